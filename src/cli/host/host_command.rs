//! Parses command lines.
use serde_json::error::Category;
use serde_json::{Map, Value};

use super::error_answer::error_answer;
use super::unique_keys_json::UniqueKeysJson;
use crate::faults::{closest, truncate_for_message};
use crate::model::{FigureId, Manner, StandingOrder};

/// A command.
#[derive(Debug, PartialEq)]
pub enum HostCommand {
    State,
    Orders,
    /// About the best orders to a mind that plays in a manner.
    Why(Manner),
    /// About one given order.
    WhyOrder(Value),
    Odds(Value),
    Do(Value),
    CarryOn,
    /// A standing order for a figure, or none.
    Standing(FigureId, Option<StandingOrder>),
    Report,
    Undo,
    Save(String),
    Load(String),
    Quit,
}

/// Command names, and the fields each takes besides `cmd`; for `why` they are optional, and so is the `order` of `standing`.
const COMMANDS: [(&str, &[&str]); 12] = [
    ("state", &[]),
    ("orders", &[]),
    ("why", &["order", "mind"]),
    ("odds", &["order"]),
    ("do", &["order"]),
    ("carry_on", &[]),
    ("standing", &["figure", "order"]),
    ("report", &[]),
    ("undo", &[]),
    ("save", &["path"]),
    ("load", &["path"]),
    ("quit", &[]),
];

/// Parses a line.
///
/// # Errors
/// The answer, if the line is no valid command.
pub fn read(line: &str) -> Result<HostCommand, Value> {
    if line.starts_with('\u{feff}') {
        let message = "the line starts with a byte order mark, U+FEFF: send UTF-8 without one";
        return Err(error_answer("byte-order-mark", message));
    }
    let UniqueKeysJson(value) = serde_json::from_str(line).map_err(|why| unreadable(&why))?;
    let Value::Object(mut fields) = value else {
        return Err(error_answer("not-an-object", "a command is an object, such as {\"cmd\":\"state\"}"));
    };
    let cmd = take_text(&mut fields, "cmd")?;
    let names = COMMANDS.map(|(name, _)| name);
    let Some((_, fits)) = COMMANDS.into_iter().find(|(name, _)| *name == cmd) else {
        let meant = closest(&cmd, names).map(|name| format!(" Did you mean `{name}`?")).unwrap_or_default();
        let message = format!("there is no command `{}`.{meant} Use one of: {}", quoted(&cmd), names.join(", "));
        return Err(error_answer("unknown-cmd", message));
    };
    if let Some(odd) = fields.keys().find(|key| !fits.contains(&key.as_str())) {
        return Err(error_answer("unknown-field", format!("`{cmd}` has no field `{}`", quoted(odd))));
    }
    command(&cmd, fields)
}

/// The answer to a line that is no JSON, or that repeats a key.
fn unreadable(why: &serde_json::Error) -> Value {
    let why_in_words = why.to_string();
    match why.classify() {
        Category::Data => error_answer("repeated-key", format!("{why_in_words}: give it once")),
        _ => error_answer("bad-json", format!("the line is no JSON: {why_in_words}")),
    }
}

fn command(cmd: &str, mut fields: Map<String, Value>) -> Result<HostCommand, Value> {
    Ok(match cmd {
        "state" => HostCommand::State,
        "orders" => HostCommand::Orders,
        "why" => why(fields)?,
        "odds" => HostCommand::Odds(take(&mut fields, "order")?),
        "do" => HostCommand::Do(take(&mut fields, "order")?),
        "carry_on" => HostCommand::CarryOn,
        "standing" => standing(fields)?,
        "report" => HostCommand::Report,
        "undo" => HostCommand::Undo,
        "save" => HostCommand::Save(take_text(&mut fields, "path")?),
        "load" => HostCommand::Load(take_text(&mut fields, "path")?),
        _ => HostCommand::Quit,
    })
}

/// Parses the question about a mind's thoughts: of all that it might do, or of one order, which no mind plays ahead.
fn why(mut fields: Map<String, Value>) -> Result<HostCommand, Value> {
    let mind = fields.contains_key("mind").then(|| take_text(&mut fields, "mind")).transpose()?;
    match (fields.remove("order"), mind) {
        (Some(_), Some(_)) => {
            Err(error_answer("unknown-field", "`why` takes an `order` or a `mind`, not both; leave out one"))
        }
        (Some(order), None) => Ok(HostCommand::WhyOrder(order)),
        (None, mind) => manner(mind.as_deref()).map(HostCommand::Why),
    }
}

fn standing(mut fields: Map<String, Value>) -> Result<HostCommand, Value> {
    let figure = serde_json::from_value(take(&mut fields, "figure")?)
        .map_err(|_| error_answer("wrong-type", "`figure` should be the id of a figure"))?;
    let order = match fields.remove("order") {
        None | Some(Value::Null) => None,
        Some(order) => Some(serde_json::from_value(order).map_err(|_| {
            let words = StandingOrder::ALL.map(StandingOrder::word).join(", ");
            error_answer("unknown-order", format!("`order` is one of {words}, or null for none"))
        })?),
    };
    Ok(HostCommand::Standing(figure, order))
}

fn manner(word: Option<&str>) -> Result<Manner, Value> {
    let Some(word) = word else { return Ok(Manner::Whole) };
    let names = Manner::WORDS.map(|(name, _)| name);
    Manner::of(word).ok_or_else(|| {
        error_answer("unknown-mind", format!("there is no mind `{}`. Use one of: {}", quoted(word), names.join(", ")))
    })
}

/// A word that was sent, short enough for a sentence.
fn quoted(word: &str) -> String {
    truncate_for_message(&word.chars().take(40).collect::<String>())
}

fn take(fields: &mut Map<String, Value>, name: &str) -> Result<Value, Value> {
    fields.remove(name).ok_or_else(|| error_answer("missing-field", format!("the command has no `{name}`")))
}

fn take_text(fields: &mut Map<String, Value>, name: &str) -> Result<String, Value> {
    match take(fields, name)? {
        Value::String(text) => Ok(text),
        _ => Err(error_answer("wrong-type", format!("`{name}` should be a text"))),
    }
}
