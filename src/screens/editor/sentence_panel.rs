//! An event or an objective as a sentence: words, and buttons for what is picked.
use bevy::prelude::*;

use super::editor_state::EditorState;
use super::form_line::{FormLine, begin_form_line};
use super::form_state::PendingPick;
use super::option_rows::{self, OptionRow};
use crate::editor::{
    Clause, ClausePiece, FieldChanges, FieldValue, MissionNames, PartAddress, Sentence, SentenceSlot, SlotKind,
    edits_of, event_sentence, fitting_choices, objective_sentence,
};
use crate::hud::tooltip::Tooltip;
use crate::input::Typing;
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::current_battle::Notice;

/// The sentence of an event or an objective of the level.
pub fn sentence_of(editing: &EditorState, part: &PartAddress) -> Option<Sentence> {
    let names = MissionNames::of(editing.draft.text(), &editing.level).ok()?;
    let fields = editing.level.part(part)?;
    event_sentence(&names, part, fields).or_else(|| objective_sentence(&names, part, fields))
}

/// Makes a change of a part, as one step.
///
/// # Errors
/// Why it is refused.
pub fn change_part(editing: &mut EditorState, part: &PartAddress, change: &FieldChanges) -> Result<(), String> {
    let fields = editing.level.part(part).cloned().ok_or_else(|| format!("there is no {part} any more"))?;
    let edits = edits_of(part, &fields, change);
    editing.edit_all(&edits, &format!("{part} changed")).map_err(|refusal| refusal.to_string())?;
    refit_target(editing, part, change)
}

/// A verb that does not take the old target gets one that it takes.
fn refit_target(editing: &mut EditorState, part: &PartAddress, change: &FieldChanges) -> Result<(), String> {
    let is_verb =
        |(path, value): &(Vec<crate::editor::PathStep>, Option<FieldValue>)| path.len() == 1 && value.is_some();
    if !matches!(part, PartAddress::Objective(_)) || change.len() < 2 || !change.iter().any(is_verb) {
        return Ok(());
    }
    let Some((slot, fields)) = sentence_of(editing, part)
        .and_then(|sentence| sentence.slot("target").cloned())
        .zip(editing.level.part(part).cloned())
    else {
        return Ok(());
    };
    let SlotKind::Choice(choices) = &slot.kind else { return Ok(()) };
    let fitting = fitting_choices(editing.draft.text(), part, &fields, choices);
    if fitting.iter().any(|choice| choice.word == slot.shown) {
        return Ok(());
    }
    let Some(change) = fitting.first().and_then(|choice| choice.change.clone()) else { return Ok(()) };
    let edits = edits_of(part, &fields, &change);
    editing.edit_all_along(&edits).map_err(|refusal| refusal.to_string())
}

/// Fills the sentence of a part into its form.
pub fn fill_sentence_panel(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, asked, typing): (&EditorState, &FormLine, &Typing),
    part: &PartAddress,
    parent: Entity,
) {
    let Some(sentence) = sentence_of(editing, part) else { return };
    for (place, clause) in sentence.clauses.iter().enumerate() {
        let line = commands.spawn((wrapped(), ChildOf(parent))).id();
        if place == 0 && editing.forms.filled_slot {
            commands.entity(line).insert(option_rows::ScrollsIntoView::default());
        }
        for piece in &clause.pieces {
            match piece {
                ClausePiece::Words(words) => _ = commands.spawn((text(fonts, words, BODY, *DIM), ChildOf(line))),
                ClausePiece::Slot(slot) => chip(commands, fonts, (editing, asked, typing), (part, slot, clause), line),
            }
        }
        if let Some(removal) = &clause.removal {
            let name = format!("Without {}", clause_name(clause));
            cross(commands, fonts, (name, "Take this out of the sentence"), (part, removal), line);
        }
        let open = clause.pieces.iter().find_map(|piece| match piece {
            ClausePiece::Slot(slot) if editing.unfolded.as_deref() == Some(&unfolded(slot)) => Some(slot),
            _ => None,
        });
        if let Some(slot) = open {
            options(commands, fonts, editing, (part, slot), parent);
        }
    }
}

fn wrapped() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, row_gap: px(4), flex_shrink: 0.0, ..row(5.0) }
}

/// The name of a slot among what may be unfolded.
fn unfolded(slot: &SentenceSlot) -> String {
    format!("slot {}", slot.name)
}

fn clause_name(clause: &Clause) -> String {
    let slot = clause.pieces.iter().find_map(|piece| match piece {
        ClausePiece::Slot(slot) => Some(slot.name.clone()),
        ClausePiece::Words(words) => Some(words.clone()).filter(|_| clause.pieces.len() == 1),
    });
    slot.unwrap_or_default().trim_end_matches(".lead").to_owned()
}

/// A button with the contents of a slot.
fn chip(
    commands: &mut Commands,
    fonts: &Fonts,
    (editing, asked, typing): (&EditorState, &FormLine, &Typing),
    (part, slot, clause): (&PartAddress, &SentenceSlot, &Clause),
    parent: Entity,
) {
    let typed = matches!(asked, FormLine::Slot(of, name) if of == part && *name == slot.name)
        .then(|| typing.text_with_caret())
        .flatten();
    let picking = editing.forms.picking == Some(PendingPick::Slot(part.clone(), slot.name.clone()));
    let open = typed.is_some() || picking || editing.unfolded.as_deref() == Some(&unfolded(slot));
    let ink = if clause.adds || slot.shown == "+" { *TEAM } else { *INK };
    let node = Node { padding: UiRect::axes(px(7), px(3)), max_width: percent(100), ..default() };
    let shown = if slot.shown.is_empty() { "?" } else { slot.shown.as_str() };
    let content = children![text(fonts, typed.as_deref().unwrap_or(shown), BODY, ink)];
    let tip = match &slot.kind {
        SlotKind::Number { .. } => "Choose a number",
        SlotKind::Text { .. } => "Type a line; Enter ends it",
        SlotKind::Tile { .. } => "Click the tile on the map",
        SlotKind::Choice(_) if slot.is_filled_from_map() => "Choose from the list, or click it on the map",
        SlotKind::Choice(_) => "Choose from the list",
    };
    let name = Name::new(format!("Slot {}", slot.name));
    let (of, this) = (part.clone(), slot.clone());
    commands
        .spawn((name, button(ButtonSkin::quiet(), node), Tooltip(tip.into()), content, ChildOf(parent)))
        .insert(ChosenButton(open))
        .observe(
            move |_: On<ButtonPressed>,
                  mut editing: ResMut<EditorState>,
                  mut asked: ResMut<FormLine>,
                  mut typing: ResMut<Typing>| {
                press(&mut editing, (&mut asked, &mut typing), &of, &this)
            },
        );
    if let Some(removal) = &slot.removal {
        let name = format!("Without {}", slot.name);
        cross(commands, fonts, (name, "Take this one out"), (part, removal), parent);
    }
}

fn press(
    editing: &mut EditorState,
    (asked, typing): (&mut FormLine, &mut Typing),
    part: &PartAddress,
    slot: &SentenceSlot,
) {
    (editing.forms.picking, editing.forms.filled_slot) = (None, false);
    match &slot.kind {
        SlotKind::Text { .. } => {
            let text = slot.shown.trim_matches(['“', '”']).to_owned();
            begin_form_line(asked, typing, FormLine::Slot(part.clone(), slot.name.clone()), text);
        }
        SlotKind::Tile { .. } => {
            editing.unfolded = None;
            editing.begin_picking(PendingPick::Slot(part.clone(), slot.name.clone()));
        }
        SlotKind::Number { .. } | SlotKind::Choice(_) => {
            let name = Some(unfolded(slot));
            editing.unfolded = if editing.unfolded == name { None } else { name };
            if editing.unfolded.is_some() && slot.is_filled_from_map() {
                editing.begin_picking(PendingPick::Slot(part.clone(), slot.name.clone()));
            }
        }
    }
}

fn cross(
    commands: &mut Commands,
    fonts: &Fonts,
    (name, tip): (String, &'static str),
    (part, removal): (&PartAddress, &FieldChanges),
    parent: Entity,
) {
    let node = Node { padding: UiRect::axes(px(6), px(3)), ..default() };
    let (part, removal) = (part.clone(), removal.clone());
    let content = children![text(fonts, "×", BODY, *HOSTILE)];
    commands
        .spawn((Name::new(name), button(ButtonSkin::quiet(), node), Tooltip(tip.into()), content, ChildOf(parent)))
        .observe(move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
            editing.unfolded = None;
            editing.forms.picking = None;
            if let Err(words) = change_part(&mut editing, &part, &removal) {
                notices.write(Notice::bad(words));
            }
        });
}

/// The choices of a slot below its clause.
fn options(
    commands: &mut Commands,
    fonts: &Fonts,
    editing: &EditorState,
    (part, slot): (&PartAddress, &SentenceSlot),
    parent: Entity,
) {
    let list = option_rows::spawn_option_list(commands, parent);
    if slot.is_filled_from_map() {
        commands.spawn((text(fonts, "or click it on the map", TINY, *TEAM), ChildOf(list)));
    }
    match &slot.kind {
        SlotKind::Choice(choices) => {
            let fields = editing.level.part(part);
            let fitting = (slot.name == "target")
                .then(|| fields.map(|fields| fitting_choices(editing.draft.text(), part, fields, choices)))
                .flatten();
            for choice in fitting.as_ref().unwrap_or(choices) {
                let row = OptionRow {
                    name: format!("Choice {}", choice.word),
                    word: &choice.word,
                    meaning: &choice.meaning,
                    on: choice.word == slot.shown,
                    off: choice.change.is_none(),
                };
                let row = option_rows::spawn_option_row(commands, fonts, row, list);
                let (part, change, lacks) = (part.clone(), choice.change.clone(), choice.meaning.clone());
                commands.entity(row).observe(
                    move |_: On<ButtonPressed>,
                          mut editing: ResMut<EditorState>,
                          mut notices: MessageWriter<Notice>| {
                        editing.unfolded = None;
                        (editing.forms.picking, editing.forms.filled_slot) = (None, true);
                        let done = match &change {
                            Some(change) => change_part(&mut editing, &part, change),
                            None => Err(lacks.clone()),
                        };
                        if let Err(words) = done {
                            notices.write(Notice::bad(words));
                        }
                    },
                );
            }
        }
        SlotKind::Number { least, most, .. } => numbers(commands, fonts, (part, slot), (*least, *most), list),
        _ => {}
    }
}

/// Steps up and down, and a line to type.
fn numbers(
    commands: &mut Commands,
    fonts: &Fonts,
    (part, slot): (&PartAddress, &SentenceSlot),
    (least, most): (i64, i64),
    parent: Entity,
) {
    let line = commands.spawn((wrapped(), ChildOf(parent))).id();
    let now: i64 = slot.shown.parse().unwrap_or(least);
    let small = || Node { padding: UiRect::axes(px(9), px(3)), ..default() };
    for (words, by) in [("−5", -5), ("−1", -1), ("+1", 1), ("+5", 5)] {
        let change = slot.change_for_value(FieldValue::Number((now + by).clamp(least, most)));
        let part = part.clone();
        let content = children![text(fonts, words, BODY, *INK)];
        commands
            .spawn((Name::new(format!("By {words}")), button(ButtonSkin::quiet(), small()), content, ChildOf(line)))
            .observe(
                move |_: On<ButtonPressed>, mut editing: ResMut<EditorState>, mut notices: MessageWriter<Notice>| {
                    let done = change.as_ref().map_or(Ok(()), |change| change_part(&mut editing, &part, change));
                    if let Err(words) = done {
                        notices.write(Notice::bad(words));
                    }
                },
            );
    }
    let (of, name, shown) = (part.clone(), slot.name.clone(), slot.shown.clone());
    let content = children![text(fonts, "type", BODY, *INK)];
    commands.spawn((Name::new("Type it"), button(ButtonSkin::quiet(), small()), content, ChildOf(line))).observe(
        move |_: On<ButtonPressed>,
              mut editing: ResMut<EditorState>,
              mut asked: ResMut<FormLine>,
              mut typing: ResMut<Typing>| {
            editing.unfolded = None;
            begin_form_line(&mut asked, &mut typing, FormLine::Slot(of.clone(), name.clone()), shown.clone());
        },
    );
}

/// Takes a line that was typed into a slot.
///
/// # Errors
/// A hint that says what to type instead.
pub fn enter_slot_text(editing: &mut EditorState, part: &PartAddress, name: &str, typed: &str) -> Result<(), String> {
    let sentence = sentence_of(editing, part);
    let slot = sentence.as_ref().and_then(|sentence| sentence.slot(name)).ok_or("what was asked for is gone")?;
    let typed = typed.trim();
    let value = match slot.kind {
        SlotKind::Number { least, most, .. } => {
            let number = typed.parse().ok().filter(|number| (least..=most).contains(number));
            FieldValue::Number(number.ok_or_else(|| format!("type a whole number from {least} to {most}"))?)
        }
        _ if typed.is_empty() => return Err("type at least one letter, or take it out with the cross".into()),
        _ => FieldValue::text(typed),
    };
    let change = slot.change_for_value(value).ok_or("that is chosen from a list")?;
    change_part(editing, part, &change)
}
