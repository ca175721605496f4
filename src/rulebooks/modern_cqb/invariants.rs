//! The invariants of Modern CQB, in addition to those of every battle.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::World;

use super::data::Book;
use super::mission::goal_progress::{Goals, Verb};
use super::mission::score::{self, Tariff};
use super::resolve::walk;
use super::senses::belief;
use super::senses::noise_and_heat::Heat;
use super::state::figure::{Condition, Doctrine, Gear, Temperament, TurnState, Weapons, Wounds};
use super::state::objects::{ObjectKind, Objects, State};
use super::state::status_effects::{
    Bleeding, Controlled, Critical, Dead, Downed, Dragging, Engaged, Flashed, Idle, Overwatch, Panicking, Restrained,
    Seized, Stunned, Suppressed, Surrendering, Wounded,
};
use crate::board::{Board, Tile};
use crate::model::{
    Clock, EventNumbers, FigureId, Figures, Invariant, Score, ScoreRow, Side, Stamp, first_breach, first_figure_with,
};

pub const ALL: &[Invariant] = &[
    Invariant::of_state(
        "standing-room",
        "every standing figure is on a tile where it may stand (CQB-BOARD-1)",
        standing_room,
    ),
    Invariant::of_state("one-on-a-tile", "one tile holds one standing figure (CQB-BOARD-1)", one_on_a_tile),
    Invariant::of_state("wounds-in-range", "nobody has more Wounds than its stat line (CQB-FIG-1)", wounds_in_range),
    Invariant::of_state(
        "down-at-none",
        "a figure is Downed or dead exactly if it has no Wounds left (CQB-WOUND-1)",
        down,
    ),
    Invariant::of_state("dead-or-downed", "nobody is dead and Downed at once (CQB-WOUND-1)", dead_or_downed),
    Invariant::of_state(
        "wounded-below-full",
        "a figure is Wounded exactly if it has lost Wounds and has some left (CQB-WOUND-2)",
        wounded,
    ),
    Invariant::of_state(
        "only-downed-bleed",
        "only Downed figures bleed, and only bleeding ones are Critical (CQB-BLEED-1)",
        bleeding,
    ),
    Invariant::of_state(
        "down-and-out",
        "a Downed or dead figure has no token of a figure in the fight (CQB-BLEED-4)",
        down_and_out,
    ),
    Invariant::of_state(
        "watch-with-a-clear-head",
        "no figure that is shaken or out of the fight watches a lane (CQB-OVER-7)",
        watching,
    ),
    Invariant::of_state(
        "engaged-in-pairs",
        "a figure that is Engaged with another has that one Engaged with it (CQB-ARREST-3)",
        engaged,
    ),
    Invariant::of_state(
        "one-dragger",
        "no figure is dragged by two others, or by one out of reach (CQB-MOVE-5)",
        dragging,
    ),
    Invariant::of_state("handlers", "a figure that is led is led by one of the team (CQB-SECURE-4)", handlers),
    Invariant::of_state(
        "hostages",
        "a hostage is a civilian beside the one hostile who holds it (CQB-CIV-2)",
        hostages,
    ),
    Invariant::of_state("captives", "nobody on the team is Restrained or Surrendering (CQB-ARREST-2)", captives),
    Invariant::of_state("panic", "only civilians panic, and only hostiles are Idle (CQB-CIV-10, CQB-HEAT-2)", panic),
    Invariant::of_state(
        "words-of-the-data",
        "gear, doctrines and temperaments are those of the data (CQB-FIG-2)",
        words,
    ),
    Invariant::of_state("ways-kept", "a cached reach is the one that would be found now (CQB-MOVE-1)", ways_kept),
    Invariant::of_state("move-left", "nobody has more Move left than its stat line gives (CQB-MOVE-1)", move_left),
    Invariant::of_state(
        "tokens-not-ahead",
        "no token was gained in a phase that is yet to come (CQB-SUPP-3)",
        not_ahead,
    ),
    Invariant::of_state("goals", "no objective is met and impossible at once (CQB-ROUND-4)", goals),
    Invariant::of_state("burning", "only evidence burns, and not beyond its round (CQB-HEAT-1)", burning),
    Invariant::of_state(
        "score-rows",
        "each row is one of the score's, under its rule, and refers to an earlier event",
        score_rows,
    ),
    Invariant::of_state("score-once", "each row counts once for each figure or object (CQB-SCORE-13)", score_once),
    Invariant::of_state("one-departure", "a team does not both withdraw and collapse (CQB-SCORE-10)", one_departure),
    Invariant::of_order(
        "secured-for-good",
        "a secured object stays secured, and a destroyed one destroyed (CQB-SECURE-4)",
        settled,
    ),
    Invariant::of_order("dead-for-good", "the dead stay dead (CQB-BLEED-3)", dead_for_good),
    Invariant::of_order("no-wound-heals", "no Wound comes back in a mission (CQB-WOUND-1)", no_wound_heals),
    Invariant::of_order("down-for-good", "a Downed figure never fights again (CQB-BLEED-4)", out_for_good),
    Invariant::of_order("heat-rises", "Heat is never lost (CQB-HEAT-1)", heat_rises),
];

fn standing_room(world: &World) -> Option<String> {
    let board = world.resource::<Board>();
    first_breach(world, |id| {
        let at = world.at(id).filter(|at| world.standing(id) && !board.passable(*at))?;
        Some(format!("`{id}` stands on {at}, which is {:?}", board.terrain(at)))
    })
}

fn one_on_a_tile(world: &World) -> Option<String> {
    let mut taken: BTreeSet<Tile> = BTreeSet::new();
    let standing = world.figures().into_iter().filter(|id| world.standing(*id));
    let twice = standing.filter_map(|id| world.at(id)).find(|at| !taken.insert(*at))?;
    Some(format!("two stand on {twice}"))
}

fn wounds(world: &World, id: FigureId) -> u8 {
    world.of::<Wounds>(id).map_or(0, |wounds| wounds.0)
}

fn is_down(world: &World, id: FigureId) -> bool {
    world.has::<Downed>(id) || world.has::<Dead>(id)
}

fn wounds_in_range(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let (has, most) = (wounds(world, id), world.stats(id).wounds);
        (has > most).then(|| format!("`{id}` has {has} Wounds of {most}"))
    })
}

fn down(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let (left, down) = (wounds(world, id), is_down(world, id));
        (down != (left == 0)).then(|| format!("`{id}` has {left} Wounds left, and out of the fight is {down}"))
    })
}

fn dead_or_downed(world: &World) -> Option<String> {
    first_figure_with(world, "is dead and Downed", |id| world.has::<Dead>(id) && world.has::<Downed>(id))
}

fn wounded(world: &World) -> Option<String> {
    let should = |id| (1..world.stats(id).wounds).contains(&wounds(world, id));
    first_breach(world, |id| {
        (world.has::<Wounded>(id) != should(id))
            .then(|| format!("`{id}` has {} Wounds, and Wounded is {}", wounds(world, id), !should(id)))
    })
}

fn bleeding(world: &World) -> Option<String> {
    first_figure_with(world, "bleeds without being Downed, or is Critical without having bled", |id| {
        let bleeds = world.has::<Bleeding>(id);
        bleeds && !world.has::<Downed>(id) || world.has::<Critical>(id) && !bleeds
    })
}

fn down_and_out(world: &World) -> Option<String> {
    first_figure_with(world, "is out of the fight with a token of those who are in it", |id| {
        let bears = world.has::<Suppressed>(id)
            || world.has::<Flashed>(id)
            || world.has::<Stunned>(id)
            || world.has::<Overwatch>(id)
            || world.has::<Engaged>(id)
            || world.has::<Dragging>(id);
        is_down(world, id) && bears
    })
}

fn watching(world: &World) -> Option<String> {
    first_figure_with(world, "watches a lane and is shaken or out", |id| {
        let shaken = world.has::<Suppressed>(id)
            || world.has::<Flashed>(id)
            || world.has::<Stunned>(id)
            || world.has::<Engaged>(id);
        world.has::<Overwatch>(id) && (shaken || !world.able(id))
    })
}

fn engaged(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let with = world.of::<Engaged>(id)?.with;
        let back = world.of::<Engaged>(with).is_some_and(|engaged| engaged.with == id);
        (!back).then(|| format!("`{id}` is Engaged with `{with}`, who is not with it"))
    })
}

fn dragging(world: &World) -> Option<String> {
    let mut taken = BTreeSet::new();
    let draggers = world.figures().into_iter().filter_map(|id| Some((id, world.of::<Dragging>(id)?.whom)));
    for (id, whom) in draggers {
        let near = world.at(id).zip(world.at(whom)).is_some_and(|(a, b)| a == b || a.is_beside(b));
        if !near || !taken.insert(whom) {
            return Some(format!("`{id}` takes `{whom}` along, out of its reach or together with another"));
        }
    }
    None
}

fn handlers(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let by = world.of::<Controlled>(id)?.by;
        (world.side(by) != Side::Response || world.entity_of(by).is_none())
            .then(|| format!("`{id}` is led by `{by}`, who is not of the team"))
    })
}

fn hostages(world: &World) -> Option<String> {
    let mut takers = BTreeSet::new();
    for (id, by) in world.figures().into_iter().filter_map(|id| Some((id, world.of::<Seized>(id)?.by))) {
        let places = world.at(id).zip(world.at(by));
        let apart = world.at(id).is_some() && places.is_none_or(|(a, b)| !a.is_beside(b));
        if apart || world.side(id) != Side::Civilian || world.side(by) != Side::Hostile || !takers.insert(by) {
            return Some(format!("`{by}` holds `{id}`, who is out of its reach, no civilian, or not the only one"));
        }
    }
    None
}

fn captives(world: &World) -> Option<String> {
    first_figure_with(world, "is of the team, and Restrained or Surrendering", |id| {
        world.side(id) == Side::Response && (world.has::<Restrained>(id) || world.has::<Surrendering>(id))
    })
}

fn panic(world: &World) -> Option<String> {
    first_figure_with(world, "panics or waits, which its side never does", |id| {
        world.has::<Panicking>(id) && world.side(id) != Side::Civilian
            || world.has::<Idle>(id) && world.side(id) != Side::Hostile
    })
}

fn words(world: &World) -> Option<String> {
    let book = world.resource::<Book>();
    first_breach(world, |id| {
        let weapons = world.of::<Weapons>(id).map(|weapons| weapons.0.as_slice()).unwrap_or_default();
        let gear = world.of::<Gear>(id).map(|gear| gear.0.as_slice()).unwrap_or_default();
        let strange = weapons.iter().find(|word| !book.weapons.contains_key(word.as_str()));
        let strange = strange.or_else(|| gear.iter().find(|word| !book.gear.contains_key(word.as_str()))).copied();
        let doctrine = world.of::<Doctrine>(id).map(|doctrine| doctrine.0);
        let temper = world.of::<Temperament>(id).map(|temperament| temperament.0);
        let strange = strange.or(doctrine.filter(|word| !book.doctrines.contains_key(word.as_str())));
        let strange = strange.or(temper.filter(|word| !book.temperaments.contains_key(word.as_str())))?;
        Some(format!("`{id}` has `{strange}`, which the data does not know"))
    })
}

fn ways_kept(world: &World) -> Option<String> {
    let side = Side::FIGHTING.into_iter().find(|side| belief::are_known_places_stale(world, *side));
    let places = side.map(|side| format!("something else is kept of where the {side} side knows figures"));
    places.or_else(|| {
        walk::figure_with_stale_way(world).map(|id| format!("something else is kept of the reach of `{id}`"))
    })
}

fn move_left(world: &World) -> Option<String> {
    first_breach(world, |id| {
        let left = world.of::<TurnState>(id).map_or(0, |done| done.left);
        let most = 2 * u16::from(world.stats(id).move_points);
        (left > most).then(|| format!("`{id}` has {left} half-points left of {most}"))
    })
}

fn not_ahead(world: &World) -> Option<String> {
    let now = world.resource::<Clock>().now;
    let since = |id| [world.of::<Suppressed>(id).map(|token| token.since), world.of::<Flashed>(id).map(|t| t.since)];
    first_breach(world, |id| {
        let ahead: Stamp = since(id).into_iter().flatten().find(|since| *since > now)?;
        Some(format!("`{id}` was shaken in {ahead:?}, and it is {now:?}"))
    })
}

fn goals(world: &World) -> Option<String> {
    let both = world.resource::<Goals>().0.iter().find(|goal| goal.met && goal.impossible)?;
    Some(format!("`{}` is met and impossible", super::mission::objective_texts::open_text(both).english()))
}

fn burning(world: &World) -> Option<String> {
    let round = world.resource::<Clock>().now.round;
    let odd = world.resource::<Objects>().0.iter().find(|object| {
        let late = object.gone.is_none_or(|gone| gone < round);
        object.state == State::Burning && (!matches!(object.kind, ObjectKind::Evidence | ObjectKind::Device) || late)
    })?;
    Some(format!("`{}` burns in round {round}, and is gone in {:?}", odd.id, odd.gone))
}

fn score_rows(world: &World) -> Option<String> {
    let log = world.resource::<EventNumbers>().told;
    let known = |row: &ScoreRow| score::KINDS.iter().any(|kind| row.row == *kind.word && row.rule == *kind.rule);
    // The ending comes right after the row it earns.
    let ahead = |row: &ScoreRow| row.because.is_some_and(|number| number > log);
    let odd = world.resource::<Score>().0.iter().find(|row| !known(row) || ahead(row))?;
    Some(format!("`{}` under {} because of event {:?} of {log}", odd.row, odd.rule, odd.because))
}

fn score_once(world: &World) -> Option<String> {
    let mut sums: BTreeMap<_, i32> = BTreeMap::new();
    for row in &world.resource::<Score>().0 {
        *sums.entry((row.row, row.figure, row.object)).or_default() += row.points;
    }
    let each = |row: &str| world.resource::<Tariff>().points(row);
    let fits = |row: &str, sum: i32| match row {
        // In proportion to the required objectives that are open.
        "collapse" => (each(row).min(0)..=each(row).max(0)).contains(&sum),
        // By the level's objective.
        _ if Verb::of_score_row(row).is_some() => true,
        "time-in-hand" => (0..4).any(|quarters| quarters * each(row) == sum),
        _ => [0, each(row)].contains(&sum),
    };
    let ((row, figure, object), sum) = sums.into_iter().find(|((row, ..), sum)| !fits(row.as_str(), *sum))?;
    Some(format!("`{row}` came to {sum} for {figure:?} {object:?}"))
}

fn one_departure(world: &World) -> Option<String> {
    let departures = ["withdrawal", "collapse"];
    let rows = world.resource::<Score>().0.iter().filter(|row| departures.contains(&row.row.as_str())).count();
    (rows > 1).then(|| format!("the team left {rows} times"))
}

fn settled(before: &World, after: &World) -> Option<String> {
    let [was, is] = [before, after].map(|world| &world.resource::<Objects>().0);
    let settled = |state| matches!(state, State::Secured | State::Destroyed);
    let odd = was.iter().zip(is).find(|(was, is)| settled(was.state) && is.state != was.state)?;
    Some(format!("`{}` was {:?} and is {:?}", odd.0.id, odd.0.state, odd.1.state))
}

fn dead_for_good(before: &World, after: &World) -> Option<String> {
    first_figure_with(after, "came back from the dead", |id| before.has::<Dead>(id) && !after.has::<Dead>(id))
}

fn no_wound_heals(before: &World, after: &World) -> Option<String> {
    first_figure_with(after, "got a Wound back", |id| {
        before.entity_of(id).is_some() && wounds(after, id) > wounds(before, id)
    })
}

fn out_for_good(before: &World, after: &World) -> Option<String> {
    first_figure_with(after, "is back in the fight after it was down", |id| is_down(before, id) && after.able(id))
}

fn heat_rises(before: &World, after: &World) -> Option<String> {
    let [was, is] = [before, after].map(|world| world.resource::<Heat>().current());
    (is < was).then(|| format!("Heat was {was:?} and is {is:?}"))
}
