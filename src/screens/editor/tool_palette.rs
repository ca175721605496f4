//! The palette: tools, tiles, figures and objects, and the size of the map.
use bevy::prelude::*;

use super::board_tool_line::BoardToolLine;
use super::board_tool_state::{FieldPick, SideSheet};
use super::editor_state::{EditorState, EditorTool, ToolInk};
use super::plan_overlay::PlanOverlay;
use super::{board_input, map_field_picking, search_sheet, side_sheet};
use crate::editor::{DrawingSymmetry, MapClip};
use crate::hud::tooltip::Tooltip;
use crate::input::{Action, Typing, key_of};
use crate::levels::{OwnTemplate, own_templates};
use crate::screens::floor_plan;
use crate::theme::art::{Art, Body, FigurePicture, Picture, Thing};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// The tiles: glyph, name, and what it is for.
const TILES: [(char, &str, &str); 15] = [
    ('#', "Wall", "Stops figures, sight and shots"),
    ('.', "Floor", "Open ground"),
    ('+', "Door", "Closed; anybody opens it"),
    ('/', "Open door", "An open door"),
    ('L', "Locked door", "To be forced, or blown open"),
    ('B', "Barricaded door", "Harder to force than a locked one"),
    ('G', "Gate", "Reinforced: needs a charge"),
    ('W', "Window", "Lets sight and shots through, nobody else"),
    ('%', "Soft wall", "A charge opens it"),
    (',', "Rubble", "Slow ground"),
    ('h', "Half cover", "Furniture to shoot over"),
    ('H', "Full cover", "Furniture that hides what is behind it"),
    ('<', "Stairs", "The mouth of a stair"),
    ('X', "Exit", "Where the team leaves"),
    (' ', "Nothing", "Outside the level"),
];

const TOOLS: [(EditorTool, &str, &str, &str); 7] = [
    (EditorTool::Select, "Select", "S", "Select and move what is placed, or an area; with Shift, several"),
    (EditorTool::Brush, "Brush", "B", "Draw tile by tile"),
    (EditorTool::Line, "Line", "L", "Draw a straight line"),
    (EditorTool::Rectangle, "Rectangle", "R", "Draw the edge of a rectangle"),
    (EditorTool::Block, "Filled", "E", "Draw a filled rectangle"),
    (EditorTool::Fill, "Fill", "F", "Fill an area of one kind of tile"),
    (EditorTool::Paste, "Paste", "P", "Set down what was copied"),
];

const FIGURES: [(&str, &str, Body); 3] = [
    ("response", "A member of the team", Body::Team),
    ("hostile", "A hostile", Body::Hostile),
    ("civilian", "A civilian", Body::Civilian),
];

const OBJECTS: [(&str, &str, Thing); 6] = [
    ("evidence", "Evidence to secure", Thing::Evidence),
    ("hostage", "A hostage to bring out", Thing::Hostage),
    ("device", "A device to disarm", Thing::Device),
    ("terminal", "A terminal to use", Thing::Terminal),
    ("trap", "A trap", Thing::Trap),
    ("effect", "An effect that fills its room", Thing::Effect),
];

/// The name of a tile's glyph.
pub fn tile_name(glyph: char) -> &'static str {
    TILES.iter().find(|(of, ..)| *of == glyph).map_or("", |(_, name, _)| name)
}

/// A button of the palette.
#[derive(Component, Clone, Copy, PartialEq)]
pub enum PaletteChoice {
    Tool(EditorTool),
    Paint(ToolInk),
    Overlay(PlanOverlay),
    Symmetry(DrawingSymmetry),
    Sheet(SideSheet),
    RoomMark(&'static str),
}

/// Shows what is in the hand.
pub fn highlight_chosen_tool(editing: Res<EditorState>, mut buttons: Query<(&PaletteChoice, &mut ChosenButton)>) {
    for (choice, mut chosen) in &mut buttons {
        let now = match choice {
            PaletteChoice::Tool(tool) => editing.tool == *tool,
            PaletteChoice::Overlay(overlay) => editing.shown.contains(overlay),
            PaletteChoice::Symmetry(symmetry) => editing.canvas.symmetry == *symmetry,
            PaletteChoice::Sheet(sheet) => editing.open_sheet() == Some(*sheet),
            PaletteChoice::RoomMark(key) => editing.canvas.pick == Some(FieldPick::RoomMark(key)),
            PaletteChoice::Paint(ink) => {
                editing.ink == *ink
                    && !matches!(editing.tool, EditorTool::Select | EditorTool::Paste | EditorTool::Pick)
            }
        };
        chosen.set_if_neq(ChosenButton(now));
    }
}

fn wrapped(gap: f32) -> Node {
    Node { flex_wrap: FlexWrap::Wrap, row_gap: px(gap), flex_shrink: 0.0, ..row(gap) }
}

/// Fills the palette.
pub fn fill_tool_palette(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    images: &mut Assets<Image>,
    parent: Entity,
) {
    let group = |commands: &mut Commands, words: &str| {
        commands.spawn((bold(fonts, words, TINY, *DIM), ChildOf(parent)));
        commands.spawn((wrapped(5.0), ChildOf(parent))).id()
    };
    let tools = group(commands, "TOOLS");
    for (tool, name, key, tip) in TOOLS {
        let node = Node { width: px(93), padding: UiRect::axes(px(5), px(4)), ..row(5.0) };
        let content = children![key_cap(fonts, key), text(fonts, name, TINY, *INK)];
        let tip = Tooltip(tip.into());
        commands
            .spawn((
                Name::new(name),
                PaletteChoice::Tool(tool),
                button(ButtonSkin::quiet(), node),
                tip,
                content,
                ChildOf(tools),
            ))
            .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.tool = tool);
    }
    clips(commands, fonts, tools);
    let mirror = group(commands, "MIRROR WHAT IS DRAWN (X)");
    symmetries(commands, fonts, mirror);
    let sheets_line = group(commands, "LEVEL");
    sheets(commands, fonts, sheets_line);
    let shown = group(commands, "SHOW");
    overlays(commands, fonts, shown);
    let tiles = group(commands, "TILES");
    for (glyph, name, tip) in TILES {
        let picture = ImageNode::new(images.add(floor_plan::tile_swatch(glyph)));
        let shown = if glyph == ' ' { "a space".to_owned() } else { format!("`{glyph}`") };
        ink(commands, ToolInk::Tile(glyph), name, format!("{name}: {tip} ({shown} in the file)"), picture, tiles);
    }
    let figures = group(commands, "FIGURES, ROOMS, OBJECTS");
    for (side, name, body) in FIGURES {
        let picture = ImageNode::new(art.get(Picture::Figure(FigurePicture::Plate(body))));
        ink(commands, ToolInk::Figure(side), name, format!("{name}: click its tile"), picture, figures);
    }
    let room = ImageNode::new(art.get(Picture::Ring));
    ink(
        commands,
        ToolInk::Room,
        "A room",
        "A room: click a tile of it to name it or to make it a post".into(),
        room,
        figures,
    );
    for (kind, name, thing) in OBJECTS {
        let picture = ImageNode::new(art.get(Picture::Thing(thing)));
        ink(commands, ToolInk::Object(kind), name, format!("{name}: click its tile"), picture, figures);
    }
    commands.spawn((Name::new("Own figures"), OwnFigures::default(), wrapped(5.0), ChildOf(figures)));
    let posts = group(commands, "ROOMS OF HOSTILES");
    room_marks(commands, fonts, posts);
}

/// Inks of the stat lines that the game itself has not.
#[derive(Component, Default)]
pub struct OwnFigures(Vec<OwnTemplate>);

/// Offers the stat lines of the level and of a data file.
pub fn offer_own_figures(
    editing: Res<EditorState>,
    art: Res<Art>,
    mut offered: Query<(Entity, &mut OwnFigures)>,
    mut commands: Commands,
) {
    let rulebook = editing.checked.spec.as_ref().and_then(|spec| crate::book(spec.rulebook.as_str()));
    let Some(book) = rulebook else { return };
    for (entity, mut shown) in &mut offered {
        let templates = own_templates(&editing.source(), book);
        if shown.0 == templates {
            continue;
        }
        commands.entity(entity).despawn_related::<Children>();
        for OwnTemplate { word, name, side } in &templates {
            let body = FIGURES.iter().find(|(of, ..)| *of == side.word()).map_or(Body::Hostile, |(.., body)| *body);
            let picture = ImageNode::new(art.get(Picture::Figure(FigurePicture::Plate(body))));
            let tip = format!("{name}, a stat line of your own: click its tile");
            ink(&mut commands, ToolInk::Template(*word, side.word()), name, tip, picture, entity);
        }
        shown.0 = templates;
    }
}

fn ink(commands: &mut Commands, ink: ToolInk, name: &str, tip: String, picture: ImageNode, parent: Entity) {
    let node = Node {
        width: px(34),
        height: px(34),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    // Bodies leave a wide margin for what they hold.
    let size = if matches!(ink, ToolInk::Figure(_) | ToolInk::Template(..)) { 46.0 } else { 26.0 };
    let image = Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() };
    commands
        .spawn((
            Name::new(format!("Paint {name}")),
            PaletteChoice::Paint(ink),
            button(ButtonSkin::quiet(), node),
            Tooltip::from(tip),
            children![(picture, image)],
            ChildOf(parent),
        ))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
            editing.ink = ink;
            // A tile needs a tool that draws.
            if matches!(editing.tool, EditorTool::Select | EditorTool::Paste | EditorTool::Pick) {
                editing.canvas.pick = None;
                editing.tool = EditorTool::Brush;
            }
        });
}

fn small(fonts: &Fonts, name: &'static str, tip: &str, width: f32) -> impl Bundle {
    let node = Node {
        width: px(width),
        padding: UiRect::axes(px(4), px(4)),
        justify_content: JustifyContent::Center,
        ..default()
    };
    (Name::new(name), button(ButtonSkin::quiet(), node), Tooltip(tip.into()), children![text(fonts, name, TINY, *INK)])
}

/// Copies and turns of an area.
fn clips(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    commands
        .spawn((
            small(fonts, "Copy", "Copy the selected area with all in it, or the selected parts (C)", 60.0),
            ChildOf(parent),
        ))
        .observe(|_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            board_input::copy_selection(&mut editing, &mut notices)
        });
    let turns: [(&'static str, &str, fn(&MapClip) -> MapClip); 2] = [
        ("Mirror", "Swap left and right of what was copied (M)", MapClip::mirrored),
        ("Turn", "Turn what is in the hand by a quarter (R, T)", MapClip::turned),
    ];
    for (name, tip, turn) in turns {
        commands.spawn((small(fonts, name, tip, 60.0), ChildOf(parent))).observe(
            move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| board_input::turn_clip(&mut editing, turn),
        );
    }
}

/// Buttons of the overlays of the board.
fn overlays(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    for &(overlay, key, name, tip) in PlanOverlay::ALL {
        let tip = format!("{tip} ({key})");
        commands
            .spawn((small(fonts, name, &tip, 60.0), ChildOf(parent)))
            .insert((PaletteChoice::Overlay(overlay), ChosenButton(false)))
            .observe(
                move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                    board_input::toggle_overlay(&mut editing, overlay, &mut notices);
                },
            );
    }
}

/// The sides on which what is drawn appears too.
fn symmetries(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let names = ["Off", "Sides", "Ends", "Four"];
    for ((symmetry, told), name) in DrawingSymmetry::ALL.into_iter().zip(names) {
        let tip = format!("What is drawn is mirrored: {told}");
        commands
            .spawn((small(fonts, name, &tip, 44.0), ChildOf(parent)))
            .insert((PaletteChoice::Symmetry(symmetry), ChosenButton(false), Name::new(format!("Mirror {name}"))))
            .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| editing.canvas.symmetry = symmetry);
    }
}

/// Sheets beside the board.
fn sheets(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let find = format!("Find figures, objects, rooms, events and objectives by word ({})", key_of(Action::Find));
    commands
        .spawn((small(fonts, "Find", &find, 93.0), ChildOf(parent)))
        .insert((PaletteChoice::Sheet(SideSheet::Find), ChosenButton(false)))
        .observe(
            |_: On<ButtonPressed>,
             mut editing: ResMut<EditorState>,
             mut line: ResMut<BoardToolLine>,
             mut typing: ResMut<Typing>| {
                search_sheet::open_search(&mut editing, &mut line, &mut typing);
            },
        );
    let others = [
        (SideSheet::Prefabs, "Prefabs", "Rooms, squads and entrances that you keep, to place in any level (K)"),
        (SideSheet::Size, "Map size", "Any number of columns and rows at once"),
        #[cfg(not(target_family = "wasm"))]
        (SideSheet::Picture, "Picture", "Lay the picture of a plan over the board, to draw after it"),
    ];
    for (sheet, name, tip) in others {
        commands
            .spawn((small(fonts, name, tip, 93.0), ChildOf(parent)))
            .insert((PaletteChoice::Sheet(sheet), ChosenButton(false)))
            .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
                side_sheet::toggle_side_sheet(&mut editing, sheet)
            });
    }
}

/// Marks of rooms that are set by clicks on the map.
fn room_marks(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let marks = [
        ("anchor", "Posts", "Click the rooms whose loss takes hostiles the heart; a click more takes it back"),
        ("fallback", "Fallbacks", "Click the rooms that hostiles fall back to; a click more takes it back"),
    ];
    for (key, name, tip) in marks {
        commands
            .spawn((small(fonts, name, tip, 93.0), ChildOf(parent)))
            .insert((PaletteChoice::RoomMark(key), ChosenButton(false)))
            .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>| {
                editing.select(None);
                map_field_picking::toggle_field_pick(&mut editing, FieldPick::RoomMark(key));
            });
    }
}
