//! Ladders and the pages of players, as the real server shows them.

use crate::forms::Player;
use crate::program::Program;
use crate::server::Server;
use reqwest::Method;
use std::sync::{Arc, Mutex};

/// The first address on a page that begins like this.
fn link(page: &str, begins: &str) -> Option<String> {
    let (_, rest) = page.split_once(&format!("href=\"{begins}"))?;
    Some(format!("{begins}{}", rest.split('"').next()?))
}

#[test]
fn results_lead_to_players_and_private_tables_only_their_own_people() {
    let data = tempfile::tempdir().unwrap();
    let server = Server::start(data.path());
    let address = Arc::new(Mutex::new(server.address.clone()));
    let mut ida = Player::new(1, &address);
    let identity = [("user", "ida"), ("password", "amber and salt")];
    ida.post("/me/name", &[("name", "Ida Holm")])
        .unwrap()
        .unwrap();
    ida.post("/me/keep", &identity).unwrap().unwrap();
    let page = link(&ida.get("/me").unwrap(), "/player/").unwrap();
    assert!(ida.get(&page).unwrap().contains("No game has been rated"));

    // Playing at once makes a private table, the form for a table a listed one.
    ida.open();
    let form = [
        ("players", "2"),
        ("seat-1", "beginner"),
        ("pace", "none"),
        ("listed", "yes"),
    ];
    let listed = ida.post("/open/visby", &form).unwrap().unwrap();
    let private = ida.tables[0].clone();
    for table in [&private, &listed] {
        ida.finish(table);
    }

    let nils = Player::new(2, &address);
    let result = nils.get(&listed).unwrap();
    assert!(result.contains(&page) && result.contains("/player/bot-beginner"));
    let ladder = link(&nils.get("/").unwrap(), "/ladder/").unwrap();
    let ladder = nils.get(&ladder).unwrap();
    assert!(ladder.contains("Ida Holm") && ladder.contains(&page));
    assert!(ladder.contains("Bot: beginner") && ladder.contains("provisional"));

    for (player, sees) in [(&ida, true), (&nils, false)] {
        let page = player.get(&page).unwrap();
        assert!(page.contains("Ida Holm") && page.contains("figure class=\"course\""));
        assert!(page.contains(&listed));
        assert_eq!(page.contains(&private), sees);
        assert_eq!(page.contains("private table"), !sees);
    }
    let bot = nils.get("/player/bot-beginner").unwrap();
    assert!(bot.contains(&listed) && !bot.contains(&private));

    // Programs read the same.
    let program = Program::nobody(&server);
    let read = program.get(&page.replace("/player/", "/players/"));
    assert_eq!(read["ratings"][0]["rating"]["games"], 2);
    let read = read.to_string();
    let id = |table: &str| table.trim_start_matches("/t/").to_owned();
    assert!(read.contains(&id(&listed)) && !read.contains(&id(&private)));
    let ladder = program.get("/ladder/visby?pace=unhurried");
    assert_eq!(ladder.as_array().map(Vec::len), Some(2));
    let refused = program.refused(Method::GET, "/ladder/visby?pace=slow", "");
    assert_eq!(refused, (400, "bad_request".to_owned()));

    // Neither guests nor those who deleted their account have a page.
    let password = [("password", "amber and salt")];
    ida.post("/me/delete", &password).unwrap().unwrap();
    assert_eq!(nils.get(&page), None);
    let ladder = nils.get("/ladder/visby").unwrap();
    assert!(!ladder.contains("Ida Holm") && ladder.contains("Bot: beginner"));
    let result = nils.get(&listed).unwrap();
    assert!(!result.contains(&page) && !result.contains("Ida Holm"));
}
