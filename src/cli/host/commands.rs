//! Parses command lines.
use serde_json::{Map, Value};

use super::execute_command::error;
use crate::faults::closest;

/// A command.
#[derive(Debug, PartialEq)]
pub enum Command {
    State,
    Orders,
    /// About the best orders, or one given order.
    Why(Option<Value>),
    Odds(Value),
    Do(Value),
    Report,
    Undo,
    Save(String),
    Load(String),
    Quit,
}

/// Command names, and the field each takes besides `cmd`; only for `why` it is optional.
const COMMANDS: [(&str, Option<&str>); 10] = [
    ("state", None),
    ("orders", None),
    ("why", Some("order")),
    ("odds", Some("order")),
    ("do", Some("order")),
    ("report", None),
    ("undo", None),
    ("save", Some("path")),
    ("load", Some("path")),
    ("quit", None),
];

/// Parses a line.
///
/// # Errors
/// The answer, if the line is no valid command.
pub fn read(line: &str) -> Result<Command, Value> {
    let value: Value =
        serde_json::from_str(line).map_err(|why| error("bad-json", format!("the line is no JSON: {why}")))?;
    let Value::Object(mut fields) = value else {
        return Err(error("not-an-object", "a command is an object, such as {\"cmd\":\"state\"}"));
    };
    let cmd = take_text(&mut fields, "cmd")?;
    let names = COMMANDS.map(|(name, _)| name);
    let Some((_, needed)) = COMMANDS.into_iter().find(|(name, _)| *name == cmd) else {
        let meant = closest(&cmd, names).map(|name| format!(" Did you mean `{name}`?")).unwrap_or_default();
        let message = format!("there is no command `{cmd:.40}`.{meant} Use one of: {}", names.join(", "));
        return Err(error("unknown-cmd", message));
    };
    let known = |key: &String| Some(key.as_str()) == needed;
    if let Some(odd) = fields.keys().find(|key| !known(key)) {
        return Err(error("unknown-field", format!("`{cmd}` has no field `{odd:.40}`")));
    }
    command(&cmd, fields)
}

fn command(cmd: &str, mut fields: Map<String, Value>) -> Result<Command, Value> {
    Ok(match cmd {
        "state" => Command::State,
        "orders" => Command::Orders,
        "why" => Command::Why(fields.remove("order")),
        "odds" => Command::Odds(take(&mut fields, "order")?),
        "do" => Command::Do(take(&mut fields, "order")?),
        "report" => Command::Report,
        "undo" => Command::Undo,
        "save" => Command::Save(take_text(&mut fields, "path")?),
        "load" => Command::Load(take_text(&mut fields, "path")?),
        _ => Command::Quit,
    })
}

fn take(fields: &mut Map<String, Value>, name: &str) -> Result<Value, Value> {
    fields.remove(name).ok_or_else(|| error("missing-field", format!("the command has no `{name}`")))
}

fn take_text(fields: &mut Map<String, Value>, name: &str) -> Result<String, Value> {
    match take(fields, name)? {
        Value::String(text) => Ok(text),
        _ => Err(error("wrong-type", format!("`{name}` should be a text"))),
    }
}
