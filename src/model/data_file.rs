//! A rulebook's data file: the embedded one, or a file that replaces it.
use std::ops::Deref;
use std::ops::Range;
use std::sync::{Arc, PoisonError, RwLock};

use bevy::prelude::Resource;
use serde::de::DeserializeOwned;

use super::{Briefed, Side};

/// A data file, parsed once. Battles keep the numbers that they began with.
pub struct DataFile<D> {
    built_in: &'static str,
    /// All versions used so far; new battles use the last.
    held: RwLock<Vec<Held<D>>>,
}

struct Held<D> {
    data: Arc<D>,
    hash: String,
    /// The path of the replacement; `None` for the embedded file.
    name: Option<String>,
}

impl<D> Clone for Held<D> {
    fn clone(&self) -> Self {
        Self { data: self.data.clone(), hash: self.hash.clone(), name: self.name.clone() }
    }
}

/// All numbers of a book, shared by all battles and constant during one. Both sides know the rules.
#[derive(Resource, Debug)]
pub struct BookData<D: Send + Sync + 'static>(pub Arc<D>);

impl<D: Send + Sync + 'static> Clone for BookData<D> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<D: Send + Sync + 'static> Deref for BookData<D> {
    type Target = D;
    fn deref(&self) -> &D {
        &self.0
    }
}

impl<D: Send + Sync + 'static> Briefed for BookData<D> {
    fn is_for(_: Side) -> bool {
        true
    }
}

/// A data file of any book.
pub trait AnyDataFile: Send + Sync {
    /// The text of the embedded file.
    fn built_in(&self) -> &'static str;
    /// Hash of the data, stored in saves: the first 16 hex digits of its BLAKE3.
    fn hash(&self) -> String;
    /// The path that the data was read from; `None` for the embedded file.
    fn name(&self) -> Option<String>;
    /// Checks a text that may replace the data.
    ///
    /// # Errors
    /// The byte range that cannot be read, and why.
    fn check(&self, text: &str) -> Result<(), (Range<usize>, String)>;
    /// Replaces the data for battles that begin later.
    ///
    /// # Errors
    /// The byte range that cannot be read, and why; nothing has changed then.
    fn replace(&self, name: &str, text: &str) -> Result<(), (Range<usize>, String)>;
    /// Returns to an earlier version; false if there is none with this hash.
    fn swap_to(&self, hash: &str) -> bool;
}

impl<D: DeserializeOwned> DataFile<D> {
    pub const fn new(built_in: &'static str) -> Self {
        Self { built_in, held: RwLock::new(Vec::new()) }
    }

    /// The numbers for new battles.
    pub fn current(&self) -> BookData<D>
    where
        D: Send + Sync + 'static,
    {
        BookData(self.held().data)
    }

    fn held(&self) -> Held<D> {
        if let Some(held) = self.held.read().unwrap_or_else(PoisonError::into_inner).last() {
            return held.clone();
        }
        // The file is embedded, and a test reads it.
        let held: Held<D> = read(self.built_in).expect("the embedded data file is whole");
        self.put(held.clone());
        held
    }

    fn put(&self, new: Held<D>) {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        held.retain(|held| held.hash != new.hash);
        held.push(new);
    }
}

fn read<D: DeserializeOwned>(text: &str) -> Result<Held<D>, toml::de::Error> {
    let hash = blake3::hash(text.as_bytes()).to_hex()[..16].to_owned();
    Ok(Held { data: Arc::new(toml::from_str(text)?), hash, name: None })
}

fn span_and_message(error: toml::de::Error) -> (Range<usize>, String) {
    (error.span().unwrap_or_default(), error.message().to_owned())
}

impl<D: DeserializeOwned + Send + Sync> AnyDataFile for DataFile<D> {
    fn built_in(&self) -> &'static str {
        self.built_in
    }

    fn hash(&self) -> String {
        self.held().hash
    }

    fn name(&self) -> Option<String> {
        self.held().name
    }

    fn check(&self, text: &str) -> Result<(), (Range<usize>, String)> {
        read::<D>(text).map(|_| ()).map_err(span_and_message)
    }

    fn replace(&self, name: &str, text: &str) -> Result<(), (Range<usize>, String)> {
        let new = Held { name: Some(name.to_owned()), ..read(text).map_err(span_and_message)? };
        // Battles in progress may need their earlier version again.
        self.held();
        self.put(new);
        Ok(())
    }

    fn swap_to(&self, hash: &str) -> bool {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        let found = held.iter().position(|held| held.hash == hash);
        if let Some(index) = found {
            let meant = held.remove(index);
            held.push(meant);
        }
        found.is_some()
    }
}
