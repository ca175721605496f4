//! Advice: the best few orders a mind would give now, with reasons, drawn on the board on demand.
use bevy::prelude::*;

use super::ViewSystems;
use super::aim::Aiming;
use super::aim::choices::{Choice, choices, of_entry, of_figure};
use super::current_battle::{CurrentBattle, Notice};
use super::playback::Playback;
use super::settings::Settings;
use super::view_model::ViewModel;
use crate::input::{Action, ActionInput, Overlay, Screen};
use crate::model::FigureId;
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>().add_message::<ToggleAdvice>();
    app.add_systems(Update, toggle.in_set(ViewSystems::Input).run_if(in_state(Overlay::None)));
    app.add_systems(Update, ask.in_set(ViewSystems::Gather).after(super::aim::renew));
    app.add_systems(OnEnter(Screen::Mission), |mut advice: ResMut<Advice>| *advice = Advice::default());
}

/// The present advice.
#[derive(Resource, Default)]
pub struct Advice {
    /// Whether the player has turned it on.
    pub on: bool,
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
    pub title: String,
    /// The name of its menu entry, if an item goes to a tile: the tiles for one flash are one idea.
    thrown: Option<String>,
    pub why: String,
    /// The order and its tiles.
    pub choice: Choice,
}

/// The most orders shown.
const MOST: usize = 4;

/// Request to show or hide advice.
#[derive(Message, Clone, Copy, Debug)]
pub struct ToggleAdvice;

fn toggle(
    input: ActionInput,
    settings: Res<Settings>,
    mut asked: MessageReader<ToggleAdvice>,
    mut advice: ResMut<Advice>,
    mut notices: MessageWriter<Notice>,
) {
    if settings.comfort.turns(&input, Action::Advice) || asked.read().last().is_some() {
        *advice = Advice { on: !advice.on, ..default() };
        notices.write(Notice::good(match advice.on {
            true => "advice is on: what an experienced team would do, best first",
            false => "advice is off",
        }));
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
        playback.stands()
    } else {
        playback.caught_up() && battle.awaits_orders()
    };
    let figure = aiming.figure.filter(|_| battle.replay_progress().is_none());
    let now = stands.then_some((playback.shown, figure));
    if advice.asked == now {
        return;
    }
    advice.asked = now;
    let thoughts = if stands { battle.rationales() } else { Vec::new() };
    let ideas: Vec<AdvisedOrder> =
        thoughts.into_iter().map(|thought| idea(&battle, &view_model, &thought.order, thought.why)).collect();
    let own = ideas.iter().any(|idea| idea.figure.is_some() && idea.figure == figure);
    let fitting = ideas.into_iter().filter(|idea| !own || idea.figure == figure);
    let mut thrown: Vec<(Option<FigureId>, String)> = Vec::new();
    let apart = fitting.filter(|idea| {
        let Some(name) = idea.thrown.clone() else { return true };
        let fresh = !thrown.contains(&(idea.figure, name.clone()));
        thrown.push((idea.figure, name));
        fresh
    });
    advice.ideas = apart.take(MOST).collect();
}

/// Where an order leads, or whom it is meant for: ` to 10, 4`, ` at Carl`.
fn whither(choice: &Choice, view_model: &ViewModel) -> String {
    let fields = choice.order.fields();
    let named = |field: &str| fields.id(field).map(FigureId);
    let target = named("target");
    // An ally who acts comes before what it acts on: ` Sato: attack the fitter`.
    if let Some(ally) = named("ally").and_then(|id| view_model.card(id)) {
        let task = fields.text("task").unwrap_or_default().replace('-', " ");
        let on = target.and_then(|id| view_model.card(id)).map(|card| format!(" {}", card.title)).unwrap_or_default();
        return format!(" {}: {task}{on}", ally.title);
    }
    match (choice.path.last(), target.and_then(|id| view_model.card(id)), choice.tiles.first()) {
        (Some(end), ..) => format!(" to {end}"),
        (_, Some(card), _) => format!(": {}", card.title),
        (_, _, Some(tile)) => format!(" at {tile}"),
        _ => String::new(),
    }
}

fn idea(battle: &CurrentBattle, view_model: &ViewModel, order: &AnyOrder, why: String) -> AdvisedOrder {
    let figure = order.figure();
    let orders = figure.map(|figure| of_figure(std::slice::from_ref(order), figure)).unwrap_or_default();
    let menu = figure.map(|figure| battle.menu(figure)).unwrap_or_default();
    let place = menu.iter().position(|entry| !of_entry(&orders, entry).is_empty());
    let entry = place.map(|place| &menu[place]);
    let word = order.word();
    let spelled =
        || if word == "end_phase" { format!("End the {}", battle.phase_title()) } else { word.replace('_', " ") };
    let name = entry.map_or_else(spelled, |entry| entry.name.clone());
    let who = figure.and_then(|id| view_model.card(id)).map(|card| card.title.to_uppercase());
    let bare = Choice { order: order.clone(), entry: 0, tiles: Vec::new(), path: Vec::new(), variant: String::new() };
    let choice = place.and_then(|place| choices(&orders, &menu, place, view_model).into_iter().next()).unwrap_or(bare);
    let whole = format!("{name}{}", whither(&choice, view_model));
    let title = who.map_or_else(|| whole.clone(), |who| format!("{who}: {whole}"));
    let fields = order.fields();
    let thrown = (fields.id("item").is_some() && fields.at().is_some()).then_some(name);
    AdvisedOrder { figure, title, thrown, why, choice }
}
