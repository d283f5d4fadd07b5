//! The options a game offers when a table is opened.

/// One option: its name in the protocol and the values it may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name, snake_case.
    pub name: &'static str,
    /// What holds if nobody says otherwise.
    pub default: i64,
    /// Every value it may take, ascending.
    pub values: &'static [i64],
}

/// A value for every option of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<i64>,
}

impl Options {
    /// Every option at its default.
    pub fn defaults(specs: &'static [OptionSpec]) -> Options {
        Options {
            specs,
            values: specs.iter().map(|spec| spec.default).collect(),
        }
    }

    /// Chooses a value; the error says which options and values there are.
    pub fn set(&mut self, name: &str, value: i64) -> Result<(), String> {
        let Some(i) = self.specs.iter().position(|spec| spec.name == name) else {
            let known: Vec<_> = self.specs.iter().map(|spec| spec.name).collect();
            return Err(match known.as_slice() {
                [] => format!("there is no option \"{name}\"; this game has none"),
                known => format!("there is no option \"{name}\", but {}", known.join(", ")),
            });
        };
        let spec = &self.specs[i];
        if !spec.values.contains(&value) {
            let values: Vec<_> = spec.values.iter().map(i64::to_string).collect();
            return Err(format!(
                "option \"{name}\" cannot be {value}; it can be {}",
                values.join(" or ")
            ));
        }
        self.values[i] = value;
        Ok(())
    }

    /// The value of an option that the game declares.
    ///
    /// # Panics
    /// If the game does not declare an option of that name.
    pub fn value(&self, name: &str) -> i64 {
        self.iter()
            .find(|&(option, _)| option == name)
            .map(|(_, value)| value)
            .expect("a game asks only for the options it declares")
    }

    /// All options with their values, in the order in which the game declares them.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, i64)> + '_ {
        let names = self.specs.iter().map(|spec| spec.name);
        names.zip(self.values.iter().copied())
    }
}
