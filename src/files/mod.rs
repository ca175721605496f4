//! Reads and writes files, and their checksums. Knows nothing of the game.
#[cfg(not(target_family = "wasm"))]
mod appended_file;
#[cfg(not(target_family = "wasm"))]
mod atomic_write;
mod checksum;
#[cfg(not(target_family = "wasm"))]
mod disk_operations;
#[cfg(not(target_family = "wasm"))]
mod file_lock;
#[cfg(not(target_family = "wasm"))]
mod folders;
#[cfg(not(target_family = "wasm"))]
mod font_letters;
mod io_messages;
mod read_limited;
#[cfg(not(target_family = "wasm"))]
mod replace_folder;
#[cfg(not(target_family = "wasm"))]
mod survive_size_limit;
#[cfg(not(target_family = "wasm"))]
mod system_fonts;
#[cfg(not(target_family = "wasm"))]
mod temp_file;

#[cfg(not(target_family = "wasm"))]
pub use appended_file::AppendedFile;
#[cfg(not(target_family = "wasm"))]
pub use atomic_write::{GrowingFile, check_writable, copy_to_free_path, remove, write, write_with};
pub use checksum::{Checksum, ChecksumHasher, ChecksumStatus, ExpectedChecksum, insert_checksum};
#[cfg(all(debug_assertions, not(target_family = "wasm")))]
#[doc(hidden)]
pub use disk_operations::{DiskFault, with_disk_fault};
#[cfg(not(target_family = "wasm"))]
pub use file_lock::FileLock;
#[cfg(not(target_family = "wasm"))]
pub use folders::{create_folder, files_ending_in};
pub use io_messages::{error_reason, shown_path};
pub use read_limited::{ReadError, changed_at, open, read, read_text};
#[cfg(not(target_family = "wasm"))]
pub use replace_folder::replace_folder;
#[cfg(not(target_family = "wasm"))]
pub use survive_size_limit::survive_size_limit;
#[cfg(not(target_family = "wasm"))]
pub use system_fonts::system_fonts_with;
