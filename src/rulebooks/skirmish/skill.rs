//! The Skill roll: advantage, disadvantage, what is added, and the one ledger of it all (SK-SKILL-1, SK-ADV-1 to 7).

use bevy::prelude::World;

use super::Turn;
use super::ground::Reason;
use super::messages::Thrown;
use super::rolls::{Chance, Edge, Roll};
use super::tokens::Assisting;
use super::unit::{Unit, helping};
use crate::model::{CommonEvent, FigureId, Ledger, Token, Word};

/// Everything that a Skill roll depends on.
#[derive(Clone, Debug)]
pub struct Test {
    pub roll: Roll,
    /// Why it has advantage; more than one is as good as one.
    pub ups: Vec<Reason>,
    /// Why it has disadvantage.
    pub downs: Vec<Reason>,
    /// Who assists: 1 each, added after the roll that counts was chosen (SK-CREW-3, SK-CREW-5).
    pub helpers: Vec<String>,
    pub needed: u8,
}

impl Test {
    pub fn edge(&self) -> Edge {
        Edge::of(!self.ups.is_empty(), !self.downs.is_empty())
    }

    fn bonus(&self) -> i16 {
        self.helpers.len() as i16
    }

    /// The exact chance of success.
    pub fn chance(&self) -> Chance {
        self.roll.reaches(i16::from(self.needed), self.edge(), self.bonus())
    }

    pub fn ledger(&self) -> Ledger {
        let mut ledger = Ledger::default();
        ledger.add("skill", format!("Skill {}", self.roll), i16::from(self.roll.count), "SK-SKILL-1");
        self.ups.iter().for_each(|(name, rule)| ledger.add("advantage", *name, 1, rule));
        self.downs.iter().for_each(|(name, rule)| ledger.add("disadvantage", *name, 1, rule));
        self.helpers.iter().for_each(|name| ledger.add("added", format!("{name} assists"), 1, "SK-CREW-3"));
        ledger.add("needed", "Difficulty", i16::from(self.needed), "SK-SKILL-2");
        ledger
    }

    /// Rolls it (SK-DICE-1).
    pub fn throw(&self, turn: &mut Turn) -> Thrown {
        let edge = self.edge();
        let rolls: Vec<Vec<u8>> =
            (0..edge.rolls()).map(|_| turn.roll(u16::from(self.roll.count), self.roll.sides)).collect();
        let totals: Vec<u16> = rolls.iter().map(|faces| faces.iter().copied().map(u16::from).sum()).collect();
        let skill = edge.keep(&totals) as i16 + self.bonus();
        let success = skill >= i16::from(self.needed);
        Thrown { ledger: self.ledger(), rolls, skill, needed: self.needed, success }
    }
}

/// Those who assist a unit, as many as there is room for (SK-CREW-4, SK-CREW-5); none, once it has not stayed still
/// (SK-CREW-2).
pub fn helpers(world: &World, whom: FigureId, room: u8) -> Vec<FigureId> {
    if !world.done(whom).still() {
        return Vec::new();
    }
    let near = super::unit::book(world).crew.within;
    let assisting = helping::<Assisting>(world, |token| token.whom == whom);
    let beside = |id: &FigureId| world.apart(*id, whom).is_some_and(|tiles| tiles <= near);
    assisting.filter(beside).take(usize::from(room)).collect()
}

/// After an attack, a suppression or a task those who helped with it are free again (SK-CREW-5).
pub fn thank<T: Token>(turn: &mut Turn, whom: FigureId, of: impl Fn(&T) -> FigureId) {
    let helpers: Vec<FigureId> = helping::<T>(turn.world(), |token| of(token) == whom).collect();
    for figure in helpers {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(T::WORD) });
    }
}
