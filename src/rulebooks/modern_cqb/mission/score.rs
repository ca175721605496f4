//! The score: each row is earned once, at its event (CQB-SCORE-1 to 13). Rows of the mission's end are in `final_score`.

use std::collections::BTreeMap;

use bevy::prelude::{Component, Resource, World};
use serde::{Deserialize, Serialize};

use super::objectives::{self, Goals, Target};
use crate::model::{
    Briefed, Certainty, Clock, CommonEvent, FigureId, Figures, LevelSpec, LogBook, Reason, Score, ScoreKind, ScoreRow,
    Side, SideKnowledge, Word,
};
use crate::rulebooks::modern_cqb::data::Data;
use crate::rulebooks::modern_cqb::orders_and_events::{CqbEvent, Event, Turn};
use crate::rulebooks::modern_cqb::senses::situation;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Dead, Disoriented, Downed, Flashed, Restrained, Stunned, Suppressed, Surrendering, Wounded,
};

/// Every row, in the order of the report (CQB-SCORE-11).
pub const KINDS: &[ScoreKind] = &[
    kind("high-value-captured", "High-value suspect captured alive", "CQB-SCORE-1"),
    kind("named-arrested", "Named hostile arrested", "CQB-SCORE-2"),
    kind("civilian-extracted", "Civilian extracted safely", "CQB-SCORE-3"),
    kind("major-evidence", "Major evidence secured", "CQB-SCORE-4"),
    kind("secondary-evidence", "Secondary evidence secured", "CQB-SCORE-4"),
    kind("resisting-killed", "Hostile killed while resisting", "CQB-SCORE-5"),
    kind("arrestable-killed", "Suspect killed where an arrest was possible", "CQB-SCORE-6"),
    kind("evidence-destroyed", "Evidence destroyed", "CQB-SCORE-7"),
    kind("civilian-wounded", "Civilian wounded", "CQB-SCORE-8"),
    kind("civilian-killed", "Civilian killed", "CQB-SCORE-8"),
    kind("withdrawal", "Withdrawal under control", "CQB-SCORE-9"),
    kind("collapse", "Team wiped out or mission collapse", "CQB-SCORE-10"),
    kind("operator-lost", "Team member lost", "CQB-SCORE-11"),
    kind("time-in-hand", "Time in hand", "CQB-SCORE-11"),
];

const fn kind(word: &'static str, title: &'static str, rule: &'static str) -> ScoreKind {
    ScoreKind { word, title, rule }
}

/// The points of each row in this mission: the data's, or the level's own (CQB-SCORE-11).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tariff(pub BTreeMap<Word, i32>);

impl Tariff {
    /// The tariff of an inspected level.
    pub fn of(data: &Data, brief: &LevelSpec) -> Self {
        let usual = data.score.iter().filter_map(|(row, points)| Some((Word::try_new(row)?, *points)));
        let own = brief.score.iter().map(|(row, points)| (row.value, points.value));
        Self(usual.chain(own).collect())
    }

    /// The tariff of a mission without points of its own.
    pub fn usual(data: &Data) -> Self {
        Self(data.score.iter().filter_map(|(row, points)| Some((Word::try_new(row)?, *points))).collect())
    }

    pub fn points(&self, row: &str) -> i32 {
        self.0.get(&Word::new(row)).copied().unwrap_or(0)
    }
}

/// The team is briefed on the tariff.
impl Briefed for Tariff {
    fn is_for(side: Side) -> bool {
        side == Side::Response
    }
}

/// A suspect's value to the mission: named or high-value (CQB-SCORE-1, CQB-SCORE-2).
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wanted {
    pub named: bool,
    pub high_value: bool,
}

impl Wanted {
    /// The one row that its capture earns: the highest that applies (CQB-SCORE-13).
    pub fn row(self, tariff: &Tariff) -> Option<&'static str> {
        let rows = [("high-value-captured", self.high_value), ("named-arrested", self.named)];
        let fit = rows.into_iter().filter(|(_, fits)| *fits).map(|(row, _)| row);
        fit.rev().max_by_key(|row| tariff.points(row))
    }
}

/// The judgement on the last shot that struck a suspect (CQB-SCORE-5, CQB-SCORE-12).
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Why it could have been arrested then; `None` if it resisted.
    pub why: Option<Opening>,
    /// The number of the shot in the team's log.
    pub shot: u32,
}

/// Why a suspect could be arrested by an adjacent figure (CQB-SCORE-12).
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Opening {
    Restrained,
    Surrendering,
    Downed,
    Flashed,
    Disoriented,
    Stunned,
    Suppressed,
    Wounded,
}

impl Opening {
    pub const ALL: [Self; 8] = [
        Self::Restrained,
        Self::Surrendering,
        Self::Downed,
        Self::Flashed,
        Self::Disoriented,
        Self::Stunned,
        Self::Suppressed,
        Self::Wounded,
    ];

    /// The word stored in a score row.
    pub fn word(self) -> Word {
        Word::new(match self {
            Self::Restrained => "restrained",
            Self::Surrendering => "surrendering",
            Self::Downed => "downed",
            Self::Flashed => "flashed",
            Self::Disoriented => "disoriented",
            Self::Stunned => "stunned",
            Self::Suppressed => "suppressed",
            Self::Wounded => "wounded",
        })
    }

    /// The displayed text.
    pub fn words(self) -> &'static str {
        match self {
            Self::Restrained => "Restrained",
            Self::Surrendering => "surrendering",
            Self::Downed => "Downed",
            Self::Flashed => "flashed and covered",
            Self::Disoriented => "disoriented and covered",
            Self::Stunned => "stunned and covered",
            Self::Suppressed => "Suppressed and isolated",
            Self::Wounded => "Wounded and cornered",
        }
    }
}

/// The number, in the team's log, of the event by which a figure came into its hands.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenAt(pub u32);

/// Why a suspect could be arrested by an adjacent figure, as far as the team knows (CQB-SCORE-12).
pub fn arrestable(world: &World, target: FigureId) -> Option<Opening> {
    let team = Some(Side::Response);
    let covered = || !situation::covered_by(world, target).is_empty();
    if world.side(target) != Side::Hostile || world.has::<Dead>(target) {
        None
    } else if world.has::<Restrained>(target) {
        Some(Opening::Restrained)
    } else if world.has::<Surrendering>(target) {
        Some(Opening::Surrendering)
    } else if world.has::<Downed>(target) {
        Some(Opening::Downed)
    } else if world.has::<Flashed>(target) && covered() {
        Some(Opening::Flashed)
    } else if world.has::<Disoriented>(target) && covered() {
        Some(Opening::Disoriented)
    } else if world.has::<Stunned>(target) && covered() {
        Some(Opening::Stunned)
    } else if world.has::<Suppressed>(target) && situation::isolated(world, team, target) {
        Some(Opening::Suppressed)
    } else if world.has::<Wounded>(target) && situation::cornered(world, team, target) {
        Some(Opening::Wounded)
    } else {
        None
    }
}

/// An event that earns a row: its number in the team's log, and its reason.
pub struct Cause {
    pub number: Option<u32>,
    pub why: Reason,
}

/// The first event committed after a position of the log.
fn cause(turn: &Turn, position: usize) -> Cause {
    let entry = turn.entry(position);
    let why = entry.map_or_else(Reason::default, |entry| why(turn.world(), &entry.event));
    Cause { number: entry.and_then(|entry| entry.number), why }
}

/// What a row is earned for.
#[derive(Copy, Clone)]
pub enum On {
    Nobody,
    Figure(FigureId),
    Thing(Word),
}

pub fn earn(turn: &mut Turn, row: &str, on: On, cause: Cause) {
    let points = turn.world().resource::<Tariff>().points(row);
    write(turn, row, points, on, cause);
}

/// Like [`earn`], with other points than the tariff's.
pub fn write(turn: &mut Turn, row: &str, points: i32, on: On, cause: Cause) {
    let rule = KINDS.iter().find(|kind| kind.word == row).map_or("CQB-SCORE-11", |kind| kind.rule);
    let (figure, object) = match on {
        On::Nobody => (None, None),
        On::Figure(id) => (Some(id), None),
        On::Thing(id) => (None, Some(id)),
    };
    turn.commit(CommonEvent::Scored {
        row: Word::new(row),
        points,
        rule: Word::new(rule),
        figure,
        object,
        because: cause.number,
        hidden: cause.number.is_none(),
        why: cause.why,
    });
}

pub fn row_of<'w>(world: &'w World, row: &str, figure: FigureId) -> Option<&'w ScoreRow> {
    world.resource::<Score>().0.iter().find(|earned| earned.row == *row && earned.figure == Some(figure))
}

/// Evidence was secured (CQB-SCORE-4).
pub fn secured(turn: &mut Turn, position: usize, id: Word) {
    let object = turn.world().resource::<Objects>().get(id).filter(|object| object.kind == ObjectKind::Evidence);
    let Some(major) = object.map(|object| object.grade == *"major") else { return };
    let cause = cause(turn, position);
    earn(turn, if major { "major-evidence" } else { "secondary-evidence" }, On::Thing(id), cause);
}

/// Evidence was lost (CQB-SCORE-7). If the team did not see it, the row refers to the objective lost with it or to the
/// fire the team saw begin; else the team learns of it at the end.
pub fn destroyed(turn: &mut Turn, position: usize, id: Word) {
    let mut cause = cause(turn, position);
    if cause.number.is_none() {
        cause.number = announced_loss(turn, id).or_else(|| burned_down(turn.world(), id));
    }
    earn(turn, "evidence-destroyed", On::Thing(id), cause);
}

/// The number of the event in the team's log that announces an objective lost with an object.
fn announced_loss(turn: &mut Turn, id: Word) -> Option<u32> {
    let position = turn.position();
    objectives::commit_progress(turn);
    let about = |index: u8| {
        let goal = turn.world().resource::<Goals>().0.get(usize::from(index));
        goal.is_some_and(|goal| goal.target == Target::All || goal.target == Target::Thing(id))
    };
    (position..turn.position()).filter_map(|place| turn.entry(place)).find_map(|entry| match &entry.event {
        Event::Own(CqbEvent::ObjectiveLost { index, .. }) if about(*index) => entry.number,
        _ => None,
    })
}

/// The number of the `ignited` event of an object burned down by now, if the team saw it begin.
fn burned_down(world: &World, id: Word) -> Option<u32> {
    let round = world.resource::<Clock>().now.round;
    let object = world.resource::<Objects>().get(id)?;
    object.lit.filter(|_| object.gone.is_some_and(|gone| gone <= round))
}

/// A figure lost Wounds: a civilian's count, no matter who fired (CQB-SCORE-8).
pub fn wounded(turn: &mut Turn, position: usize, figure: FigureId) {
    let world = turn.world();
    if world.side(figure) == Side::Civilian && row_of(world, "civilian-wounded", figure).is_none() {
        let cause = cause(turn, position);
        earn(turn, "civilian-wounded", On::Figure(figure), cause);
    }
}

/// A figure died: for a civilian the worse row counts (CQB-SCORE-8), a suspect is judged by the shot that downed it
/// (CQB-SCORE-5, CQB-SCORE-6).
pub fn died(turn: &mut Turn, position: usize, figure: FigureId) {
    let mut cause = cause(turn, position);
    match turn.world().side(figure) {
        Side::Civilian => civilian_died(turn, figure, cause),
        Side::Hostile => {
            let Some(Judged { why, shot }) = turn.world().of::<Judged>(figure).cloned() else { return };
            let row = if why.is_some() { "arrestable-killed" } else { "resisting-killed" };
            if let Some(why) = why {
                cause.why = cause.why.word(why.word()).number(shot as i32);
            }
            earn(turn, row, On::Figure(figure), cause);
        }
        Side::Response => {
            // Only missions with points of their own for it have this row (CQB-SCORE-11).
            if turn.world().resource::<Tariff>().points("operator-lost") != 0 {
                earn(turn, "operator-lost", On::Figure(figure), cause);
            }
        }
    }
}

fn civilian_died(turn: &mut Turn, figure: FigureId, cause: Cause) {
    let killed = turn.world().resource::<Tariff>().points("civilian-killed");
    let wound = row_of(turn.world(), "civilian-wounded", figure).map(|row| row.points);
    if wound.is_some_and(|points| points <= killed) {
        return;
    }
    if let Some(points) = wound.filter(|points| *points != 0) {
        let back = Cause { number: cause.number, why: "worse-counts".into() };
        write(turn, "civilian-wounded", -points, On::Figure(figure), back);
    }
    earn(turn, "civilian-killed", On::Figure(figure), cause);
}

/// A figure was brought off the map (CQB-SCORE-3).
pub fn extracted(turn: &mut Turn, position: usize, figure: FigureId) {
    let world = turn.world();
    if world.side(figure) == Side::Civilian && !world.has::<Dead>(figure) {
        let cause = cause(turn, position);
        earn(turn, "civilian-extracted", On::Figure(figure), cause);
    }
}

/// The judgement on a shot at a target, made before the shot takes effect (called by `apply`).
pub fn judgement(world: &World, target: FigureId) -> Judged {
    Judged { why: arrestable(world, target), shot: event_number(world).0 }
}

/// The number in the team's log of the event being applied.
pub fn event_number(world: &World) -> TakenAt {
    TakenAt(world.resource::<LogBook>().told + 1)
}

/// The figure, if the team has Confirmed it.
fn told_apart(world: &World, figure: FigureId) -> Option<FigureId> {
    (SideKnowledge::by(world, Side::Response).certainty(figure) == Certainty::Confirmed).then_some(figure)
}

/// The reason for a row: its event, as the team knows it now.
pub fn why(world: &World, event: &Event) -> Reason {
    let Event::Own(event) = event else { return Reason::default() };
    let about = |word: &str, figure: &FigureId| Reason::of(word).figure(told_apart(world, *figure));
    match event {
        CqbEvent::Secured { figure, target, faces, needed, .. } => {
            about("secured", figure).word(*target).faces(faces).number(*needed)
        }
        CqbEvent::Used { figure, item, target: Some(target), .. } => about("used", figure).word(*target).word(*item),
        CqbEvent::SiteHeld { secured, .. } => secured.iter().copied().fold(Reason::of("site-held"), Reason::word),
        CqbEvent::Destroyed { object, .. } => Reason::of("destroyed").word(*object),
        CqbEvent::Wounded { figure, before, after } => about("wounded", figure).number(*before).number(*after),
        CqbEvent::Died { figure } => about("died", figure),
        CqbEvent::Extracted { figure, .. } => about("extracted", figure),
        _ => Reason::default(),
    }
}
