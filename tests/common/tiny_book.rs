//! The smallest possible rulebook: figures walk, work doors and shout. It shows how to add a book.
use bevy::prelude::{Component, World};
use fatal_funnel::board::{Board, Passage, Tile};
use fatal_funnel::faults::{Fault, Faults, Source};
use fatal_funnel::model::{
    self, At, BuildingSite, Card, Cast, Certainty, Clock, Close, CommonEvent, CommonOrder, Cue, EndPhase, Event,
    Facing, FigureId, Figures, Footprint, Hold, Kind, Knowledge, Label, Legend, LevelSpec, MenuEntry, Move, Odds, Open,
    Order, Person, Phase, Reason, Refusal, Roster, Side, SideOf, Sides, Sighting, Tint, Verdict, Withdraw, Word,
    Writer, line,
};
use fatal_funnel::referee::{self, Choices, Rulebook, Seat, Setup, Turn};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Half-points that a figure walks in a phase.
const STRIDE: u16 = 10;

pub struct Tiny;

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(tag = "order", rename_all = "snake_case", deny_unknown_fields)]
pub enum TinyOrder {
    /// Shouts: an eight or less is rolled, and everybody hears it.
    Shout { figure: FigureId },
}

#[derive(Serialize, Deserialize, JsonSchema, Clone, Debug, PartialEq)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum TinyFact {
    Shouted { figure: FigureId, face: u8 },
    Rested { figure: FigureId },
}

/// Half-points left.
#[derive(Component, Serialize, Deserialize, Clone, Copy)]
pub struct Left(u16);

type Ordered = Order<TinyOrder>;
type Happened = Event<TinyFact>;

impl Rulebook for Tiny {
    type Own = TinyOrder;
    type Fact = TinyFact;
    type Reaction = ();
    const NAME: &'static str = "tiny";
    const TITLE: &'static str = "Tiny";
    const PHASES: &'static [Phase] = &[Phase { word: "walk", title: "Walk", asks: true }];

    fn register(setup: &mut Setup) {
        setup.part::<Left>("left");
    }

    fn data_hash() -> String {
        "tiny-1".into()
    }

    fn inspect(brief: &LevelSpec, source: &Source) -> Faults {
        let strange = brief.figures.iter().filter(|figure| figure.template.value != *"walker");
        let fault = |figure: &model::FigureSpec| {
            let sentence = format!("there is no template `{}`", figure.template.value);
            Fault::new("tiny::template", source.place(figure.template.span.clone()), sentence, "write \"walker\"")
        };
        strange.map(fault).collect()
    }

    fn populate(site: &mut dyn BuildingSite) -> Option<Cast> {
        let walker = vec![line("template", "walker")];
        let mut cast =
            Cast { people: site.team(&[("ann", walker.clone()), ("bob", walker.clone())])?, ..Cast::default() };
        let count = site.number(1);
        for (index, (at, _)) in site.posts(count)?.into_iter().enumerate() {
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

    fn open(turn: &mut Turn<Self>) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("walk"), side: Side::Response });
    }

    fn check(world: &World, order: &Ordered) -> Verdict {
        let figure = match order {
            Order::Own(TinyOrder::Shout { figure }) => Some(*figure),
            Order::Common(common) => common.figure(),
        };
        if let Some(figure) = figure {
            let active = world.resource::<Clock>().active;
            let ours = world.entity_of(figure).is_some() && world.side(figure) == active;
            Refusal::unless(ours, "TINY-1", || format!("`{figure}` is not of the {active} side, which is asked"))?;
        }
        match order {
            Order::Common(CommonOrder::Move(Move { figure, path })) => walk(world, *figure, path).map(|_| ()),
            Order::Common(CommonOrder::Open(Open { figure, at })) => door(world, *figure, *at, false),
            Order::Common(CommonOrder::Close(Close { figure, at })) => door(world, *figure, *at, true),
            _ => Ok(()),
        }
    }

    fn kinds(_world: &World) -> &'static [referee::Kind<TinyOrder>] {
        &[
            |world, figure| {
                let reach = |at| {
                    let left = left(world, figure);
                    world.resource::<Board>().reach(at, left, passage(world, figure), |_| false, (1, 1))
                };
                Choices::moves(figure, world.at(figure).map(reach))
            },
            |world, figure| doors(world, figure, |figure, at| CommonOrder::Open(Open { figure, at })),
            |world, figure| doors(world, figure, |figure, at| CommonOrder::Close(Close { figure, at })),
            |world, figure| {
                let there = world.at(figure).map(|_| Order::Own(TinyOrder::Shout { figure }));
                Choices::all(there.into_iter().collect())
            },
        ]
    }

    fn list(world: &World, side: Side) -> Vec<Ordered> {
        let mut list = Vec::new();
        if world.resource::<Clock>().active != side {
            return list;
        }
        for figure in world.figures().into_iter().filter(|id| world.side(*id) == side) {
            let Some(at) = world.at(figure) else { continue };
            let reach =
                world.resource::<Board>().reach(at, left(world, figure), passage(world, figure), |_| false, (1, 1));
            list.extend(reach.ends().map(|(end, _)| Move { figure, path: reach.path(end) }.into()));
            for at in at.orthogonals() {
                list.push(Open { figure, at }.into());
                list.push(Close { figure, at }.into());
            }
            list.push(Order::Own(TinyOrder::Shout { figure }));
        }
        list.extend([EndPhase {}.into(), Withdraw {}.into()]);
        list.retain(|order| Self::check(world, order).is_ok());
        list
    }

    fn resolve(turn: &mut Turn<Self>, order: &Ordered) {
        match order {
            Order::Own(TinyOrder::Shout { figure }) => {
                let face = turn.roll(1, 8)[0];
                turn.commit(Event::Own(TinyFact::Shouted { figure: *figure, face }));
            }
            Order::Common(CommonOrder::Move(Move { figure, path })) => {
                let costs = walk(turn.world(), *figure, path).unwrap_or_default();
                for (to, cost) in path.iter().zip(costs) {
                    let (from, left) = (turn.world().at(*figure).unwrap_or_default(), left(turn.world(), *figure));
                    turn.commit(CommonEvent::Stepped { figure: *figure, from, to: *to, left: left - cost });
                }
            }
            Order::Common(CommonOrder::Open(Open { figure, at }) | CommonOrder::Close(Close { figure, at })) => {
                let Some(before) = turn.world().resource::<Board>().door(*at) else { return };
                let mut after = before;
                after.state = match before.is_open() {
                    true => fatal_funnel::board::DoorState::Closed,
                    false => fatal_funnel::board::DoorState::Open,
                };
                turn.commit(CommonEvent::DoorChanged { at: *at, before, after, by: Some(*figure), left: None });
            }
            Order::Common(CommonOrder::Hold(Hold { .. })) => {}
            Order::Common(CommonOrder::EndPhase(EndPhase {})) => {
                for figure in turn.world().figures() {
                    turn.commit(Event::Own(TinyFact::Rested { figure }));
                }
                referee::advance(turn);
            }
            Order::Common(CommonOrder::Withdraw(Withdraw {})) => end(turn, "withdrawn", "the team went home"),
        }
    }

    fn react(_: &mut Turn<Self>, _: FigureId, _: &()) {}

    fn settle(turn: &mut Turn<Self>) {
        let world = turn.world();
        let on_exit = |id: &FigureId| {
            world.side(*id) == Side::Response
                && world
                    .at(*id)
                    .is_some_and(|at| world.resource::<Board>().terrain(at) == fatal_funnel::board::Terrain::Exit)
        };
        if world.figures().iter().any(on_exit) {
            end(turn, "escaped", "somebody reached the exit");
        }
    }

    fn next_round(turn: &mut Turn<Self>) {
        let clock = *turn.world().resource::<Clock>();
        if clock.now.round >= clock.last() {
            return end(turn, "late", "the time is up");
        }
        turn.commit(CommonEvent::RoundBegan { round: clock.now.round + 1, initiative: clock.initiative });
    }

    fn apply(world: &mut World, event: &Happened) {
        match event {
            Event::Own(TinyFact::Shouted { figure, .. }) => heard(world, *figure),
            Event::Own(TinyFact::Rested { figure }) => set_left(world, *figure, STRIDE),
            Event::Common(common) => {
                model::apply(world, common, |_| 0);
                if let CommonEvent::Stepped { figure, left, .. } = common {
                    set_left(world, *figure, *left);
                }
                look(world);
            }
        }
    }

    fn witnesses(world: &World, event: &Happened) -> Sides {
        match event {
            Event::Common(CommonEvent::Stepped { figure, .. }) | Event::Own(TinyFact::Rested { figure }) => {
                let own = world.side(*figure);
                let seen = |side: &Side| {
                    world
                        .resource::<Knowledge>()
                        .of(*side, *figure)
                        .is_some_and(|known| known.certainty == Certainty::Confirmed)
                };
                Side::ALL.into_iter().filter(seen).fold(Sides::of(own), Sides::and)
            }
            _ => Sides::ALL,
        }
    }

    fn odds(_: &World, order: &Ordered) -> Option<Odds> {
        let Order::Own(TinyOrder::Shout { .. }) = order else { return None };
        let mut odds = Odds { title: "Shout".into(), ..Odds::default() };
        odds.outcome("loud", 3, 8);
        odds.outcome("hoarse", 5, 8);
        Some(odds)
    }

    fn card(world: &World, figure: FigureId, _: Side) -> Card {
        Card { title: world.label(figure), ..Card::default() }
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        Vec::new()
    }

    fn legend() -> Vec<Legend> {
        Vec::new()
    }

    fn verdict(_: Word) -> Tint {
        Tint::Plain
    }

    fn sentence(world: &World, event: &Happened) -> String {
        match event {
            Event::Own(TinyFact::Shouted { figure, face }) => format!("{} shouts ({face})", world.label(*figure)),
            Event::Own(TinyFact::Rested { figure }) => format!("{} rests", world.label(*figure)),
            Event::Common(CommonEvent::Stepped { figure, to, .. }) => format!("{} steps to {to}", world.label(*figure)),
            Event::Common(CommonEvent::Ended { result, why }) => Self::ended(world, *result, why),
            Event::Common(other) => format!("{other:?}"),
        }
    }

    fn ended(_: &World, _: Word, why: &Reason) -> String {
        why.word.to_string()
    }

    fn cue(_: &World, _: &Happened) -> Cue {
        Cue::None
    }

    fn state(world: &World, side: Option<Side>) -> Map<String, Value> {
        let mine = |id: &FigureId| side.is_none_or(|side| world.side(*id) == side);
        let left = |id: FigureId| (id.to_string(), json!({ "left": left(world, id) }));
        let extra: Map<_, _> = world.figures().into_iter().filter(mine).map(left).collect();
        Map::from_iter([("figures_extra".to_owned(), Value::Object(extra))])
    }

    fn dangers(_: &World, _: &Ordered) -> Vec<(usize, String)> {
        Vec::new()
    }

    /// Keeps still for the first rounds; then does anything at all, by where its people stand, and ends its part now
    /// and then.
    fn choose(seat: &Seat<Self>) -> Option<Ordered> {
        let withdraw = Order::Common(CommonOrder::Withdraw(Withdraw {}));
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
}

/// How many rounds its mind keeps still.
const QUIET: usize = 4;

fn end(turn: &mut Turn<Tiny>, result: &str, reason: &str) {
    turn.commit(CommonEvent::Ended { result: Word::new(result), why: reason.into() });
}

fn left(world: &World, figure: FigureId) -> u16 {
    world.of::<Left>(figure).map_or(0, |left| left.0)
}

fn set_left(world: &mut World, figure: FigureId, left: u16) {
    world.put(figure, Left(left));
}

/// The legal one among the orders to work a door beside a figure.
fn doors(world: &World, figure: FigureId, order: fn(FigureId, Tile) -> CommonOrder) -> Choices<'_, TinyOrder> {
    let beside = world.at(figure).into_iter().flat_map(Tile::orthogonals);
    Choices::legal(beside.map(|at| order(figure, at).into()).collect(), |order| Tiny::check(world, order).is_ok())
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
        own.iter().for_each(|at| seen.union_with(&board.field_of_view(*at)));
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
