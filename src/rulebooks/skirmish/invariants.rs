//! The invariants of Skirmish, in addition to those of every battle.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::World;

use super::data::Data;
use super::state::{
    Arms, Assisting, Clouds, Dead, Drops, Items, Observing, Riding, Spotted, Suppression, TerminalsAndCharges, Traced,
    Unit, battle_ground, book_data, move_allowance, riders_of, turns,
};
use super::{Skirmish, mission};
use crate::board::{Board, Terrain, Tile};
use crate::model::{
    DestroyedTally, FigureId, Figures, Invariant, OffMap, Outcome, Side, Word, first_breach, first_figure_with,
};
use crate::referee::Statistics;

pub const ALL: &[Invariant] = &[
    Invariant::of_state("standing-room", "all of a unit is on open ground (SK-BOARD-3)", standing_room),
    Invariant::of_state("one-on-a-tile", "no two units take up one tile (SK-BOARD-3)", one_on_a_tile),
    Invariant::of_state(
        "destroyed-is-off",
        "exactly the destroyed units and the riders are off the map (SK-TURN-2)",
        off,
    ),
    Invariant::of_state("riders", "a rider sits in a unit of its side that has a seat for it (SK-ADV-7)", seated),
    Invariant::of_state(
        "suppression-ends",
        "suppression ends within a round of its start (SK-SUPPRESS-7)",
        suppression,
    ),
    Invariant::of_state(
        "helpers",
        "a unit that assists a friend has not moved and takes no other Action (SK-CREW-2)",
        helpers,
    ),
    Invariant::of_state("one-observer", "one friend observes for another, and no more (SK-BLAST-2)", observers),
    Invariant::of_state("spotted-before", "nobody was spotted in a turn that is yet to come (SK-CONCEAL-10)", spotted),
    Invariant::of_state(
        "traced-in-foliage",
        "a unit that was seen going into foliage is in foliage (SK-CONCEAL-7)",
        traced,
    ),
    Invariant::of_state("one-move", "nobody has more Move left than its stat line gives (SK-TURN-1)", one_move),
    Invariant::of_state("not-interleaved", "a move that has ended has nothing left (SK-TURN-1)", not_interleaved),
    Invariant::of_state("unaware-hostiles", "only hostile units know of no enemy (SK-AMBUSH-1)", unaware),
    Invariant::of_state("words-of-the-data", "weapons, items and sensors are those of the data (SK-STAT-1)", words),
    Invariant::of_state("charges", "charges hang on shut doors and soft walls (SK-TASK-3)", charges),
    Invariant::of_state("smoke-is-thrown", "smoke belongs to a cloud that is yet to lift (SK-CONCEAL-13)", clouds),
    Invariant::of_state("toll", "a side has destroyed no more enemies than there are destroyed (SK-WIN-1)", toll),
    Invariant::of_state("nobody-left", "it is over as soon as a side has no units left (SK-WIN-1)", nobody_left),
    Invariant::of_state("results", "it ends with a result of the book (SK-WIN-1)", results),
    Invariant::of_order("destroyed-for-good", "the destroyed stay so (SK-DAMAGE-3)", for_good),
    Invariant::of_order("aware-for-good", "nobody forgets the enemy (SK-AMBUSH-1)", aware_for_good),
    Invariant::of_order("weapons-stay", "no weapon comes from nowhere (SK-TURN-2)", weapons_stay),
    Invariant::of_order("items-are-used-up", "no item comes back (SK-CONCEAL-13)", items_used_up),
    Invariant::of_order("broken-into", "a terminal stays broken into (SK-TASK-3)", broken_into),
];

fn standing_room(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(world, |id| {
        let at = world.tiles(id).into_iter().find(|at| !board.passable(*at))?;
        Some(format!("`{id}` is on {at}, which is {:?}", board.terrain(at)))
    })
}

fn one_on_a_tile(world: &World) -> Option<String> {
    let mut taken: BTreeSet<Tile> = BTreeSet::new();
    let twice = world.figures().into_iter().flat_map(|id| world.tiles(id)).find(|at| !taken.insert(*at))?;
    Some(format!("two stand on {twice}"))
}

fn off(world: &World) -> Option<String> {
    first_figure_with(world, "is destroyed and on the map, or off it and neither destroyed nor in another", |id| {
        let out = world.has::<Dead>(id) || world.has::<Riding>(id);
        out != world.has::<OffMap>(id)
    })
}

fn seated(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let on = world.of::<Riding>(id)?.on;
        let seats = world.stats(on).map_or(0, |stats| usize::from(stats.seats));
        let fits = world.in_play(on) && world.side(on) == world.side(id) && riders_of(world, on).len() <= seats;
        (!fits || world.has::<Dead>(id)).then(|| format!("`{id}` sits in `{on}`, which has no seat for it"))
    })
}

fn suppression(world: &World) -> Option<String> {
    let now = turns::turn_number(world);
    first_breach(world, |id| {
        let until = world.of::<Suppression>(id)?.until;
        (!(now..=now + 2).contains(&until)).then(|| format!("`{id}` is suppressed until turn {until}, and it is {now}"))
    })
}

fn helpers(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let whom = world.of::<Assisting>(id)?.whom;
        let focused = world.turn_state(id).can_focus() && world.turn_state(id).acted && world.turn_state(id).closed;
        let fits = world.side(id) == world.side(whom) && focused;
        (!fits && world.in_play(id)).then(|| format!("`{id}` assists `{whom}`, and may not"))
    })
}

fn observers(world: &World) -> Option<String> {
    let mut seen = BTreeSet::new();
    let mut pairs = world.figures().into_iter().filter_map(|id| Some((id, world.of::<Observing>(id)?.whom)));
    let first_offender = pairs.find(|(id, whom)| world.side(*id) != world.side(*whom) || !seen.insert(*whom))?;
    Some(format!("`{}` observes for `{}`, together with another or as an enemy", first_offender.0, first_offender.1))
}

fn spotted(world: &World) -> Option<String> {
    let now = turns::turn_number(world);
    first_figure_with(world, "was spotted in a turn to come", |id| {
        world.of::<Spotted>(id).is_some_and(|token| token.turn > now)
    })
}

fn traced(world: &World) -> Option<String> {
    let ground = battle_ground(world);
    first_figure_with(world, "was seen going into foliage, and is in none", |id| {
        let hidden = world.tiles(id).iter().any(|tile| ground.survey.features_of(*tile).foliage > 0);
        world.has::<Traced>(id) && world.in_play(id) && !hidden
    })
}

fn one_move(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let (left, most) = (world.turn_state(id).left, move_allowance::half_tiles_of_move(world, id));
        (left > most).then(|| format!("`{id}` has {left} half-tiles left of {most}"))
    })
}

fn not_interleaved(world: &World) -> Option<String> {
    first_figure_with(world, "has ended its move, and has some of it left", |id| {
        world.turn_state(id).closed && world.turn_state(id).left > 0
    })
}

fn unaware(world: &World) -> Option<String> {
    first_figure_with(world, "knows of no enemy, and is of the response side", |id| {
        !world.aware(id) && world.side(id) == Side::Response
    })
}

fn strange(data: &Data, world: &World, id: FigureId) -> Option<Word> {
    let arms = world.of::<Arms>(id).map(|arms| arms.0.as_slice()).unwrap_or_default();
    let items = world.of::<Items>(id).map(|items| items.0.as_slice()).unwrap_or_default();
    let weapon = arms.iter().find(|word| !data.weapons.contains_key(word.as_str()));
    weapon.or_else(|| items.iter().find(|word| !data.items.contains_key(word.as_str()))).copied()
}

fn words(world: &World) -> Option<String> {
    let data = book_data(world);
    let lying = world.resource::<Drops>().0.values().flatten().find(|word| !data.weapons.contains_key(word.as_str()));
    let carried = || first_breach(world, |id| Some(format!("`{id}` carries `{}`", strange(data, world, id)?)));
    lying.map(|word| format!("`{word}` lies about, and is no weapon")).or_else(carried)
}

fn charges(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    let holds = |at: Tile| board.terrain(at) == Terrain::SoftWall || board.door(at).is_some();
    let at = world.resource::<TerminalsAndCharges>().charges.keys().copied().find(|at| !holds(*at))?;
    Some(format!("a charge hangs on {at}, which is {:?}", board.terrain(at)))
}

fn clouds(world: &World) -> Option<String> {
    let (now, clouds) = (turns::turn_number(world), &world.resource::<Clouds>().0);
    if let Some(late) = clouds.iter().find(|cloud| cloud.until <= now && !world.resource::<Outcome>().over()) {
        return Some(format!("smoke was to lift in turn {}, and it is {now}", late.until));
    }
    let thrown = |at: Tile| clouds.iter().any(|cloud| cloud.tiles.contains(&at));
    let at = world.resource::<Board>().smoke_tiles().map(|(at, _)| at).find(|at| !thrown(*at))?;
    Some(format!("nobody threw the smoke on {at}"))
}

fn toll(world: &World) -> Option<String> {
    let fallen = |side: Side| {
        let all = world.figures().into_iter().filter(|id| world.side(*id) == side);
        all.filter(|id| world.has::<Dead>(*id)).count()
    };
    let first_offender = |(side, count): (&Side, &u16)| {
        let enemy = side.enemy()?;
        (usize::from(*count) > fallen(enemy)).then(|| format!("the {side} side is said to have destroyed {count}"))
    };
    world.resource::<DestroyedTally>().0.iter().find_map(first_offender)
}

fn nobody_left(world: &World) -> Option<String> {
    let gone = Side::FIGHTING.into_iter().find(|side| mission::units_left(world, *side) == 0)?;
    (!world.resource::<Outcome>().over()).then(|| format!("the {gone} side has no units left, and it goes on"))
}

fn results(world: &World) -> Option<String> {
    let (word, _) = world.resource::<Outcome>().0.as_ref()?;
    let known = Skirmish::results().iter().any(|ending| *word == *ending.word);
    (!known).then(|| format!("it ended with `{word}`"))
}

fn for_good(before: &World, after: &World) -> Option<String> {
    first_figure_with(after, "came back", |id| before.has::<Dead>(id) && !after.has::<Dead>(id))
}

fn aware_for_good(before: &World, after: &World) -> Option<String> {
    first_figure_with(after, "forgot the enemy", |id| before.aware(id) && !after.aware(id))
}

/// Number of weapons of each kind, carried in play or dropped.
fn weapons(world: &World) -> BTreeMap<Word, usize> {
    let carried = world.figures().into_iter().filter(|id| !world.has::<Dead>(*id));
    let carried = carried.filter_map(|id| world.of::<Arms>(id)).flat_map(|arms| arms.0.iter());
    let mut counts = BTreeMap::new();
    carried
        .chain(world.resource::<Drops>().0.values().flatten())
        .for_each(|word| *counts.entry(*word).or_default() += 1);
    counts
}

fn weapons_stay(before: &World, after: &World) -> Option<String> {
    let were = weapons(before);
    let more = weapons(after).into_iter().find(|(word, count)| *count > were.get(word).copied().unwrap_or(0));
    more.map(|(word, count)| format!("there are {count} of `{word}` now"))
}

fn items_used_up(before: &World, after: &World) -> Option<String> {
    let count = |world: &World, id| world.of::<Items>(id).map_or(0, |items| items.0.len());
    first_figure_with(after, "has got an item", |id| {
        before.entity_of(id).is_some() && count(after, id) > count(before, id)
    })
}

fn broken_into(before: &World, after: &World) -> Option<String> {
    let now = &after.resource::<TerminalsAndCharges>().terminals;
    let mut done = before.resource::<TerminalsAndCharges>().terminals.iter().filter(|(_, (_, done))| *done);
    let first_offender = done.find(|(at, _)| now.get(at).is_none_or(|(_, done)| !done))?;
    Some(format!("the terminal at {} is whole again", first_offender.0))
}
