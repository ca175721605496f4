//! The smallest possible rulebook: figures walk, work doors and shout. It shows how to add a book.

mod shout;

pub use shout::{Shout, Shouted};

use bevy::prelude::{Component, World};
use fatal_funnel::board::{Board, Door, DoorState, Passage, Tile};
use fatal_funnel::faults::{Fault, Faults, Source};
use fatal_funnel::localization::{MessageId, Phrase};
use fatal_funnel::model::{
    self, At, BuildingPopulation, BuildingSite, Card, Certainty, Clock, Close, CommonEvent, EndPhase, Facing, FigureId,
    Figures, Footprint, Hold, Kind, Knowledge, Label, LegendEntry, LevelSpec, Move, Open, Person, Phase, Rationale,
    Reason, Refusal, Roster, Side, SideOf, Sides, Sighting, Tint, Verdict, Withdraw, Word, Writer, level_line,
};
use fatal_funnel::referee::{
    self, Action, AfterOrder, BookEvent, BookSetup, Choices, Claiming, Levels, Minds, Presentation, Rules, Seat,
    Statistics, Turn,
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Half-points that a figure walks in a phase.
const STRIDE: u16 = 10;

pub struct Tiny;

referee::actions! {
    pub enum TinyOrder of Tiny { Shout }
    in order { Move, Open, Close, Shout, Hold, EndPhase, Withdraw }
}

referee::book_events! {
    pub enum TinyFact of Tiny { Shouted, Rested }
}

/// A figure may walk again.
#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq, Eq)]
pub struct Rested {
    pub figure: FigureId,
}

/// Half-points left.
#[derive(Component, Serialize, Deserialize, Clone, Copy)]
pub struct Left(u16);

type Order = model::Order<TinyOrder>;

impl Rules for Tiny {
    type Own = TinyOrder;
    type BookEvent = TinyFact;
    type Reaction = ();
    const NAME: &'static str = "tiny";
    const TITLE: &'static str = "Tiny";
    const PHASES: &'static [Phase] = &[Phase { word: "walk", title: MessageId("Walk"), asks: true }];

    fn register(setup: &mut BookSetup) {
        setup.part::<Left>("left").add_pass(AfterOrder, escape);
    }

    fn data_hash() -> String {
        "tiny-1".into()
    }

    fn begin_first_round(turn: &mut Turn<Self>) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("walk"), side: Side::Response });
    }

    fn is_out(_: &World, _: FigureId) -> bool {
        false
    }

    fn react(_: &mut Turn<Self>, _: FigureId, _: &()) {}

    fn next_round(turn: &mut Turn<Self>) {
        let clock = *turn.world().resource::<Clock>();
        if clock.now.round >= clock.last_round() {
            return end(turn, "late", "the time is up");
        }
        turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative: clock.initiative });
    }
}

impl Levels for Tiny {
    fn inspect(brief: &LevelSpec, source: &Source) -> Faults {
        let strange = brief.figures.iter().filter(|figure| figure.template.value != *"walker");
        let fault = |figure: &model::FigureSpec| {
            let sentence = format!("there is no template `{}`", figure.template.value);
            Fault::new("tiny::template", source.place(figure.template.span.clone()), sentence, "write \"walker\"")
        };
        strange.map(fault).collect()
    }

    fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        let walker = vec![level_line("template", "walker")];
        let mut cast = BuildingPopulation {
            people: site.place_team(&[("ann", walker.clone()), ("bob", walker.clone())])?,
            ..BuildingPopulation::default()
        };
        let count = site.hostile_count(1);
        for (index, (at, _)) in site.hostile_posts(count)?.into_iter().enumerate() {
            let id = format!("foe-{index}");
            cast.people.push(Person { id, name: None, at, side: Side::Hostile, lines: walker.clone() });
        }
        cast.objectives.push(("reach", "foe-0".into(), false));
        Some(cast)
    }

    fn deploy_level(world: &mut World, brief: &LevelSpec) {
        world.resource_mut::<Clock>().limit = brief.round_limit;
        for figure in &brief.figures {
            let entity = Roster::enlist(world, figure.id);
            let label = Label::Given(figure.name.clone().unwrap_or_else(|| figure.id.to_string()));
            let common = (SideOf(figure.side), Kind(figure.template.value), label, At(figure.at.value));
            world.entity_mut(entity).insert((common, Facing(0, 0), Footprint(1, 1), Left(STRIDE)));
        }
        look(world);
    }
}

impl Presentation for Tiny {
    fn card(world: &World, figure: FigureId, _: Side) -> Card {
        Card { title: world.label(figure), ..Card::default() }
    }

    fn legend() -> Vec<LegendEntry> {
        Vec::new()
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        let mine = |id: &FigureId| side.is_none_or(|side| world.side(*id) == side);
        let left = |id: FigureId| (id.to_string(), json!({ "left": left(world, id) }));
        let extra: Map<_, _> = world.figures().into_iter().filter(mine).map(left).collect();
        Map::from_iter([("figures_extra".to_owned(), Value::Object(extra))])
    }
}

impl Minds for Tiny {
    /// Keeps still for the first rounds; then does anything at all, by where its people stand, and ends its part now
    /// and then.
    fn choose(seat: &Seat<Self>) -> Option<Order> {
        let withdraw = Order::from(Withdraw {});
        let mut legal = seat.legal().to_vec();
        legal.retain(|order| *order != withdraw);
        let count = legal.len();
        let places = seat.known.own().into_iter().filter_map(|id| seat.known.at(id));
        let round = usize::from(seat.known.clock().now.round);
        if round <= QUIET {
            return None;
        }
        let any = places.fold(31 * round, |sum, at| 17 * sum + 7 * at.x as usize + 3 * at.y as usize);
        legal.into_iter().nth(any % (count + 1))
    }

    fn candidates(seat: &Seat<Self>) -> Vec<Rationale<Order>> {
        let order = Self::choose(seat).unwrap_or(EndPhase {}.into());
        let why = order.action().purpose().to_owned();
        vec![Rationale { order, score: 0, why }]
    }
}

impl Statistics for Tiny {
    fn result_tint(_: Word) -> Tint {
        Tint::Plain
    }

    fn ending_sentence(_: &World, _: Word, why: &Reason) -> Phrase {
        why.word.to_string().into()
    }
}

impl BookEvent<Tiny> for CommonEvent {
    fn apply(&self, world: &mut World) {
        model::apply(world, self, |_| 0);
        if let Self::Stepped { figure, left, .. } = self {
            set_left(world, *figure, *left);
        }
        look(world);
    }

    fn witnesses(&self, world: &World) -> Sides {
        if let Self::Stepped { figure, .. } = self { seen_by(world, *figure) } else { Sides::ALL }
    }

    fn phrase(&self, world: &World) -> Phrase {
        match self {
            Self::Stepped { figure, to, .. } => format!("{} steps to {to}", world.label(*figure)).into(),
            Self::Ended { result, why } => Tiny::ending_sentence(world, *result, why),
            other => format!("{other:?}").into(),
        }
    }
}

impl BookEvent<Tiny> for Rested {
    fn apply(&self, world: &mut World) {
        set_left(world, self.figure, STRIDE);
    }

    fn witnesses(&self, world: &World) -> Sides {
        seen_by(world, self.figure)
    }

    fn phrase(&self, world: &World) -> Phrase {
        format!("{} rests", world.label(self.figure)).into()
    }
}

/// The figure's own side, and those that see it.
fn seen_by(world: &World, figure: FigureId) -> Sides {
    let seen = |side: &Side| {
        let known = world.resource::<Knowledge>().of(*side, figure);
        known.is_some_and(|known| known.certainty == Certainty::Confirmed)
    };
    Side::ALL.into_iter().filter(seen).fold(Sides::of(world.side(figure)), Sides::and)
}

impl Action<Tiny> for Move {
    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)?;
        walk(world, self.figure, &self.path).map(|_| ())
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        let costs = walk(turn.world(), self.figure, &self.path).unwrap_or_default();
        for (to, cost) in self.path.iter().zip(costs) {
            let (from, left) = (turn.world().at(self.figure).unwrap_or_default(), left(turn.world(), self.figure));
            turn.commit(CommonEvent::Stepped { figure: self.figure, from, to: *to, left: left - cost });
        }
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, TinyOrder> {
        let reach = |at| {
            let left = left(world, figure);
            world.resource::<Board>().reach(at, left, passage(world, figure), |_| false, (1, 1))
        };
        Choices::moves(figure, world.at(figure).map(reach))
    }
}

impl Action<Tiny> for Open {
    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)?;
        door(world, self.figure, self.at, false)
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        work(turn, self.figure, self.at, DoorState::Open);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, TinyOrder> {
        Choices::checked(world, beside(world, figure).map(|at| Self { figure, at }).collect())
    }
}

impl Action<Tiny> for Close {
    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)?;
        door(world, self.figure, self.at, true)
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        work(turn, self.figure, self.at, DoorState::Closed);
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, TinyOrder> {
        Choices::checked(world, beside(world, figure).map(|at| Self { figure, at }).collect())
    }
}

/// Legal, and of no use: nobody is offered it.
impl Action<Tiny> for Hold {
    fn check(&self, world: &World) -> Verdict {
        ours(world, self.figure)
    }

    fn resolve(&self, _: &mut Turn<Tiny>) {}
}

impl Action<Tiny> for EndPhase {
    fn check(&self, _: &World) -> Verdict {
        Ok(())
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        for figure in turn.world().figures() {
            turn.commit(Rested { figure });
        }
        referee::advance(turn);
    }
}

impl Action<Tiny> for Withdraw {
    fn check(&self, _: &World) -> Verdict {
        Ok(())
    }

    fn resolve(&self, turn: &mut Turn<Tiny>) {
        end(turn, "withdrawn", "the team went home");
    }
}

fn beside(world: &World, figure: FigureId) -> impl Iterator<Item = Tile> {
    world.at(figure).into_iter().flat_map(Tile::orthogonals)
}

fn work(turn: &mut Turn<Tiny>, figure: FigureId, at: Tile, state: DoorState) {
    let Some(before) = turn.world().resource::<Board>().door(at) else { return };
    let after = Door { state, ..before };
    turn.commit(CommonEvent::DoorChanged { at, before, after, by: Some(figure), left: None });
}

/// How many rounds its mind keeps still.
const QUIET: usize = 4;

/// After each order: the battle ends when somebody stands on an exit.
fn escape(world: &World, mut claiming: Claiming<Tiny>) {
    let on_exit = |id: &FigureId| {
        let exit = |at| world.resource::<Board>().terrain(at) == fatal_funnel::board::Terrain::Exit;
        world.side(*id) == Side::Response && world.at(*id).is_some_and(exit)
    };
    if world.figures().iter().any(on_exit) {
        claiming.once(|turn| end(turn, "escaped", "somebody reached the exit"));
    }
}

fn end(turn: &mut Turn<Tiny>, result: &str, reason: &str) {
    turn.commit(CommonEvent::Ended { result: Word::new(result), why: reason.into() });
}

fn left(world: &World, figure: FigureId) -> u16 {
    world.of::<Left>(figure).map_or(0, |left| left.0)
}

fn set_left(world: &mut World, figure: FigureId, left: u16) {
    world.put(figure, Left(left));
}

/// Whether a figure is of the side that is asked.
fn ours(world: &World, figure: FigureId) -> Verdict {
    let active = world.resource::<Clock>().active;
    let ours = world.entity_of(figure).is_some() && world.side(figure) == active;
    Refusal::unless(ours, "TINY-1", || format!("`{figure}` is not of the {active} side, which is asked"))
}

fn passage(world: &World, mover: FigureId) -> impl Fn(Tile) -> Passage {
    let others = world.figures().into_iter().filter(|id| *id != mover);
    let taken: Vec<Tile> = others.filter_map(|id| world.at(id)).collect();
    move |tile| if taken.contains(&tile) { Passage::Blocked } else { Passage::Free }
}

/// What each step of a path costs.
fn walk(world: &World, figure: FigureId, path: &[Tile]) -> Result<Vec<u16>, Refusal> {
    let board = world.resource::<Board>();
    let mut at = world.at(figure).unwrap_or_default();
    let mut costs = Vec::new();
    let passage = passage(world, figure);
    for to in path {
        let free = board.step_allowed(at, *to) && passage(*to) == Passage::Free;
        Refusal::unless(free, "TINY-2", || format!("there is no step from {at} to {to}"))?;
        costs.push(board.step_cost(at, *to));
        at = *to;
    }
    let (cost, left) = (costs.iter().sum::<u16>(), left(world, figure));
    Refusal::unless(!path.is_empty() && cost <= left, "TINY-3", || format!("that costs {cost} and {left} is left"))?;
    Ok(costs)
}

fn door(world: &World, figure: FigureId, at: Tile, open: bool) -> Verdict {
    let near = world.at(figure).is_some_and(|here| here.orthogonals().contains(&at));
    let door = world.resource::<Board>().door(at).filter(|door| near && door.is_open() == open);
    let nobody = world.figures().iter().all(|id| world.at(*id) != Some(at));
    Refusal::unless(door.is_some() && nobody, "TINY-4", || format!("there is no such door beside it at {at}"))
}

/// Everybody looks around.
fn look(world: &mut World) {
    let board = world.resource::<Board>().clone();
    let round = world.resource::<Clock>().now.round;
    for side in Side::ALL {
        let own: Vec<Tile> =
            world.figures().into_iter().filter(|id| world.side(*id) == side).filter_map(|id| world.at(id)).collect();
        let mut seen = board.empty_tile_set();
        own.iter().for_each(|at| seen.union_with(&board.compute_field_of_view(*at)));
        Knowledge::see(world, side, &seen);
        for id in world.figures().into_iter().filter(|id| world.side(*id) != side).collect::<Vec<_>>() {
            let Some(at) = world.at(id) else { continue };
            let before = world.resource::<Knowledge>().of(side, id);
            let now = match before {
                _ if seen.contains(at) => Some(Sighting { certainty: Certainty::Confirmed, at, round }),
                Some(known) => Some(Sighting { certainty: Certainty::Contact, ..known }),
                None => None,
            };
            world.alter::<Knowledge>().set(side, id, now);
        }
    }
}

/// The other sides get a contact where somebody shouts.
fn heard(world: &mut World, figure: FigureId) {
    let (at, own, round) =
        (world.at(figure).unwrap_or_default(), world.side(figure), world.resource::<Clock>().now.round);
    for side in Side::ALL.into_iter().filter(|side| *side != own) {
        let mut knowledge = world.alter::<Knowledge>();
        let certainty =
            knowledge.of(side, figure).map_or(Certainty::Contact, |known| known.certainty.max(Certainty::Contact));
        knowledge.set(side, figure, Some(Sighting { certainty, at, round }));
    }
}
