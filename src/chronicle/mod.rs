//! The chronicle of a battle: how it began, every order with who gave it, and the digest after each. From it come playing on,
//! taking back, saving, loading, replaying and telling.
mod backup;
mod burden;
mod campaign;
mod contacts;
#[cfg(not(target_family = "wasm"))]
mod disk;
mod form;
mod link;
mod narration;
mod record;
mod reload;
mod replay;
mod session;
mod start;
mod state;
mod store;
mod wish;

pub use backup::{BACKUP, Backup};
pub use campaign::{CAMPAIGN, Campaign, Done, MissionEnd, Standing};
pub use contacts::Contacts;
#[cfg(not(target_family = "wasm"))]
pub use disk::{LARGEST_SAVE, level_beside, read_level};
pub use link::{LINK, LONGEST_LINK, Link, Purpose};
pub use narration::Narrator;
pub use record::{Given, RECORD, Record, Unfit};
pub use reload::Reloaded;
pub use replay::{Difference, Replay, verify};
pub use session::{Begun, Session, Turned};
pub use start::{Start, Taken};
pub use state::state;
pub use store::{keep, kept};
pub use wish::{Files, Wish};
