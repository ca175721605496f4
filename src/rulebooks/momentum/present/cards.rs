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
use crate::model::{
    Bar, Card, Certainty, Clock, FigureId, Figures, LegendEntry, MapObject, Outcome, Side, SideKnowledge, Tint, Word,
    count_names,
};

/// Labels, colours and explanations of the pools in the ribbon (MO-POOL-1, MO-THREAT-1).
pub const GAUGES: &[(&str, Tint, &str)] = &[
    (
        "momentum",
        Tint::Team,
        "The team's pool, at most 6. Every success beyond those that a Task needs adds 1. It buys extra dice before a \
         Task, further Minor Actions, and after a Task more damage and other effects.",
    ),
    (
        "threat",
        Tint::Hostile,
        "The enemy's pool. Lethal attacks and what the team buys on credit raise it; the enemy spends it on dice, reinforcements and events.",
    ),
];

/// The card of a character as a side knows it.
pub fn card(world: &World, figure: FigureId, side: Side) -> Card {
    if SideKnowledge::by(world, side).certainty(figure) != Certainty::Confirmed {
        return Card { title: "Contact".into(), subtitle: "Somebody not in sight".into(), ..Card::default() };
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
        left: if own { left(world, figure) } else { String::new() },
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
    let about = "Stress: what a character can still bear. Damage takes it; at none, and from 5 damage at once, it is an Injury.";
    vec![Bar { name: "Stress".into(), now: stress.now, most: stress.most, tint, about }]
}

fn stats(seen: &CharacterView) -> Vec<(String, String)> {
    let Some(stats) = seen.part::<Stats>() else { return Vec::new() };
    let stat = |name: &str, value: u8| (name.to_owned(), value.to_string());
    let (a, d) = (stats.attributes, stats.disciplines);
    let mut rows = vec![
        stat("Shoot", a.control + d.security),
        stat("Fight", a.daring + d.security),
        stat("Resist", stats.resistance),
    ];
    let determination = seen.part::<Determination>().map_or(0, |own| own.0);
    if stats.class == Class::Player {
        rows.push(stat("Determination", determination));
    }
    rows
}

fn subtitle(seen: &CharacterView) -> String {
    let data = book_data(seen.world);
    let kind = data.templates.get(seen.world.kind(seen.figure)).map(|template| template.name.clone());
    let weapon = seen.held().map(|word| data.name_of(word.as_str()).to_lowercase());
    kind.into_iter().chain(weapon).collect::<Vec<_>>().join(" · ")
}

fn gear(seen: &CharacterView) -> Vec<(String, u16)> {
    let data = book_data(seen.world);
    count_names(seen.stowed().iter().map(|word| data.name_of(word.as_str())))
}

fn left(world: &World, figure: FigureId) -> String {
    let now = current_turn(world);
    match () {
        () if pending_frames::top_frame(world).is_some_and(|frame| frame.figure() == Some(figure)) => {
            "choice open".into()
        }
        () if world.has::<Acted>(figure) => "done".into(),
        () if now.figure != Some(figure) => "Turn to come".into(),
        () => {
            let task = now.tasks == 0 || now.swift && now.tasks == 1;
            match (task, minor_actions::has_minor_action_left(world)) {
                (true, true) => "Task, Minor left".into(),
                (true, false) => "Task left".into(),
                (false, true) => "Minor left".into(),
                // The card has no room for more beside a name.
                (false, false) => format!("Minor costs {}", minor_actions::minor_action_price(world)),
            }
        }
    }
}

/// Uses of a Minor Action, and its price (MO-MINOR-1, MO-MINOR-2).
fn minor_action_lines(world: &World, figure: FigureId) -> Vec<String> {
    if pending_frames::top_frame(world).is_some() {
        return Vec::new();
    }
    let open = minor_actions::untaken_minor_action_names(world, figure).join(", ");
    let mine = current_turn(world).figure.is_none_or(|begun| begun == figure);
    match (open.is_empty(), mine && !minor_actions::has_minor_action_left(world)) {
        (true, _) => Vec::new(),
        (false, false) => vec![format!("Minor Action: {open}")],
        (false, true) => {
            let price = minor_actions::minor_action_price(world);
            vec![format!("A further Minor Action costs {price} Momentum: {open}")]
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
                    (data.hazards.get(thing.grade.as_str()).map_or("", |hazard| &hazard.name).to_owned(), Tint::Bad)
                }
                _ if thing.done => ("done".into(), Tint::Good),
                "evidence" => ("take it with Interact or Draw Item".into(), Tint::Warn),
                _ if thing.grade == *scenario::SIMPLE => ("use it with Interact, from beside it".into(), Tint::Warn),
                _ => ("work it from beside it".into(), Tint::Warn),
            };
            let targetable = ["device", "terminal", "evidence"].contains(&thing.kind.as_str());
            MapObject {
                id: *id,
                at: thing.at,
                kind: thing.kind,
                title: thing.display_name(*id),
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
            title: data.name_of(word.as_str()).to_owned(),
            text: "lies on the ground".into(),
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
        row("dead", "Dead", "Out of the game.", Tint::Dim),
        row("restrained", "Captured", "Taken alive, and out of the game.", Tint::Good),
        row("critical", "Dying", "Lost when the scene ends, unless somebody gives First Aid.", Tint::Bad),
        row("downed", "Unconscious", "Injured and out of action.", Tint::Bad),
        row("prone", "Prone", "Harder to hit at range, easier up close; crawls.", Tint::Plain),
        row("treated", "Treated", "Back on their feet: all Tasks are harder by 1.", Tint::Warn),
        row("complication", "Complication", "Each makes Tasks harder by 1, up to 2.", Tint::Warn),
        row("hindered", "Hindered", "The next Task is harder by 1.", Tint::Warn),
        row("advantage", "Advantage", "The next Task is easier by 1.", Tint::Good),
        row(
            "hidden",
            "Hidden",
            "Unseen until they act, somebody comes beside them, or somebody on watch is near.",
            Tint::Unsure,
        ),
        row("defending", "On guard", "Attacks against them are harder by 1.", Tint::Team),
        row("watching", "Watching", "Finds hidden enemies within 8 tiles.", Tint::Team),
        row("aiming", "Readiness", "The next attack is easier by 1.", Tint::Team),
        row("assisting", "Assisting", "Lends a die to an ally's next Task.", Tint::Team),
        row("braced", "Braced", "More Resistance while they stay there.", Tint::Team),
        row("overwatch", "Ready", "Waits with a readied Task for the trigger.", Tint::Team),
        row("shaken", "Shaken", "Has avoided an Injury; must Recover before avoiding another.", Tint::Warn),
        row("assessed", "Assessed", "Their Stress, Resistance and weapons are known.", Tint::Unsure),
        row("acted", "Acted", "Has had a Turn this round.", Tint::Dim),
    ]
}
