//! Somebody as drawn: the plate of a side, and on it a body in a pose, dressed for a role.
use bevy::color::{Alpha, Color};
use bevy::math::{Vec2, vec2};

use super::canvas::{Canvas, Pen};
use super::hulls::Hull;
use super::people::{Head, Kit, Pose};
use super::plates_and_weapons::{Body, Hands};
use super::{FigurePicture, Picture};
use crate::theme::palette::*;

/// The clothes of a drawn person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dress {
    pub head: Head,
    pub kit: Option<Kit>,
    pub cloth: Cloth,
    /// Whether it is worn by a child, whose body is smaller.
    pub child: bool,
    /// The build of a vehicle.
    pub hull: Option<Hull>,
}

/// The cloth of somebody's dress, in the colours of the theme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cloth {
    Team,
    Hostile,
    /// One of several dresses of people in the street.
    Street(u8),
    /// Of those who heal.
    Pale,
}

impl Cloth {
    /// Number of dresses of the street.
    pub const STREET: u8 = 4;

    pub fn colour(self) -> Color {
        match self {
            Cloth::Team => mix_colours(*TEAM, *INK, 0.3),
            Cloth::Hostile => mix_colours(*HOSTILE, *INK, 0.22),
            Cloth::Street(0) => mix_colours(*CIVILIAN, *INK, 0.3),
            Cloth::Street(1) => mix_colours(*CIVILIAN, *WOOD, 0.4),
            Cloth::Street(2) => mix_colours(*CIVILIAN, *GLASS, 0.5),
            Cloth::Street(_) => mix_colours(*CIVILIAN, *GOOD, 0.4),
            Cloth::Pale => mix_colours(*CIVILIAN, Color::WHITE, 0.75),
        }
    }

    /// The colour of hats and helmets that go with it.
    fn hat(self) -> Color {
        match self {
            Cloth::Team => mix_colours(*TEAM_DARK, *TEAM, 0.55),
            Cloth::Hostile => mix_colours(*HOSTILE_DARK, *HOSTILE, 0.45),
            Cloth::Street(_) | Cloth::Pale => *CIVILIAN_DARK,
        }
    }
}

impl Dress {
    /// The usual dress of a side.
    pub fn usual(body: Body) -> Self {
        use Body::*;
        match body {
            Hostile | HostileDown | HostileDead => {
                Self { head: Head::Dark, kit: None, cloth: Cloth::Hostile, child: false, hull: None }
            }
            Civilian | CivilianDown | CivilianDead => {
                Self { head: Head::Brown, kit: None, cloth: Cloth::Street(0), child: false, hull: None }
            }
            _ => Self { head: Head::Helmet, kit: None, cloth: Cloth::Team, child: false, hull: None },
        }
    }
}

/// Somebody as drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Person {
    pub body: Body,
    pub hands: Vec<Hands>,
    pub pose: Pose,
    pub dress: Dress,
}

/// A part of the picture, facing right.
pub struct PersonLayer {
    pub part: FigurePicture,
    pub tint: Color,
    /// Whether it turns with the facing.
    pub turns: bool,
    /// The shift from the middle in world units, x right and y down.
    pub at: Vec2,
    /// Height above the plate.
    pub lift: f32,
    /// Its size: 1 for all but what belongs to a child.
    pub scale: f32,
}

impl PersonLayer {
    pub fn picture(&self) -> Picture {
        Picture::Figure(self.part)
    }
}

/// The size of a child's body.
const CHILD: f32 = 0.74;

/// Least lift above the plate under which feet walk.
pub const FEET_LIFT: f32 = 0.05;

impl Person {
    /// Somebody of a side in the usual dress.
    pub fn usual(body: Body, hands: &[Hands]) -> Self {
        let pose = Pose::of(body, hands);
        Self { body, hands: hands.to_vec(), pose, dress: Dress::usual(body) }
    }

    /// Whether there is a body to be seen on the plate.
    pub fn has_body(&self) -> bool {
        self.body != Body::Contact && !self.body.is_vehicle()
    }

    /// Its parts, from the lowest to the highest.
    pub fn layers(&self) -> Vec<PersonLayer> {
        let layer =
            |part, lift| PersonLayer { part, tint: Color::WHITE, turns: true, at: Vec2::ZERO, lift, scale: 1.0 };
        let plate = PersonLayer { turns: self.body.turns(), ..layer(FigurePicture::Plate(self.body), 0.0) };
        if self.body.is_vehicle() {
            return self.vehicle(plate);
        }
        let mut all = vec![plate];
        let dark = self.darkness();
        for hands in &self.hands {
            let bright = matches!(hands, Hands::Raised) || *hands == Hands::Bound;
            let lift = if *hands == Hands::Shield { 0.3 } else { 0.1 };
            let tint = if bright { Color::WHITE } else { dark };
            // Arms that are up or bound belong to a body, which stands nearer than a weapon is held.
            let at = if self.body.turns() || bright { Vec2::ZERO } else { vec2(1.5, 0.0) };
            all.push(PersonLayer { at, tint, ..layer(FigurePicture::Hands(*hands), lift) });
        }
        if !self.has_body() {
            return all;
        }
        let tinted = |colour: Color| multiply(colour, dark);
        let Dress { head, kit, cloth, child, .. } = self.dress;
        all.push(PersonLayer { tint: tinted(cloth.colour()), ..layer(FigurePicture::Torso(self.pose), 0.15) });
        if let Some(kit) = kit.filter(|_| !self.pose.lies()) {
            all.push(PersonLayer { tint: dark, ..layer(FigurePicture::Kit(kit), 0.2) });
        }
        let tint = tinted(if head.is_tinted() { cloth.hat() } else { Color::WHITE });
        all.push(PersonLayer { tint, at: self.pose.head(), ..layer(FigurePicture::Head(head), 0.25) });
        for small in all.iter_mut().skip(1).filter(|_| child) {
            small.scale = CHILD;
            small.at *= CHILD;
        }
        if self.is_dead() {
            let tint = mix_colours(cloth.colour(), *VOID, 0.3);
            all.push(PersonLayer { tint, turns: false, ..layer(FigurePicture::Cross, 0.35) });
        }
        all
    }

    /// A hull in its side's colour with a sign on its deck, or a wreck.
    fn vehicle(&self, plate: PersonLayer) -> Vec<PersonLayer> {
        let hull = self.dress.hull.unwrap_or_default();
        let tint = match self.body {
            Body::TeamVehicle => mix_colours(*TEAM, Color::WHITE, 0.25),
            Body::HostileVehicle => mix_colours(*HOSTILE, Color::WHITE, 0.25),
            _ => Color::WHITE,
        };
        let part = if self.body == Body::Wreck { FigurePicture::Wreck(hull) } else { FigurePicture::Hull(hull) };
        let sign = PersonLayer { lift: 0.1, ..plate };
        vec![PersonLayer { part, tint, turns: true, at: Vec2::ZERO, lift: 0.0, scale: 1.0 }, sign]
    }

    /// Draws the picture on a larger one: `at` its middle, `facing` in radians, clockwise from the right.
    pub fn draw_on(&self, on: &mut Canvas, at: Vec2, facing: f32, scale: f32, alpha: f32) {
        for layer in self.layers() {
            let turn = if layer.turns { facing } else { 0.0 };
            let shift = Vec2::from_angle(turn).rotate(layer.at) * scale;
            let scale = scale * layer.scale;
            let pen = Pen { at: at + shift, turn, scale, tint: layer.tint.with_alpha(alpha) };
            on.with_pen(pen, |on| layer.part.draw_on(on));
        }
    }

    /// The size of its body.
    pub fn scale(&self) -> f32 {
        if self.dress.child { CHILD } else { 1.0 }
    }

    /// The colour of a shoe of theirs.
    pub fn shoe(&self) -> Color {
        multiply(self.dress.cloth.hat(), self.darkness())
    }

    fn is_dead(&self) -> bool {
        matches!(self.body, Body::TeamDead | Body::HostileDead | Body::CivilianDead)
    }

    /// The dead are dark, and a prisoner is, so that nobody takes him for an enemy who still fights.
    fn darkness(&self) -> Color {
        let prisoner = |hands: Hands| self.body == Body::Hostile && self.hands.contains(&hands);
        let part = match () {
            () if self.is_dead() => 0.45,
            () if self.body.lies() => 0.8,
            () if prisoner(Hands::Bound) => 0.6,
            () if prisoner(Hands::Raised) => 0.8,
            () => 1.0,
        };
        Color::srgb(part, part, part)
    }
}

impl Pose {
    /// The pose that a body and what it holds ask for.
    pub fn of(body: Body, hands: &[Hands]) -> Self {
        match hands {
            _ if body.lies() => Pose::Lying,
            hands if hands.contains(&Hands::Raised) => Pose::HandsUp,
            hands if hands.contains(&Hands::Bound) => Pose::Kneeling,
            [] => Pose::Standing,
            _ => Pose::Armed,
        }
    }
}

fn multiply(colour: Color, by: Color) -> Color {
    let (colour, by) = (colour.to_srgba(), by.to_srgba());
    Color::srgba(colour.red * by.red, colour.green * by.green, colour.blue * by.blue, colour.alpha * by.alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plate_lies_under_the_body_and_the_head_on_top() {
        let person = Person::usual(Body::Hostile, &[Hands::Pistol]);
        let parts: Vec<FigurePicture> = person.layers().iter().map(|layer| layer.part).collect();
        assert_eq!(parts.first(), Some(&FigurePicture::Plate(Body::Hostile)));
        assert_eq!(parts.last(), Some(&FigurePicture::Head(Head::Dark)));
        assert!(person.layers().windows(2).all(|pair| pair[0].lift < pair[1].lift));
    }

    #[test]
    fn a_child_is_small_on_the_plate_of_its_side() {
        let grown = Person::usual(Body::Civilian, &[]);
        let child = Person { dress: Dress { child: true, ..grown.dress }, ..grown.clone() };
        let sizes = |person: &Person| person.layers().iter().map(|layer| layer.scale).collect::<Vec<f32>>();
        assert!(sizes(&grown).iter().all(|size| *size == 1.0));
        assert!(sizes(&child)[0] == 1.0 && sizes(&child)[1..].iter().all(|size| *size < 1.0));
    }

    #[test]
    fn a_contact_has_no_body_and_the_dead_have_a_cross() {
        assert_eq!(Person::usual(Body::Contact, &[]).layers().len(), 1);
        let dead = Person::usual(Body::CivilianDead, &[]).layers();
        assert_eq!(dead.last().map(|layer| layer.part), Some(FigurePicture::Cross));
    }
}
