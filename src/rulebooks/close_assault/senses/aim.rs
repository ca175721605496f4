//! Lines of fire: legal targets, the weapons that reach them, and the modifiers (CA-FIRE-1, CA-BOARD-3, CA-BOARD-6).

use bevy::prelude::World;

use crate::board::{Board, Cover, Tile, TileSet, distance};
use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Ledger, Refusal, Word};
use crate::rulebooks::close_assault::senses::cover;
use crate::rulebooks::close_assault::state::unit::{Arms, LEADER, Stats, Unit, book_data, vehicle_tiles};

/// One firing weapon.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Barrel {
    pub model: u8,
    pub weapon: Word,
    pub shots: u8,
    pub at: Option<u8>,
    /// Added to each face.
    pub modifier: i8,
    from: Tile,
    to: Tile,
}

/// A legal Fire action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aim {
    pub barrels: Vec<Barrel>,
    /// The face a hit needs before modifiers.
    pub needed: u8,
    /// The lowest face that saves; infantry only.
    pub save: Option<u8>,
    cover: Cover,
    /// Ends of the shortest line of fire.
    pub from: Tile,
    pub to: Tile,
}

/// Whether a face hits: a natural 6 always, a natural 1 never (CA-FIRE-1).
pub fn is_hit(face: u8, modifier: i8, needed: u8) -> bool {
    face == 6 || (face != 1 && i16::from(face) + i16::from(modifier) >= i16::from(needed))
}

/// The lowest face that hits.
pub fn lowest_hit(modifier: i8, needed: u8) -> u8 {
    (2..6).find(|face| is_hit(*face, modifier, needed)).unwrap_or(6)
}

/// The weapons of a unit, each with its model and tiles.
fn weapons(world: &World, figure: FigureId) -> Vec<(u8, Word, Vec<Tile>)> {
    let data = book_data(world);
    if world.is_vehicle(figure) {
        let arms = world.of::<Arms>(figure).map(|arms| arms.0.clone()).unwrap_or_default();
        return arms.into_iter().map(|arm| (LEADER, arm, world.tiles(figure))).collect();
    }
    let fired = |arm: Word| data.weapon_fired(arm.as_str()).map_or(arm, |(word, _)| Word::new(word));
    let mut models = world.models(figure);
    models.sort_by_key(|body| body.id);
    models.into_iter().map(|body| (body.id, fired(body.arm), vec![body.at])).collect()
}

/// Why a line is barred, the strongest reason first.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Barred {
    Hidden,
    Range,
}

/// The shortest line of a weapon.
fn line(
    board: &Board,
    vehicle_tiles: &TileSet,
    range: u16,
    from: &[Tile],
    to: &[Tile],
) -> Result<(Tile, Tile), Barred> {
    let no_hulls = vehicle_tiles.is_empty();
    let mut nearest: Option<(u16, Tile, Tile)> = None;
    for a in from {
        let visible = board.visible(*a);
        for b in to.iter().filter(|b| visible.contains(**b)) {
            let pair = (distance(*a, *b), *a, *b);
            let nearer = nearest.is_none_or(|nearest| pair < nearest);
            if nearer && (no_hulls || board.sight_with_blockers(*a, *b, vehicle_tiles).clear) {
                nearest = Some(pair);
            }
        }
    }
    let (tiles, a, b) = nearest.ok_or(Barred::Hidden)?;
    if tiles > range { Err(Barred::Range) } else { Ok((a, b)) }
}

/// The weapons that would fire at a target.
///
/// # Errors
/// The rule that forbids it.
pub fn aim_at_target(world: &World, figure: FigureId, target: FigureId, watch: bool) -> Result<Aim, Refusal> {
    aim_at(world, world.resource::<Board>(), figure, (target, &world.tiles(target)), watch)
}

/// Aims like [`aim`], at a target that stands on these tiles of this board.
///
/// # Errors
/// The rule that forbids it.
pub fn aim_at(
    world: &World,
    board: &Board,
    figure: FigureId,
    (target, tiles): (FigureId, &[Tile]),
    watch: bool,
) -> Result<Aim, Refusal> {
    let data = book_data(world);
    let enemy = world.in_play(target) && Some(world.side(target)) == world.side(figure).enemy();
    Refusal::unless(enemy, "CA-FIRE-1", || phrase!("ca-refused-no-enemy-target", unit = target.to_string()))?;
    let Some(stats) = world.stats(figure) else {
        return Err(Refusal::new("CA-FIRE-1", phrase!("ca-refused-no-such-unit")));
    };
    let (hull, moved) = (world.is_vehicle(target), world.activation_state(figure).moved && !watch);
    let vehicle_tiles = vehicle_tiles(world, &[figure, target]);
    let pinned = if world.pinned(figure) { data.fire.pinned } else { 0 };
    let mut barrels = Vec::new();
    let (mut barred, mut steady, mut harmless) = (Barred::Hidden, false, false);
    for (model, word, from) in weapons(world, figure) {
        let Some(weapon) = data.weapons.get(word.as_str()).filter(|weapon| weapon.range > 0) else { continue };
        if hull && weapon.at.is_none() {
            harmless = true;
            continue;
        }
        if weapon.steady && moved {
            steady = true;
            continue;
        }
        match line(board, &vehicle_tiles, weapon.range, &from, tiles) {
            Ok((from, to)) => {
                let (shots, at) = (weapon.shots, weapon.at);
                barrels.push(Barrel { model, weapon: word, shots, at, modifier: pinned, from, to });
            }
            Err(why) => barred = barred.max(why),
        }
    }
    if barrels.is_empty() {
        let whom = || Argument::figure(world.label(target));
        return Err(match barred {
            Barred::Range => Refusal::lazy("CA-STAT-4", || phrase!("ca-refused-range", target = whom())),
            Barred::Hidden if steady => {
                Refusal::lazy("CA-STAT-4", || phrase!("ca-refused-machine-gun-moved", target = whom()))
            }
            Barred::Hidden if harmless => {
                Refusal::lazy("CA-FIRE-2", || phrase!("ca-refused-armoured", target = whom()))
            }
            Barred::Hidden => Refusal::lazy("CA-BOARD-3", || phrase!("ca-refused-out-of-sight", target = whom())),
        });
    }
    let attackers: Vec<Tile> = barrels.iter().map(|barrel| barrel.from).collect();
    let cover = if hull { Cover::None } else { cover::cover_of_unit(board, tiles, &attackers) };
    let save = if hull { None } else { cover::best_save(data, world.stats(target), cover) };
    let nearest = barrels.iter().min_by_key(|barrel| (distance(barrel.from, barrel.to), barrel.model));
    let (from, to) = nearest.map(|barrel| (barrel.from, barrel.to)).unwrap_or_default();
    Ok(Aim { barrels, needed: Stats::face_needed(stats.shoot), save, cover, from, to })
}

/// The modifiers and saves of a Fire action.
pub fn fire_ledger(world: &World, figure: FigureId, target: FigureId, aim: &Aim) -> Ledger {
    let data = book_data(world);
    let mut ledger = Ledger::default();
    for (word, weapon) in &data.weapons {
        let shots: u8 = aim.barrels.iter().filter(|barrel| barrel.weapon == **word).map(|barrel| barrel.shots).sum();
        ledger.add("shots", weapon.name.as_str(), i16::from(shots), "CA-FIRE-1");
    }
    let rating = world.stats(figure).map_or(0, |stats| stats.shoot);
    ledger.add("needed", format!("To hit, at Shoot {rating}"), i16::from(Stats::face_needed(rating)), "CA-STAT-1");
    ledger.add_if(world.pinned(figure), "to-hit", "Pinned", i16::from(data.fire.pinned), "CA-FIRE-1");
    add_saves(&mut ledger, world, target, aim.cover);
    ledger
}

/// Ledger lines of armour and cover saves; the better one counts (CA-SAVE-2).
pub fn add_saves(ledger: &mut Ledger, world: &World, target: FigureId, cover: Cover) {
    let (data, own) = (book_data(world), world.stats(target).map_or(0, |stats| stats.save));
    match cover {
        Cover::Half => ledger.add("save", "Saved by half cover", i16::from(data.fire.half_cover), "CA-BOARD-6"),
        Cover::Full => ledger.add("save", "Saved by full cover", i16::from(data.fire.full_cover), "CA-BOARD-6"),
        Cover::None => {}
    }
    if !world.is_vehicle(target) {
        ledger.add("save", "Saved by armour", i16::from(own), "CA-STAT-1");
    }
}
