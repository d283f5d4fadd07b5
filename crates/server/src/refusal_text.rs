//! What people are told of a refusal.

use kontor_model::{
    AfterEnd, BadAccount, BadName, BadPassword, BadSetup, BadWebhook, Refusal, Unfit,
};
use kontor_words::Words;

/// Why something was not done, and what would be right, in the words of a language.
pub(crate) fn refusal_text(refusal: &Refusal, words: &Words) -> String {
    let message = message(refusal);
    match refusal {
        Refusal::Wrong(right) => words.say(message, &[("right", right.as_str().into())]),
        Refusal::TooMany(seconds) => words.say(message, &[("seconds", (*seconds).into())]),
        _ => words.get(message),
    }
}

/// The message of the catalogue.
fn message(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::NoTable => "refused-no-table",
        Refusal::NotAtTable => "refused-not-at-table",
        Refusal::NotHost => "refused-not-host",
        Refusal::Begun => "refused-begun",
        Refusal::NotBegun => "refused-not-begun",
        Refusal::Over => "refused-over",
        Refusal::Full => "refused-full",
        Refusal::NoSeat => "refused-no-seat",
        Refusal::Seated => "refused-seated",
        Refusal::NotYourTurn => "refused-not-your-turn",
        Refusal::Stale => "refused-stale",
        Refusal::Illegal(_) => "refused-illegal",
        Refusal::Wrong(_) => "refused-wrong",
        Refusal::NoUndo => "refused-no-undo",
        Refusal::Setup(setup) => of_setup(*setup),
        Refusal::Account(account) => of_account(*account),
        Refusal::Unfit(unfit) => of_unfit(*unfit),
        Refusal::SessionEnded => "refused-session-ended",
        Refusal::WrongPassword => "refused-wrong-password",
        Refusal::NameTaken => "refused-name-taken",
        Refusal::TooMany(_) => "refused-too-many",
        Refusal::Storage(_) => "refused-storage",
        Refusal::Uncertain(_) => "refused-uncertain",
    }
}

fn of_setup(setup: BadSetup) -> &'static str {
    match setup {
        BadSetup::Game => "refused-game",
        BadSetup::Players => "refused-players",
        BadSetup::Options => "refused-options",
        BadSetup::OptionValue => "refused-option",
        BadSetup::Seat => "refused-seat",
        BadSetup::Seats => "refused-seats",
        BadSetup::Pace => "refused-pace",
        BadSetup::Rounds => "refused-rounds",
        BadSetup::ManyTables => "refused-many-tables",
    }
}

fn of_account(account: BadAccount) -> &'static str {
    match account {
        BadAccount::Name(BadName::Length) => "refused-name",
        BadAccount::Name(BadName::Characters) => "refused-name-characters",
        BadAccount::Name(BadName::Scripts) => "refused-name-scripts",
        BadAccount::Name(BadName::Taken) => "refused-name-imitates",
        BadAccount::UserName => "refused-user-name",
        BadAccount::Password(BadPassword::Length) => "refused-password",
        BadAccount::Password(BadPassword::Common) => "refused-common-password",
        BadAccount::Kept => "refused-kept",
        BadAccount::Language => "refused-language",
        BadAccount::TokenName => "refused-token-name",
        BadAccount::ManyTokens => "refused-tokens",
        BadAccount::NoToken => "refused-token",
        BadAccount::Webhook(BadWebhook::Address) => "refused-webhook",
        BadAccount::Webhook(BadWebhook::Private) => "refused-webhook-private",
        BadAccount::Webhook(BadWebhook::Missing) => "refused-no-webhook",
        BadAccount::Webhook(BadWebhook::Silent) => "refused-webhook-silent",
    }
}

fn of_unfit(unfit: Unfit) -> &'static str {
    match unfit {
        Unfit::Remark => "refused-remark",
        Unfit::Choice => "refused-choice",
        Unfit::Deed => "page-nowhere",
        Unfit::NotOver(AfterEnd::Rematch) => "refused-not-over",
        Unfit::NotOver(AfterEnd::Replay) => "refused-replay",
        Unfit::NotOver(AfterEnd::Record) => "refused-record",
        Unfit::OtherBox => "refused-other-box",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kontor_words::Lang;
    use std::collections::BTreeSet;

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
        let setup = [
            BadSetup::Game,
            BadSetup::Players,
            BadSetup::Options,
            BadSetup::OptionValue,
            BadSetup::Seat,
            BadSetup::Seats,
            BadSetup::Pace,
            BadSetup::Rounds,
            BadSetup::ManyTables,
        ];
        let account = [
            BadAccount::Name(BadName::Length),
            BadAccount::Name(BadName::Characters),
            BadAccount::Name(BadName::Scripts),
            BadAccount::Name(BadName::Taken),
            BadAccount::UserName,
            BadAccount::Password(BadPassword::Length),
            BadAccount::Password(BadPassword::Common),
            BadAccount::Kept,
            BadAccount::Language,
            BadAccount::TokenName,
            BadAccount::ManyTokens,
            BadAccount::NoToken,
            BadAccount::Webhook(BadWebhook::Address),
            BadAccount::Webhook(BadWebhook::Private),
            BadAccount::Webhook(BadWebhook::Missing),
            BadAccount::Webhook(BadWebhook::Silent),
        ];
        let unfit = [
            Unfit::Remark,
            Unfit::Choice,
            Unfit::Deed,
            Unfit::NotOver(AfterEnd::Rematch),
            Unfit::NotOver(AfterEnd::Replay),
            Unfit::NotOver(AfterEnd::Record),
            Unfit::OtherBox,
        ];
        let all = plain.into_iter().chain(setup.map(Refusal::Setup));
        let all = all.chain(account.map(Refusal::Account));
        let mut messages = BTreeSet::new();
        for refusal in all.chain(unfit.map(Refusal::Unfit)) {
            assert!(
                messages.insert(message(&refusal)),
                "{refusal:?} is no other"
            );
            for lang in Lang::ALL {
                let said = refusal_text(&refusal, Words::of(lang));
                assert!(said.ends_with(['.', 'y']), "{said}");
            }
        }
    }
}
