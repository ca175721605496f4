//! A rulebook's data file: the embedded one, and what files and levels lay over it.
use std::any::Any;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::ops::{Deref, Range};
use std::sync::{Arc, PoisonError, RwLock};

use bevy::prelude::Resource;
use serde::de::DeserializeOwned;
use toml::Spanned;
use toml::de::{DeTable, Deserializer};

use super::data_layers::{self, is_complete, lay_over};
use super::{Briefed, Side};

/// A data file, parsed once. Battles keep the numbers that they began with.
pub struct DataFile<D> {
    built_in: &'static str,
    references: &'static [FieldReference],
    /// All versions used so far; new battles use the last.
    held: RwLock<Vec<Held<D>>>,
    /// Level data laid over a version, by its hash and their text: the latest ones.
    laid: RwLock<Vec<(String, Arc<str>, Arc<D>)>>,
}

/// A field of the entries of a table that names entries: each word is a key of one of the tables `of`.
#[derive(Copy, Clone, Debug)]
pub struct FieldReference {
    pub table: &'static str,
    pub field: &'static str,
    pub of: &'static [&'static str],
}

struct Held<D> {
    data: Arc<D>,
    /// All of the data as TOML.
    text: Arc<str>,
    hash: String,
    /// The path of the file that changes the embedded one; `None` for that itself.
    name: Option<String>,
}

impl<D> Clone for Held<D> {
    fn clone(&self) -> Self {
        let Self { data, text, hash, name } = self;
        Self { data: data.clone(), text: text.clone(), hash: hash.clone(), name: name.clone() }
    }
}

/// The most levels whose data are kept.
const MOST_LAID: usize = 16;

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
    fn is_briefed(_: Side) -> bool {
        true
    }
}

/// Data that a level lays over those of its rulebook: its `[data]`, as the text of a data file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LevelOwnData(Option<Arc<str>>);

impl LevelOwnData {
    /// The data of a table that was checked.
    pub fn of(table: &DeTable) -> Self {
        let text = data_layers::to_toml(table);
        Self((!text.is_empty()).then(|| text.into()))
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// The text of a data file with them; empty without any.
    pub fn text(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }
}

/// The data of a rulebook on this thread have a level's own laid over them until this is dropped.
#[must_use = "the data are laid only while this is held"]
pub struct LaidDataGuard(PhantomData<*const ()>);

thread_local! {
    /// Data laid over each data file, by its address; the last counts.
    static LAID: RefCell<Vec<(usize, Option<Arc<dyn Any + Send + Sync>>)>> = const { RefCell::new(Vec::new()) };
}

impl LaidDataGuard {
    fn push(file: usize, data: Option<Arc<dyn Any + Send + Sync>>) -> Self {
        LAID.with_borrow_mut(|laid| laid.push((file, data)));
        Self(PhantomData)
    }

    /// Lays nothing, for a book without a data file.
    pub fn nothing() -> Self {
        Self::push(0, None)
    }

    fn top(file: usize) -> Option<Arc<dyn Any + Send + Sync>> {
        LAID.with_borrow(|laid| laid.iter().rfind(|(of, _)| *of == file).and_then(|(_, data)| data.clone()))
    }
}

impl Drop for LaidDataGuard {
    fn drop(&mut self) {
        LAID.with_borrow_mut(Vec::pop);
    }
}

/// A data file of any book.
pub trait AnyDataFile: Send + Sync {
    /// The text of the embedded file.
    fn built_in(&self) -> &'static str;
    /// Fields that name entries.
    fn references(&self) -> &'static [FieldReference];
    /// All data in use as TOML, without those of a level.
    fn text(&self) -> Arc<str>;
    /// Hash of the data without those of a level, stored in saves: the first 16 hex digits of a BLAKE3.
    fn hash(&self) -> String;
    /// The path that the data was read from; `None` for the embedded file.
    fn name(&self) -> Option<String>;
    /// Checks a table that may be laid over data, which are given as TOML.
    ///
    /// # Errors
    /// The byte range that cannot be read, in the text of the table, and why.
    fn check(&self, base: &str, over: &DeTable) -> Result<(), (Range<usize>, String)>;
    /// Lays a text over the embedded file, for battles that begin later.
    ///
    /// # Errors
    /// The byte range that cannot be read, and why; nothing has changed then.
    fn replace(&self, name: &str, text: &str) -> Result<(), (Range<usize>, String)>;
    /// Lays a level's data over those in use, on this thread and until the result is dropped. What cannot be read is left out.
    fn lay_level_data(&self, own: &LevelOwnData) -> LaidDataGuard;
    /// Returns to an earlier version; false if there is none with this hash.
    fn swap_to(&self, hash: &str) -> bool;
}

impl<D: DeserializeOwned> DataFile<D> {
    pub const fn new(built_in: &'static str, references: &'static [FieldReference]) -> Self {
        Self { built_in, references, held: RwLock::new(Vec::new()), laid: RwLock::new(Vec::new()) }
    }

    fn address(&self) -> usize {
        std::ptr::from_ref(self).addr()
    }

    /// The numbers for new battles.
    pub fn current(&self) -> BookData<D>
    where
        D: Send + Sync + 'static,
    {
        let laid = LaidDataGuard::top(self.address()).and_then(|data| data.downcast().ok());
        BookData(laid.unwrap_or_else(|| self.held().data))
    }

    fn held(&self) -> Held<D> {
        if let Some(held) = self.held.read().unwrap_or_else(PoisonError::into_inner).last() {
            return held.clone();
        }
        // The file is embedded, and a test reads it.
        let data = Arc::new(toml::from_str(self.built_in).expect("the embedded data file is whole"));
        let held = Held { data, text: self.built_in.into(), hash: hash(&[self.built_in]), name: None };
        self.put(held.clone());
        held
    }

    fn put(&self, new: Held<D>) {
        let mut held = self.held.write().unwrap_or_else(PoisonError::into_inner);
        held.retain(|held| held.hash != new.hash);
        held.push(new);
    }
}

/// The first 16 hex digits of the BLAKE3 of some texts.
fn hash(texts: &[&str]) -> String {
    let mut hasher = blake3::Hasher::new();
    texts.iter().for_each(|text| _ = hasher.update(text.as_bytes()));
    hasher.finalize().to_hex()[..16].to_owned()
}

fn span_and_message(error: toml::de::Error) -> (Range<usize>, String) {
    (error.span().unwrap_or_default(), error.message().to_owned())
}

/// Data with a table laid over them, and their text.
fn laid<D: DeserializeOwned>(base: &str, over: &DeTable) -> Result<(D, String), toml::de::Error> {
    let base = DeTable::parse(base)?.into_inner();
    let all = lay_over(&base, over);
    let text = data_layers::to_toml(&all);
    let data = D::deserialize(Deserializer::from(Spanned::new(0..0, all)))?;
    Ok((data, text))
}

impl<D: DeserializeOwned + Send + Sync + 'static> AnyDataFile for DataFile<D> {
    fn built_in(&self) -> &'static str {
        self.built_in
    }

    fn references(&self) -> &'static [FieldReference] {
        self.references
    }

    fn text(&self) -> Arc<str> {
        self.held().text
    }

    fn hash(&self) -> String {
        self.held().hash
    }

    fn name(&self) -> Option<String> {
        self.held().name
    }

    fn check(&self, base: &str, over: &DeTable) -> Result<(), (Range<usize>, String)> {
        laid::<D>(base, over).map(|_| ()).map_err(span_and_message)
    }

    fn replace(&self, name: &str, text: &str) -> Result<(), (Range<usize>, String)> {
        let over = DeTable::parse(text).map_err(span_and_message)?.into_inner();
        let (data, all) = laid(self.built_in, &over).map_err(span_and_message)?;
        // What a part means depends on the rest.
        let whole = DeTable::parse(self.built_in).is_ok_and(|built_in| is_complete(built_in.get_ref(), &over));
        let hash = if whole { hash(&[text]) } else { hash(&[self.built_in, "\n", text]) };
        // Battles in progress may need their earlier version again.
        self.held();
        self.put(Held { data: Arc::new(data), text: all.into(), hash, name: Some(name.to_owned()) });
        Ok(())
    }

    fn lay_level_data(&self, own: &LevelOwnData) -> LaidDataGuard {
        let Some(over) = own.0.as_ref() else { return LaidDataGuard::push(self.address(), None) };
        let base = self.held();
        let fits = |(hash, text, _): &&(String, Arc<str>, Arc<D>)| *hash == base.hash && text == over;
        let known = self.laid.read().unwrap_or_else(PoisonError::into_inner).iter().find(fits).cloned();
        if let Some((_, _, data)) = known {
            return LaidDataGuard::push(self.address(), Some(data));
        }
        let read = DeTable::parse(over).and_then(|over| laid::<D>(&base.text, over.get_ref()));
        let Ok((data, _)) = read else { return LaidDataGuard::push(self.address(), None) };
        let data = Arc::new(data);
        let mut all = self.laid.write().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST_LAID {
            all.remove(0);
        }
        all.push((base.hash, over.clone(), data.clone()));
        LaidDataGuard::push(self.address(), Some(data))
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
