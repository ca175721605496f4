//! A pair of battles that differ in something hidden, and the same protocol lines sent to both.

use std::collections::BTreeMap;

use bevy_rand::prelude::ChaCha8Rng;

#[cfg(feature = "view")]
use crate::pictures::compare_pictures;
use fatal_funnel::board::TileSet;
use fatal_funnel::chronicle::{BattleStart, ContactNames, ResumedState, Session};
use fatal_funnel::cli::{Host, Seats};
use fatal_funnel::model::{ComponentRegistry, DiceStreams, Knowledge, Side, SideKnowledge, SideKnows, Word};
use fatal_funnel::referee::Battle;
use serde_json::{Value, json};

use crate::hidden_facts_by_book::Book;
use crate::leaks::Leaks;
use crate::probe_orders::{self, Names};
use crate::promises::Chance;

/// Listed orders of which odds and reasons are asked, and orders that are made up.
const LISTED: usize = 5;
const MADE_UP: usize = 24;
/// Orders that are given in a row.
const GIVEN: usize = 3;
/// Figures that are given each kind of standing order.
const STANDING: usize = 3;

pub struct Pair<'s, B: Book> {
    side: Side,
    place: &'s str,
    /// Whether they differ in what the dice will bring, and in nothing else.
    dice: bool,
    here: Twin<B>,
    there: Twin<B>,
}

/// One of two: the battle by its types, and as a host plays it.
struct Twin<B: Book> {
    battle: Battle<B>,
    host: Host,
}

impl<B: Book> Twin<B> {
    /// Nothing where the change has left a battle that no orders lead to.
    fn new(start: &BattleStart, battle: &Battle<B>, side: Side) -> Option<Self> {
        let from = Some(Box::new(ResumedState { state: battle.snapshot(), contacts: ContactNames::default() }));
        let begun = Session::begin(BattleStart { from, ..start.clone() }, fatal_funnel::books(), &[]);
        let begun = begun.ok()?;
        let (host, _) = Host::new(begun, fatal_funnel::books(), Seats::Sealed(side));
        let battle = Battle::resume(&battle.snapshot()).expect("a snapshot can be read");
        Some(Self { battle, host })
    }

    fn knows(&self, side: Side) -> Option<SideKnows> {
        let mut knows = SideKnows::clone(self.battle.world().resource::<Knowledge>().0.get(&side)?);
        // What it believes of a wall that was blown out of its sight is kept beside the truth.
        knows.standing.clear();
        Some(knows)
    }

    fn sight(&self, side: Side) -> TileSet {
        SideKnowledge::by(self.battle.world(), side).in_sight()
    }

    fn rolled(&self) -> BTreeMap<Word, ChaCha8Rng> {
        DiceStreams::generators(self.battle.world())
    }
}

impl<'s, B: Book> Pair<'s, B> {
    pub fn new(start: &BattleStart, here: &Battle<B>, there: Battle<B>, side: Side, place: &'s str) -> Option<Self> {
        let dice = ComponentRegistry::difference(here.world(), there.world()).is_none();
        let (here, there) = (Twin::new(start, here, side)?, Twin::new(start, &there, side)?);
        Some(Self { side, place, dice, here, there })
    }

    /// Asks both everything there is to ask, then gives the same orders until something is shown.
    pub fn compare(mut self, chance: &mut Chance, leaks: &mut Leaks) {
        leaks.pairs += 1;
        self.questions(chance, leaks);
        self.pictures(leaks);
        if chance.one_in(4) {
            return self.standing(chance, leaks);
        }
        for _ in 0..GIVEN {
            let listed = self.listed(leaks);
            if !self.order(&listed, chance, leaks) || self.here.battle.active() != self.side || self.here.battle.over()
            {
                return;
            }
            self.ask(leaks, &json!({ "cmd": "state" }));
            self.pictures(leaks);
        }
    }

    /// Compares what a window would show of both.
    #[cfg(feature = "view")]
    fn pictures(&self, leaks: &mut Leaks) {
        compare_pictures(self.place, [&self.here.battle, &self.there.battle], self.side, leaks);
    }

    #[cfg(not(feature = "view"))]
    fn pictures(&self, _: &mut Leaks) {}

    fn listed(&mut self, leaks: &mut Leaks) -> Vec<Value> {
        self.ask(leaks, &json!({ "cmd": "orders" }))["orders"].as_array().cloned().unwrap_or_default()
    }

    fn questions(&mut self, chance: &mut Chance, leaks: &mut Leaks) {
        for cmd in ["state", "why", "report", "undo"] {
            self.ask(leaks, &json!({ "cmd": cmd }));
        }
        // A sealed battle is neither saved nor loaded: no file has a name or a size that tells.
        for cmd in ["save", "load"] {
            let refused = self.ask(leaks, &json!({ "cmd": cmd, "path": "there/is/no/such/folder/battle.json" }));
            assert_eq!(refused["code"], "sealed", "{}: {cmd}", self.place);
        }
        let listed = self.listed(leaks);
        let names = Names::of([self.here.battle.world(), self.there.battle.world()], self.side);
        let orders: Vec<Value> = (0..LISTED).filter_map(|_| chance.pick(&listed).cloned()).collect();
        let made_up: Vec<Value> = (0..MADE_UP).map(|_| probe_orders::made_up::<B>(&listed, &names, chance)).collect();
        let named = probe_orders::naming_the_changed::<B>(&names, chance);
        for order in orders.iter().chain(&made_up).chain(&named) {
            let odds = self.ask(leaks, &json!({ "cmd": "odds", "order": order }));
            // What is refused is so whichever way it is asked for; a mind's opinion takes long.
            let refused = odds["type"] != "odds";
            if chance.one_in(if refused { 3 } else { 8 }) {
                self.ask(leaks, &json!({ "cmd": "why", "order": order }));
            }
            if refused && chance.one_in(3) {
                self.ask(leaks, &json!({ "cmd": "do", "order": order }));
            }
        }
    }

    /// Gives both the same standing orders, and leaves the round to the team: why not is told alike, and whether anybody
    /// moves is the same. Where somebody does, the pair has been played.
    fn standing(&mut self, chance: &mut Chance, leaks: &mut Leaks) {
        let names = Names::of([self.here.battle.world(), self.there.battle.world()], self.side);
        let words = [json!("lead_out"), json!("guard"), Value::Null];
        let picked: Vec<&String> = (0..STANDING).filter_map(|_| chance.pick(names.all())).collect();
        let stands = picked.into_iter().chain(names.changed()).flat_map(|figure| {
            words.iter().map(move |order| json!({ "cmd": "standing", "figure": figure, "order": order }))
        });
        for line in stands.chain([json!({ "cmd": "carry_on" })]).collect::<Vec<_>>() {
            let answers = [&mut self.here, &mut self.there].map(|twin| twin.host.answer(&line.to_string()));
            let moved = answers.each_ref().map(|answer| answer["events"].as_array().is_some_and(|all| !all.is_empty()));
            if moved != [false, false] {
                leaks.compare(self.place, &line, &json!(moved[0]), &json!(moved[1]));
                return;
            }
            leaks.compare(self.place, &line, &answers[0], &answers[1]);
        }
    }

    /// Asks both; what is answered here, where they answer alike.
    fn ask(&mut self, leaks: &mut Leaks, line: &Value) -> Value {
        let (here, there) = (self.here.host.answer(&line.to_string()), self.there.host.answer(&line.to_string()));
        if leaks.compare(self.place, line, &here, &there) { here } else { Value::Null }
    }

    /// Gives both a listed order; whether they are still alike.
    fn order(&mut self, told: &[Value], chance: &mut Chance, leaks: &mut Leaks) -> bool {
        let Some(place) = probe_orders::one_of_a_kind(told, chance) else { return false };
        let Some(order) = self.here.battle.list(self.side).get(place).cloned() else { return false };
        let line = json!({ "cmd": "do", "order": told[place] });
        let before =
            [(self.here.rolled(), self.here.sight(self.side)), (self.there.rolled(), self.there.sight(self.side))];
        let given = [self.here.battle.perform(&order).is_ok(), self.there.battle.perform(&order).is_ok()];
        let answers = (self.here.host.answer(&line.to_string()), self.there.host.answer(&line.to_string()));
        let looks = order_looks(&told[place])
            || [&self.here, &self.there].iter().zip(&before).any(|(twin, before)| {
                !twin.sight(self.side).is_subset(&before.1) || (self.dice && twin.rolled() != before.0)
            });
        let shown = looks
            || given != [true, true]
            || self.here.knows(self.side) != self.there.knows(self.side)
            || self.here.rolled() != self.there.rolled();
        if shown && answers.0 != answers.1 {
            return false;
        }
        leaks.compare(self.place, &line, &answers.0, &answers.1) && !shown
    }
}

/// Whether an order looks from where nobody stands.
fn order_looks(order: &Value) -> bool {
    order["order"] == "peek" || order["item"] == "mirror"
}
