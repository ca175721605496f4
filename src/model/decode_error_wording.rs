//! Wording of errors of data that cannot be read, in words of the protocol: no type of the program's, and no more of what
//! was sent than may be said back.
use crate::faults::truncate_for_message;

/// Wording of a reader's error, for people.
///
/// ```
/// use fatal_funnel::model::decode_error_text;
/// assert_eq!(decode_error_text("invalid type: string \"x\", expected i16"),
///     "the text \"x\" stands where a whole number from -32768 to 32767 is meant");
/// assert_eq!(decode_error_text("missing field `path`"), "the field `path` is missing");
/// ```
pub fn decode_error_text(error: &str) -> String {
    misplaced(error)
        .or_else(|| unknown(error))
        .or_else(|| missing(error))
        .unwrap_or_else(|| truncate_for_message(error))
}

/// Something stands where something else is meant.
fn misplaced(error: &str) -> Option<String> {
    let (what, wanted) = error.rsplit_once(", expected ")?;
    let given = match what.strip_prefix("invalid length ") {
        Some(length) => format!("a list of {length}"),
        None => given(what.strip_prefix("invalid type: ").or_else(|| what.strip_prefix("invalid value: "))?),
    };
    Some(format!("{given} stands where {} is meant", meant(wanted)))
}

/// A word that is none of those that may stand there, or a field that is none.
fn unknown(error: &str) -> Option<String> {
    let (kind, rest) = error.strip_prefix("unknown ")?.split_once(" `")?;
    let (word, known) = rest.rsplit_once("`, expected ").or_else(|| rest.rsplit_once("`, there are no "))?;
    let kind = if kind == "field" { "field" } else { "word" };
    let known = backticked_words(known);
    let use_one = if known.is_empty() { String::new() } else { format!(": use one of {}", known.join(", ")) };
    Some(format!("there is no {kind} `{}` there{use_one}", truncate_for_message(word)))
}

/// The words between backticks.
pub(super) fn backticked_words(list: &str) -> Vec<&str> {
    list.split('`').skip(1).step_by(2).collect()
}

fn missing(error: &str) -> Option<String> {
    let field = error.strip_prefix("missing field `")?.strip_suffix('`')?;
    Some(format!("the field `{field}` is missing"))
}

/// Wording of the value that was sent.
fn given(what: &str) -> String {
    let quoted = |kind: &str| Some(what.strip_prefix(kind)?.trim_matches('`'));
    if let Some(text) = what.strip_prefix("string ") {
        return format!("the text {}", truncate_for_message(text));
    }
    if let Some(number) = quoted("integer ").or_else(|| quoted("floating point ")) {
        return format!("the number {}", truncate_for_message(number));
    }
    match what {
        "boolean `true`" => "true".into(),
        "boolean `false`" => "false".into(),
        "null" | "unit value" | "Option value" => "null".into(),
        "sequence" => "a list".into(),
        "map" => "an object".into(),
        other => truncate_for_message(other),
    }
}

/// Wording of the values that may stand there.
fn meant(wanted: &str) -> String {
    let range =
        |low: &dyn std::fmt::Display, high: &dyn std::fmt::Display| format!("a whole number from {low} to {high}");
    let list = |count: Option<&str>| count.map_or_else(|| "a list".into(), |count| format!("a list of {count}"));
    match wanted {
        "i8" => range(&i8::MIN, &i8::MAX),
        "i16" => range(&i16::MIN, &i16::MAX),
        "i32" => range(&i32::MIN, &i32::MAX),
        "u8" => range(&0, &u8::MAX),
        "u16" => range(&0, &u16::MAX),
        "u32" => range(&0, &u32::MAX),
        "i64" | "u64" | "i128" | "u128" | "isize" | "usize" => "a whole number".into(),
        "a boolean" => "true or false".into(),
        "a string" | "a borrowed string" | "a character" => "a text".into(),
        "a sequence" => list(None),
        wanted if wanted.starts_with("tuple struct") => list(wanted.split(' ').rev().nth(1)),
        wanted if wanted.starts_with("a tuple of size") || wanted.starts_with("an array of length") => {
            list(wanted.split(' ').next_back())
        }
        wanted if wanted.starts_with("struct ") || wanted.ends_with("map") || wanted.contains("tagged enum") => {
            "an object".into()
        }
        wanted if wanted.contains("enum") || wanted.contains("variant") => "one of its words".into(),
        other => truncate_for_message(other),
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::{Value, json};

    use super::*;
    use crate::board::Tile;
    use crate::model::{FigureId, Side};

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Sent {
        #[allow(dead_code)]
        at: Tile,
        #[allow(dead_code)]
        side: Option<Side>,
        #[allow(dead_code)]
        figure: Option<FigureId>,
        #[allow(dead_code)]
        sure: Option<bool>,
    }

    fn said(value: Value) -> String {
        decode_error_text(&serde_json::from_value::<Sent>(value).unwrap_err().to_string())
    }

    #[test]
    fn errors_use_the_words_of_the_protocol() {
        for (value, says) in [
            (json!({}), "the field `at` is missing"),
            (
                json!({ "at": [70_000, 1] }),
                "the number 70000 stands where a whole number from -32768 to 32767 is meant",
            ),
            (json!({ "at": [1.5, 1] }), "the number 1.5 stands where a whole number from -32768 to 32767 is meant"),
            (json!({ "at": "door" }), "the text \"door\" stands where a list of 2 is meant"),
            (json!({ "at": [1] }), "a list of 1 stands where a list of 2 is meant"),
            (json!({ "at": null }), "null stands where a list of 2 is meant"),
            (json!({ "at": [1, 1], "sure": "yes" }), "the text \"yes\" stands where true or false is meant"),
            (json!({ "at": [1, 1], "figure": {} }), "an object stands where a text is meant"),
            (json!({ "at": [1, 1], "odd": 1 }), "there is no field `odd` there: use one of at, side, figure, sure"),
            (
                json!({ "at": [1, 1], "side": "us" }),
                "there is no word `us` there: use one of response, hostile, civilian",
            ),
            (json!([]), "a list of 0 stands where an object is meant"),
            (json!(3), "the number 3 stands where an object is meant"),
        ] {
            assert_eq!(said(value.clone()), says, "{value}");
        }
    }

    #[test]
    fn no_more_than_a_little_of_what_was_sent_is_said_back() {
        let long = "x".repeat(100_000);
        for value in [
            json!({ "at": long }),
            json!({ "at": [1, 1], "side": long }),
            json!({ "at": [1, 1], "figure": long }),
            json!({ "at": [1, 1], "odd`, expected ": 1 }),
            json!({ (long.clone()): 1 }),
        ] {
            assert!(said(value).chars().count() < 400);
        }
    }
}
