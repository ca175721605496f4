//! The side that a battle is told to: sentences and pictures of events name what that side knows.

use bevy::prelude::{Resource, World};

use super::{Side, Tint};

/// The side to whose player a world is shown. It is no part of a battle: the true one has none, and is told to the team.
#[derive(Resource, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Viewpoint(pub Side);

impl Viewpoint {
    /// The side that a world is told to.
    pub fn of(world: &World) -> Side {
        world.get_resource::<Self>().map_or(Side::Response, |viewpoint| viewpoint.0)
    }

    /// The colour of an event for the side that it concerns, as the side that it is told to takes it.
    pub fn tint(world: &World, tint: Tint, concerned: Side) -> Tint {
        match (Self::of(world), concerned, tint) {
            (Side::Hostile, Side::Hostile, Tint::Team) => Tint::Hostile,
            (Side::Hostile, Side::Hostile, tint) => tint,
            (Side::Hostile, _, Tint::Good) => Tint::Team,
            (Side::Hostile, _, Tint::Bad) => Tint::Plain,
            (_, concerned, tint) => tint.of(concerned),
        }
    }

    /// Points of the team as the side that a world is told to counts them.
    pub fn points_for_viewer(world: &World, points: i32) -> i32 {
        Self(Self::of(world)).points_for_side(points)
    }

    /// Points of the team as this side counts them: what the team loses, the hostile side gains.
    pub fn points_for_side(self, points: i32) -> i32 {
        if self.0 == Side::Hostile { -points } else { points }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_side_is_told_its_own_gains_as_good() {
        let mut world = World::new();
        assert_eq!(Viewpoint::of(&world), Side::Response);
        assert_eq!(Viewpoint::tint(&world, Tint::Bad, Side::Hostile), Tint::Plain);
        assert_eq!(Viewpoint::points_for_viewer(&world, -5), -5);
        world.insert_resource(Viewpoint(Side::Hostile));
        assert_eq!(Viewpoint::tint(&world, Tint::Bad, Side::Hostile), Tint::Bad);
        assert_eq!(Viewpoint::tint(&world, Tint::Good, Side::Response), Tint::Team);
        assert_eq!(Viewpoint::tint(&world, Tint::Warn, Side::Civilian), Tint::Warn);
        assert_eq!(Viewpoint::points_for_viewer(&world, -5), 5);
    }
}
