//! Files: the only room that reads and writes them. It knows paths, bytes and the words for what goes wrong there, and no game.
#[cfg(not(target_family = "wasm"))]
mod draft;
mod read;
mod seal;
mod words;
#[cfg(not(target_family = "wasm"))]
mod write;

pub use read::{Unread, open, read, read_text};
pub use seal::{Checksum, Promise, Seal, Sealed, seal};
pub use words::{reason, shown};
#[cfg(not(target_family = "wasm"))]
pub use write::{folder, ready, write, write_with};
