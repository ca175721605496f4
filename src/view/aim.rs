//! Which figure is to act, with which entry of the action bar, and at what: the legal orders sorted by where they point.
pub(super) mod choices;
mod listen;
mod why;

use bevy::prelude::*;
use serde_json::Value;

pub use choices::{Choice, choices};
pub use why::{why_not, why_off};

use super::ViewSystems;
use super::looks::Looks;
use super::play::{Give, Play};
use super::playback::Playback;
use crate::board::{Tile, distance};
use crate::input::{Overlay, Screen};
use crate::table::{Aim, FigureId, MenuEntry};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Aiming>().add_message::<Pick>();
    app.add_systems(OnEnter(Screen::Mission), |mut aiming: ResMut<Aiming>| *aiming = Aiming::default());
    app.add_systems(
        Update,
        (listen::by_key, listen::by_mouse)
            .in_set(ViewSystems::Listen)
            .run_if(in_state(Screen::Mission).and_then(in_state(Overlay::None))),
    );
    app.add_systems(Update, (pick, renew).chain().after(super::looks::look).in_set(ViewSystems::Look));
}

/// More choices than this are places to throw something to.
const FEW: usize = 9;

/// Asks to choose a figure or an entry of the action bar.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    Figure(FigureId),
    /// The place of the entry in the menu.
    Entry(usize),
    /// The usual entry of the phase.
    Usual,
}

/// What is being aimed.
#[derive(Resource, Default)]
pub struct Aiming {
    pub figure: Option<FigureId>,
    pub menu: Vec<MenuEntry>,
    /// How many legal orders each entry of the menu has.
    pub counts: Vec<usize>,
    /// The chosen entry's place in the menu.
    pub entry: Option<usize>,
    /// The legal orders of the chosen entry.
    pub choices: Vec<Choice>,
    /// The tile pointed at, by mouse or cursor.
    pub at: Option<Tile>,
    /// The entry of the action bar that the mouse rests on.
    pub hint: Option<usize>,
    /// Which of several choices at one tile.
    pub turn: usize,
    legal: Vec<Value>,
    shown: u64,
}

impl Aiming {
    pub fn chosen_entry(&self) -> Option<&MenuEntry> {
        self.menu.get(self.entry?)
    }

    /// The choices at the tile pointed at.
    pub fn here(&self) -> Vec<&Choice> {
        let Some(at) = self.at else { return Vec::new() };
        self.choices.iter().filter(|choice| choice.covers(at)).collect()
    }

    /// The order that a click would give.
    pub fn picked(&self) -> Option<&Choice> {
        let here = self.here();
        here.get(self.turn % here.len().max(1)).copied()
    }

    fn sort(&mut self, looks: &Looks) {
        let orders = self.figure.map(|figure| choices::of_figure(&self.legal, figure)).unwrap_or_default();
        self.counts = self.menu.iter().map(|entry| choices::of_entry(&orders, entry).len()).collect();
        self.choices = self.chosen_entry().map_or_else(Vec::new, |entry| choices(&orders, entry, looks));
        self.turn = 0;
    }

    /// Points at the choice nearest to the figure, itself included, where none is pointed at; paths begin at the figure.
    fn point(&mut self, looks: &Looks) {
        let from = self.figure.and_then(|figure| looks.figure(figure)).map(|look| look.at);
        let aimed = self.chosen_entry().is_some_and(|entry| !matches!(entry.aim, Aim::Path | Aim::None));
        if let (true, true, Some(from)) = (aimed, self.here().is_empty(), from) {
            let tiles = self.choices.iter().flat_map(|choice| choice.tiles.iter().copied());
            // What can go almost anywhere is thrown ahead, and not at one's own feet.
            let facing = self.figure.and_then(|figure| looks.figure(figure)).map_or((0, -1), |look| look.facing);
            let by_tile = self.chosen_entry().is_some_and(|entry| entry.aim == Aim::Tile);
            let thrown = by_tile && self.choices.len() > FEW;
            let meant = if thrown { from.offset(4 * i16::from(facing.0), 4 * i16::from(facing.1)) } else { from };
            let nearest = tiles.min_by_key(|tile| (thrown && *tile == from, distance(meant, *tile)));
            self.at = nearest.or(self.at);
        }
    }

    /// The entry to begin with: the first of this phase that can be aimed at something.
    fn usual(&self) -> Option<usize> {
        let can = |&i: &usize| self.counts[i] > 0 && self.menu[i].aim != Aim::None;
        (0..self.menu.len()).find(can)
    }
}

fn pick(
    mut picks: MessageReader<Pick>,
    looks: Option<Res<Looks>>,
    play: Res<Play>,
    mut aiming: ResMut<Aiming>,
    mut orders: MessageWriter<Give>,
) {
    let Some(looks) = looks else { return };
    for pick in picks.read() {
        match *pick {
            Pick::Figure(figure) => choose_figure(&mut aiming, &play, &looks, Some(figure)),
            Pick::Entry(entry) if entry < aiming.menu.len() => aiming.entry = Some(entry),
            Pick::Entry(_) => {}
            Pick::Usual => aiming.entry = aiming.usual(),
        }
        aiming.sort(&looks);
        if matches!(pick, Pick::Entry(_)) {
            aiming.point(&looks);
        }
        // An order that needs no aim is given at once.
        let whole = matches!(pick, Pick::Entry(_)) && aiming.chosen_entry().is_some_and(|entry| entry.aim == Aim::None);
        if let (true, Some(choice)) = (whole, aiming.choices.first()) {
            orders.write(Give(choice.order.clone()));
            aiming.entry = aiming.usual();
            aiming.sort(&looks);
        }
    }
}

fn choose_figure(aiming: &mut Aiming, play: &Play, looks: &Looks, figure: Option<FigureId>) {
    aiming.figure = figure;
    aiming.menu = figure.map(|figure| play.menu(figure)).unwrap_or_default();
    aiming.entry = None;
    aiming.sort(looks);
    aiming.entry = aiming.usual();
}

/// Asks anew what may be ordered, once playback has caught up; goes on to another figure when this one is done.
pub(super) fn renew(playback: Res<Playback>, play: Res<Play>, looks: Option<Res<Looks>>, mut aiming: ResMut<Aiming>) {
    let Some(looks) = looks else { return };
    if !playback.caught_up() {
        if !aiming.legal.is_empty() {
            aiming.legal.clear();
            aiming.sort(&looks);
        }
        return;
    }
    if aiming.shown == playback.shown {
        return;
    }
    aiming.shown = playback.shown;
    aiming.legal = play.list();
    let entry = aiming.chosen_entry().map(|entry| (entry.order, entry.with.clone()));
    let stays = aiming.figure.is_some_and(|figure| looks.ready().any(|ready| ready == figure));
    let next = looks.ready().next().or(aiming.figure).or(looks.own.first().copied());
    let figure = if stays { aiming.figure } else { next };
    choose_figure(&mut aiming, &play, &looks, figure);
    // Whoever goes on with the same figure goes on with the same kind of order, if there still is one.
    let same =
        |other: &MenuEntry| entry.as_ref().is_some_and(|(order, with)| other.order == *order && other.with == *with);
    let again = aiming.menu.iter().position(same).filter(|&i| stays && aiming.counts[i] > 0);
    aiming.entry = again.or(aiming.usual());
    aiming.sort(&looks);
}
