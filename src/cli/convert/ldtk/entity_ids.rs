//! The ids that entities have in the level, by LDtk's own.
use std::collections::BTreeMap;

/// The ids of all entities.
#[derive(Default)]
pub(super) struct EntityIds(BTreeMap<String, String>);

impl EntityIds {
    pub fn insert(&mut self, iid: &str, id: &str) {
        self.0.insert(iid.to_owned(), id.to_owned());
    }

    /// The id in the level of the entity that LDtk knows by this one.
    pub fn get(&self, iid: &str) -> Option<&str> {
        self.0.get(iid).map(String::as_str)
    }
}
