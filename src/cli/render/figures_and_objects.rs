//! Figures, objects and patrol routes of a level.
use bevy::prelude::World;
use maud::{Markup, html};

use crate::board::Tile;
use crate::model::{Bodies, FigureSpec, Figures, Footprint, LevelSpec, Side};
use crate::playtest::side_shape;

/// Size of a figure, and of one body of a squad, in tiles from the centre.
const FIGURE: f64 = 0.38;
const BODY: f64 = 0.26;

/// All figures where their book puts them: by side a hexagon, a diamond or a circle; leaders with a dot, the wanted with
/// a ring.
pub fn figures(level: &LevelSpec, world: &World) -> Markup {
    html! {
        @for id in world.figures() {
            @let side = world.side(id);
            @let spec = level.figures.iter().find(|figure| figure.id == id);
            @match (world.of::<Bodies>(id), world.at(id)) {
                (Some(bodies), _) => {
                    @for (index, body) in bodies.0.iter().enumerate() {
                        (drawn(side, middle(body.at, (1, 1)), if index == 0 { FIGURE } else { BODY }))
                    }
                }
                (None, Some(at)) => {
                    @let print = world.of::<Footprint>(id).map_or((1, 1), |print| (print.0, print.1));
                    (drawn(side, middle(at, print), FIGURE * f64::from(print.0.max(print.1))))
                    (rank_rings(spec, middle(at, print)))
                }
                (None, None) => {}
            }
        }
    }
}

/// Tiles where figures may start too, faintly: a level that draws by lot, or reads facts, has more of them than one battle.
pub fn possible_starts(level: &LevelSpec) -> Markup {
    let drawn_by_lot = |figure: &&FigureSpec| {
        !figure.or_at.is_empty()
            || level.draws.iter().flat_map(|draw| draw.one_of.iter().flatten()).any(|id| id.value == figure.id.0)
            || level.facts.read.iter().flat_map(|fact| &fact.adds).any(|id| id.value == figure.id.0)
    };
    html! {
        g opacity=".35" {
            @for figure in level.figures.iter().filter(drawn_by_lot) {
                @for at in figure.posts() { (drawn(figure.side, middle(at.value, (1, 1)), FIGURE)) }
            }
        }
    }
}

fn drawn(side: Side, at: (f64, f64), size: f64) -> Markup {
    html! { path class={ "body f-" (side_class(side)) } d=(side_shape(side, at, size)) {} }
}

fn rank_rings(spec: Option<&FigureSpec>, (x, y): (f64, f64)) -> Markup {
    let leads = spec.is_some_and(|figure| figure.leader);
    let wanted = spec.is_some_and(|figure| figure.named || figure.high_value);
    html! {
        @if leads { circle.f-shadow cx=(x) cy=(y) r=".1" {} }
        @if wanted { circle.s-warn cx=(x) cy=(y) r=".46" stroke-width=".06" {} }
    }
}

/// The word of a side in the style sheet.
pub fn side_class(side: Side) -> &'static str {
    match side {
        Side::Response => "team",
        Side::Hostile => "hostile",
        Side::Civilian => "civilian",
    }
}

fn middle(at: Tile, (wide, tall): (u8, u8)) -> (f64, f64) {
    (f64::from(at.x) + f64::from(wide) / 2.0, f64::from(at.y) + f64::from(tall) / 2.0)
}

/// Objects that lie on the map, by the first letter of their kind; what figures carry is not drawn.
pub fn objects(level: &LevelSpec) -> Markup {
    let lying = level.objects.iter().filter(|object| object.carried_by.is_none() && *object.kind != *"hostage");
    html! {
        @for object in lying {
            @let (x, y) = (f64::from(object.at.value.x), f64::from(object.at.value.y));
            @let class = if *object.kind == *"trap" { "body f-warn" } else { "body f-contact" };
            rect class=(class) x=(x + 0.2) y=(y + 0.2) width=".6" height=".6" rx=".1" {}
            text.id x=(x + 0.5) y=(y + 0.64) { (object.kind.as_str()[..1].to_uppercase()) }
        }
    }
}

/// Patrol routes, and arrows where reinforcements arrive.
pub fn routes(level: &LevelSpec) -> Markup {
    let walked = level.figures.iter().filter(|figure| !figure.route.is_empty());
    let entries = level.events.iter().filter_map(|event| event.at.as_ref());
    html! {
        @for figure in walked {
            @let stops = std::iter::once(&figure.at).chain(&figure.route).map(|at| middle(at.value, (1, 1)));
            @let path: Vec<String> = stops.map(|(x, y)| format!("{x} {y}")).collect();
            path class={ "s-" (side_class(figure.side)) } stroke-width=".08" stroke-dasharray=".25 .2" opacity=".7"
                d={ "M" (path.join("L")) } {}
        }
        @for at in entries {
            @let (x, y) = (f64::from(at.value.x), f64::from(at.value.y));
            path.s-hostile stroke-width=".1" d={ "M" (x + 0.25) " " (y + 0.25) "l.5 .5m0 -.5l-.5 .5" } {}
        }
    }
}
