//! The bots that can be named in a contest.

use crate::external;
use kontor_bots::{Advice, Advise, Bot, Level, Played, Question, Random, Sampled, Uct};
use kontor_core::Game;
use std::sync::Arc;

/// Every bot that a contest of this game can name: the levels, and baselines that never change, some of them of this game
/// alone.
///
/// ```
/// use kontor_arena::{Roster, WithBudget};
/// use kontor_bots::Random;
/// use kontor_visby::Visby;
/// use std::sync::Arc;
///
/// let roster = Roster::<Visby>::standard().with("patient", |budget| {
///     let thoughts = budget.unwrap_or("2000").parse().map_err(|_| "patient:2000".to_owned())?;
///     Ok(Arc::new(WithBudget(Random, thoughts)))
/// });
/// assert!(roster.names().any(|name| name == "patient"));
/// ```
pub struct Roster<G: Game> {
    entries: Vec<(&'static str, Box<Maker<G>>)>,
}

/// Makes a bot from what stands behind the colon of its name, if anything does.
type Maker<G> = dyn Fn(Option<&str>) -> Result<Arc<dyn Bot<G>>, String> + Send + Sync;

impl<G: Game> std::fmt::Debug for Roster<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

/// Who decides for a contestant.
pub(crate) enum Competitor<G: Game> {
    /// A bot of the Kontor.
    Bot(Arc<dyn Bot<G>>),
    /// A program: its name and arguments.
    Program(Vec<String>),
}

impl<G: Played> Roster<G> {
    /// The bots that every game has, and those of this game alone.
    pub fn standard() -> Roster<G> {
        Roster::with_levels(G::advise)
    }

    /// The same bots, with levels that play like this.
    pub fn with_levels(advise: Advise<G>) -> Roster<G> {
        let nobody = Roster {
            entries: Vec::new(),
        };
        let levels = Level::ALL.into_iter().fold(nobody, |roster, level| {
            let bot = AtLevel { advise, level };
            roster.with(level.name(), move |budget| with_level(bot, budget))
        });
        let roster = levels
            // One thought, because what it thinks of the position does not change what it does.
            .with("random", |budget| match budget {
                None => Ok(Arc::new(WithBudget(Random, 1))),
                Some(_) => Err("random takes no number".to_owned()),
            })
            .with("sampled", |budget| baseline("sampled", Sampled, budget))
            .with("uct", |budget| baseline("uct", Uct, budget));
        let own = G::BASELINES.iter();
        own.fold(roster, |roster, (name, make)| roster.with(name, *make))
    }
}

impl<G: Game> Roster<G> {
    /// One more bot. What stands behind the colon of its name, as in `uct:30000`, is handed to `make`.
    pub fn with(
        mut self,
        name: &'static str,
        make: impl Fn(Option<&str>) -> Result<Arc<dyn Bot<G>>, String> + Send + Sync + 'static,
    ) -> Roster<G> {
        self.entries.push((name, Box::new(make)));
        self
    }

    /// The names, in the order in which they were added.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.entries.iter().map(|(name, _)| *name)
    }

    /// The bot of this name; the error says which there are. Programs are none.
    pub fn bot(&self, name: &str) -> Result<Arc<dyn Bot<G>>, String> {
        let (maker, argument) = self.maker(name);
        match maker {
            Some(make) => make(argument),
            None => Err(self.nobody(name, "")),
        }
    }

    /// Who decides for a contestant of this name.
    pub(crate) fn competitor(&self, bot: &str) -> Result<Competitor<G>, String> {
        if let Some(line) = bot.strip_prefix("cmd:") {
            return Ok(Competitor::Program(external::words(line)?));
        }
        match self.maker(bot) {
            (Some(make), argument) => make(argument).map(Competitor::Bot),
            (None, _) => Err(self.nobody(bot, ", and cmd:PROGRAM")),
        }
    }

    /// Who makes the bot of this name, and what stands behind its colon.
    fn maker<'a>(&self, bot: &'a str) -> (Option<&Maker<G>>, Option<&'a str>) {
        let (name, argument) = match bot.split_once(':') {
            Some((name, argument)) => (name, Some(argument)),
            None => (bot, None),
        };
        let entry = self.entries.iter().find(|(known, _)| *known == name);
        (entry.map(|(_, make)| &**make), argument)
    }

    fn nobody(&self, bot: &str, more: &str) -> String {
        let names: Vec<_> = self.names().collect();
        format!(
            "there is no bot \"{bot}\"; there is {}{more}",
            names.join(", ")
        )
    }
}

/// A bot at one of its levels.
struct AtLevel<G: Game> {
    advise: Advise<G>,
    level: Level,
}

impl<G: Game> Clone for AtLevel<G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for AtLevel<G> {}

impl<G: Game> Bot<G> for AtLevel<G> {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        (self.advise)(self.level, question)
    }
}

fn with_level<G: Game>(bot: AtLevel<G>, budget: Option<&str>) -> Result<Arc<dyn Bot<G>>, String> {
    match budget {
        None => Ok(Arc::new(bot)),
        Some(budget) => {
            let thoughts = thoughts(bot.level.name(), budget)?;
            Ok(Arc::new(WithBudget(bot, thoughts)))
        }
    }
}

/// A baseline with so many thoughts a move; how many must be said, because its strength is nothing else.
fn baseline<G: Game>(
    name: &str,
    bot: impl Bot<G> + 'static,
    budget: Option<&str>,
) -> Result<Arc<dyn Bot<G>>, String> {
    let budget = budget.ok_or_else(|| format!("say how many steps a move: {name}:1000"))?;
    Ok(Arc::new(WithBudget(bot, thoughts(name, budget)?)))
}

fn thoughts(name: &str, budget: &str) -> Result<u32, String> {
    budget.parse().map_err(|_| {
        format!("\"{budget}\" is no number of steps; {name}:1000 takes a thousand a move")
    })
}

/// A bot that takes its own number of thoughts, whatever the budget of the contest is.
#[derive(Clone, Copy, Debug)]
pub struct WithBudget<B>(pub B, pub u32);

impl<G: Game, B: Bot<G>> Bot<G> for WithBudget<B> {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        self.0.advise(&Question {
            thoughts: self.1,
            ..*question
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_visby::Visby;

    #[test]
    fn bots_are_found_by_name_and_strangers_are_told_who_there_is() {
        let roster = Roster::<Visby>::standard();
        for name in Level::NAMES.into_iter().chain(["random", "expert:500"]) {
            assert!(
                matches!(roster.competitor(name), Ok(Competitor::Bot(_))),
                "{name}"
            );
        }
        assert!(
            matches!(roster.competitor("cmd:a 'b c'"), Ok(Competitor::Program(words)) if words == ["a", "b c"])
        );
        let why = |name| roster.competitor(name).err().unwrap();
        assert_eq!(
            why("god"),
            "there is no bot \"god\"; there is beginner, casual, expert, master, random, sampled, uct, regression, and cmd:PROGRAM"
        );
        // A program is no bot where somebody must say what it would do, and is not offered there.
        let why_no_bot = |name| roster.bot(name).err().unwrap();
        assert_eq!(
            why_no_bot("cmd:cat"),
            "there is no bot \"cmd:cat\"; there is beginner, casual, expert, master, random, sampled, uct, regression"
        );
        assert!(why("expert:fast").contains("expert:1000"));
        assert!(why("random:3").contains("takes no number"));
        assert!(why("cmd:").contains("a program"));
    }
}
