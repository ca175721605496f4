//! Runs one battle of any book: orders, commits, phases, reactions and the outcome.

mod action;
mod after_event;
mod audit;
mod battle;
mod choices;
mod fact;
mod mission_call_in;
mod move_queries;
mod order_tree;
mod phases;
mod player_habits;
mod playtest_tags;
mod playthrough;
mod random_orders;
mod reaction_claims;
mod roll_and_commit;
mod rulebook;
mod type_erased;
mod world_registration;

pub use action::{Action, ActionKind, ActionList, actions, drawn, listed, menu, odds, outline, outlined};
pub use after_event::{AfterEvent, place_or_ground_changed};
pub use audit::Audit;
pub use battle::{Battle, Performed};
pub use choices::{Choices, Listed, OrderKind};
pub use fact::{Fact, FactList, facts};
pub use mission_call_in::KnownProgress;
pub use move_queries::Moves;
pub use order_tree::{OrderBranch, TreeCounts, TreeFault, TreeLimits, TreeOutcome, count_order_tree};
pub use phases::{AfterOrder, BeforeOrder, Edge, OnPhase, advance};
pub use player_habits::Policy;
pub use playthrough::{GameObserver, ObservedOrder, SidePlayer};
pub use reaction_claims::{Claiming, Committed};
pub use roll_and_commit::{Entry, Turn};
pub use rulebook::{LAST_ROUND, Levels, MindCache, Minds, Presentation, Rulebook, Rules, Seat, Statistics, report_of};
pub use type_erased::{
    AimedEntry, AnyBattle, AnyBook, AnyEvent, AnyOrder, BadOrder, BattleQuestions, BookOf, BookQuestions, Resolved,
    Schemas, WitnessedEvent, worded,
};
pub use world_registration::Setup;
