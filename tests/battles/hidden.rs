//! Facts hidden from a side change neither its legal orders, nor its odds, nor its choice.

use fatal_funnel::board::{Board, Door, DoorState, LaneId, Tile, TileSet};
use fatal_funnel::localization::Phrase;
use fatal_funnel::model::{
    At, Card, Certainty, CommonEvent, FigureId, Figures, Knowledge, Ledger, Odds, Side, SideKnowledge, Word,
};
use fatal_funnel::referee::{Battle, Presentation};
use fatal_funnel::rulebooks::modern_cqb::events::{Breached, Downed, OverwatchSet, Surrendered, Wounded};
use fatal_funnel::rulebooks::modern_cqb::{Condition, Event, ModernCqb, Order};
use serde_json::{Value, json};

use crate::promises::{Chance, choose};
use crate::small_cqb_levels;

/// Everything that a side is told before it gives an order.
#[derive(PartialEq, Debug)]
struct Answers {
    list: Vec<String>,
    odds: Vec<Option<Odds>>,
    /// Where its moves would be shot at.
    dangers: Vec<Vec<(usize, Phrase)>>,
    /// Every figure as the HUD and the protocol tell of it, and what else the protocol does.
    shown: Vec<(Card, Vec<Word>, Option<Tile>)>,
    state: Value,
    chosen: Order,
}

fn told(battle: &mut Battle<ModernCqb>) -> Answers {
    let side = battle.active();
    let list = battle.list(side);
    let odds = list.iter().map(|order| battle.odds(order)).collect();
    let dangers = list.iter().map(|order| order.action().dangers(battle.world())).collect();
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let figures = known.own().into_iter().chain(known.others().into_iter().map(|(id, _)| id));
    let shown = figures.map(|id| (ModernCqb::card(world, id, side), known.tokens(id), known.at(id))).collect();
    let state = Value::Object(ModernCqb::state(world, Some(side)));
    let chosen = battle.choose(side);
    let list = list.iter().map(|order| json!(order).to_string()).collect();
    Answers { list, odds, dangers, shown, state, chosen }
}

fn same(here: &Answers, there: &Answers, place: &str) {
    let apart =
        |a: &Answers, b: &Answers| a.list.iter().filter(|order| !b.list.contains(order)).cloned().collect::<Vec<_>>();
    assert!(here.list == there.list, "{place}: {:?} against {:?}", apart(here, there), apart(there, here));
    for (order, (one, other)) in here.list.iter().zip(here.odds.iter().zip(&there.odds)) {
        assert_eq!(one, other, "{place}: {order}");
    }
    assert_eq!(here.dangers, there.dangers, "{place}");
    assert_eq!(here.shown, there.shown, "{place}");
    assert_eq!(here.state, there.state, "{place}");
    assert_eq!(here.chosen, there.chosen, "{place}");
}

fn in_sight(battle: &Battle<ModernCqb>, side: Side) -> TileSet {
    let world = battle.world();
    let board = world.resource::<Board>();
    let mut seen = board.empty_tile_set();
    for at in world.able_of(side).into_iter().filter_map(|figure| world.at(figure)) {
        seen.union_with(&board.visible(at));
    }
    seen
}

fn twin(battle: &Battle<ModernCqb>) -> Battle<ModernCqb> {
    Battle::resume(&battle.snapshot()).expect("a snapshot can be read")
}

/// Moves a figure of another side that this side knows nothing of, from one tile out of its sight to another.
fn move_somebody(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let seen = in_sight(battle, side);
    let world = battle.world_mut();
    let unknown = |figure: &FigureId| {
        let hidden = world.at(*figure).is_some_and(|at| !seen.contains(at));
        world.side(*figure) != side && hidden && world.resource::<Knowledge>().of(side, *figure).is_none()
    };
    let figures: Vec<FigureId> = world.figures().into_iter().filter(unknown).collect();
    let board = world.resource::<Board>();
    let free = |at: &Tile| board.passable(*at) && !seen.contains(*at) && world.standing_on(*at).is_none();
    let tiles: Vec<Tile> = board.tiles().filter(free).collect();
    let (Some(figure), Some(at)) = (chance.pick(&figures).copied(), chance.pick(&tiles).copied()) else { return false };
    let entity = world.entity_of(figure).expect("the figure is there");
    world.entity_mut(entity).insert(At(at));
    true
}

/// Opens or shuts a door out of the side's sight, where that shows it nothing.
fn turn_a_door(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let seen = in_sight(battle, side);
    let doors: Vec<(Tile, Door)> =
        battle.world().resource::<Board>().doors().filter(|(at, _)| !seen.contains(*at)).collect();
    let Some((at, door)) = chance.pick(&doors).copied() else { return false };
    let state = if door.is_open() { DoorState::Closed } else { DoorState::Open };
    battle.world_mut().resource_mut::<Board>().set_door(at, Door { state, ..door });
    in_sight(battle, side) == seen
}

/// Somebody out of the side's sight breaches something out of its sight.
fn breach(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let seen = in_sight(battle, side);
    let board = battle.world().resource::<Board>();
    let shut = |at: &Tile| board.can_be_breached(*at) && !board.passable(*at) && !seen.contains(*at);
    let entries: Vec<Tile> = board.tiles().filter(shut).collect();
    let world = battle.world();
    let mut others = world.able_of(side.enemy().expect("sides that play have an enemy"));
    others.retain(|figure| world.at(*figure).is_some_and(|at| !seen.contains(at)));
    let (Some(at), Some(figure)) = (chance.pick(&entries).copied(), chance.pick(&others).copied()) else {
        return false;
    };
    let explosive = chance.one_in(2);
    let breached =
        Breached { figure, at, ledger: Ledger::default(), faces: vec![], needed: 0, opened: true, explosive };
    Event::from(breached).apply(battle.world_mut());
    in_sight(battle, side) == seen
}

/// Changes the state of an enemy that this side has identified and lost sight of: it watches another lane, is hurt,
/// gives up, or walks on. What the side knows of it is its last sight of it (CQB-SIGHT-4).
fn befall_somebody(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let seen = in_sight(battle, side);
    let world = battle.world();
    let lost = |figure: &FigureId| {
        let known = world.resource::<Knowledge>().of(side, *figure);
        let told_apart = known.is_some_and(|known| known.certainty == Certainty::Confirmed);
        told_apart && world.side(*figure) == side.enemy().expect("sides that play have an enemy") && world.able(*figure)
    };
    let hidden = |figure: &FigureId| world.at(*figure).is_some_and(|at| !seen.contains(at));
    let figures: Vec<FigureId> = world.figures().into_iter().filter(|id| lost(id) && hidden(id)).collect();
    let Some(figure) = chance.pick(&figures).copied() else { return false };
    let lanes: Vec<LaneId> = world.resource::<Board>().lanes().iter().map(|lane| lane.id.clone()).collect();
    let token = |word| CommonEvent::TokenGained { figure, token: Word::new(word) }.into();
    let event: Event = match chance.below(8) {
        0..3 => {
            let Some(lane) = chance.pick(&lanes).cloned() else { return false };
            OverwatchSet { figure, lane }.into()
        }
        3 => token("suppressed"),
        4 => Wounded { figure, before: 2, after: 1 }.into(),
        5 => Downed { figure }.into(),
        6 => Surrendered { figure }.into(),
        _ => {
            let from = world.at(figure).expect("it is on the map");
            let board = world.resource::<Board>();
            let free = |at: &Tile| board.passable(*at) && !seen.contains(*at) && world.standing_on(*at).is_none();
            let Some(to) = from.neighbours().into_iter().find(free) else { return false };
            CommonEvent::Stepped { figure, from, to, left: 0 }.into()
        }
    };
    event.apply(battle.world_mut());
    in_sight(battle, side) == seen
}

fn hidden_changes_show_nothing(
    change: fn(&mut Battle<ModernCqb>, Side, &mut Chance) -> bool,
    first: u64,
    enough: usize,
) {
    let mut changed = 0;
    for play in first..first + 60 {
        let mut chance = Chance::new(play);
        let mut battle = small_cqb_levels::battle(play as usize, play);
        for _ in 0..25 {
            let side = battle.active();
            let mut other = twin(&battle);
            if change(&mut other, side, &mut chance) {
                changed += 1;
                same(&told(&mut other), &told(&mut twin(&battle)), &format!("play {play}: the {side} side"));
            }
            let Some(order) = choose(&battle, &mut chance) else { break };
            battle.perform(&order).expect("a listed order is accepted");
        }
    }
    assert!(changed >= enough, "only {changed} positions could be changed");
}

#[test]
fn where_unknown_figures_stand_shows_in_no_order() {
    hidden_changes_show_nothing(move_somebody, 200, 300);
}

#[test]
fn how_doors_out_of_sight_stand_shows_in_no_order() {
    hidden_changes_show_nothing(turn_a_door, 300, 300);
}

#[test]
fn what_is_breached_out_of_sight_shows_in_no_order() {
    hidden_changes_show_nothing(breach, 400, 300);
}

#[test]
fn what_befalls_somebody_told_apart_and_lost_from_sight_shows_in_nothing_that_a_side_is_told() {
    hidden_changes_show_nothing(befall_somebody, 500, 60);
}

/// The bound of the ladder: whoever is on the map is Confirmed where it stands, and every door is as it is.
#[test]
fn a_side_that_sees_everything_knows_every_figure_and_door() {
    for play in 0..8 {
        let battle = small_cqb_levels::battle(play as usize, play);
        let world = battle.world();
        for side in Side::FIGHTING {
            let knows = SideKnowledge::all_seeing(world, side);
            let there = |id: &FigureId| world.at(*id).is_some();
            for figure in world.figures().into_iter().filter(there) {
                let seen = (knows.certainty(figure), knows.at(figure), knows.side_of(figure), knows.is_in_view(figure));
                let truth = (Certainty::Confirmed, world.at(figure), Some(world.side(figure)), true);
                assert_eq!(seen, truth, "{side} of {figure} in game {play}");
            }
            let board = world.resource::<Board>();
            assert!(
                board.doors().all(|(at, door)| knows.believed_board().door(at) == Some(door)),
                "{side} in game {play}"
            );
        }
    }
}
