//! Spawns a figure of a level on the board.

use bevy::prelude::{Entity, World};

use crate::board::Tile;
use crate::model::{At, Facing, FigureId, FigureSpec, Footprint, Kind, Label, Roster, Side, SideOf, Spot, Word};
use crate::rulebooks::modern_cqb::data::{Data, Template};
use crate::rulebooks::modern_cqb::mission::score::SuspectValue;
use crate::rulebooks::modern_cqb::state::alarm::{Alarm, AlarmState};
use crate::rulebooks::modern_cqb::state::figure::{
    Doctrine, Duty, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds,
};
use crate::rulebooks::modern_cqb::state::past_event_marks::PanicState;
use crate::rulebooks::modern_cqb::state::status_effects::Wounded;

/// Spawns a reinforcement on its tile, alerted (CQB-ROUND-6).
pub fn spawn_reinforcement(world: &mut World, data: &Data, id: FigureId, template: Word, side: Side, at: Tile) {
    let carried = data.templates.get(template.as_str()).map(|template| template.gear.as_slice()).unwrap_or_default();
    let figure = FigureSpec {
        gear: carried.iter().filter_map(|item| Some(Spot::new(Word::try_new(item)?, 0..0))).collect(),
        ..FigureSpec::new(id, Spot::new(at, 0..0), side, Spot::new(template, 0..0))
    };
    let number = id.as_str().rsplit('-').next().and_then(|number| number.parse().ok()).unwrap_or(1);
    if let Some(entity) = spawn_from_level(world, data, &figure) {
        world.entity_mut(entity).insert(Label::Nth(number));
    }
}

/// Spawns a figure of the level on its tile; `None` if its template is unknown.
pub fn spawn_from_level(world: &mut World, data: &Data, figure: &FigureSpec) -> Option<Entity> {
    let template = data.templates.get(figure.template.as_str())?;
    let doctrine = figure.doctrine.as_ref().map_or_else(|| Word::new(&template.doctrine), |word| word.value);
    let leads = data.doctrines.get(doctrine.as_str()).and_then(|data| data.leader.as_ref()).filter(|_| figure.leader);
    let doctrine = leads.map_or(doctrine, |word| Word::new(word));
    let temperament = figure.temperament.as_ref().map(|word| word.value);
    let temperament = temperament.or_else(|| Some(Word::new(&data.doctrines.get(doctrine.as_str())?.temperament)));
    let stats = stats(template, figure);
    let left = figure.stats.get("wounds_left").map_or(stats.wounds, |left| stats.wounds.min(left.value as u8));
    let weapon = |item: &Word| data.weapons.contains_key(item.as_str());
    let (weapons, gear) = figure.gear.iter().map(|item| item.value).partition(weapon);
    let (entity, label) = (Roster::enlist(world, figure.id), Label::from(&figure.name));
    world.entity_mut(entity).insert((
        (SideOf(figure.side), Kind(figure.template.value), label, At(figure.at.value)),
        (Facing::default(), Footprint(1, 1), stats, Wounds(left), Weapons(weapons), Gear(gear)),
        (Doctrine(doctrine), TurnState::default(), post(figure)),
    ));
    if let Some(temperament) = temperament {
        world.entity_mut(entity).insert(Temperament(temperament));
    }
    let wanted = SuspectValue { named: figure.named, high_value: figure.high_value };
    if wanted != SuspectValue::default() {
        world.entity_mut(entity).insert(wanted);
    }
    if left < stats.wounds {
        world.entity_mut(entity).insert(Wounded);
    }
    if figure.leader {
        world.entity_mut(entity).insert(Leader);
    }
    if figure.side == Side::Civilian {
        world.entity_mut(entity).insert(PanicState::default());
    }
    Some(entity)
}

/// The post of a figure; a level that gives it a route or an alarm has it be alarmed by degrees (CQB-HEAT-4).
fn post(figure: &FigureSpec) -> Post {
    let at = figure.at.value;
    let route: Vec<Tile> = figure.route.iter().map(|stop| stop.value).collect();
    let word = figure.alarm.as_ref().and_then(|word| AlarmState::of(word.as_str()));
    let state = word.or((!route.is_empty()).then_some(AlarmState::Unaware)).filter(|_| figure.side == Side::Hostile);
    let Some(state) = state else { return Post::new(at, figure.hold) };
    Post { at, duty: Duty::Alarm(Box::new(Alarm::new(state, figure.hold, at, &route))) }
}

fn stats(template: &Template, figure: &FigureSpec) -> Stats {
    let stat = |name: &str, usual: u8| figure.stats.get(name).map_or(usual, |value| value.value as u8);
    Stats {
        move_points: stat("move", template.move_points),
        aim: stat("aim", template.aim),
        control: stat("control", template.control),
        nerve: stat("nerve", template.nerve),
        armor: stat("armor", template.armor),
        wounds: stat("wounds", template.wounds),
    }
}
