//! Which figure is to act, with which entry of the action bar, and at what: the legal orders sorted by where they point.
mod aim_input;
pub(super) mod choices;
mod queued_input;
mod refusal_reasons;
mod selection;
#[cfg(test)]
mod tests;
mod walk_reasons;

use std::time::Duration;

use bevy::prelude::*;
use serde_json::Value;

pub use choices::{Choice, choices};
pub use refusal_reasons::{why_not, why_off};
pub use selection::Pick;
pub(super) use selection::renew;
pub use walk_reasons::halves;

use super::ViewSystems;
use super::view_model::ViewModel;
use crate::board::{Tile, distance};
use crate::input::{Overlay, Screen};
use crate::model::{Aim, FigureId, MenuEntry};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Aiming>().init_resource::<queued_input::Later>().add_message::<Pick>();
    app.add_systems(OnEnter(Screen::Mission), |mut aiming: ResMut<Aiming>| *aiming = Aiming::default());
    app.add_systems(
        Update,
        (aim_input::by_key, aim_input::by_mouse)
            .in_set(ViewSystems::Listen)
            .run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))),
    );
    app.add_systems(Update, (selection::pick, renew).chain().after(super::view_model::look).in_set(ViewSystems::Look));
}

/// More choices than this are places to throw something to.
const FEW: usize = 9;

/// What is being aimed.
#[derive(Resource, Default)]
pub struct Aiming {
    pub figure: Option<FigureId>,
    pub menu: Vec<MenuEntry>,
    /// How many legal orders each entry of the menu has.
    pub counts: Vec<usize>,
    /// The chosen entry's place in the menu.
    pub entry: Option<usize>,
    /// Whether the player chose it. As long as nobody has, it is the usual one, and a click does what is at hand.
    pub armed: bool,
    /// Whether it was chosen twice, and is aimed at those too who are out of the fight.
    pub grave: bool,
    /// The legal orders of the chosen entry.
    pub choices: Vec<Choice>,
    /// Those of them that are kept back, since they would hurt somebody who is out of the fight.
    pub spared: Vec<Choice>,
    /// The orders that a click gives while no entry was chosen: of the entries that are handy, in the order of the menu.
    pub at_hand: Vec<Choice>,
    /// The tile pointed at, by mouse or cursor.
    pub at: Option<Tile>,
    /// Whether the mouse points at it.
    pub by_mouse: bool,
    /// The entry of the action bar that the mouse rests on.
    pub hint: Option<usize>,
    /// Which of several choices at one tile.
    pub turn: usize,
    /// The entry that stands to reason where none was chosen.
    usual: Option<usize>,
    /// Where the figures of one's own stand.
    own: Vec<(Tile, FigureId)>,
    /// When clicks are heard again, after a figure was chosen by itself.
    heard_from: Duration,
    legal: Vec<Value>,
    shown: u64,
}

impl Aiming {
    pub fn chosen_entry(&self) -> Option<&MenuEntry> {
        self.menu.get(self.entry?)
    }

    /// The entry of a choice.
    pub fn entry_of(&self, choice: &Choice) -> Option<&MenuEntry> {
        self.menu.get(choice.entry)
    }

    /// The choices at the tile pointed at: what is at hand there before the usual order.
    pub fn here(&self) -> Vec<&Choice> {
        let Some(at) = self.at else { return Vec::new() };
        let there = |choice: &&Choice| choice.covers(at) && !self.selects(at);
        let at_hand = self.at_hand.iter().filter(|_| !self.armed);
        let rest = self.choices.iter().filter(|choice| self.armed || !self.menu[choice.entry].handy);
        at_hand.chain(rest).filter(there).collect()
    }

    /// The order that a click would give.
    pub fn picked(&self) -> Option<&Choice> {
        let here = self.here();
        here.get(self.turn % here.len().max(1)).copied()
    }

    /// Whether a click there chooses the figure that stands there: one's own always, unless the order that was chosen is aimed
    /// at people, or at the place where the chosen figure itself stands.
    fn selects(&self, at: Tile) -> bool {
        let Some((_, own)) = self.own.iter().find(|(tile, _)| *tile == at) else { return false };
        let meant = self.chosen_entry().is_some_and(|entry| entry.aim == Aim::Target) || self.figure == Some(*own);
        self.by_mouse && !(self.armed && meant)
    }

    /// Whether clicks are not heard yet.
    pub fn deaf(&self, now: Duration) -> bool {
        now < self.heard_from
    }

    fn sort(&mut self, view_model: &ViewModel) {
        let orders = self.figure.map(|figure| choices::of_figure(&self.legal, figure)).unwrap_or_default();
        self.counts = self.menu.iter().map(|entry| choices::of_entry(&orders, entry).len()).collect();
        let all = (0..self.menu.len()).map(|place| {
            let choices = choices(&orders, &self.menu, place, view_model).into_iter();
            choices.partition::<Vec<Choice>, _>(|choice| self.menu[place].harms && choice.strikes_helpless(view_model))
        });
        let (spared, free): (Vec<_>, Vec<_>) = all.unzip();
        self.usual = usual(&self.menu, &free, view_model);
        self.at_hand =
            self.menu.iter().zip(&free).filter(|(entry, _)| entry.handy).flat_map(|(_, all)| all.clone()).collect();
        let of = |all: &[Vec<Choice>]| self.entry.and_then(|entry| all.get(entry).cloned()).unwrap_or_default();
        self.choices = of(&free);
        self.spared = match self.armed {
            true => of(&spared),
            false => self.menu.iter().zip(spared).filter(|(entry, _)| entry.handy).flat_map(|(_, all)| all).collect(),
        };
        if self.grave {
            self.choices.append(&mut self.spared);
        }
        let stands =
            |look: &super::view_model::Look| look.tiles().into_iter().map(|tile| (tile, look.id)).collect::<Vec<_>>();
        self.own = view_model.own.iter().filter_map(|id| view_model.figure(*id)).flat_map(stands).collect();
        self.turn = 0;
    }

    /// Points at the choice nearest to the figure, itself included, where none is pointed at; paths begin at the figure.
    fn point(&mut self, view_model: &ViewModel) {
        let from = self.figure.and_then(|figure| view_model.figure(figure)).map(|look| look.at);
        let aimed = self.chosen_entry().is_some_and(|entry| !matches!(entry.aim, Aim::Path | Aim::None));
        if let (true, true, Some(from)) = (aimed, self.here().is_empty(), from) {
            let tiles = self.choices.iter().flat_map(|choice| choice.tiles.iter().copied());
            // What can go almost anywhere is thrown ahead, and not at one's own feet.
            let facing = self.figure.and_then(|figure| view_model.figure(figure)).map_or((0, -1), |look| look.facing);
            let by_tile = self.chosen_entry().is_some_and(|entry| entry.aim == Aim::Tile);
            let thrown = by_tile && self.choices.len() > FEW;
            let meant = if thrown { from.offset(4 * i16::from(facing.0), 4 * i16::from(facing.1)) } else { from };
            let nearest = tiles.min_by_key(|tile| (thrown && *tile == from, distance(meant, *tile)));
            if let Some(nearest) = nearest {
                (self.at, self.by_mouse) = (Some(nearest), false);
            }
        }
    }
}

/// The entry to begin with: what takes care of an enemy who is out of the fight, beside one; else the first of this phase that
/// can be aimed at something.
fn usual(menu: &[MenuEntry], free: &[Vec<Choice>], view_model: &ViewModel) -> Option<usize> {
    let takes_care = |&place: &usize| {
        menu[place].handy && !menu[place].harms && free[place].iter().any(|choice| choice.strikes_helpless(view_model))
    };
    let can = |&place: &usize| !free[place].is_empty() && menu[place].aim != Aim::None;
    (0..menu.len()).find(takes_care).or_else(|| (0..menu.len()).find(can))
}
