//! People seen from above, on the plate of their side: shoulders and arms in a pose, a head, and the kit of a role. What is
//! white here is tinted with the cloth that somebody wears.
use bevy::color::Color;
use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, Ink};
use super::shape::{Shape, all, arc, block, disc, line, polygon, polyline};
use crate::theme::palette::*;

/// The way in which somebody holds the body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pose {
    /// Arms at the sides.
    #[default]
    Standing,
    /// A weapon at the ready.
    Armed,
    /// Feet apart, the weapon shouldered.
    Braced,
    /// Leaning out past a corner, to the right or to the left.
    PeekingRight,
    PeekingLeft,
    /// On the knees, arms before the head.
    Ducked,
    /// Hands up; the hands are a picture of their own.
    HandsUp,
    /// Cuffed and kneeling; the arms are drawn with the hands.
    Kneeling,
    /// On the back, pulled by the arms.
    Dragged,
    Lying,
}

impl Pose {
    pub const ALL: [Pose; 10] = [
        Pose::Standing,
        Pose::Armed,
        Pose::Braced,
        Pose::PeekingRight,
        Pose::PeekingLeft,
        Pose::Ducked,
        Pose::HandsUp,
        Pose::Kneeling,
        Pose::Dragged,
        Pose::Lying,
    ];

    /// The place of the head, in world units.
    pub fn head(self) -> Vec2 {
        match self {
            Pose::Standing | Pose::HandsUp => vec2(0.5, 0.),
            Pose::Armed => vec2(1.5, 1.),
            Pose::Braced => vec2(3.5, 2.),
            Pose::PeekingRight => vec2(6., 8.),
            Pose::PeekingLeft => vec2(6., -8.),
            Pose::Ducked => vec2(1.5, 0.),
            Pose::Kneeling => vec2(5., 0.),
            Pose::Dragged | Pose::Lying => vec2(15., -1.),
        }
    }

    /// Whether somebody is on the ground, without feet to walk on.
    pub fn lies(self) -> bool {
        matches!(self, Pose::Dragged | Pose::Lying)
    }

    /// Whether its hands are pictures of their own: they are pale, whatever the colour of the sleeves.
    fn shows_hands(self) -> bool {
        matches!(self, Pose::HandsUp | Pose::Kneeling)
    }

    /// A shape of the pose, on the side to which it leans.
    fn leaning(self, shape: Shape) -> Shape {
        if self == Pose::PeekingLeft { shape.flipped() } else { shape }
    }

    /// The legs, where they show.
    fn legs(self) -> Vec<Shape> {
        match self {
            Pose::Standing | Pose::Armed | Pose::HandsUp => Vec::new(),
            Pose::Braced => {
                vec![line(vec2(1., -6.), vec2(11., -11.), 7.0), line(vec2(-6., 6.), vec2(-14., 11.), 7.0)]
            }
            Pose::PeekingRight | Pose::PeekingLeft => {
                vec![line(vec2(0., 3.), vec2(4., 14.), 7.0), line(vec2(-5., -2.), vec2(-10., -7.), 7.0)]
            }
            Pose::Ducked => vec![line(vec2(-2., -6.), vec2(8., -7.5), 7.6), line(vec2(-2., 6.), vec2(8., 7.5), 7.6)],
            Pose::Kneeling => {
                vec![line(vec2(-6., -5.), vec2(-17., -6.), 7.0), line(vec2(-6., 5.), vec2(-17., 6.), 7.0)]
            }
            Pose::Dragged => {
                vec![line(vec2(-7., -3.6), vec2(-24., -4.), 6.6), line(vec2(-7., 3.6), vec2(-24., 4.6), 6.6)]
            }
            Pose::Lying => {
                vec![
                    line(vec2(-7., -4.), vec2(-22., -10.), 6.6),
                    polyline(&[vec2(-7., 4.), vec2(-15., 8.), vec2(-23., 4.)], 6.6),
                ]
            }
        }
    }

    /// The arms, from the shoulder to the hand.
    fn arms(self) -> [Vec<Vec2>; 2] {
        match self {
            Pose::Standing => [vec![vec2(-1., -11.), vec2(5., -12.5)], vec![vec2(-1., 11.), vec2(5., 12.5)]],
            Pose::Armed => [
                vec![vec2(-1., -10.), vec2(9., -8.5), vec2(19., 0.)],
                vec![vec2(-2., 10.), vec2(5., 10.), vec2(12., 3.)],
            ],
            Pose::Braced => [
                vec![vec2(3., -10.), vec2(12., -8.), vec2(20., 0.)],
                vec![vec2(-5., 10.), vec2(3., 12.), vec2(11., 3.)],
            ],
            Pose::PeekingRight | Pose::PeekingLeft => {
                [vec![vec2(2., -5.), vec2(11., -5.), vec2(19., 1.)], vec![vec2(3., 14.), vec2(9., 12.), vec2(13., 4.)]]
            }
            Pose::Ducked => {
                [vec![vec2(-3., -9.), vec2(5., -10.), vec2(9., -3.)], vec![vec2(-3., 9.), vec2(5., 10.), vec2(9., 3.)]]
            }
            Pose::HandsUp => [vec![vec2(0., -11.), vec2(13., -20.)], vec![vec2(0., 11.), vec2(13., 20.)]],
            Pose::Kneeling => [vec![vec2(-3., -11.), vec2(-19., -5.5)], vec![vec2(-3., 11.), vec2(-19., 5.5)]],
            Pose::Dragged => {
                [vec![vec2(4., -7.), vec2(14., -10.), vec2(25., -7.)], vec![vec2(4., 7.), vec2(14., 9.), vec2(25., 6.)]]
            }
            Pose::Lying => [
                vec![vec2(4., -8.), vec2(-1., -16.), vec2(-7., -17.)],
                vec![vec2(5., 8.), vec2(14., 13.), vec2(20., 9.)],
            ],
        }
    }

    fn trunk(self) -> Shape {
        match self {
            Pose::Standing | Pose::HandsUp => block(vec2(-1.5, 0.), vec2(12., 25.), 6.0),
            Pose::Armed => block(vec2(-2., 0.), vec2(12., 25.), 6.0).turned(0.12),
            Pose::Braced => block(vec2(-1., 0.), vec2(12., 25.), 6.0).turned(0.42),
            Pose::PeekingRight | Pose::PeekingLeft => {
                block(Vec2::ZERO, vec2(12., 24.), 6.0).turned(-0.16).shifted(vec2(1.5, 4.5))
            }
            Pose::Ducked => block(vec2(-4., 0.), vec2(14., 21.), 7.0),
            Pose::Kneeling => block(vec2(-1., 0.), vec2(12., 24.), 6.0),
            Pose::Dragged | Pose::Lying => {
                all(vec![block(vec2(4., 0.), vec2(12., 21.), 5.5), block(vec2(-4., 0.), vec2(16., 14.), 5.0)])
            }
        }
    }
}

/// A head and what is on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Head {
    #[default]
    Helmet,
    /// A helmet with the tubes of a night sight.
    NightSight,
    Cap,
    Beret,
    Hood,
    /// Everything covered but the eyes.
    Mask,
    Headset,
    Dark,
    Brown,
    Grey,
    Long,
    Bald,
}

impl Head {
    pub const ALL: [Head; 12] = [
        Head::Helmet,
        Head::NightSight,
        Head::Cap,
        Head::Beret,
        Head::Hood,
        Head::Mask,
        Head::Headset,
        Head::Dark,
        Head::Brown,
        Head::Grey,
        Head::Long,
        Head::Bald,
    ];

    /// Whether it is white, to be tinted.
    pub fn is_tinted(self) -> bool {
        matches!(self, Head::Helmet | Head::NightSight | Head::Cap | Head::Beret | Head::Hood)
    }
}

/// The kit of a role, on the back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kit {
    /// A pack with a cross.
    Medic,
    /// A ram, for doors.
    Ram,
    /// A radio with its aerial.
    Radio,
    /// A vest with plates.
    Vest,
    /// A satchel on its strap.
    Satchel,
}

impl Kit {
    pub const ALL: [Kit; 5] = [Kit::Medic, Kit::Ram, Kit::Radio, Kit::Vest, Kit::Satchel];
}

/// A tone that the sprite's colour darkens further.
fn white(part: f32) -> Color {
    Color::srgb(part, part, part)
}

fn edge() -> Color {
    white(0.16)
}

/// Shoulders, arms and legs in a pose, facing right, without the head.
pub(super) fn draw_torso(on: &mut Canvas, pose: Pose) {
    let legs = pose.legs();
    if !legs.is_empty() {
        let legs = pose.leaning(all(legs));
        on.fill(&legs, white(0.5));
        on.stroke(&legs, 1.4, edge());
    }
    let trunk = pose.leaning(pose.trunk());
    on.glow(&trunk.clone().grown(-2.0), 6.0, with_alpha(*SHADOW, 0.4));
    on.fill(&trunk, Ink::Round(white(1.0), white(0.66), vec2(2., -3.), 15.0));
    on.stroke(&trunk, 1.5, edge());
    for arm in pose.arms().iter().filter(|arm| !arm.is_empty()) {
        let sleeve = pose.leaning(polyline(arm, 5.6));
        on.fill(&sleeve, white(0.88));
        on.stroke(&sleeve, 1.3, edge());
        if pose.shows_hands() {
            continue;
        }
        let hand = pose.leaning(disc(arm[arm.len() - 1], 3.1));
        on.fill(&hand, white(0.58));
        on.stroke(&hand, 1.1, edge());
    }
}

/// A shoe, pointing right.
pub(super) fn draw_foot(on: &mut Canvas) {
    let shoe = block(Vec2::ZERO, vec2(10., 5.6), 2.6);
    on.fill(&shoe, white(0.42));
    on.stroke(&shoe, 1.2, edge());
}

/// A head, facing right, in the middle of the picture.
pub(super) fn draw_head(on: &mut Canvas, head: Head) {
    let [pale, tan, deep] = [0.25, 0.5, 0.72].map(|part| mix_colours(mix_colours(*WOOD, *INK, 0.45), *WOOD_DARK, part));
    let dark = mix_colours(*WOOD_DARK, *VOID, 0.6);
    let skull = disc(Vec2::ZERO, 6.4);
    on.glow(&disc(Vec2::ZERO, 5.5), 4.0, with_alpha(*SHADOW, 0.5));
    match head {
        Head::Helmet | Head::NightSight => {
            let shell = block(vec2(-0.4, 0.), vec2(14.6, 13.6), 6.6);
            on.fill(&shell, Ink::Round(white(1.0), white(0.6), vec2(1.5, -2.), 9.0));
            on.stroke(&shell, 1.4, edge());
            on.fill(&arc(vec2(-1., 0.), 5.6, -0.7, 0.7, 1.5), white(0.42));
            on.fill(&line(vec2(-5., 0.), vec2(3., 0.), 1.1), white(0.7));
            if head == Head::NightSight {
                for side in [-2.4, 2.4] {
                    on.fill(&block(vec2(8.6, side), vec2(5.6, 3.0), 1.2), white(0.34));
                    on.fill(&disc(vec2(11., side), 1.1), *GOOD);
                }
            }
        }
        Head::Cap => {
            on.fill(&polygon(&[vec2(3., -5.4), vec2(10.6, -3.4), vec2(10.6, 3.4), vec2(3., 5.4)]), white(0.62));
            on.fill(&skull, Ink::Round(white(1.0), white(0.7), vec2(1., -2.), 8.0));
            on.stroke(&skull, 1.3, edge());
            on.fill(&disc(Vec2::ZERO, 1.2), white(0.5));
        }
        Head::Beret => {
            let beret = disc(vec2(-0.6, 1.4), 7.4);
            on.fill(&disc(vec2(1.5, 0.), 6.2), pale);
            on.fill(&beret, Ink::Round(white(1.0), white(0.6), vec2(-1., -1.), 9.0));
            on.stroke(&beret, 1.3, edge());
            on.fill(&disc(vec2(4.2, -2.4), 1.7), *WARN);
        }
        Head::Hood => {
            let hood = all(vec![disc(Vec2::ZERO, 7.2), polygon(&[vec2(-3., -6.), vec2(-11., 0.), vec2(-3., 6.)])]);
            on.fill(&hood, Ink::Round(white(0.9), white(0.5), vec2(0., -2.), 9.0));
            on.stroke(&hood, 1.3, edge());
            on.fill(&arc(vec2(1., 0.), 4.6, -1.0, 1.0, 3.0), dark);
        }
        Head::Mask => {
            on.fill(
                &skull,
                Ink::Round(mix_colours(*STEEL, *VOID, 0.55), mix_colours(*STEEL, *VOID, 0.8), vec2(0., -2.), 8.0),
            );
            on.stroke(&skull, 1.3, *VOID);
            on.fill(&arc(Vec2::ZERO, 5.0, -0.62, 0.62, 1.8), tan);
        }
        Head::Headset => {
            hair(on, &skull, tan, dark, 0.8);
            on.fill(&line(vec2(0., -6.4), vec2(0., 6.4), 1.8), mix_colours(*STEEL, *VOID, 0.3));
            on.fill(&block(vec2(0., -6.6), vec2(5., 3.), 1.2), mix_colours(*STEEL, *VOID, 0.4));
            on.fill(&polyline(&[vec2(1., -7.), vec2(6., -5.5), vec2(8., -2.)], 1.2), mix_colours(*STEEL, *VOID, 0.2));
        }
        Head::Dark => hair(on, &skull, deep, dark, 1.0),
        Head::Brown => hair(on, &skull, pale, mix_colours(*WOOD, *WOOD_DARK, 0.5), 1.0),
        Head::Grey => hair(on, &skull, pale, mix_colours(*STEEL, *INK, 0.45), 0.7),
        Head::Long => {
            let locks = block(vec2(-4., 0.), vec2(11., 13.6), 5.0);
            on.fill(&locks, mix_colours(*WOOD, *WARN_DARK, 0.4));
            on.stroke(&locks, 1.0, dark);
            hair(on, &skull, tan, mix_colours(*WOOD, *WARN_DARK, 0.35), 1.0);
        }
        Head::Bald => {
            on.fill(&skull, Ink::Round(mix_colours(tan, Color::WHITE, 0.25), tan, vec2(-1., -2.), 7.0));
            on.stroke(&skull, 1.2, dark);
            on.fill(&arc(Vec2::ZERO, 5.4, 2.2, 4.1, 1.6), mix_colours(tan, dark, 0.6));
        }
    }
}

/// Hair that leaves the face free in front, `full` of the way.
fn hair(on: &mut Canvas, skull: &Shape, skin: Color, tone: Color, full: f32) {
    on.fill(skull, skin);
    on.fill(&disc(vec2(6.6, 0.), 1.5), skin);
    let cover = skull.clone().without(disc(vec2(9.5 + 2.0 * (full - 1.0), 0.), 6.8));
    on.fill(&cover, Ink::Round(mix_colours(tone, Color::WHITE, 0.18), tone, vec2(-1., -2.), 7.0));
    on.stroke(skull, 1.2, mix_colours(tone, *VOID, 0.6));
}

/// A role's kit, on the back of somebody who faces right.
pub(super) fn draw_kit(on: &mut Canvas, kit: Kit) {
    let dark = mix_colours(*STEEL, *VOID, 0.7);
    match kit {
        Kit::Medic => {
            let pack = block(vec2(-9., 0.), vec2(9., 15.), 2.4);
            on.fill(&pack, mix_colours(*INK, *VOID, 0.08));
            on.stroke(&pack, 1.3, dark);
            on.fill(&block(vec2(-9., 0.), vec2(2.4, 8.), 0.4), *HOSTILE);
            on.fill(&block(vec2(-9., 0.), vec2(6.6, 2.6), 0.4), *HOSTILE);
        }
        Kit::Ram => {
            let ram = line(vec2(-10., -10.), vec2(-8., 10.), 6.0);
            on.fill(
                &ram,
                Ink::Down(mix_colours(*STEEL, Color::WHITE, 0.3), mix_colours(*STEEL, *VOID, 0.4), -10., 10.),
            );
            on.stroke(&ram, 1.3, dark);
            on.fill(&line(vec2(-9.6, -6.5), vec2(-9.4, -4.5), 6.4), *WARN);
            on.fill(&line(vec2(-8.8, 3.), vec2(-8.6, 5.), 6.4), *WARN);
        }
        Kit::Radio => {
            let set = block(vec2(-9., -1.), vec2(8., 12.), 1.6);
            on.fill(&line(vec2(-10., 5.), vec2(-20., 13.), 1.6), mix_colours(*STEEL, *INK, 0.4));
            on.fill(&disc(vec2(-20., 13.), 1.7), *WARN);
            on.fill(&set, mix_colours(*STEEL, *VOID, 0.4));
            on.stroke(&set, 1.3, dark);
        }
        Kit::Vest => {
            let plate = block(vec2(-3., 0.), vec2(11., 15.), 2.4);
            on.fill(&plate, mix_colours(*STEEL, *VOID, 0.62));
            on.stroke(&plate, 1.2, *VOID);
            for side in [-3.4, 3.4] {
                on.fill(&block(vec2(-6.5, side), vec2(3., 4.6), 0.8), mix_colours(*STEEL, *VOID, 0.35));
            }
        }
        Kit::Satchel => {
            on.fill(&line(vec2(-7., 11.), vec2(4., -9.), 1.8), mix_colours(*WOOD_DARK, *VOID, 0.2));
            let bag = block(vec2(-7., 11.5), vec2(10., 7.), 1.8);
            on.fill(&bag, *WOOD);
            on.stroke(&bag, 1.2, mix_colours(*WOOD_DARK, *VOID, 0.4));
        }
    }
}
