//! Plates that figures stand on, and weapons in their hands: a hexagon for the team, a diamond for hostiles, a disc for civilians.
use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, Ink};
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline, regular, slices};
use crate::theme::palette::*;

/// Side of the picture in world units: a tile and its margin.
pub const EXTENT: f32 = 68.0;
pub(super) const SCALE: f32 = 2.5;

/// The plate of a figure, which tells its side by shape and colour; of a vehicle, the sign on its deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Body {
    Team,
    TeamDown,
    TeamDead,
    Hostile,
    HostileDown,
    HostileDead,
    Civilian,
    CivilianDown,
    CivilianDead,
    /// A contact: heard or glimpsed, not yet identified.
    Contact,
    /// Vehicles: the team's, the hostile side's, and one of neither.
    TeamVehicle,
    HostileVehicle,
    Vehicle,
    /// The remains of a vehicle.
    Wreck,
}

impl Body {
    /// Whether it lies on the ground, hurt or dead.
    pub fn lies(self) -> bool {
        use Body::*;
        matches!(self, TeamDown | TeamDead | HostileDown | HostileDead | CivilianDown | CivilianDead)
    }

    pub const ALL: [Body; 14] = [
        Body::Team,
        Body::TeamDown,
        Body::TeamDead,
        Body::Hostile,
        Body::HostileDown,
        Body::HostileDead,
        Body::Civilian,
        Body::CivilianDown,
        Body::CivilianDead,
        Body::Contact,
        Body::TeamVehicle,
        Body::HostileVehicle,
        Body::Vehicle,
        Body::Wreck,
    ];

    /// Whether the body turns with the figure's facing.
    pub fn turns(self) -> bool {
        self == Body::Team || self.is_vehicle()
    }

    pub fn is_vehicle(self) -> bool {
        matches!(self, Body::TeamVehicle | Body::HostileVehicle | Body::Vehicle | Body::Wreck)
    }
}

/// Things in a figure's hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Hands {
    Pistol,
    Smg,
    Carbine,
    Shotgun,
    Rifle,
    Heavy,
    Blade,
    Shield,
    /// Empty hands raised: surrendering.
    Raised,
    /// Hands bound behind the back.
    Bound,
}

impl Hands {
    pub const ALL: [Hands; 10] = [
        Hands::Pistol,
        Hands::Smg,
        Hands::Carbine,
        Hands::Shotgun,
        Hands::Rifle,
        Hands::Heavy,
        Hands::Blade,
        Hands::Shield,
        Hands::Raised,
        Hands::Bound,
    ];

    /// The held item of that name; `None` for bare hands.
    pub fn of(word: &str) -> Option<Hands> {
        Some(match word {
            "pistol" | "sidearm" => Hands::Pistol,
            "smg" => Hands::Smg,
            "carbine" | "rifle" | "assault-rifle" => Hands::Carbine,
            "shotgun" => Hands::Shotgun,
            "marksman-rifle" | "sniper-rifle" => Hands::Rifle,
            "machine-gun" | "lmg" | "hmg" | "launcher" | "rocket-launcher" => Hands::Heavy,
            "knife" | "blade" | "melee" => Hands::Blade,
            "shield" => Hands::Shield,
            _ => return None,
        })
    }

    /// The length that it reaches ahead of the figure's centre, in world units.
    pub fn reach(self) -> f32 {
        match self {
            Hands::Pistol => 24.0,
            Hands::Smg => 26.0,
            Hands::Carbine | Hands::Shotgun | Hands::Blade => 31.0,
            Hands::Rifle | Hands::Heavy => 33.0,
            Hands::Shield | Hands::Raised => 23.0,
            Hands::Bound => 0.0,
        }
    }
}

/// The team's hexagon, pointing right.
fn hexagon() -> Shape {
    polygon(&[vec2(-12., -14.), vec2(4., -14.), vec2(14., 0.), vec2(4., 14.), vec2(-12., 14.), vec2(-16., 0.)])
}

fn diamond() -> Shape {
    polygon(&[vec2(0., -18.), vec2(18., 0.), vec2(0., 18.), vec2(-18., 0.)])
}

/// Draws the plate of a figure, or a vehicle.
pub fn draw_plate(on: &mut Canvas, body: Body) {
    match body {
        Body::Team => plate(on, &hexagon().grown(3.0), *TEAM, *TEAM_DARK),
        Body::Hostile => plate(on, &diamond().grown(3.0), *HOSTILE, *HOSTILE_DARK),
        Body::Civilian => plate(on, &disc(Vec2::ZERO, 16.5), *CIVILIAN, *CIVILIAN_DARK),
        Body::TeamDown => hollow_plate(on, &hexagon().grown(1.0), *TEAM),
        Body::HostileDown => hollow_plate(on, &diamond().grown(1.0), *HOSTILE),
        Body::CivilianDown => hollow_plate(on, &disc(Vec2::ZERO, 15.5), *CIVILIAN),
        Body::TeamDead => broken_plate(on, &hexagon(), *TEAM),
        Body::HostileDead => broken_plate(on, &diamond(), *HOSTILE),
        Body::CivilianDead => broken_plate(on, &disc(Vec2::ZERO, 14.5), *CIVILIAN),
        Body::Contact => contact(on),
        Body::TeamVehicle => sign(on, hexagon(), *TEAM, *TEAM_DARK),
        Body::HostileVehicle => sign(on, diamond(), *HOSTILE, *HOSTILE_DARK),
        Body::Vehicle => sign(on, disc(Vec2::ZERO, 15.0), *CIVILIAN, *CIVILIAN_DARK),
        Body::Wreck => smoulder(on),
    }
}

/// Dark within and bright at its edge, so that it is told by its shape when it is small.
fn plate(on: &mut Canvas, outline: &Shape, light: Color, dark: Color) {
    on.glow(&outline.clone().grown(-5.0), 9.0, *SHADOW);
    on.fill(outline, Ink::Round(mix_colours(dark, light, 0.25), mix_colours(dark, *VOID, 0.45), Vec2::ZERO, 18.0));
    on.stroke(&outline.clone().grown(-1.2), 2.8, light);
    on.stroke(&outline.clone().grown(0.6), 1.2, mix_colours(dark, *VOID, 0.6));
}

/// A hollow outline: out of the fight, can still be helped.
fn hollow_plate(on: &mut Canvas, outline: &Shape, light: Color) {
    on.fill(outline, with_alpha(mix_colours(light, *VOID, 0.82), 0.92));
    on.stroke(outline, 2.4, mix_colours(light, *VOID, 0.25));
}

/// A broken outline: dead.
fn broken_plate(on: &mut Canvas, outline: &Shape, light: Color) {
    on.fill(outline, with_alpha(*VOID, 0.6));
    on.fill(&outline.clone().edge(2.0).within(slices(18, 0.6)), mix_colours(light, *VOID, 0.55));
}

/// The cross over the dead: white, to be tinted.
pub fn draw_cross(on: &mut Canvas) {
    for slant in [-1.0, 1.0] {
        let bar = line(vec2(-6., -6. * slant), vec2(6., 6. * slant), 3.2);
        on.stroke(&bar, 2.2, with_alpha(*VOID, 0.8));
        on.fill(&bar, Color::WHITE);
    }
}

fn contact(on: &mut Canvas) {
    let outline = regular(Vec2::ZERO, 17.5, 6, std::f32::consts::FRAC_PI_6);
    on.fill(&outline, with_alpha(*VOID, 0.72));
    on.fill(&outline.clone().edge(3.0).within(slices(18, 0.62)), *CONTACT);
    on.fill(&question(vec2(0., -1.)), *CONTACT);
}

/// A question mark about 17 units high.
fn question(at: Vec2) -> Shape {
    let hook = arc(vec2(0., -3.6), 4.6, -3.3, 1.1, 3.2);
    let stem = polyline(&[vec2(2.1, 0.5), vec2(0.2, 2.2), vec2(0., 4.6)], 3.2);
    all(vec![hook, stem, disc(vec2(0., 9.4), 2.1)]).shifted(at)
}

/// The sign of a side on the deck of a vehicle.
fn sign(on: &mut Canvas, outline: Shape, light: Color, dark: Color) {
    let sign = outline.scaled(0.56).shifted(vec2(-10., 0.));
    on.glow(&sign, 4.0, with_alpha(*VOID, 0.7));
    on.fill(&sign, mix_colours(dark, *VOID, 0.3));
    on.stroke(&sign, 2.6, light);
}

/// Ash over a wreck.
fn smoulder(on: &mut Canvas) {
    for (at, size) in [(vec2(-9., -5.), 6.0), (vec2(3., 6.), 8.0), (vec2(14., -4.), 5.0)] {
        on.glow(&disc(at, 1.0), size, with_alpha(mix_colours(*STEEL, *VOID, 0.45), 0.4));
    }
}

/// Held items point right; the body covers the near end.
pub fn draw_hands(on: &mut Canvas, hands: Hands) {
    let dark = mix_colours(*STEEL, *VOID, 0.72);
    let parts: Vec<Shape> = match hands {
        Hands::Pistol => vec![block(vec2(18., 1.), vec2(12., 5.), 1.0)],
        Hands::Smg => vec![block(vec2(17., 1.), vec2(18., 6.), 1.0), block(vec2(18., 6.), vec2(4., 7.), 1.0)],
        Hands::Carbine => vec![block(vec2(16., 1.), vec2(14., 7.), 1.2), block(vec2(24., 1.), vec2(14., 4.), 1.0)],
        Hands::Shotgun => vec![block(vec2(20., -0.5), vec2(22., 4.), 1.0), block(vec2(19., 3.8), vec2(15., 4.6), 1.4)],
        Hands::Rifle => vec![
            block(vec2(15., 1.), vec2(14., 6.4), 1.2),
            block(vec2(25., 1.), vec2(17., 3.2), 0.8),
            block(vec2(17., -4.), vec2(10., 3.8), 1.6),
        ],
        Hands::Heavy => vec![
            block(vec2(18., 1.), vec2(20., 9.), 1.2),
            block(vec2(29., 1.), vec2(8., 5.), 0.8),
            block(vec2(17., 8.), vec2(9., 8.), 1.6),
        ],
        Hands::Blade => vec![polygon(&[vec2(14., -1.6), vec2(26., -1.), vec2(31., 2.), vec2(14., 3.6)])],
        Hands::Shield => vec![arc(vec2(-6., 0.), 26., -0.78, 0.78, 5.4)],
        // The sleeves belong to the body.
        Hands::Raised => vec![disc(vec2(16., -22.), 5.8), disc(vec2(16., 22.), 5.8)],
        Hands::Bound => vec![disc(vec2(-22., -3.6), 5.6).edge(2.8), disc(vec2(-22., 3.6), 5.6).edge(2.8)],
    };
    let outline = all(parts);
    on.glow(&outline, 3.5, with_alpha(*SHADOW, 0.5));
    match hands {
        // Seen from afar: these hold nothing.
        Hands::Raised | Hands::Bound => on.fill(&outline, Color::WHITE),
        _ => on.fill(&outline, Ink::Down(Color::WHITE, mix_colours(*STEEL, *VOID, 0.2), -6.0, 8.0)),
    }
    on.stroke(&outline, 1.5, dark);
}
