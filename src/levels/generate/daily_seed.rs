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
