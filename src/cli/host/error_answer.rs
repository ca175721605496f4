//! Answers to lines that cannot be executed.
use serde_json::{Value, json};

/// The answer to an invalid line; nothing has changed.
pub fn error_answer(code: &str, message: impl Into<String>) -> Value {
    json!({ "type": "error", "code": code, "message": message.into() })
}
