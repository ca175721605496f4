//! The words that all rulebooks share: figures, sides, orders, events, dice, knowledge, snapshots. Knows no rule of any book.

mod apply;
mod brief;
mod cards;
mod clock;
mod dice;
mod events;
mod figure;
mod known;
mod ledger;
mod orders;
mod parts;
mod refusal;
mod roster;
mod snapshot;
mod tokens;
mod words;

pub use apply::{apply, face};
pub use brief::{Brief, FigureBrief, GroundBrief, LevelEvent, ObjectBrief, Objective, RoomBrief, Spot};
pub use cards::{Aim, Bar, Card, Cue, Legend, MenuEntry, Tint};
pub use clock::{Clock, Outcome, Phase, Score, ScoreRow, Stamp};
pub use dice::{Dice, DiceRack, Loaded, Stream};
pub use events::{CommonEvent, Event};
pub use figure::{At, Facing, Footprint, Kind, Label, OffMap, SideOf};
pub use known::{Briefed, Knowledge, Known, Level, SideKnows, Sighting};
pub use ledger::{Ledger, Line, Odds, OutcomeOdds};
pub use orders::{CommonOrder, Order};
pub use parts::{PartKind, Parts};
pub use refusal::{Refusal, Verdict};
pub use roster::{Figures, Roster};
pub use snapshot::{BrokenSnapshot, Digest, Snapshot};
pub use tokens::{Token, Tokens, WordOfToken};
pub use words::{FigureId, Side, Sides, Word};
