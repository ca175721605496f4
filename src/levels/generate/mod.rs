//! Generated buildings: seeded, the same on every machine, and without a fault or a warning.
//!
//! A building is drawn, furnished, peopled and written as a level, which lint reads; if lint reports anything, the next
//! attempt of the same seed is tried.
mod area;
mod building_floor;
mod building_kinds;
mod daily_seed;
mod doors_windows_and_soft_walls;
mod draw_floor;
mod empty_building;
mod furnish;
mod furnish_in_rows;
mod furniture;
mod hardness;
mod level_text;
mod plan_drawing;
mod plans;
mod room_uses;
mod seeded_choices;
mod spacing;

use crate::board::Tile;
use crate::faults::Source;
use crate::model::{BuildingPopulation, Side};
use crate::referee::AnyBook;
use building_floor::BuildingFloor;
use empty_building::EmptyBuilding;
use seeded_choices::SeededChoices;

pub use building_kinds::BuildingKind;
pub use daily_seed::{date_seed, day_seed, seed_date, today_seed};
pub use hardness::Hardness;

/// Plans before a request is given up.
const PLANS: u64 = 200;
/// Plans before one is taken that has too little space for all that belongs to it.
const STRICT_PLANS: u64 = 60;
/// Attempts within the same walls, so that another strength mostly stands within them too.
const CASTS: u64 = 6;
/// The smallest and the largest building, in tiles, walls included.
pub const SIZES: [(u16, u16); 2] = [(18, 14), (38, 30)];
/// The fewest doors out of the rooms where the team stands.
const FEWEST_WAYS: usize = 2;
/// Steps of strength of the defence; the middle is the usual one.
pub const STRENGTHS: u8 = 12;

/// Request for a building.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    pub kind: BuildingKind,
    /// Columns and rows, walls included; the kind's own size by default.
    pub size: Option<(u16, u16)>,
    pub seed: u64,
    /// Number of hostiles; by size and strength by default.
    pub hostiles: Option<u16>,
    /// The book's name, as in a level.
    pub rulebook: String,
    /// Strength of the defence, from 0 to [`STRENGTHS`].
    pub strength: u8,
    /// Another plan for the same seed.
    pub plan: u64,
}

impl Request {
    /// The building of a seed, with nothing chosen but the rulebook: its kind and size follow from it. That of a day is the one of
    /// its date.
    pub fn of_seed(seed: u64, rulebook: &str) -> Self {
        Self {
            kind: BuildingKind::of_seed(seed),
            size: None,
            seed,
            hostiles: None,
            rulebook: rulebook.to_owned(),
            strength: STRENGTHS / 2,
            plan: 0,
        }
    }
}

/// The text of a level that lint has nothing to say of.
///
/// # Errors
/// A sentence, if no attempt succeeds: the building is too small for so many figures.
pub fn building(request: &Request, books: &[&'static dyn AnyBook]) -> Result<String, String> {
    let clean = |text: &String| {
        let read = super::read(&Source::new("generated", text.as_str()), books);
        read.is_ok_and(|(_, warnings)| warnings.is_empty())
    };
    let (width, height) = request.size.unwrap_or_else(|| request.kind.size());
    let [least, most] = SIZES;
    if !((least.0..=most.0).contains(&width) && (least.1..=most.1).contains(&height)) {
        return Err(format!("{width} by {height} tiles is no size of a building"));
    }
    let book = books.iter().find(|book| book.name() == request.rulebook);
    let Some(book) = book else { return Err(format!("there is no rulebook `{}`", request.rulebook)) };
    let peopled = |plan: u64| {
        let floor = furnished(request, plan)?;
        let casts = plan * CASTS..(plan + 1) * CASTS;
        casts.filter_map(|cast| peopled(request, &floor, *book, cast)).find(clean)
    };
    (0..PLANS)
        .find_map(peopled)
        .ok_or_else(|| format!("no building of {width} by {height} tiles holds what is asked for"))
}

/// One plan with its furniture; `None` if it fails. It does not depend on the strength, so that a defence is strengthened within
/// the same walls.
fn furnished(request: &Request, plan: u64) -> Option<BuildingFloor> {
    let mut random = SeededChoices::of(request.seed, &format!("plan {} {plan}", request.plan));
    let size = request.size.unwrap_or_else(|| request.kind.size());
    let strict = plan < STRICT_PLANS;
    let mut floor = BuildingFloor::drawn(request.kind, size, &mut random)?;
    let complete = furnish::furnish(&mut floor, strict, &mut random) && floor.has_daylight();
    ((complete || !strict) && furnish::has_no_narrow_gap(&floor)).then_some(floor)
}

/// People and things in a building; `None` if they find no space.
fn peopled(request: &Request, floor: &BuildingFloor, book: &dyn AnyBook, cast: u64) -> Option<String> {
    let random = SeededChoices::of(request.seed, &format!("cast {} {cast}", request.plan));
    let mut site = EmptyBuilding { request, floor, random, taken: Vec::new() };
    let mut cast = book.populate_building(&mut site)?;
    // Whoever comes later comes down the stairs, where there are any.
    if let (Some((.., at)), Some(stair)) = (&mut cast.entry, floor.stair()) {
        *at = stair;
    }
    if ways_in(floor, &cast) < FEWEST_WAYS {
        return None;
    }
    Some(level_text::write_level(request, floor, &cast, &mut SeededChoices::of(request.seed, "words")))
}

/// The doors out of the starts that a book puts the team into: some use only one of two.
fn ways_in(floor: &BuildingFloor, cast: &BuildingPopulation) -> usize {
    let team = |tile: Tile| cast.people.iter().any(|person| person.side == Side::Response && person.at == tile);
    let begins = |room: &&usize| floor.tiles[**room].iter().copied().any(team);
    floor.starts.iter().filter(begins).map(|room| floor.door_count(*room)).sum()
}
