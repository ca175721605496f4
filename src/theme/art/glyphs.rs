//! White glyphs for buttons and screens; tinted where they are used.
use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::Canvas;
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline, regular, slices, star};

/// Side of a glyph in logical pixels.
pub const EXTENT: f32 = 24.0;
const SCALE: f32 = 3.0;

pictures! {
    /// The glyph of an order or a command; a hand for unknown words.
    enum Glyph else Use -> Shape;

    Move "move" | "advance" | "dash" | "run" =>
        polyline(&[vec2(-7., 8.), vec2(-7., 0.), vec2(4., 0.)], 2.6).and(polygon(&[
            vec2(3., -5.5),
            vec2(9.5, 0.),
            vec2(3., 5.5),
        ])),
    Fire "fire" | "shoot" | "attack" => reticle(),
    Overwatch "overwatch" | "ready" | "sight" => eye().edge(2.2).and(disc(Vec2::ZERO, 3.0)),
    Peek "peek" | "look" | "spot" =>
        eye().edge(2.2).within(block(vec2(-6., 0.), vec2(13., 30.), 0.)).and(bar(3.0, 18.0)),
    Breach "breach" | "force" => doorframe().and(polyline(&[vec2(-9., 2.), vec2(1., 2.)], 2.6)).and(head(vec2(4., 2.))),
    Charge "breach-explosive" | "charge" | "place" =>
        star(Vec2::ZERO, 10.5, 5.0, 9, 0.2).without(disc(Vec2::ZERO, 2.6)),
    Open "open" => doorframe().and(polygon(&[vec2(-5., -8.), vec2(2., -5.), vec2(2., 8.), vec2(-5., 8.)])),
    Close "close" => doorframe().and(block(vec2(0., 0.5), vec2(9., 15.), 0.5)).without(disc(vec2(2.6, 1.), 1.2)),
    Use => hand(),
    Flash "flash" | "grenade" | "bonus_damage" => star(Vec2::ZERO, 10.5, 4.2, 8, 0.0),
    Smoke "smoke" => all(vec![
        disc(vec2(-4.5, 3.), 4.8),
        disc(vec2(4.5, 3.), 5.2),
        disc(vec2(0., -2.5), 5.6),
        block(vec2(0., 6.), vec2(16., 4.), 2.),
    ]),
    Mirror "mirror" => disc(vec2(-3., -3.), 5.6).edge(2.2).and(line(vec2(1.5, 1.5), vec2(8.5, 8.5), 3.0)),
    Arrest "arrest" => rings(),
    Restrain "restrain" | "restraint-kit" => rings().and(block(vec2(0., 9.2), vec2(15., 2.6), 1.2)),
    Secure "secure" => lock(),
    Recover "recover" | "rally" | "treat" | "regain" =>
        line(vec2(-8., 0.), vec2(8., 0.), 5.0).and(line(vec2(0., -8.), vec2(0., 8.), 5.0)),
    Stabilize "stabilize" =>
        polyline(&[vec2(-10., 1.), vec2(-5., 1.), vec2(-2., -7.), vec2(2.5, 7.), vec2(5., 1.), vec2(10., 1.)], 2.6),
    Calm "control" | "reassure" | "assist" =>
        disc(vec2(0., -5.5), 4.0).and(arc(vec2(0., 9.), 8.0, 3.5, 5.92, 3.0)).and(bar(9.0, 7.0)),
    Disarm "trap" | "disarm" =>
        regular(vec2(0., 1.5), 10.0, 3, -FRAC_PI_2).edge(2.2).and(line(vec2(-9., 8.), vec2(8., -8.), 2.4)),
    Wedge "wedge" => polygon(&[vec2(-10., 7.), vec2(10., 7.), vec2(10., -6.)]),
    Unwedge "unwedge" => polygon(&[vec2(-10., 8.), vec2(5., 8.), vec2(5., -2.)]).and(bar(8.5, 15.0)),
    EvidenceKit "evidence-kit" => block(vec2(0., 1.5), vec2(18., 15.), 2.0)
        .edge(2.2)
        .and(arc(vec2(0., -6.), 4.0, PI, TAU, 2.2))
        .and(line(vec2(-5., 2.), vec2(5., 2.), 2.2)),
    MedKit "med-kit" | "first_aid" | "wake" | "avoid" => block(vec2(0., 1.5), vec2(20., 15.), 3.0)
        .without(line(vec2(-5., 1.5), vec2(5., 1.5), 3.0))
        .without(line(vec2(0., -3.5), vec2(0., 6.5), 3.0))
        .and(arc(vec2(0., -6.), 4.0, PI, TAU, 2.2)),
    Drag "drag" => polygon(&[vec2(-10., 0.), vec2(-3., -6.), vec2(-3., 6.)])
        .and(line(vec2(-3., 0.), vec2(4., 0.), 2.6))
        .and(disc(vec2(7., 0.), 3.4)),
    Hold "hold" | "wait" => bar(-4.0, 15.0).and(bar(4.0, 15.0)),
    EndPhase "end_phase" | "end-phase" => chevron(-4.5).and(chevron(3.0)),
    Undo => arc(vec2(0., 1.), 7.0, -FRAC_PI_2 - 0.2, PI - 0.3, 2.4).and(polygon(&[
        vec2(-1., -11.),
        vec2(-1., -1.6),
        vec2(-7.5, -6.3),
    ])),
    CallIn "call_in" => bar(-5.0, 9.0)
        .and(line(vec2(-5., 4.), vec2(-5., 10.), 1.8))
        .and(arc(vec2(-3., 2.), 6.0, -FRAC_PI_2 + 0.5, FRAC_PI_2 - 0.5, 2.2))
        .and(arc(vec2(-3., 2.), 10.5, -FRAC_PI_2 + 0.5, FRAC_PI_2 - 0.5, 2.2)),
    Withdraw "withdraw" | "leave" =>
        doorframe().and(line(vec2(0., 1.), vec2(-7., 1.), 2.6)).and(head(vec2(-8., 1.)).turned(0.0)),
    Pause => all([-6.0f32, 0., 6.].map(|y| line(vec2(-8., y), vec2(8., y), 2.6)).into()),
    Lock "pick_lock" => lock().without(disc(vec2(0., 4.), 1.8)),
    Skip "extra_minor" | "swift" | "let_be" => polygon(&[vec2(-9., -7.), vec2(0., 0.), vec2(-9., 7.)]).and(polygon(&[
        vec2(0., -7.),
        vec2(9., 0.),
        vec2(0., 7.),
    ])),
    Assault "assault" => blade().and(blade().turned(-FRAC_PI_2)),
    Split "split" => line(vec2(-9.5, 0.), vec2(-4., 0.), 2.6).and(branch()).and(branch().flipped()),
    Join "joint" => {
        let way = polyline(&[vec2(-9., -7.), vec2(-5.5, -7.), vec2(-1., 0.), vec2(4., 0.)], 2.6);
        let other = polyline(&[vec2(-9., 7.), vec2(-5.5, 7.), vec2(-1., 0.)], 2.6);
        all(vec![way, other, head(vec2(5.5, 0.))])
    },
    Suppress "suppress" => {
        let shot = |x: f32, y: f32| {
            line(vec2(x - 9., y), vec2(x - 3.5, y), 1.8).and(line(vec2(x, y), vec2(x + 4.5, y), 3.8))
        };
        all(vec![shot(1., -7.), shot(4.5, 0.), shot(0., 7.)])
    },
    PickUp "pick_up" => polyline(&[vec2(-9., 3.), vec2(-9., 9.), vec2(9., 9.), vec2(9., 3.)], 2.4)
        .and(line(vec2(0., 4.), vec2(0., -3.), 2.8))
        .and(upward(vec2(0., -9.5))),
    Binoculars "observe" => {
        let half = |x: f32| disc(vec2(x, 4.), 4.8).edge(2.2).and(block(vec2(x, -5.), vec2(5.4, 8.), 1.5));
        all(vec![half(-5.6), half(5.6), line(vec2(-2., -2.), vec2(2., -2.), 3.0)])
    },
    Terminal "operate" => all(vec![
        block(vec2(0., -2.), vec2(20., 14.), 2.0).edge(2.2),
        line(vec2(-5., 9.), vec2(5., 9.), 2.4),
        polyline(&[vec2(-6., -5.), vec2(-3., -2.), vec2(-6., 1.)], 2.0),
        line(vec2(0., 1.), vec2(5., 1.), 2.0),
    ]),
    Mount "mount" => carrier().and(post(-10., -5.)).and(downward(vec2(0., 1.))),
    Dismount "dismount" => carrier().and(post(-5., 0.5)).and(upward(vec2(0., -10.5))),
    Bombard "bombard" => arc(vec2(-1.5, 6.), 7.5, PI, TAU - 0.7, 2.4).and(star(vec2(6.5, 5.5), 5.4, 2.4, 7, 0.1)),
    SetOff "set_off" => polygon(&[
        vec2(3., -10.5),
        vec2(-7., 1.5),
        vec2(-1.5, 1.5),
        vec2(-4., 10.5),
        vec2(7., -2.5),
        vec2(1., -2.5),
    ]),
    TakeHostage "take_hostage" => disc(vec2(-4.5, -6.5), 3.4)
        .and(block(vec2(-4.5, 3.5), vec2(8., 11.), 2.5))
        .and(disc(vec2(5.5, -4.), 2.8).edge(1.8))
        .and(block(vec2(5.5, 5.), vec2(6.5, 9.), 2.).edge(1.8)),
    Stun =>
        disc(Vec2::ZERO, 9.2).edge(2.2).within(slices(8, 0.62)).and(star(Vec2::ZERO, 5.4, 2.2, 5, -FRAC_PI_2)),
    ExtraDice => die(Vec2::ZERO, 10.4),
    Reroll "reroll" => die(vec2(0., 1.), 6.0).and(arc(vec2(0., 1.), 9.2, -FRAC_PI_2 + 0.4, PI, 2.0)).and(polygon(&[
        vec2(4.5, -11.5),
        vec2(4.5, -4.5),
        vec2(-1.5, -8.),
    ])),
    Aim "aim" => {
        let corner = polyline(&[vec2(-9., -4.), vec2(-9., -9.), vec2(-4., -9.)], 2.4);
        let turned = |turn: f32| corner.clone().turned(turn);
        all(vec![turned(0.), turned(FRAC_PI_2), turned(PI), turned(-FRAC_PI_2), disc(Vec2::ZERO, 2.8)])
    },
    Sprint "sprint" => all(vec![
        polygon(&[vec2(1.5, -7.5), vec2(10.5, 0.), vec2(1.5, 7.5)]),
        line(vec2(-8., -4.5), vec2(-1.5, -4.5), 2.2),
        line(vec2(-10., 0.), vec2(0., 0.), 2.4),
        line(vec2(-6., 4.5), vec2(-1.5, 4.5), 2.2),
    ]),
    Guard "guard" | "defend" | "determination" =>
        polygon(&[vec2(-8., -9.), vec2(8., -9.), vec2(8., 1.), vec2(0., 10.), vec2(-8., 1.)])
            .edge(2.4)
            .and(bar(0., 8.)),
    Ready "tile" => doorframe().and(disc(vec2(0., 1.), 4.8).edge(2.0)).and(disc(vec2(0., 1.), 1.7)),
    Initiative "keep_initiative" => bar(-7., 19.).and(polygon(&[vec2(-6., -9.5), vec2(9.5, -5.), vec2(-6., 1.)])),
    Advantage "advantage" | "create_advantage" => chevron(-4.).turned(-FRAC_PI_2).and(chevron(4.).turned(-FRAC_PI_2)),
    Direct "direct" =>
        polygon(&[vec2(-9.5, -3.), vec2(-4., -3.), vec2(3.5, -8.5), vec2(3.5, 8.5), vec2(-4., 3.), vec2(-9.5, 3.)])
            .and(arc(vec2(3.5, 0.), 5.6, -0.9, 0.9, 2.2)),
    Stand "stand" => disc(vec2(0., -7.2), 3.2).and(block(vec2(0., 1.), vec2(8., 8.), 2.)).and(post(3., 9.)),
    Prone "drop_prone" => disc(vec2(-7.5, 3.), 3.2).and(block(vec2(3., 4.), vec2(14., 5.), 2.)).and(line(
        vec2(-10., 9.2),
        vec2(10., 9.2),
        2.0,
    )),
    Draw "draw" => block(vec2(0.5, -4.), vec2(19., 5.2), 1.0)
        .and(polygon(&[vec2(-8., -2.), vec2(-2.5, -2.), vec2(-4., 9.), vec2(-10., 9.)]))
        .and(arc(vec2(0., -0.5), 3.2, -0.4, PI, 1.8)),
    Prepare "prepare" => all(vec![
        polygon(&[vec2(-6.5, -9.), vec2(6.5, -9.), vec2(0., 0.5)]).edge(2.0),
        polygon(&[vec2(-6.5, 9.), vec2(6.5, 9.), vec2(0., -0.5)]),
        line(vec2(-8., -9.5), vec2(8., -9.5), 2.4),
        line(vec2(-8., 9.5), vec2(8., 9.5), 2.4),
    ]),
    Warning "problem" | "shed" | "threat" => regular(vec2(0., 2.), 10.5, 3, -FRAC_PI_2)
        .edge(2.2)
        .and(line(vec2(0., -2.), vec2(0., 2.), 2.4))
        .and(disc(vec2(0., 5.2), 1.4)),
    Confirm "go_on" => polyline(&[vec2(-8.5, 0.5), vec2(-2.5, 7.), vec2(9., -7.)], 3.6),
    Pierce "penetration" => all(vec![
        line(vec2(-10., 0.), vec2(3.5, 0.), 2.6),
        head(vec2(6., 0.)),
        line(vec2(0., -10.), vec2(0., -4.5), 3.0),
        line(vec2(0., 4.5), vec2(0., 10.), 3.0),
    ]),
    SecondTarget "secondary" => {
        let target = |at: Vec2, radius: f32| disc(at, radius).edge(2.2).and(disc(at, radius / 3.));
        target(vec2(-4., -3.5), 5.6).and(target(vec2(6.5, 6.), 3.8))
    },
    StudyEnemy "enemy" | "ask" =>
        lens().and(disc(vec2(-2.5, -5.), 2.1)).and(block(vec2(-2.5, 0.2), vec2(6.4, 3.6), 1.5)),
    StudyRoom "room" => lens().and(block(vec2(-2.5, -2.2), vec2(4.6, 7.), 0.5)),
    FindHidden "hidden" => lens().and(arc(vec2(-2.5, -4.4), 2.2, PI, TAU + 1.0, 1.8)).and(disc(vec2(-2.5, 1.4), 1.3)),
    StudyDevice "device" => lens().and(block(vec2(-2.5, -2.2), vec2(7.4, 5.6), 0.8).edge(1.8)),
    NextEvent "event" => lens().and(line(vec2(-2.5, -6.), vec2(-2.5, -1.6), 2.2)).and(disc(vec2(-2.5, 1.6), 1.4)),
    LeadOut "lead_out" => doorframe().and(disc(vec2(0., -3.), 3.4)).and(arc(vec2(0., 9.), 5.6, 3.5, 5.92, 3.0)),
}

/// Draws a glyph in white.
pub fn draw_glyph(glyph: Glyph) -> Canvas {
    let mut on = Canvas::square(EXTENT, SCALE);
    on.fill(&drawing(glyph), Color::WHITE);
    on
}

/// Side of the ring, the dot and the glow, in world units.
pub const WIDE: f32 = 60.0;

pub fn draw_ring() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE);
    on.fill(&disc(Vec2::ZERO, 27.0).edge(2.2).within(slices(14, 0.62)), Color::WHITE);
    on
}

pub fn draw_dot() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE / 2.0);
    on.fill(&disc(Vec2::ZERO, 27.0), Color::WHITE);
    on
}

pub fn draw_glow() -> Canvas {
    let mut on = Canvas::square(WIDE, SCALE / 2.0);
    on.glow(&disc(Vec2::ZERO, 1.0), 28.0, Color::WHITE);
    on
}

/// Size of an end of an arrow-shaped plate, in world units.
pub const PLATE: Vec2 = vec2(18.0, 36.0);

/// An end of the plate: the point, or the notch that fits it.
pub fn draw_plate_end(end: bool) -> Canvas {
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

/// A head that points up, its tip at a place.
fn upward(tip: Vec2) -> Shape {
    polygon(&[tip, tip + vec2(5.5, 6.5), tip + vec2(-5.5, 6.5)])
}

fn downward(tip: Vec2) -> Shape {
    upward(Vec2::ZERO).flipped().shifted(tip)
}

/// An upright line in the middle.
fn post(from: f32, to: f32) -> Shape {
    line(vec2(0., from), vec2(0., to), 3.0)
}

/// A sword from the lower left to the upper right.
fn blade() -> Shape {
    line(vec2(-8., 8.), vec2(8.5, -8.5), 2.6).and(line(vec2(-8.5, 2.5), vec2(-2.5, 8.5), 2.2))
}

/// One arm of a fork, up and to the right.
fn branch() -> Shape {
    polyline(&[vec2(-4., 0.), vec2(0., -6.5), vec2(4., -6.5)], 2.6).and(head(vec2(5.5, -6.5)))
}

/// A vehicle on its wheels, with room for an arrow above.
fn carrier() -> Shape {
    block(vec2(0., 5.), vec2(20., 5.), 1.5).and(disc(vec2(-5.5, 8.), 2.9)).and(disc(vec2(5.5, 8.), 2.9))
}

/// A d20: its outline and its front.
fn die(at: Vec2, radius: f32) -> Shape {
    regular(at, radius, 6, FRAC_PI_2).edge(2.0).and(regular(at, radius * 0.56, 3, -FRAC_PI_2).edge(1.6))
}

fn lens() -> Shape {
    disc(vec2(-2.5, -2.5), 7.6).edge(2.0).and(line(vec2(4., 4.), vec2(9., 9.), 3.0))
}

fn rings() -> Shape {
    let ring = |x: f32| disc(vec2(x, 3.), 4.8).edge(2.4);
    all(vec![ring(-5.6), ring(5.6), arc(vec2(0., -1.5), 4.6, PI + 0.4, TAU - 0.4, 2.2)])
}
