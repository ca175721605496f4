//! Ready: wait for a trigger, then attempt a Task.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::order_field_types::{Band, Boon, ReadyTrigger, Stance};
use super::super::events::Readied;
use super::super::flow::resolution_stack;
use super::super::resolve::{readied_task, task_attempts, turns};
use super::super::state::figure::{Character, book_data};
use super::super::state::status_effects::ReadiedTask;
use super::super::state::task_kinds::Task;
use super::super::state::turn_and_round::current_turn;
use super::super::{Momentum, Turn};
use super::rolled_task_orders;
use super::{MoOrder, Order, entry, in_place_of_a_task, in_turn_bar, nothing};
use crate::board::{Board, Tile, distance};
use crate::localization::phrase;
use crate::model::{self, ANY, Aim, FigureId, Figures, MenuEntry, Refusal, Verdict, Word};
use crate::referee::{Action, Choices};

/// Whether a readied Task is legal: its trigger and its fields.
///
/// # Errors
/// The rule that forbids it.
pub fn check_readied(world: &World, figure: FigureId, ready: &ReadiedTask) -> Verdict {
    task_attempts::check_task_available(world, figure)?;
    let board = world.resource::<Board>();
    let named = match ready.when {
        ReadyTrigger::Tile => ready.at.is_some_and(|at| board.passable_with_doors_open(at)) && ready.band.is_none(),
        ReadyTrigger::Door => ready.at.is_some_and(|at| board.door(at).is_some()) && ready.band.is_none(),
        ReadyTrigger::Band => ready.band.is_some() && ready.at.is_none(),
        ReadyTrigger::Sight | ReadyTrigger::Ally => ready.at.is_none() && ready.band.is_none(),
    };
    Refusal::unless(named, "MO-READY-2", || phrase!("mo-refused-ready-trigger"))?;
    readied_task::check_readied_task(world, figure, ready, prepared(world, figure))
}

/// Whether the character has prepared in the current Turn.
fn prepared(world: &World, figure: FigureId) -> bool {
    current_turn(world).figure == Some(figure) && current_turn(world).prepared
}

pub fn resolve_ready(turn: &mut Turn, figure: FigureId, ready: ReadiedTask) {
    turns::begin_turn(turn, figure);
    let world = turn.world();
    // A directed Task gets no benefit from Minor Actions (MO-TASK-8).
    let own = ready.ally.is_none();
    let aimed = own && ready.task == *"attack" && current_turn(world).aimed;
    let ready = ReadiedTask { aimed, prepared: own && prepared(world, figure), ..ready };
    turn.commit(Readied { figure, ready });
    resolution_stack::push_frames(turn, []);
}

/// Task: wait for a trigger, then attempt a Task (MO-READY-1): `attack`, `assist`, `create-advantage`, `first-aid`,
/// `force`, `guard`, `operate`, `pick-lock`, `recover` or `sprint`, with that order's fields. An attack without
/// `target` is at the figure that sets it off. `at` and `band` belong to the trigger; `on` is the door to force or
/// pick, `thing` the object to operate. With `ally` an officer directs that ally to attempt it (MO-TASK-6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Ready {
    pub figure: FigureId,
    pub when: ReadyTrigger,
    pub task: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub band: Option<Band>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ally: Option<FigureId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<FigureId>,
    #[serde(default, skip_serializing_if = "Option::is_none", with = "model::either_or_none")]
    #[schemars(with = "Option<Word>")]
    pub thing: Option<Word>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub on: Option<Tile>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weapon: Option<Word>,
    #[serde(default, skip_serializing_if = "nothing")]
    pub lethal: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boon: Option<Boon>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stance: Option<Stance>,
}

/// A trigger with its tile or band.
type Occasion = (ReadyTrigger, Option<Tile>, Option<Band>);

impl Ready {
    /// A Task that waits for an enemy in sight.
    fn waiting(figure: FigureId, task: &str) -> Self {
        Self {
            figure,
            when: ReadyTrigger::Sight,
            task: Word::new(task),
            at: None,
            band: None,
            ally: None,
            target: None,
            thing: None,
            on: None,
            weapon: None,
            lethal: false,
            boon: None,
            stance: None,
        }
    }

    /// An attack that waits for an enemy in sight, whoever it is.
    pub fn attack(figure: FigureId, weapon: Option<Word>, lethal: bool) -> Self {
        Self { weapon, lethal, ..Self::waiting(figure, "attack") }
    }

    fn at_occasion(&self, (when, at, band): Occasion) -> Self {
        Self { when, at, band, ..self.clone() }
    }

    fn readied(&self) -> ReadiedTask {
        let Self { when, task, at, band, ally, target, thing, on, weapon, lethal, boon, stance, .. } = *self;
        let (aimed, prepared) = (false, false);
        ReadiedTask { when, at, band, task, ally, target, thing, on, weapon, lethal, boon, stance, aimed, prepared }
    }
}

impl Action<Momentum> for Ready {
    fn check(&self, world: &World) -> Verdict {
        check_readied(world, self.figure, &self.readied())
    }

    fn resolve(&self, turn: &mut Turn) {
        resolve_ready(turn, self.figure, self.readied());
    }

    fn purpose(&self) -> &'static str {
        "somebody is bound to come this way"
    }

    /// Of one that waits for sight, the same at every other trigger, with one tile for all; of one that waits for a tile, the
    /// same at all other tiles.
    fn unlisted_variants(&self, world: &World) -> Vec<Order> {
        let board = world.resource::<Board>();
        let tiles = board.tiles().filter(|tile| board.passable_with_doors_open(*tile));
        let tiles = tiles.map(|tile| (ReadyTrigger::Tile, Some(tile), None));
        let occasions: Vec<Occasion> = match self.when {
            ReadyTrigger::Sight => {
                let bands = [Band::Reach, Band::Close, Band::Medium, Band::Long, Band::Extreme];
                let bands = bands.map(|band| (ReadyTrigger::Band, None, Some(band)));
                let doors = board.doors().map(|(at, _)| (ReadyTrigger::Door, Some(at), None));
                [(ReadyTrigger::Ally, None, None)].into_iter().chain(bands).chain(doors).chain(tiles.take(1)).collect()
            }
            ReadyTrigger::Tile => tiles.filter(|(_, at, _)| *at != self.at).collect(),
            _ => Vec::new(),
        };
        occasions.into_iter().map(|occasion| self.at_occasion(occasion).into()).collect()
    }

    /// For every trigger, attacks with the weapon in hand and Tasks without a target. Tile triggers are listed for doorways
    /// in sight, Tasks with a target for `sight` only; any may be ordered.
    fn choices(world: &World, figure: FigureId) -> Choices<'_, MoOrder> {
        in_place_of_a_task(world, figure, || {
            let plain = nameless(world, figure);
            let occasions = occasions(world, figure).into_iter();
            let mut all: Vec<Self> =
                occasions.flat_map(|occasion| plain.iter().map(move |one| one.at_occasion(occasion))).collect();
            all.extend(naming(world, figure));
            all
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let ready =
            |name, key, aim, help, at: &str| entry("ready", name, key, aim, help).of("at", at).with_asked_fields(ASKS);
        let door = phrase!("mo-order-ready-door.about");
        let other = phrase!("mo-order-ready.about");
        let entries = [
            ready(phrase!("mo-order-ready-door"), 'O', Aim::Tile, door, ANY).at_bar_position(10),
            ready(phrase!("mo-order-ready"), '1', Aim::None, other, "").at_bar_position(11),
        ];
        in_turn_bar(world, figure, entries)
    }
}

/// Fields that a readied Task leaves open, in the order in which they are asked for.
const ASKS: &[&str] = &["when", "band", "task", "stance", "ally", "target", "thing", "on", "weapon", "lethal", "boon"];

/// The triggers that lists name.
fn occasions(world: &World, figure: FigureId) -> Vec<Occasion> {
    let board = world.resource::<Board>();
    let Some(here) = world.at(figure) else { return Vec::new() };
    let plain = [(ReadyTrigger::Sight, None, None), (ReadyTrigger::Ally, None, None)];
    let bands = [Band::Reach, Band::Close, Band::Medium].map(|band| (ReadyTrigger::Band, None, Some(band)));
    let near = board
        .doors()
        .filter(|(at, _)| distance(here, *at) <= book_data(world).range.long && world.has_clear_line(here, *at));
    let doors = near.flat_map(|(at, door)| {
        let opens = (!door.is_open()).then_some((ReadyTrigger::Door, Some(at), None));
        [Some((ReadyTrigger::Tile, Some(at), None)), opens].into_iter().flatten()
    });
    plain.into_iter().chain(bands).chain(doors).collect()
}

/// Readied Tasks without a target, attacks first.
fn nameless(world: &World, figure: FigureId) -> Vec<Ready> {
    let mut all = attacks(world, figure, figure);
    all.extend(["recover", "sprint"].map(|task| Ready::waiting(figure, task)));
    all.extend(Stance::ALL.map(|stance| Ready { stance: Some(stance), ..Ready::waiting(figure, "guard") }));
    all
}

/// Readied attacks with the weapons of a character.
fn attacks(world: &World, figure: FigureId, armed: FigureId) -> Vec<Ready> {
    let weapons = task_attempts::usable_weapons(world, armed).into_iter();
    weapons.flat_map(|weapon| [false, true].map(|lethal| Ready::attack(figure, Some(weapon), lethal))).collect()
}

/// Readied Tasks with a target that could be attempted from here, and those an officer could direct.
fn naming(world: &World, figure: FigureId) -> Vec<Ready> {
    if world.at(figure).is_none() {
        return Vec::new();
    }
    let of_task = |task: Task| {
        let plain = Ready::waiting(figure, task.word());
        match task {
            Task::CreateAdvantage { boon, target } => Some(Ready { boon: Some(boon), target: Some(target), ..plain }),
            Task::FirstAid { target } => Some(Ready { target: Some(target), ..plain }),
            Task::Operate { target } => Some(Ready { thing: Some(target), ..plain }),
            Task::Force { at } | Task::PickLock { at } => Some(Ready { on: Some(at), ..plain }),
            Task::Attack { .. } | Task::Recover | Task::Sprint => None,
        }
    };
    let own = rolled_task_orders::possible_tasks(world, figure).into_iter().filter_map(of_task);
    let friends = world.able_of(world.side(figure));
    let assists = friends.iter().map(|id| Ready { target: Some(*id), ..Ready::waiting(figure, "assist") });
    let officer = world.stats(figure).is_some_and(|stats| stats.officer);
    let attacks =
        |ally: FigureId| attacks(world, figure, ally).into_iter().map(move |ready| Ready { ally: Some(ally), ..ready });
    own.chain(assists).chain(friends.iter().filter(|_| officer).flat_map(|ally| attacks(*ally))).collect()
}
