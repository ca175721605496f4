//! What holds in every battle: random players give legal orders for both sides on small levels, and after every order
//! the promises of the referee are looked at.
#[path = "../common/fixtures.rs"]
mod fixtures;

#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/cqb_scene.rs"]
mod scene;

mod chances_keep_true;
mod hidden;
mod list_matches_check;
mod no_text_in_state;
mod nonsense;
mod orders_of_any_book;
mod pinned_digests;
mod presentation_snapshots;
mod shown_in_play;
mod small_cqb_levels;
mod snapshots_and_digests;
mod wording;
