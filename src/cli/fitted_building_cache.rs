//! Buildings that were measured before: kept beside the shards, so that no shard measures one again.
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::defence_search::DefenceTrial;
use super::fit_building::{MeasuredBuilding, Wanted};
use crate::files::{self, Checksum, ChecksumStatus, insert_checksum};
use crate::levels::generate::{self, Request};
use crate::playtest::Share;
use crate::referee::AnyBook;

/// The largest such file in bytes.
const LARGEST: usize = 64 << 10;

/// The defence that was found for a building.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct FittedBuilding {
    checksum: Checksum,
    /// Version of the game, hash of the rulebook's numbers, and what was asked for.
    wanted: String,
    strength: u8,
    plan: u64,
    won: u64,
    of: u64,
}

/// Everything that decides which building is found.
fn asked(request: &Request, wanted: Wanted, books: &[&'static dyn AnyBook]) -> String {
    let book = books.iter().find(|book| book.name() == request.rulebook);
    let hash = book.map(|book| book.data_hash()).unwrap_or_default();
    format!("{} {hash} {request:?} {wanted:?}", env!("CARGO_PKG_VERSION"))
}

fn path(folder: &Path, asked: &str, request: &Request) -> PathBuf {
    let hash = blake3::hash(asked.as_bytes()).to_hex();
    folder.join(format!("building-{}-{}-{}.json", request.kind.word(), request.seed, &hash[..8]))
}

/// The text of a building whose defence is known; `None` if it has to be measured.
pub fn cached_building(
    folder: &Path,
    request: &Request,
    wanted: Wanted,
    books: &[&'static dyn AnyBook],
) -> Option<String> {
    let asked = asked(request, wanted, books);
    let text = files::read_text(&path(folder, &asked, request), LARGEST).ok()?;
    let whole = ChecksumStatus::of(&text) == ChecksumStatus::Whole;
    let found: FittedBuilding = serde_json::from_str(text.trim_end()).ok().filter(|_| whole)?;
    let request = Request { strength: found.strength, plan: found.plan, ..request.clone() };
    (found.wanted == asked).then(|| generate::building(&request, books).ok())?
}

/// Keeps what was measured; a folder that cannot be written costs the next shard its time, and nothing else.
pub fn cache_building(
    folder: &Path,
    request: &Request,
    wanted: Wanted,
    measured: &MeasuredBuilding,
    books: &[&'static dyn AnyBook],
) {
    let asked = asked(request, wanted, books);
    let path = path(folder, &asked, request);
    let Share { count, of, .. } = measured.found.trial.won;
    let DefenceTrial { strength, plan, .. } = measured.found.trial;
    let fitted = FittedBuilding { checksum: Checksum, wanted: asked, strength, plan, won: count, of };
    let text = serde_json::to_string(&fitted).unwrap_or_default() + "\n";
    let _ = files::write(&path, &insert_checksum(text));
}
