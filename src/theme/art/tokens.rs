//! Token icons beside a figure, each distinguishable by shape at 18 pixels.
use std::f32::consts::{FRAC_PI_2, PI};

use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::Canvas;
use super::mix;
use super::shape::{Shape, arc, block, disc, line, polygon, regular, star};
use super::token_shapes::*;
use crate::theme::palette::*;

/// Side of an icon in world units.
pub const EXTENT: f32 = 24.0;
const SCALE: f32 = 4.0;

/// The icon of a figure's token, or of the side's knowledge of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TokenIcon {
    Suppressed,
    Wounded,
    Bleeding,
    Critical,
    Downed,
    Dead,
    Flashed,
    Stunned,
    Overwatch,
    /// An enemy's, which threatens.
    EnemyOverwatch,
    Surrendering,
    Restrained,
    Engaged,
    Panicking,
    Controlled,
    FreshlyBreached,
    Dragging,
    Leader,
    Pinned,
    Aiming,
    Hidden,
    Hostage,
    FallingBack,
    Braced,
    Idle,
    Disoriented,
    Prone,
    Damaged,
    Spotted,
    Traced,
    Watching,
    Defending,
    Assisting,
    Treated,
    Complication,
    Hindered,
    Advantage,
    Shaken,
    Assessed,
    Acted,
    /// Any word without a picture.
    Other,
}

impl TokenIcon {
    pub const ALL: [TokenIcon; 41] = [
        TokenIcon::Suppressed,
        TokenIcon::Wounded,
        TokenIcon::Bleeding,
        TokenIcon::Critical,
        TokenIcon::Downed,
        TokenIcon::Dead,
        TokenIcon::Flashed,
        TokenIcon::Stunned,
        TokenIcon::Overwatch,
        TokenIcon::EnemyOverwatch,
        TokenIcon::Surrendering,
        TokenIcon::Restrained,
        TokenIcon::Engaged,
        TokenIcon::Panicking,
        TokenIcon::Controlled,
        TokenIcon::FreshlyBreached,
        TokenIcon::Dragging,
        TokenIcon::Leader,
        TokenIcon::Pinned,
        TokenIcon::Aiming,
        TokenIcon::Hidden,
        TokenIcon::Hostage,
        TokenIcon::FallingBack,
        TokenIcon::Braced,
        TokenIcon::Idle,
        TokenIcon::Disoriented,
        TokenIcon::Prone,
        TokenIcon::Damaged,
        TokenIcon::Spotted,
        TokenIcon::Traced,
        TokenIcon::Watching,
        TokenIcon::Defending,
        TokenIcon::Assisting,
        TokenIcon::Treated,
        TokenIcon::Complication,
        TokenIcon::Hindered,
        TokenIcon::Advantage,
        TokenIcon::Shaken,
        TokenIcon::Assessed,
        TokenIcon::Acted,
        TokenIcon::Other,
    ];

    /// The icon of a token's word in any rulebook.
    pub fn of(word: &str) -> TokenIcon {
        match word {
            "suppressed" => TokenIcon::Suppressed,
            "wounded" | "injured" => TokenIcon::Wounded,
            "bleeding" => TokenIcon::Bleeding,
            "critical" => TokenIcon::Critical,
            "downed" => TokenIcon::Downed,
            "dead" | "eliminated" => TokenIcon::Dead,
            "flashed" | "blinded" => TokenIcon::Flashed,
            "stunned" | "dazed" | "staggered" => TokenIcon::Stunned,
            "overwatch" | "guarding" => TokenIcon::Overwatch,
            "surrendering" => TokenIcon::Surrendering,
            "restrained" => TokenIcon::Restrained,
            "engaged" | "grappled" => TokenIcon::Engaged,
            "panicking" | "routed" | "fleeing" => TokenIcon::Panicking,
            "controlled" | "secured" => TokenIcon::Controlled,
            "freshly-breached" => TokenIcon::FreshlyBreached,
            "dragging" | "dragged" | "carrying" => TokenIcon::Dragging,
            "leader" => TokenIcon::Leader,
            "pinned" => TokenIcon::Pinned,
            "aiming" | "aimed" => TokenIcon::Aiming,
            "hidden" | "concealed" => TokenIcon::Hidden,
            "hostage" => TokenIcon::Hostage,
            "falling-back" | "retreating" => TokenIcon::FallingBack,
            "braced" | "entrenched" => TokenIcon::Braced,
            "idle" | "unaware" => TokenIcon::Idle,
            "disoriented" => TokenIcon::Disoriented,
            "prone" => TokenIcon::Prone,
            "damaged" => TokenIcon::Damaged,
            "spotted" => TokenIcon::Spotted,
            "traced" => TokenIcon::Traced,
            "watching" | "observing" => TokenIcon::Watching,
            "defending" => TokenIcon::Defending,
            "assisting" => TokenIcon::Assisting,
            "treated" => TokenIcon::Treated,
            "complication" => TokenIcon::Complication,
            "hindered" => TokenIcon::Hindered,
            "advantage" => TokenIcon::Advantage,
            "shaken" => TokenIcon::Shaken,
            "assessed" => TokenIcon::Assessed,
            "acted" => TokenIcon::Acted,
            _ => TokenIcon::Other,
        }
    }

    /// The chip's colour: good or bad for the bearer, or neutral.
    pub fn colour(self) -> Color {
        match self {
            TokenIcon::Suppressed
            | TokenIcon::Flashed
            | TokenIcon::Stunned
            | TokenIcon::Pinned
            | TokenIcon::FreshlyBreached
            | TokenIcon::FallingBack
            | TokenIcon::Disoriented
            | TokenIcon::Spotted
            | TokenIcon::Traced
            | TokenIcon::Treated
            | TokenIcon::Complication
            | TokenIcon::Hindered
            | TokenIcon::Shaken => *WARN,
            TokenIcon::Wounded
            | TokenIcon::Bleeding
            | TokenIcon::Critical
            | TokenIcon::Downed
            | TokenIcon::Dead
            | TokenIcon::Panicking
            | TokenIcon::Damaged
            | TokenIcon::EnemyOverwatch => *HOSTILE,
            TokenIcon::Overwatch
            | TokenIcon::Aiming
            | TokenIcon::Leader
            | TokenIcon::Hidden
            | TokenIcon::Braced
            | TokenIcon::Watching
            | TokenIcon::Defending
            | TokenIcon::Assisting => *TEAM,
            TokenIcon::Surrendering | TokenIcon::Restrained | TokenIcon::Controlled | TokenIcon::Advantage => *GOOD,
            TokenIcon::Engaged | TokenIcon::Dragging | TokenIcon::Hostage => *CIVILIAN,
            TokenIcon::Idle | TokenIcon::Prone | TokenIcon::Acted => *STEEL,
            TokenIcon::Assessed | TokenIcon::Other => *CONTACT,
        }
    }
}

/// A filled plate with a dark rim, for a dark sign.
fn plate(on: &mut Canvas, plate: Shape, colour: Color) {
    on.glow(&plate, 1.6, *SHADOW);
    on.fill(&plate, colour);
    on.stroke(&plate, 1.2, mix(colour, *VOID, 0.72));
}

pub fn icon(token_icon: TokenIcon) -> Canvas {
    let mut on = Canvas::square(EXTENT, SCALE);
    let colour = token_icon.colour();
    let dark = mix(colour, *VOID, 0.78);
    let (outline, sign) = drawing(token_icon);
    plate(&mut on, outline, colour);
    if let Some(sign) = sign {
        on.fill(&sign, dark);
    }
    on
}

/// An icon's plate, and the sign on it.
fn drawing(token_icon: TokenIcon) -> (Shape, Option<Shape>) {
    let round = || disc(Vec2::ZERO, 9.6);
    match token_icon {
        TokenIcon::Suppressed => (round(), Some(chevron(-5.0).and(chevron(0.5)))),
        TokenIcon::Pinned => (round(), Some(chevron(-2.0).and(line(vec2(-6., 5.5), vec2(6., 5.5), 2.4)))),
        TokenIcon::Wounded => (heart(), Some(crack())),
        TokenIcon::Bleeding => (drop(), Some(arc(vec2(0., 3.2), 3.6, 0.5, 2.4, 1.6))),
        TokenIcon::Critical => (block(Vec2::ZERO, vec2(19., 19.), 4.0), Some(pulse())),
        TokenIcon::Downed => (block(Vec2::ZERO, vec2(20., 13.), 6.5), Some(lying())),
        TokenIcon::Dead => (cross(9.0, 5.2), None),
        TokenIcon::Flashed => (star(Vec2::ZERO, 11.2, 5.6, 8, 0.0), Some(disc(Vec2::ZERO, 2.6))),
        TokenIcon::Stunned => (round(), Some(spiral())),
        TokenIcon::Overwatch => (eye(), Some(disc(Vec2::ZERO, 4.6).edge(2.2).and(disc(Vec2::ZERO, 1.6)))),
        // A slit for a pupil, and brows.
        TokenIcon::EnemyOverwatch => {
            let brows = line(vec2(-10., -9.5), vec2(-2., -6.5), 2.6).and(line(vec2(10., -9.5), vec2(2., -6.5), 2.6));
            (eye().and(brows), Some(block(Vec2::ZERO, vec2(3.4, 9.0), 1.6)))
        }
        TokenIcon::Surrendering => (flag(), None),
        TokenIcon::Restrained => (rings(), None),
        TokenIcon::Engaged => (block(Vec2::ZERO, vec2(18., 18.), 3.0).turned(PI / 4.0), Some(cross(4.6, 2.6))),
        TokenIcon::Panicking => (regular(vec2(0., 1.5), 11.6, 3, -FRAC_PI_2).grown(0.8), Some(bang(0.5))),
        TokenIcon::Controlled => (shield(), Some(tick())),
        TokenIcon::FreshlyBreached => (star(Vec2::ZERO, 11.2, 7.4, 5, -FRAC_PI_2), Some(doorway())),
        TokenIcon::Dragging => (polygon(&arrow()), None),
        TokenIcon::Leader => (star(vec2(0., 0.8), 11.0, 4.6, 5, -FRAC_PI_2), None),
        TokenIcon::Aiming => (round(), Some(reticle())),
        TokenIcon::Hidden => (eye(), Some(line(vec2(-7., 6.), vec2(7., -6.), 2.6))),
        TokenIcon::Hostage => (block(Vec2::ZERO, vec2(19., 19.), 2.0), Some(bars())),
        TokenIcon::FallingBack => (
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
        TokenIcon::Braced => {
            (block(vec2(0., 3.2), vec2(21., 10.), 1.5).and(block(vec2(0., -5.5), vec2(11., 10.), 3.0)), None)
        }
        TokenIcon::Idle => (disc(Vec2::ZERO, 8.6), Some(dozing())),
        TokenIcon::Disoriented => (block(Vec2::ZERO, vec2(18., 18.), 3.0).turned(PI / 4.0), Some(spiral())),
        TokenIcon::Prone => (round(), Some(lying())),
        TokenIcon::Damaged => (star(Vec2::ZERO, 11.0, 7.8, 8, 0.0), Some(crack())),
        TokenIcon::Spotted => (eye(), Some(bang(-0.6))),
        TokenIcon::Traced => (eye(), Some(dots())),
        TokenIcon::Watching => (glasses(), Some(disc(vec2(-5., 2.), 2.4).and(disc(vec2(5., 2.), 2.4)))),
        TokenIcon::Defending => (shield(), Some(chevron(-3.0))),
        TokenIcon::Assisting => (round(), Some(pair())),
        TokenIcon::Treated => (block(Vec2::ZERO, vec2(19., 19.), 4.0), Some(plus())),
        TokenIcon::Complication => (regular(Vec2::ZERO, 10.6, 8, PI / 8.0), Some(cross(4.4, 2.6))),
        TokenIcon::Hindered => (round(), Some(minus())),
        TokenIcon::Advantage => (round(), Some(plus())),
        TokenIcon::Shaken => (regular(vec2(0., 1.5), 11.6, 3, -FRAC_PI_2).grown(0.8), Some(wave())),
        TokenIcon::Assessed => (lens(), None),
        TokenIcon::Acted => (disc(Vec2::ZERO, 8.6), Some(tick())),
        TokenIcon::Other => (regular(Vec2::ZERO, 10.4, 6, 0.0), Some(dots())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_token_of_a_rulebook_has_its_own_icon() {
        for book in crate::books() {
            let icons: Vec<_> = book.legend().iter().map(|row| (TokenIcon::of(row.token.as_str()), row.name)).collect();
            for (place, (icon, name)) in icons.iter().enumerate() {
                assert_ne!(*icon, TokenIcon::Other, "{name} of {} has no icon", book.name());
                let twin = icons[..place].iter().find(|(other, _)| other == icon);
                assert!(twin.is_none(), "{name} of {} looks like {twin:?}", book.name());
            }
        }
    }
}
