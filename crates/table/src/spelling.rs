//! How words are compared that people type.

/// The words of a text as they are compared: in lower case, without the marks between them.
pub(crate) fn tokens(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| c.is_whitespace() || matches!(c, ',' | '+' | ';'))
        .filter(|word| !word.is_empty())
        .map(str::to_owned)
        .collect()
}

/// Lower case, umlauts also without their dots and apostrophes left out, since not every keyboard has them.
pub(crate) fn fold(text: &str) -> String {
    text.to_lowercase()
        .replace(['\'', '’'], "")
        .replace('ä', "a")
        .replace('ö', "o")
        .replace('ü', "u")
        .replace('ß', "ss")
}
