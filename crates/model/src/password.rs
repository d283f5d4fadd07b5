//! What a new password must be: long enough, and not among the first that anybody tries.

/// The fewest characters of a password.
pub const SHORTEST_PASSWORD: usize = 8;

/// The most bytes of a password: more would only cost time.
pub const LONGEST_PASSWORD: usize = 1024;

/// The words that most lists of stolen passwords begin with, those of 8 letters or more, and rows of keys.
const COMMON: &str = include_str!("passwords.txt");

/// Why nobody can have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadPassword {
    /// It is too short, or longer than anybody types.
    Length,
    /// It is among the first that are tried, or follows a simple rule.
    Common,
}

/// Whether somebody with this user name can have this password.
pub fn check_password(text: &str, user: &str) -> Result<(), BadPassword> {
    if text.chars().count() < SHORTEST_PASSWORD || text.len() > LONGEST_PASSWORD {
        return Err(BadPassword::Length);
    }
    let lower = text.trim().to_lowercase();
    if is_monotonous(&lower) || is_common(&lower) || is_named(&lower, user) {
        return Err(BadPassword::Common);
    }
    Ok(())
}

/// Hardly any different characters, a row of neighbours up or down, or a few characters again and again.
fn is_monotonous(text: &str) -> bool {
    let letters: Vec<char> = text.chars().collect();
    let mut different = letters.clone();
    different.sort_unstable();
    different.dedup();
    let steps = |by: i64| {
        let mut pairs = letters.windows(2);
        pairs.all(|pair| i64::from(u32::from(pair[1])) - i64::from(u32::from(pair[0])) == by)
    };
    let repeats = (1..=4).any(|period| {
        let mut later = letters.iter().skip(period).zip(&letters);
        later.all(|(one, other)| one == other)
    });
    different.len() < 4 || steps(1) || steps(-1) || repeats
}

/// A word of the list, as it is or with what is usually put around or into it.
fn is_common(text: &str) -> bool {
    let plain: String = text.chars().map(unmasked).collect();
    let bare = |text: &str| {
        let bare = text.trim_matches(|c: char| !c.is_alphabetic());
        bare.to_owned()
    };
    let forms = [text.to_owned(), bare(text), plain.clone(), bare(&plain)];
    COMMON
        .lines()
        .any(|common| forms.iter().any(|form| form == common))
}

/// The letter that a sign stands for in words that are written with signs.
fn unmasked(c: char) -> char {
    match c {
        '0' => 'o',
        '1' | '!' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    }
}

/// One's own user name, alone or with a few signs around it.
fn is_named(text: &str, user: &str) -> bool {
    match text.split_once(user) {
        Some((before, after)) if !user.is_empty() => {
            before.chars().count() + after.chars().count() <= 4
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_has_a_length() {
        let check = |text: &str| check_password(text, "ida");
        assert_eq!(check("p\u{e4}rlnetz"), Ok(()));
        assert_eq!(check("p\u{e4}rlnet"), Err(BadPassword::Length));
        assert_eq!(check(&"abcdefghi ".repeat(102)), Ok(()));
        assert_eq!(check(&"a".repeat(1025)), Err(BadPassword::Length));
    }

    #[test]
    fn what_is_tried_first_is_refused() {
        for bad in [
            "password",
            "Password1!",
            "P4$$w0rd",
            "passwort123",
            "12345678",
            "87654321",
            "1234567890",
            "        ",
            "aaaaaaaa",
            "abababab",
            "abcdabcd",
            "abcdefgh",
            "qwertyuiop",
            "qwertz123",
            "1q2w3e4r",
            "iloveyou",
            "ida-holm",
            "ida-holm2026",
            "kontor123",
        ] {
            let refused = check_password(bad, "ida-holm");
            assert_eq!(refused, Err(BadPassword::Common), "{bad}");
        }
        for good in [
            "amber and salt",
            "salt and amber",
            "other words",
            "Tr\u{f6}delmarkt um 7",
            "ida-holm goes to sea",
            "x8#kfQ2m",
        ] {
            assert_eq!(check_password(good, "ida-holm"), Ok(()), "{good}");
        }
    }
}
