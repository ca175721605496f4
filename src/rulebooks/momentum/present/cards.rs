//! Cards, legend and map objects, as data for the HUD.

use bevy::prelude::{Component, World};

use super::super::data::Class;
use super::super::resolve::{minor_actions, turns};
use super::super::senses::sight;
use super::super::state::dropped_weapons::Drops;
use super::super::state::figure::{Character, Determination, Held, Stats, Stowed, Stress, book_data};
use super::super::state::pending_frames::{self, Frame};
use super::super::state::scenario::{self, ScenarioObjects};
use super::super::state::status_effects::{Acted, Assessed};
use super::super::state::turn_and_round::current_turn;
use crate::localization::{Argument, MessageId, Phrase, phrase};
use crate::model::{
    Bar, Card, Certainty, Clock, FigureId, Figures, Gauge, LegendEntry, MapObject, Outcome, Side, SideKnowledge, Tint,
    Word, count_names,
};

/// Labels, colours and explanations of the pools in the ribbon (MO-POOL-1, MO-THREAT-1).
pub const GAUGES: &[Gauge] = &[
    Gauge {
        word: "momentum",
        name: MessageId("mo-gauge-momentum"),
        tint: Tint::Team,
        about: MessageId("mo-gauge-momentum.about"),
    },
    Gauge {
        word: "threat",
        name: MessageId("mo-gauge-threat"),
        tint: Tint::Hostile,
        about: MessageId("mo-gauge-threat.about"),
    },
];

/// The card of a character as a side knows it.
pub fn card(world: &World, figure: FigureId, side: Side) -> Card {
    if SideKnowledge::by(world, side).certainty(figure) != Certainty::Confirmed {
        return Card { title: "Contact".into(), subtitle: phrase!("card-contact"), ..Card::default() };
    }
    let own = world.side(figure) == side;
    let seen = CharacterView { world, figure, side: Some(side) };
    let numbers_known = seen.knows_numbers();
    let shown = |word: &Word| *word != "acted" && (own || *word != "assessed");
    Card {
        title: world.label(figure),
        subtitle: subtitle(&seen),
        bars: if numbers_known { bars(&seen, own) } else { Vec::new() },
        stats: if numbers_known { stats(&seen) } else { Vec::new() },
        gear: if numbers_known { gear(&seen) } else { Vec::new() },
        role: Word::try_new(seen.world.kind(seen.figure)).unwrap_or_default(),
        hands: seen.held().into_iter().collect(),
        tokens: SideKnowledge::by(world, side).tokens(figure).into_iter().filter(shown).collect(),
        watches: Vec::new(),
        bonds: Vec::new(),
        left: if own { left(world, figure) } else { Phrase::EMPTY },
        spends: if own && ready(world, figure) { minor_action_lines(world, figure) } else { Vec::new() },
        ready: own && ready(world, figure),
        out: sight::is_known_injured(&SideKnowledge::by(world, side), figure),
    }
}

/// A character as a side last saw it; with no side, as it really is.
pub struct CharacterView<'w> {
    pub(super) world: &'w World,
    pub(super) figure: FigureId,
    pub(super) side: Option<Side>,
}

impl<'w> CharacterView<'w> {
    pub(super) fn part<C: Component>(&self) -> Option<&'w C> {
        let (world, figure) = (self.world, self.figure);
        self.side
            .map_or_else(|| world.of::<C>(figure), |side| SideKnowledge::by(world, side).seen_component::<C>(figure))
    }

    /// Whether the side knows its numbers: its own characters, and assessed enemies (MO-SPEND-5).
    pub(super) fn knows_numbers(&self) -> bool {
        self.side.is_none_or(|side| self.world.side(self.figure) == side) || self.part::<Assessed>().is_some()
    }

    pub(super) fn stress(&self) -> Stress {
        self.part::<Stress>().copied().unwrap_or(Stress { now: 0, most: 0 })
    }

    pub(super) fn stowed(&self) -> Vec<Word> {
        self.part::<Stowed>().map(|stowed| stowed.0.clone()).unwrap_or_default()
    }

    pub(super) fn held(&self) -> Option<Word> {
        self.part::<Held>().and_then(|held| held.0)
    }
}

fn bars(seen: &CharacterView, own: bool) -> Vec<Bar> {
    let stress = seen.stress();
    let tint = if own { Tint::Team } else { Tint::Hostile };
    let about = phrase!("mo-card-stress.about");
    vec![Bar { name: phrase!("mo-card-stress"), now: stress.now, most: stress.most, tint, about }]
}

fn stats(seen: &CharacterView) -> Vec<(Phrase, Phrase)> {
    let Some(stats) = seen.part::<Stats>() else { return Vec::new() };
    let stat = |name: Phrase, value: u8| (name, Phrase::from(value.to_string()));
    let (a, d) = (stats.attributes, stats.disciplines);
    let mut rows = vec![
        stat(phrase!("mo-stat-shoot"), a.control + d.security),
        stat(phrase!("mo-stat-fight"), a.daring + d.security),
        stat(phrase!("mo-stat-resist"), stats.resistance),
    ];
    let determination = seen.part::<Determination>().map_or(0, |own| own.0);
    if stats.class == Class::Player {
        rows.push(stat(phrase!("mo-stat-determination"), determination));
    }
    rows
}

fn subtitle(seen: &CharacterView) -> Phrase {
    let data = book_data(seen.world);
    let kind = data.templates.get(seen.world.kind(seen.figure));
    let kind = kind.map(|template| phrase!("card-name", figure = Argument::figure(&template.name)));
    let weapon = seen.held().map(|word| Argument::weapon(data.name_of(word.as_str()).to_lowercase()));
    Phrase::facts(kind.into_iter().chain(weapon.map(|weapon| phrase!("card-weapon", weapon = weapon))))
}

fn gear(seen: &CharacterView) -> Vec<(String, u16)> {
    let data = book_data(seen.world);
    count_names(seen.stowed().iter().map(|word| data.name_of(word.as_str())))
}

fn left(world: &World, figure: FigureId) -> Phrase {
    let now = current_turn(world);
    match () {
        () if pending_frames::top_frame(world).is_some_and(|frame| frame.figure() == Some(figure)) => {
            phrase!("mo-left-choice")
        }
        () if world.has::<Acted>(figure) => phrase!("mo-left-done"),
        () if now.figure != Some(figure) => phrase!("mo-left-turn-to-come"),
        () => {
            let task = now.tasks == 0 || now.swift && now.tasks == 1;
            match (task, minor_actions::has_minor_action_left(world)) {
                (true, true) => phrase!("mo-left-task-and-minor"),
                (true, false) => phrase!("mo-left-task"),
                (false, true) => phrase!("mo-left-minor"),
                // The card has no room for more beside a name.
                (false, false) => phrase!("mo-left-price", price = minor_actions::minor_action_price(world)),
            }
        }
    }
}

/// Uses of a Minor Action, and its price (MO-MINOR-1, MO-MINOR-2).
fn minor_action_lines(world: &World, figure: FigureId) -> Vec<Phrase> {
    if pending_frames::top_frame(world).is_some() {
        return Vec::new();
    }
    let open = Phrase::joined(", ", minor_actions::untaken_minor_action_names(world, figure));
    let mine = current_turn(world).figure.is_none_or(|begun| begun == figure);
    match (open.is_empty(), mine && !minor_actions::has_minor_action_left(world)) {
        (true, _) => Vec::new(),
        (false, false) => vec![phrase!("mo-minor-open", open = open)],
        (false, true) => {
            let price = minor_actions::minor_action_price(world);
            vec![phrase!("mo-minor-price", price = price, open = open)]
        }
    }
}

/// Whether the character can take an order now: in its Turn, or as the answer to a pending decision.
fn ready(world: &World, figure: FigureId) -> bool {
    let clock = world.resource::<Clock>();
    let waits = match pending_frames::top_frame(world) {
        Some(Frame::Spending(success)) => success.attempt.figure == figure,
        Some(Frame::Injury(hurt)) => hurt.figure == figure,
        Some(Frame::Declared { .. }) => world.able(figure),
        Some(_) => false,
        None => turns::may_command(world, figure).is_ok(),
    };
    clock.active == world.side(figure) && waits && !world.resource::<Outcome>().over()
}

/// Map objects, hazards and dropped weapons.
pub fn things(world: &World) -> Vec<MapObject> {
    let data = book_data(world);
    let works = world.resource::<ScenarioObjects>();
    let shown =
        works.things.iter().filter(|(_, thing)| thing.kind != *"effect" && !(thing.kind == *"evidence" && thing.done));
    let mut things: Vec<MapObject> = shown
        .map(|(id, thing)| {
            let (text, tint) = match thing.kind.as_str() {
                "trap" => {
                    let name = data.hazards.get(thing.grade.as_str()).map_or("", |hazard| &hazard.name);
                    (phrase!("object-name", object = Argument::object(name)), Tint::Bad)
                }
                _ if thing.done => (phrase!("mo-object-done"), Tint::Good),
                "evidence" => (phrase!("mo-object-take"), Tint::Warn),
                _ if thing.grade == *scenario::SIMPLE => (phrase!("mo-object-use"), Tint::Warn),
                _ => (phrase!("mo-object-work"), Tint::Warn),
            };
            let targetable = ["device", "terminal", "evidence"].contains(&thing.kind.as_str());
            MapObject {
                id: *id,
                at: thing.at,
                kind: thing.kind,
                title: phrase!("object-name", object = Argument::object(thing.display_name(*id))),
                text,
                tint,
                targetable,
                rounds: None,
            }
        })
        .collect();
    for (at, words) in &world.resource::<Drops>().0 {
        things.extend(words.iter().map(|word| MapObject {
            id: *word,
            at: *at,
            kind: Word::new("evidence"),
            title: phrase!("card-weapon", weapon = Argument::weapon(data.name_of(word.as_str()))),
            text: phrase!("mo-object-dropped"),
            tint: Tint::Plain,
            targetable: false,
            rounds: None,
        }));
    }
    things
}

/// Each token with its meaning.
pub fn legend() -> Vec<LegendEntry> {
    let row = |token: &str, name, text, tint| LegendEntry { token: Word::new(token), name, text, tint };
    vec![
        row("dead", phrase!("mo-sign-dead"), phrase!("mo-sign-dead.about"), Tint::Dim),
        row("restrained", phrase!("mo-sign-restrained"), phrase!("mo-sign-restrained.about"), Tint::Good),
        row("critical", phrase!("mo-sign-critical"), phrase!("mo-sign-critical.about"), Tint::Bad),
        row("downed", phrase!("mo-sign-downed"), phrase!("mo-sign-downed.about"), Tint::Bad),
        row("prone", phrase!("mo-sign-prone"), phrase!("mo-sign-prone.about"), Tint::Plain),
        row("treated", phrase!("mo-sign-treated"), phrase!("mo-sign-treated.about"), Tint::Warn),
        row("complication", phrase!("mo-sign-complication"), phrase!("mo-sign-complication.about"), Tint::Warn),
        row("hindered", phrase!("mo-sign-hindered"), phrase!("mo-sign-hindered.about"), Tint::Warn),
        row("advantage", phrase!("mo-sign-advantage"), phrase!("mo-sign-advantage.about"), Tint::Good),
        row("hidden", phrase!("mo-sign-hidden"), phrase!("mo-sign-hidden.about"), Tint::Unsure),
        row("defending", phrase!("mo-sign-defending"), phrase!("mo-sign-defending.about"), Tint::Team),
        row("watching", phrase!("mo-sign-watching"), phrase!("mo-sign-watching.about"), Tint::Team),
        row("aiming", phrase!("mo-sign-aiming"), phrase!("mo-sign-aiming.about"), Tint::Team),
        row("assisting", phrase!("mo-sign-assisting"), phrase!("mo-sign-assisting.about"), Tint::Team),
        row("braced", phrase!("mo-sign-braced"), phrase!("mo-sign-braced.about"), Tint::Team),
        row("overwatch", phrase!("mo-sign-overwatch"), phrase!("mo-sign-overwatch.about"), Tint::Team),
        row("shaken", phrase!("mo-sign-shaken"), phrase!("mo-sign-shaken.about"), Tint::Warn),
        row("assessed", phrase!("mo-sign-assessed"), phrase!("mo-sign-assessed.about"), Tint::Unsure),
        row("acted", phrase!("mo-sign-acted"), phrase!("mo-sign-acted.about"), Tint::Dim),
    ]
}
