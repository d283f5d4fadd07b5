//! What people write: names and remarks, one line each.

/// A line of 1 to `most` visible characters, without space around it; nothing if it is none. Characters that cannot be
/// seen or that turn the direction of writing are refused: with them one name could pass for another.
pub(crate) fn line(text: &str, most: usize) -> Option<String> {
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
}
