//! Swaps the data of rulebooks for another version for a while.
use crate::referee::AnyBook;

/// While it is held, rulebooks have other data; then they have again what they had.
#[derive(Debug)]
pub struct RulebookDataSwap(Vec<Before>);

struct Before {
    book: &'static dyn AnyBook,
    hash: String,
}

impl std::fmt::Debug for Before {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {}", self.book.name(), self.hash)
    }
}

impl RulebookDataSwap {
    /// Remembers the present data of all rulebooks, and swaps none.
    pub(in crate::levels) fn remember_current(books: &[&'static dyn AnyBook]) -> Self {
        Self(books.iter().map(|book| Before { book: *book, hash: book.data_hash() }).collect())
    }

    /// Swaps the data of rulebooks, by name, for that of these hashes. Data that was never read stays out.
    pub fn swap_to<'a>(versions: impl IntoIterator<Item = (&'a str, &'a str)>, books: &[&'static dyn AnyBook]) -> Self {
        let swap = Self::remember_current(books);
        for (name, hash) in versions {
            swap_to(books.iter().find(|book| book.name() == name), hash);
        }
        swap
    }

    /// Whether any rulebook has other data than before.
    pub fn is_swapped(&self) -> bool {
        self.0.iter().any(|before| before.book.data_hash() != before.hash)
    }
}

fn swap_to(book: Option<&&'static dyn AnyBook>, hash: &str) {
    if let Some(file) = book.and_then(|book| book.data_file()) {
        file.swap_to(hash);
    }
}

impl Drop for RulebookDataSwap {
    fn drop(&mut self) {
        for Before { book, hash } in self.0.iter().filter(|before| before.book.data_hash() != before.hash) {
            swap_to(Some(book), hash);
        }
    }
}
