//! Files: the only room that reads and writes them. It knows paths, bytes and the words for what goes wrong there, and no game.
mod checksum;
mod io_messages;
mod read;
#[cfg(not(target_family = "wasm"))]
mod temp_file;
#[cfg(not(target_family = "wasm"))]
mod write;

pub use checksum::{Checksum, Promise, Seal, Sealed, seal};
pub use io_messages::{reason, shown};
pub use read::{Unread, open, read, read_text};
#[cfg(not(target_family = "wasm"))]
pub use write::{folder, ready, write, write_with};
