//! An LDtk project with the places of its values, and the XML that is made of it.
use std::ops::Range;

use super::super::json_to_xml::escaped;
use super::super::json_tree::Json;
use crate::faults::{Fault, Source};

/// Everything that is read with places in the project's file.
pub(super) struct LdtkProject<'j> {
    pub json: &'j Json,
    pub source: &'j Source,
}

impl LdtkProject<'_> {
    pub fn fault(&self, code: &'static str, at: &Json, sentence: impl Into<String>, mend: impl Into<String>) -> Fault {
        Fault::new(code, self.source.place(at.span.clone()), sentence, mend)
    }

    /// The definitions of a kind.
    pub fn defs(&self, kind: &str) -> &[Json] {
        self.json.get("defs").and_then(|defs| defs.get(kind)).map_or(&[], Json::entries)
    }
}

/// XML under way, with the place in the project of each part.
#[derive(Default)]
pub(super) struct XmlWriter {
    pub text: String,
    pub parts: Vec<(usize, Range<usize>)>,
}

impl XmlWriter {
    /// Sets the value that the following XML comes from.
    pub fn set_source(&mut self, json: &Json) {
        self.parts.push((self.text.len(), json.span.clone()));
    }

    pub fn property(&mut self, name: &str, kind: &str, value: &str) {
        let (name, value) = (escaped(name), escaped(value));
        self.text += &format!("<property name=\"{name}\" type=\"{kind}\" value=\"{value}\"/>\n");
    }
}
