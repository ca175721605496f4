//! JSON with the place of every value, for maps that Tiled saved as JSON.
use std::ops::Range;

/// Nesting depth; Tiled writes about ten levels.
const DEEPEST: usize = 64;

/// A value and its place.
#[derive(Debug)]
pub(super) struct Json {
    pub value: JsonValue,
    pub span: Range<usize>,
}

#[derive(Debug)]
pub(super) enum JsonValue {
    Object(Vec<(String, Json)>),
    List(Vec<Json>),
    Text(String),
    /// A number, a flag or null, as written.
    Plain(String),
}

impl Json {
    /// Parses a text.
    ///
    /// # Errors
    /// The place of the error, and the end of a sentence about it.
    pub fn read(text: &str) -> Result<Self, (usize, String)> {
        // The words for what is wrong come from a reader that is made for it.
        if let Err(error) = serde_json::from_str::<serde::de::IgnoredAny>(text) {
            let before: usize = text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
            let at = text.floor_char_boundary((before + error.column().saturating_sub(1)).min(text.len()));
            return Err((at, error.to_string()));
        }
        Parser { text, at: 0 }
            .value(0)
            .ok_or_else(|| (0, format!("more than {DEEPEST} values stand within one another")))
    }

    pub fn get(&self, key: &str) -> Option<&Json> {
        self.members().iter().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    pub fn members(&self) -> &[(String, Json)] {
        if let JsonValue::Object(members) = &self.value { members } else { &[] }
    }

    pub fn entries(&self) -> &[Json] {
        if let JsonValue::List(entries) = &self.value { entries } else { &[] }
    }

    /// A text, number or flag as an attribute of XML has it.
    pub fn scalar(&self) -> Option<String> {
        match &self.value {
            JsonValue::Text(text) => Some(text.clone()),
            JsonValue::Plain(word) if word == "null" => None,
            JsonValue::Plain(word) => Some(word.clone()),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        if let JsonValue::Text(text) = &self.value { Some(text) } else { None }
    }
}

/// Walks over JSON that is known to be sound.
struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl Parser<'_> {
    /// The value here; `None` if it is nested too deep.
    fn value(&mut self, depth: usize) -> Option<Json> {
        self.skip_spaces();
        let start = self.at;
        let value = match self.text.as_bytes()[start] {
            b'{' => JsonValue::Object(self.object(depth)?),
            b'[' => JsonValue::List(self.list(depth)?),
            b'"' => JsonValue::Text(self.string()),
            _ => JsonValue::Plain(self.plain()),
        };
        Some(Json { value, span: start..self.at })
    }

    fn object(&mut self, depth: usize) -> Option<Vec<(String, Json)>> {
        let mut members = Vec::new();
        self.at += 1;
        while self.goes_on(b'}') {
            let key = self.string();
            self.skip_spaces();
            // The colon.
            self.at += 1;
            members.push((key, self.deeper(depth)?));
        }
        Some(members)
    }

    fn list(&mut self, depth: usize) -> Option<Vec<Json>> {
        let mut entries = Vec::new();
        self.at += 1;
        while self.goes_on(b']') {
            entries.push(self.deeper(depth)?);
        }
        Some(entries)
    }

    fn deeper(&mut self, depth: usize) -> Option<Json> {
        if depth < DEEPEST { self.value(depth + 1) } else { None }
    }

    /// Skips to the next entry; returns whether there is one, and skips the end otherwise.
    fn goes_on(&mut self, end: u8) -> bool {
        self.skip_spaces();
        if self.text.as_bytes()[self.at] == b',' {
            self.at += 1;
            self.skip_spaces();
        }
        let goes_on = self.text.as_bytes()[self.at] != end;
        self.at += usize::from(!goes_on);
        goes_on
    }

    fn string(&mut self) -> String {
        let start = self.at;
        self.at += 1;
        while self.text.as_bytes()[self.at] != b'"' {
            self.at += if self.text.as_bytes()[self.at] == b'\\' { 2 } else { 1 };
        }
        self.at += 1;
        serde_json::from_str(&self.text[start..self.at]).unwrap_or_default()
    }

    fn plain(&mut self) -> String {
        let rest = &self.text[self.at..];
        let length = rest.find(|letter: char| ",]} \t\r\n".contains(letter)).unwrap_or(rest.len());
        self.at += length;
        rest[..length].to_owned()
    }

    fn skip_spaces(&mut self) {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_with_their_places() {
        let text = "{ \"a\" : [1, -2.5e3,\n true ], \"b\\n\":{\"c\":\"ä\\\"\\u00e4\"}, \"d\": null }";
        let json = Json::read(text).unwrap();
        let of = |json: &Json| text[json.span.clone()].to_owned();
        assert_eq!(of(&json), text);
        let list = json.get("a").unwrap();
        assert_eq!(list.entries().iter().map(of).collect::<Vec<_>>(), ["1", "-2.5e3", "true"]);
        assert_eq!(json.get("b\n").unwrap().get("c").unwrap().text(), Some("ä\"ä"));
        assert_eq!(json.get("d").unwrap().scalar(), None);
        assert_eq!(Json::read("{\n \"a\": }").unwrap_err().0, 8);
        assert!(Json::read(&format!("{}{}", "[".repeat(100), "]".repeat(100))).is_err());
    }
}
