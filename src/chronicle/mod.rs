//! The history of a battle: start, orders and digests. Save, load, undo, replay, live reload and narration work on it.
mod advice_calls;
mod battle_start;
mod campaign;
mod campaign_storage;
mod carry_on;
mod chance_bands;
mod contact_names;
mod continue_in_edited_level;
mod edited_level_storage;
#[cfg(not(target_family = "wasm"))]
mod editor_notes;
#[cfg(not(target_family = "wasm"))]
mod exclusive_claim;
mod hostile_briefing;
mod known_picture;
mod launch_request;
mod medal;
mod narration;
mod open_saved_text;
mod prefab_storage;
mod progress_archive;
#[cfg(not(target_family = "wasm"))]
mod read_level;
mod record;
mod replay;
mod seating;
mod session;
mod share_link;
mod share_link_limits;
mod shared_document;
mod side_result;
mod standing_order_state;
mod standing_orders;
mod state_answer;
mod storage;
mod unfit_reasons;

pub use advice_calls::AdviceCalls;
pub use battle_start::{Start, Taken};
pub use campaign::{CAMPAIGN, Campaign, Done, Fallen, MissionEnd, Standing};
pub use carry_on::CarriedOn;
pub use chance_bands::{ChanceBand, ChanceBands, percents};
pub use contact_names::Contacts;
pub use continue_in_edited_level::Reloaded;
pub use edited_level_storage::{LevelHome, file_name, own_levels};
#[cfg(not(target_family = "wasm"))]
pub use edited_level_storage::{is_autosave, own_packs};
#[cfg(not(target_family = "wasm"))]
pub use editor_notes::{load_editor_note, store_editor_note};
#[cfg(not(target_family = "wasm"))]
pub use exclusive_claim::ExclusiveClaim;
pub use hostile_briefing::hostile_briefing;
pub use launch_request::{Files, LaunchRequest};
pub use medal::Medal;
pub use narration::Narrator;
pub use prefab_storage::{StoredPrefab, remove_prefab, store_prefab, stored_prefabs};
pub use progress_archive::{PROGRESS_ARCHIVE, ProgressArchive};
#[cfg(not(target_family = "wasm"))]
pub use read_level::{LARGEST_SAVE, level_beside, read_level};
pub use record::{Given, LessonProgress, RECORD, Record};
pub use replay::{Difference, Replay, verify};
pub use seating::Seating;
pub use session::{Begun, Session, Turned};
pub use share_link::{LINK, LONGEST_LINK, Link, Purpose};
pub use shared_document::{Document, LoadedDocument, merged};
pub use side_result::{SideResult, hostile_report};
pub use standing_order_state::{EndedOrder, SavedOrder};
pub use state_answer::state;
#[cfg(not(target_family = "wasm"))]
#[doc(hidden)]
pub use storage::redirect_storage;
#[cfg(not(target_family = "wasm"))]
pub use storage::{check_storage, crash_folder, store_picture};
pub use storage::{exclusively, keep_aside, load, store};
pub use unfit_reasons::Unfit;
