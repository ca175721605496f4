//! Aiming: the selected figure, the chosen entry of the action bar, and the legal orders grouped by the tiles they
//! point at.
mod aim_input;
pub(super) mod choices;
mod open_field_questions;
#[cfg(test)]
mod order_reach_tests;
mod queued_input;
mod refusal_reasons;
mod selection;
#[cfg(test)]
mod tests;
mod unreachable_reasons;

use std::time::Duration;

use bevy::prelude::*;

pub use choices::{AimChoice, choices, orders_of_entry};
pub use open_field_questions::OpenFieldQuestion;
pub use refusal_reasons::{why_entry_disabled, why_no_order_at};
pub use selection::SelectionRequest;
pub(super) use selection::refresh_aiming;

use super::ViewSystems;
use super::current_battle::CurrentBattle;
use super::view_model::ViewModel;
use crate::board::{Tile, distance};
use crate::input::{Overlay, Screen};
use crate::model::{Aim, FigureId, MenuEntry, Word};
use crate::referee::AnyOrder;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Aiming>().init_resource::<queued_input::QueuedInput>().add_message::<SelectionRequest>();
    app.add_systems(OnEnter(Screen::Mission), |mut aiming: ResMut<Aiming>| *aiming = Aiming::default());
    app.add_systems(
        Update,
        (aim_input::aim_by_key, aim_input::aim_by_mouse)
            .in_set(KeysHeeded)
            .in_set(ViewSystems::Input)
            .run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))),
    );
    app.add_systems(
        Update,
        (selection::apply_selection_requests, refresh_aiming, open_field_questions::light_answer_tiles)
            .chain()
            .after(super::view_model::update_view_model)
            .in_set(ViewSystems::Gather),
    );
}

/// Systems in which keys and clicks reach the selection.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KeysHeeded;

/// An entry with more targets than this is thrown at ground.
const MOST_TARGETS: usize = 9;

/// The selection: figure, action bar entry and the tile pointed at.
#[derive(Resource, Default)]
pub struct Aiming {
    pub figure: Option<FigureId>,
    pub menu: Vec<MenuEntry>,
    /// Number of legal orders for each menu entry.
    pub counts: Vec<usize>,
    /// Index of the chosen entry in the menu.
    pub entry: Option<usize>,
    /// Whether the player chose the entry. If not, it is the default, and a click gives whatever order suits the tile.
    pub armed: bool,
    /// Whether the entry was chosen twice, which allows targets that are out of the fight.
    pub targets_helpless: bool,
    /// The legal orders of the chosen entry.
    pub choices: Vec<AimChoice>,
    /// Orders held back because they would hurt a figure that is out of the fight.
    pub held_back: Vec<AimChoice>,
    /// Orders a click may give while no entry is chosen: those of the `handy` entries, in menu order.
    pub at_hand: Vec<AimChoice>,
    /// The tile pointed at, by mouse or by the keyboard cursor.
    pub at: Option<Tile>,
    /// Whether the mouse, not the keyboard, points at it.
    pub by_mouse: bool,
    /// The menu entry that the mouse hovers over.
    pub hint: Option<usize>,
    /// The number of the choice that is picked, of several at one tile.
    pub turn: usize,
    /// The question that the chosen order leaves open.
    pub asking: Option<OpenFieldQuestion>,
    /// Whether what the book names of an unlisted order is among what is asked.
    widened: bool,
    /// The default entry, used until the player chooses one.
    default_entry: Option<usize>,
    /// Tiles of the player's own figures.
    own: Vec<(Tile, FigureId)>,
    /// Objects that orders can target.
    objects: Vec<Word>,
    /// Until then clicks are ignored, since a figure was just selected automatically.
    ignore_clicks_until: Duration,
    legal: Vec<AnyOrder>,
    shown: u64,
}

impl Aiming {
    pub fn chosen_entry(&self) -> Option<&MenuEntry> {
        self.menu.get(self.entry?)
    }

    /// The order without a target that was chosen, and waits to be confirmed.
    pub fn waiting_order(&self) -> Option<AnyOrder> {
        let entry = self.chosen_entry().filter(|entry| self.armed && entry.aim == Aim::None);
        entry.and(self.choices.first()).map(|choice| choice.order.clone())
    }

    /// The legal order of an entry without a target.
    pub fn order_without_target(&self, place: usize) -> Option<AnyOrder> {
        let entry = self.menu.get(place).filter(|entry| entry.aim == Aim::None)?;
        orders_of_entry(&choices::orders_of_figure(&self.legal, self.figure?), entry).first().copied().cloned()
    }

    /// The menu entry of a choice.
    pub fn entry_of(&self, choice: &AimChoice) -> Option<&MenuEntry> {
        self.menu.get(choice.entry)
    }

    /// The choices at the tile pointed at, handy ones before those of the chosen entry.
    pub fn choices_here(&self) -> Vec<&AimChoice> {
        // Past the own figure that a click there selects, the orders are stepped through.
        match self.at.is_some_and(|at| self.selects(at)) && self.turn == 0 {
            true => Vec::new(),
            false => self.choices_at(),
        }
    }

    fn choices_at(&self) -> Vec<&AimChoice> {
        let Some(at) = self.at else { return Vec::new() };
        let there = |choice: &&AimChoice| choice.covers(at);
        let at_hand = self.at_hand.iter().filter(|_| !self.armed);
        let rest = self.choices.iter().filter(|choice| self.armed || !self.menu[choice.entry].handy);
        at_hand.chain(rest).filter(there).collect()
    }

    /// The order that a click would give.
    pub fn choice_under_cursor(&self) -> Option<&AimChoice> {
        let here = self.choices_here();
        here.get(self.choice_index_here()? % here.len().max(1)).copied()
    }

    /// The choice that is picked at the tile, of any number; `None` where a click selects the own figure there.
    pub fn choice_index_here(&self) -> Option<usize> {
        self.turn.checked_sub(usize::from(self.at.is_some_and(|at| self.selects(at))))
    }

    /// Whether a click would select the own figure at the tile, though the chosen entry can be aimed there too.
    pub fn click_selects_figure(&self) -> bool {
        self.armed && self.choices_here().is_empty() && !self.choices_at().is_empty()
    }

    /// The choices at the tile that a click asks about.
    fn asked_here(&self) -> Option<Vec<AimChoice>> {
        let picked = self.choice_under_cursor()?;
        let entry = self.entry_of(picked).filter(|entry| !entry.asks.is_empty())?;
        let same = |choice: &&&AimChoice| self.entry_of(choice) == Some(entry);
        Some(self.choices_here().iter().filter(same).map(|choice| (*choice).clone()).collect())
    }

    /// Chooses among orders of one entry: gives the only one, or asks what tells them apart.
    fn choose_among(&mut self, mut choices: Vec<AimChoice>, battle: &CurrentBattle) -> Option<AnyOrder> {
        let first = choices.first()?;
        let asks = self.entry_of(first).map_or(&[][..], |entry| entry.asks);
        self.widened = asks.is_empty();
        if !asks.is_empty() {
            choices.extend(choices.iter().flat_map(|choice| self.unlisted(choice, battle)).collect::<Vec<_>>());
        }
        self.ask(OpenFieldQuestion::of(choices, asks), battle)
    }

    /// Choices that say more than one does, at the place where it is aimed.
    fn unlisted(&self, choice: &AimChoice, battle: &CurrentBattle) -> Vec<AimChoice> {
        let aimed = self.entry_of(choice).map_or("", MenuEntry::aimed_field);
        let more = battle.unlisted_orders(&choice.order).into_iter();
        let more = more.filter(|order| order.fields().get(aimed) == choice.order.fields().get(aimed));
        more.map(|order| AimChoice { order, ..choice.clone() }).collect()
    }

    /// Answers what is asked; gives the order that is left.
    pub fn answer(&mut self, place: usize, battle: &CurrentBattle) -> Option<AnyOrder> {
        let next = self.asking.as_ref()?.answer(place);
        self.ask(next, battle)
    }

    /// Whether the book may have more to say of an order that is left: an unlisted one, once, or one that cannot be given yet.
    fn says_too_little(&self, order: &AnyOrder, battle: &CurrentBattle) -> bool {
        let unlisted = !self.legal.contains(order) && !battle.unlisted_orders(order).is_empty();
        unlisted && (!self.widened || battle.refusal(order).is_some())
    }

    /// Asks, and once a single unlisted order is left, what more the book names of that one.
    fn ask(&mut self, asked: Result<OpenFieldQuestion, Option<AimChoice>>, battle: &CurrentBattle) -> Option<AnyOrder> {
        match asked {
            Err(Some(left)) if self.says_too_little(&left.order, battle) => {
                self.widened = true;
                let asks = self.entry_of(&left).map_or(&[][..], |entry| entry.asks);
                let more = self.unlisted(&left, battle);
                // What cannot be given is not among the answers, unless nothing follows from it: the refusal says why.
                let left = Some(left).filter(|left| more.is_empty() || battle.refusal(&left.order).is_none());
                self.ask(OpenFieldQuestion::of(left.into_iter().chain(more).collect(), asks), battle)
            }
            Ok(asking) => {
                self.asking = Some(asking);
                None
            }
            Err(left) => {
                self.asking = None;
                left.map(|choice| choice.order)
            }
        }
    }

    /// Whether a click on the tile selects the own figure there. It always does, unless the chosen entry targets
    /// figures and the figure is the selected one, or the selected figure stands on an object that it can use.
    fn selects(&self, at: Tile) -> bool {
        let Some((_, own)) = self.own.iter().find(|(tile, _)| *tile == at) else { return false };
        if self.figure == Some(*own) && self.at_hand.iter().any(|choice| choice.covers(at) && self.takes_object(choice))
        {
            return false;
        }
        let meant = self.chosen_entry().is_some_and(|entry| entry.aim == Aim::Target) || self.figure == Some(*own);
        self.by_mouse && !(self.armed && meant)
    }

    /// Whether a choice targets an object, not a figure.
    fn takes_object(&self, choice: &AimChoice) -> bool {
        let target = choice.order.fields().text("target");
        let by_target = self.entry_of(choice).is_some_and(|entry| entry.aim == Aim::Target);
        by_target && target.is_some_and(|target| self.objects.iter().any(|id| id.as_str() == target))
    }

    /// Whether clicks are ignored just now.
    pub fn ignores_clicks(&self, now: Duration) -> bool {
        now < self.ignore_clicks_until
    }

    /// Whether a figure was selected so recently that the key for the next one is meant to select it.
    pub fn has_just_advanced(&self, now: Duration) -> bool {
        !self.ignore_clicks_until.is_zero() && now < self.ignore_clicks_until + selection::CLICK_PAUSE
    }

    fn sort(&mut self, view_model: &ViewModel) {
        let orders = self.figure.map(|figure| choices::orders_of_figure(&self.legal, figure)).unwrap_or_default();
        self.counts = self.menu.iter().map(|entry| choices::orders_of_entry(&orders, entry).len()).collect();
        let all = (0..self.menu.len()).map(|place| {
            let choices = choices(&orders, &self.menu, place, view_model).into_iter();
            choices
                .partition::<Vec<AimChoice>, _>(|choice| self.menu[place].harms && choice.strikes_helpless(view_model))
        });
        let (held_back, free): (Vec<_>, Vec<_>) = all.unzip();
        self.default_entry = default_entry(&self.menu, &free, view_model);
        self.at_hand =
            self.menu.iter().zip(&free).filter(|(entry, _)| entry.handy).flat_map(|(_, all)| all.clone()).collect();
        let of = |all: &[Vec<AimChoice>]| self.entry.and_then(|entry| all.get(entry).cloned()).unwrap_or_default();
        self.choices = of(&free);
        self.held_back = match self.armed {
            true => of(&held_back),
            false => {
                self.menu.iter().zip(held_back).filter(|(entry, _)| entry.handy).flat_map(|(_, all)| all).collect()
            }
        };
        if self.targets_helpless {
            self.choices.append(&mut self.held_back);
        }
        let stands = |figure_view: &super::view_model::FigureView| {
            figure_view.tiles().into_iter().map(|tile| (tile, figure_view.id)).collect::<Vec<_>>()
        };
        self.own = view_model.own.iter().filter_map(|id| view_model.figure(*id)).flat_map(stands).collect();
        self.objects = view_model.things.iter().filter(|thing| thing.targetable).map(|thing| thing.id).collect();
        self.turn = 0;
        self.asking = None;
    }

    /// Points at the choice nearest to the figure if no tile is pointed at; paths start at the figure.
    fn point(&mut self, view_model: &ViewModel) {
        let from = self.figure.and_then(|figure| view_model.figure(figure)).map(|figure_view| figure_view.at);
        let aimed = self.chosen_entry().is_some_and(|entry| !matches!(entry.aim, Aim::Path | Aim::None));
        if let (true, true, Some(from)) = (aimed, self.choices_here().is_empty(), from) {
            let tiles = self.choices.iter().flat_map(|choice| choice.tiles.iter().copied());
            // What harms, or can be thrown almost anywhere, is aimed at an enemy or else ahead, not at the figure's own feet.
            let facing = self
                .figure
                .and_then(|figure| view_model.figure(figure))
                .map_or((0, -1), |figure_view| figure_view.facing);
            let entry = self.chosen_entry().filter(|entry| entry.aim == Aim::Tile);
            let thrown = entry.is_some_and(|entry| entry.harms || self.choices.len() > MOST_TARGETS);
            let ahead = from.offset(4 * i16::from(facing.0), 4 * i16::from(facing.1));
            let about = self.at.unwrap_or(from);
            let enemies = view_model.figures.iter().filter(|figure_view| view_model.is_foe(figure_view));
            let enemies = enemies.filter(|figure_view| view_model.card(figure_view.id).is_some_and(|card| !card.out));
            let enemy = enemies.map(|figure_view| figure_view.at).min_by_key(|at| distance(about, *at));
            let meant = if thrown { enemy.unwrap_or(ahead) } else { from };
            let nearest = tiles.min_by_key(|tile| (thrown && *tile == from, distance(meant, *tile)));
            if let Some(nearest) = nearest {
                (self.at, self.by_mouse) = (Some(nearest), false);
            }
        }
    }
}

/// The default entry: one that deals with an adjacent enemy who is out of the fight, else the first of this phase that
/// has a target.
fn default_entry(menu: &[MenuEntry], free: &[Vec<AimChoice>], view_model: &ViewModel) -> Option<usize> {
    let takes_care = |&place: &usize| {
        menu[place].handy && !menu[place].harms && free[place].iter().any(|choice| choice.strikes_helpless(view_model))
    };
    // Where there is an answer that costs nothing, no other is the default.
    if menu.iter().any(|entry| entry.order == "go_on") {
        return None;
    }
    let can = |&place: &usize| !free[place].is_empty() && menu[place].aim != Aim::None;
    (0..menu.len()).find(takes_care).or_else(|| (0..menu.len()).find(can))
}
