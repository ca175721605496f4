//! What holds in every battle: random players give legal orders for both sides on small levels, and after every order
//! the promises of the referee are looked at.

#[path = "../common/promises/mod.rs"]
mod promises;
#[path = "../common/cqb_scene.rs"]
mod scene;

mod digests;
mod hidden;
mod levels;
mod list_matches_check;
mod nonsense;
mod pictures;
mod table;
mod wording;
mod words;
