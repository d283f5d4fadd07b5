//! What people write: names, user names and remarks, each on one line.

use crate::name::{self, BadName};
use unicode_normalization::UnicodeNormalization;

/// The most characters a name may have.
pub const LONGEST_NAME: usize = 24;

/// The most characters of a remark.
pub const LONGEST_REMARK: usize = 300;

/// A name of 1 to 24 visible characters that are what they look like; otherwise why it is none.
pub fn name(text: &str) -> Result<String, BadName> {
    let composed: String = text.nfc().collect();
    let line = line(&composed, LONGEST_NAME).ok_or(BadName::Length)?;
    name::check(&line)?;
    Ok(line)
}

/// A remark of 1 to 300 visible characters; nothing if it is none.
pub fn remark(text: &str) -> Option<String> {
    line(text, LONGEST_REMARK)
}

/// A user name: 3 to 24 letters, digits, - and _; capital letters make no difference.
pub fn user_name(text: &str) -> Option<String> {
    let user = text.trim().to_ascii_lowercase();
    let letter = |c: u8| c.is_ascii_lowercase() || c.is_ascii_digit() || c == b'-' || c == b'_';
    let fits = (3..=LONGEST_NAME).contains(&user.len()) && user.bytes().all(letter);
    fits.then_some(user)
}

/// A line of 1 to `most` visible characters, without space around it; nothing if it is none. Characters that cannot be
/// seen or that turn the direction of writing are refused: with them one name could pass for another.
fn line(text: &str, most: usize) -> Option<String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ");
    let fits = (1..=most).contains(&line.chars().count());
    (fits && !line.chars().any(is_hidden)).then_some(line)
}

fn is_hidden(c: char) -> bool {
    // The joiner U+200D is part of many an emoji, so it may stay.
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{180e}' | '\u{200b}' | '\u{200c}' |
            '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}' |
            '\u{feff}' | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_tidied_or_refused() {
        assert_eq!(line("  Ida \n Holm\t", 24), Some("Ida Holm".to_owned()));
        assert_eq!(line("Übermut", 7), Some("Übermut".to_owned()));
        for no in ["", "   ", "Übermute", "a\u{202e}b", "a\u{200b}", "a\u{7}"] {
            assert_eq!(line(no, 7), None, "{no:?}");
        }
    }

    #[test]
    fn a_user_name_has_no_capital_letters() {
        assert_eq!(user_name(" Ida_Holm-3 "), Some("ida_holm-3".to_owned()));
        for no in ["", "id", "ida holm", "idå", &"a".repeat(25)] {
            assert_eq!(user_name(no), None, "{no:?}");
        }
    }
}
