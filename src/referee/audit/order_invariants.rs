//! Invariants of every order: they compare the states before and after it.

use bevy::prelude::World;

use super::state_invariants::first_breach;
use crate::board::Board;
use crate::model::{Clock, DiceStreams, Figures, Invariant, Knowledge, Outcome, Score};

/// Invariants checked on the states before and after an order.
pub const CHANGES: &[Invariant] = &[
    Invariant::of_order("figures-stay", "no figure is taken off the list, renamed or moved in it", figures_stay),
    Invariant::of_order("sides-stay", "no figure changes its side", sides_stay),
    Invariant::of_order("time-goes-on", "rounds and phases come one after the other", time_goes_on),
    Invariant::of_order("no-order-after-the-end", "nothing happens once it is over", no_order_after_the_end),
    Invariant::of_order("score-stays", "rows of the score are never taken back", score_stays),
    Invariant::of_order("seen-stays", "a side never forgets a tile that it has seen", seen_stays),
    Invariant::of_order("dice-go-on", "dice are never rolled back", dice_go_on),
    Invariant::of_order("board-stays", "the board keeps its size", board_stays),
];

fn figures_stay(before: &World, after: &World) -> Option<String> {
    let now = after.figures();
    first_breach(before.figures().into_iter().enumerate(), |(place, id)| {
        (now.get(place) != Some(&id)).then(|| format!("`{id}` no longer stands at place {place}"))
    })
}

fn sides_stay(before: &World, after: &World) -> Option<String> {
    first_breach(before.figures(), |id| {
        let (was, is) = (before.side(id), after.side(id));
        (was != is).then(|| format!("`{id}` was of the {was} side and is of the {is} side"))
    })
}

fn time_goes_on(before: &World, after: &World) -> Option<String> {
    let [was, is] = [before, after].map(|world| world.resource::<Clock>().now);
    (is < was || is.round > was.round + 1).then(|| format!("{was:?} was followed by {is:?}"))
}

fn no_order_after_the_end(before: &World, _: &World) -> Option<String> {
    let (result, _) = before.resource::<Outcome>().0.as_ref()?;
    Some(format!("an order was carried out after the end, `{result}`"))
}

fn score_stays(before: &World, after: &World) -> Option<String> {
    let [was, is] = [before, after].map(|world| &world.resource::<Score>().0);
    (!is.starts_with(was)).then(|| format!("the {} rows were followed by {}", was.len(), is.len()))
}

fn seen_stays(before: &World, after: &World) -> Option<String> {
    let now = &after.resource::<Knowledge>().0;
    first_breach(&before.resource::<Knowledge>().0, |(side, knows)| {
        let kept = now.get(side).is_some_and(|now| knows.seen.is_subset(&now.seen));
        (!kept).then(|| format!("the {side} side forgot a tile"))
    })
}

fn dice_go_on(before: &World, after: &World) -> Option<String> {
    DiceStreams::first_rewound_stream(before, after).map(|stream| format!("the stream `{stream}` was set back"))
}

fn board_stays(before: &World, after: &World) -> Option<String> {
    let [was, is] =
        [before, after].map(|world| (world.resource::<Board>().width(), world.resource::<Board>().height()));
    (was != is).then(|| format!("{was:?} tiles became {is:?}"))
}
