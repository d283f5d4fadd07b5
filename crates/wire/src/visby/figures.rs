//! Visby's box file: the rates of the market.

use crate::boxes::{self, BadBox};
use crate::{Misfit, Node};
use kontor_core::components::Figure;
use kontor_visby::{Figures, MOST_SEALS_A_RATE, MOST_WARES, Rate, SPACES, TRACK_END};
use serde_json::{Value, json};

/// Reads the figures from a box file.
pub(super) fn read(text: &str) -> Result<Figures, BadBox> {
    let value = boxes::parse(text)?;
    let [game, market] = Node::root(&value).fields(["game", "market"])?;
    game.one_of(&["visby"])?;
    let mut rates = [const { None }; SPACES];
    for entry in market.list()? {
        let (space, rate) = read_rate(&entry)?;
        let at = &mut rates[usize::from(space.small(0..=TRACK_END)?)];
        if at.is_some() {
            return Err(space.misfit("this space has a rate already").into());
        }
        *at = Some(rate);
    }
    if let Some(space) = rates.iter().position(Option::is_none) {
        return Err(market.misfit(format!("space {space} has no rate")).into());
    }
    let rates: Vec<Figure<Rate>> = rates.into_iter().flatten().collect();
    let rates = <[_; SPACES]>::try_from(rates);
    Ok(Figures::new(rates.expect("every space has a rate")))
}

fn read_rate<'a>(entry: &Node<'a>) -> Result<(Node<'a>, Figure<Rate>), Misfit> {
    let (fields, source) = match entry.optional("source")? {
        Some(source) => {
            let [space, wares, seals, provenance, _] =
                entry.fields(["space", "wares", "seals", "provenance", "source"])?;
            ([space, wares, seals, provenance], Some(source.text()?))
        }
        None => (
            entry.fields(["space", "wares", "seals", "provenance"])?,
            None,
        ),
    };
    let [space, wares, seals, provenance] = fields;
    let figure = Figure {
        value: Rate {
            wares: wares.small(1..=MOST_WARES)?,
            seals: seals.small(1..=MOST_SEALS_A_RATE)?,
        },
        provenance: boxes::read_provenance(&provenance)?,
        source: source.map(|source| source.to_owned().into()),
    };
    Ok((space, figure))
}

/// The figures as a box file holds them.
pub(super) fn write(figures: &Figures) -> Value {
    let rates = figures.rates().iter().enumerate().map(|(space, figure)| {
        let Rate { wares, seals } = figure.value;
        let entries = [
            ("space", space.into()),
            ("wares", wares.into()),
            ("seals", seals.into()),
        ];
        boxes::write_entry(entries, figure)
    });
    let rates: Value = rates.collect();
    json!({"game": "visby", "market": rates})
}

/// The hash of the figures.
pub(super) fn hash(figures: &Figures) -> String {
    let rates: Vec<Value> = figures
        .rates()
        .iter()
        .map(|figure| json!([figure.value.wares, figure.value.seals]))
        .collect();
    boxes::hash(&json!({"game": "visby", "market": rates}))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_box_file_holds_the_figures_that_come_with_the_game() {
        let read = read(include_str!("../../boxes/visby.json"));
        assert_eq!(read, Ok(Figures::standard()));
    }
}
