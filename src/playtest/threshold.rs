//! Thresholds for `--fail-if`, such as `win-rate < 40%`.
use std::fmt;

use super::metrics::{METRICS, Metric, MetricKind, metric};
use super::statistic::format_value;
use crate::faults::closest;

/// Suffixes of metric names in play-tests.
const PARTS: [&str; 3] = ["", "-low", "-high"];
/// Suffixes of metric names in comparisons.
const COMPARED: [&str; 7] = ["", "-low", "-high", "-old", "-change", "-change-low", "-change-high"];

/// A condition that fails the run.
#[derive(Clone, Debug, PartialEq)]
pub struct Threshold {
    /// A metric with an optional suffix: `win-rate`, `win-rate-low`, `score-change`.
    pub name: String,
    op: &'static str,
    number: f64,
    unit: &'static str,
}

impl Threshold {
    /// Parses `win-rate < 40%` or `civilians-dead > 0.1`; suffixes of comparisons are known only in comparisons.
    ///
    /// # Errors
    /// A sentence and its fix.
    pub fn read(text: &str, comparing: bool) -> Result<Self, (String, String)> {
        let shape = || {
            let mend = "Write a metric, one of < <= > >=, and a number, such as `win-rate < 40%`";
            (format!("`{text}` is not a threshold"), mend.to_owned())
        };
        // The longer signs first, since they begin with the shorter ones.
        let signs = ["<=", ">=", "<", ">"];
        let (op, (name, number)) =
            signs.into_iter().find_map(|op| Some((op, text.split_once(op)?))).ok_or_else(shape)?;
        let (name, number) = (name.trim(), number.trim());
        let name = name.strip_prefix("wins").map_or_else(|| name.to_owned(), |part| format!("win-rate{part}"));
        let meant = metric_of(&name, comparing).ok_or_else(|| unknown(&name, comparing))?;
        let percent = number.strip_suffix('%').map(str::trim_end);
        if percent.is_some() && meant.kind != MetricKind::Share {
            return Err((
                format!("`{name}` is not a share of games, so it takes no percent sign"),
                "Leave out the %".into(),
            ));
        }
        let number = percent.unwrap_or(number).parse::<f64>().ok().filter(|number| number.is_finite());
        let unit = if meant.kind == MetricKind::Share { "%" } else { "" };
        Ok(Self { name, op, number: number.ok_or_else(shape)?, unit })
    }

    /// Whether a value meets it.
    pub fn is_met(&self, value: f64) -> bool {
        match self.op {
            "<" => value < self.number,
            "<=" => value <= self.number,
            ">" => value > self.number,
            _ => value >= self.number,
        }
    }

    /// The message for a value that meets it, without its full stop.
    pub fn message(&self, value: f64) -> String {
        format!("The threshold `{self}` is met: {} is {}", self.name, format_value(self.unit, value))
    }
}

impl fmt::Display for Threshold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}{}", self.name, self.op, self.number, self.unit)
    }
}

fn parts(comparing: bool) -> &'static [&'static str] {
    if comparing { &COMPARED } else { &PARTS }
}

/// The metric of a name with a suffix.
fn metric_of(name: &str, comparing: bool) -> Option<&'static Metric> {
    parts(comparing).iter().find_map(|part| metric(name.strip_suffix(part)?))
}

fn unknown(name: &str, comparing: bool) -> (String, String) {
    let parts = parts(comparing);
    let names: Vec<String> =
        METRICS.iter().flat_map(|metric| parts.iter().map(|part| format!("{}{part}", metric.name))).collect();
    if !comparing && metric_of(name, true).is_some() {
        return (format!("`{name}` needs two levels"), "Use it with `compare`".into());
    }
    let meant = closest(name, names.iter().map(String::as_str)).map(|name| format!(". Did you mean `{name}`?"));
    let all: Vec<&str> = METRICS.iter().map(|metric| metric.name).collect();
    let ends = parts[1..].join(", ");
    (
        format!("There is no metric `{name}`{}", meant.unwrap_or_default()),
        format!("Use one of these, optionally followed by {ends}: {}", all.join(", ")),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thresholds_are_read_and_judged() {
        for (text, value, met) in [
            ("win-rate < 40%", 39.9, true),
            ("win-rate<40", 40.0, false),
            ("wins >= 40 %", 40.0, true),
            ("civilians-dead > 0.1", 0.2, true),
            ("score-low <= -2", -1.0, false),
        ] {
            let threshold = Threshold::read(text, false).unwrap();
            assert_eq!(threshold.is_met(value), met, "{text} at {value}");
        }
        let change = Threshold::read("win-rate-change < -5", true).unwrap();
        assert_eq!(change.message(-6.25), "The threshold `win-rate-change < -5%` is met: win-rate-change is -6.2 %");
    }

    #[test]
    fn what_is_no_threshold_is_refused_with_its_mend() {
        for (text, comparing, begins) in [
            ("win-rate", false, "`win-rate` is not a threshold"),
            ("win-rate < many", false, "`win-rate < many` is not a threshold"),
            ("score < 3%", false, "`score` is not a share of games"),
            ("win-rat < 3", false, "There is no metric `win-rat`. Did you mean `win-rate`?"),
            ("score-change < 3", false, "`score-change` needs two levels"),
            ("score-chang < 3", true, "There is no metric `score-chang`. Did you mean `score-change`?"),
            ("score < NaN", false, "`score < NaN` is not a threshold"),
        ] {
            let (sentence, mend) = Threshold::read(text, comparing).unwrap_err();
            assert!(sentence.starts_with(begins) && !mend.is_empty(), "{text}: {sentence}");
        }
    }
}
