//! White glyphs for buttons and screens; tinted where they are used.
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::Canvas;
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline, regular, slices, star};

/// Side of a glyph in logical pixels.
pub const EXTENT: f32 = 24.0;
const SCALE: f32 = 3.0;

/// The glyph of an order or a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Glyph {
    Move,
    Fire,
    Overwatch,
    Peek,
    Breach,
    Charge,
    Open,
    Close,
    Use,
    Flash,
    Smoke,
    Mirror,
    Arrest,
    Restrain,
    Secure,
    Recover,
    Stabilize,
    Calm,
    Disarm,
    Wedge,
    Unwedge,
    EvidenceKit,
    MedKit,
    Drag,
    Hold,
    EndPhase,
    Undo,
    Withdraw,
    Pause,
    Lock,
    Skip,
}

impl Glyph {
    pub const ALL: [Glyph; 31] = [
        Glyph::Move,
        Glyph::Fire,
        Glyph::Overwatch,
        Glyph::Peek,
        Glyph::Breach,
        Glyph::Charge,
        Glyph::Open,
        Glyph::Close,
        Glyph::Use,
        Glyph::Flash,
        Glyph::Smoke,
        Glyph::Mirror,
        Glyph::Arrest,
        Glyph::Restrain,
        Glyph::Secure,
        Glyph::Recover,
        Glyph::Stabilize,
        Glyph::Calm,
        Glyph::Disarm,
        Glyph::Wedge,
        Glyph::Unwedge,
        Glyph::EvidenceKit,
        Glyph::MedKit,
        Glyph::Drag,
        Glyph::Hold,
        Glyph::EndPhase,
        Glyph::Undo,
        Glyph::Withdraw,
        Glyph::Pause,
        Glyph::Lock,
        Glyph::Skip,
    ];

    /// The glyph of an order's word in any rulebook; a hand for unknown words.
    pub fn of(word: &str) -> Glyph {
        match word {
            "move" | "advance" | "dash" | "sprint" | "run" => Glyph::Move,
            "fire" | "shoot" | "attack" | "go_on" | "secondary" => Glyph::Fire,
            "overwatch" | "guard" | "suppress" | "ready" => Glyph::Overwatch,
            "peek" | "observe" | "look" | "spot" | "aim" | "ask" => Glyph::Peek,
            "breach" | "force" | "penetration" => Glyph::Breach,
            "breach-explosive" | "charge" | "assault" | "place" | "split" | "joint" => Glyph::Charge,
            "open" | "dismount" => Glyph::Open,
            "close" | "mount" => Glyph::Close,
            "flash" | "grenade" | "bombard" | "set_off" | "bonus_damage" => Glyph::Flash,
            "smoke" => Glyph::Smoke,
            "mirror" => Glyph::Mirror,
            "arrest" => Glyph::Arrest,
            "secure" | "pick_up" | "draw" => Glyph::Secure,
            "restrain" | "restraint-kit" => Glyph::Restrain,
            "recover" | "rally" | "treat" | "regain" | "advantage" | "create_advantage" => Glyph::Recover,
            "stabilize" => Glyph::Stabilize,
            "control" | "reassure" | "assist" | "direct" => Glyph::Calm,
            "trap" | "disarm" | "problem" | "shed" => Glyph::Disarm,
            "wedge" => Glyph::Wedge,
            "unwedge" => Glyph::Unwedge,
            "evidence-kit" => Glyph::EvidenceKit,
            "med-kit" | "first_aid" | "wake" | "avoid" => Glyph::MedKit,
            "pick_lock" => Glyph::Lock,
            "extra_minor" | "swift" | "keep_initiative" => Glyph::Skip,
            "reroll" => Glyph::Undo,
            "drop_prone" | "stand" => Glyph::Withdraw,
            "drag" => Glyph::Drag,
            "hold" | "wait" => Glyph::Hold,
            "end_phase" | "end-phase" => Glyph::EndPhase,
            "withdraw" | "leave" => Glyph::Withdraw,
            _ => Glyph::Use,
        }
    }
}

pub fn glyph(glyph: Glyph) -> Canvas {
    let mut on = Canvas::square(EXTENT, SCALE);
    on.fill(&drawing(glyph), Color::WHITE);
    on
}

/// Side of the ring, the dot and the glow, in world units.
pub const WIDE: f32 = 60.0;

pub fn ring() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE);
    on.fill(&disc(Vec2::ZERO, 27.0).edge(2.2).within(slices(14, 0.62)), Color::WHITE);
    on
}

pub fn dot() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE / 2.0);
    on.fill(&disc(Vec2::ZERO, 27.0), Color::WHITE);
    on
}

pub fn glow() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE / 2.0);
    on.glow(&disc(Vec2::ZERO, 1.0), 28.0, Color::WHITE);
    on
}

/// Size of an end of an arrow-shaped plate, in world units.
pub const PLATE: Vec2 = vec2(18.0, 36.0);

/// An end of the plate: the point, or the notch that fits it.
pub fn plate(end: bool) -> Canvas {
    let mut on = Canvas::new(PLATE, SCALE);
    let (w, h) = (PLATE.x / 2.0, PLATE.y / 2.0);
    let corners = if end {
        vec![vec2(-w - 9.0, -h), vec2(-w, -h), vec2(w, 0.0), vec2(-w, h), vec2(-w - 9.0, h)]
    } else {
        vec![vec2(-w, -h), vec2(w + 9.0, -h), vec2(w + 9.0, h), vec2(-w, h), vec2(w, 0.0)]
    };
    on.fill(&polygon(&corners), Color::WHITE);
    on
}

fn drawing(glyph: Glyph) -> Shape {
    match glyph {
        Glyph::Move => polyline(&[vec2(-7., 8.), vec2(-7., 0.), vec2(4., 0.)], 2.6).and(polygon(&[
            vec2(3., -5.5),
            vec2(9.5, 0.),
            vec2(3., 5.5),
        ])),
        Glyph::Fire => reticle(),
        Glyph::Overwatch => eye().edge(2.2).and(disc(Vec2::ZERO, 3.0)),
        Glyph::Peek => eye().edge(2.2).within(block(vec2(-6., 0.), vec2(13., 30.), 0.)).and(bar(3.0, 18.0)),
        Glyph::Breach => doorframe().and(polyline(&[vec2(-9., 2.), vec2(1., 2.)], 2.6)).and(head(vec2(4., 2.))),
        Glyph::Charge => star(Vec2::ZERO, 10.5, 5.0, 9, 0.2).without(disc(Vec2::ZERO, 2.6)),
        Glyph::Open => doorframe().and(polygon(&[vec2(-5., -8.), vec2(2., -5.), vec2(2., 8.), vec2(-5., 8.)])),
        Glyph::Close => doorframe().and(block(vec2(0., 0.5), vec2(9., 15.), 0.5)).without(disc(vec2(2.6, 1.), 1.2)),
        Glyph::Use => hand(),
        Glyph::Flash => star(Vec2::ZERO, 10.5, 4.2, 8, 0.0),
        Glyph::Smoke => all(vec![
            disc(vec2(-4.5, 3.), 4.8),
            disc(vec2(4.5, 3.), 5.2),
            disc(vec2(0., -2.5), 5.6),
            block(vec2(0., 6.), vec2(16., 4.), 2.),
        ]),
        Glyph::Mirror => disc(vec2(-3., -3.), 5.6).edge(2.2).and(line(vec2(1.5, 1.5), vec2(8.5, 8.5), 3.0)),
        Glyph::Arrest => rings(),
        Glyph::Secure => lock(),
        Glyph::Recover => line(vec2(-8., 0.), vec2(8., 0.), 5.0).and(line(vec2(0., -8.), vec2(0., 8.), 5.0)),
        Glyph::Restrain => rings().and(block(vec2(0., 9.2), vec2(15., 2.6), 1.2)),
        Glyph::Stabilize => {
            polyline(&[vec2(-10., 1.), vec2(-5., 1.), vec2(-2., -7.), vec2(2.5, 7.), vec2(5., 1.), vec2(10., 1.)], 2.6)
        }
        Glyph::Calm => disc(vec2(0., -5.5), 4.0).and(arc(vec2(0., 9.), 8.0, 3.5, 5.92, 3.0)).and(bar(9.0, 7.0)),
        Glyph::Disarm => {
            regular(vec2(0., 1.5), 10.0, 3, -FRAC_PI_2).edge(2.2).and(line(vec2(-9., 8.), vec2(8., -8.), 2.4))
        }
        Glyph::Wedge => polygon(&[vec2(-10., 7.), vec2(10., 7.), vec2(10., -6.)]),
        Glyph::Unwedge => polygon(&[vec2(-10., 8.), vec2(5., 8.), vec2(5., -2.)]).and(bar(8.5, 15.0)),
        Glyph::EvidenceKit => block(vec2(0., 1.5), vec2(18., 15.), 2.0)
            .edge(2.2)
            .and(arc(vec2(0., -6.), 4.0, PI, TAU, 2.2))
            .and(line(vec2(-5., 2.), vec2(5., 2.), 2.2)),
        Glyph::MedKit => block(vec2(0., 1.5), vec2(20., 15.), 3.0)
            .without(line(vec2(-5., 1.5), vec2(5., 1.5), 3.0))
            .without(line(vec2(0., -3.5), vec2(0., 6.5), 3.0))
            .and(arc(vec2(0., -6.), 4.0, PI, TAU, 2.2)),
        Glyph::Drag => polygon(&[vec2(-10., 0.), vec2(-3., -6.), vec2(-3., 6.)])
            .and(line(vec2(-3., 0.), vec2(4., 0.), 2.6))
            .and(disc(vec2(7., 0.), 3.4)),
        Glyph::Hold => bar(-4.0, 15.0).and(bar(4.0, 15.0)),
        Glyph::EndPhase => chevron(-4.5).and(chevron(3.0)),
        Glyph::Undo => arc(vec2(0., 1.), 7.0, -FRAC_PI_2 - 0.2, PI - 0.3, 2.4).and(polygon(&[
            vec2(-1., -11.),
            vec2(-1., -1.6),
            vec2(-7.5, -6.3),
        ])),
        Glyph::Withdraw => doorframe().and(line(vec2(0., 1.), vec2(-7., 1.), 2.6)).and(head(vec2(-8., 1.)).turned(0.0)),
        Glyph::Pause => all([-6.0f32, 0., 6.].map(|y| line(vec2(-8., y), vec2(8., y), 2.6)).into()),
        Glyph::Lock => lock().without(disc(vec2(0., 4.), 1.8)),
        Glyph::Skip => polygon(&[vec2(-9., -7.), vec2(0., 0.), vec2(-9., 7.)]).and(polygon(&[
            vec2(0., -7.),
            vec2(9., 0.),
            vec2(0., 7.),
        ])),
    }
}

fn reticle() -> Shape {
    let tick = |turn: f32| line(vec2(4.5, 0.), vec2(10., 0.), 2.2).turned(turn);
    all(vec![disc(Vec2::ZERO, 6.6).edge(2.2), tick(0.), tick(FRAC_PI_2), tick(PI), tick(-FRAC_PI_2)])
}

fn eye() -> Shape {
    disc(vec2(0., 7.6), 13.0).within(disc(vec2(0., -7.6), 13.0))
}

fn bar(x: f32, length: f32) -> Shape {
    line(vec2(x, -length / 2.0), vec2(x, length / 2.0), 3.0)
}

fn doorframe() -> Shape {
    polyline(&[vec2(-8., 9.), vec2(-8., -9.5), vec2(8., -9.5), vec2(8., 9.)], 2.0)
}

fn head(at: Vec2) -> Shape {
    regular(at, 5.0, 3, if at.x > 0.0 { 0.0 } else { PI })
}

fn chevron(x: f32) -> Shape {
    polyline(&[vec2(x - 3., -7.), vec2(x + 4., 0.), vec2(x - 3., 7.)], 3.0)
}

fn hand() -> Shape {
    disc(Vec2::ZERO, 6.2).edge(3.4).and(disc(Vec2::ZERO, 9.2).edge(3.2).within(slices(8, 0.45)))
}

fn lock() -> Shape {
    block(vec2(0., 4.), vec2(15., 11.), 2.0).and(arc(vec2(0., -2.), 4.6, PI, TAU, 2.6))
}

fn rings() -> Shape {
    let ring = |x: f32| disc(vec2(x, 3.), 4.8).edge(2.4);
    all(vec![ring(-5.6), ring(5.6), arc(vec2(0., -1.5), 4.6, PI + 0.4, TAU - 0.4, 2.2)])
}
