//! Deploys the figures of a level, and reports the faults of its figures and events.

use bevy::prelude::World;

use super::{
    armoury, as_written_warnings, building_population, fields_without_effect, level_warnings, parse_objectives,
    spawn_objects,
};
use crate::faults::{Fault, Faults, Source, closest};
use crate::localization::ORDINALS;
use crate::model::{
    Armoury, BuildingPopulation, BuildingSite, Clock, Difficulty, FigureProfile, FigureSpec, Knowledge, LevelEvent,
    LevelPart, LevelSpec, NamedPlace, RoomSpec, Side, Spot, StatBounds, Trait, Vocabulary, Word,
};
use crate::referee::Levels;
use crate::rulebooks::modern_cqb::data::doctrine_nerve_and_perks::Failure;
use crate::rulebooks::modern_cqb::data::{self, Book, Data};
use crate::rulebooks::modern_cqb::events::ModernCqb;
use crate::rulebooks::modern_cqb::mission::goal_progress::{Goals, Verb};
use crate::rulebooks::modern_cqb::mission::score::Tariff;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::mission::{careers, spawn_figure};
use crate::rulebooks::modern_cqb::senses::hostile_alertness;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::senses::situation::Site;
use crate::rulebooks::modern_cqb::state::alarm::AlarmState;
use crate::rulebooks::modern_cqb::state::status_effects::Idle;

/// Meanings of the words of levels.
const MEANINGS: [(&str, &str); 19] = [
    ("move", "Tiles that it moves in a Move Phase."),
    ("aim", "Dice of its shots, beside those of its weapon."),
    ("control", "Dice with which it arrests, breaches, secures and calms."),
    ("nerve", "Dice of its Nerve tests, and against an arrest."),
    ("armor", "Dice against each hit."),
    ("wounds", "Wounds that it can take."),
    ("wounds_left", "Wounds that it can still take at the start, if it comes hurt."),
    ("neutralize", "A hostile to put out of the fight: dead, downed, restrained or given up."),
    ("clear", "A room to clear: all of it seen, nobody in it who can fight."),
    ("secure", "Evidence, a device, a terminal, a civilian or a hostage to secure."),
    ("arrest", "A hostile to restrain or to bring out."),
    ("extract", "A civilian to bring out by an exit."),
    ("protect", "A civilian or evidence that must come to no harm."),
    ("escape", "Hostile side: one of them, or evidence that one carries, to get away by an exit."),
    ("hold", "Hostile side: a room in which, at the end of the round `until`, only they are."),
    ("destroy", "Hostile side: evidence to burn."),
    ("execute", "Hostile side: a civilian or hostage to kill, announced a round before."),
    ("set-off", "Hostile side: a device to set off."),
    ("kill", "Hostile side: one of the team to put out of the fight, or `any`."),
];

/// The stats that a level may override, and their maximums.
const STATS: [(&str, i64); 7] = [
    ("move", 12),
    ("aim", 8),
    ("control", 8),
    ("nerve", 8),
    ("armor", 8),
    ("wounds", 6),
    // Wounds it starts with; with fewer than its maximum it starts Wounded (CQB-WOUND-1).
    ("wounds_left", 6),
];

impl Levels for ModernCqb {
    fn inspect(level: &LevelSpec, source: &Source) -> Faults {
        let data = data::current_data();
        let mut faults = Faults::default();
        for figure in &level.figures {
            inspect_figure(figure, &data, source, &mut faults);
        }
        spawn_objects::report_object_faults(level, &data, source, &mut faults);
        for objective in &level.objectives {
            parse_objectives::report_objective_faults(level, objective, source, &mut faults);
        }
        for event in &level.events {
            inspect_event(level, event, &data, source, &mut faults);
        }
        if !level.figures.iter().any(|figure| figure.side == Side::Response) {
            let place = source.place(0..0);
            let mend = "add a figure with `side = \"response\"`";
            faults.push(Fault::new("level::nobody", place, "the level has no response figure", mend));
        }
        level_warnings::add_level_warnings(level, &data, source, &mut faults);
        faults
    }

    fn warnings_as_written(level: &LevelSpec, source: &Source) -> Faults {
        as_written_warnings::warnings_as_written(level, &data::current_data(), source)
    }

    /// CQB-HEAT-1.
    fn rounds_to_burn() -> u16 {
        data::current_data().secure.burns
    }

    /// The range of its weapons, and its Move (CQB-FIG-2, CQB-MOVE-1).
    fn figure_profile(figure: &FigureSpec) -> FigureProfile {
        let data = data::current_data();
        let weapons = figure.gear.iter().filter_map(|item| data.weapons.get(item.as_str()));
        let reach = weapons.filter_map(|weapon| weapon.bands.last()).map(|band| band.within).max();
        let usual = data.templates.get(figure.template.as_str()).map(|template| i64::from(template.move_points));
        let points = figure.stats.get("move").map(|stat| stat.value).or(usual);
        FigureProfile {
            reach: (figure.side != Side::Civilian).then_some(reach.unwrap_or(0)),
            pace: points.and_then(|points| u16::try_from(points * 2).ok()),
            unready: false,
            footprint: None,
        }
    }

    /// Changes a level to the grades of a difficulty.
    fn apply_difficulty(level: &mut LevelSpec, difficulty: &Difficulty) {
        let data = data::current_data();
        let usual = |figure: &FigureSpec, stat: &str| Self::usual_stat(figure.template.value, stat);
        let ranges = STATS.map(|(stat, most)| (stat, least(stat), most));
        data.grades.regrade(level, difficulty, &StatBounds { ranges: &ranges, limit: None, usual: &usual });
    }

    fn reason_without_effect(level: &LevelSpec, part: LevelPart, key: &str) -> Option<&'static str> {
        fields_without_effect::reason_without_effect(level, part, key)
    }

    fn is_weapon(gear: &str) -> bool {
        data::current_data().weapons.contains_key(gear)
    }

    fn armoury() -> Armoury {
        armoury::armoury()
    }

    /// Gear that reinforcements of the template carry (CQB-FIG-2).
    fn usual_gear(template: Word) -> Vec<Word> {
        let data = data::current_data();
        let gear = data.templates.get(template.as_str()).map(|template| template.gear.as_slice());
        gear.unwrap_or_default().iter().filter_map(|word| Word::try_new(word)).collect()
    }

    /// By the side of a doctrine; civilians carry nothing.
    fn suits_figure(side: Side, _template: Word, key: &str, word: &str) -> bool {
        let data = data::current_data();
        let of_side = |doctrine: &str| data.doctrines.get(doctrine).is_none_or(|doctrine| doctrine.side == side);
        match key {
            "template" | "reinforce" => data.templates.get(word).is_none_or(|template| of_side(&template.doctrine)),
            "doctrine" => of_side(word),
            "gear" => side != Side::Civilian,
            _ => true,
        }
    }

    fn event_keys() -> Option<&'static [&'static str]> {
        None
    }

    fn vocabulary() -> Vocabulary {
        let data = data::current_data();
        let templates = data.templates.iter().map(|(word, template)| (word, &template.name));
        let weapons = data.weapons.iter().map(|(word, weapon)| (word, &weapon.name));
        let items = data.gear.iter().map(|(word, item)| (word, &item.name));
        Vocabulary {
            doctrines: data.doctrines.iter().map(|(word, doctrine)| (word.clone(), doctrine.name.clone())).collect(),
            temperaments: data.temperaments.keys().cloned().collect(),
            stats: STATS.map(|(stat, most)| (stat, least(stat), most)).to_vec(),
            verbs: Verb::WORDS.map(|(word, _)| word).to_vec(),
            meanings: MEANINGS.to_vec(),
            ..Vocabulary::named(templates, weapons.chain(items))
        }
    }

    fn populate_building(site: &mut dyn BuildingSite) -> Option<BuildingPopulation> {
        building_population::populate(site)
    }

    /// Sets up the figures, objectives and counters of an inspected level.
    fn deploy_level(world: &mut World, level: &LevelSpec) {
        let book = data::current_data();
        for figure in &level.figures {
            let entity = spawn_figure::spawn_from_level(world, &book, figure);
            let roused =
                hostile_alertness::alarm_of(world, figure.id).is_some_and(|alarm| alarm.state > AlarmState::Unaware);
            if let Some(entity) = entity.filter(|_| figure.side == Side::Hostile && !roused) {
                world.entity_mut(entity).insert(Idle);
            }
        }
        spawn_objects::place_objects(world, &book, level);
        world.resource_mut::<Clock>().limit = level.round_limit;
        world.insert_resource(Heat::starting(level.heat, level.heat_every));
        let goals = level.objectives.iter();
        let goals = goals.filter_map(|objective| parse_objectives::parse_goal(level, &book, objective)).collect();
        world.insert_resource(Goals(goals));
        let places =
            |fits: fn(&RoomSpec) -> bool| level.rooms.iter().filter(move |room| fits(room)).map(|room| room.at.value);
        let named = |room: &RoomSpec| NamedPlace { id: room.id, name: room.name.clone(), at: room.at.value };
        world.insert_resource(Site {
            anchors: places(|room| room.anchor).collect(),
            fallback: places(|room| room.fallback).collect(),
            groups: level.group_nerve,
            rooms: level.rooms.iter().map(named).collect(),
        });
        world.insert_resource(Timeline::of(level));
        world.insert_resource(Tariff::of(&book, level));
        Knowledge::know_building(world, Side::Hostile);
        observation::update_all_seen(world);
    }

    /// Removes the team's utility items from a level, to test how it plays without them (CQB-UTIL-8).
    fn remove_utility_items(level: &mut LevelSpec) {
        let book = data::current_data();
        let utility = |item: &Word| book.gear.get(item.as_str()).is_some_and(|gear| gear.works.is_some());
        for figure in level.figures.iter_mut().filter(|figure| figure.side == Side::Response) {
            figure.gear.retain(|item| !utility(&item.value));
        }
    }

    fn traits() -> &'static [Trait] {
        &careers::TRAITS
    }

    /// The side of its doctrine.
    fn usual_side(template: Word) -> Option<Side> {
        let data = data::current_data();
        let doctrine = &data.templates.get(template.as_str())?.doctrine;
        data.doctrines.get(doctrine).map(|doctrine| doctrine.side)
    }

    /// The value that a template gives a stat.
    fn usual_stat(template: Word, stat: &str) -> Option<i64> {
        let data = data::current_data();
        let template = data.templates.get(template.as_str())?;
        let value = match stat {
            "move" => template.move_points,
            "aim" => template.aim,
            "control" => template.control,
            "nerve" => template.nerve,
            "armor" => template.armor,
            "wounds" => template.wounds,
            _ => return None,
        };
        Some(i64::from(value))
    }
}

/// The name of a reinforcement, from its template: `the second security guard`.
pub fn reinforcement_name(world: &World, number: u16, template: Word) -> String {
    let templates = &world.resource::<Book>().templates;
    let name = templates.get(template.as_str()).map_or(template.to_string(), |data| data.name.to_lowercase());
    match ORDINALS.get(usize::from(number).wrapping_sub(1)) {
        Some(ordinal) => format!("the {ordinal} {name}"),
        None => format!("the {name} no. {number}"),
    }
}

/// The minimum of a stat.
fn least(stat: &str) -> i64 {
    i64::from(stat.starts_with("wounds"))
}

/// Reports unknown reinforcements, and outcomes of failed tests that do not fit the figures tested.
fn inspect_event(level: &LevelSpec, event: &LevelEvent, data: &Data, source: &Source, faults: &mut Faults) {
    event.reinforce.iter().for_each(|item| unknown(item, "template", data.templates.keys(), source, faults));
    if let Some(failure) = &event.failure {
        inspect_failure(level, event, failure, source, faults);
    }
}

fn inspect_failure(level: &LevelSpec, event: &LevelEvent, word: &Spot<Word>, source: &Source, faults: &mut Faults) {
    let words = Failure::WORDS.map(|(word, _)| word);
    let fault = |sentence, mend| Fault::new("level::event::failure", source.place(word.span.clone()), sentence, mend);
    let Some(failure) = Failure::of(word.as_str()) else {
        let sentence = format!("no failed Nerve test ends in `{}`", word.value);
        let fault = fault(sentence, format!("use one of: {}", words.join(", ")));
        return faults.push(fault.did_you_mean(closest(word.as_str(), words)));
    };
    if event.test.is_empty() && event.scene.rooms.is_empty() {
        let sentence = format!("the event sets `{}` for a test that it does not call", word.value);
        return faults.push(fault(
            sentence,
            "add `test = [...]` with the figures to test, or `rooms = [...]` in which tests fail so".into(),
        ));
    }
    let unfit =
        event.test.iter().find(|tested| side_named(level, tested.value).is_some_and(|side| !failure.can_befall(side)));
    if let Some(tested) = unfit {
        let sentence = format!("a failed test cannot bring `{}` to `{}`", tested.value, word.value);
        let mend =
            "the team ducks or falls back, hostiles may also surrender, civilians panic; give each an event of its own";
        faults.push(fault(sentence, mend.into()));
    }
}

/// The side that a word of `test` names, or the side of the figure with that id.
fn side_named(level: &LevelSpec, word: Word) -> Option<Side> {
    let figure = level.figures.iter().find(|figure| figure.id.0 == word).map(|figure| figure.side);
    Side::ALL.into_iter().find(|side| side.word() == word.as_str()).or(figure)
}

fn inspect_figure(figure: &FigureSpec, data: &Data, source: &Source, faults: &mut Faults) {
    let items = || data.weapons.keys().chain(data.gear.keys());
    unknown(&figure.template, "template", data.templates.keys(), source, faults);
    figure.gear.iter().for_each(|item| unknown(item, "gear", items(), source, faults));
    if let Some(doctrine) = &figure.doctrine {
        unknown(doctrine, "doctrine", data.doctrines.keys(), source, faults);
    }
    if let Some(alarm) = figure.alarm.as_ref().filter(|word| AlarmState::of(word.as_str()).is_none()) {
        let words: Vec<String> = AlarmState::WORDS.map(|(word, _)| word.to_owned()).to_vec();
        unknown(alarm, "alarm", words.iter(), source, faults);
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
        let sentence = format!("`{name} = {}` is out of range", value.value);
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
        "alarm" => "level::alarm::unknown",
        _ => "level::temperament::unknown",
    };
    let sentence = format!("there is no {what} `{}`", word.value);
    let mend = format!("use one of: {}", known.join(", "));
    let fault = Fault::new(code, source.place(word.span.clone()), sentence, mend);
    faults.push(fault.did_you_mean(closest(word.as_str(), known)));
}
