//! The board of a mission before the first order, as data: what the team knows of it, and nothing else. The page draws it
//! (`web/board.mjs`) and shows it until the game does.
use serde_json::{Value, json};

use crate::board::{Light, Terrain, Tile};
use crate::chronicle::LaunchRequest;
use crate::faults::Source;
use crate::hud::objective_list::objective_line;
use crate::localization::Localizer;
use crate::model::{Difficulty, ObjectiveStatus};
use crate::theme::sizes::TILE;
use crate::view::current_battle::CurrentBattle;
use crate::view::name_placement::{body_rectangles, name_width, names_to_place, place_names};
use crate::view::view_model::{FigureView, ViewModel, gather_view_model, is_wall};

/// The board, the own figures and the objectives of a level that begins with this seed, in the words of a language.
pub fn starting_board_as_json(
    source: &Source,
    seed: u64,
    difficulty: Difficulty,
    localizer: &Localizer,
) -> Option<Value> {
    let request = LaunchRequest::Level { source: source.clone(), seed: Some(seed), difficulty, seating: None };
    // What is shown first; the other side may have moved since.
    let (battle, first) = CurrentBattle::open(&request, seed).ok()?;
    let _data = battle.start().lay_data(crate::books());
    let resumed = battle.book.resume(&first).ok()?;
    let view_model = gather_view_model(resumed.world(), &battle)?;
    // A track follows the clock, which the difficulty sets.
    let untracked = |goal| ObjectiveStatus { track: None, ..goal };
    let goals = view_model.objectives.iter().cloned().map(untracked);
    Some(json!({
        "rows": rows(&view_model),
        "light": light(&view_model),
        "ground": ground(&view_model),
        "lamps": view_model.lamps.iter().map(|(at, _)| at).collect::<Vec<_>>(),
        "things": view_model.things.iter().map(|thing| json!({ "kind": thing.kind, "at": thing.at })).collect::<Vec<_>>(),
        "figures": figures(&view_model, localizer),
        "objectives": goals.map(|goal| localizer.text(&objective_line(&goal))).collect::<Vec<_>>(),
    }))
}

fn by_row(view_model: &ViewModel, glyph: impl Fn(Tile) -> char) -> Vec<String> {
    let (wide, tall) = (view_model.board.width() as i16, view_model.board.height() as i16);
    (0..tall).map(|y| (0..wide).map(|x| glyph(Tile::new(x, y))).collect()).collect()
}

/// The glyphs of the map. Of unseen ground the briefing shows walls and doors, and not what they are like.
fn rows(view_model: &ViewModel) -> Vec<String> {
    let board = &view_model.board;
    by_row(view_model, |tile| {
        let terrain = board.terrain(tile);
        match terrain {
            _ if view_model.seen.contains(tile) => terrain.glyph(board.door(tile)),
            Terrain::Nothing => ' ',
            Terrain::Window => '#',
            _ if is_wall(board, tile) => '#',
            _ if board.door(tile).is_some() => '+',
            _ => '.',
        }
    })
}

/// Each tile: in sight, known, or unseen.
fn light(view_model: &ViewModel) -> Vec<String> {
    by_row(view_model, |tile| match (view_model.lit.contains(tile), view_model.seen.contains(tile)) {
        (true, _) => '*',
        (false, true) => '+',
        (false, false) => ' ',
    })
}

/// Dusk, darkness, roofs and growth of seen ground: a word, a tile and a strength each.
fn ground(view_model: &ViewModel) -> Vec<Value> {
    let mut all = Vec::new();
    for tile in view_model.board.tiles().filter(|tile| view_model.board.passable(*tile)) {
        let Some(attributes) = view_model.board.attribute_override(tile) else { continue };
        let mut say = |word: &str, number: i16| all.push(json!([word, tile.x, tile.y, number]));
        match attributes.light {
            Light::Lit => {}
            Light::Dim => say("dim", 1),
            Light::Dark => say("night", 1),
        }
        if attributes.overhead {
            say("roof", 1);
        }
        for (word, number) in &attributes.marks {
            say(if word == "netting" { "netting" } else { "leaves" }, *number);
        }
    }
    all
}

/// The team, with the place of each name in world units.
fn figures(view_model: &ViewModel, localizer: &Localizer) -> Vec<Value> {
    let labels = names_to_place(view_model, None, localizer);
    let spots = place_names(&labels, &body_rectangles(view_model), None);
    let own = view_model.figures.iter().filter(|figure_view| view_model.own.contains(&figure_view.id));
    own.map(|figure_view| {
        let name = labels.iter().zip(&spots).find(|(label, _)| label.id == figure_view.id).and_then(|(label, spot)| {
            let spot = (*spot)?;
            // World y grows upward, and tiles are centred on their coordinates.
            let (x, y) = (spot.at.x + TILE / 2.0, TILE / 2.0 - spot.at.y);
            Some(json!({ "words": label.words, "x": x, "y": y, "above": spot.above, "wide": name_width(&label.words) }))
        });
        json!({
            "name": name,
            "title": view_model.card(figure_view.id).map(|card| localizer.text(&card.name())),
            "role": view_model.card(figure_view.id).map(|card| localizer.text(&card.subtitle)),
            "at": figure_view.at,
            "size": figure_view.size,
            "facing": figure_view.facing,
            "hands": words(figure_view),
            "members": figure_view.members.iter().map(|member| json!({
                "at": member.at,
                "hands": member.hands.map(|hands| format!("{hands:?}")),
            })).collect::<Vec<_>>(),
        })
    })
    .collect()
}

fn words(figure_view: &FigureView) -> Vec<String> {
    figure_view.hands.iter().map(|hands| format!("{hands:?}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::levels::{lessons::lessons, shipped};
    use crate::model::Grade;

    fn board(source: &Source, seed: u64, difficulty: Difficulty) -> Option<Value> {
        starting_board_as_json(source, seed, difficulty, Localizer::english())
    }

    fn every_level() -> Vec<Source> {
        let shipped = shipped().iter().map(|(name, text)| Source::new(*name, *text));
        shipped.chain(lessons().iter().map(|lesson| lesson.source())).collect()
    }

    #[test]
    fn every_start_of_a_mission_shows_the_same_board() {
        for source in every_level() {
            let first = board(&source, 1, Difficulty::default()).expect("it begins");
            for seed in [2, 3, 77] {
                let other = board(&source, seed, Difficulty::default()).expect("it begins");
                assert_eq!(other, first, "{} with seed {seed}", source.name);
            }
            for grade in [Grade::Recruit, Grade::Veteran] {
                assert_eq!(board(&source, 1, grade.into()).as_ref(), Some(&first), "{} at {grade:?}", source.name);
            }
        }
    }

    #[test]
    fn unseen_ground_shows_walls_and_doors_alone() {
        for source in every_level() {
            let board = board(&source, 1, Difficulty::default()).expect("it begins");
            let lines = |part: &str| -> Vec<String> { serde_json::from_value(board[part].clone()).expect("rows") };
            for (row, light) in lines("rows").iter().zip(lines("light")) {
                let unseen = row.chars().zip(light.chars()).filter(|(_, light)| *light == ' ');
                let told: String = unseen.map(|(glyph, _)| glyph).filter(|glyph| !" #.+".contains(*glyph)).collect();
                assert_eq!(told, "", "{}", source.name);
            }
        }
    }
}
