//! A second, plain resolver, written from the rule index and the number files alone. It shares no code with the rulebooks but
//! the board: tiles, terrain, doors, lines of sight and cover. Each book's file computes, for an order in a state, every state
//! that it can lead to with its exact chance, or says that it does not know the order; `agreement.rs` holds them against the
//! engine's.
pub mod close_assault;
pub mod modern_cqb;
pub mod momentum;
pub mod skirmish;

use fatal_funnel::board::{Board, Door, DoorState, Terrain, Tile};
use fatal_funnel::model::ExactChance;
use serde_json::Value;

use crate::facts::{State, tile};

/// The states that an order can lead to, each with its chance.
pub type Outcomes = Vec<(State, ExactChance)>;

/// What the second resolver says of an order.
pub struct Answer {
    pub outcomes: Outcomes,
    /// The only parts of the state that it speaks of, `the ground` among them; `None` for all that it does not ignore.
    pub only: Option<&'static [&'static str]>,
}

impl Answer {
    /// The answer on an order that rolls nothing.
    fn surely(state: State) -> Self {
        Self { outcomes: vec![(state, ExactChance::CERTAIN)], only: None }
    }

    /// The answer that tells of the whole state.
    fn whole(outcomes: Outcomes) -> Self {
        Self { outcomes, only: None }
    }
}

/// The second resolver of a book.
#[derive(Clone, Copy)]
pub struct Resolver {
    pub book: &'static str,
    /// Parts that it says nothing of: what sides know and remember, the log, and scores.
    pub ignored: &'static [&'static str],
    /// The answer on an order; `None` if it does not know the order in this state.
    pub resolve: fn(&State, &Value) -> Option<Answer>,
}

/// The outcome of an order that rolls nothing.
fn surely(state: State) -> Option<Outcomes> {
    Some(vec![(state, ExactChance::CERTAIN)])
}

fn text<'a>(order: &'a Value, key: &str) -> &'a str {
    order[key].as_str().unwrap_or_default()
}

/// A chance of `good` in `all`.
fn share(good: u128, all: u128) -> ExactChance {
    ExactChance::new(good, all).expect("some faces")
}

fn both(one: ExactChance, other: ExactChance) -> ExactChance {
    one.times(other).expect("small numbers")
}

/// The chances of 0, 1, … hits of a pool of dice, of whose faces `good` of `sides` hit.
fn hits(dice: u32, good: u128, sides: u128) -> Vec<ExactChance> {
    let mut weights = vec![1_u128];
    for _ in 0..dice {
        let mut next = vec![0; weights.len() + 1];
        for (count, weight) in weights.iter().enumerate() {
            next[count] += weight * (sides - good);
            next[count + 1] += weight * good;
        }
        weights = next;
    }
    weights.into_iter().map(|weight| share(weight, sides.pow(dice))).collect()
}

/// The distance in tiles (CQB-MOVE-1, CA-BOARD-1, SK-BOARD-1, MO-BOARD-1).
fn tiles_between(one: Tile, other: Tile) -> i32 {
    let (dx, dy) = (i32::from((one.x - other.x).abs()), i32::from((one.y - other.y).abs()));
    dx.max(dy) + dx.min(dy) / 2
}

/// The tiles of a path, and the half-tiles of all its steps: straight 2, diagonal 3, double onto rough ground.
fn path_cost(order: &Value, from: Tile, rough: impl Fn(Tile) -> bool) -> Option<(Vec<Tile>, i32)> {
    let path: Vec<Tile> = order["path"].as_array()?.iter().map(tile).collect::<Option<_>>()?;
    let (mut at, mut cost) = (from, 0);
    for next in &path {
        let (dx, dy) = ((next.x - at.x).abs(), (next.y - at.y).abs());
        if dx.max(dy) != 1 {
            return None;
        }
        let step = if dx + dy == 2 { 3 } else { 2 };
        cost += if rough(*next) { 2 * step } else { step };
        at = *next;
    }
    Some((path, cost))
}

fn rubble(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Rubble | Terrain::Threshold)
}

/// Opens or shuts the door that an order names.
fn work_door(state: &mut State, order: &Value) -> Option<()> {
    let at = tile(&order["at"])?;
    let door = state.board.door(at)?;
    let now = if text(order, "order") == "open" { DoorState::Open } else { DoorState::Closed };
    state.board.set_door(at, Door { state: now, ..door });
    Some(())
}
