//! The rules of the book: parts, observers, phases, and the course of a battle.

use bevy::prelude::{IntoScheduleConfigs, World};

use super::actions::{self, CqbOrder, Order};
use super::data;
use super::events::{self, CqbEvent, ModernCqb, Reaction, Turn};
use super::flow::{burning_evidence, ending, heat_clock, initiative_and_upkeep, level_events};
use super::invariants;
use super::known_state;
use super::mind;
use super::mission::score::{ShotJudgement, SuspectValue, TakenAt, Tariff};
use super::mission::{careers, goal_progress, level_event_progress, timeline};
use super::resolve::{
    callouts, carried_objects, civilians, covering, disorienting_rooms, doctrine_reactions, dropped_weapons, extract,
    harm, hostages, hostile_alarm, nerve, objective_progress, overwatch_shots, patrol, sightings, surrender,
    threats_to_civilians, traps, walk, work_loose,
};
use super::senses::{belief, hostile_alertness, noise_and_heat, situation, visible_intent};
use super::setup::deployment;
use super::state::callout::LastCallout;
use super::state::figure::{
    self, Condition, Doctrine, Gear, Leader, Post, Stats, Temperament, TurnState, Weapons, Wounds,
};
use super::state::intent::Intent;
use super::state::past_event_marks::{
    Bound, CalledDone, Dropped, LostFromSight, PanicState, Shrugged, SurrenderSeen, Tested, UnderFire,
};
use super::state::phases::PHASES;
use super::state::{objects, phases, status_effects};
#[cfg(not(target_family = "wasm"))]
use crate::localization::Language;
use crate::localization::{Phrase, phrase};
use crate::model::{
    AnyDataFile, Clock, CommonEvent, FigureId, Invariant, KnownParts, Odds, Outcome, Phase, Refusal,
    ReinforcementNames, Side, Word,
};
use crate::referee::{self, AfterOrder, BeforeOrder, BookSetup, FigureMoves, OnPhase, PhaseEdge, Rules};

impl Rules for ModernCqb {
    type Own = CqbOrder;
    type BookEvent = CqbEvent;
    type Reaction = Reaction;
    const NAME: &'static str = "modern-cqb";
    const TITLE: &'static str = "Modern CQB";
    const GUIDE: &'static str = include_str!("../../../docs/rules/modern-cqb.md");
    #[cfg(not(target_family = "wasm"))]
    const TRANSLATED_GUIDES: &'static [(Language, &'static str)] = &[
        (Language::German, include_str!("../../../docs/rules/de/modern-cqb.md")),
        (Language::Polish, include_str!("../../../docs/rules/pl/modern-cqb.md")),
    ];
    const KNOWN_PARTS: Option<KnownParts> = Some(known_state::PARTS);
    const PHASES: &'static [Phase] = PHASES;

    fn register(setup: &mut BookSetup) {
        // The words are those of saves, which outlive the names of types.
        setup.part::<Stats>("stats").part::<Wounds>("wounds").part::<Weapons>("weapons").part::<Gear>("gear");
        setup.part::<Doctrine>("doctrine").part::<Temperament>("temperament").part::<Leader>("leader");
        setup.part::<Post>("post").part::<TurnState>("done").part::<PanicState>("mind");
        status_effects::register_tokens(setup);
        setup.sign("idle", hostile_alertness::shows_unaware).sign("suspicious", hostile_alertness::shows_suspicious);
        setup.signs(&visible_intent::SIGNS, visible_intent::sign);
        setup.part::<Tested>("tested").part::<UnderFire>("under-fire").part::<Bound>("bound");
        setup.part::<Shrugged>("shrugged").part::<SurrenderSeen>("watched");
        setup.part::<LostFromSight>("lost-from-sight").part::<Dropped>("dropped");
        setup.part::<SuspectValue>("wanted").part::<ShotJudgement>("judged").part::<TakenAt>("in-hand");
        setup.part::<Intent>("intent").part::<careers::Deeds>("deeds").part::<CalledDone>("called-done");
        setup.part::<LastCallout>("called-plan");
        setup.derived(nerve::LastSituations::default());
        setup.memories().mask::<figure::Out>().mask::<figure::Lying>().mask::<figure::Shaken>();
        setup.mask::<status_effects::Idle>().mask::<status_effects::Stunned>();
        setup.resource("tariff", Tariff::default());
        setup.resource("site", situation::Site::default());
        setup.resource("heat", noise_and_heat::Heat::default());
        setup.resource("objects", objects::Objects::default());
        setup.resource("goals", goal_progress::Goals::default());
        setup.resource("forced", phases::BreachingSides::default());
        setup.resource("timeline", timeline::Timeline::default());
        setup.derived(data::current_data()).derived(mind::RouteAndCoverCache::default());
        setup.derived(walk::Ways::default()).derived(belief::KnownPlaces::default());
        setup.derived(ReinforcementNames(deployment::reinforcement_name));
        // CQB-REACT-1: these observers are the only reactions there are.
        setup
            .observe(sightings::claim_looks)
            .observe(overwatch_shots::claim_overwatch_shots)
            .observe(nerve::claim_tests);
        setup.observe(nerve::claim_crossfire);
        setup.observe(doctrine_reactions::claim_reactions_to_adjacent).observe(covering::claim_answers_to_stirring);
        setup
            .observe(civilians::alarm_by_blast)
            .observe(civilians::alarm_by_gunfire)
            .observe(traps::claim_trap_checks)
            .observe(disorienting_rooms::claim_effects_on_entering)
            .observe(hostile_alarm::claim_noticed_sounds);
        setup
            .add_follow_up(events::note_surrendering_seen)
            .add_follow_up(belief::remember_unseen.run_if(belief::memories_may_change))
            .add_follow_up(level_event_progress::note_scene_progress);
        setup.add_look_pass(sightings::look_again.run_if(referee::place_or_ground_changed));
        let fire_ends = OnPhase(PhaseEdge::Ends, "fire-and-utility");
        setup
            .add_pass(fire_ends, harm::remove_suppressed)
            .add_pass(fire_ends, harm::expire_flashes)
            .add_pass(fire_ends, covering::end_all_covering);
        let move_ends = OnPhase(PhaseEdge::Ends, "move");
        setup
            .add_pass(move_ends, dropped_weapons::take_up_dropped_weapons)
            .add_pass(move_ends, covering::cover_for_second_side);
        // Before the side may give orders (CQB-NERVE-9).
        let move_begins = OnPhase(PhaseEdge::SideBegins, "move");
        setup.add_pass(move_begins, covering::cover_for_first_side);
        setup
            .add_pass(move_begins, nerve::fall_back)
            .add_pass(move_begins, patrol::walk_routes)
            .add_pass(move_begins, mind::settle_intents);
        // CQB-ROUND-5: the order of the End Phase.
        let end = OnPhase(PhaseEdge::Begins, "end");
        setup
            .add_pass(end, harm::roll_bleeding)
            .add_pass(end, work_loose::work_loose)
            .add_pass(end, disorienting_rooms::apply_each_round);
        setup.add_pass(end, civilians::act_in_end_phase).add_pass(end, initiative_and_upkeep::thin_smoke);
        setup
            .add_pass(end, initiative_and_upkeep::end_tokens)
            .add_pass(end, surrender::rejoin_unseen)
            .add_pass(end, sightings::age_knowledge);
        setup.add_pass(end, hostile_alarm::spread_or_calm_alarm).add_pass(end, heat_clock::raise_heat_by_clock);
        setup
            .add_pass(end, burning_evidence::burn_down)
            .add_pass(end, level_events::run_due_events)
            .add_pass(end, ending::conclude_mission);
        setup.add_pass(BeforeOrder, nerve::note_situations).add_pass(AfterOrder, nerve::compare_situations);
        setup
            .add_pass(AfterOrder, dropped_weapons::kick_away_dropped_weapons)
            .add_pass(AfterOrder, covering::drop_invalid_covering);
        setup
            .add_pass(AfterOrder, surrender::clear_doorways)
            .add_pass(AfterOrder, carried_objects::claim_reveal_of_carried);
        setup.add_pass(AfterOrder, civilians::release_civilians).add_pass(AfterOrder, extract::extract_at_exits);
        setup
            .add_pass(AfterOrder, hostages::release_hostages)
            .add_pass(AfterOrder, threats_to_civilians::end_stopped_threats)
            .add_pass(AfterOrder, objective_progress::claim_progress)
            .add_pass(AfterOrder, level_events::run_events_after_order);
        setup.add_pass(AfterOrder, callouts::call_out_plans).add_pass(AfterOrder, ending::end_if_wiped_out);
    }

    fn data_file() -> Option<&'static dyn AnyDataFile> {
        Some(&data::FILE)
    }

    fn reload_data(world: &mut World) {
        world.insert_resource(data::current_data());
        world.insert_resource(walk::Ways::default());
        world.insert_resource(belief::KnownPlaces::default());
    }

    fn clamp_budgets(world: &mut World) {
        walk::clamp_budgets(world);
    }

    fn begin_first_round(turn: &mut Turn) {
        turn.commit(CommonEvent::RoundBegan { round: 1, initiative: Side::Response });
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new("move"), side: Side::Response });
        sightings::report_newly_seen(turn, FigureId::new(""), None);
        mind::settle_intents_now(turn);
    }

    fn moves(world: &World, figure: FigureId) -> Option<Box<dyn FigureMoves + '_>> {
        Some(Box::new(walk::reach_in_move_phase(world, figure)?))
    }

    fn react(turn: &mut Turn, figure: FigureId, reaction: &Reaction) {
        match reaction {
            Reaction::Look { vantage } => sightings::report_newly_seen(turn, figure, *vantage),
            Reaction::Shoot { target, at, peeking } => {
                overwatch_shots::fire_overwatch_shot(turn, figure, *target, *at, *peeking)
            }
            Reaction::Reflex { target, at } => doctrine_reactions::react_to_adjacent(turn, figure, *target, *at),
            Reaction::Cover { target } => covering::answer_by_coverers(turn, *target),
            Reaction::Test(shock) => {
                nerve::resolve_shock(turn, shock);
            }
            Reaction::Crossfire => nerve::test_for_crossfire(turn, figure),
            Reaction::Alarm { cause } => civilians::test_for_panic(turn, figure, *cause),
            Reaction::Notice { at, notice } => hostile_alarm::notice_something(turn, figure, *at, *notice),
            Reaction::Tread { at } => traps::spring_or_find_traps(turn, figure, *at),
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
            Some(rolled) if Refusal::are_texts_discarded() => return Some(Odds { stakes: stakes(), ..rolled }),
            rolled => rolled,
        };
        let possible = asked && (rolled.is_some() || !action.rolls());
        let receipts = if possible { action.receipts(world) } else { Vec::new() };
        let sure = || {
            let mut odds = Odds { title: phrase!("cqb-odds-nothing"), ..Odds::default() };
            odds.add_outcome("nothing is rolled", 1, 1);
            odds
        };
        let (warnings, tests): (Vec<Phrase>, Vec<Odds>) = action.nerve_tests(world).into_iter().unzip();
        let tested = tests.into_iter().next();
        let mut odds = rolled.or(tested).or_else(|| (!receipts.is_empty()).then(sure))?;
        odds.warnings.extend(warnings);
        odds.stakes = if receipts.is_empty() { Vec::new() } else { stakes() };
        odds.warnings.extend(receipts);
        Some(odds)
    }

    fn is_out(world: &World, figure: FigureId) -> bool {
        !world.able(figure)
    }

    fn takes_orders(world: &World, figure: FigureId) -> bool {
        phases::check_commands(world, figure).is_ok()
    }

    fn stances_let_go_by_acting(world: &World, figure: FigureId) -> Vec<Phrase> {
        actions::stance_end_texts::ended_by_moving(world, figure)
    }

    fn invariants() -> &'static [Invariant] {
        invariants::ALL
    }

    fn led_by_side(world: &World, side: Side) -> Vec<FigureId> {
        extract::all_led_or_dragged(world, side)
    }
}
