//! Runs one battle of any book: orders, commits, phases, reactions and the outcome.

mod action;
mod after_event;
mod audit;
mod battle;
mod book_event;
mod book_setup;
mod choices;
mod figure_moves;
mod known_mission_progress;
mod order_tree;
mod phases;
mod player_policy;
mod playtest_tags;
mod playthrough;
mod random_orders;
mod reaction_claims;
mod roll_and_commit;
mod rulebook;
mod type_erased;

pub use action::{Action, ActionKind, ActionList, actions, drawn, listed, menu, odds, order_from_outline, outline};
pub use after_event::{AfterEvent, place_or_ground_changed};
pub use audit::Audit;
pub use battle::{Battle, Performed};
pub use book_event::{BookEvent, BookEventList, book_events};
pub use book_setup::BookSetup;
pub use choices::{Choices, Listed, OrderKind};
pub use figure_moves::FigureMoves;
pub use known_mission_progress::KnownMissionProgress;
pub use order_tree::{OrderBranch, TreeCounts, TreeFault, TreeLimits, TreeOutcome, count_order_tree};
pub use phases::{AfterOrder, BeforeOrder, OnPhase, PhaseEdge, advance};
pub use player_policy::PlayerPolicy;
pub use playthrough::{GameObserver, ObservedOrder, SidePlayer};
pub use reaction_claims::{Claiming, Committed};
pub use roll_and_commit::{CommittedEvent, Turn};
pub use rulebook::{
    LAST_ROUND, Levels, MindCache, Minds, Presentation, Rulebook, Rules, Seat, Statistics, can_still_act, report_of,
};
pub use type_erased::{
    AimedEntry, AnyBattle, AnyBook, AnyEvent, AnyOrder, BadOrder, BattleQuestions, BookOf, BookQuestions, Resolved,
    Schemas, WitnessedEvent, event_json_with_sentence,
};
