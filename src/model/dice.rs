//! Dice: ChaCha8 streams, one component a stream, seeded from the battle's seed and the stream's name.

use std::collections::{BTreeMap, VecDeque};

use bevy::prelude::{Component, Entity, Resource, World};
use bevy_rand::prelude::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

use super::journaled_writes::edit_on;
use super::{DiceScript, Word};

/// The name of a stream: `combat`, or that of a mind.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Stream(pub Word);

/// Faces to roll first, in order, before the seeded generator. Only combat has them.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoadedFaces(pub VecDeque<u8>);

/// The streams of a battle by name, each an entity with a [`Stream`], a `ChaCha8Rng` and its [`LoadedFaces`] faces.
#[derive(Resource, Clone, Debug, Default)]
pub struct DiceStreams {
    seed: u64,
    streams: BTreeMap<Word, Entity>,
    /// Faces that dice of the rules show instead, while an order is run once for each combination of faces. No stream moves then.
    script: Option<DiceScript>,
}

/// More draws than any order takes.
const MOST_DRAWS: u32 = 1 << 16;

impl DiceStreams {
    /// The stream for dice of the rules.
    pub const COMBAT: Word = Word::new("combat");

    /// Creates the streams of a battle. `loaded` faces feed combat only.
    pub fn install(world: &mut World, seed: u64, loaded: impl IntoIterator<Item = u8>) {
        Self::clear(world);
        world.insert_resource(DiceStreams { seed, ..DiceStreams::default() });
        let combat = Self::stream(world, Self::COMBAT);
        world.entity_mut(combat).insert(LoadedFaces(loaded.into_iter().collect()));
    }

    fn clear(world: &mut World) {
        if let Some(rack) = world.remove_resource::<DiceStreams>() {
            for entity in rack.streams.into_values() {
                world.despawn(entity);
            }
        }
    }

    fn stream(world: &mut World, name: Word) -> Entity {
        let rack = world.resource::<DiceStreams>();
        if let Some(entity) = rack.streams.get(&name) {
            return *entity;
        }
        let rng = seeded(rack.seed, name.as_str());
        let entity = world.spawn((Stream(name), rng, LoadedFaces::default())).id();
        world.resource_mut::<DiceStreams>().streams.insert(name, entity);
        entity
    }

    /// The generator of each stream, as it stands.
    pub fn generators(world: &World) -> BTreeMap<Word, ChaCha8Rng> {
        let rack = world.resource::<DiceStreams>();
        let generator = |entity: &Entity| world.get::<ChaCha8Rng>(*entity).cloned();
        rack.streams.iter().filter_map(|(name, entity)| Some((*name, generator(entity)?))).collect()
    }

    /// The first stream that did not go on from one state to a later one of the same seed, within as many draws as any
    /// order takes.
    pub fn first_rewound_stream(before: &World, after: &World) -> Option<Word> {
        let (was, is) = (before.resource::<DiceStreams>().seed, after.resource::<DiceStreams>().seed);
        let now = Self::generators(after);
        let back = |name: &Word, was: ChaCha8Rng| now.get(name).is_none_or(|is| !leads_to(was, is));
        let streams = Self::generators(before).into_iter().filter(|_| was == is);
        streams.into_iter().find_map(|(name, was)| back(&name, was).then_some(name))
    }

    /// Lets dice of the rules show what a script says, until it is [taken away](Self::take_script).
    pub fn follow_script(world: &mut World, mut script: DiceScript) {
        script.rewind();
        world.resource_mut::<DiceStreams>().script = Some(script);
    }

    /// The script, with the throws that were made. Streams go on from here.
    pub fn take_script(world: &mut World) -> Option<DiceScript> {
        world.resource_mut::<DiceStreams>().script.take()
    }

    /// The state of every stream, for a snapshot.
    pub(super) fn freeze(world: &World) -> FrozenDice {
        let rack = world.resource::<DiceStreams>();
        let freeze = |(name, entity): (&Word, &Entity)| {
            let rng = world.get::<ChaCha8Rng>(*entity)?.clone();
            Some((*name, rng, world.get::<LoadedFaces>(*entity)?.clone()))
        };
        FrozenDice { seed: rack.seed, streams: rack.streams.iter().filter_map(freeze).collect() }
    }

    /// Restores frozen dice.
    pub(super) fn thaw(world: &mut World, frozen: FrozenDice) {
        Self::install(world, frozen.seed, []);
        for (name, rng, loaded) in frozen.streams {
            let entity = Self::stream(world, name);
            world.entity_mut(entity).insert((rng, loaded));
        }
    }
}

/// The dice of a snapshot.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct FrozenDice {
    seed: u64,
    streams: Vec<(Word, ChaCha8Rng, LoadedFaces)>,
}

/// A generator seeded from BLAKE3 of the seed (little-endian) and the stream's name.
fn seeded(seed: u64, name: &str) -> ChaCha8Rng {
    let mut hasher = blake3::Hasher::new();
    hasher.update(&seed.to_le_bytes());
    hasher.update(name.as_bytes());
    ChaCha8Rng::from_seed(*hasher.finalize().as_bytes())
}

/// Whether a generator comes to stand as another does.
fn leads_to(mut generator: ChaCha8Rng, later: &ChaCha8Rng) -> bool {
    for _ in 0..MOST_DRAWS {
        if generator == *later {
            return true;
        }
        generator.next_u32();
    }
    false
}

/// Rolls of a stream, and dice that belong to none.
pub struct Dice(ChaCha8Rng);

impl Dice {
    /// Rolls `count` dice of `sides` sides from a stream, in order; the stream is created on first use. A loaded
    /// face above `sides` counts as the highest.
    pub fn roll(world: &mut World, stream: Word, count: u16, sides: u8) -> Vec<u8> {
        Self::scripted(world, |script| script.next_faces(count, sides))
            .unwrap_or_else(|| Self::drawn(world, stream, count, sides))
    }

    /// Rolls dice of which the rules only count the faces from each cut to the next. It tells a [`DiceScript`] which faces
    /// are alike; other dice roll as [`roll`](Self::roll) does.
    pub fn roll_counted(world: &mut World, stream: Word, count: u16, sides: u8, cuts: &[u8]) -> Vec<u8> {
        Self::scripted(world, |script| script.next_counted_faces(count, sides, cuts))
            .unwrap_or_else(|| Self::drawn(world, stream, count, sides))
    }

    fn scripted(world: &mut World, faces: impl FnOnce(&mut DiceScript) -> Vec<u8>) -> Option<Vec<u8>> {
        world.get_resource_mut::<DiceStreams>()?.script.as_mut().map(faces)
    }

    fn drawn(world: &mut World, stream: Word, count: u16, sides: u8) -> Vec<u8> {
        let entity = DiceStreams::stream(world, stream);
        let mut faces = Vec::with_capacity(count.into());
        edit_on::<LoadedFaces>(world, entity, |loaded| {
            let first = loaded.0.len().min(count.into());
            faces.extend(loaded.0.drain(..first).map(|face| face.clamp(1, sides)));
        });
        let left = usize::from(count) - faces.len();
        edit_on::<ChaCha8Rng>(world, entity, |rng| {
            faces.extend((0..left).map(|_| uniform(rng, u32::from(sides)) as u8 + 1));
        });
        faces
    }

    /// Separate dice for each number and purpose; rolling them does not change the battle.
    pub fn separate(world: &World, purpose: &str, number: u32) -> Self {
        let seed = world.resource::<DiceStreams>().seed;
        Self(seeded(seed, &format!("{purpose} {number}")))
    }

    /// Dice of a seed before there is a battle: for what a level draws by lot.
    pub fn of_seed(seed: u64, lot: &str) -> Self {
        Self(seeded(seed, &format!("lot {lot}")))
    }

    /// A number below `bound`, for choices outside the rules; 0 if `bound` is 0.
    pub fn choose_below(&mut self, bound: u32) -> u32 {
        if bound == 0 { 0 } else { uniform(&mut self.0, bound) }
    }
}

/// A uniform number below `bound`: draws above its last whole multiple are rejected.
fn uniform(rng: &mut ChaCha8Rng, bound: u32) -> u32 {
    let whole = u32::MAX - u32::MAX % bound;
    loop {
        let draw = rng.next_u32();
        if draw < whole {
            return draw % bound;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(seed: u64, loaded: &[u8]) -> World {
        let mut world = World::new();
        DiceStreams::install(&mut world, seed, loaded.iter().copied());
        world
    }

    #[test]
    fn loaded_faces_come_first_then_the_seed_goes_on() {
        let mut loaded = table(7, &[8, 1]);
        let mut plain = table(7, &[]);
        let mixed = Dice::roll(&mut loaded, DiceStreams::COMBAT, 5, 8);
        let seeded = Dice::roll(&mut plain, DiceStreams::COMBAT, 3, 8);
        assert_eq!(mixed[..2], [8, 1]);
        assert_eq!(mixed[2..], seeded[..]);
    }

    #[test]
    fn golden_faces_hold_on_every_platform() {
        let mut world = table(1, &[]);
        let faces = Dice::roll(&mut world, DiceStreams::COMBAT, 16, 8);
        assert_eq!(faces, GOLDEN);
    }

    const GOLDEN: [u8; 16] = [5, 8, 2, 5, 7, 4, 8, 7, 7, 4, 4, 5, 5, 7, 7, 7];

    #[test]
    fn a_generator_leads_on_and_not_back() {
        let first = seeded(1, "combat");
        let mut later = first.clone();
        (0..300).for_each(|_| {
            later.next_u32();
        });
        assert!(leads_to(first.clone(), &first) && leads_to(first.clone(), &later));
        assert!(!leads_to(later, &first));
    }

    #[test]
    fn streams_do_not_disturb_each_other() {
        let mut one = table(3, &[]);
        let mut two = table(3, &[]);
        Dice::roll(&mut one, Word::new("mind"), 9, 8);
        let after = Dice::roll(&mut one, DiceStreams::COMBAT, 4, 8);
        assert_eq!(after, Dice::roll(&mut two, DiceStreams::COMBAT, 4, 8));
    }
}
