//! Changes that a side cannot know of, each checked to be hidden before it counts.

use bevy::prelude::EntityWorldMut;
use fatal_funnel::board::{Board, Tile, TileSet};
use fatal_funnel::model::{
    At, Bodies, Certainty, CommonEvent, Event, FigureId, Figures, Kind, Knowledge, Label, OffMap, Roster, Side,
    SideKnowledge, SideOf, Snapshot, Tokens, Word,
};
use fatal_funnel::referee::{Battle, BookEvent};

use crate::hidden_facts_by_book::Book;
use crate::promises::Chance;

/// Changes a battle; whether it could.
pub type Change<B> = fn(&mut Battle<B>, Side, &mut Chance) -> bool;

/// A battle that differs from another only in what a side cannot know.
pub fn twin<B: Book>(battle: &Battle<B>, side: Side, change: Change<B>, chance: &mut Chance) -> Option<Battle<B>> {
    let mut other = Battle::resume(&battle.snapshot()).expect("a snapshot can be read");
    let alike = |one: &Battle<B>, other: &Battle<B>| {
        let sight = |battle: &Battle<B>| SideKnowledge::by(battle.world(), side).in_sight();
        knows(one, side) == knows(other, side) && sight(one) == sight(other)
    };
    (change(&mut other, side, chance) && alike(battle, &other)).then_some(other)
}

fn knows<B: Book>(battle: &Battle<B>, side: Side) -> (Vec<(Tile, u16, Certainty)>, TileSet, TileSet) {
    let knows = &battle.world().resource::<Knowledge>().0[&side];
    let figures = knows.figures.values().map(|seen| (seen.at, seen.round, seen.certainty)).collect();
    (figures, knows.seen.clone(), knows.swept.clone())
}

/// Tiles that nobody of the side has in sight.
pub fn out_of_sight<B: Book>(battle: &Battle<B>, side: Side, holds: impl Fn(&Board, Tile) -> bool) -> Vec<Tile> {
    let world = battle.world();
    let seen = SideKnowledge::by(world, side).in_sight();
    let board = world.resource::<Board>();
    board.tiles().filter(|tile| !seen.contains(*tile) && holds(board, *tile)).collect()
}

/// Others than the side's own whom it knows no better than this and who are out of its sight.
pub fn others<B: Book>(battle: &Battle<B>, side: Side, most: Certainty) -> Vec<FigureId> {
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let seen = known.in_sight();
    let hidden = |id: &FigureId| {
        world.at(*id).is_some_and(|at| !seen.contains(at)) && !known.is_own(*id) && known.certainty(*id) <= most
    };
    world.figures().into_iter().filter(hidden).collect()
}

fn moved<B: Book>(battle: &mut Battle<B>, side: Side, most: Certainty, chance: &mut Chance) -> bool {
    let free = out_of_sight(battle, side, |board, tile| board.passable(tile));
    let world = battle.world();
    let free: Vec<Tile> =
        free.into_iter().filter(|at| !world.figures().iter().any(|id| world.at(*id) == Some(*at))).collect();
    let figures: Vec<FigureId> = others(battle, side, most)
        .into_iter()
        .filter(|id| world.of::<Bodies>(*id).is_none_or(|bodies| bodies.0.len() < 2))
        .collect();
    let (Some(figure), Some(at)) = (chance.pick(&figures).copied(), chance.pick(&free).copied()) else { return false };
    let entity = world.entity_of(figure).expect("it is there");
    let mut figure = battle.world_mut().entity_mut(entity);
    figure.insert(At(at));
    if let Some(mut bodies) = figure.get_mut::<Bodies>() {
        bodies.0.iter_mut().for_each(|body| body.at = at);
    }
    true
}

/// Changes a figure of another side that the side has in view, and whose tokens then are the same.
pub fn change_seen<B: Book>(
    battle: &mut Battle<B>,
    side: Side,
    chance: &mut Chance,
    change: impl FnOnce(&mut EntityWorldMut, &mut Chance) -> bool,
) -> bool {
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let seen = |id: &FigureId| !known.is_own(*id) && known.is_in_view(*id);
    let seen: Vec<FigureId> = world.figures().into_iter().filter(seen).collect();
    let Some(figure) = chance.pick(&seen).copied() else { return false };
    let (entity, shown) = (world.entity_of(figure).expect("it is there"), known.tokens(figure));
    change(&mut battle.world_mut().entity_mut(entity), chance)
        && SideKnowledge::by(battle.world(), side).tokens(figure) == shown
}

/// Changes one of the side's own figures.
pub fn change_own<B: Book>(
    battle: &mut Battle<B>,
    side: Side,
    chance: &mut Chance,
    change: impl FnOnce(&mut EntityWorldMut) -> bool,
) -> bool {
    let own = SideKnowledge::by(battle.world(), side).own();
    let Some(entity) = chance.pick(&own).and_then(|id| battle.world().entity_of(*id)) else { return false };
    change(&mut battle.world_mut().entity_mut(entity))
}

/// There is one figure more than the side knows of, on or off the map, where another is hidden too: that nobody is left can
/// be told by what is asked of the side.
pub fn one_is_more<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    let free = out_of_sight(battle, side, |board, tile| board.passable(tile));
    let (Some(at), Some(enemy)) = (chance.pick(&free).copied(), side.enemy()) else { return false };
    if !others(battle, side, Certainty::Contact).iter().any(|id| battle.world().side(*id) == enemy) {
        return false;
    }
    let world = battle.world_mut();
    let entity = Roster::enlist(world, FigureId::new("another"));
    world.entity_mut(entity).insert((SideOf(enemy), Kind(Word::new("another")), Label::Nth(7), At(at)));
    if chance.one_in(2) {
        world.entity_mut(entity).insert(OffMap);
    }
    true
}

/// Somebody whom the side knows nothing of stands elsewhere.
pub fn stands_elsewhere<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    moved(battle, side, Certainty::Unknown, chance)
}

/// Somebody whom the side has noticed and lost from sight has walked on.
pub fn walked_on<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    moved(battle, side, B::STANDS_STILL, chance)
}

/// Somebody is in another state.
pub fn is_in_another_state<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    let words: Vec<Word> = battle.world().resource::<Tokens>().words().collect();
    let (Some(figure), Some(token)) =
        (chance.pick(&others(battle, side, B::STANDS_STILL)).copied(), chance.pick(&words).copied())
    else {
        return false;
    };
    let worn = battle.world().entity_of(figure).is_some() && Tokens::of(battle.world(), figure).contains(&token);
    let event =
        if worn { CommonEvent::TokenLost { figure, token } } else { CommonEvent::TokenGained { figure, token } };
    let event: Event<B::BookEvent> = event.into();
    event.book_event().apply(battle.world_mut());
    Tokens::of(battle.world(), figure).contains(&token) != worn
}

/// Somebody not told apart has another name and was made from another template.
pub fn is_somebody_else<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let all = world.figures().into_iter().filter(|id| known.certainty(*id) != Certainty::Confirmed).collect::<Vec<_>>();
    let kinds: Vec<Word> = world.figures().into_iter().filter_map(|id| Word::try_new(world.kind(id))).collect();
    let (Some(figure), Some(kind)) = (chance.pick(&all).copied(), chance.pick(&kinds).copied()) else { return false };
    let entity = world.entity_of(figure).expect("it is there");
    battle.world_mut().entity_mut(entity).insert((Kind(kind), Label::Given("the stranger".into())));
    true
}

/// Somebody not told apart has another id, one that is a word of the rules where it has as many letters.
pub fn has_another_id<B: Book>(battle: &mut Battle<B>, side: Side, chance: &mut Chance) -> bool {
    let world = battle.world();
    let known = SideKnowledge::by(world, side);
    let kinds: Vec<String> = world.figures().into_iter().map(|id| world.kind(id).to_owned()).collect();
    let hidden = |id: &FigureId| {
        known.certainty(*id) != Certainty::Confirmed && !kinds.iter().any(|kind| *kind == id.to_string())
    };
    let all: Vec<FigureId> = world.figures().into_iter().filter(hidden).collect();
    let Some(old) = chance.pick(&all).copied() else { return false };
    let fits: Vec<&str> = B::WORDS.iter().copied().filter(|word| word.len() == old.as_str().len()).collect();
    let new = chance.pick(&fits).copied().map_or_else(|| "z".repeat(old.as_str().len()), str::to_owned);
    if world.resource::<Roster>().ids().any(|id| id.to_string() == new) || B::wanted(world, old) {
        return false;
    }
    let bytes = renamed(battle.snapshot().bytes(), old.as_str(), &new);
    battle.restore(&Snapshot::from_bytes(bytes)).is_ok()
}

/// The snapshot with an id put in the place of another of the same length, wherever it stands behind its length.
fn renamed(bytes: &[u8], old: &str, new: &str) -> Vec<u8> {
    let length = old.len() as u8;
    let mut bytes = bytes.to_vec();
    for before in [vec![length, 0, 0, 0], vec![length]] {
        let from = [&before, old.as_bytes()].concat();
        let to = [&before, new.as_bytes()].concat();
        let mut place = 0;
        while place + from.len() <= bytes.len() {
            if bytes[place..].starts_with(&from) {
                bytes[place..place + to.len()].copy_from_slice(&to);
            }
            place += 1;
        }
    }
    bytes
}
