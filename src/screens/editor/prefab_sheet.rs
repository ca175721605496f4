//! The list of prefabs: the player's own and those of open packs, each with a small picture, placed with a click.
use bevy::prelude::*;

use super::canvas_line::{self, CanvasLine};
use super::editor_state::{Editing, Tool};
use super::side_sheet;
use crate::board::Tile;
use crate::chronicle::{file_name, remove_prefab, store_prefab, stored_prefabs};
use crate::editor::{Clip, FieldValue, Part, Prefab};
use crate::hud::tooltip::Tooltip;
use crate::input::Typing;
use crate::screens::floor_plan;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::{Notice, sentence};
use crate::view::open_packs::Packs;

/// Side of a picture, in logical pixels.
const PICTURE: f32 = 52.0;

/// Keeps what is selected as a prefab: the area with everything in it, or figures and objects without the ground.
///
/// # Errors
/// Why it is not kept.
pub fn keep_selection(editing: &mut Editing, name: &str) -> Result<String, String> {
    let name = name.trim();
    let file = file_name(name);
    if file.is_empty() {
        return Err("a prefab has a name with at least one letter or digit".into());
    }
    let clip = selected_clip(editing).ok_or(NOTHING)?;
    let text = Prefab { name: name.to_owned(), clip }.text()?;
    store_prefab(&file, &text)?;
    Ok(format!("{name} is kept: it can be placed in every level"))
}

const NOTHING: &str =
    "select an area, figures or objects first: with the tool Select, drag over it or click with Shift";

fn selected_clip(editing: &Editing) -> Option<Clip> {
    let clip = match editing.area {
        Some((a, b)) => Clip::of_area(&editing.level, a, b),
        None => Clip::of_parts(&editing.level, &editing.selection()),
    };
    (!clip.is_empty()).then_some(clip)
}

/// A prefab in the list.
struct Listed {
    /// Its file, for one of the player's own.
    file: Option<String>,
    prefab: Result<Prefab, String>,
}

fn listed(packs: &Packs) -> Vec<Listed> {
    let own = stored_prefabs().into_iter().map(|(file, text)| {
        let prefab = text.and_then(|text| Prefab::read(&text)).map_err(|words| format!("prefab `{file}`: {words}"));
        Listed { file: Some(file), prefab }
    });
    let packed = packs.open.iter().flat_map(|pack| {
        pack.prefabs.iter().map(|file| {
            let wrong = |words: String| format!("`{}` of {}: {words}", file.path, pack.name);
            Listed { file: None, prefab: Prefab::read(&file.text).map_err(wrong) }
        })
    });
    own.chain(packed).collect()
}

/// Fills the sheet.
pub fn fill(
    commands: &mut Commands,
    fonts: &Fonts,
    (line, typing): (&CanvasLine, &Typing),
    (packs, images): (&Packs, &mut Assets<Image>),
    parent: Entity,
) {
    side_sheet::head(commands, fonts, "Prefabs", parent);
    let typed = canvas_line::shown(line, typing, &CanvasLine::PrefabName);
    if typed.is_some() {
        side_sheet::value_row(commands, fonts, ("name", "Enter keeps it"), ("", typed), parent);
    } else {
        let tip = "Keep the selected area with all in it, or the selected figures and objects, under a name";
        let keep = side_sheet::small_button(commands, fonts, "+ keep the selection", tip, parent);
        commands.entity(keep).observe(
            |_: On<Pressed>,
             editing: Res<Editing>,
             mut line: ResMut<CanvasLine>,
             mut typing: ResMut<Typing>,
             mut notices: MessageWriter<Notice>| {
                match selected_clip(&editing) {
                    Some(_) => canvas_line::begin(&mut line, &mut typing, CanvasLine::PrefabName, ""),
                    None => _ = notices.write(Notice::bad(NOTHING)),
                }
            },
        );
    }
    let listed = listed(packs);
    if listed.is_empty() {
        let words = "None yet. A prefab is a furnished room, a squad or an entrance that you keep under a name and place in any level.";
        commands.spawn((text(fonts, words, SMALL, *DIM), ChildOf(parent)));
    }
    for Listed { file, prefab } in listed {
        match prefab {
            Ok(prefab) => entry(commands, fonts, (prefab, file), images, parent),
            Err(words) => _ = commands.spawn((text(fonts, sentence(&words), SMALL, *WARN), ChildOf(parent))),
        }
    }
}

fn entry(
    commands: &mut Commands,
    fonts: &Fonts,
    (prefab, file): (Prefab, Option<String>),
    images: &mut Assets<Image>,
    parent: Entity,
) {
    let line = commands.spawn((Node { flex_shrink: 0.0, width: percent(100), ..row(4.0) }, ChildOf(parent))).id();
    let node = Node { padding: UiRect::all(px(5)), flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..row(8.0) };
    let picture = ImageNode::new(images.add(picture(&prefab.clip)));
    let image = Node { width: px(PICTURE), height: px(PICTURE), flex_shrink: 0.0, ..default() };
    let (width, height) = prefab.clip.size();
    let words = Node { min_width: px(0), flex_shrink: 1.0, ..column(2.0) };
    let place = commands
        .spawn((
            Name::new(format!("Prefab {}", prefab.name)),
            button(Skin::quiet(), node),
            Tooltip("Take it into the hand: click where it goes; R turns, M mirrors".into()),
            ChildOf(line),
            children![
                (picture, image),
                (
                    words,
                    children![
                        text(fonts, prefab.name.clone(), SMALL, *INK),
                        text(fonts, format!("{width} x {height}{}", contents(&prefab.clip)), TINY, *DIM)
                    ]
                )
            ],
        ))
        .id();
    let clip = prefab.clip.clone();
    commands.entity(place).observe(move |_: On<Pressed>, mut editing: ResMut<Editing>| {
        editing.clip = Some(clip.clone());
        editing.tool = Tool::Paste;
    });
    let Some(file) = file else { return };
    let forget = side_sheet::small_button(commands, fonts, "×", "Take it out of the list for good", line);
    commands.entity(forget).insert(Name::new(format!("Forget {}", prefab.name))).observe(
        move |_: On<Pressed>, mut editing: ResMut<Editing>, mut notices: MessageWriter<Notice>| {
            remove_prefab(&file);
            notices.write(Notice::good(format!("prefab `{file}` is removed; what was placed stays")));
            // The list is drawn anew.
            editing.set_changed();
        },
    );
}

fn contents(clip: &Clip) -> String {
    let count = |of: fn(&Part) -> bool| clip.parts().iter().filter(|(part, _)| of(part)).count();
    let kinds = [
        (count(|part| matches!(part, Part::Figure(_))), "figure"),
        (count(|part| matches!(part, Part::Object(_))), "object"),
    ];
    let told = |(count, noun): &(usize, &str)| match count {
        0 => None,
        1 => Some(format!(", 1 {noun}")),
        count => Some(format!(", {count} {noun}s")),
    };
    kinds.iter().filter_map(told).collect()
}

/// A small picture of a piece.
fn picture(clip: &Clip) -> Image {
    let dots: Vec<(Tile, Color)> = clip
        .parts_at(Tile::new(0, 0))
        .into_iter()
        .filter_map(|(part, fields, tile)| match part {
            Part::Figure(_) => Some((
                tile,
                match fields.get("side").and_then(FieldValue::as_text) {
                    Some("response") => *TEAM,
                    Some("hostile") => *HOSTILE,
                    _ => *CIVILIAN,
                },
            )),
            Part::Object(_) => Some((tile, *CONTACT)),
            _ => None,
        })
        .collect();
    floor_plan::piece_picture(|x, y| clip.glyph(Tile::new(x, y)), clip.size(), &dots, PICTURE * 2.0)
}
