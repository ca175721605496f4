//! The list of prefabs: the player's own and those of open packs, each with a small picture, placed with a click.
use bevy::prelude::*;

use super::board_tool_line::{self, BoardToolLine};
use super::editor_state::{EditorState, EditorTool};
use super::side_sheet;
use crate::board::Tile;
use crate::chronicle::{level_file_stem, remove_prefab, store_prefab, stored_prefabs};
use crate::editor::{FieldValue, MapClip, PartAddress, Prefab};
use crate::hud::tooltip::Tooltip;
use crate::input::Typing;
use crate::screens::floor_plan;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::{Notice, sentence};
use crate::view::open_packs::OpenPacks;

/// Side of a picture, in logical pixels.
const PICTURE: f32 = 52.0;

/// Keeps what is selected as a prefab: the area with everything in it, or figures and objects without the ground.
///
/// # Errors
/// Why it is not kept.
pub fn save_selection_as_prefab(editing: &mut EditorState, name: &str) -> Result<String, String> {
    let name = name.trim();
    let file = level_file_stem(name);
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

fn selected_clip(editing: &EditorState) -> Option<MapClip> {
    let clip = match editing.area {
        Some((a, b)) => MapClip::of_area(&editing.level, a, b),
        None => MapClip::of_parts(&editing.level, &editing.selection()),
    };
    (!clip.is_empty()).then_some(clip)
}

/// A prefab in the list.
struct Listed {
    /// Its file, for one of the player's own.
    file: Option<String>,
    prefab: Result<Prefab, String>,
}

fn listed(packs: &OpenPacks) -> Vec<Listed> {
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
pub fn fill_prefab_sheet(
    commands: &mut Commands,
    fonts: &Fonts,
    (line, typing): (&BoardToolLine, &Typing),
    (packs, images): (&OpenPacks, &mut Assets<Image>),
    parent: Entity,
) {
    side_sheet::spawn_sheet_head(commands, fonts, "Prefabs", parent);
    let typed = board_tool_line::typed_so_far(line, typing, &BoardToolLine::PrefabName);
    if typed.is_some() {
        side_sheet::value_row(commands, fonts, ("name", "Enter keeps it"), ("", typed), parent);
    } else {
        let tip = "Keep the selected area with all in it, or the selected figures and objects, under a name";
        let keep = side_sheet::small_button(commands, fonts, "+ keep the selection", tip, parent);
        commands.entity(keep).observe(
            |_: On<ButtonPressed>,
             editing: Res<EditorState>,
             mut line: ResMut<BoardToolLine>,
             mut typing: ResMut<Typing>,
             mut notices: MessageWriter<Notice>| {
                match selected_clip(&editing) {
                    Some(_) => {
                        board_tool_line::begin_board_tool_line(&mut line, &mut typing, BoardToolLine::PrefabName, "")
                    }
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
            button(ButtonSkin::quiet(), node),
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
    commands.entity(place).observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
        editing.clip = Some(clip.clone());
        editing.tool = EditorTool::Paste;
    });
    let Some(file) = file else { return };
    let forget = side_sheet::small_button(commands, fonts, "×", "Take it out of the list for good", line);
    commands.entity(forget).insert(Name::new(format!("Forget {}", prefab.name))).observe(
        move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            remove_prefab(&file);
            notices.write(Notice::good(format!("prefab `{file}` is removed; what was placed stays")));
            // The list is drawn anew.
            editing.set_changed();
        },
    );
}

fn contents(clip: &MapClip) -> String {
    let count = |of: fn(&PartAddress) -> bool| clip.parts().iter().filter(|(part, _)| of(part)).count();
    let kinds = [
        (count(|part| matches!(part, PartAddress::Figure(_))), "figure"),
        (count(|part| matches!(part, PartAddress::Object(_))), "object"),
    ];
    let told = |(count, noun): &(usize, &str)| match count {
        0 => None,
        1 => Some(format!(", 1 {noun}")),
        count => Some(format!(", {count} {noun}s")),
    };
    kinds.iter().filter_map(told).collect()
}

/// A small picture of a piece.
fn picture(clip: &MapClip) -> Image {
    let dots: Vec<(Tile, Color)> = clip
        .parts_at(Tile::new(0, 0))
        .into_iter()
        .filter_map(|(part, fields, tile)| match part {
            PartAddress::Figure(_) => Some((
                tile,
                match fields.get("side").and_then(FieldValue::as_text) {
                    Some("response") => *TEAM,
                    Some("hostile") => *HOSTILE,
                    _ => *CIVILIAN,
                },
            )),
            PartAddress::Object(_) => Some((tile, *CONTACT)),
            _ => None,
        })
        .collect();
    floor_plan::piece_picture(|x, y| clip.glyph(Tile::new(x, y)), clip.size(), &dots, PICTURE * 2.0)
}
