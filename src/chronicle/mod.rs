//! The history of a battle: start, orders and digests. Save, load, undo, replay, live reload and narration work on it.
mod advice_calls;
mod battle_start;
mod campaign;
mod campaign_storage;
mod chance_bands;
mod contact_names;
mod edited_level_storage;
#[cfg(not(target_family = "wasm"))]
mod editor_notes;
#[cfg(not(target_family = "wasm"))]
mod exclusive_claim;
mod hostile_briefing;
mod join_link;
mod known_picture;
mod launch_request;
mod medal;
mod narration;
mod prefab_storage;
mod progress_archive;
#[cfg(not(target_family = "wasm"))]
mod read_level;
mod record;
mod reload_edited_level;
mod replay;
mod routine_orders;
mod saved_text_format;
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
pub use battle_start::{BattleStart, ResumedState};
pub use campaign::{CAMPAIGN, Campaign, FallenMember, MemberState, MissionEnd, PlayedMission};
pub use chance_bands::{ChanceBand, ChanceBands, band_in_words};
pub use contact_names::ContactNames;
pub use edited_level_storage::{LevelLocation, level_file_stem, own_levels};
#[cfg(not(target_family = "wasm"))]
pub use edited_level_storage::{is_autosave, own_packs};
#[cfg(not(target_family = "wasm"))]
pub use editor_notes::{load_editor_note, store_editor_note};
#[cfg(not(target_family = "wasm"))]
pub use exclusive_claim::ExclusiveClaim;
pub use hostile_briefing::hostile_briefing;
pub use join_link::JoinLink;
pub use launch_request::{LaunchFiles, LaunchRequest};
pub use medal::Medal;
pub use narration::Narrator;
pub use prefab_storage::{StoredPrefab, remove_prefab, store_prefab, stored_prefabs};
pub use progress_archive::{PROGRESS_ARCHIVE, ProgressArchive};
#[cfg(not(target_family = "wasm"))]
pub use read_level::{LARGEST_SAVE, level_beside, read_level};
pub use record::{LessonProgress, RECORD, Record, RecordedOrder};
pub use reload_edited_level::ReloadedBattle;
pub use replay::{Replay, ReplayDifference, verify_replay};
pub use routine_orders::RoutineOrdersGiven;
pub use seating::Seating;
pub use session::{BegunSession, ResolvedOrder, Session};
pub use share_link::{LINK, LONGEST_LINK, LinkPurpose, ShareLink};
pub use shared_document::{LoadedDocument, SharedDocument, merge_json_changes};
pub use side_result::{SideResult, hostile_report};
pub use standing_order_state::{EndedStandingOrder, SavedStandingOrder};
pub use state_answer::state_answer;
#[cfg(not(target_family = "wasm"))]
#[doc(hidden)]
pub use storage::redirect_storage;
#[cfg(not(target_family = "wasm"))]
pub use storage::{check_storage, crash_folder, store_picture};
pub use storage::{keep_copy_aside, load, store, with_storage_locked};
pub use unfit_reasons::Unfit;
