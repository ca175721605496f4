//! The lesson being played: which step it is at, what passes it, and the tile it points at.
use std::collections::BTreeSet;

use bevy::prelude::*;

use super::current_battle::{CurrentBattle, Notice};
use super::line_mesh::{Brush, drawing_bundle};
use super::playback::Playback;
use super::question::{AfterAnswer, Question};
use super::storage_slots::{self, StorageSlot};
use super::view_model::ViewModel;
use super::{ViewSystems, height, tile_centre};
use crate::board::{Tile, distance};
use crate::chronicle::{LaunchRequest, LessonProgress, RecordedOrder, SideResult};
use crate::input::Screen;
use crate::levels::lessons::{Lesson, PassCondition, lessons};
use crate::localization::phrase;
use crate::model::Word;
use crate::theme::palette::*;
use crate::theme::sizes::TILE;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonState>().add_message::<NextLessonStep>().add_systems(Startup, spawn);
    app.add_systems(OnEnter(Screen::Mission), begin.after(super::carry_out_battle_commands::open_requested_battle));
    app.add_systems(OnExit(Screen::Mission), |mut state: ResMut<LessonState>| *state = LessonState::default());
    let news = resource_exists_and_changed::<ViewModel>.or_else(on_message::<NextLessonStep>);
    app.add_systems(
        Update,
        (advance.run_if(news), point.run_if(resource_changed::<LessonState>))
            .chain()
            .in_set(ViewSystems::Draw)
            .run_if(in_state(Screen::Mission)),
    );
}

/// The lesson being played, and its step.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonState {
    /// The lesson's place in the order; `None` in any other battle.
    pub of: Option<usize>,
    pub step: usize,
    /// The player's orders given before this step.
    orders: usize,
}

impl LessonState {
    /// The lesson being played.
    pub fn lesson(&self) -> Option<&'static Lesson> {
        lessons().get(self.of?)
    }
}

/// Request to go on to the next step: it was read, or is skipped.
#[derive(Message, Clone, Copy, Debug)]
pub struct NextLessonStep;

/// The ids of the lessons that were passed.
pub fn passed_lessons() -> BTreeSet<String> {
    storage_slots::stored_words(StorageSlot::Lessons)
}

fn keep_passed(level: &str) -> Result<(), String> {
    storage_slots::add_stored_words(StorageSlot::Lessons, [level.to_owned()])
}

fn begin(battle: Option<Res<CurrentBattle>>, mut state: ResMut<LessonState>) {
    let playing = battle.filter(|battle| battle.replay_progress().is_none() && !battle.elsewhere);
    let of = playing.as_ref().and_then(|battle| Lesson::of(&battle.source())).map(|(place, _)| place);
    // A battle from a link has no progress: it begins with the first step.
    let fresh = || LessonProgress { step: 0, orders: playing.as_ref().map_or(0, |battle| own_orders(battle).len()) };
    let progress = playing.as_ref().and_then(|battle| battle.lesson_progress()).unwrap_or_else(fresh);
    *state = LessonState { of, step: progress.step, orders: progress.orders };
}

/// The words of the orders that the player's side gave.
fn own_orders(battle: &CurrentBattle) -> Vec<String> {
    let own = |given: &&RecordedOrder| given.by == battle.side;
    battle.orders().iter().filter(own).map(|given| given.word().to_owned()).collect()
}

fn advance(
    battle: Option<ResMut<CurrentBattle>>,
    playback: Res<Playback>,
    view_model: Option<Res<ViewModel>>,
    mut asked: MessageReader<NextLessonStep>,
    mut state: ResMut<LessonState>,
    mut questions: MessageWriter<Question>,
    mut notices: MessageWriter<Notice>,
) {
    let mut skipped = asked.read().last().is_some();
    let (Some(mut battle), Some(view_model), Some(lesson)) = (battle, view_model, state.lesson()) else { return };
    // What was done for one step may pass the next ones too.
    while let Some(step) = lesson.steps.get(state.step).filter(|_| playback.has_caught_up()) {
        let orders = own_orders(&battle);
        let given = orders.get(state.orders.min(orders.len())..).unwrap_or_default();
        if !std::mem::take(&mut skipped) && !passes(&step.pass, given, &battle, &view_model) {
            return;
        }
        (state.step, state.orders) = (state.step + 1, orders.len());
        // Nothing that is shown follows from it.
        battle.bypass_change_detection().note_lesson(LessonProgress { step: state.step, orders: state.orders });
        if state.step == lesson.steps.len() {
            if let Err(words) = keep_passed(&lesson.level) {
                notices.write(Notice::bad(words));
            }
            questions.write(ending(state.of.unwrap_or_default()));
        }
    }
}

/// Whether a step is passed.
fn passes(pass: &PassCondition, given: &[String], battle: &CurrentBattle, view_model: &ViewModel) -> bool {
    let near = |tile: &Tile| {
        let own = view_model.own.iter().filter_map(|id| view_model.figure(*id));
        own.into_iter().any(|figure_view| distance(figure_view.at, *tile) <= 1)
    };
    let won = |word: &Word| battle.result_to_side(*word) == SideResult::Won;
    match view_model.outcome.as_ref().filter(|_| battle.is_over()) {
        Some((result, _)) if !won(result) => return false,
        Some(_) if !pass.asks_for_success() => return true,
        _ => {}
    }
    match pass {
        PassCondition::Read => false,
        PassCondition::Orders(words) => given.iter().any(|word| words.contains(word)),
        PassCondition::Near(tile) => near(tile),
        PassCondition::Phase(phase) => {
            let now = battle.book.phases().get(usize::from(view_model.clock.now.phase));
            battle.awaits_orders() && now.is_some_and(|now| now.word == phase)
        }
        PassCondition::Contact => view_model.figures.iter().any(|figure_view| figure_view.side == battle.side.enemy()),
        PassCondition::Can(words) => {
            battle.legal_orders().iter().any(|order| words.iter().any(|word| word == order.word()))
        }
        PassCondition::Token(figure, token) => {
            view_model.figure(*figure).is_some_and(|figure_view| figure_view.tokens.contains(token))
        }
        PassCondition::Met(goal) => {
            view_model.objectives.get(goal.wrapping_sub(1)).is_some_and(|goal| goal.met == Some(true))
        }
    }
}

/// The question after the last step.
fn ending(place: usize) -> Question {
    let list = (phrase!("answer-mission-list"), Some(AfterAnswer::Leave));
    let stay = (phrase!("stay"), None);
    let (words, answers) = match lessons().get(place + 1) {
        Some(next) => {
            let request = LaunchRequest::level(next.source(), None);
            let next = (phrase!("lesson-next"), Some(AfterAnswer::Open(Box::new(request))));
            (phrase!("lesson-end"), vec![list, stay, next])
        }
        None => (phrase!("lesson-end-of-last"), vec![stay, list]),
    };
    Question::with_answers(phrase!("lesson-end-title"), words, answers)
}

#[derive(Component)]
struct Pointer;

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((Pointer, drawing_bundle("Lesson", height::LABELS + 0.5, &mut meshes, &mut materials)));
}

/// Draws an arrow to the tile that the step is about.
fn point(state: Res<LessonState>, pointer: Single<&Mesh2d, With<Pointer>>, mut meshes: ResMut<Assets<Mesh>>) {
    let mut brush = Brush::default();
    let step = state.lesson().and_then(|lesson| lesson.steps.get(state.step));
    if let Some(at) = step.and_then(|step| step.at).map(tile_centre) {
        brush.brackets(at, TILE + 6.0, 3.6, *CONTACT);
        let tip = at + Vec2::new(0.0, TILE * 0.66);
        for (grown, ink) in [(3.0, *VOID), (0.0, *CONTACT)] {
            let (wide, tall) = (10.0 + grown, 13.0 + grown);
            let up = Vec2::Y * grown;
            brush.polygon(&[tip - up, tip + Vec2::new(wide, tall), tip + Vec2::new(-wide, tall)], ink);
            brush.square(tip + Vec2::Y * (tall + 7.0), 9.0 + 2.0 * grown, ink);
        }
    }
    meshes.insert(&pointer.0, brush.mesh()).ok();
}
