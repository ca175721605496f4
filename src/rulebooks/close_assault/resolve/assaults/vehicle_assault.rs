//! The assault on a vehicle: one round of attacks on its rear armour, and its morale (CA-VEH-1 to 14).

use bevy::prelude::World;

use crate::model::{FigureId, Figures, Word};
use crate::rulebooks::close_assault::data::Data;
use crate::rulebooks::close_assault::events::{AssaultEnded, Struck, Turn};
use crate::rulebooks::close_assault::resolve::assaults::{Fight, melee};
use crate::rulebooks::close_assault::resolve::morale;
use crate::rulebooks::close_assault::resolve::vehicle_hits::{self, HullPart};
use crate::rulebooks::close_assault::state::unit::{Unit, book_data};

/// The face that an attack on a vehicle needs, by its distance in its last activation; `None` if every attack hits
/// (CA-VEH-4 to 7).
pub fn needed_face(data: &Data, half_tiles: u16) -> Option<u8> {
    match half_tiles / 2 {
        0 if half_tiles == 0 => None,
        tiles if tiles <= data.cqb.slow => Some(data.cqb.slow_hit),
        _ => Some(data.cqb.fast_hit),
    }
}

/// The anti-tank weapons of a unit: model number, weapon and AT value (CA-VEH-9, CA-VEH-10).
pub fn anti_tank_weapons(world: &World, figure: FigureId) -> Vec<(u8, Word, u8)> {
    let data = book_data(world);
    let at = |arm: Word| data.weapons.get(arm.as_str()).and_then(|weapon| weapon.anti_tank_value_in_cqb());
    let models = world.models(figure);
    let mut found: Vec<(u8, Word, u8)> =
        models.into_iter().filter_map(|body| Some((body.id, body.arm, at(body.arm)?))).collect();
    found.sort_unstable();
    found
}

/// The assault's only round (CA-VEH-3): any infantry may try (CA-VEH-2); the vehicle makes no attacks (CA-VEH-13),
/// checks morale if it survives (CA-VEH-11), and is not locked in CQB (CA-VEH-12).
pub fn assault_vehicle(turn: &mut Turn, fight: &Fight) {
    let Some(target) = fight.assaulted.first().copied() else { return };
    let bonus = melee::roll_bonus(turn, fight);
    for (figure, extra) in bonus {
        if turn.world().in_play(target) {
            strike(turn, figure, target, extra);
        }
    }
    if !turn.world().in_play(target) {
        let winner = fight.assaulters.first().map(|id| turn.world().side(*id));
        return melee::end_cqb(turn, fight, winner);
    }
    if !morale::check_morale(turn, target, "vehicle", &[]) {
        morale::pin(turn, target);
    }
    turn.commit(AssaultEnded { winner: None, winners: Vec::new() });
}

/// The attacks of one unit: each model's in number order, then the bonus, then damage from ordinary hits; anti-tank
/// damage is rolled first.
fn strike(turn: &mut Turn, figure: FigureId, target: FigureId, extra: u8) {
    let world = turn.world();
    let (data, needs) = (book_data(world), needed_face(book_data(world), world.activation_state(target).travelled));
    let (light_hit, light_at) = (data.cqb.light_hit, data.cqb.light_at);
    let carriers = anti_tank_weapons(world, figure);
    let mut models: Vec<u8> = world.models(figure).iter().map(|body| body.id).collect();
    models.sort_unstable();
    let attacks = models.len() as u8 + extra;
    let faces = if needs.is_some() { turn.roll(attacks.into(), 6) } else { Vec::new() };
    let hit = |index: usize| needs.is_none_or(|needs| faces.get(index).is_some_and(|face| *face >= needs));
    let mut damage: Vec<(Word, u8)> = Vec::new();
    let mut ordinary = 0_u16;
    for index in (0..usize::from(attacks)).filter(|index| hit(*index)) {
        match models.get(index).and_then(|id| carriers.iter().find(|(carrier, ..)| carrier == id)) {
            Some((_, weapon, at)) => damage.push((*weapon, *at)),
            None => ordinary += 1,
        }
    }
    let light = turn.roll_counted(ordinary, 6, &[light_hit]);
    let hits = damage.len() as u8 + ordinary as u8;
    let very_light = light.iter().filter(|face| **face >= light_hit).count();
    damage.extend((0..very_light).map(|_| (Word::new("very-light"), light_at)));
    let needed = needs.unwrap_or(1);
    turn.commit(Struck { figure, target, attacks, needed, faces, hits, save: None, saves: Vec::new(), light, lost: 0 });
    for weapon in damage {
        if vehicle_hits::roll_damage(turn, target, figure, weapon, HullPart::Rear) {
            return;
        }
    }
}
