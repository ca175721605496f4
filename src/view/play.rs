//! The battle that is played: the true one, what it has told and was not yet shown, and the way back.
use std::collections::VecDeque;

use bevy::prelude::*;
use serde_json::{Map, Value};

use crate::chronicle::{Begun, Session, Start};
use crate::faults::Source;
use crate::input::{Act, Asked, Overlay, Screen};
use crate::referee::{AnyBattle, AnyBook, BadOrder, Told};
use crate::table::{FigureId, MenuEntry, Odds, Side, Snapshot};

use super::playback::{Playback, caught_up};
use super::{ViewSystems, store};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Give>().add_message::<TakeBack>().add_message::<Notice>();
    app.add_systems(
        Update,
        (carry_out.run_if(caught_up.and_then(in_state(Overlay::None))), take_back.run_if(caught_up))
            .chain()
            .in_set(ViewSystems::Order),
    );
    app.init_resource::<Opening>();
    app.add_systems(OnEnter(Screen::Mission), open);
    app.add_systems(OnEnter(Screen::Missions), |mut commands: Commands| commands.remove_resource::<Play>());
    app.add_systems(Update, (save, load).in_set(ViewSystems::Listen).run_if(in_state(Overlay::None)));
}

/// Asks that an order be given to the true battle.
#[derive(Message, Clone, Debug)]
pub struct Give(pub Value);

/// Asks that the last order be taken back.
#[derive(Message, Clone, Copy, Debug)]
pub struct TakeBack;

/// Something that the player is told besides events: a refusal, a save, an undo.
#[derive(Message, Clone, Debug)]
pub struct Notice {
    pub words: String,
    pub bad: bool,
}

/// What the mission screen opens with.
#[derive(Resource, Clone, Debug, Default)]
pub enum Opening {
    #[default]
    Nothing,
    /// A level from its beginning.
    Level(Source),
    /// A battle that was saved.
    Saved(String),
}

fn open(
    opening: Res<Opening>,
    time: Res<Time<Real>>,
    mut playback: ResMut<Playback>,
    mut screen: ResMut<NextState<Screen>>,
    mut notices: MessageWriter<Notice>,
    mut commands: Commands,
) {
    // The moment at which a person pressed the button is as good as thrown.
    let seed = time.elapsed().as_nanos() as u64;
    let begun = match &*opening {
        Opening::Nothing => Err("No mission was chosen.".into()),
        Opening::Level(source) => Play::begin(source, seed),
        Opening::Saved(text) => Play::load(text),
    };
    match begun {
        Ok((play, shown)) => {
            playback.show(shown);
            commands.insert_resource(play);
        }
        Err(words) => {
            error!("{words}");
            notices.write(Notice { words, bad: true });
            screen.set(Screen::Missions);
        }
    }
}

fn save(asked: Asked, play: Res<Play>, playback: Res<Playback>, mut notices: MessageWriter<Notice>) {
    if !asked.just_pressed(&Act::Save) {
        return;
    }
    let kept =
        if playback.caught_up() { store::keep(&play.save()) } else { Err("Wait until all has been shown.".into()) };
    notices.write(match kept {
        Ok(()) => Notice { words: "Saved.".into(), bad: false },
        Err(words) => Notice { words, bad: true },
    });
}

fn load(asked: Asked, mut playback: ResMut<Playback>, mut notices: MessageWriter<Notice>, mut commands: Commands) {
    if !asked.just_pressed(&Act::Load) {
        return;
    }
    match store::kept().and_then(|text| Play::load(&text)) {
        Ok((play, shown)) => {
            playback.show(shown);
            commands.insert_resource(play);
            notices.write(Notice { words: "Loaded.".into(), bad: false });
        }
        Err(words) => _ = notices.write(Notice { words, bad: true }),
    }
}

/// The battle that is played.
#[derive(Resource)]
pub struct Play {
    pub book: &'static dyn AnyBook,
    /// The player's side.
    pub side: Side,
    pub title: String,
    session: Session,
    pub(super) queue: VecDeque<Told>,
    /// What happened before anybody was asked; it is told, and not played back.
    pub(super) opening: Vec<Told>,
}

impl Play {
    /// Begins a level, and gives the state to show first. Whoever is not the player is scripted.
    ///
    /// # Errors
    /// All that is wrong with the level, in sentences.
    pub fn begin(source: &Source, seed: u64) -> Result<(Self, Snapshot), String> {
        let books = crate::books();
        let start = Start::of(source, books, seed, &[]).map_err(|faults| faults.to_string())?;
        // Begun a first time without any mind, so that there is a state to show before theirs have acted.
        let opened = Session::begin(start.clone(), books, &[]).map_err(|unfit| unfit.to_string())?;
        let shown = opened.session.battle().snapshot();
        let Begun { session, answers, .. } =
            Session::begin(start, books, &[Side::Hostile]).map_err(|unfit| unfit.to_string())?;
        let mut play = Self::of(session);
        play.opening = opened.opening.events;
        play.queue.extend(answers.into_iter().flat_map(|turned| turned.played.events));
        Ok((play, shown))
    }

    /// Takes up a saved battle, and gives the state to show.
    ///
    /// # Errors
    /// Why it cannot be taken up.
    pub fn load(text: &str) -> Result<(Self, Snapshot), String> {
        let session = Session::load(text, crate::books()).map_err(|unfit| unfit.to_string())?;
        let shown = session.battle().snapshot();
        Ok((Self::of(session), shown))
    }

    fn of(session: Session) -> Self {
        let brief = crate::levels::read(&session.start().source(), crate::books());
        let title = brief.map_or_else(|_| session.start().level.clone(), |(brief, _)| brief.name);
        Self { book: session.book(), side: Side::Response, title, session, queue: VecDeque::new(), opening: Vec::new() }
    }

    /// The battle so far as the text of a save.
    pub fn save(&self) -> String {
        self.session.save()
    }

    /// The level, to begin it again.
    pub fn source(&self) -> Source {
        self.session.start().source()
    }

    fn battle(&self) -> &dyn AnyBattle {
        self.session.battle()
    }

    /// The legal orders of the player's side.
    pub fn list(&self) -> Vec<Value> {
        if self.asked() { self.battle().list(self.side) } else { Vec::new() }
    }

    /// What an order would roll.
    pub fn odds(&self, order: &Value) -> Option<Odds> {
        self.battle().odds(order).ok().flatten()
    }

    /// Why an order would be refused.
    pub fn refusal(&self, order: &Value) -> Option<String> {
        match self.battle().check(order) {
            Err(BadOrder::Refused(refusal)) => Some(refusal.reason),
            _ => None,
        }
    }

    /// Where reactions would meet the path of an order, as far as the player's side knows.
    pub fn dangers(&self, order: &Value) -> Vec<(usize, String)> {
        self.battle().dangers(order)
    }

    /// The entries of the action bar for a figure.
    pub fn menu(&self, figure: FigureId) -> Vec<MenuEntry> {
        self.battle().menu(figure)
    }

    /// What the book keeps beside the common things, such as Heat.
    pub fn state(&self) -> Map<String, Value> {
        self.battle().state(Some(self.side))
    }

    pub fn over(&self) -> bool {
        self.battle().over()
    }

    /// Whether the player is asked for orders.
    pub fn asked(&self) -> bool {
        self.battle().active() == self.side && !self.over()
    }

    pub fn can_take_back(&self) -> bool {
        self.session.may_undo()
    }

    fn give(&mut self, order: &Value) -> Result<(), String> {
        let turned = self.session.give(order).map_err(|bad| match bad {
            BadOrder::Refused(refusal) => refusal.reason,
            BadOrder::Unreadable(sentence) => sentence,
        })?;
        self.queue.extend(turned.into_iter().flat_map(|turned| turned.played.events));
        Ok(())
    }
}

fn carry_out(mut orders: MessageReader<Give>, mut play: ResMut<Play>, mut told: MessageWriter<Notice>) {
    // One order at a time: the next one may no longer be legal.
    let Some(Give(order)) = orders.read().last() else { return };
    if let Err(words) = play.give(order) {
        told.write(Notice { words, bad: true });
    }
}

fn take_back(
    mut asked: MessageReader<TakeBack>,
    mut play: ResMut<Play>,
    mut playback: ResMut<Playback>,
    mut told: MessageWriter<Notice>,
) {
    if asked.read().last().is_none() {
        return;
    }
    let words = match play.session.undo() {
        Ok(()) => {
            playback.show(play.battle().snapshot());
            "Taken back.".into()
        }
        Err(sentence) => format!("{}{}.", sentence[..1].to_uppercase(), &sentence[1..]),
    };
    told.write(Notice { words, bad: false });
}
