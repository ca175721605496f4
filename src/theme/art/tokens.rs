//! Token icons beside a figure, each distinguishable by shape at 18 pixels.
use std::f32::consts::{FRAC_PI_2, PI};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::Canvas;
use super::shape::{Shape, arc, block, disc, line, polygon, regular, star};
use super::token_shapes::*;
use crate::theme::palette::*;

/// Side of an icon in world units.
pub const EXTENT: f32 = 24.0;
const SCALE: f32 = 4.0;

pictures! {
    /// The icon of a figure's token, or of the side's knowledge of it. Its colour: good or bad for the bearer, or neutral. It is
    /// drawn as a plate, and the sign on it.
    coloured enum TokenIcon else Other -> (Shape, Option<Shape>);

    Suppressed(WARN) "suppressed" => (round(), Some(chevron(-5.0).and(chevron(0.5)))),
    Wounded(HOSTILE) "wounded" | "injured" => (heart(), Some(crack())),
    Bleeding(HOSTILE) "bleeding" => (blood_drop(), Some(arc(vec2(0., 3.2), 3.6, 0.5, 2.4, 1.6))),
    Critical(HOSTILE) "critical" => (block(Vec2::ZERO, vec2(19., 19.), 4.0), Some(pulse())),
    Downed(HOSTILE) "downed" => (block(Vec2::ZERO, vec2(20., 13.), 6.5), Some(lying_figure())),
    Dead(HOSTILE) "dead" | "eliminated" => (cross(9.0, 5.2), None),
    Flashed(WARN) "flashed" | "blinded" => (star(Vec2::ZERO, 11.2, 5.6, 8, 0.0), Some(disc(Vec2::ZERO, 2.6))),
    Stunned(WARN) "stunned" | "dazed" | "staggered" => (round(), Some(spiral())),
    Overwatch(TEAM) "overwatch" | "guarding" =>
        (eye(), Some(disc(Vec2::ZERO, 4.6).edge(2.2).and(disc(Vec2::ZERO, 1.6)))),
    /// An enemy's, which threatens.
    // A slit for a pupil, and brows.
    EnemyOverwatch(HOSTILE) => {
        let brows = line(vec2(-10., -9.5), vec2(-2., -6.5), 2.6).and(line(vec2(10., -9.5), vec2(2., -6.5), 2.6));
        (eye().and(brows), Some(block(Vec2::ZERO, vec2(3.4, 9.0), 1.6)))
    },
    /// An enemy's, who has somebody at gunpoint.
    EnemyAim(HOSTILE) => (aimed_plate(), Some(reticle())),
    Covered(HOSTILE) "covered" => (aimed_plate(), Some(upright_figure())),
    Surrendering(GOOD) "surrendering" => (round().grown(1.4), Some(hands_up())),
    Restrained(GOOD) "restrained" => (rings(), None),
    Engaged(CIVILIAN) "engaged" | "grappled" =>
        (block(Vec2::ZERO, vec2(18., 18.), 3.0).turned(PI / 4.0), Some(cross(4.6, 2.6))),
    Panicking(HOSTILE) "panicking" | "routed" | "fleeing" =>
        (regular(vec2(0., 1.5), 11.6, 3, -FRAC_PI_2).grown(0.8), Some(exclamation_mark(0.5))),
    Controlled(GOOD) "controlled" | "secured" => (shield(), Some(check_mark())),
    FreshlyBreached(WARN) "freshly-breached" => (star(Vec2::ZERO, 11.2, 7.4, 5, -FRAC_PI_2), Some(doorway())),
    Dragging(CIVILIAN) "dragging" | "dragged" | "carrying" => (polygon(&arrow()), None),
    Leader(TEAM) "leader" => (star(vec2(0., 0.8), 11.0, 4.6, 5, -FRAC_PI_2), None),
    Pinned(WARN) "pinned" => (round(), Some(chevron(-2.0).and(line(vec2(-6., 5.5), vec2(6., 5.5), 2.4)))),
    Aiming(TEAM) "aiming" | "aimed" | "covering" => (round(), Some(reticle())),
    Hidden(TEAM) "hidden" | "concealed" => (eye(), Some(line(vec2(-7., 6.), vec2(7., -6.), 2.6))),
    Hostage(CIVILIAN) "hostage" => (block(Vec2::ZERO, vec2(19., 19.), 2.0), Some(cell_bars())),
    Seized(HOSTILE) "seized" => (block(Vec2::ZERO, vec2(19., 19.), 2.0), Some(exclamation_mark(0.5))),
    FallingBack(WARN) "falling-back" | "retreating" => (
        polygon(&[
            vec2(-10.5, 1.),
            vec2(0., -10.),
            vec2(0., -4.5),
            vec2(10., -4.5),
            vec2(10., 10.),
            vec2(4.5, 10.),
            vec2(4.5, 6.5),
            vec2(0., 6.5),
            vec2(0., 12.),
        ]),
        None,
    ),
    Braced(TEAM) "braced" | "entrenched" =>
        (block(vec2(0., 3.2), vec2(21., 10.), 1.5).and(block(vec2(0., -5.5), vec2(11., 10.), 3.0)), None),
    Idle(STEEL) "idle" | "unaware" => (disc(Vec2::ZERO, 8.6), Some(letter_z())),
    Suspicious(WARN) "suspicious" => (disc(Vec2::ZERO, 8.6), Some(question_mark())),
    Wavers(GOOD) "breaks" => (shield(), Some(crack())),
    Comes(HOSTILE) "comes" => (regular(vec2(0., -1.5), 11.6, 3, FRAC_PI_2).grown(0.8), Some(stare())),
    MakesOff(WARN) "runs" => (block(Vec2::ZERO, vec2(20., 20.), 6.0), Some(running_figure())),
    Stays(STEEL) "stays" => (block(Vec2::ZERO, vec2(18., 20.), 2.0), Some(upright_figure())),
    Disoriented(WARN) "disoriented" => (block(Vec2::ZERO, vec2(18., 18.), 3.0).turned(PI / 4.0), Some(spiral())),
    Prone(STEEL) "prone" => (round(), Some(lying_figure())),
    Damaged(HOSTILE) "damaged" => (star(Vec2::ZERO, 11.0, 7.8, 8, 0.0), Some(crack())),
    Spotted(WARN) "spotted" | "tempted" => (eye(), Some(exclamation_mark(-0.6))),
    Traced(WARN) "traced" => (eye(), Some(dots())),
    Watching(TEAM) "watching" | "observing" => (field_glasses(), Some(disc(vec2(-5., 2.), 2.4).and(disc(vec2(5., 2.), 2.4)))),
    Defending(TEAM) "defending" => (shield(), Some(chevron(-3.0))),
    Assisting(TEAM) "assisting" => (round(), Some(two_heads())),
    Treated(WARN) "treated" => (block(Vec2::ZERO, vec2(19., 19.), 4.0), Some(plus())),
    Complication(WARN) "complication" => (regular(Vec2::ZERO, 10.6, 8, PI / 8.0), Some(cross(4.4, 2.6))),
    Hindered(WARN) "hindered" => (round(), Some(minus())),
    Advantage(GOOD) "advantage" => (round(), Some(plus())),
    Shaken(WARN) "shaken" => (regular(vec2(0., 1.5), 11.6, 3, -FRAC_PI_2).grown(0.8), Some(trembling_line())),
    Assessed(CONTACT) "assessed" => (magnifying_glass(), None),
    Acted(STEEL) "acted" => (disc(Vec2::ZERO, 8.6), Some(check_mark())),
    /// Any word without a picture.
    Other(CONTACT) => (regular(Vec2::ZERO, 10.4, 6, 0.0), Some(dots())),
}

/// A filled plate with a dark rim, for a dark sign.
fn plate(on: &mut Canvas, plate: Shape, colour: Color) {
    on.glow(&plate, 1.6, *SHADOW);
    on.fill(&plate, colour);
    on.stroke(&plate, 1.2, mix_colours(colour, *VOID, 0.72));
}

/// Draws a token's icon.
pub fn draw_icon(token_icon: TokenIcon) -> Canvas {
    let mut on = Canvas::square(EXTENT, SCALE);
    let colour = token_icon.colour();
    let dark = mix_colours(colour, *VOID, 0.78);
    let (outline, sign) = drawing(token_icon);
    plate(&mut on, outline, colour);
    if let Some(sign) = sign {
        on.fill(&sign, dark);
    }
    on
}

impl TokenIcon {
    /// The icon where an enemy bears it: what helps him threatens.
    pub fn of_foe(self) -> Self {
        match self {
            Self::Overwatch => Self::EnemyOverwatch,
            Self::Aiming => Self::EnemyAim,
            icon => icon,
        }
    }

    /// Whether it warns of an enemy, and is drawn larger on the board than what a figure merely bears.
    pub fn threatens(self) -> bool {
        matches!(self, Self::EnemyOverwatch | Self::EnemyAim | Self::Covered)
    }
}

fn round() -> Shape {
    disc(Vec2::ZERO, 9.6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_token_of_a_rulebook_has_its_own_icon() {
        for book in crate::books() {
            let icons: Vec<_> =
                book.legend().iter().map(|row| (TokenIcon::of(row.token.as_str()), row.name.english())).collect();
            for (place, (icon, name)) in icons.iter().enumerate() {
                assert_ne!(*icon, TokenIcon::Other, "{name} of {} has no icon", book.name());
                let twin = icons[..place].iter().find(|(other, _)| other == icon);
                assert!(twin.is_none(), "{name} of {} looks like {twin:?}", book.name());
            }
        }
    }
}
