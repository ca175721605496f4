//! Shots that decide something: found before they are shown, since what comes of a shot is shown after it.
use bevy::prelude::*;

use super::cue_length_and_weight::{EventWeight, begins_another_subject, event_weight};
use super::current_battle::CurrentBattle;
use super::tile_centre;
use crate::board::Tile;
use crate::model::{Cue, EventTag};
use crate::referee::WitnessedEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CloseUpRoom>().add_message::<CloseUpBegins>();
}

/// Largest distance of a pair, each way, that the view can hold from close by; `None` while playback waits for no close-up.
#[derive(Resource, Default, PartialEq)]
pub(super) struct CloseUpRoom(pub Option<Vec2>);

/// Whether the next shot, of this pair of tiles, may be looked at from close by: not where the view cannot hold both.
pub(super) fn allows_close_up(world: &World, pair: [Tile; 2]) -> bool {
    let [one, other] = pair.map(tile_centre);
    let room = world.get_resource::<CloseUpRoom>().and_then(|room| room.0);
    room.is_some_and(|room| (one - other).abs().cmple(room).all())
}

/// The next shot decides something: the camera goes to these two tiles.
#[derive(Message, Clone, Copy, Debug)]
pub(super) struct CloseUpBegins(pub [Tile; 2]);

/// The pair of tiles of the next event, if that is a shot that decides something.
pub(super) fn decisive_shot_ahead(world: &World, battle: &CurrentBattle) -> Option<[Tile; 2]> {
    let known = |witnessed: &&WitnessedEvent| witnessed.known_to.contains(battle.side);
    let mut ahead = battle.queue.iter();
    let first = ahead.next().filter(known)?;
    let Cue::Shot { from, to, .. } = battle.book.cue(world, &first.event) else { return None };
    let rest = ahead
        .filter(known)
        .map(|witnessed| (battle.book.cue(world, &witnessed.event), battle.book.tags(world, &witnessed.event)));
    decides(rest).then_some([from, to])
}

/// Whether what follows a shot, up to the next act, decides something.
fn decides(after: impl Iterator<Item = (Cue, Vec<EventTag>)>) -> bool {
    let mut consequences = after.take_while(|(cue, _)| !begins_another_subject(cue));
    consequences.any(|(cue, tags)| event_weight(&cue, &tags) == EventWeight::Decisive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{FigureId, Tint};

    #[test]
    fn a_pair_that_the_view_cannot_hold_is_not_looked_at_from_close_by() {
        let mut world = World::new();
        let [one, near, far] = [1, 4, 60].map(|x| Tile::new(x, 1));
        assert!(!allows_close_up(&world, [one, near]), "nor while there is to be none");
        world.insert_resource(CloseUpRoom(Some(Vec2::new(900.0, 700.0))));
        assert!(allows_close_up(&world, [one, near]));
        assert!(!allows_close_up(&world, [one, far]));
    }

    #[test]
    fn a_shot_decides_what_comes_before_the_next_act() {
        let (figure, tile) = (FigureId::new("a"), Tile::new(1, 1));
        let struck = || (Cue::Struck { figure, at: None, text: "hit".into(), tint: Tint::Bad }, Vec::new());
        let falls = || (struck().0, vec![EventTag::Down { figure }]);
        let shot = || (Cue::Shot { figure, from: tile, to: tile, strikes: 1 }, Vec::new());
        assert!(decides([struck(), falls()].into_iter()));
        assert!(!decides([struck()].into_iter()));
        assert!(!decides([struck(), shot(), falls()].into_iter()), "that was the next shot");
    }
}
