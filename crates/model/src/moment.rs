//! Moments and how they are written.

/// A moment, in milliseconds since 1970; also a span of time.
pub type Millis = i64;

/// A day.
pub const DAY: Millis = 24 * 60 * 60_000;

/// The day of a moment, such as 2026-11-16, in universal time.
pub fn day(moment: Millis) -> String {
    let moment = time::OffsetDateTime::from_unix_timestamp(moment.div_euclid(1000));
    moment.map_or_else(|_| String::new(), |moment| moment.date().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_calendar() {
        for (seconds, is) in [
            (0, "1970-01-01"),
            (86_399, "1970-01-01"),
            (951_782_400, "2000-02-29"),
            (951_868_800, "2000-03-01"),
            (1_767_225_599, "2025-12-31"),
            (4_107_542_400, "2100-03-01"),
        ] {
            assert_eq!(day(seconds * 1000), is);
        }
    }
}
