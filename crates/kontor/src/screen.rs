//! How wide the screen is, and texts that fit it.

use std::io::IsTerminal;
use unicode_width::UnicodeWidthStr;

/// Narrower than this nothing is laid out; whoever has such a screen reads broken lines.
const NARROWEST: usize = 40;

/// How many characters a line may have: what `COLUMNS` says, or the terminal. Nothing if nobody reads along.
pub(crate) fn columns() -> Option<usize> {
    let said = std::env::var("COLUMNS").ok();
    let said = said.and_then(|columns| columns.parse::<usize>().ok());
    let terminal = || {
        let here = std::io::stdout().is_terminal();
        let size = here.then(terminal_size::terminal_size).flatten();
        size.map(|(width, _)| usize::from(width.0))
    };
    let columns = said.filter(|columns| *columns > 0).or_else(terminal);
    columns.map(|columns| columns.max(NARROWEST))
}

/// A text in lines of at most this width, broken between words and never within one. Lines that are long enough stay as they
/// are; what is broken goes on a little further in.
pub(crate) fn wrapped(text: &str, columns: Option<usize>) -> String {
    let Some(columns) = columns else {
        return text.to_owned();
    };
    let lines = text.split('\n').map(|line| wrapped_line(line, columns));
    lines.collect::<Vec<_>>().join("\n")
}

fn wrapped_line(line: &str, columns: usize) -> String {
    if line.width() <= columns {
        return line.to_owned();
    }
    let indent = line.len() - line.trim_start_matches(' ').len();
    let further = if indent == 0 { 0 } else { indent + 2 };
    let mut lines = Vec::new();
    let mut now = " ".repeat(indent);
    let mut empty = true;
    for word in line.trim().split(' ') {
        if !empty && now.width() + 1 + word.width() > columns {
            let full = std::mem::replace(&mut now, " ".repeat(further));
            lines.push(full.trim_end().to_owned());
            empty = true;
        }
        if !empty {
            now.push(' ');
        }
        now.push_str(word);
        empty = false;
    }
    lines.push(now.trim_end().to_owned());
    lines.join("\n")
}

/// What was typed, without the signs that arrow keys and the like leave in a line.
pub(crate) fn without_keys(typed: &str) -> String {
    let mut text = String::new();
    let mut signs = typed.chars().peekable();
    while let Some(sign) = signs.next() {
        if sign == '\u{1b}' && signs.next_if(|next| matches!(next, '[' | 'O')).is_some() {
            // Such a sequence ends with a letter or a tilde.
            let _ = signs.find(|next| next.is_ascii_alphabetic() || *next == '~');
        } else if !sign.is_control() || sign == '\t' {
            text.push(sign);
        }
    }
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_broken_between_words_and_never_within_one() {
        let text = "  ? shows this help, list shows every choice\n\nshort";
        let expected = "  ? shows this help,\n    list shows every\n    choice\n\nshort";
        assert_eq!(wrapped(text, Some(20)), expected);
        assert_eq!(wrapped(text, None), text);
        assert_eq!(
            wrapped("Mendicantoftheharbour", Some(5)),
            "Mendicantoftheharbour"
        );
        assert_eq!(wrapped("漢字 漢字", Some(8)), "漢字\n漢字");
    }

    #[test]
    fn keys_that_move_a_cursor_leave_nothing() {
        assert_eq!(
            without_keys("\u{1b}[A\u{1b}[1;5Cknight\u{1b}OD ship\u{7}\n"),
            "knight ship"
        );
        assert_eq!(without_keys("\u{1b}[A\n"), "");
    }
}
