//! The battle that is played: the true one, what it has told and was not yet shown, and the way back.
use std::collections::VecDeque;

use bevy::prelude::*;
use serde_json::Value;

use crate::faults::Source;
use crate::input::{Overlay, Screen};
use crate::referee::{AnyBattle, AnyBook, BadOrder, Played, Told};
use crate::table::{FigureId, MenuEntry, Odds, Side, Snapshot};

use super::ViewSystems;
use super::playback::{Playback, caught_up};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Give>().add_message::<TakeBack>().add_message::<Told_>();
    app.add_systems(
        Update,
        (carry_out.run_if(caught_up.and_then(in_state(Overlay::None))), take_back.run_if(caught_up))
            .chain()
            .in_set(ViewSystems::Order),
    );
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.remove_resource::<Play>());
}

/// Asks that an order be given to the true battle.
#[derive(Message, Clone, Debug)]
pub struct Give(pub Value);

/// Asks that the last order be taken back.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeBack;

/// Something that the player is told besides events: a refusal, a save, an undo.
#[derive(Message, Clone, Debug)]
pub struct Told_ {
    pub words: String,
    pub bad: bool,
}

/// Which level is played, and how: enough to begin it again.
#[derive(Clone, Debug)]
pub struct Start {
    pub source: Source,
    pub seed: u64,
}

/// The battle that is played.
#[derive(Resource)]
pub struct Play {
    pub book: &'static dyn AnyBook,
    /// The player's side.
    pub side: Side,
    pub title: String,
    pub start: Start,
    pub(super) battle: Box<dyn AnyBattle>,
    pub(super) queue: VecDeque<Told>,
    /// States that may be gone back to, the last order's last.
    back: Vec<Snapshot>,
}

impl Play {
    /// Begins a level of the list.
    ///
    /// # Errors
    /// All that is wrong with the level, in sentences.
    pub fn begin(start: Start) -> Result<(Self, Snapshot), String> {
        let books = crate::books();
        let (brief, _) = crate::levels::read(&start.source, books).map_err(|faults| sentences(&faults))?;
        let book = books.iter().copied().find(|book| *brief.rulebook == book.name());
        let book = book.ok_or_else(|| format!("No rulebook is called `{}`.", *brief.rulebook))?;
        let (battle, _opening) = book.begin(&brief, start.seed, &[]);
        let opened = battle.snapshot();
        let play = Self {
            book,
            side: Side::Response,
            title: brief.name.clone(),
            start,
            battle,
            queue: VecDeque::new(),
            back: Vec::new(),
        };
        Ok((play, opened))
    }

    /// The legal orders of the player's side.
    pub fn list(&self) -> Vec<Value> {
        if self.battle.active() == self.side { self.battle.list(self.side) } else { Vec::new() }
    }

    /// What an order would roll.
    pub fn odds(&self, order: &Value) -> Option<Odds> {
        self.battle.odds(order).ok().flatten()
    }

    /// Why an order would be refused.
    pub fn refusal(&self, order: &Value) -> Option<String> {
        match self.battle.check(order) {
            Err(BadOrder::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        }
    }

    /// Where reactions would meet the path of an order, as far as the player's side knows.
    pub fn dangers(&self, order: &Value) -> Vec<(usize, String)> {
        self.battle.dangers(order)
    }

    /// The entries of the action bar for a figure.
    pub fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        self.battle.menu(figure)
    }

    /// Numbers that the book keeps beside the common ones, such as Heat.
    pub fn gauges(&self) -> Vec<(String, u64)> {
        let state = self.battle.state(Some(self.side));
        state.iter().filter_map(|(name, value)| Some((name.clone(), value.as_u64()?))).collect()
    }

    pub fn over(&self) -> bool {
        self.battle.over()
    }

    /// Whether the player is asked for orders.
    pub fn asked(&self) -> bool {
        self.battle.active() == self.side && !self.over()
    }

    pub fn can_take_back(&self) -> bool {
        !self.back.is_empty()
    }

    /// Lets the other side give one order. Whoever is not the player is scripted.
    pub(super) fn let_other_act(&mut self) {
        let other = self.battle.active();
        let order = self.battle.choose(other);
        if let Ok(played) = self.battle.perform(&order) {
            self.queue.extend(played.events);
        }
        self.back.clear();
    }

    fn give(&mut self, order: &Value) -> Result<(), String> {
        let before = self.battle.snapshot();
        let Played { events, undoable, .. } = self.battle.perform(order).map_err(|bad| bad.to_string())?;
        self.queue.extend(events);
        if undoable {
            self.back.push(before);
        } else {
            self.back.clear();
        }
        Ok(())
    }
}

fn sentences(faults: &crate::faults::Faults) -> String {
    faults.iter().map(|fault| fault.to_string()).collect::<Vec<_>>().join("\n")
}

fn carry_out(mut orders: MessageReader<Give>, mut play: ResMut<Play>, mut told: MessageWriter<Told_>) {
    // One order at a time: the next one may no longer be legal.
    let Some(Give(order)) = orders.read().last() else { return };
    if let Err(words) = play.give(order) {
        told.write(Told_ { words, bad: true });
    }
}

fn take_back(
    mut asked: MessageReader<TakeBack>,
    mut play: ResMut<Play>,
    mut playback: ResMut<Playback>,
    mut told: MessageWriter<Told_>,
) {
    if asked.read().last().is_none() {
        return;
    }
    match play.back.pop() {
        Some(before) => {
            if play.battle.restore(&before).is_ok() {
                playback.show(before);
                told.write(Told_ { words: "Taken back.".into(), bad: false });
            }
        }
        None => {
            let words = "Nothing to take back: dice were rolled or something new was seen.".into();
            told.write(Told_ { words, bad: true });
        }
    }
}
