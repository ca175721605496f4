//! Exact odds of fire, and of the first round of an assault.

use bevy::prelude::World;

use crate::board::{Board, Cover};
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{FigureId, Figures, Ledger, Odds, Refusal};
use crate::rulebooks::close_assault::checks::fire_plan;
use crate::rulebooks::close_assault::odds::assault_odds::{
    FirstRoundOdds, Probability, loss_chance, reduced_fraction, success_weights,
};
use crate::rulebooks::close_assault::resolve::assaults::{self, initiative, vehicle_assault};
use crate::rulebooks::close_assault::resolve::morale;
use crate::rulebooks::close_assault::resolve::vehicle_hits::{self, HullPart};
use crate::rulebooks::close_assault::senses::{aim, cover};
use crate::rulebooks::close_assault::state::active_unit;
use crate::rulebooks::close_assault::state::status_effects::Damaged;
use crate::rulebooks::close_assault::state::unit::{Stats, Unit, book_data};

/// The odds of a Fire action.
pub fn fire_odds(world: &World, figure: FigureId, target: FigureId) -> Option<Odds> {
    let aim = fire_plan::plan_fire(world, figure, target).ok()?;
    let title = phrase!("ca-odds-fire", target = Argument::figure(world.label(target)));
    let ledger = Ledger::for_readers(|| aim::fire_ledger(world, figure, target, &aim));
    let mut odds = Odds { title, ledger, ..Odds::default() };
    if world.is_vehicle(target) {
        let part = vehicle_hits::part_toward(world, target, aim.from);
        let armour = vehicle_hits::armour(world, target, part);
        odds.ledger.add("armour", format!("Armour of its {}", part.word()), i16::from(armour), "CA-FIRE-2");
        hull_outcomes(&mut odds, &blows(&aim, armour), world.has::<Damaged>(target), None);
        return Some(odds);
    }
    let models = world.models(target).len();
    let shares: Vec<Probability> = shots(&aim).map(|hits| loss_chance(hits, aim.save)).collect();
    match success_weights(&shares, models) {
        Some((weights, of)) => {
            // Minds weigh losses alone, and ask often.
            if !Refusal::are_texts_discarded() {
                let missing = success_weights(&shots(&aim).map(|hits| (hits, 6)).collect::<Vec<_>>(), 1);
                let missed = missing.map(|(none, all)| (none[0], all));
                odds.warnings.extend(missed.and_then(|missed| shaken(world, target, (&weights, of), missed)));
            }
            for (lost, weight) in weights.into_iter().enumerate() {
                let (what, name) = (("fall", lost as u16), losses(lost, models));
                if lost == 0 {
                    odds.add_failure(what, name, weight, of);
                } else {
                    odds.add_weighed_outcome(what, name, weight, of);
                }
            }
        }
        None => odds.warnings.push(phrase!("ca-warn-too-many-dice")),
    }
    Some(odds)
}

/// The faces that hit, of six, for each shot of a Fire action.
fn shots(aim: &aim::Aim) -> impl Iterator<Item = u128> + '_ {
    aim.barrels.iter().flat_map(|barrel| {
        let hits = (1..=6).filter(|face| aim::is_hit(*face, barrel.modifier, aim.needed)).count() as u128;
        std::iter::repeat_n(hits, usize::from(barrel.shots))
    })
}

/// The blows of a Fire action at a vehicle.
fn blows(aim: &aim::Aim, armour: u8) -> Vec<Blow> {
    let strengths =
        aim.barrels.iter().flat_map(|barrel| std::iter::repeat_n(barrel.at.unwrap_or(0), usize::from(barrel.shots)));
    shots(aim).zip(strengths).map(|(hits, at)| Blow::new((hits, 6), at, armour)).collect()
}

/// The chance in percent that a Fire action at infantry fells anybody.
pub fn percent_of_losses(aim: &aim::Aim) -> Option<u128> {
    let shares: Vec<Probability> = shots(aim).map(|hits| loss_chance(hits, aim.save)).collect();
    let (weights, of) = success_weights(&shares, 1)?;
    Some(((of - weights[0]).checked_mul(100)? + of / 2) / of)
}

/// The chances that fire also breaks the target or pins it (CA-MORALE-2, CA-MORALE-3), as a sentence. `lost` has the weight
/// of each number of models, and `missed` that of no hit at all, each with the number of all throws.
fn shaken(world: &World, target: FigureId, lost: (&[u128], u128), missed: Probability) -> Option<Phrase> {
    const WHOLE: u128 = 1_000_000;
    // Large counts are halved until they can be multiplied within 128 bits; a millionth does not show.
    let share = |(weight, of): Probability| {
        let shift = 20_u32.saturating_sub(weight.leading_zeros().min(of.leading_zeros()));
        (weight >> shift) * WHOLE / (of >> shift).max(1)
    };
    let stats = world.stats(target)?;
    let (models, strength) = (world.models(target).len(), usize::from(stats.strength));
    let failing = |modifier: i16| 6 - morale::passing_faces(modifier, stats.morale);
    let (mut breaks, mut pinned) = (0, 0);
    for (count, weight) in lost.0.iter().enumerate().take(models) {
        let mut left = share((*weight, lost.1));
        if count == 0 {
            left = left.saturating_sub(share(missed));
        } else if 2 * (models - count) <= strength {
            let broken = left * failing(0) / 6;
            breaks += broken;
            left -= broken;
        }
        if !world.pinned(target) {
            pinned += left * failing(-(count as i16)) / 6;
        }
    }
    let percent = |share: u128| ((share * 100 + WHOLE / 2) / WHOLE) as u64;
    let [pinned, breaks] = [pinned, breaks].map(percent);
    (pinned + breaks > 0).then(|| phrase!("ca-warn-morale", pinned = pinned, breaks = breaks))
}

fn losses(lost: usize, models: usize) -> String {
    match lost {
        0 => "nobody falls".into(),
        lost if lost == models => "all fall".into(),
        1 => "1 falls".into(),
        lost => format!("{lost} fall"),
    }
}

/// Odds of one attack on a vehicle, the roll to hit and the roll for damage together: `equal` in `of` damage it,
/// `higher` in `of` destroy it.
#[derive(Copy, Clone, Debug)]
struct Blow {
    equal: u128,
    higher: u128,
    of: u128,
}

impl Blow {
    fn new((hits, of): Probability, at: u8, armour: u8) -> Self {
        let faces = |wanted: &str| {
            (1..=6).filter(|face| vehicle_hits::damage_result(*face, at, armour, false) == wanted).count()
        };
        let (equal, higher) = (hits * faces("damaged") as u128, hits * faces("destroyed") as u128);
        Self { equal, higher, of: of * 6 }
    }
}

/// The outcome of several hits: a second damage destroys. `bonus` gives the number of ordinary hits added for each face
/// of a die.
fn hull_outcomes(odds: &mut Odds, blows: &[Blow], damaged: bool, bonus: Option<(Blow, [u8; 6])>) {
    let start = if damaged { [0, 1, 0] } else { [1_u128, 0, 0] };
    let step = |[whole, hurt, gone]: [u128; 3], blow: &Blow| {
        let none = blow.of - blow.equal - blow.higher;
        let destroyed = hurt.checked_mul(blow.equal + blow.higher)?.checked_add(whole.checked_mul(blow.higher)?)?;
        Some([
            whole.checked_mul(none)?,
            hurt.checked_mul(none)?.checked_add(whole.checked_mul(blow.equal)?)?,
            destroyed.checked_add(gone.checked_mul(blow.of)?)?,
        ])
    };
    let all = || -> Option<([u128; 3], u128)> {
        let mut state = start;
        let mut of = 1_u128;
        for blow in blows {
            state = step(state, blow)?;
            of = of.checked_mul(blow.of)?;
        }
        let Some((blow, faces)) = bonus else { return Some((state, of)) };
        let most = *faces.iter().max()?;
        let mut sum = [0_u128; 3];
        for count in faces {
            let mut state = state;
            for _ in 0..count {
                state = step(state, &blow)?;
            }
            // All faces over a common denominator.
            let scale = blow.of.checked_pow(u32::from(most - count))?;
            for (sum, weight) in sum.iter_mut().zip(state) {
                *sum = sum.checked_add(weight.checked_mul(scale)?)?;
            }
        }
        Some((sum, of.checked_mul(blow.of.checked_pow(u32::from(most))?)?.checked_mul(6)?))
    };
    match all() {
        Some((weights, of)) => {
            let names = ["no effect", "damaged", "destroyed"];
            let names = if damaged { ["no effect", "stays damaged", "destroyed"] } else { names };
            let words = if damaged { ["none", "stays", "destroyed"] } else { ["none", "damaged", "destroyed"] };
            for ((name, word), weight) in names.into_iter().zip(words).zip(weights) {
                odds.add_weighed_outcome((word, 0), name, weight, of);
            }
        }
        None => odds.warnings.push(phrase!("ca-warn-too-many-dice")),
    }
}

/// The odds of an assault on a unit or a vehicle.
pub fn assault_odds(world: &World, figure: FigureId, target: FigureId) -> Option<Odds> {
    if active_unit::active_unit(world).joint.is_some() {
        return None;
    }
    let (board, data) = (world.resource::<Board>(), book_data(world));
    let title = phrase!("ca-odds-assault", target = Argument::figure(world.label(target)));
    let mut odds = Odds { title, ..Odds::default() };
    if world.watches(target) && aim::aim_at_target(world, target, figure, true).is_ok() {
        odds.warnings.push(phrase!("ca-warn-overwatch"));
    }
    if world.is_vehicle(target) {
        on_vehicle(&mut odds, world, figure, target);
        return Some(odds);
    }
    let cover = cover::cover_of_unit(board, &world.tiles(target), &world.tiles(figure));
    let caught = world.pinned(target) || cover == Cover::None;
    let shot = world.activation_state(figure).shot_by.contains(&target);
    let fight = assaults::Fight {
        assaulters: vec![figure],
        assaulted: vec![target],
        caught: if caught { vec![target] } else { Vec::new() },
        watching: if world.watches(target) || shot { vec![target] } else { Vec::new() },
        covers: vec![(target, cover)],
        split: None,
    };
    let round = FirstRoundOdds::of(world, data, &fight, cover);
    lines(&mut odds.ledger, world, &fight, &round);
    aim::add_saves(&mut odds.ledger, world, target, cover);
    odds.warnings.push(phrase!("ca-warn-round-one"));
    match round.outcomes() {
        Some((weights, of)) => {
            FirstRoundOdds::NAMES.iter().zip(weights).for_each(|(name, weight)| odds.add_outcome(*name, weight, of))
        }
        None => odds.warnings.push(phrase!("ca-warn-too-many-dice")),
    }
    Some(odds)
}

fn lines(ledger: &mut Ledger, world: &World, fight: &assaults::Fight, round: &FirstRoundOdds) {
    let (figure, target) = (fight.assaulters[0], fight.assaulted[0]);
    ledger.add("attacks", "Attacks of our models", round.ours as i16, "CA-ATTACK-1");
    extra(ledger, round.bonus[5]);
    let rating = world.stats(figure).map_or(0, |stats| stats.cqb);
    ledger.add("needed", format!("To hit, at CQB {rating}"), i16::from(Stats::face_needed(rating)), "CA-HIT-1");
    if round.caught {
        let (name, rule) =
            if world.pinned(target) { ("Target Pinned", "CA-INIT-3") } else { ("Target in the open", "CA-OPEN-1") };
        return ledger.add("strikes-first", name, 1, rule);
    }
    ledger.0.extend(initiative::initiative_ledger(world, fight, figure, 1).0);
    let theirs = initiative::initiative_ledger(world, fight, target, 1).0.into_iter();
    ledger.0.extend(theirs.map(|line| crate::model::LedgerLine { pool: "their-initiative".into(), ..line }));
}

/// The bonus attacks of an assault: `most` of them on the best face.
fn extra(ledger: &mut Ledger, most: u8) {
    match most {
        6 => ledger.add("bonus", "1 to 6 bonus attacks for the assault", 1, "CA-ATTACK-3"),
        _ => ledger.add("bonus", "1 to 3 bonus attacks for the assault", 1, "CA-ATTACK-2"),
    }
}

fn on_vehicle(odds: &mut Odds, world: &World, figure: FigureId, target: FigureId) {
    let data = book_data(world);
    let needs = vehicle_assault::needed_face(data, world.activation_state(target).travelled);
    let hits = needs.map_or(6, |needs| 7 - u128::from(needs));
    let armour = vehicle_hits::armour(world, target, HullPart::Rear);
    let carriers = vehicle_assault::anti_tank_weapons(world, figure);
    let models = world.models(figure).len();
    let sides = assaults::bonus_sides(world, figure);
    let light_faces = 7 - u128::from(data.cqb.light_hit);
    let (light_hits, light_of) = reduced_fraction((hits * light_faces, 36));
    let light = Blow::new((light_hits, light_of), data.cqb.light_at, armour);
    let (hits, of) = reduced_fraction((hits, 6));
    let mut blows: Vec<Blow> = carriers.iter().map(|(_, _, at)| Blow::new((hits, of), *at, armour)).collect();
    blows.extend((carriers.len()..models).map(|_| light));
    odds.ledger.add("attacks", "Attacks of our models", models as i16, "CA-VEH-10");
    extra(&mut odds.ledger, sides);
    let (name, rule) = match needs {
        None => ("Target stationary: every attack hits", "CA-VEH-4"),
        Some(needs) if needs == data.cqb.slow_hit => ("Target moved", "CA-VEH-5"),
        Some(_) => ("Target moved fast", "CA-VEH-6"),
    };
    odds.ledger.add("needed", name, i16::from(needs.unwrap_or(1)), rule);
    odds.ledger.add("armour", "Rear armour", i16::from(armour), "CA-VEH-8");
    let faces = [1, 2, 3, 4, 5, 6].map(|face| assaults::bonus_attacks(sides, face));
    hull_outcomes(odds, &blows, world.has::<Damaged>(target), Some((light, faces)));
}
