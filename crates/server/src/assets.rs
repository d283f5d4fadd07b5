//! What pages load besides themselves: the style sheet, the modules, the sign of the house. All of it is in the program.
//!
//! Everything lies in one folder that is named by a hash of its contents, so that a browser may keep it for ever and modules
//! find each other by relative names.

use kontor_wire::sha256;
use std::sync::OnceLock;

/// Something that pages load.
struct Asset {
    name: &'static str,
    kind: &'static str,
    bytes: &'static [u8],
}

macro_rules! assets {
    ($($name:literal: $kind:expr),* $(,)?) => {
        &[$(Asset { name: $name, kind: $kind, bytes: include_bytes!(concat!("../assets/", $name)) }),*]
    };
}

const SCRIPT: &str = "text/javascript; charset=utf-8";

static ASSETS: &[Asset] = assets! {
    "kontor.css": "text/css; charset=utf-8",
    "rules.css": "text/css; charset=utf-8",
    "visby.css": "text/css; charset=utf-8",
    "jantaris.css": "text/css; charset=utf-8",
    "ostia.css": "text/css; charset=utf-8",
    "kontor.js": SCRIPT,
    "choose.js": SCRIPT,
    "clock.js": SCRIPT,
    "keys.js": SCRIPT,
    "live.js": SCRIPT,
    "move.js": SCRIPT,
    "notify.js": SCRIPT,
    "office.js": SCRIPT,
    "place.js": SCRIPT,
    "replay.js": SCRIPT,
    "setup.js": SCRIPT,
    "sound.js": SCRIPT,
    "theme.js": SCRIPT,
};

/// The sign of the house as a file: browsers ask for it by this name.
pub const ICON: &str = "icon.svg";

fn find_by_name(name: &str) -> Option<(&'static str, &'static [u8])> {
    if name == ICON {
        return Some(("image/svg+xml", crate::art::LOGO.as_bytes()));
    }
    let asset = ASSETS.iter().find(|asset| asset.name == name)?;
    Some((asset.kind, asset.bytes))
}

/// The name of the folder: a hash of all there is in it.
pub fn version() -> &'static str {
    static VERSION: OnceLock<String> = OnceLock::new();
    VERSION.get_or_init(|| {
        let mut all = crate::art::LOGO.as_bytes().to_vec();
        for asset in ASSETS {
            all.extend(asset.name.as_bytes());
            all.extend(asset.bytes);
        }
        sha256(&all)[..16].to_owned()
    })
}

/// Where a page finds an asset.
pub fn path(name: &str) -> String {
    debug_assert!(find_by_name(name).is_some(), "no asset {name}");
    format!("/assets/{}/{name}", version())
}

/// Where a page finds a game's own style sheet; nothing if the game has none.
pub fn sheet(game: &str) -> Option<String> {
    let name = format!("{game}.css");
    find_by_name(&name).map(|_| path(&name))
}

/// The type and the bytes of an asset; nothing if there is none of that name in that version.
pub fn find(version: &str, name: &str) -> Option<(&'static str, &'static [u8])> {
    if version != self::version() {
        return None;
    }
    find_by_name(name)
}

/// The names of all assets.
pub fn names() -> impl Iterator<Item = &'static str> {
    ASSETS.iter().map(|asset| asset.name).chain([ICON])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_asset_is_found_where_its_path_says() {
        for name in names() {
            let path = path(name);
            let rest = path.strip_prefix("/assets/").unwrap_or_default();
            let (version, name) = rest.split_once('/').unwrap_or_default();
            let (_, bytes) = find(version, name).expect("it is in the program");
            assert!(!bytes.is_empty());
        }
        assert!(find("old", "kontor.css").is_none());
        assert!(find(version(), "../Cargo.toml").is_none());
    }

    /// What begins a rule at the top of a style sheet.
    fn top_level(sheet: &str) -> Vec<String> {
        let mut found = Vec::new();
        let mut depth = 0;
        let mut begun = String::new();
        let code = sheet.split("/*").enumerate().map(|(number, part)| {
            let after = part.split_once("*/").map_or("", |(_, after)| after);
            if number == 0 { part } else { after }
        });
        for letter in code.flat_map(str::chars) {
            match letter {
                '{' => {
                    if depth == 0 {
                        found.push(std::mem::take(&mut begun).trim().to_owned());
                    }
                    depth += 1;
                }
                '}' => depth -= 1,
                _ if depth == 0 => begun.push(letter),
                _ => {}
            }
        }
        assert_eq!((depth, begun.trim()), (0, ""), "every brace is closed");
        found
    }

    #[test]
    fn a_games_sheet_touches_only_its_own_pages() {
        for game in ["visby", "jantaris", "ostia"] {
            assert!(sheet(game).is_some(), "{game} has a sheet");
            let (_, bytes) = find_by_name(&format!("{game}.css")).expect("it is in the program");
            let text = std::str::from_utf8(bytes).expect("sheets are text");
            assert_eq!(top_level(text), [format!(":where(.of-{game})")]);
        }
    }

    #[test]
    fn modules_import_only_what_is_there() {
        for asset in ASSETS.iter().filter(|asset| asset.kind == SCRIPT) {
            let text = std::str::from_utf8(asset.bytes).expect("modules are text");
            for import in text.split("from \"./").skip(1) {
                let name = import.split('"').next().unwrap_or_default();
                assert!(
                    find(version(), name).is_some(),
                    "{} imports {name}",
                    asset.name
                );
            }
        }
    }
}
