//! Names that are what they look like: nothing in them is invisible, and none passes for another. What characters are, and what they are
//! mistaken for, is in Unicode's own tables (UTS 39).

use unicode_properties::UnicodeEmoji;
use unicode_security::{GeneralSecurityProfile, RestrictionLevel, RestrictionLevelDetection};

/// Why nobody can have a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadName {
    /// It is empty or too long, or has a sign in it that nobody sees.
    Length,
    /// It has characters in it that are no letters, digits, usual signs or pictures.
    Characters,
    /// It mixes scripts whose letters look alike.
    Scripts,
    /// It looks like the name of a bot, or of somebody who keeps theirs.
    Taken,
}

/// As many accents may stand on one letter; more would cover the lines above.
const MOST_MARKS: usize = 2;

/// Whether a name can be taken for what it is.
pub(crate) fn check(name: &str) -> Result<(), BadName> {
    if !name.chars().all(is_plain) || has_many_marks(name) {
        return Err(BadName::Characters);
    }
    // Signs and pictures belong to every script.
    let letters: String = name.chars().filter(|c| c.identifier_allowed()).collect();
    let level = RestrictionLevel::HighlyRestrictive;
    if !letters.is_empty() && !letters.as_str().check_restriction_level(level) {
        return Err(BadName::Scripts);
    }
    Ok(())
}

/// A character that is seen, and as what it is.
fn is_plain(c: char) -> bool {
    let picture = c.is_emoji_char() && !c.is_emoji_component();
    matches!(c, ' '..='~')
        || c.identifier_allowed()
        || picture
        || "\u{2018}\u{2019}\u{201c}\u{201d}\u{2013}\u{2014}\u{2026}".contains(c)
}

fn has_many_marks(name: &str) -> bool {
    let mut marks = 0;
    name.chars().any(|c| {
        let mark = unicode_normalization::char::is_combining_mark(c);
        marks = if mark { marks + 1 } else { 0 };
        marks > MOST_MARKS
    })
}

/// How a name looks: names with the same look are mistaken for each other.
pub fn look(name: &str) -> String {
    let lower = name.to_lowercase();
    let look: String = unicode_security::confusable_detection::skeleton(&lower).collect();
    let look = look.to_lowercase();
    let look = look.chars().filter(|c| c.is_alphanumeric());
    // A small l is a large i, so all are one.
    look.map(|c| if c == 'i' { 'l' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::user_text::name;

    #[test]
    fn names_are_seen() {
        for good in [
            "Ida",
            "Ida Holm",
            "J\u{f8}rgen \u{d8}.",
            "\u{418}\u{432}\u{430}\u{43d}",
            "\u{6797}\u{3055}\u{3093}",
            "\u{5d0}\u{5d1}\u{5d2}",
            "Ida \u{1f9c2}",
            "x'; DROP TABLE people;--",
            "<script>x</script>",
            "O\u{2019}Hara",
        ] {
            assert_eq!(name(good).as_deref(), Ok(good));
        }
        // What is written in two parts is kept in one.
        assert_eq!(name("Ju\u{308}rgen").as_deref(), Ok("J\u{fc}rgen"));
        for bad in [
            "\u{200d}",
            "\u{2800}",
            "\u{17b4}",
            "Ida\u{fe0f}",
            "Ida\u{180b}",
            "Ida\u{1d173}",
            "Ida\u{1bca0}",
            "Ida\u{200d}",
            "Ida\u{200b}",
            "\u{202e}adI",
            "Ida\u{200f}",
            "Ida\u{2800}",
            "Ida\u{3164}",
            "I\u{ad}da",
            "Ida\u{e0041}",
            "\u{13430}",
            "I\u{335}\u{336}\u{337}\u{338}da",
        ] {
            let refused = name(bad);
            assert!(
                matches!(refused, Err(BadName::Length | BadName::Characters)),
                "{bad:?}: {refused:?}"
            );
        }
        // A Cyrillic \u{430} in a Latin name, and a Greek \u{3bf}.
        for bad in ["Id\u{430}", "H\u{3bf}lm"] {
            assert_eq!(name(bad), Err(BadName::Scripts), "{bad}");
        }
    }

    #[test]
    fn names_that_are_mistaken_for_each_other_look_alike() {
        for (one, other) in [
            ("Cosma", "cosma"),
            ("Cosma", "C0sma"),
            ("Cosma", "\u{421}\u{43e}\u{455}m\u{430}"),
            ("Elin", "EIin"),
            ("Elin", "E1in"),
            ("Ida Holm", "Ida_Holm"),
            ("N. N.", "NN"),
        ] {
            assert_eq!(look(one), look(other), "{one} {other}");
        }
        assert_ne!(look("Ida"), look("Ide"));
        assert_ne!(look("Astrid"), look("Astrid2"));
    }
}
