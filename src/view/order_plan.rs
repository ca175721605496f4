//! A plan: orders for several figures, drawn up one by one and let go at once. They are given in turn; the first that brings
//! news, or can no longer be given, stops it.
use std::collections::BTreeSet;

use bevy::prelude::*;

use super::ViewSystems;
use super::aim::{Aiming, SelectionRequest};
use super::current_battle::{CurrentBattle, GiveOrder, Notice, without_full_stop};
use super::playback::{Playback, caught_up};
use super::settings::Settings;
use super::view_model::ViewModel;
use crate::board::Tile;
use crate::input::{Action, ActionInput, Overlay, Screen, key_of};
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{FigureId, Stamp};
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OrderPlan>().add_message::<PlanCommand>();
    app.add_systems(OnEnter(Screen::Mission), |mut plan: ResMut<OrderPlan>| *plan = OrderPlan::default());
    app.add_systems(
        Update,
        by_key.in_set(ViewSystems::Input).run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))),
    );
    app.add_systems(
        Update,
        (carry_out, go_on.run_if(caught_up.and_then(in_state(Overlay::None))))
            .chain()
            .in_set(ViewSystems::Order)
            .before(super::current_battle::carry_out_order_requests)
            .run_if(in_state(Screen::Mission)),
    );
}

/// The orders drawn up so far, and whether they are being given.
#[derive(Resource, Default)]
pub struct OrderPlan {
    state: State,
    /// In the order in which they will be given; one a figure.
    orders: Vec<PlannedOrder>,
    /// Number of orders of the battle when the plan was begun or its last order given: one that was loaded meanwhile has none.
    given: usize,
}

#[derive(Clone, Debug, Default, PartialEq)]
enum State {
    #[default]
    Off,
    DrawingUp,
    /// The team's picture when the last order was given.
    LetGo(Known),
}

/// State that must not change while a plan is carried out.
#[derive(Clone, Debug, PartialEq)]
struct Known {
    now: Stamp,
    others: BTreeSet<FigureId>,
    out: BTreeSet<FigureId>,
}

/// An order that waits.
#[derive(Clone, Debug, PartialEq)]
pub struct PlannedOrder {
    pub figure: FigureId,
    pub order: AnyOrder,
    /// Its path, or the tile that it points at.
    pub tiles: Vec<Tile>,
    /// Place of its figure, or of each of its bodies, afterwards; empty unless it moves.
    ends: Vec<Tile>,
}

impl PlannedOrder {
    /// Why another order cannot be given after this one, whose figure has this name.
    fn clash(&self, order: &AnyOrder, ends: &[Tile], figure: &str) -> Option<Phrase> {
        let door = |order: &AnyOrder| {
            ["open", "close"].contains(&order.word()).then(|| order.fields().target_tile()).flatten()
        };
        let figure = || Argument::figure(figure);
        match () {
            () if self.ends.iter().any(|tile| ends.contains(tile)) => {
                Some(phrase!("plan-tile-taken", figure = figure()))
            }
            () if door(order).is_some() && door(order) == door(&self.order) => {
                Some(phrase!("plan-door-taken", figure = figure()))
            }
            () => None,
        }
    }
}

/// Command for the plan.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanCommand {
    /// Begin to draw up, or let go what was drawn up.
    Turn,
    Drop,
}

/// Why an order without a figure is refused while a plan is drawn up.
const NO_FIGURE: MessageId = MessageId("plan-no-figure");

impl OrderPlan {
    /// Whether orders are drawn up instead of being given.
    pub fn is_drawing_up(&self) -> bool {
        self.state == State::DrawingUp
    }

    /// The orders drawn up, in the order in which they will be given.
    pub fn orders(&self) -> &[PlannedOrder] {
        &self.orders
    }

    /// The figures that the plan has orders for.
    pub fn figures(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.orders.iter().map(|planned| planned.figure)
    }

    /// Takes an order into the plan; a figure's earlier one is replaced.
    ///
    /// # Errors
    /// A sentence, if it is no figure's order, or gets in the way of one that was drawn up.
    pub(super) fn draw_up(
        &mut self,
        order: &AnyOrder,
        ends: Vec<Tile>,
        aiming: &Aiming,
        view_model: &ViewModel,
    ) -> Result<FigureId, Phrase> {
        let figure = order.figure().ok_or(Phrase::from(NO_FIGURE))?;
        let mut others = self.orders.iter().filter(|planned| planned.figure != figure);
        let name = |of: FigureId| view_model.card(of).map_or("Somebody", |card| card.title.as_str());
        if let Some(why) = others.find_map(|other| other.clash(order, &ends, name(other.figure))) {
            return Err(why);
        }
        let all = aiming.choices.iter().chain(&aiming.at_hand);
        let choice = all.into_iter().find(|choice| choice.order == *order);
        let tiles = choice.map_or_else(Vec::new, |choice| match choice.path.is_empty() {
            true => choice.tiles.first().copied().into_iter().collect(),
            false => choice.path.clone(),
        });
        self.orders.retain(|planned| planned.figure != figure);
        self.orders.push(PlannedOrder { figure, order: order.clone(), tiles, ends });
        Ok(figure)
    }

    /// Takes the last order out.
    pub(super) fn take_back(&mut self) {
        self.orders.pop();
    }

    fn end(&mut self) {
        *self = Self::default();
    }
}

impl Known {
    fn of(view_model: &ViewModel) -> Self {
        let own = |id: &FigureId| view_model.own.contains(id);
        let out = |id: &FigureId| view_model.card(*id).is_some_and(|card| card.out);
        let all = || view_model.figures.iter().map(|figure| figure.id);
        Self {
            now: view_model.clock.now,
            others: all().filter(|id| !own(id)).collect(),
            out: all().filter(|id| own(id) && out(id)).collect(),
        }
    }

    /// News since, in a few words; somebody lost from sight is no news.
    fn news(&self, since: &Self) -> Option<Phrase> {
        if self.now != since.now {
            Some(phrase!("plan-phase-over"))
        } else if !self.others.is_subset(&since.others) {
            Some(phrase!("plan-somebody-new"))
        } else if !self.out.is_subset(&since.out) {
            Some(phrase!("plan-one-down"))
        } else {
            None
        }
    }
}

fn by_key(
    input: ActionInput,
    settings: Res<Settings>,
    battle: Res<CurrentBattle>,
    mut commands: MessageWriter<PlanCommand>,
) {
    if battle.replay_progress().is_none() && settings.comfort.is_toggled(&input, Action::Plan) {
        commands.write(PlanCommand::Turn);
    }
}

fn carry_out(
    mut asked: MessageReader<PlanCommand>,
    battle: Res<CurrentBattle>,
    view_model: Option<Res<ViewModel>>,
    mut plan: ResMut<OrderPlan>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(view_model) = view_model else { return };
    if plan.state != State::Off && plan.given != battle.orders_given() {
        plan.end();
    }
    for command in asked.read() {
        match (command, &plan.state) {
            (PlanCommand::Turn, State::Off) if battle.awaits_orders() => {
                *plan = OrderPlan { state: State::DrawingUp, given: battle.orders_given(), ..default() };
                let key = key_of(Action::Plan);
                notices.write(Notice::good(phrase!("plan-begun", key = key)));
            }
            (PlanCommand::Turn, State::Off) => {
                notices.write(Notice::bad(phrase!("plan-not-now")));
            }
            (PlanCommand::Turn, State::DrawingUp) if plan.orders.is_empty() => plan.end(),
            (PlanCommand::Turn, State::DrawingUp) => plan.state = State::LetGo(Known::of(&view_model)),
            (PlanCommand::Turn, State::LetGo(_)) => {}
            (PlanCommand::Drop, _) => plan.end(),
        }
    }
}

/// Gives the next order of a plan that was let go, once the last one has been shown.
fn go_on(
    mut battle: ResMut<CurrentBattle>,
    playback: Res<Playback>,
    view_model: Option<Res<ViewModel>>,
    mut plan: ResMut<OrderPlan>,
    (mut shown, mut moved): (Local<u64>, Local<Option<PlannedOrder>>),
    mut notices: MessageWriter<Notice>,
) {
    let (Some(view_model), State::LetGo(before)) = (view_model, &plan.state) else {
        *moved = None;
        return;
    };
    // The picture of the last order's end is gathered a frame later.
    if std::mem::replace(&mut *shown, playback.shown) != playback.shown {
        return;
    }
    let known = Known::of(&view_model);
    let short = moved.as_ref().is_some_and(|planned| {
        let at = view_model.figure(planned.figure).map(|figure| figure.at);
        planned.order.fields().path().is_some() && at != planned.tiles.last().copied()
    });
    let news = known.news(before).or(short.then(|| phrase!("plan-move-ended")));
    let next = plan.orders.first().cloned();
    let stop = match (&next, news) {
        (None, _) => return plan.end(),
        (Some(_), Some(why)) => Some(why),
        (Some(planned), None) => battle.refusal(&planned.order),
    };
    let (Some(planned), None) = (next, &stop) else {
        notices.write(Notice::bad(phrase!("plan-stops", why = without_full_stop(stop.unwrap_or_default()))));
        return plan.end();
    };
    plan.orders.remove(0);
    plan.state = State::LetGo(known);
    if let Err(words) = battle.give(&planned.order) {
        notices.write(Notice::bad(phrase!("plan-stops", why = without_full_stop(words))));
        return plan.end();
    }
    plan.given = battle.orders_given();
    *moved = Some(planned);
}

/// Draws an order up instead of giving it, and selects the next figure without one.
pub(super) fn draw_up(
    order: &GiveOrder,
    battle: &CurrentBattle,
    plan: &mut OrderPlan,
    aiming: &Aiming,
    view_model: &ViewModel,
    picks: &mut MessageWriter<SelectionRequest>,
) -> Result<(), Phrase> {
    let figure = plan.draw_up(&order.0, ends(&order.0, battle), aiming, view_model)?;
    let free = |id: &FigureId| !plan.figures().any(|planned| planned == *id);
    picks.write(SelectionRequest::Figure(view_model.ready_figures().find(free).unwrap_or(figure)));
    Ok(())
}

/// Place of the figure of an order, or of each of its bodies, afterwards; empty unless it moves.
fn ends(order: &AnyOrder, battle: &CurrentBattle) -> Vec<Tile> {
    let bodies = battle.body_tiles_after(order);
    let last = order.fields().path().and_then(|path| path.last().copied());
    if bodies.is_empty() { last.into_iter().collect() } else { bodies }
}
