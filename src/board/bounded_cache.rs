//! A lookup table for derived values, bounded in size.
#![expect(clippy::disallowed_types, reason = "looked up by key alone, and never gone through: no order shows")]

use std::borrow::Borrow;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// Values by key, shared between clones. The key must determine the value completely, so that no entry goes stale.
pub struct Cache<K, V>(Mutex<HashMap<K, Arc<V>>>);

impl<K, V> Default for Cache<K, V> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Hash + Eq, V> Cache<K, V> {
    /// The value of a key, computed if absent. A table that holds `most` entries is emptied first.
    pub fn get<Q>(&self, key: &Q, most: usize, make: impl FnOnce() -> V) -> Arc<V>
    where
        K: Borrow<Q>,
        Q: ?Sized + Hash + Eq + ToOwned<Owned = K>,
    {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(value) = kept.get(key) {
            return value.clone();
        }
        if kept.len() >= most {
            kept.clear();
        }
        let value = Arc::new(make());
        kept.insert(key.to_owned(), value.clone());
        value
    }

    /// The cached value of a key.
    pub fn find(&self, key: &K) -> Option<Arc<V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}
