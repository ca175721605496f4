//! The weights of the minds: `[mind]`, and what `[mind.sides]` changes for one side.
use std::collections::BTreeMap;
use std::sync::OnceLock;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Data, PlayData, SHIPPED};
use crate::model::Side;

/// The weights of each side's mind.
#[derive(Clone, Debug)]
pub struct Minds {
    response: MindData,
    hostile: MindData,
}

impl Minds {
    pub fn of(&self, side: Side) -> &MindData {
        if side == Side::Hostile { &self.hostile } else { &self.response }
    }
}

impl<'de> Deserialize<'de> for Minds {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let both = MindData::deserialize(from)?;
        if both.sides.contains_key(&Side::Civilian) {
            return Err(D::Error::custom("mind.sides.civilian: civilians have no mind"));
        }
        let of = |side| both.of(side).map_err(|why| D::Error::custom(format!("mind.sides.{side}: {why}")));
        Ok(Self { response: of(Side::Response)?, hostile: of(Side::Hostile)? })
    }
}

/// The weights of a mind, in points unless they say otherwise: 100 is one Suppressed enemy.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MindData {
    pub suppressed: i32,
    pub wound: i32,
    pub two_wounds: i32,
    pub downed: i32,
    pub contact: i32,
    pub guess_attack: i16,
    pub guess_armor: BTreeMap<Side, i16>,
    pub step: i32,
    pub look: i32,
    pub doorway: i32,
    pub margin: i32,
    pub near: u16,
    pub stack: u32,
    pub team: usize,
    pub wait: u32,
    pub net: i32,
    pub hurry: u16,
    /// The worth of an Overwatch kept by staying, in percent of a new one: against enemies seen, and only heard.
    pub kept: i32,
    pub lure: i32,
    /// Points below which the team's Overwatch is not worth an action.
    pub watch_least: i32,
    pub forced_door: u32,
    pub forced_wall: u32,
    pub plays: PlayData,
    #[serde(default = "shipped_errands")]
    pub errands: ErrandData,
    #[serde(default = "shipped_moves")]
    pub moves: MoveData,
    #[serde(default = "shipped_acts")]
    pub acts: ActData,
    #[serde(default = "shipped_items")]
    pub items: ItemData,
    #[serde(default = "shipped_defence")]
    pub defence: DefenceData,
    #[serde(default = "shipped_withdrawal")]
    pub withdrawal: WithdrawalData,
    #[serde(default = "shipped_clock")]
    pub clock: ClockData,
    #[serde(default = "shipped_alive")]
    pub alive: AliveData,
    /// Weights that one side's mind has otherwise.
    #[serde(default, skip_serializing)]
    sides: BTreeMap<Side, toml::Table>,
}

impl MindData {
    /// The weights with the changes for a side.
    fn of(&self, side: Side) -> Result<Self, String> {
        let Some(changes) = self.sides.get(&side) else { return Ok(self.clone()) };
        let mut weights = toml::Table::try_from(self).map_err(|error| error.to_string())?;
        change(&mut weights, changes);
        weights.try_into().map_err(|error: toml::de::Error| error.message().to_owned())
    }
}

/// Puts the values of one table in place of another's, at any depth.
fn change(weights: &mut toml::Table, changes: &toml::Table) {
    for (key, new) in changes {
        match (weights.get_mut(key), new) {
            (Some(toml::Value::Table(old)), toml::Value::Table(new)) => change(old, new),
            _ => drop(weights.insert(key.clone(), new.clone())),
        }
    }
}

/// The worth of the team's errands, in half-points of travel that they justify.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ErrandData {
    pub dying: i32,
    pub gives_up: i32,
    pub anybody: i32,
    pub guard: i32,
    pub body: i32,
    pub foe: i32,
    pub somebody: i32,
    pub asked: i32,
    pub by_the_way: i32,
    pub room: i32,
    pub outside: i32,
    pub out: i32,
    pub bystander: i32,
    /// Loss of worth of a shared errand for each figure on it: a search, a Confirmed enemy, a Contact.
    pub spread: i32,
    pub foe_spread: i32,
    pub somebody_spread: i32,
    /// Loss of worth of a fight for a figure that the next hit would down.
    pub shy: i32,
}

/// The weights of the team's moves.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct MoveData {
    /// Unsearched tiles that a peek must show.
    pub peek: usize,
    /// By how many a stack wants to outnumber the enemies known behind its door.
    pub outnumber: isize,
    /// The most points for newly seen tiles.
    pub most_seen: i32,
    /// The cost of a tile in the fatal funnel of a door about to be opened, in steps.
    pub funnel: i32,
    /// Passing an open door that an enemy within `near_door` tiles could shut again.
    pub go_in: i32,
    pub near_door: u16,
    /// A tile where the errand can be done.
    pub there: i32,
    /// A tile from which a Confirmed enemy is covered.
    #[serde(default)]
    pub covers: i32,
    /// A tile beside an enemy who can be arrested now.
    pub arm: i32,
    /// Caution added, as a multiple, for a figure that the next hit would down.
    pub spent: i32,
    /// Caution in the last round, and more for each round before it, in percent.
    pub last_minute: i32,
    pub steady: i32,
    /// The worth of a shot, in percent, if the enemy moves before it.
    pub may_be_gone: i32,
}

/// Worth of actions.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ActData {
    /// Hold: one more Guard die.
    pub hold: i32,
    /// The worth of Overwatch in percent of an immediate shot, since the enemy may not come; and for hostiles in ambush,
    /// to whom the team has to come.
    pub patience: i32,
    pub ambush: i32,
    /// Breaching the team's entry, and the cost of a charge: it is loud, shakes friends and is used up.
    pub force: i32,
    pub charge: i32,
    /// An arrest, times the chance that it holds; more with a restraint kit; of a Downed suspect.
    pub captive: i32,
    pub kit: i32,
    pub body: i32,
    /// The worth of a shot, in percent, at a suspect that a friend could arrest.
    pub mercy: i32,
    /// A life saved: a friend's, anyone else's.
    pub life: i32,
    pub other_life: i32,
    /// A friend freed from Suppressed, and oneself: that also fades without an action.
    pub rally_friend: i32,
    pub rally: i32,
    /// An object or civilian secured: required by an objective, or not.
    pub asked: i32,
    pub unasked: i32,
    /// The worth of a civilian in hand while an enemy is in sight, in percent.
    pub under_fire: i32,
    /// Evidence burnt by hostiles.
    pub burn: i32,
    /// A wedge or trap removed.
    pub friction: i32,
}

/// Worth of items.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ItemData {
    /// A mirror look under the door that the team is about to enter.
    pub look: i32,
    /// A flash: each enemy blinded, each Contact in the room, an unsearched room at most.
    pub blinded: i32,
    pub maybe: i32,
    pub likely: i32,
    /// The worth of a flash to hostiles, in percent: they make no arrests.
    pub shaken: i32,
    /// Cost of each friend and of each civilian in the flash.
    pub friend: i32,
    pub civilian: i32,
    /// The worth of smoke, in percent of the harm that it prevents.
    pub smoke: i32,
    pub evidence: i32,
    /// A medical kit for a friend's life, and for anyone else's.
    pub life: i32,
    pub other_life: i32,
    /// A wedged door that delays the team.
    pub wedge: i32,
}

/// The weights by which hostiles stand their ground and break contact.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct DefenceData {
    /// Cost of each tile beyond the leash of its post.
    pub leash: i32,
    /// Percentage points added to the caution of a figure that waits.
    pub wary: i32,
    /// Standing in a room that the side defends.
    pub keep: i32,
    /// A figure on a sally waits for those who are this many half-points behind.
    pub together: u32,
    /// Cost of a half-point ahead of the others, in steps.
    pub alone: i32,
    /// A tile with a civilian in the enemy's line of fire.
    pub shield: i32,
    /// The worth of a step toward the defended rooms, in percent of a normal step.
    pub homeward: i32,
    /// The route to evidence, in half-points, beyond which only the nearest figure goes.
    pub evidence_near: u32,
    /// Being beside evidence that the side wants to burn; each half-point nearer for the figure sent to burn it.
    pub evidence: i32,
    pub errand: i32,
    /// A tile out of every enemy's sight when falling back.
    pub hidden: i32,
    /// A tile near a friend, while an enemy is Confirmed: who stands alone loses heart.
    pub company: i32,
}

/// The limits at which the team gives up.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct WithdrawalData {
    /// The percentage of the team that is too small against at least as many known enemies, and when time is short.
    pub few: usize,
    pub few_and_late: usize,
    /// Rounds before the limit from which the clock is checked.
    pub late: u16,
}

/// The rounds by which the team reads the clock.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct ClockData {
    /// Share at which the rounds that the objectives still need are counted, in percent: they are reckoned without a fight.
    pub needs: u16,
}

/// Worth of hurting a suspect who could be taken alive, in percent of hurting any other.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct AliveData {
    pub wound: i32,
    pub downed: i32,
}

/// The weights that the game was built with.
fn shipped() -> &'static MindData {
    static READ: OnceLock<MindData> = OnceLock::new();
    // The file is embedded and has all tables, so reading it asks for none of them.
    READ.get_or_init(|| toml::from_str::<Data>(SHIPPED).expect("the embedded data file is whole").mind.response)
}

fn shipped_errands() -> ErrandData {
    shipped().errands.clone()
}

fn shipped_moves() -> MoveData {
    shipped().moves.clone()
}

fn shipped_acts() -> ActData {
    shipped().acts.clone()
}

fn shipped_items() -> ItemData {
    shipped().items.clone()
}

fn shipped_defence() -> DefenceData {
    shipped().defence.clone()
}

fn shipped_withdrawal() -> WithdrawalData {
    shipped().withdrawal.clone()
}

fn shipped_alive() -> AliveData {
    shipped().alive.clone()
}

fn shipped_clock() -> ClockData {
    shipped().clock.clone()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(more: &str) -> Result<Data, toml::de::Error> {
        toml::from_str(&format!("{SHIPPED}\n{more}"))
    }

    #[test]
    fn a_side_changes_only_what_it_names() {
        let plain = read("").unwrap().mind;
        let changed = read("[mind.sides.hostile]\nstep = 11\n[mind.sides.hostile.items]\nshaken = 77").unwrap().mind;
        let [before, after] = [&plain, &changed].map(|minds| minds.of(Side::Hostile));
        assert_eq!((after.step, after.items.shaken), (11, 77));
        assert_eq!((after.margin, after.items.wedge), (before.margin, before.items.wedge));
        assert_eq!(changed.of(Side::Response).step, plain.of(Side::Response).step);
    }

    #[test]
    fn an_unknown_weight_of_a_side_is_refused_by_name() {
        let error = read("[mind.sides.hostile]\nstpe = 11").unwrap_err();
        assert!(error.message().starts_with("mind.sides.hostile: unknown field `stpe`"), "{error}");
    }

    /// A file that was made before the tables of weights existed.
    #[test]
    fn a_file_without_newer_tables_takes_those_of_the_game() {
        let (start, end) = (SHIPPED.find("[mind.errands]").unwrap(), SHIPPED.find("[temperaments.steady]").unwrap());
        let old = format!("{}{}", &SHIPPED[..start], &SHIPPED[end..]);
        let data: Data = toml::from_str(&old).unwrap();
        assert_eq!(data.mind.of(Side::Response).errands.dying, shipped().errands.dying);
    }
}
