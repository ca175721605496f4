//! Campaigns: files with every fault listed, missions that open others, and a team that carries over (CQB-CAMPAIGN-1).
mod broken;
mod careers;
mod consequences;
#[path = "../common/fixtures.rs"]
mod fixtures;
mod inject_team;
mod played;
mod shipped;

use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::chronicle::level_beside;
use fatal_funnel::faults::{Faults, Source};
use fatal_funnel::levels::campaign::{CampaignSpec, read};

/// Reads a campaign that lies among the test's data.
pub fn plan(source: &Source) -> Result<(CampaignSpec, Faults), Faults> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/campaigns");
    read(source, books(), &|name| level_beside(&folder, name))
}
