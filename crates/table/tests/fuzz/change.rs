//! Changes to what is real: in its bytes, or in the JSON it consists of, line by line or as a whole.

use serde_json::{Value, json};

/// Numbers that look drawn and are the same every time (SplitMix64).
pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, bound: usize) -> usize {
        (self.draw() % bound as u64) as usize
    }

    fn one_of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}

/// A changed copy of one of these texts.
pub fn changed(chance: &mut Chance, real: &[String]) -> Vec<u8> {
    let mut text = chance.one_of(real).clone();
    let other = chance.one_of(real).clone();
    // One change is the likeliest to be overlooked; several reach further.
    for _ in 0..=chance.below(3) {
        text = if chance.below(4) == 0 {
            bytes(chance, text, &other)
        } else {
            values(chance, &text, &other)
        };
    }
    text.into_bytes()
}

/// Something in the text itself: cut, doubled, exchanged.
fn bytes(chance: &mut Chance, text: String, other: &str) -> String {
    let mut bytes = text.into_bytes();
    let at = chance.below(bytes.len() + 1);
    let end = (at + chance.below(12)).min(bytes.len());
    match chance.below(5) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(at..end)),
        2 => bytes.extend_from_within(at..end),
        3 => bytes.insert(
            at,
            *chance.one_of(b"{}[],:\"-0123456789.eE\\ \n\0ntfab\xc3"),
        ),
        _ => {
            let piece = &other.as_bytes()[chance.below(other.len())..];
            let piece: Vec<u8> = piece.iter().copied().take(chance.below(40)).collect();
            bytes.splice(at..at, piece);
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// A value in the JSON of the text, or of one of its lines.
fn values(chance: &mut Chance, text: &str, other: &str) -> String {
    if let Ok(mut value) = serde_json::from_str::<Value>(text) {
        change_value(chance, &mut value, other);
        return value.to_string();
    }
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    if lines.is_empty() {
        return text.to_owned();
    }
    let at = chance.below(lines.len());
    if let Ok(mut value) = serde_json::from_str::<Value>(&lines[at]) {
        change_value(chance, &mut value, other);
        lines[at] = value.to_string();
    }
    lines.join("\n")
}

fn change_value(chance: &mut Chance, value: &mut Value, other: &str) {
    // Down to somewhere inside; the deeper the likelier, for most of it lies there.
    let goes_on = chance.below(8) > 0;
    match value {
        Value::Object(fields) if goes_on && !fields.is_empty() => {
            let at = chance.below(fields.len());
            let Some(inside) = fields.values_mut().nth(at) else {
                return;
            };
            change_value(chance, inside, other);
        }
        Value::Array(list) if goes_on && !list.is_empty() => {
            let at = chance.below(list.len());
            change_value(chance, &mut list[at], other);
        }
        Value::Array(list) if !list.is_empty() => {
            let (one, two) = (chance.below(list.len()), chance.below(list.len()));
            match chance.below(4) {
                0 => drop(list.remove(one)),
                1 => list.push(list[one].clone()),
                2 => list.swap(one, two),
                _ => list[one] = list[two].clone(),
            }
        }
        Value::Object(fields) if !fields.is_empty() => {
            let name = fields.keys().nth(chance.below(fields.len())).cloned();
            let Some(name) = name else { return };
            if chance.below(2) == 0 {
                fields.remove(&name);
            } else {
                fields.insert(format!("{name}s"), json!(1));
            }
        }
        Value::Number(number) if chance.below(3) > 0 => {
            let old = number.as_i64().unwrap_or(0);
            *value = json!(old.saturating_add(chance.below(7) as i64 - 3));
        }
        Value::String(_) if chance.below(2) > 0 => *value = json!(word(chance, other)),
        other_value => {
            *other_value = chance
                .one_of(&[
                    json!(null),
                    json!(true),
                    json!(0),
                    json!(-1),
                    json!(255),
                    json!(256),
                    json!(1.5),
                    json!(1e300),
                    json!(i64::MIN),
                    json!(u64::MAX),
                    json!(""),
                    json!("\u{0}ä"),
                    json!([]),
                    json!({}),
                    json!([[]]),
                ])
                .clone();
        }
    }
}

/// Some word that stands in quotes in a text.
fn word(chance: &mut Chance, text: &str) -> String {
    let words: Vec<&str> = text.split('"').skip(1).step_by(2).collect();
    if words.is_empty() {
        String::new()
    } else {
        (*chance.one_of(&words)).to_owned()
    }
}
