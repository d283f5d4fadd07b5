//! Whole contests: the same numbers on any number of threads and after an interruption, and programs that play.

#![allow(clippy::unwrap_used)]

use kontor_arena::{
    Budget, Contest, ContestError, Contests, Entrant, Lab, Progress, Report, Results, Roster,
    Seating, Seed, Simulation, Sprt, SprtDecision, Stop, compete,
};
use kontor_bots::{Advice, Bot, Played, Question};
use kontor_core::{Game, Options};
use kontor_jantaris::Jantaris;
use kontor_ostia::Ostia;
use kontor_visby::Visby;
use kontor_wire::Wire;
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tempfile::TempDir;

fn contest<G: Game>(players: u8, deals: u64, bots: &[&str]) -> Contest {
    let entrants = bots.iter().map(|bot| Entrant::parse(bot));
    Contest {
        players,
        options: Options::defaults(G::OPTIONS),
        entrants: entrants.collect::<Result<_, _>>().unwrap(),
        seating: Seating::Pairs,
        seed: Seed::of("fair winds"),
        deals,
        sprt: None,
        budget: Budget {
            thoughts: 1,
            ms: 1_000,
            grace_ms: 20_000,
        },
        max_rounds: 500,
    }
}

/// Tries a few actions at random and takes the one after which random play wins most often.
struct Greedy;

impl<G: Game> Bot<G> for Greedy {
    fn advise(&self, question: &Question<'_, G>) -> Advice<G::Action> {
        let Question { game, seat, .. } = *question;
        let mut draw = question.stream(0);
        let world = question.world(&mut draw);
        let tried = (0..4).map(|_| {
            let action = game.sample(&world, seat, &mut draw);
            let won: u32 = (0..8)
                .map(|_| {
                    let mut world = question.world(&mut draw);
                    let mut first = Some(action);
                    while !game.to_act(&world).is_empty() {
                        let mut joint = kontor_core::Joint::none();
                        for other in game.to_act(&world).iter() {
                            let own = first.take_if(|_| other == seat);
                            joint[other] =
                                Some(own.unwrap_or_else(|| game.sample(&world, other, &mut draw)));
                        }
                        game.apply_unchecked(&mut world, &joint, &mut ());
                    }
                    game.adjudicate(&world).share(seat)
                })
                .sum();
            (won, action)
        });
        let (_, action) = tried.max_by_key(|(won, _)| *won).unwrap();
        Advice {
            action,
            policy: vec![(action, 1.0)],
            value: 0.5,
            thoughts: 1,
        }
    }
}

fn roster<G: Played>() -> Roster<G> {
    Roster::standard().with("greedy", |_| Ok(Arc::new(Greedy)))
}

fn try_run<G: Wire + Played>(
    contest: &Contest,
    threads: usize,
    file: Option<&Path>,
) -> Result<Results, ContestError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    pool.unwrap().install(|| {
        compete(
            &G::standard(),
            &roster(),
            contest,
            file,
            &Stop::default(),
            &|_| (),
        )
    })
}

fn run<G: Wire + Played>(contest: &Contest, threads: usize, file: Option<&Path>) -> Results {
    try_run::<G>(contest, threads, file).unwrap()
}

/// Everything that must be the same for equal contests.
fn figures(results: Results) -> Value {
    let mut json = Report::new(results, "kontor").to_json();
    json.as_object_mut().unwrap().remove("cpu").unwrap();
    json
}

fn check_threads<G: Wire + Played>(contest: &Contest) {
    let one = figures(run::<G>(contest, 1, None));
    assert_eq!(one, figures(run::<G>(contest, 3, None)));
}

#[test]
fn any_game_is_measured_through_one_object() {
    fn lab<G: Wire + Played>() -> (Arc<dyn Contests>, Options) {
        let options = Options::defaults(G::OPTIONS);
        (Arc::new(Lab::new(G::standard(), G::advise)), options)
    }
    let labs = [lab::<Visby>(), lab::<Jantaris>(), lab::<Ostia>()];
    let ids = labs.each_ref().map(|(lab, _)| lab.id());
    assert_eq!(ids, ["visby", "jantaris", "ostia"]);
    for (lab, options) in &labs {
        let simulation = Simulation {
            players: 3,
            options: options.clone(),
            games: 20,
            seed: 1,
            max_rounds: 500,
        };
        assert_eq!(
            lab.simulate(&simulation, &Stop::default(), &|_| ()).games(),
            20
        );
    }
    let wanted = contest::<Visby>(2, 4, &["a=random", "b=expert:2"]);
    let found = labs[0]
        .0
        .compete(&wanted, None, &Stop::default(), &|_| ())
        .unwrap();
    assert_eq!(figures(found), figures(run::<Visby>(&wanted, 1, None)));
}

#[test]
fn equal_seeds_give_equal_results_on_any_number_of_threads() {
    check_threads::<Visby>(&contest::<Visby>(2, 30, &["greedy", "random", "casual"]));
    check_threads::<Visby>(&contest::<Visby>(4, 5, &["greedy", "random"]));
    let mixed = Contest {
        seating: Seating::Mixed,
        ..contest::<Ostia>(3, 6, &["greedy", "random", "a=random", "b=expert:2"])
    };
    check_threads::<Ostia>(&mixed);
    check_threads::<Jantaris>(&contest::<Jantaris>(3, 3, &["a=random", "b=random"]));
}

#[test]
fn another_seed_gives_other_games() {
    let contest = contest::<Visby>(2, 60, &["greedy", "random", "casual"]);
    let mut other = contest.clone();
    other.seed = Seed::of("foul winds");
    let cross = |contest| figures(run::<Visby>(contest, 2, None))["cross"].clone();
    assert_ne!(cross(&contest), cross(&other));
}

#[test]
fn every_game_shares_one_win_and_nobody_forfeits_who_plays_by_the_rules() {
    let results = run::<Ostia>(&contest::<Ostia>(3, 5, &["greedy", "random"]), 2, None);
    for deal in &results.deals {
        assert_eq!(deal.games.len(), 6);
        for game in &deal.games {
            assert!([0, 60].contains(&game.shares.iter().sum::<u32>()));
            assert_eq!(game.forfeit, None);
        }
    }
    let report = Report::new(results, "kontor");
    assert!(report.standings.iter().all(|s| s.times.moves() > 100));
}

#[test]
fn thinking_wins() {
    let contest = contest::<Visby>(3, 30, &["random", "greedy"]);
    let report = Report::new(run::<Visby>(&contest, 2, None), "kontor");
    let [random, greedy] = &report.standings[..] else {
        panic!("two contestants");
    };
    assert!(greedy.rating.low > random.rating.high);
    let alone = report.cross[1][0].unwrap();
    assert!(alone.interval().0 > 1.0 / 3.0, "{alone:?}");
    let scores = report.scores.unwrap();
    let (one, other) = (scores[0][1].unwrap(), scores[1][0].unwrap());
    assert!((one.mean() + other.mean() - 1.0).abs() < 1e-9);
}

#[test]
fn a_test_stops_at_the_same_deal_on_any_number_of_threads() {
    let contest = Contest {
        sprt: Sprt::points(0.0, 15.0).ok(),
        ..contest::<Visby>(2, 500, &["greedy", "random"])
    };
    let results = run::<Visby>(&contest, 1, None);
    assert_eq!(results.decision(), Some(SprtDecision::H1));
    let deals = results.deals.len();
    assert!((5..200).contains(&deals), "{deals}");
    assert_eq!(figures(results), figures(run::<Visby>(&contest, 4, None)));
}

/// Plays a contest, cuts the file off after so many bytes, goes on, and compares.
fn check_resume(contest: &Contest, keep: impl Fn(&str) -> usize) {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("run.ndjson");
    let whole = figures(run::<Visby>(contest, 2, Some(&file)));
    assert_eq!(whole, figures(run::<Visby>(contest, 2, None)));
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, &text[..keep(&text)]).unwrap();
    assert_eq!(figures(run::<Visby>(contest, 2, Some(&file))), whole);
    let again = fs::read_to_string(&file).unwrap();
    assert!(again.ends_with('\n'));
    // With a test, threads may be some deals ahead of the one that decides it.
    assert!(again.lines().count() > whole["deals"].as_u64().unwrap() as usize);
    assert!(again.lines().all(|line| line.starts_with('{')));
}

#[test]
fn a_run_that_was_interrupted_goes_on_as_if_it_had_not_been() {
    let plain = contest::<Visby>(2, 20, &["greedy", "random", "casual"]);
    let line_end = |text: &str, line: usize| text.match_indices('\n').nth(line).unwrap().0 + 1;
    check_resume(&plain, |text| line_end(text, 7));
    check_resume(&plain, |text| line_end(text, 7) + 25);
    check_resume(&plain, |text| line_end(text, 0) - 9);
    check_resume(&plain, |_| 0);
    check_resume(&plain, str::len);
    let test = Contest {
        sprt: Sprt::points(0.0, 20.0).ok(),
        ..contest::<Visby>(2, 300, &["greedy", "random"])
    };
    check_resume(&test, |text| line_end(text, 3) + 1);
}

#[test]
fn a_run_can_be_made_longer() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("run.ndjson");
    let short = contest::<Visby>(2, 5, &["a=random", "b=random"]);
    let long = Contest {
        deals: 12,
        ..short.clone()
    };
    run::<Visby>(&short, 2, Some(&file));
    let longer = figures(run::<Visby>(&long, 2, Some(&file)));
    assert_eq!(longer, figures(run::<Visby>(&long, 1, None)));
    // A shorter one looks only at the first deals.
    let shorter = figures(run::<Visby>(&short, 2, Some(&file)));
    assert_eq!(shorter, figures(run::<Visby>(&short, 2, None)));
}

#[test]
fn a_file_of_another_contest_or_a_damaged_one_is_refused_and_left_alone() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("run.ndjson");
    let first = contest::<Visby>(2, 3, &["a=random", "b=random"]);
    run::<Visby>(&first, 2, Some(&file));
    let text = fs::read_to_string(&file).unwrap();
    let refused = |contest: &Contest, text: &str| {
        fs::write(&file, text).unwrap();
        let why = try_run::<Visby>(contest, 1, Some(&file)).unwrap_err();
        assert_eq!(fs::read_to_string(&file).unwrap(), text);
        why.to_string()
    };
    let other = Contest {
        seed: Seed::of("7"),
        ..first.clone()
    };
    let why = refused(&other, &text);
    assert!(why.contains("it holds another contest"), "{why}");
    let why = refused(&first, &text.replacen("{\"deal\"", "{deal", 1));
    assert!(why.contains("line 2"), "{why}");
    let why = refused(&first, &text.replace("[0,1]", "[1,1]"));
    assert!(why.contains("games[0].seats: should be [0, 1]"), "{why}");
    let why = refused(&first, "hello\n");
    assert!(why.contains("line 1"), "{why}");
    let missing = folder.path().join("nowhere/run.ndjson");
    let why = try_run::<Visby>(&first, 1, Some(&missing)).unwrap_err();
    assert!(why.to_string().contains("cannot use"), "{why}");
}

#[test]
fn a_program_that_does_not_exist_stops_the_contest_before_it_begins() {
    let contest = contest::<Visby>(2, 3, &["random", "mine=cmd:/nowhere/bot"]);
    let why = try_run::<Visby>(&contest, 1, None).unwrap_err();
    let why = why.to_string();
    assert!(
        why.starts_with("the bot \"mine\" cannot be started"),
        "{why}"
    );
}

#[cfg(unix)]
mod programs {
    use super::*;

    /// Answers every question with the first legal action. `PLAY` may be replaced by something worse.
    const FIRST: &str = r#"
while read -r line; do
    rest=${line#*'"legal":['}
    first=${rest%%',{'*}
    first=${first%%'],"events"'*}
    PLAY
done
"#;

    /// The name and command line of a program that is this script.
    fn script(folder: &TempDir, name: &str, play: &str) -> String {
        let file = folder.path().join(name);
        fs::write(&file, FIRST.replace("PLAY", play)).unwrap();
        format!("{name}=cmd:sh '{}'", file.display())
    }

    const HONEST: &str = r#"echo "{\"action\":$first}""#;

    #[test]
    fn a_program_plays_a_whole_match_by_the_rules() {
        let folder = TempDir::new().unwrap();
        let seen = folder.path().join("seen");
        let note = format!("printf '%s\\n' \"$line\" >> '{}'; {HONEST}", seen.display());
        let first = script(&folder, "first", &note);
        let contest = contest::<Visby>(3, 2, &["random", &first]);
        let results = run::<Visby>(&contest, 1, None);
        for deal in &results.deals {
            assert!(deal.games.iter().all(|game| game.forfeit.is_none()));
            assert!(deal.times[1].moves() > 20);
        }
        let lines = fs::read_to_string(&seen).unwrap();
        let lines: Vec<Value> = lines.lines().map(|line| line.parse().unwrap()).collect();
        let keys = [
            "game", "table", "seat", "view", "legal", "events", "ms", "seed",
        ];
        for line in &lines {
            assert!(line.as_object().unwrap().keys().eq(keys));
            assert!(!line["legal"].as_array().unwrap().is_empty());
        }
        // In the first game the program has the seats 1 and 2. Each hears of everything once, beginning with nothing.
        for seat in [1, 2] {
            let own = |line: &&Value| line["table"] == "0.0" && line["seat"] == seat;
            let told = lines.iter().filter(own).map(|line| &line["events"]);
            let told: Vec<&Vec<Value>> = told.map(|events| events.as_array().unwrap()).collect();
            assert!(told[0].is_empty());
            let supplies = told.into_iter().flatten();
            let supplies = supplies.filter_map(|event| event["supply"]["round"].as_u64());
            let rounds: Vec<u64> = supplies.collect();
            assert!(rounds.len() > 2);
            assert!(
                rounds.is_sorted_by(|round, next| round + 1 == *next),
                "{rounds:?}"
            );
        }
    }

    /// What the notes say if this program meets the random bot for three deals.
    fn notes(play: &str) -> (Vec<String>, f64) {
        // Nobody is late, however slow the machine is.
        notes_within(60_000, play)
    }

    /// The same if it has so many milliseconds for an answer.
    fn notes_within(ms: u32, play: &str) -> (Vec<String>, f64) {
        let folder = TempDir::new().unwrap();
        let rogue = script(&folder, "rogue", play);
        let contest = Contest {
            budget: Budget {
                thoughts: 1,
                ms: ms / 5,
                grace_ms: ms / 5 * 4,
            },
            ..contest::<Visby>(2, 3, &["random", &rogue])
        };
        let report = Report::new(run::<Visby>(&contest, 1, None), "kontor");
        assert_eq!(report.standings[1].forfeits, report.forfeits.len() as u64);
        let share = report.cross[0][1].unwrap().mean();
        (report.forfeits, share)
    }

    #[test]
    fn who_cheats_loses_the_game_and_the_note_says_why() {
        let (notes, share) = notes(r#"echo '{"action":{"trade":{"wares":9}}}'"#);
        assert_eq!((notes.len(), share), (6, 1.0));
        let start =
            "deal 0, game 0, seat 1: rogue took {\"trade\":{\"wares\":9}}, which is not allowed: ";
        assert!(notes[0].starts_with(start), "{}", notes[0]);
    }

    #[test]
    fn nonsense_loses_the_game() {
        let (notes, share) = notes("echo hello");
        assert_eq!((notes.len(), share), (6, 1.0));
        assert!(notes[5].ends_with("rogue answered \"hello\", which is no JSON object"));
        let (notes, _) = self::notes(r#"echo '{"action":{"fly":"home"}}'"#);
        assert!(
            notes[0].contains("answered no action: an action is"),
            "{}",
            notes[0]
        );
    }

    #[test]
    fn who_crashes_loses_the_game_and_is_out_after_a_few() {
        let (notes, share) = notes("exit 3");
        assert_eq!((notes.len(), share), (6, 1.0));
        assert!(notes[0].ends_with("rogue ended instead of answering (exit status: 3)"));
        // Both seats have a process of their own, so one that crashes in six games is started three times on each.
        assert!(notes.iter().all(|note| note.contains("ended instead")));
    }

    #[test]
    fn who_is_late_loses_the_game() {
        // It answers the first question, because starting may take longer.
        let late = format!("[ -n \"$late\" ] && exec sleep 60; late=1; {HONEST}");
        let (notes, share) = notes_within(500, &late);
        assert_eq!((notes.len(), share), (6, 1.0));
        assert!(notes[0].ends_with("rogue did not answer within 500 ms"));
    }
}

#[test]
fn the_page_needs_nothing_else_and_holds_every_figure() {
    let contest = contest::<Visby>(3, 4, &["<script>=random", "greedy"]);
    let report = Report::new(run::<Visby>(&contest, 2, None), "kontor 7 (abc)");
    let page = report.html();
    for forbidden in ["<script", "http:", "https:", "src=", "@import", "url("] {
        assert!(!page.contains(forbidden), "{forbidden}");
    }
    assert!(page.contains("&lt;script&gt;"));
    assert!(page.contains("prefers-color-scheme: dark"));
    assert_eq!(page.matches("<svg").count(), page.matches("</svg>").count());
    // Ratings, the cross table and the score.
    assert_eq!(page.matches("<svg").count(), 3);
    let cell = report.cross[1][0].unwrap();
    assert!(page.contains(&format!(">{:.1}</text>", 100.0 * cell.mean())));
    let (low, high) = cell.interval();
    let interval = format!(">{:.0}–{:.0}</text>", 100.0 * low, 100.0 * high);
    assert!(page.contains(&interval), "{page}");
    assert!(page.contains("kontor 7 (abc)."));
}

/// The numbers that an attribute has in all places where it follows this text.
fn numbers(page: &str, before: &str, attribute: &str) -> Vec<f64> {
    page.split(before)
        .skip(1)
        .map(|rest| {
            let (_, value) = rest.split_once(&format!("{attribute}=\"")).unwrap();
            value.split_once('"').unwrap().0.parse().unwrap()
        })
        .collect()
}

#[test]
fn every_dot_is_within_its_interval_and_the_axis_and_no_name_is_cut() {
    let long = "a-bot-with-a-very-long-name-that-somebody-gave-it-one-evening=greedy";
    for deals in [1, 2, 6, 30] {
        let contest = contest::<Visby>(3, deals, &[long, "random", "b=random", "c=greedy"]);
        let report = Report::new(run::<Visby>(&contest, 2, None), "kontor");
        let page = report.html();
        let dots = numbers(&page, "class=\"dot\"", "cx");
        let [from, to] = ["x1", "x2"].map(|end| numbers(&page, "class=\"whisker\"", end));
        assert_eq!((dots.len(), from.len(), to.len()), (4, 4, 4));
        for ((dot, from), to) in dots.iter().zip(&from).zip(&to) {
            assert!(14.0 <= *from && from <= dot && dot <= to && *to <= 346.0);
        }
        for standing in &report.standings {
            let rating = standing.rating;
            assert!(rating.low <= rating.elo && rating.elo <= rating.high);
        }
        let (name, _) = long.split_once('=').unwrap();
        let shown: String = page
            .split("class=\"name\"")
            .skip(1)
            .map(|rest| rest.split_once('>').unwrap().1.split_once('<').unwrap().0)
            .collect();
        assert!(shown.contains(name), "{shown}");
    }
}

#[test]
fn a_contest_that_is_stopped_says_what_fewer_deals_would_have_said() {
    let all = contest::<Visby>(2, 1_000_000, &["greedy", "random"]);
    let stop = Stop::default();
    let watch = |progress: Progress| {
        if progress.done >= 5 {
            stop.ask();
        }
    };
    let (visby, roster) = (Visby::standard(), roster());
    let results = compete(&visby, &roster, &all, None, &stop, &watch).unwrap();
    assert!(results.partial);
    let deals = results.deals.len() as u64;
    assert!((1..100).contains(&deals));
    let report = Report::new(results, "kontor");
    let text = report.text();
    assert!(
        text.starts_with(&format!(
            "PARTIAL: stopped early, {deals} of 1,000,000 deals\n"
        )),
        "{text}"
    );
    assert!(report.html().contains("PARTIAL: stopped early"));
    let fewer = contest::<Visby>(2, deals, &["greedy", "random"]);
    let whole = Report::new(run::<Visby>(&fewer, 2, None), "kontor");
    let [mut partial, mut whole] = [report, whole].map(|report| report.to_json());
    assert_eq!(partial["partial"], true);
    assert_eq!(whole["partial"], false);
    for json in [&mut partial, &mut whole] {
        let json = json.as_object_mut().unwrap();
        assert!(
            json["weights"]
                .as_str()
                .is_some_and(|hash| hash.len() == 64)
        );
        for changing in ["cpu", "partial"] {
            json.remove(changing);
        }
    }
    assert_eq!(partial, whole);
}

#[test]
fn a_file_of_other_weights_is_not_gone_on_from() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("run.ndjson");
    let contest = contest::<Visby>(2, 2, &["greedy", "random"]);
    let weights = run::<Visby>(&contest, 1, Some(&file)).weights.unwrap();
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace(&weights, &"0".repeat(64))).unwrap();
    let (visby, stop) = (Visby::standard(), Stop::default());
    let again = compete(&visby, &roster(), &contest, Some(&file), &stop, &|_| ());
    let why = again.unwrap_err().to_string();
    assert!(why.contains("its \"weights\" is"), "{why}");
}
