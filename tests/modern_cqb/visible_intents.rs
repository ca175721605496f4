//! What the team can tell of a hostile's intent: the sign on it, and the plans that it calls out.

use fatal_funnel::board::{Heading, Tile};
use fatal_funnel::model::{Certainty, FigureId, IdMask, Side, SideKnowledge, Tokens, Word};
use fatal_funnel::referee::{Battle, BookEvent, CommittedEvent};
use fatal_funnel::rulebooks::modern_cqb::events::PlanCalled;
use fatal_funnel::rulebooks::modern_cqb::{
    CqbEvent, Downed, Event, Idle, Intent, LastCallout, ModernCqb, Order, Plan, Play, Suppressed, Surrendering,
    UnderFire, Wounded,
};
use serde_json::{Value, json};

use crate::HALL;
use crate::scene::{Scene, Stage, walk};

/// A play that was settled a moment ago.
fn intent(play: Play, at: [i16; 2]) -> Intent {
    Intent { play, at: at.into(), since: 1, trail: Vec::new(), walked: Vec::new(), picture: 0, learnt: 0 }
}

/// The team's Move Phase is over; the gunman has this play.
fn hostile_turn(scene: Scene, play: Play, at: [i16; 2]) -> Stage {
    let mut stage = scene.begin();
    stage.end_phases(1);
    assert_eq!(stage.battle.active(), Side::Hostile);
    stage.put("gun", intent(play, at));
    stage
}

/// The sign that the team sees on the gunman.
fn sign(stage: &Stage) -> Vec<String> {
    stage.signs_of_intent(Side::Response, "gun")
}

/// Two rooms with no way between them.
const ROOMS: &str = "
    #########
    #a..#..b#
    #########";

fn hall() -> Scene {
    Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun")
}

// -------------------------------------------------------------------------------- signs

#[test]
fn cqb_sight_4_a_play_shows_once_it_is_acted_on() {
    let mut stage = hostile_turn(hall(), Play::Sally, [1, 1]);
    assert_eq!(sign(&stage), [""; 0], "CQB-SIGHT-4: nothing has been done yet");
    stage.order(walk("gun", &[[8, 1]]));
    assert_eq!(sign(&stage), ["comes"], "CQB-SIGHT-4: to where the team is");
    let mut stage = hostile_turn(hall(), Play::Burn, [9, 3]);
    stage.order(walk("gun", &[[9, 2]]));
    assert_eq!(sign(&stage), ["runs"], "CQB-SIGHT-4: to something else");
    let mut stage = hostile_turn(hall(), Play::DrawBack, [9, 1]);
    stage.order(walk("gun", &[[9, 2]]));
    assert_eq!(sign(&stage), ["runs"], "CQB-SIGHT-4: from its place");
}

/// A person may play the hostile side: plays are settled for his figures too, and mean nothing.
#[test]
fn cqb_sight_4_a_play_that_is_not_followed_shows_nothing() {
    let mut stage = hostile_turn(hall(), Play::Sally, [1, 1]);
    stage.order(walk("gun", &[[9, 2]]));
    assert_eq!(sign(&stage), ["comes"; 0], "CQB-SIGHT-4: it is as far from the team as before");
    let mut stage = hostile_turn(hall(), Play::Ambush, [9, 1]);
    assert_eq!(sign(&stage), ["stays"], "CQB-SIGHT-4: it waits");
    stage.order(walk("gun", &[[8, 1]]));
    assert_eq!(sign(&stage), ["stays"; 0], "CQB-SIGHT-4: it does not");
}

#[test]
fn cqb_sight_4_who_is_kept_from_acting_shows_nothing() {
    let mut stage = hostile_turn(hall(), Play::Ambush, [9, 1]);
    stage.put("gun", Idle);
    assert_eq!(sign(&stage), ["stays"; 0], "CQB-HEAT-2: who is idle is about nothing");
    stage.take::<Idle>("gun");
    assert_eq!(sign(&stage), ["stays"]);
    stage.put("gun", Surrendering);
    assert_eq!(sign(&stage), ["stays"; 0], "CQB-SURR-6");
    stage.put("alpha", intent(Play::Ambush, [1, 1]));
    assert_eq!(stage.signs_of_intent(Side::Response, "alpha"), ["stays"; 0], "CQB-SIGHT-4: a hostile's alone");
}

#[test]
fn cqb_sight_4_a_contact_shows_nothing_and_the_unseen_what_they_last_showed() {
    let contact = Scene::new(ROOMS).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let contact = contact.knows(Side::Response, "gun", Certainty::Contact);
    assert_eq!(sign(&hostile_turn(contact, Play::Ambush, [7, 1])), ["stays"; 0], "CQB-SIGHT-4: not identified");
    let corner = "
        ###########
        #a.......b#
        ########..#
        ###########";
    let scene = Scene::new(corner).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
    let mut stage = hostile_turn(scene, Play::DrawBack, [9, 1]);
    stage.order(walk("gun", &[[9, 2]]));
    let gun = FigureId::new("gun");
    assert!(SideKnowledge::by(stage.world(), Side::Response).remembers(gun), "it is out of sight");
    stage.put("gun", intent(Play::Ambush, [9, 2]));
    assert!(Tokens::of(stage.world(), gun).contains(&Word::new("stays")), "it has come to rest");
    assert_eq!(sign(&stage), ["runs"], "CQB-SIGHT-4: as last seen");
}

/// Twins that differ in what an unseen hostile is about look the same to the team, before and after it acts.
#[test]
fn cqb_sight_4_the_intent_of_the_unseen_is_hidden() {
    let told = |play: Play| {
        let scene = Scene::new(ROOMS).response("alpha", 'a').hostile("gun", 'b', "gunman").confirmed("gun");
        let mut stage = hostile_turn(scene, Play::Ambush, [7, 1]);
        let before = sign(&stage);
        stage.put("gun", intent(play, [5, 1]));
        stage.order(walk("gun", &[[6, 1]]));
        (before, sign(&stage), SideKnowledge::by(stage.world(), Side::Response).tokens(FigureId::new("gun")))
    };
    assert_eq!(told(Play::Sally), told(Play::Escape), "CQB-SIGHT-4");
}

#[test]
fn cqb_move_3_a_peek_tells_what_somebody_is_about() {
    let room = "
        #########
        #.a+..b.#
        #########";
    let scene = Scene::new(room).response("alpha", 'a').hostile("gun", 'b', "gunman");
    let mut stage = scene.upon("gun", intent(Play::Ambush, [6, 1])).begin();
    assert_eq!(sign(&stage), ["stays"; 0], "nobody has looked");
    stage.order(json!({"order": "peek", "figure": "alpha", "at": [3, 1]}));
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Confirmed);
    assert_eq!(sign(&stage), ["stays"], "CQB-MOVE-3");
}

#[test]
fn cqb_nerve_12_whoever_may_give_way_wavers_under_two_pressures() {
    let alpha = (FigureId::new("alpha"), Tile::new(1, 1));
    let crossfire = UnderFire(vec![alpha, (FigureId::new("bravo"), Tile::new(9, 3))]);
    let shows = |scene: Scene| sign(&scene.begin());
    assert_eq!(shows(hall().upon("gun", Wounded)), ["breaks"; 0], "one is too little");
    assert_eq!(shows(hall().upon("gun", Wounded).upon("gun", Suppressed::default())), ["breaks"], "CQB-NERVE-12");
    assert_eq!(shows(hall().upon("gun", Wounded).upon("gun", crossfire)), ["breaks"], "CQB-NERVE-3");
    let martyr = Scene::new(HALL).response("alpha", 'a').hostile("gun", 'b', "gunman").doctrine("martyr");
    let martyr = martyr.confirmed("gun").upon("gun", Wounded).upon("gun", Suppressed::default());
    assert_eq!(shows(martyr), ["breaks"; 0], "CQB-NERVE-14: a martyr ducks, and no more");
}

// -------------------------------------------------------------------------------- plans called out

/// The gunman and a friend, a kitchen between them and the team; the door to the street is in the hall behind them.
const HOUSE: &str = "
    ##############
    #Xg..+.k.+..a#
    #.m..#...#...#
    ##############";

fn house() -> Scene {
    let scene = Scene::new(HOUSE).response("alpha", 'a').hostile("gun", 'g', "gunman").hostile("mate", 'm', "gunman");
    scene.room("kitchen", 'k')
}

/// Nothing is called out.
const NONE: [Plan; 0] = [];

/// Gives an order; its calls as they stand in the log.
fn calls(stage: &mut Stage, order: Value) -> Vec<CommittedEvent<ModernCqb>> {
    let order = Order::deserialize_value(&order).expect("an order of the book");
    let done = stage.battle.perform(&order).expect("it is legal");
    let is_call = |entry: &CommittedEvent<ModernCqb>| matches!(entry.event, Event::Own(CqbEvent::PlanCalled(_)));
    done.entries.into_iter().filter(is_call).collect()
}

/// The plans that an order makes heard of.
fn plans(stage: &mut Stage, order: Value) -> Vec<Plan> {
    let plan = |entry: CommittedEvent<ModernCqb>| match entry.event {
        Event::Own(CqbEvent::PlanCalled(call)) => Some(call.plan),
        _ => None,
    };
    calls(stage, order).into_iter().filter_map(plan).collect()
}

#[test]
fn cqb_heat_5_a_plan_is_called_once_and_the_team_hears_from_where() {
    let mut stage = hostile_turn(house(), Play::Sally, [12, 1]);
    let order = walk("gun", &[[3, 1]]);
    let called = calls(&mut stage, order);
    let [call] = called.as_slice() else { panic!("CQB-HEAT-5: one call, and not {}", called.len()) };
    let told = json!({"event": "plan_called", "figure": "gun", "plan": {"through": {"room": "kitchen"}},
        "from": "west", "sides": ["response"]});
    assert_eq!(json!(call.event), told, "CQB-HEAT-5");
    assert!(call.known_to.contains(Side::Response) && call.known_to.contains(Side::Hostile), "CQB-HEAT-5");
    let sentence = call.event.book_event().phrase(stage.world()).english();
    assert_eq!(sentence, "A voice from the west: \"Through the kitchen!\"", "CQB-HEAT-5: whose, nobody knows");
    assert_eq!(stage.known(Side::Response, "gun").0, Certainty::Unknown, "CQB-HEAT-5: a voice is no Contact");
    assert_eq!(plans(&mut stage, walk("gun", &[[4, 1]])), NONE, "CQB-HEAT-5: it is known");
    stage.put("mate", intent(Play::Sally, [12, 1]));
    assert_eq!(plans(&mut stage, walk("mate", &[[3, 2]])), NONE, "CQB-HEAT-5: by the friend too");
    ["gun", "mate"].iter().for_each(|id| stage.put(id, intent(Play::DrawBack, [4, 1])));
    assert_eq!(plans(&mut stage, walk("gun", &[[3, 1]])), [Plan::FallBack], "CQB-HEAT-5: another plan");
}

#[test]
fn cqb_heat_5_a_call_means_what_it_says() {
    let mut stage = hostile_turn(house(), Play::Sally, [12, 1]);
    assert_eq!(plans(&mut stage, walk("gun", &[[1, 1]])), NONE, "CQB-HEAT-5: it goes the other way");
    let mut stage = hostile_turn(house(), Play::Sally, [7, 2]);
    let into = Plan::Into { room: Word::new("kitchen") };
    assert_eq!(plans(&mut stage, walk("gun", &[[3, 1]])), [into], "CQB-HEAT-5: the enemy is in there");
    let nameless = Scene::new(HOUSE).response("alpha", 'a').hostile("gun", 'g', "gunman");
    let mut stage = hostile_turn(nameless.hostile("mate", 'm', "gunman"), Play::Sally, [12, 1]);
    let called = plans(&mut stage, walk("gun", &[[3, 1]]));
    assert!(matches!(called.as_slice(), [Plan::Toward { .. }]), "CQB-HEAT-5: without a name: {called:?}");
}

/// Who called for something and stays after all says so, once its Move Phase is over.
#[test]
fn cqb_heat_5_a_plan_is_called_off() {
    let mut stage = hostile_turn(house(), Play::Ambush, [2, 1]);
    let called = LastCallout { plan: Plan::FallBack, play: Play::DrawBack, at: Tile::new(2, 1) };
    stage.put("gun", called);
    stage.end_phases(1);
    assert_eq!(stage.part::<LastCallout>("gun"), Some(&called), "CQB-HEAT-5: not in the team's turn");
    stage.put("gun", intent(Play::Ambush, [2, 1]));
    assert_eq!(plans(&mut stage, json!({"order": "end_phase"})), [Plan::Hold], "CQB-HEAT-5");
    assert_eq!(plans(&mut stage, json!({"order": "hold", "figure": "gun"})), NONE, "CQB-HEAT-5: once");
}

#[test]
fn cqb_heat_5_nobody_calls_to_nobody() {
    let alone = Scene::new(HOUSE).response("alpha", 'a').hostile("gun", 'g', "gunman").room("kitchen", 'k');
    let mut stage = hostile_turn(alone, Play::Sally, [12, 1]);
    assert_eq!(plans(&mut stage, walk("gun", &[[3, 1]])), NONE, "CQB-HEAT-5: nobody is there");
    let mut stage = hostile_turn(house().upon("mate", Downed), Play::Sally, [12, 1]);
    assert_eq!(plans(&mut stage, walk("gun", &[[3, 1]])), NONE, "CQB-HEAT-5: nobody who can act");
}

#[test]
fn cqb_heat_5_a_call_out_of_earshot_is_the_hostiles_own() {
    let long = "
        ###########################
        #g..+...................a.#
        #m..#######################
        ###########################";
    let scene = Scene::new(long).response("alpha", 'a').hostile("gun", 'g', "gunman").hostile("mate", 'm', "gunman");
    let mut stage = hostile_turn(scene, Play::Sally, [24, 1]);
    let called = calls(&mut stage, walk("gun", &[[2, 1]]));
    let heard: Vec<bool> = called.iter().map(|call| call.known_to.contains(Side::Response)).collect();
    assert_eq!(heard, [false], "CQB-HEAT-2: twelve tiles by path");
    // The caller's side learns as little of who hears it.
    let (figure, from) = (FigureId::new("gun"), Some(Heading::West));
    let mut call = PlanCalled { figure, plan: Plan::Hold, from, sides: vec![Side::Response] };
    let mut heard = call.clone();
    call.withhold(Side::Hostile, &IdMask::default());
    assert_eq!((call.figure, call.from, call.sides), (figure, None, Vec::new()), "CQB-HEAT-5");
    heard.withhold(Side::Response, &IdMask::default());
    assert_eq!(heard.figure, FigureId::NOBODY, "CQB-HEAT-5: a voice is nobody's");
}

/// Whom the team sees calling it knows; of one out of sight whom it has identified before it hears a voice.
#[test]
fn cqb_heat_5_the_team_knows_who_calls_if_it_sees_him() {
    let told = |map: &str| {
        let scene = Scene::new(map).response("alpha", 'a').hostile("gun", 'g', "gunman").hostile("mate", 'm', "gunman");
        let mut stage = hostile_turn(scene.confirmed("gun"), Play::DrawBack, [1, 1]);
        let called = calls(&mut stage, walk("gun", &[[2, 1]]));
        let Event::Own(CqbEvent::PlanCalled(call)) = &called[0].event else { panic!("a call") };
        let mut heard = call.clone();
        heard.withhold(Side::Response, &IdMask::default());
        (heard.figure, heard.from.is_some(), called[0].event.book_event().phrase(stage.world()).english())
    };
    let hidden = "
        ##########
        #..g.+..a#
        #.m..#...#
        ##########";
    let (figure, from, sentence) = told(hidden);
    assert_eq!((figure, from), (FigureId::NOBODY, true), "CQB-HEAT-5");
    assert!(!sentence.to_lowercase().contains("gun"), "CQB-HEAT-5: {sentence}");
    let (figure, from, sentence) = told(&hidden.replace('+', "."));
    assert_eq!((figure, from), (FigureId::new("gun"), false), "CQB-HEAT-5");
    assert!(sentence.to_lowercase().contains("gun"), "CQB-HEAT-5: {sentence}");
}

/// No word gives an objective away that is kept from the team.
#[test]
fn cqb_round_4_a_secret_escape_is_not_called_out() {
    for (secret, expected) in [(false, [Plan::Out].as_slice()), (true, NONE.as_slice())] {
        let scene = house().hostile_objective("escape", "gun");
        let scene = if secret { scene.secret() } else { scene };
        let mut stage = hostile_turn(scene, Play::Escape, [1, 1]);
        assert_eq!(plans(&mut stage, walk("gun", &[[1, 1]])), expected, "CQB-ROUND-4: secret {secret}");
    }
}

#[test]
fn cqb_heat_5_a_call_comes_back_with_the_battle() {
    let mut stage = hostile_turn(house(), Play::Sally, [12, 1]);
    stage.order(walk("gun", &[[3, 1]]));
    let loaded = Battle::<ModernCqb>::resume(&stage.battle.snapshot()).expect("a snapshot can be read");
    assert_eq!(loaded.digest(), stage.battle.digest());
    stage.battle = loaded;
    assert_eq!(plans(&mut stage, walk("gun", &[[4, 1]])), NONE, "CQB-HEAT-5: it has been said");
}
