//! Exact odds of attacks and bombardments.

use bevy::prelude::World;

use super::super::data::{Chance, Defense, Weapon};
use super::super::state::{Unit, book_data};
use super::attack::{attack_skill_test, blast_area, plan_attack, units_in_blast};
use crate::board::Tile;
use crate::localization::{Argument, phrase};
use crate::model::{Certainty, FigureId, Figures, Odds, Refusal, SideKnowledge, Word};

/// Exact odds of an attack; those of a bombardment count only units its side knows.
pub fn attack_odds(
    world: &World,
    figure: FigureId,
    target: Option<FigureId>,
    at: Option<Tile>,
    word: Word,
) -> Option<Odds> {
    let weapon = book_data(world).weapons.get(word.as_str())?;
    let aim = match target {
        Some(target) => Some(plan_attack(world, figure, target, word).ok()?),
        None => None,
    };
    let at = aim.as_ref().map(|aim| aim.at).or(at)?;
    let test = attack_skill_test(world, figure, word, aim.as_ref())?;
    let known = SideKnowledge::by(world, world.side(figure));
    let struck = match weapon.blast {
        Some(blast) => units_in_blast(world, at, blast, weapon.damage.sides),
        None => target.into_iter().collect(),
    };
    let struck: Vec<FigureId> = struck.into_iter().filter(|id| known.certainty(*id) == Certainty::Confirmed).collect();
    let whom = target.map_or_else(|| at.into(), |id| Argument::figure(world.label(id)));
    let title = phrase!("sk-odds-attack", weapon = Argument::weapon(&weapon.name), target = whom);
    let mut odds = Odds { title, ledger: test.ledger(), ..Odds::default() };
    odds.ledger.add("damage", format!("Damage {}", weapon.damage), i16::from(weapon.damage.count), "SK-DAMAGE-1");
    let hit = test.chance();
    match struck[..] {
        [one] if weapon.blast.is_none() => single(world, &mut odds, hit, weapon, one)?,
        _ => several(world, &mut odds, hit, weapon, &struck)?,
    }
    if let Some(blast) = weapon.blast.filter(|_| !Refusal::are_texts_discarded()) {
        odds.reach = blast_area(world, world.side(figure), at, blast, weapon.damage.sides);
    }
    let own = struck.iter().filter(|id| known.is_own(**id));
    odds.warnings.extend(own.map(|id| phrase!("sk-warn-own-in-blast", figure = Argument::figure(world.label(*id)))));
    Some(odds)
}

fn single(world: &World, odds: &mut Odds, hit: Chance, weapon: &Weapon, target: FigureId) -> Option<()> {
    let defense = world.stats(target)?.defense;
    let size = match defense {
        Defense::Static(number) => number,
        Defense::Rolled(roll) => roll.count,
    };
    odds.ledger.add("defense", format!("Defense {defense}"), i16::from(size), "SK-DAMAGE-2");
    let beats = defense.chance_to_be_beaten_by(weapon.damage);
    let of = hit.of * beats.of;
    odds.add_failure(("", 0), "miss", (hit.of - hit.weight) * beats.of, of);
    odds.add_outcome("hit, no effect", hit.weight * (beats.of - beats.weight), of);
    odds.add_outcome("killed", hit.weight * beats.weight, of);
    Some(())
}

/// Weights by number of units killed in a blast, without units it cannot damage; no rows beyond 128 bits.
fn several(world: &World, odds: &mut Odds, hit: Chance, weapon: &Weapon, struck: &[FigureId]) -> Option<()> {
    let defenses = struck.iter().filter_map(|id| world.stats(*id)).map(|stats| stats.defense);
    let chances: Vec<Chance> = defenses
        .filter(|defense| defense.can_be_harmed_by(weapon.damage))
        .map(|defense| defense.chance_to_be_beaten_by(weapon.damage))
        .collect();
    let mut of: u128 = 1;
    // Weights by number killed.
    let mut weights: Vec<u128> = vec![1];
    for chance in &chances {
        of = of.checked_mul(chance.of)?;
        let mut next = vec![0_u128; weights.len() + 1];
        for (killed, weight) in weights.iter().enumerate() {
            next[killed] += weight.checked_mul(chance.of - chance.weight)?;
            next[killed + 1] += weight.checked_mul(chance.weight)?;
        }
        weights = next;
    }
    let all = of.checked_mul(hit.of)?;
    odds.add_failure(("", 0), "miss", (hit.of - hit.weight).checked_mul(of)?, all);
    for (killed, weight) in weights.into_iter().enumerate() {
        let name = match killed {
            0 => "hit, no effect".to_owned(),
            1 => "1 killed".to_owned(),
            _ => format!("{killed} killed"),
        };
        odds.add_outcome(name, hit.weight.checked_mul(weight)?, all);
    }
    Some(())
}
