//! Rounds of CQB between infantry: strikes, saves, losses, and mopping up until one side is gone (CA-ATTACK-1 to 5,
//! CA-HIT-1, CA-SAVE-1, CA-MOP-1 to 9). All rounds happen within the activation (CA-MOP-8): short and violent
//! (CA-DESIGN-2), decided by units and not by heroes (CA-DESIGN-1).

use bevy::prelude::World;

use crate::model::{FigureId, Figures, Side, Word};
use crate::rulebooks::close_assault::events::{
    AssaultEnded, BonusRolled, Drawn, Initiative, MoppedUp, Struck, Turn, UnitRemoved,
};
use crate::rulebooks::close_assault::resolve::assaults::Fight;
use crate::rulebooks::close_assault::resolve::assaults::initiative::{initiative_ledger, rolling_units, strike_order};
use crate::rulebooks::close_assault::resolve::{casualties, morale};
use crate::rulebooks::close_assault::senses::cover;
use crate::rulebooks::close_assault::state::unit::{Stats, Unit, book_data};

/// Models lost in a round, by unit.
type Losses = Vec<(FigureId, u8)>;

/// Runs rounds until one side is gone.
pub fn fight_to_the_end(turn: &mut Turn, fight: &mut Fight) {
    let last = book_data(turn.world()).cqb.last_round;
    let mut winner = None;
    for round in 1..=last {
        let order = initiative(turn, fight, round);
        let bonus = if round == 1 { roll_bonus(turn, fight) } else { Vec::new() };
        let losses = strike_all(turn, fight, order, &bonus);
        if let Some(end) = mop_up(turn, fight, round, &losses) {
            winner = end;
            break;
        }
        if round == last {
            // CA-MOP-9: the assaulters count as having failed their check.
            for figure in standing(turn.world(), &fight.assaulters) {
                turn.commit(UnitRemoved { figure, reason: Word::new("routed") });
            }
            winner = side_of(turn.world(), &fight.assaulted);
        }
    }
    end_cqb(turn, fight, winner);
}

fn standing(world: &World, units: &[FigureId]) -> Vec<FigureId> {
    units.iter().copied().filter(|id| world.in_play(*id)).collect()
}

fn side_of(world: &World, units: &[FigureId]) -> Option<Side> {
    units.first().map(|id| world.side(*id))
}

/// Ends the CQB: the winner is Pinned and may consolidate (CA-CONSOL-1, CA-CONSOL-2).
pub fn end_cqb(turn: &mut Turn, fight: &Fight, winner: Option<Side>) {
    let world = turn.world();
    let own = |units: &[FigureId]| winner.is_some() && side_of(world, units) == winner;
    let units = if own(&fight.assaulters) { &fight.assaulters } else { &fight.assaulted };
    let winners = if winner.is_some() { standing(world, units) } else { Vec::new() };
    for figure in &winners {
        morale::pin(turn, *figure);
    }
    turn.commit(AssaultEnded { winner, winners });
}

fn initiative(turn: &mut Turn, fight: &Fight, round: u8) -> Vec<Vec<FigureId>> {
    let mut rolls = Vec::new();
    for figure in rolling_units(turn.world(), fight, round) {
        let face = turn.roll(1, 6)[0];
        let ledger = initiative_ledger(turn.world(), fight, figure, round);
        let total = i16::from(face) + ledger.0.iter().map(|line| line.dice).sum::<i16>();
        rolls.push(Drawn { figure, face, ledger, total });
    }
    let totals: Vec<(FigureId, i16)> = rolls.iter().map(|drawn| (drawn.figure, drawn.total)).collect();
    let order = strike_order(turn.world(), fight, &totals);
    turn.commit(Initiative { round, rolls, strikes: order.clone() });
    order
}

/// Sides of the bonus die: the number of models at the start of round 1 (CA-ATTACK-2, CA-ATTACK-3, CA-ATTACK-5).
pub fn bonus_sides(world: &World, figure: FigureId) -> u8 {
    if world.models(figure).len() >= usize::from(book_data(world).cqb.large) { 6 } else { 3 }
}

/// Bonus attacks of a D6 read as a die with this many sides (CA-DICE-1).
pub fn bonus_attacks(sides: u8, face: u8) -> u8 {
    if sides == 3 { face.div_ceil(2) } else { face }
}

/// Rolls the bonus attacks of every assaulting unit: assaulters only, round 1 only (CA-ATTACK-4, CA-SPLIT-2).
pub fn roll_bonus(turn: &mut Turn, fight: &Fight) -> Vec<(FigureId, u8)> {
    let mut bonus = Vec::new();
    for figure in standing(turn.world(), &fight.assaulters) {
        let sides = bonus_sides(turn.world(), figure);
        let face = turn.roll(1, 6)[0];
        let attacks = bonus_attacks(sides, face);
        turn.commit(BonusRolled { figure, sides, face, attacks });
        bonus.push((figure, attacks));
    }
    bonus
}

/// All strikes of a round: only survivors strike back (CA-INIT-6, CA-INIT-7). Simultaneous strikes roll before
/// casualties are removed, assaulters first (CA-DICE-1).
fn strike_all(turn: &mut Turn, fight: &Fight, order: Vec<Vec<FigureId>>, bonus: &[(FigureId, u8)]) -> Losses {
    let mut losses: Losses = Vec::new();
    for together in order {
        let mut struck: Losses = Vec::new();
        let placed = |id: &FigureId| {
            let ours = fight.assaulters.iter().position(|other| other == id);
            (ours.is_none(), ours.or_else(|| fight.assaulted.iter().position(|other| other == id)))
        };
        let mut together = together;
        together.sort_by_key(placed);
        for figure in standing(turn.world(), &together) {
            let bonus = bonus.iter().find(|(id, _)| *id == figure).map_or(0, |(_, attacks)| *attacks);
            let shares = attacks_by_target(turn.world(), fight, figure, bonus);
            strike(turn, fight, figure, &shares, &mut struck);
        }
        for (target, lost) in struck {
            casualties::remove_models(turn, target, lost);
            add(&mut losses, target, lost);
        }
    }
    losses
}

fn add(losses: &mut Losses, figure: FigureId, lost: u8) {
    match losses.iter_mut().find(|(id, _)| *id == figure) {
        Some((_, sum)) => *sum += lost,
        None => losses.push((figure, lost)),
    }
}

/// Attacks by target: one for each living model, in contact or not (CA-CONTACT-4, CA-CONTACT-7), plus the bonus in
/// round 1 (CA-ATTACK-1). Split as declared, or evenly among several assaulters, odd ones to the first named
/// (CA-SPLIT-1, CA-MULTI-4).
pub fn attacks_by_target(world: &World, fight: &Fight, figure: FigureId, bonus: u8) -> Vec<(FigureId, u8)> {
    let models = world.models(figure);
    let count = models.len() as u8;
    if !fight.assaulters.contains(&figure) {
        let enemies = standing(world, &fight.assaulters);
        let (each, odd) = (count / enemies.len().max(1) as u8, count % enemies.len().max(1) as u8);
        let share = |(index, id): (usize, FigureId)| (id, each + u8::from((index as u8) < odd));
        return enemies.into_iter().enumerate().map(share).filter(|(_, attacks)| *attacks > 0).collect();
    }
    let enemies = standing(world, &fight.assaulted);
    let (Some(share), 2) = (&fight.split, enemies.len()) else {
        return enemies.first().map(|id| (*id, count + bonus)).into_iter().collect();
    };
    let first = models.iter().filter(|body| share.models.contains(&body.id)).count() as u8;
    let extra = |id: FigureId| if share.bonus == id { bonus } else { 0 };
    let shares = [(share.first, first + extra(share.first)), (share.second, count - first + extra(share.second))];
    shares.into_iter().filter(|(_, attacks)| *attacks > 0).collect()
}

/// One unit strikes: all hit dice, then the saves (CA-HIT-1, CA-SAVE-1).
fn strike(turn: &mut Turn, fight: &Fight, figure: FigureId, shares: &[(FigureId, u8)], struck: &mut Losses) {
    let needed = Stats::face_needed(turn.world().stats(figure).map_or(0, |stats| stats.cqb));
    let rolled: Vec<Vec<u8>> =
        shares.iter().map(|(_, attacks)| turn.roll_counted((*attacks).into(), 6, &[needed])).collect();
    let mut blows = Vec::new();
    for ((target, attacks), faces) in shares.iter().zip(rolled) {
        let hits = faces.iter().filter(|face| **face >= needed).count() as u8;
        let world = turn.world();
        let save = cover::best_save(book_data(world), world.stats(*target), fight.cover(*target));
        let saves = save.map_or_else(Vec::new, |save| turn.roll_counted(hits.into(), 6, &[save]));
        let doomed = struck.iter().find(|(id, _)| id == target).map_or(0, |(_, lost)| *lost);
        let left = (turn.world().models(*target).len() as u8).saturating_sub(doomed);
        let lost = casualties::unsaved_hits(hits, save, &saves).min(left);
        add(struck, *target, lost);
        let (target, attacks) = (*target, *attacks);
        blows.push(Struck { figure, target, attacks, needed, faces, hits, save, saves, light: Vec::new(), lost });
    }
    blows.into_iter().for_each(|blow| turn.commit(blow));
}

/// Mops up after both sides have struck, with losses summed by side (CA-MOP-7). Returns the winner once the CQB is
/// over, `Some(None)` if no model is left (CA-MOP-1, CA-MOP-6). A loser that passes its check fights on (CA-MOP-3), and
/// so do both sides on equal losses (CA-MOP-5).
fn mop_up(turn: &mut Turn, fight: &Fight, round: u8, losses: &Losses) -> Option<Option<Side>> {
    let of =
        |units: &[FigureId]| -> u8 { losses.iter().filter(|(id, _)| units.contains(id)).map(|(_, lost)| *lost).sum() };
    let (ours, theirs) = (of(&fight.assaulters), of(&fight.assaulted));
    let winner_if_done = winner_if_done(turn.world(), fight);
    let losers = match ours.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(&fight.assaulters),
        std::cmp::Ordering::Less => Some(&fight.assaulted),
        std::cmp::Ordering::Equal => None,
    };
    let loser = losers.filter(|_| winner_if_done.is_none()).and_then(|units| side_of(turn.world(), units));
    turn.commit(MoppedUp { round, assaulters_lost: ours, assaulted_lost: theirs, loser });
    if winner_if_done.is_some() {
        return winner_if_done;
    }
    let more = i16::from(ours.abs_diff(theirs));
    let mut units = losers.map(|units| standing(turn.world(), units)).unwrap_or_default();
    let order = turn.world().figures();
    units.sort_by_key(|id| order.iter().position(|other| other == id));
    for figure in units {
        if !morale::check_morale(turn, figure, "mop-up", &[("Casualties beyond theirs", -more, "CA-MOP-2")]) {
            turn.commit(UnitRemoved { figure, reason: Word::new("routed") });
        }
    }
    self::winner_if_done(turn.world(), fight)
}

/// The winner if a side is gone (CA-MOP-6).
fn winner_if_done(world: &World, fight: &Fight) -> Option<Option<Side>> {
    let stands = |units: &[FigureId]| !standing(world, units).is_empty();
    match (stands(&fight.assaulters), stands(&fight.assaulted)) {
        (true, true) => None,
        (true, false) => Some(side_of(world, &fight.assaulters)),
        (false, true) => Some(side_of(world, &fight.assaulted)),
        (false, false) => Some(None),
    }
}
