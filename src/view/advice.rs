//! What a scripted mind would do now, and why: its best few orders on the board, best first, for whoever asks for them.
use bevy::prelude::*;
use serde_json::Value;

use super::ViewSystems;
use super::aim::Aiming;
use super::aim::choices::{Choice, choices, of_entry, of_figure};
use super::current_battle::{Notice, Play};
use super::playback::Playback;
use super::view_model::ViewModel;
use crate::input::{Action, Asked, Overlay, Screen};
use crate::model::{FigureId, Word};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Advice>();
    app.add_systems(Update, toggle.in_set(ViewSystems::Listen).run_if(in_state(Overlay::None)));
    app.add_systems(Update, ask.in_set(ViewSystems::Look).after(super::aim::renew));
    app.add_systems(OnEnter(Screen::Mission), |mut advice: ResMut<Advice>| *advice = Advice::default());
}

/// What is advised just now.
#[derive(Resource, Default)]
pub struct Advice {
    /// Whether it is asked for.
    pub on: bool,
    /// Best first.
    pub ideas: Vec<Idea>,
    /// What was shown when the mind was last asked, and for whom.
    asked: Option<(u64, Option<FigureId>)>,
}

/// An order that a mind thought of.
#[derive(Clone, Debug)]
pub struct Idea {
    pub figure: Option<FigureId>,
    /// Who, and what: `ALPHA: Move`.
    pub title: String,
    pub why: String,
    /// Where it goes or points.
    pub choice: Choice,
}

/// Ideas that are shown.
const MOST: usize = 4;

fn toggle(asked: Asked, mut advice: ResMut<Advice>, mut told: MessageWriter<Notice>) {
    if asked.just_pressed(&Action::Advice) {
        *advice = Advice { on: !advice.on, ..default() };
        told.write(Notice::good(match advice.on {
            true => "what a scripted mind would do is shown, the best first",
            false => "what a scripted mind would do is no longer shown",
        }));
    }
}

/// Asks the mind once for each state that is shown: of the player's side while it plays, of any in a recording that stands.
fn ask(
    play: Res<Play>,
    playback: Res<Playback>,
    view_model: Option<Res<ViewModel>>,
    aiming: Res<Aiming>,
    mut advice: ResMut<Advice>,
) {
    let Some(view_model) = view_model.filter(|_| advice.on) else { return };
    let stands = if play.watched().is_some() { playback.stands() } else { playback.caught_up() && play.asked() };
    let figure = aiming.figure.filter(|_| play.watched().is_none());
    let now = stands.then_some((playback.shown, figure));
    if advice.asked == now {
        return;
    }
    advice.asked = now;
    let thoughts = if stands { play.why() } else { Vec::new() };
    let ideas: Vec<Idea> =
        thoughts.into_iter().map(|thought| idea(&play, &view_model, &thought.order, thought.why)).collect();
    let own = ideas.iter().any(|idea| idea.figure.is_some() && idea.figure == figure);
    let fitting = ideas.into_iter().filter(|idea| !own || idea.figure == figure);
    advice.ideas = fitting.take(MOST).collect();
}

fn idea(play: &Play, view_model: &ViewModel, order: &Value, why: String) -> Idea {
    let figure = order.get("figure").and_then(Value::as_str).and_then(Word::try_new).map(FigureId);
    let orders = figure.map(|figure| of_figure(std::slice::from_ref(order), figure)).unwrap_or_default();
    let menu = figure.map(|figure| play.menu(figure)).unwrap_or_default();
    let place = menu.iter().position(|entry| !of_entry(&orders, entry).is_empty());
    let entry = place.map(|place| &menu[place]);
    let word = order.get("order").and_then(Value::as_str).unwrap_or_default().replace('_', " ");
    let name = entry.map_or(word, |entry| entry.name.clone());
    let who = figure.and_then(|id| view_model.card(id)).map(|card| card.title.to_uppercase());
    let bare = Choice { order: order.clone(), entry: 0, tiles: Vec::new(), path: Vec::new(), variant: String::new() };
    let choice = place.and_then(|place| choices(&orders, &menu, place, view_model).into_iter().next()).unwrap_or(bare);
    let title = who.map_or_else(|| name.clone(), |who| format!("{who}: {name}"));
    Idea { figure, title, why, choice }
}
