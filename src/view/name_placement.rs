//! Places the figures' names on the board: below or above a figure, never over another figure or name.
use bevy::prelude::*;

use super::view_model::{FigureView, ViewModel};
use super::{figures, tile_centre};
use crate::localization::Localizer;
use crate::model::{FigureId, shortened, without_article};
use crate::theme::art::Body;
use crate::theme::sizes::TILE;

/// Height of a name in world units, at the closest zoom.
pub const HEIGHT: f32 = 11.0;
/// Letters of a name that the board shows; the preview has the whole of it.
const LONGEST: usize = 18;
/// Radius of the ring around the selected figure.
const RING: f32 = 27.0;
/// Half the side of the square that a body covers.
const BODY: f32 = 15.0;
/// The most that names grow as the camera zooms out: for figures of one tile, and for large ones.
pub const GROWTH: (f32, f32) = (1.3, 1.8);

/// A name to place.
pub struct NameLabel {
    pub id: FigureId,
    pub words: String,
    /// Part of the board that the figure covers, with its barrel and the ring around it.
    ground: Rect,
    /// The middle of the figure alone.
    middle: Vec2,
    growth: f32,
}

/// Position of a name: the centre of its upper edge, or of its lower edge if it is above the figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NamePosition {
    pub at: Vec2,
    pub above: bool,
}

/// The width of a name in world units at the closest zoom: no letter of the font is wider than its class.
pub fn name_width(words: &str) -> f32 {
    let letter = |letter: char| match letter {
        'M' | 'W' | 'm' | 'w' => 8.6,
        'D' | 'G' | 'H' | 'N' | 'O' | 'Q' | 'U' => 7.0,
        'I' | 'J' | 'i' | 'j' | 'l' | ' ' | '.' | '\'' => 3.3,
        _ => 6.4,
    };
    words.chars().map(letter).sum()
}

/// The names to place: the selected figure's first, then own figures, then others.
pub fn names_to_place(view_model: &ViewModel, chosen: Option<FigureId>, localizer: &Localizer) -> Vec<NameLabel> {
    let mut all: Vec<&FigureView> = view_model.figures.iter().collect();
    all.sort_by_key(|figure_view| (chosen != Some(figure_view.id), !view_model.own.contains(&figure_view.id)));
    let of = |figure_view: &FigureView| label(view_model, figure_view, chosen == Some(figure_view.id), localizer);
    all.into_iter().filter_map(of).collect()
}

fn label(view_model: &ViewModel, figure_view: &FigureView, chosen: bool, localizer: &Localizer) -> Option<NameLabel> {
    let card = view_model.card(figure_view.id).filter(|_| figure_view.body != Body::Contact)?;
    let growth = if figure_view.is_large() { GROWTH.1 } else { GROWTH.0 };
    Some(NameLabel {
        id: figure_view.id,
        words: shortened(&without_article(&localizer.text(&card.name())).to_uppercase(), LONGEST),
        ground: ground(figure_view, chosen),
        middle: figures::drawn_centre(figure_view),
        growth,
    })
}

fn ground(figure_view: &FigureView, chosen: bool) -> Rect {
    let tile = |at| Rect::from_center_size(tile_centre(at), Vec2::splat(TILE));
    let own =
        figure_view.tiles().into_iter().map(tile).reduce(|all, tile| all.union(tile)).unwrap_or(tile(figure_view.at));
    if figure_view.is_large() {
        return own;
    }
    let centre = tile_centre(figure_view.at);
    let ring = Rect::from_center_half_size(centre, Vec2::splat(if chosen { RING } else { 0.0 }));
    let held = figure_view.hands.iter().map(|hands| hands.reach()).fold(0.0, f32::max);
    // Only its height counts: a name is centred on its figure.
    let barrel = Rect::from_corners(centre, centre + Vec2::Y * figure_view.facing_vector().y * held);
    own.union(ring).union(barrel)
}

/// The bodies on the board, which names must not cover.
pub fn body_rectangles(view_model: &ViewModel) -> Vec<(FigureId, Rect)> {
    let of = |figure_view: &FigureView| {
        let half = Vec2::splat(BODY * figure_view.drawn_scale());
        let body = |tile| Rect::from_center_half_size(tile_centre(tile) + figure_view.drawn_offset(), half);
        figure_view.tiles().into_iter().map(move |tile| (figure_view.id, body(tile))).collect::<Vec<_>>()
    };
    view_model.figures.iter().flat_map(of).collect()
}

/// The position of each name, `None` if there is no space. The selected figure's name is always placed: where it covers least.
pub fn place_names(
    labels: &[NameLabel],
    bodies: &[(FigureId, Rect)],
    chosen: Option<FigureId>,
) -> Vec<Option<NamePosition>> {
    let mut taken: Vec<Rect> = Vec::new();
    let mut place = |label: &NameLabel| {
        let free = |spot: &NamePosition| {
            let own = covered(label, spot);
            let apart = |other: &Rect| own.intersect(*other).is_empty();
            taken.iter().all(apart) && bodies.iter().filter(|(id, _)| *id != label.id).all(|(_, body)| apart(body))
        };
        let spots = spots(label);
        let shared = |spot: &NamePosition| {
            let own = covered(label, spot);
            let others = bodies.iter().filter(|(id, _)| *id != label.id).map(|(_, body)| body);
            others.chain(&taken).map(|other| own.intersect(*other).size().element_product()).sum::<f32>()
        };
        let beside = || {
            let all = spots.into_iter().chain(beside(label));
            all.min_by(|one, other| shared(one).total_cmp(&shared(other))).filter(|_| chosen == Some(label.id))
        };
        let spot = spots.into_iter().find(free).or_else(beside)?;
        taken.push(covered(label, &spot));
        Some(spot)
    };
    labels.iter().map(&mut place).collect()
}

/// Places for a name, best first: below its figure or, if its weapon points there, above it; then a line farther
/// where neighbours have these.
fn spots(label: &NameLabel) -> [NamePosition; 4] {
    let line = HEIGHT * label.growth + 1.0;
    let at = |y: f32, above: bool| NamePosition { at: Vec2::new(label.middle.x, y), above };
    let (low, high) = (label.ground.min.y - TILE * 0.01, label.ground.max.y + TILE * 0.03);
    let (below, over) = (at(low, false), at(high, true));
    let pointed_at = label.middle.y - label.ground.min.y > label.ground.max.y - label.middle.y;
    let (first, second) = if pointed_at { (over, below) } else { (below, over) };
    [first, second, at(high + line, true), at(low - line, false)]
}

/// Further places for the chosen figure's name: at the right and the left of its ring.
fn beside(label: &NameLabel) -> [NamePosition; 2] {
    let half = Vec2::new(name_width(&label.words), HEIGHT) * label.growth / 2.0;
    let at = |x: f32| NamePosition { at: Vec2::new(x, label.middle.y + half.y), above: false };
    [at(label.ground.max.x + half.x + 2.0), at(label.ground.min.x - half.x - 2.0)]
}

/// The area that a name covers at its largest.
fn covered(label: &NameLabel, spot: &NamePosition) -> Rect {
    let size = Vec2::new(name_width(&label.words), HEIGHT) * label.growth;
    let rise = if spot.above { size.y / 2.0 } else { -size.y / 2.0 };
    Rect::from_center_size(spot.at + Vec2::new(0.0, rise), size)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Tile;
    use crate::model::Side;
    use crate::theme::art::{Dress, Hands, Pose};

    fn scene(figures: &[(&str, i16, i16)]) -> (Vec<NameLabel>, Vec<(FigureId, Rect)>) {
        let square = |at, side| Rect::from_center_size(tile_centre(at), Vec2::splat(side));
        let of = |(name, x, y): &(&str, i16, i16)| {
            let (id, at) = (FigureId::new(name), Tile::new(*x, *y));
            let label = NameLabel {
                id,
                words: name.to_uppercase(),
                ground: square(at, TILE),
                middle: tile_centre(at),
                growth: GROWTH.0,
            };
            (label, (id, square(at, 2.0 * BODY)))
        };
        figures.iter().map(of).unzip()
    }

    fn shown(figures: &[(&str, i16, i16)], chosen: Option<&str>) -> Vec<Option<bool>> {
        let (labels, bodies) = scene(figures);
        let spots = place_names(&labels, &bodies, chosen.map(FigureId::new));
        spots.iter().map(|spot| spot.map(|spot| spot.above)).collect()
    }

    #[test]
    fn a_name_is_below_or_above_its_figure_and_never_over_another() {
        assert_eq!(shown(&[("alpha", 3, 3)], None), [Some(false)]);
        assert_eq!(shown(&[("alpha", 3, 3), ("bravo", 3, 4)], None), [Some(true), Some(false)]);
        let between = [("bravo", 3, 4), ("alpha", 3, 3), ("delta", 3, 5)];
        assert_eq!(shown(&between, None)[0], None, "between two figures there is no room");
        assert_eq!(shown(&between, Some("bravo"))[0], Some(false), "but the chosen one keeps its name");
    }

    #[test]
    fn the_chosen_ones_name_is_beside_it_where_neighbours_have_what_is_above_and_below() {
        let between = [("bravo", 3, 4), ("alpha", 3, 3), ("delta", 3, 5), ("echo", 3, 2), ("golf", 3, 6)];
        let (labels, bodies) = scene(&between);
        let name = |labels: &[NameLabel], bodies: &[(FigureId, Rect)]| {
            let spot = place_names(labels, bodies, Some(FigureId::new("bravo")))[0].expect("it is always placed");
            covered(&labels[0], &spot)
        };
        let own = name(&labels, &bodies);
        assert!(bodies[1..].iter().all(|(_, body)| own.intersect(*body).is_empty()), "{own:?}");
        assert!(own.min.x > tile_centre(Tile::new(3, 4)).x, "at the right");
        let walled: Vec<_> = between.into_iter().chain([("hotel", 4, 4)]).collect();
        let (labels, bodies) = scene(&walled);
        assert!(name(&labels, &bodies).max.x < tile_centre(Tile::new(3, 4)).x, "or at the left");
    }

    #[test]
    fn a_name_keeps_clear_of_the_weapon_and_of_the_ring() {
        let (mut labels, bodies) = scene(&[("alpha", 3, 3)]);
        labels[0].ground.min.y -= 10.0;
        let pointed_at = place_names(&labels, &bodies, None)[0].expect("a place");
        assert!(pointed_at.above, "the weapon points down");
        let figure_view = |facing| FigureView {
            id: FigureId::new("alpha"),
            at: Tile::new(3, 3),
            size: (1, 1),
            facing,
            side: Some(Side::Response),
            body: Body::Team,
            hands: vec![Hands::Rifle],
            pose: Pose::default(),
            dress: Dress::usual(Body::Team),
            dropped: None,
            tokens: Vec::new(),
            remembered: false,
            members: Vec::new(),
            share: (0, 1),
        };
        let centre = tile_centre(Tile::new(3, 3)).y;
        let below = |facing, chosen| centre - ground(&figure_view(facing), chosen).min.y;
        assert_eq!(below((1, 0), false), TILE / 2.0);
        assert_eq!(below((1, 0), true), RING);
        assert_eq!(below((0, 1), true), Hands::Rifle.reach());
        assert_eq!(ground(&figure_view((0, 0)), false).max.y, centre + Hands::Rifle.reach());
    }

    #[test]
    fn a_stack_of_four_shows_all_its_names() {
        let stack = [("alpha", 3, 3), ("bravo", 3, 4), ("charlie", 2, 3), ("delta", 2, 4)];
        assert!(shown(&stack, Some("alpha")).iter().all(Option::is_some));
    }

    #[test]
    fn names_of_neighbours_never_run_together() {
        assert_eq!(shown(&[("alpha", 3, 3), ("bravo", 4, 3)], None), [Some(false), Some(false)]);
        let long = shown(&[("bookkeeper", 3, 3), ("lookout", 4, 3)], None);
        assert_eq!(long, [Some(false), Some(true)], "the second goes above");
        let names = ["bookkeeper", "administrator", "commandant", "lookout"];
        for (dx, dy) in [(1, 0), (2, 0), (1, 1), (2, 1), (0, 2), (1, 2)] {
            let figures: Vec<(&str, i16, i16)> =
                names.iter().enumerate().map(|(n, name)| (*name, 3 + n as i16 * dx, 3 + n as i16 * dy)).collect();
            let (labels, bodies) = scene(&figures);
            let spots = place_names(&labels, &bodies, None);
            let all: Vec<Rect> =
                labels.iter().zip(&spots).filter_map(|(label, spot)| Some(covered(label, spot.as_ref()?))).collect();
            for (n, one) in all.iter().enumerate() {
                assert!(all[n + 1..].iter().all(|other| one.intersect(*other).is_empty()), "{dx}, {dy}: {spots:?}");
            }
        }
    }
}
