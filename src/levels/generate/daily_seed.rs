//! The building of the day: its seed is the date, so that everybody gets the same.

/// The seed of a day counted from 1970-01-01 (UTC): its date as a number, such as 20261124.
pub fn day_seed(days: u64) -> u64 {
    // Counted from 0000-03-01, so that a leap day ends a year of 400 that repeats.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let date = day - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    year * 10_000 + month * 100 + date
}

/// The seed of a date such as `2026-11-24`; `None` if there is no such day.
pub fn date_seed(date: &str) -> Option<u64> {
    let parts: Vec<u64> = date.split('-').map(|part| part.parse().unwrap_or(0)).collect();
    match parts[..] {
        [year, month, date] if year < 10_000 && (1..=days(year, month)).contains(&date) => {
            Some(year * 10_000 + month * 100 + date)
        }
        _ => None,
    }
}

/// The date of a seed, such as `2026-11-24`; `None` for a seed that is no day's.
pub fn seed_date(seed: u64) -> Option<String> {
    let (year, month, date) = (seed / 10_000, seed / 100 % 100, seed % 100);
    let is_date = (1_000..10_000).contains(&year) && (1..=days(year, month)).contains(&date);
    is_date.then(|| format!("{year:04}-{month:02}-{date:02}"))
}

/// The days of a month; none if there is no such month.
fn days(year: u64, month: u64) -> u64 {
    let leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 => 28 + u64::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

/// The seed of today.
pub fn today_seed() -> u64 {
    day_seed(seconds() / 86_400)
}

/// Seconds since 1970-01-01 (UTC).
#[cfg(not(target_family = "wasm"))]
#[expect(clippy::disallowed_methods, reason = "the date is what is asked for, and no rule asks for it")]
fn seconds() -> u64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs()
}

#[cfg(target_family = "wasm")]
fn seconds() -> u64 {
    (js_sys::Date::now() / 1000.0) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates() {
        for (days, number) in [(0, 19_700_101), (59, 19_700_301), (11_016, 20_000_229), (20_781, 20_261_124)] {
            assert_eq!(day_seed(days), number);
        }
        assert_eq!(date_seed("2026-11-24"), Some(20_261_124));
        for wrong in ["2026-13-24", "2026-02-29", "2026-x-11-24", "2026-11", "soon", ""] {
            assert!(date_seed(wrong).is_none(), "{wrong}");
        }
        assert_eq!(date_seed("2028-02-29"), Some(20_280_229));
    }

    #[test]
    fn a_seed_is_a_day_only_if_it_is_a_date() {
        assert_eq!(seed_date(20_261_130).as_deref(), Some("2026-11-30"));
        for none in [7, 20_260_229, 20_261_301, 123_456_789] {
            assert_eq!(seed_date(none), None, "{none}");
        }
    }
}
