//! The rules of the book: parts, observers, phases, and the course of a battle.

use bevy::prelude::{IntoScheduleConfigs, World};

use super::actions::{self, CqbOrder, Order};
use super::data;
use super::events::{self, CqbEvent, ModernCqb, Reaction, Turn};
use super::flow::{burning_evidence, ending, heat_clock, initiative_and_upkeep, level_events};
use super::invariants;
use super::mind;
use super::mission::score::{Judged, TakenAt, Tariff, Wanted};
use super::mission::{careers, goal_progress, level_event_progress, timeline};
use super::resolve::{
    called_plans, carried_objects, civilians, covering, disorienting_rooms, doctrine_reactions, dropped_weapons,
    engagements_and_captives, extract, harm, hostages, hostile_alarm, nerve, objective_progress, overwatch_shots,
    patrol, sightings, surrender, threats_to_civilians, traps, walk,
};
use super::senses::{belief, noise_and_heat, situation, vigilance, visible_intent};
use super::setup::deployment;
use super::state::called_plan::CalledPlan;
use super::state::figure::{
    self, Condition, Doctrine, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds,
};
use super::state::intent::Intent;
use super::state::past_event_marks::{
    Bound, CalledDone, Dropped, LostFromSight, PanicState, Shrugged, SurrenderSeen, Tested, UnderFire,
};
use super::state::phases::PHASES;
use super::state::{objects, phases, status_effects};
use crate::model::{
    AnyDataFile, Calls, Clock, CommonEvent, FigureId, Invariant, Odds, Outcome, Phase, Refusal, Side, Word,
};
use crate::referee::{self, AfterOrder, BeforeOrder, Edge, Moves, OnPhase, Rules, Setup};

impl Rules for ModernCqb {
    type Own = CqbOrder;
    type Fact = CqbEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "modern-cqb";
    const TITLE: &'static str = "Modern CQB";
    const GUIDE: &'static str = include_str!("../../../docs/rules/modern-cqb.md");
    const PHASES: &'static [Phase] = PHASES;

    fn register(setup: &mut Setup) {
        // The words are those of saves, which outlive the names of types.
        setup.part::<Stats>("stats").part::<Wounds>("wounds").part::<Weapons>("weapons").part::<Gear>("gear");
        setup.part::<Doctrine>("doctrine").part::<Temperament>("temperament").part::<Leader>("leader");
        setup.part::<Post>("post").part::<TurnState>("done").part::<PanicState>("mind");
        status_effects::register(setup);
        setup.sign("idle", vigilance::shows_unaware).sign("suspicious", vigilance::shows_suspicious);
        setup.signs(&visible_intent::SIGNS, visible_intent::sign);
        setup.part::<Tested>("tested").part::<UnderFire>("under-fire").part::<Bound>("bound");
        setup.part::<Shrugged>("shrugged").part::<SurrenderSeen>("watched");
        setup.part::<LostFromSight>("lost-from-sight").part::<Dropped>("dropped");
        setup.part::<Wanted>("wanted").part::<Judged>("judged").part::<TakenAt>("in-hand");
        setup.part::<Intent>("intent").part::<careers::Deeds>("deeds").part::<CalledDone>("called-done");
        setup.part::<CalledPlan>("called-plan");
        setup.derived(nerve::LastSituations::default());
        setup.memories().mask::<figure::Out>().mask::<figure::Lying>().mask::<figure::Shaken>();
        setup.mask::<status_effects::Idle>().mask::<status_effects::Stunned>();
        setup.resource("tariff", Tariff::default());
        setup.resource("site", situation::Site::default());
        setup.resource("heat", noise_and_heat::Heat::default());
        setup.resource("objects", objects::Objects::default());
        setup.resource("goals", goal_progress::Goals::default());
        setup.resource("forced", phases::Forced::default());
        setup.resource("timeline", timeline::Timeline::default());
        setup.derived(data::current()).derived(mind::Memory::default());
        setup.derived(walk::Ways::default()).derived(belief::KnownPlaces::default());
        setup.derived(Calls(deployment::reinforcement_name));
        // CQB-REACT-1: these observers are the only reactions there are.
        setup.observe(sightings::claim_looks).observe(overwatch_shots::watch_lanes).observe(nerve::claim_tests);
        setup.observe(nerve::claim_crossfire);
        setup.observe(doctrine_reactions::provoke).observe(covering::watch_covered);
        setup
            .observe(civilians::alarm_by_blast)
            .observe(civilians::alarm_by_gunfire)
            .observe(traps::tread)
            .observe(disorienting_rooms::enter)
            .observe(hostile_alarm::listen);
        setup
            .follow(events::note_surrendering_seen)
            .follow(belief::remember_unseen.run_if(belief::memories_may_change))
            .follow(level_event_progress::take_note);
        setup.watch(sightings::look_again.run_if(referee::place_or_ground_changed));
        let fire_ends = OnPhase(Edge::Ends, "fire-and-utility");
        setup.pass(fire_ends, harm::calm).pass(fire_ends, harm::expire_flashes).pass(fire_ends, covering::ends);
        let move_ends = OnPhase(Edge::Ends, "move");
        setup.pass(move_ends, dropped_weapons::take_up).pass(move_ends, covering::second_side_covers);
        // Before the side may give orders (CQB-NERVE-9).
        let move_begins = OnPhase(Edge::SideBegins, "move");
        setup.pass(move_begins, covering::first_side_covers);
        setup
            .pass(move_begins, nerve::fall_back)
            .pass(move_begins, patrol::walk_routes)
            .pass(move_begins, mind::draw_up);
        // CQB-ROUND-5: the order of the End Phase.
        let end = OnPhase(Edge::Begins, "end");
        setup
            .pass(end, harm::bleed)
            .pass(end, engagements_and_captives::work_loose)
            .pass(end, disorienting_rooms::every_round);
        setup.pass(end, civilians::act).pass(end, initiative_and_upkeep::thin_smoke);
        setup
            .pass(end, initiative_and_upkeep::end_tokens)
            .pass(end, surrender::rejoin_unseen)
            .pass(end, sightings::fade);
        setup.pass(end, hostile_alarm::pass_on).pass(end, heat_clock::tick);
        setup.pass(end, burning_evidence::burn_down).pass(end, level_events::run_due).pass(end, ending::conclude);
        setup.pass(BeforeOrder, nerve::note_situations).pass(AfterOrder, nerve::compare_situations);
        setup.pass(AfterOrder, dropped_weapons::kick_away).pass(AfterOrder, covering::let_go);
        setup.pass(AfterOrder, surrender::clear_doorways).pass(AfterOrder, carried_objects::uncover);
        setup.pass(AfterOrder, civilians::release_civilians).pass(AfterOrder, extract::leave);
        setup
            .pass(AfterOrder, hostages::let_go)
            .pass(AfterOrder, threats_to_civilians::lapse)
            .pass(AfterOrder, objective_progress::watch)
            .pass(AfterOrder, level_events::unfold);
        setup.pass(AfterOrder, called_plans::call_out).pass(AfterOrder, ending::wiped_out);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current());
        world.insert_resource(walk::Ways::default());
        world.insert_resource(belief::KnownPlaces::default());
    }

    fn clamp_budgets(world: &mut World) {
        walk::clamp_budgets(world);
    }

    fn open(turn: &mut Turn) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Response });
        sightings::report_newly_seen(turn, FigureId::new(""), None);
        mind::draw_up_plan(turn);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn Moves + '_>> {
        Some(Box::new(walk::reach_in_move_phase(world, figure)?))
    }

    fn react(turn: &mut Turn, figure: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look { vantage } => sightings::report_newly_seen(turn, figure, *vantage),
            Reaction::Shoot { target, at, peeking } => overwatch_shots::shoot(turn, figure, *target, *at, *peeking),
            Reaction::Reflex { target, at } => doctrine_reactions::react_to_adjacent(turn, figure, *target, *at),
            Reaction::Cover { target } => covering::answer_by_coverers(turn, *target),
            Reaction::Test(shock) => {
                nerve::resolve_shock(turn, shock);
            }
            Reaction::Crossfire => nerve::test_for_crossfire(turn, figure),
            Reaction::Alarm { cause } => civilians::test_for_panic(turn, figure, *cause),
            Reaction::Notice { at, notice } => hostile_alarm::notice_something(turn, figure, *at, *notice),
            Reaction::Tread { at } => traps::meet_traps(turn, figure, *at),
            Reaction::Enter { from, at } => disorienting_rooms::apply_on_entering(turn, figure, *from, *at),
        }
    }

    fn next_round(turn: &mut Turn) {
        initiative_and_upkeep::next_round(turn);
    }

    /// The odds of an order and its effect on the score; `None` if it has neither.
    fn odds(world: &World, order: &Order) -> Option<Odds> {
        let action = order.action();
        let asked = world.resource::<Clock>().active == Side::Response && !world.resource::<Outcome>().over();
        let stakes = || if asked { action.stakes(world) } else { Vec::new() };
        let rolled = match referee::odds(world, order) {
            Some(rolled) if Refusal::is_unread() => return Some(Odds { stakes: stakes(), ..rolled }),
            rolled => rolled,
        };
        let possible = asked && (rolled.is_some() || !action.rolls());
        let receipts = if possible { action.receipts(world) } else { Vec::new() };
        let sure = || {
            let mut odds = Odds { title: "Nothing is rolled".into(), ..Odds::default() };
            odds.outcome("nothing is rolled", 1, 1);
            odds
        };
        let (warnings, tests): (Vec<String>, Vec<Odds>) = action.nerve_tests(world).into_iter().unzip();
        let tested = tests.into_iter().next();
        let mut odds = rolled.or(tested).or_else(|| (!receipts.is_empty()).then(sure))?;
        odds.warnings.extend(warnings);
        odds.stakes = if receipts.is_empty() { Vec::new() } else { stakes() };
        odds.warnings.extend(receipts);
        Some(odds)
    }

    fn out(world: &World, figure: FigureId) -> bool {
        !world.able(figure)
    }

    fn takes_orders(world: &World, figure: FigureId) -> bool {
        phases::check_commands(world, figure).is_ok()
    }

    fn lets_go_by_acting(world: &World, figure: FigureId) -> Vec<String> {
        actions::stance_end_texts::ended_by_moving(world, figure)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn led(world: &World, side: Side) -> Vec<FigureId> {
        extract::all_led_or_dragged(world, side)
    }
}
