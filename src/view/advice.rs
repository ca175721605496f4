//! Advice: the best few orders a mind would give now, with reasons, drawn on the board on demand.
use bevy::prelude::*;

use super::aim::Aiming;
use super::aim::choices::{AimChoice, choices, orders_of_entry, orders_of_figure};
use super::current_battle::{CurrentBattle, Notice};
use super::playback::Playback;
use super::question::{AfterAnswer, Question};
use super::settings::Settings;
use super::view_model::ViewModel;
use super::{ViewSystems, on_board};
use crate::board::Tile;
use crate::input::{Action, ActionInput, Screen};
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{Card, FigureId};
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>().add_message::<AdviceRequest>();
    app.add_systems(Update, toggle.in_set(ViewSystems::Input).run_if(on_board));
    app.add_systems(
        Update,
        (end_with_round, ask).chain().in_set(ViewSystems::Gather).after(super::aim::refresh_aiming),
    );
    app.add_systems(OnEnter(Screen::Mission), |mut advice: ResMut<Advice>| *advice = Advice::default());
}

/// The present advice.
#[derive(Resource, Default)]
pub struct Advice {
    /// Whether the player has turned it on.
    pub on: bool,
    /// Whether it ends with the round that it was called for.
    ends: bool,
    /// Best first.
    pub ideas: Vec<AdvisedOrder>,
    /// The playback state and selected figure of the last query.
    asked: Option<(u64, Option<FigureId>)>,
}

/// An order that a mind suggests.
#[derive(Clone, Debug)]
pub struct AdvisedOrder {
    pub figure: Option<FigureId>,
    /// Figure and order: `ALPHA: Move`.
    pub title: Phrase,
    /// The name of its menu entry, if an item goes to a tile: the tiles for one flash are one idea.
    thrown: Option<String>,
    pub why: String,
    /// The order and its tiles.
    pub choice: AimChoice,
}

/// The most orders shown.
const MOST: usize = 4;

/// Request for advice.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AdviceRequest {
    /// Shows it, or hides it.
    Toggle,
    /// Shows it, its price being agreed to.
    Agreed,
}

fn toggle(
    input: ActionInput,
    settings: Res<Settings>,
    mut requests: MessageReader<AdviceRequest>,
    battle: Option<ResMut<CurrentBattle>>,
    mut advice: ResMut<Advice>,
    mut notices: MessageWriter<Notice>,
    mut questions: MessageWriter<Question>,
) {
    let by_key = settings.comfort.is_toggled(&input, Action::Advice).then_some(AdviceRequest::Toggle);
    let (Some(request), Some(mut battle)) = (requests.read().last().copied().or(by_key), battle) else { return };
    if battle.is_over() {
        return;
    }
    if advice.on {
        *advice = Advice::default();
        notices.write(Notice::good(phrase!("advice-off")));
        return;
    }
    let Some(calls) = battle.advice_calls() else {
        *advice = Advice { on: true, ..default() };
        notices.write(Notice::good(phrase!("advice-on")));
        return;
    };
    let lasts = battle.is_advice_called_for();
    if !lasts && calls.next_lowers_medal() && request == AdviceRequest::Toggle {
        let call = (phrase!("advice-question-yes"), AfterAnswer::CallForAdvice);
        let (title, words) = (phrase!("advice-question"), phrase!("advice-question.about"));
        questions.write(Question::new(title, words, call, phrase!("advice-question-no")));
        return;
    }
    if !lasts {
        battle.call_for_advice();
    }
    *advice = Advice { on: true, ends: true, ..default() };
    let lasts = phrase!("advice-on-this-round");
    notices.write(Notice::good(Phrase::sentences([lasts].into_iter().chain(advice_price(&battle)))));
}

/// Ends advice with the round that it was called for.
fn end_with_round(battle: Res<CurrentBattle>, mut advice: ResMut<Advice>, mut notices: MessageWriter<Notice>) {
    if advice.ends && !battle.is_advice_called_for() {
        *advice = Advice::default();
        notices.write(Notice::good(phrase!("advice-ended")));
    }
}

/// The price of calls for advice from here on, in a sentence; `None` where they cost nothing more.
pub fn advice_price(battle: &CurrentBattle) -> Option<Phrase> {
    let calls = battle.advice_calls()?;
    match calls.free_calls_left() {
        0 if calls.next_lowers_medal() => Some(phrase!("advice-costs-medal")),
        0 => None,
        free => Some(phrase!("advice-free-calls", count = free)),
    }
}

/// Queries the mind once for each shown state: for the player's side while it acts, for the active side in a paused
/// recording.
fn ask(
    battle: Res<CurrentBattle>,
    playback: Res<Playback>,
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    mut advice: ResMut<Advice>,
) {
    let Some(view_model) = view_model.filter(|_| advice.on) else { return };
    let stands = if battle.replay_progress().is_some() {
        playback.is_paused_between_orders()
    } else {
        playback.has_caught_up() && battle.awaits_orders()
    };
    let figure = aiming.figure.filter(|_| battle.replay_progress().is_none());
    let now = stands.then_some((playback.shown, figure));
    if advice.asked == now {
        return;
    }
    advice.asked = now;
    let thoughts = if stands { battle.rationales() } else { Vec::new() };
    let mut entry = battle.last_forced_entry();
    let ideas = thoughts.into_iter().map(|thought| idea(&battle, &view_model, &thought.order, thought.why));
    let ideas: Vec<AdvisedOrder> = ideas.filter(|idea| is_prudent(&idea.choice, &battle, entry)).collect();
    let own = ideas.iter().any(|idea| idea.figure.is_some() && idea.figure == figure);
    let fitting = ideas.into_iter().filter(|idea| !own || idea.figure == figure);
    let mut thrown: Vec<(Option<FigureId>, String)> = Vec::new();
    let apart = fitting.filter(|idea| {
        if let Some(at) = battle.forced_entry(&idea.choice.order) {
            return *entry.get_or_insert(at) == at;
        }
        let Some(name) = idea.thrown.clone() else { return true };
        let fresh = !thrown.contains(&(idea.figure, name.clone()));
        thrown.push((idea.figure, name));
        fresh
    });
    advice.ideas = apart.take(MOST).collect();
}

/// Whether an order is one to advise: it leads nobody into a known gun's lane, and forces no other way in than the one
/// that the team is busy at.
fn is_prudent(choice: &AimChoice, battle: &CurrentBattle, busy_at: Option<Tile>) -> bool {
    let entry = battle.forced_entry(&choice.order);
    let second = entry.is_some_and(|at| busy_at.is_some_and(|busy| busy != at));
    !second && (choice.path.is_empty() || battle.dangers(&choice.order).is_empty())
}

/// An order with what it is aimed at.
fn aimed(order: Phrase, choice: &AimChoice, view_model: &ViewModel) -> Phrase {
    let fields = choice.order.fields();
    let card = |field: &str| fields.id(field).map(FigureId).and_then(|id| view_model.card(id));
    let figure = |card: &Card| Argument::figure(&card.title);
    let at = |tile: &Tile| Argument::Tile(tile.x, tile.y);
    let target = card("target");
    // An ally who acts comes before what it acts on: `Command Sato: attack the fitter`.
    if let Some(ally) = card("ally") {
        let task = fields.text("task").unwrap_or_default().replace('-', " ");
        let task = Argument::name(NameKind::Choice, task);
        let ally = figure(ally);
        return match target {
            Some(on) => phrase!("advice-ally-on", order = order, ally = ally, task = task, target = figure(on)),
            None => phrase!("advice-ally", order = order, ally = ally, task = task),
        };
    }
    match (choice.path.last(), target, choice.tiles.first()) {
        (Some(end), ..) => phrase!("advice-to", order = order, tile = at(end)),
        (_, Some(card), _) => phrase!("advice-on-figure", order = order, target = figure(card)),
        (_, _, Some(tile)) => phrase!("advice-at", order = order, tile = at(tile)),
        _ => order,
    }
}

/// The title of an order in the state that it is given in: figure and order, `ALPHA: Move to 10, 4`.
pub(super) fn order_title(battle: &CurrentBattle, view_model: &ViewModel, order: &AnyOrder) -> Phrase {
    idea(battle, view_model, order, String::new()).title
}

fn idea(battle: &CurrentBattle, view_model: &ViewModel, order: &AnyOrder, why: String) -> AdvisedOrder {
    let figure = order.figure();
    let orders = figure.map(|figure| orders_of_figure(std::slice::from_ref(order), figure)).unwrap_or_default();
    let menu = figure.map(|figure| battle.menu(figure)).unwrap_or_default();
    let place = menu.iter().position(|entry| !orders_of_entry(&orders, entry).is_empty());
    let entry = place.map(|place| &menu[place]);
    let word = order.word();
    let spelled = || match word {
        "end_phase" => phrase!("advice-end", phase = battle.phase_title()),
        _ => word.replace('_', " ").into(),
    };
    let name = entry.map_or_else(spelled, |entry| (&entry.name).into());
    let who = figure.and_then(|id| view_model.card(id)).map(|card| card.name().in_capitals());
    let bare =
        AimChoice { order: order.clone(), entry: 0, tiles: Vec::new(), path: Vec::new(), variant: Phrase::EMPTY };
    let choice = place.and_then(|place| choices(&orders, &menu, place, view_model).into_iter().next()).unwrap_or(bare);
    let whole = aimed(name, &choice, view_model);
    let title = Phrase::joined(": ", who.into_iter().chain([whole]));
    let fields = order.fields();
    let thrown = fields.id("item").is_some() && fields.target_tile().is_some();
    let thrown = thrown.then(|| entry.map_or_else(|| word.to_owned(), |entry| entry.name.english()));
    AdvisedOrder { figure, title, thrown, why, choice }
}
