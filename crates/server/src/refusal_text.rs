//! What people are told of a refusal.

use kontor_model::Refusal;
use kontor_words::Words;

/// Why something was not done, in the words of a language.
pub(crate) fn refusal_text(refusal: &Refusal, words: &Words) -> String {
    let message = refusal.message();
    match refusal {
        Refusal::Wrong(right) => words.say(message, &[("right", right.as_str().into())]),
        Refusal::TooMany(seconds) => words.say(message, &[("seconds", (*seconds).into())]),
        _ => words.get(message),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_words::Lang;

    #[test]
    fn every_refusal_says_what_would_be_right() {
        let plain = [
            Refusal::NoTable,
            Refusal::NotAtTable,
            Refusal::NotHost,
            Refusal::Begun,
            Refusal::NotBegun,
            Refusal::Over,
            Refusal::Full,
            Refusal::NoSeat,
            Refusal::Seated,
            Refusal::NotYourTurn,
            Refusal::Stale,
            Refusal::Illegal("why".to_owned()),
            Refusal::NoUndo,
            Refusal::SessionEnded,
            Refusal::WrongPassword,
            Refusal::NameTaken,
            Refusal::TooMany(1),
            Refusal::Storage("full disk".to_owned()),
            Refusal::Uncertain("no connection".to_owned()),
        ];
        let unfit = [
            "refused-name",
            "refused-user-name",
            "refused-password",
            "refused-kept",
            "refused-remark",
            "refused-game",
            "refused-players",
            "refused-options",
            "refused-seats",
            "refused-pace",
            "refused-rounds",
            "refused-other-box",
            "refused-not-over",
        ];
        for refusal in plain.into_iter().chain(unfit.map(Refusal::Unfit)) {
            for lang in Lang::ALL {
                let said = refusal_text(&refusal, Words::of(lang));
                assert!(said.ends_with(['.', 'y']), "{said}");
            }
        }
    }
}
