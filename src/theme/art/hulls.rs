//! Vehicles seen from above, facing right: grey, to be tinted with the colour of a side; and what is left of them.
use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, Ink};
use super::noise::hash;
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline};
use crate::theme::palette::*;

/// The build of a vehicle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Hull {
    Tank,
    /// On eight wheels, with a small turret; any other vehicle too.
    #[default]
    Carrier,
    Truck,
    /// A small robot on tracks.
    Robot,
    Gunship,
}

impl Hull {
    pub const ALL: [Hull; 5] = [Hull::Tank, Hull::Carrier, Hull::Truck, Hull::Robot, Hull::Gunship];

    /// The build of a vehicle that is called so; `None` for what is no vehicle.
    pub fn of(role: &str) -> Option<Self> {
        const NAMES: [(&[&str], Hull); 5] = [
            (&["gunship", "helicopter"], Hull::Gunship),
            (&["unmanned", "ugv", "robot"], Hull::Robot),
            (&["truck", "lorry", "van"], Hull::Truck),
            (&["tank"], Hull::Tank),
            (&["carrier", "car", "vehicle"], Hull::Carrier),
        ];
        let role = role.to_lowercase();
        let mut words = role.split(|letter: char| !letter.is_alphanumeric());
        words.find_map(|word| NAMES.iter().find(|(names, _)| names.contains(&word))).map(|(_, hull)| *hull)
    }

    /// The shape on the ground.
    fn outline(self) -> Shape {
        match self {
            Hull::Tank => block(vec2(-2., 0.), vec2(52., 38.), 5.0),
            Hull::Carrier => carrier().grown(2.0),
            Hull::Truck => block(vec2(-8., 0.), vec2(40., 31.), 3.0).and(cab()),
            Hull::Robot => block(vec2(-1., 0.), vec2(42., 34.), 5.0),
            Hull::Gunship => fuselage().and(boom()),
        }
    }
}

fn grey(part: f32) -> Color {
    mix_colours(mix_colours(*STEEL, Color::WHITE, 0.35), *VOID, part)
}

fn carrier() -> Shape {
    polygon(&[vec2(-29., -13.), vec2(16., -13.), vec2(28., -6.), vec2(28., 6.), vec2(16., 13.), vec2(-29., 13.)])
}

fn cab() -> Shape {
    block(vec2(19., 0.), vec2(18., 28.), 5.0)
}

fn fuselage() -> Shape {
    line(vec2(-6., 0.), vec2(17., 0.), 17.0).and(line(vec2(10., 0.), vec2(22., 0.), 13.0))
}

fn boom() -> Shape {
    polygon(&[vec2(-12., -4.), vec2(-32., -1.6), vec2(-32., 1.6), vec2(-12., 4.)])
}

/// Two tracks, so far from the middle.
fn tracks(on: &mut Canvas, aside: f32, width: f32, length: f32) {
    for side in [-aside, aside] {
        let track = block(vec2(-2., side), vec2(length, width), width / 2.5);
        on.fill(&track, grey(0.86));
        let links = (length / 4.0) as i32;
        for link in 1..links {
            let x = -2.0 - length / 2.0 + link as f32 * 4.0;
            on.fill(&line(vec2(x, side - width / 2.6), vec2(x, side + width / 2.6), 1.3), grey(0.68));
        }
        on.stroke(&track, 1.4, grey(0.95));
    }
}

fn wheels(on: &mut Canvas, places: &[f32], aside: f32) {
    for x in places {
        for side in [-aside, aside] {
            on.fill(&block(vec2(*x, side), vec2(9., 5.), 2.0), grey(0.9));
        }
    }
}

fn plate(on: &mut Canvas, shape: &Shape, light: f32, dark: f32) {
    on.fill(shape, Ink::Down(grey(light), grey(dark), -18.0, 18.0));
    on.stroke(shape, 1.6, grey(0.82));
}

/// A gun that points right.
fn barrel(on: &mut Canvas, from: Vec2, length: f32, width: f32) {
    let gun = line(from, from + vec2(length, 0.), width).and(line(
        from + vec2(length - 3., 0.),
        from + vec2(length, 0.),
        width + 1.8,
    ));
    on.glow(&gun.clone().shifted(vec2(1., 2.)), 3.0, with_alpha(*SHADOW, 0.5));
    on.fill(&gun, grey(0.3));
    on.stroke(&gun, 1.2, grey(0.85));
}

/// Draws a vehicle in the middle of the canvas.
pub(super) fn draw_hull(on: &mut Canvas, hull: Hull) {
    on.glow(&hull.outline().grown(-3.0).shifted(vec2(1.5, 3.0)), 9.0, *SHADOW);
    match hull {
        Hull::Tank => tank(on),
        Hull::Carrier => armoured_carrier(on),
        Hull::Truck => truck(on),
        Hull::Robot => robot(on),
        Hull::Gunship => gunship(on),
    }
}

fn tank(on: &mut Canvas) {
    tracks(on, 15.0, 9.0, 54.0);
    let body =
        polygon(&[vec2(-27., -12.), vec2(20., -12.), vec2(26., -7.), vec2(26., 7.), vec2(20., 12.), vec2(-27., 12.)]);
    plate(on, &body, 0.25, 0.5);
    // Over the engine at the rear.
    for x in [-24.0, -21.0, -18.0] {
        on.fill(&line(vec2(x, -8.), vec2(x, 8.), 1.2), grey(0.75));
    }
    let turret =
        polygon(&[vec2(-15., -9.), vec2(2., -11.), vec2(9., -5.), vec2(9., 5.), vec2(2., 11.), vec2(-15., 9.)]);
    on.glow(&turret.clone().shifted(vec2(1.5, 2.5)), 5.0, *SHADOW);
    barrel(on, vec2(6., 0.), 27.0, 4.2);
    plate(on, &turret.grown(1.0), 0.05, 0.35);
    on.fill(&disc(vec2(-1., 5.), 2.8), grey(0.55));
    on.stroke(&disc(vec2(-1., 5.), 2.8), 1.0, grey(0.85));
}

fn armoured_carrier(on: &mut Canvas) {
    wheels(on, &[-22., -9., 4., 17.], 13.5);
    plate(on, &carrier(), 0.15, 0.45);
    on.fill(&line(vec2(17., -10.), vec2(17., 10.), 1.4), grey(0.65));
    for side in [-6.0, 6.0] {
        on.stroke(&block(vec2(-22., side), vec2(10., 8.), 1.5), 1.3, grey(0.7));
    }
    on.fill(&block(vec2(21.5, -4.), vec2(3., 4.5), 1.0).and(block(vec2(21.5, 4.), vec2(3., 4.5), 1.0)), *GLASS);
    barrel(on, vec2(9., 0.), 16.0, 2.6);
    let turret = disc(vec2(5., 0.), 7.0);
    on.glow(&turret.clone().shifted(vec2(1., 2.)), 4.0, *SHADOW);
    plate(on, &turret, 0.0, 0.3);
}

fn truck(on: &mut Canvas) {
    wheels(on, &[-22., -11., 18.], 14.0);
    on.fill(&line(vec2(-20., 0.), vec2(16., 0.), 6.0), grey(0.85));
    let bed = block(vec2(-9.5, 0.), vec2(37., 29.), 2.5);
    plate(on, &bed, 0.2, 0.4);
    // Canvas over ribs.
    for x in [-24.0, -17.0, -10.0, -3.0, 4.0] {
        on.fill(&line(vec2(x, -13.), vec2(x, 13.), 1.6), grey(0.1));
        on.fill(&line(vec2(x + 1.8, -13.), vec2(x + 1.8, 13.), 1.2), grey(0.6));
    }
    plate(on, &cab(), 0.0, 0.3);
    on.fill(&block(vec2(21.5, 0.), vec2(4., 21.), 1.5), *GLASS);
    on.fill(&block(vec2(28., -9.), vec2(2., 4.), 1.0).and(block(vec2(28., 9.), vec2(2., 4.), 1.0)), *WARN);
}

fn robot(on: &mut Canvas) {
    tracks(on, 12.5, 9.0, 42.0);
    plate(on, &block(vec2(-3., 0.), vec2(34., 18.), 3.0), 0.15, 0.45);
    on.fill(&line(vec2(-18., 5.), vec2(-27., 10.), 1.4), grey(0.3));
    barrel(on, vec2(4., 0.), 26.0, 3.4);
    plate(on, &block(vec2(3., 0.), vec2(14., 14.), 3.0), 0.0, 0.3);
    on.fill(&disc(vec2(6., 0.), 3.0), *VOID);
    on.fill(&disc(vec2(6.8, -0.8), 1.5), *GLASS);
}

fn gunship(on: &mut Canvas) {
    plate(on, &boom(), 0.2, 0.45);
    plate(on, &block(vec2(-30., 0.), vec2(5., 14.), 1.5), 0.2, 0.45);
    plate(on, &block(vec2(2., 0.), vec2(8., 34.), 2.0), 0.25, 0.5);
    for side in [-13.0, 13.0] {
        on.fill(&block(vec2(5., side), vec2(13., 4.4), 2.0), grey(0.7));
    }
    plate(on, &fuselage(), 0.05, 0.4);
    on.fill(&line(vec2(15., 0.), vec2(23., 0.), 8.5), mix_colours(*GLASS, *VOID, 0.15));
    on.fill(&line(vec2(18., -2.), vec2(23., -2.), 1.6), with_alpha(Color::WHITE, 0.6));
    // The blades turn too fast to be seen one by one.
    on.fill(&disc(Vec2::ZERO, 32.0), with_alpha(*STEEL, 0.10));
    for turn in [0.4, 1.97, 3.54, 5.11] {
        let way = Vec2::from_angle(turn);
        on.fill(&arc(Vec2::ZERO, 20.0, turn - 0.45, turn, 20.0), with_alpha(*STEEL, 0.08));
        on.fill(&line(way * 3.0, way * 32.0, 2.4), with_alpha(grey(0.5), 0.85));
    }
    on.fill(&disc(Vec2::ZERO, 3.6), grey(0.3));
}

/// Draws what is left of a vehicle that burnt out: its hull, black and torn, on scorched ground.
pub(super) fn draw_wreck(on: &mut Canvas, hull: Hull) {
    let outline = hull.outline();
    on.glow(&outline.clone().grown(-2.0), 9.0, with_alpha(*VOID, 0.85));
    let rust = mix_colours(mix_colours(*WOOD_DARK, *HOSTILE_DARK, 0.35), *VOID, 0.35);
    on.fill(&outline, Ink::Round(mix_colours(rust, *VOID, 0.45), mix_colours(rust, *VOID, 0.8), vec2(-3., 0.), 30.0));
    on.stroke(&outline, 1.8, mix_colours(rust, *STEEL, 0.35));
    // Torn open: ragged holes whose edges are bare metal.
    for number in 0..5 {
        let at = vec2(-20.0 + 9.5 * number as f32, 16.0 * (hash(number, hull as i32) - 0.5));
        let size = 3.0 + 4.0 * hash(number, 7 + hull as i32);
        let corner = |i: i32| {
            let far = size * (0.55 + 0.7 * hash(i, number * 11 + hull as i32));
            at + Vec2::from_angle(i as f32 * 0.9) * far
        };
        let hole = polygon(&(0..7).map(corner).collect::<Vec<Vec2>>()).within(outline.clone().grown(-1.5));
        on.fill(&hole, mix_colours(*VOID, Color::BLACK, 0.5));
        on.stroke(&hole, 1.1, mix_colours(rust, *WARN, 0.35));
    }
    match hull {
        Hull::Tank => {
            // The turret was thrown aside.
            let turret = block(vec2(-6., -7.), vec2(22., 17.), 4.0).turned(0.5);
            on.glow(&turret, 4.0, with_alpha(*VOID, 0.8));
            on.fill(&turret, mix_colours(rust, *VOID, 0.55));
            on.stroke(&turret, 1.5, mix_colours(rust, *STEEL, 0.35));
            on.fill(&line(vec2(4., -6.), vec2(22., 5.), 3.2), mix_colours(rust, *STEEL, 0.25));
        }
        Hull::Gunship => {
            let blades = polyline(&[vec2(-24., -14.), vec2(-2., -2.), vec2(15., -20.)], 2.0);
            on.fill(&blades.and(line(vec2(2., 4.), vec2(20., 22.), 2.0)), mix_colours(rust, *STEEL, 0.3));
        }
        Hull::Carrier | Hull::Truck | Hull::Robot => {
            let ribs = [-20.0, -8.0, 4.0].map(|x| line(vec2(x, -12.), vec2(x + 3., 12.), 1.6));
            on.fill(&all(ribs.into()).within(outline), mix_colours(rust, *STEEL, 0.3));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_vehicle_is_told_by_what_it_is_called() {
        for (name, hull) in [
            ("Battle tank", Some(Hull::Tank)),
            ("Light truck", Some(Hull::Truck)),
            ("Troop carrier", Some(Hull::Carrier)),
            ("Unmanned ground vehicle", Some(Hull::Robot)),
            ("Gunship", Some(Hull::Gunship)),
            ("Rifleman", None),
            ("Caretaker", None),
        ] {
            assert_eq!(Hull::of(name), hull, "{name}");
        }
    }
}
