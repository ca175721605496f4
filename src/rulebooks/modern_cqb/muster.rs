//! From a level to figures on the board, and every fault that keeps one off it.

use bevy::prelude::{Entity, World};

use super::civilians::Mind;
use super::data::{self, Book, Data, Template};
use super::doctrine::Failure;
use super::figure::{Doctrine, Done, Gear, Leader, Post, Stats, Temperament, Weapons, Wounds};
use super::goals::{Goals, Verb};
use super::noise::Heat;
use super::score::{Tariff, Wanted};
use super::situation::Site;
use super::timeline::Timeline;
use super::tokens::{Dead, Idle, Wounded};
use super::{aims, lay_out, warn};
use crate::board::Tile;
use crate::faults::{Fault, Faults, Source, closest};
use crate::table::{
    At, Brief, Clock, Facing, FigureBrief, FigureId, Figures, Footprint, Kind, Knowledge, Label, LevelEvent, RoomBrief,
    Roster, Side, SideOf, Spot, Veteran, Vocabulary, Word,
};

/// The stats that a level may replace, and their largest values.
const STATS: [(&str, i64); 7] = [
    ("move", 12),
    ("aim", 8),
    ("control", 8),
    ("nerve", 8),
    ("armor", 8),
    ("wounds", 6),
    // Of those, what it comes with: whoever has lost some before is Wounded (CQB-WOUND-1).
    ("wounds_left", 6),
];

/// Sets up the figures, objectives and counters of a level that was inspected.
pub fn muster(world: &mut World, brief: &Brief) {
    let book = data::current();
    for figure in &brief.figures {
        let entity = enlist(world, &book, figure);
        if let Some(entity) = entity.filter(|_| figure.side == Side::Hostile) {
            world.entity_mut(entity).insert(Idle);
        }
    }
    lay_out::lay_out(world, &book, brief);
    world.resource_mut::<Clock>().limit = brief.round_limit;
    world.insert_resource(Heat { level: brief.heat, ..Heat::default() });
    let goals = brief.objectives.iter().filter_map(|objective| aims::goal(brief, objective)).collect();
    world.insert_resource(Goals(goals));
    let marked =
        |mark: fn(&RoomBrief) -> bool| brief.rooms.iter().filter(move |room| mark(room)).map(|room| room.at.value);
    world.insert_resource(Site {
        anchors: marked(|room| room.anchor).collect(),
        fallback: marked(|room| room.fallback).collect(),
        groups: brief.group_nerve,
    });
    world.insert_resource(Timeline::of(brief));
    world.insert_resource(Tariff::of(&book, brief));
    Knowledge::know_building(world, Side::Hostile);
    super::sight::take_in_all(world);
}

/// A reinforcement stands on its tile, awake: what brought it in has told it (CQB-ROUND-6).
pub(super) fn reinforce(world: &mut World, data: &Data, id: FigureId, template: Word, side: Side, at: Tile) {
    let carried = data.templates.get(template.as_str()).map(|template| template.gear.as_slice()).unwrap_or_default();
    let brief = FigureBrief {
        gear: carried.iter().filter_map(|item| Some(Spot::new(Word::try_new(item)?, 0..0))).collect(),
        ..FigureBrief::new(id, Spot::new(at, 0..0), side, Spot::new(template, 0..0))
    };
    let number = id.as_str().rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(1);
    if let Some(entity) = enlist(world, data, &brief) {
        world.entity_mut(entity).insert(Label::Nth(number));
    }
}

/// What a reinforcement is called, in the words of the data: `the second security guard`.
pub fn newcomer(world: &World, number: u16, template: Word) -> String {
    const ORDINALS: [&str; 10] =
        ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];
    let templates = &world.resource::<Book>().templates;
    let name = templates.get(template.as_str()).map_or(template.to_string(), |data| data.name.to_lowercase());
    match ORDINALS.get(usize::from(number).wrapping_sub(1)) {
        Some(ordinal) => format!("the {ordinal} {name}"),
        None => format!("the {name} no. {number}"),
    }
}

pub(super) fn enlist(world: &mut World, data: &Data, brief: &FigureBrief) -> Option<Entity> {
    let template = data.templates.get(brief.template.as_str())?;
    let doctrine = brief.doctrine.as_ref().map_or_else(|| Word::new(&template.doctrine), |word| word.value);
    let leads = data.doctrines.get(doctrine.as_str()).and_then(|data| data.leader.as_ref()).filter(|_| brief.leader);
    let doctrine = leads.map_or(doctrine, |word| Word::new(word));
    let temperament = brief.temperament.as_ref().map(|word| word.value);
    let temperament = temperament.or_else(|| Some(Word::new(&data.doctrines.get(doctrine.as_str())?.temperament)));
    let stats = stats(template, brief);
    let left = brief.stats.get("wounds_left").map_or(stats.wounds, |left| stats.wounds.min(left.value as u8));
    let weapon = |item: &Word| data.weapons.contains_key(item.as_str());
    let (weapons, gear) = brief.gear.iter().map(|item| item.value).partition(weapon);
    let (entity, label) = (Roster::enlist(world, brief.id), Label::from(&brief.name));
    world.entity_mut(entity).insert((
        (SideOf(brief.side), Kind(brief.template.value), label, At(brief.at.value)),
        (Facing::default(), Footprint(1, 1), stats, Wounds(left), Weapons(weapons), Gear(gear)),
        (Doctrine(doctrine), Done::default(), Post { at: brief.at.value, hold: brief.hold }),
    ));
    if let Some(temperament) = temperament {
        world.entity_mut(entity).insert(Temperament(temperament));
    }
    let wanted = Wanted { named: brief.named, high_value: brief.high_value };
    if wanted != Wanted::default() {
        world.entity_mut(entity).insert(wanted);
    }
    if left < stats.wounds {
        world.entity_mut(entity).insert(Wounded);
    }
    if brief.leader {
        world.entity_mut(entity).insert(Leader);
    }
    if brief.side == Side::Civilian {
        world.entity_mut(entity).insert(Mind::default());
    }
    Some(entity)
}

fn stats(template: &Template, brief: &FigureBrief) -> Stats {
    let stat = |name: &str, usual: u8| brief.stats.get(name).map_or(usual, |value| value.value as u8);
    Stats {
        move_points: stat("move", template.move_points),
        aim: stat("aim", template.aim),
        control: stat("control", template.control),
        nerve: stat("nerve", template.nerve),
        armor: stat("armor", template.armor),
        wounds: stat("wounds", template.wounds),
    }
}

/// What the figures of a side take with them from a battle.
pub fn veterans(world: &World, side: Side) -> Vec<Veteran> {
    let own = world.figures().into_iter().filter(|id| world.side(*id) == side);
    own.map(|id| veteran(world, id)).collect()
}

fn veteran(world: &World, id: FigureId) -> Veteran {
    let weapons = world.of::<Weapons>(id).map(|weapons| weapons.0.clone()).unwrap_or_default();
    let other = world.of::<Gear>(id).map(|gear| gear.0.clone()).unwrap_or_default();
    Veteran {
        id,
        wounds: world.of::<Wounds>(id).map_or(0, |wounds| wounds.0),
        most: world.of::<Stats>(id).map_or(0, |stats| stats.wounds),
        gear: weapons.into_iter().chain(other).collect(),
        lost: world.has::<Dead>(id),
    }
}

/// The words that levels of this book may use.
pub fn vocabulary() -> Vocabulary {
    let data = data::current();
    let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
    let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
    let items = data.gear.iter().map(|(word, item)| (word, &item.name));
    Vocabulary {
        doctrines: data.doctrines.iter().map(|(word, doctrine)| (word.clone(), doctrine.name.clone())).collect(),
        temperaments: data.temperaments.keys().cloned().collect(),
        stats: STATS.map(|(stat, most)| (stat, least(stat), most)).to_vec(),
        verbs: Verb::WORDS.map(|(word, _)| word).to_vec(),
        ..Vocabulary::named(templates, weapons.chain(items))
    }
}

/// The least that a stat may be.
fn least(stat: &str) -> i64 {
    i64::from(stat.starts_with("wounds"))
}

/// Every fault that this book finds in a level.
pub fn inspect(brief: &Brief, source: &Source) -> Faults {
    let data = data::current();
    let mut faults = Faults::default();
    for figure in &brief.figures {
        inspect_figure(figure, &data, source, &mut faults);
    }
    lay_out::inspect(brief, &data, source, &mut faults);
    for objective in &brief.objectives {
        aims::inspect(brief, objective, source, &mut faults);
    }
    for event in &brief.events {
        inspect_event(brief, event, &data, source, &mut faults);
    }
    if !brief.figures.iter().any(|figure| figure.side == Side::Response) {
        let place = source.place(0..0);
        let mend = "add a figure with `side = \"response\"`";
        faults.push(Fault::new("level::nobody", place, "the level has no response figure", mend));
    }
    warn::warn(brief, &data, source, &mut faults);
    faults
}

/// Reinforcements must be known, and what comes of a failed test must fit those who are tested.
fn inspect_event(brief: &Brief, event: &LevelEvent, data: &Data, source: &Source, faults: &mut Faults) {
    event.reinforce.iter().for_each(|item| unknown(item, "template", data.templates.keys(), source, faults));
    if let Some(failure) = &event.failure {
        inspect_failure(brief, event, failure, source, faults);
    }
}

fn inspect_failure(brief: &Brief, event: &LevelEvent, word: &Spot<Word>, source: &Source, faults: &mut Faults) {
    let words = Failure::WORDS.map(|(word, _)| word);
    let fault = |sentence, mend| Fault::new("level::event::failure", source.place(word.span.clone()), sentence, mend);
    let Some(failure) = Failure::of(word.as_str()) else {
        let sentence = format!("no failed Nerve test ends in `{}`", word.value);
        let fault = fault(sentence, format!("use one of: {}", words.join(", ")));
        return faults.push(fault.did_you_mean(closest(word.as_str(), words)));
    };
    if event.test.is_empty() {
        let sentence = format!("the event says `{}` of a test that it does not call for", word.value);
        return faults.push(fault(sentence, "add `test = [...]` with those who are to be tested".into()));
    }
    let unfit =
        event.test.iter().find(|tested| side_named(brief, tested.value).is_some_and(|side| !failure.befalls(side)));
    if let Some(tested) = unfit {
        let sentence = format!("`{}` cannot come to `{}` by failing a test", tested.value, word.value);
        let mend = "the team ducks or falls back, hostiles may surrender too, civilians panic; test them in events of their own";
        faults.push(fault(sentence, mend.into()));
    }
}

/// The side that a word of `test` stands for, or that a figure of that id is on.
fn side_named(brief: &Brief, word: Word) -> Option<Side> {
    let figure = brief.figures.iter().find(|figure| figure.id.0 == word).map(|figure| figure.side);
    Side::ALL.into_iter().find(|side| side.word() == word.as_str()).or(figure)
}

fn inspect_figure(figure: &FigureBrief, data: &Data, source: &Source, faults: &mut Faults) {
    let items = || data.weapons.keys().chain(data.gear.keys());
    unknown(&figure.template, "template", data.templates.keys(), source, faults);
    figure.gear.iter().for_each(|item| unknown(item, "gear", items(), source, faults));
    if let Some(doctrine) = &figure.doctrine {
        unknown(doctrine, "doctrine", data.doctrines.keys(), source, faults);
    }
    if let Some(temperament) = &figure.temperament {
        unknown(temperament, "temperament", data.temperaments.keys(), source, faults);
    }
    for (name, value) in &figure.stats {
        inspect_stat(name, value, source, faults);
    }
}

fn inspect_stat(name: &str, value: &Spot<i64>, source: &Source, faults: &mut Faults) {
    let place = source.place(value.span.clone());
    let Some((_, most)) = STATS.iter().find(|(stat, _)| *stat == name) else {
        let fault = Fault::new(
            "level::stat::unknown",
            place,
            format!("`{name}` is neither a key of a figure nor a stat"),
            "use move, aim, control, nerve, armor, wounds or wounds_left",
        );
        return faults.push(fault.did_you_mean(closest(name, STATS.iter().map(|(stat, _)| *stat))));
    };
    let least = least(name);
    if !(least..=*most).contains(&value.value) {
        let sentence = format!("`{name}` is {}, which no figure has", value.value);
        let mend = format!("give a number from {least} to {most}");
        faults.push(Fault::new("level::stat::range", place, sentence, mend));
    }
}

fn unknown<'d>(
    word: &Spot<Word>,
    what: &str,
    known: impl Iterator<Item = &'d String>,
    source: &Source,
    faults: &mut Faults,
) {
    let known: Vec<&str> = known.map(String::as_str).collect();
    if known.contains(&word.as_str()) {
        return;
    }
    let code = match what {
        "template" => "level::template::unknown",
        "gear" => "level::gear::unknown",
        "doctrine" => "level::doctrine::unknown",
        _ => "level::temperament::unknown",
    };
    let sentence = format!("there is no {what} `{}`", word.value);
    let mend = format!("use one of: {}", known.join(", "));
    let fault = Fault::new(code, source.place(word.span.clone()), sentence, mend);
    faults.push(fault.did_you_mean(closest(word.as_str(), known)));
}
