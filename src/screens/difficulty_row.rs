//! The difficulty on the mission sheet: a grade, its sliders and ironman, chosen by click, key or gamepad before a mission begins.
use bevy::prelude::*;

use super::mission_items::{MissionItem, MissionItems, MissionTab};
use super::selected_mission::SelectedMission;
use crate::input::{Action, ActionInput, Device, Overlay, Screen, ShownWith, key_of};
use crate::localization::{MessageId, Phrase, phrase};
use crate::model::{Difficulty, Grade, Manner};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::shown_phrase::ShownPhrase;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::campaign_state::CampaignState;
use crate::view::current_battle::Notice;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Turn>().init_resource::<Picked>();
    let by_hand = (by_key, by_buttons).run_if(in_state(Overlay::None));
    app.add_systems(Update, (by_hand, turn, tell).chain().run_if(in_state(Screen::Missions)));
}

/// Change by a button of the row.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum Turn {
    Grade(Grade),
    NextGrade,
    Wounds,
    Armor,
    Mind,
    Clock,
    Ironman,
}

/// The sliders with their keys.
const SLIDERS: [(Turn, char, MessageId); 5] = [
    (Turn::Wounds, 'W', MessageId("difficulty-wounds")),
    (Turn::Armor, 'A', MessageId("difficulty-armor")),
    (Turn::Mind, 'M', MessageId("difficulty-mind")),
    (Turn::Clock, 'C', MessageId("difficulty-clock")),
    (Turn::Ironman, 'I', MessageId("difficulty-ironman")),
];

/// The part of the row that a gamepad turns: the grade, then the sliders.
#[derive(Resource, Clone, Copy, Debug, Default)]
struct Picked(usize);

/// The words that say so.
#[derive(Component)]
struct Told;

/// The key that turns the grade.
const NEXT_GRADE: char = 'D';

/// The difficulty at which missions of a list begin: the campaign has its own, and lessons are always regular.
pub fn chosen_difficulty(tab: MissionTab, settings: &Settings, campaign_state: &CampaignState) -> Difficulty {
    match (tab, &campaign_state.campaign) {
        (MissionTab::Campaign, Some(campaign)) => campaign.difficulty,
        (MissionTab::Lessons, _) => Difficulty::default(),
        _ => settings.difficulty,
    }
}

/// The row for an item that can be begun; for one under way, what it began at.
pub fn show_difficulty_row(
    commands: &mut Commands,
    fonts: &Fonts,
    item: &MissionItem,
    chosen: Difficulty,
    sheet: Entity,
) {
    let line = Node { flex_wrap: FlexWrap::Wrap, row_gap: px(6), flex_shrink: 0.0, ..row(8.0) };
    let line = commands.spawn((Name::new("Difficulty"), line, ChildOf(sheet))).id();
    commands.spawn((text(fonts, phrase!("difficulty-title"), SMALL, *DIM), ChildOf(line)));
    if let Some(record) = &item.left {
        let words = phrase!("difficulty-under-way", difficulty = record.start.difficulty.phrase());
        commands.spawn((bold(fonts, words, SMALL, *INK), ChildOf(line)));
        return;
    }
    for (_, grade) in Grade::WORDS {
        let on = chosen.grade() == Some(grade);
        choice(commands, fonts, grade.phrase(), None, on, Turn::Grade(grade), line);
    }
    let by_key = ShownWith(Device::Keyboard);
    commands.spawn((key_cap(fonts, key_of(Action::Order(NEXT_GRADE))), by_key, ChildOf(line)));
    for (turn, key, name) in SLIDERS {
        let (now, moved) = setting(&chosen, turn);
        let words = phrase!("difficulty-slider", slider = Phrase::from(name), now = now);
        choice(commands, fonts, words, Some(key), moved, turn, line);
    }
    commands.spawn((Told, ShownWith(Device::Pad), text(fonts, "", TINY, *TEAM), ChildOf(line)));
}

/// Control that a gamepad turns, and its name.
fn part(picked: Picked) -> (Turn, MessageId) {
    let slider = picked.0.checked_sub(1).and_then(|place| SLIDERS.get(place));
    slider.map_or((Turn::NextGrade, MessageId("difficulty-grade")), |(turn, _, name)| (*turn, *name))
}

fn tell(picked: Res<Picked>, mut told: Query<&mut ShownPhrase, With<Told>>) {
    for mut words in told.iter_mut().filter(|words| picked.is_changed() || words.0.is_empty()) {
        let [on, turn] = [Action::PreviousOrder, Action::NextOrder].map(key_of);
        let part = Phrase::from(part(*picked).1);
        words.0 = phrase!("difficulty-by-pad", next = on, turn = turn, part = part);
    }
}

/// A slider's setting in a word, and whether it differs from regular.
fn setting(difficulty: &Difficulty, turn: Turn) -> (Phrase, bool) {
    let grade = |grade: Grade| (grade.phrase(), grade != Grade::Regular);
    match turn {
        Turn::Wounds => grade(difficulty.wounds),
        Turn::Armor => grade(difficulty.armor),
        Turn::Clock => grade(difficulty.clock),
        Turn::Mind => (difficulty.mind.phrase(), difficulty.mind != Manner::default()),
        Turn::Ironman if difficulty.ironman => (phrase!("switch-on"), true),
        Turn::Ironman => (phrase!("switch-off"), false),
        Turn::Grade(_) | Turn::NextGrade => (Phrase::EMPTY, false),
    }
}

fn choice(
    commands: &mut Commands,
    fonts: &Fonts,
    words: Phrase,
    key: Option<char>,
    on: bool,
    turn: Turn,
    parent: Entity,
) {
    let node = Node { padding: UiRect::axes(px(9), px(4)), flex_shrink: 0.0, ..row(6.0) };
    let ink = if on { *INK } else { *DIM };
    let name = Name::new(format!("Difficulty {}", words.english()));
    let content = children![bold(fonts, words, SMALL, ink)];
    let button = commands
        .spawn((name, button(ButtonSkin::quiet(), node), content, ChildOf(parent)))
        .insert(ChosenButton(on))
        .id();
    if let Some(key) = key {
        let cap = (key_cap(fonts, key_of(Action::Order(key))), ShownWith(Device::Keyboard));
        commands.spawn((cap, ChildOf(button)));
    }
    commands.entity(button).observe(move |_: On<ButtonPressed>, mut turns: MessageWriter<Turn>| _ = turns.write(turn));
}

fn by_key(input: ActionInput, mut turns: MessageWriter<Turn>) {
    if input.pressed(&Action::NoOrder) {
        return;
    }
    let keys = SLIDERS.map(|(turn, key, _)| (turn, key)).into_iter().chain([(Turn::NextGrade, NEXT_GRADE)]);
    for (turn, _) in keys.filter(|(_, key)| input.just_pressed(&Action::Order(*key))) {
        turns.write(turn);
    }
}

/// One button goes from part to part, the other turns the part that it stands on.
fn by_buttons(input: ActionInput, mut picked: ResMut<Picked>, mut turns: MessageWriter<Turn>) {
    if input.just_pressed(&Action::PreviousOrder) {
        picked.0 = (picked.0 + 1) % (SLIDERS.len() + 1);
    }
    if input.just_pressed(&Action::NextOrder) {
        turns.write(part(*picked).0);
    }
}

/// Changes the difficulty of the shown list, and stores it.
fn turn(
    mut turns: MessageReader<Turn>,
    (choice, items, tab): (Res<SelectedMission>, Res<MissionItems>, Res<MissionTab>),
    mut settings: ResMut<Settings>,
    mut campaign_state: ResMut<CampaignState>,
    mut notices: MessageWriter<Notice>,
) {
    for turn in turns.read() {
        if items.0.get(choice.0).is_none_or(|item| !item.open || item.left.is_some()) {
            continue;
        }
        let difficulty = turned(chosen_difficulty(*tab, &settings, &campaign_state), *turn);
        let kept = match *tab {
            MissionTab::Campaign => campaign_state.set_difficulty(difficulty),
            MissionTab::Single => settings.set_difficulty(difficulty).map_err(Phrase::from),
            MissionTab::Lessons => Ok(()),
        };
        if let Err(why) = kept {
            notices.write(Notice::bad(why));
        }
    }
}

fn turned(now: Difficulty, turn: Turn) -> Difficulty {
    let next = |grade: Grade| {
        Grade::WORDS[(Grade::WORDS.iter().position(|(_, other)| *other == grade).unwrap_or(0) + 1) % 3].1
    };
    let mind = |mind: Manner| {
        let place = Manner::WORDS.iter().position(|(_, other)| *other == mind).unwrap_or(0);
        Manner::WORDS[(place + 1) % Manner::WORDS.len()].1
    };
    match turn {
        Turn::Grade(grade) => Difficulty { ironman: now.ironman, ..grade.into() },
        Turn::NextGrade => now.next_grade(),
        Turn::Wounds => Difficulty { wounds: next(now.wounds), ..now },
        Turn::Armor => Difficulty { armor: next(now.armor), ..now },
        Turn::Clock => Difficulty { clock: next(now.clock), ..now },
        Turn::Mind => Difficulty { mind: mind(now.mind), ..now },
        Turn::Ironman => Difficulty { ironman: !now.ironman, ..now },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slider_comes_back_to_where_it_was() {
        for (turn, rounds) in SLIDERS.map(|(turn, ..)| turn).into_iter().zip([3, 3, Manner::WORDS.len(), 3, 2]) {
            let start = Difficulty::from(Grade::Veteran);
            let steps: Vec<Difficulty> =
                std::iter::successors(Some(start), |now| Some(turned(*now, turn))).take(rounds + 1).collect();
            assert_eq!(steps[rounds], start, "{turn:?}");
            assert!(steps[1..rounds].iter().all(|step| *step != start), "{turn:?}");
        }
        let ironman = Difficulty { ironman: true, ..Difficulty::default() };
        assert!(turned(ironman, Turn::Grade(Grade::Recruit)).ironman, "a grade leaves ironman as it is");
    }
}
