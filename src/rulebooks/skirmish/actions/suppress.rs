//! Suppresses whoever is around a point.

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::super::data::Weapon;
use super::super::events::{Suppressed, Suppressing};
use super::super::resolve::attack::{carried_weapon, refusal_of_blocked_line, shooter_with};
use super::super::resolve::suppress::{
    check_named_targets, check_suppression_point, default_targets, suppressed_units, suppression_skill_test,
};
use super::super::resolve::{attack, noise_and_alarm};
use super::super::senses::Shooter;
use super::super::state::{Unit, battle_ground, book_data, turns};
use super::super::{Skirmish, Turn};
use super::{SkOrder, entry, on_foot};
use crate::board::Tile;
use crate::localization::{Argument, phrase};
use crate::model::{Aim, FigureId, Figures, MenuEntry, Odds, Refusal, SideKnowledge, Verdict, Word};
use crate::referee::{Action, Choices};

/// Turns, counted over both sides, until the start of the same side's next turn.
const ROUND: u16 = 2;

/// Suppress instead of killing, aimed at a point; without `targets`, the enemies nearest to it, known ones first
/// (SK-SUPPRESS-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Suppress {
    pub figure: FigureId,
    pub at: Tile,
    pub weapon: Word,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub targets: Option<Vec<FigureId>>,
}

impl Suppress {
    /// The targets: those chosen, or the default ones.
    fn named(&self, world: &World, weapon: &Weapon, shooter: &Shooter) -> Vec<FigureId> {
        let by_default = || default_targets(world, self.figure, self.at, (weapon, shooter));
        self.targets.clone().unwrap_or_else(by_default)
    }
}

impl Action<Skirmish> for Suppress {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, at, weapon: word, targets } = self;
        turns::may_act(world, *figure)?;
        let weapon = carried_weapon(world, *figure, *word)?;
        Refusal::unless(!weapon.melee, "SK-SUPPRESS-2", || {
            phrase!("sk-refused-cannot-suppress", weapon = Argument::weapon(weapon.name.to_lowercase()))
        })?;
        let Some(shooter) = shooter_with(world, *figure, *word) else { return Ok(()) };
        check_suppression_point(&battle_ground(world), &shooter, weapon, *at)
            .map_err(|bar| refusal_of_blocked_line(world, None, bar))?;
        targets.as_ref().map_or(Ok(()), |targets| check_named_targets(world, *figure, *at, (weapon, &shooter), targets))
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, at, weapon: word, .. } = *self;
        let world = turn.world();
        let Some(weapon) = book_data(world).weapons.get(word.as_str()).cloned() else { return };
        let Some(shooter) = shooter_with(world, figure, word) else { return };
        let from = shooter.muzzle;
        let named = self.named(world, &weapon, &shooter);
        let Some(test) = suppression_skill_test(world, figure, &shooter, word, &named) else { return };
        let pinned = suppressed_units(world, figure, &shooter, &weapon, at, &named, self.targets.is_some());
        let until = turns::turn_number(world) + ROUND;
        let thrown = test.throw(turn);
        let success = thrown.success;
        turn.commit(Suppressing { figure, weapon: word, from, at, targets: named, thrown });
        for id in pinned.iter().copied().filter(|_| success) {
            turn.commit(Suppressed { figure: id, by: figure, until });
        }
        let blast = weapon.blast.filter(|_| success).map(|_| at);
        noise_and_alarm::follow_up_shot(
            turn,
            figure,
            &noise_and_alarm::Shot { from, blast, silent: weapon.melee, woken: &pinned },
        );
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, at, weapon: word, .. } = *self;
        self.check(world).ok()?;
        let shooter = shooter_with(world, figure, word)?;
        let weapon = book_data(world).weapons.get(word.as_str())?;
        let named = self.named(world, weapon, &shooter);
        let test = suppression_skill_test(world, figure, &shooter, word, &named)?;
        let known = SideKnowledge::by(world, world.side(figure));
        let name = |id: &FigureId| match known.side_of(*id) {
            Some(_) => Argument::figure(world.label(*id)),
            None => phrase!("sk-odds-a-contact").into(),
        };
        let arm = Argument::weapon(&weapon.name);
        let title = match named[..] {
            [] => phrase!("sk-odds-suppress-anybody", weapon = arm),
            _ => phrase!("sk-odds-suppress", weapon = arm, targets = Argument::list(named.iter().map(name))),
        };
        let mut odds = Odds { title, ledger: test.ledger(), ..Odds::default() };
        if named.is_empty() {
            odds.warnings.push(phrase!("sk-warn-nobody-known"));
        }
        let hit = test.chance();
        odds.add_failure(("", 0), "no effect", hit.of - hit.weight, hit.of);
        odds.add_weighed_outcome(("suppressed", 0), "suppressed", hit.weight, hit.of);
        if let Some(blast) = weapon.blast {
            let own = attack::units_in_blast(world, at, blast, weapon.damage.sides)
                .into_iter()
                .filter(|id| known.is_own(*id));
            odds.warnings
                .extend(own.map(|id| phrase!("sk-warn-own-in-blast", figure = Argument::figure(world.label(id)))));
        }
        Some(odds)
    }

    /// Every point that a weapon can be aimed at, with default targets: whoever may be there (SK-SUPPRESS-4).
    fn choices(world: &World, figure: FigureId) -> Choices<'_, SkOrder> {
        if turns::may_act(world, figure).is_err() {
            return Choices::none();
        }
        // Whatever is the same for the hundreds of points is computed once.
        let armed = world.weapons(book_data(world), figure).into_iter().filter_map(|(word, weapon)| {
            let shooter = shooter_with(world, figure, word).filter(|_| !weapon.melee)?;
            Some((word, weapon, shooter))
        });
        let (armed, ground): (Vec<_>, _) = (armed.collect(), battle_ground(world));
        let tiles: Vec<Tile> = ground.board.tiles().collect();
        Choices::new(armed.len() * tiles.len(), move |index| {
            let (at, (word, weapon, shooter)) = (tiles[index % tiles.len()], &armed[index / tiles.len()]);
            let fits = check_suppression_point(&ground, shooter, weapon, at).is_ok();
            fits.then_some(Self { figure, at, weapon: *word, targets: None }.into())
        })
    }

    fn menu(world: &World, figure: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("sk-order-suppress.about");
        on_foot(
            world,
            figure,
            true,
            entry("suppress", phrase!("sk-order-suppress"), 'U', Aim::Tile, help).at_bar_position(5),
        )
    }
}
