//! What each book hides, and the form of its orders.

use bevy::prelude::World;
use fatal_funnel::board::{Board, Door, DoorKind, DoorState, Tile};
use fatal_funnel::model::{
    Certainty, DiceStreams, FigureId, Figures, Knowledge, Ledger, PlacesToHold, Side, SideKnowledge, Word,
};
use fatal_funnel::referee::{Battle, Rulebook};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::events::{Breached, Wounded};
use fatal_funnel::rulebooks::modern_cqb::{
    Alarm, AlarmState, Doctrine, Duty, Event, Gear, Goal, Goals, Intent, Leader, LostFromSight, ModernCqb, Object,
    ObjectKind, Objects, PanicState, Play, Post, ShotJudgement, Shrugged, State, SurrenderSeen, TakenAt, Target,
    Temperament, Timeline, TurnState, UnderFire, Weapons,
};
use fatal_funnel::rulebooks::momentum;
use fatal_funnel::rulebooks::momentum::{
    Agenda, Assessed, CurrentTurn, Determination, HasDirected, Injuries, Momentum, ReadiedTask, ReadyTrigger,
    RoundState, ScenarioObjects, Stowed, Stress,
};
use fatal_funnel::rulebooks::skirmish;
use fatal_funnel::rulebooks::skirmish::{Patrol, Skirmish, TerminalsAndCharges};

use crate::hidden_changes::{
    self, Change, change_own, change_seen, has_another_id, is_in_another_state, is_somebody_else, others, out_of_sight,
};
use crate::promises::Chance;
use crate::small_cqb_levels;

/// A book as the twins need it.
pub trait Book: Rulebook {
    const LEVELS: &'static [&'static str];
    /// How well a side may know somebody out of its sight of whom it learns nothing more.
    const STANDS_STILL: Certainty;
    /// Words that stand in answers, to be ids of hidden figures.
    const WORDS: &'static [&'static str] =
        &["gear", "weapon", "shield", "attack", "move", "suspect", "token", "wounds", "carbine", "hostile", "figure"];
    /// Orders of each kind, with what is to stand in each field.
    const FORMS: &'static [&'static str];
    fn changes() -> Vec<(&'static str, Change<Self>)>;
    /// Changes of what cannot be seen of figures in sight, or of what lies beside the figures.
    fn unseen_changes() -> Vec<(&'static str, Change<Self>)> {
        Vec::new()
    }
    /// Panels and fields of the state of which a known state has less: a window is told what they show. The report counts what
    /// the whole team has done.
    const TOLD_APART: &'static [&'static str] = &["report"];
    /// A battle on a small level, where the sides meet soon.
    fn small(_level: usize, _seed: u64) -> Option<Battle<Self>> {
        None
    }
    /// Whether an objective names a figure.
    fn wanted(world: &World, figure: FigureId) -> bool;
}

fn of_any_book<B: Book>() -> Vec<(&'static str, Change<B>)> {
    vec![
        ("stands elsewhere", hidden_changes::stands_elsewhere),
        ("walked on", hidden_changes::walked_on),
        ("is in another state", is_in_another_state),
        ("is somebody else", is_somebody_else),
        ("has another id", has_another_id),
        ("the dice lie otherwise", dice_lie_otherwise),
    ]
}

impl Book for ModernCqb {
    const LEVELS: &'static [&'static str] =
        &["stash-house", "workshop", "office-floor", "night-ward", "cold-aisle", "last-vigil", "bay-nine"];
    const STANDS_STILL: Certainty = Certainty::Confirmed;
    const FORMS: &'static [&'static str] = &[
        r#"{"order":"move","figure":"WHO","path":"PATH"}"#,
        r#"{"order":"open","figure":"WHO","at":"TILE"}"#,
        r#"{"order":"close","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"peek","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"hold","figure":"WHO"}"#,
        r#"{"order":"drag","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"fire","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"fire","figure":"OWN","target":"WHO","accept_risk":true}"#,
        r#"{"order":"overwatch","figure":"OWN","lane":"LANE"}"#,
        r#"{"order":"breach","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"breach","figure":"OWN","at":"TILE","explosive":true}"#,
        r#"{"order":"arrest","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"arrest","figure":"OWN","target":"WHO","kit":true}"#,
        r#"{"order":"secure","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"use","figure":"OWN","item":"WORD","at":"TILE"}"#,
        r#"{"order":"use","figure":"OWN","item":"WORD","target":"WHO"}"#,
        r#"{"order":"recover","figure":"OWN","target":"WHO","what":"suppressed"}"#,
        r#"{"order":"recover","figure":"OWN","target":"WHO","what":"stabilize"}"#,
        r#"{"order":"recover","figure":"OWN","target":"WHO","what":"control"}"#,
        r#"{"order":"recover","figure":"OWN","target":"WHO","what":"trap"}"#,
        r#"{"order":"recover","figure":"OWN","target":"WHO","what":"talk"}"#,
        r#"{"order":"take_hostage","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"recover","figure":"OWN","at":"TILE","what":"wedge"}"#,
        r#"{"order":"fire","figure":"OWN","target":"WHO","weapon":"WORD"}"#,
        r#"{"order":"call_in","figure":"WHO"}"#,
        r#"{"order":"withdraw"}"#,
    ];

    fn changes() -> Vec<(&'static str, Change<Self>)> {
        let mut changes = of_any_book();
        changes.extend::<Vec<(&'static str, Change<Self>)>>(vec![
            ("is hurt or carries other things", carries_other_things),
            ("is alarmed", is_alarmed),
            ("a door stands otherwise", door_stands_otherwise),
            ("something was breached", something_was_breached),
            ("smoke lies there", smoke_lies_there),
            ("a thing lies elsewhere", thing_lies_elsewhere),
        ]);
        changes
    }

    fn unseen_changes() -> Vec<(&'static str, Change<Self>)> {
        vec![
            ("means something else", means_something_else),
            ("is posted elsewhere", is_posted_elsewhere),
            ("is of another mind", is_of_another_mind),
            ("has more left", has_more_left),
            ("was shot at by somebody else", was_shot_at_by_somebody_else),
            ("was seen to give up", was_seen_to_give_up),
            ("an event comes later", event_comes_later),
            ("a secret objective is another", secret_objective_is_another),
            ("a thing is more", thing_is_more),
        ]
    }

    /// Of an objective a known state keeps the text, and not whom it is about: nothing in it can be counted. Sight is taken
    /// regardless of smoke, and so past doors whose state the side does not make out.
    const TOLD_APART: &'static [&'static str] = &["objectives", "report", "sight in smoke"];

    fn small(level: usize, seed: u64) -> Option<Battle<Self>> {
        Some(small_cqb_levels::battle(level, seed))
    }

    fn wanted(world: &World, figure: FigureId) -> bool {
        format!("{:?}", world.resource::<Goals>()).contains(&format!("\"{figure}\""))
    }
}

fn carries_other_things(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let Some(figure) = chance.pick(&others(battle, side, Certainty::Confirmed)).copied() else { return false };
    let entity = battle.world().entity_of(figure).expect("it is there");
    let mut figure = battle.world_mut().entity_mut(entity);
    match chance.below(4) {
        0 => {
            let id = *figure.get::<FigureId>().expect("it is a figure");
            let wounded = Wounded { figure: id, before: 2, after: 1 };
            Event::from(wounded).apply(battle.world_mut());
            return true;
        }
        1 => figure.insert(Gear(vec![Word::new("shield"), Word::new("flash")])),
        2 => figure.insert(Weapons(vec![Word::new("shotgun")])),
        _ => figure.insert(Doctrine(Word::new("security"))),
    };
    true
}

fn is_alarmed(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let Some(figure) = chance.pick(&others(battle, side, Certainty::Confirmed)).copied() else { return false };
    let states = [AlarmState::Unaware, AlarmState::Suspicious, AlarmState::Aware];
    let state = *chance.pick(&states).expect("there are three");
    let entity = battle.world().entity_of(figure).expect("it is there");
    let at = battle.world().of::<Post>(figure).map_or_else(Tile::default, |post| post.at);
    let alarm = Alarm::new(state, false, at, &[]);
    battle.world_mut().entity_mut(entity).insert(Post { at, duty: Duty::Alarm(Box::new(alarm)) });
    true
}

fn door_stands_otherwise(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let doors = out_of_sight(battle, side, |board, at| board.door(at).is_some());
    let Some(at) = chance.pick(&doors).copied() else { return false };
    let mut board = battle.world_mut().resource_mut::<Board>();
    let door = board.door(at).expect("there is a door");
    let state = if door.is_open() { DoorState::Closed } else { DoorState::Open };
    let other = match chance.below(3) {
        0 => Door { state, ..door },
        1 => Door { wedged: !door.wedged, state: DoorState::Closed, ..door },
        _ => Door::closed(
            *chance.pick(&[DoorKind::Locked, DoorKind::Barricaded, DoorKind::Gate]).expect("there are three"),
        ),
    };
    board.set_door(at, other);
    other != door
}

fn something_was_breached(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let shut = out_of_sight(battle, side, |board, at| board.can_be_breached(at) && !board.passable(at));
    let somebody = others(battle, side, Certainty::Confirmed);
    let (Some(at), Some(figure)) = (chance.pick(&shut).copied(), chance.pick(&somebody).copied()) else { return false };
    let (ledger, explosive) = (Ledger::default(), chance.one_in(2));
    let breached = Breached { figure, at, ledger, faces: vec![], needed: 0, opened: true, explosive };
    Event::from(breached).apply(battle.world_mut());
    true
}

fn smoke_lies_there(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let Some(at) = chance.pick(&out_of_sight(battle, side, Board::passable)).copied() else { return false };
    let density = 1 + chance.below(2) as u8;
    let mut board = battle.world_mut().resource_mut::<Board>();
    let before = board.smoke(at);
    board.set_smoke(at, density);
    before != density
}

/// A thing that the side knows nothing of lies elsewhere, or has been dealt with.
fn thing_lies_elsewhere(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let floor = out_of_sight(battle, side, Board::passable);
    let objects = battle.world_mut().resource_mut::<Objects>().into_inner();
    let unknown =
        |object: &usize| !objects.0[*object].known.contains_key(&side) && objects.0[*object].carrier.is_none();
    let unknown: Vec<usize> = (0..objects.0.len()).filter(unknown).collect();
    let (Some(object), Some(at)) = (chance.pick(&unknown).copied(), chance.pick(&floor).copied()) else { return false };
    match chance.below(3) {
        0 => objects.0[object].state = State::Destroyed,
        1 => objects.0[object].hard = !objects.0[object].hard,
        _ => objects.0[object].at = at,
    }
    true
}

fn means_something_else(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, chance| {
        let Some(mut intent) = figure.get_mut::<Intent>() else { return false };
        let at = intent.at;
        match chance.below(4) {
            0 => intent.trail.push(at),
            1 => (intent.picture, intent.learnt) = (intent.picture / 2, intent.learnt / 2 + 1),
            2 => intent.at = Tile::new(1 + chance.below(6) as i16, 1),
            _ => intent.play = Play::Ambush,
        }
        true
    })
}

fn is_posted_elsewhere(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, _| {
        let Some(mut post) = figure.get_mut::<Post>() else { return false };
        post.at = Tile::new(1, 1);
        if let Duty::Alarm(alarm) = &mut post.duty {
            (alarm.at, alarm.since, alarm.hold) = (Some(Tile::new(1, 2)), alarm.since / 2 + 1, !alarm.hold);
            alarm.stops.push(Tile::new(2, 1));
        }
        true
    })
}

fn is_of_another_mind(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, chance| {
        match chance.below(5) {
            0 => figure.insert(Temperament(Word::new("reckless"))),
            1 => figure.insert(Leader),
            2 => figure.insert(Shrugged),
            3 => figure.insert(ShotJudgement::default()),
            _ => figure.insert(TakenAt(3)),
        };
        true
    })
}

fn has_more_left(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, chance| {
        if let Some(mut mind) = figure.get_mut::<PanicState>() {
            mind.alarmed += 1;
        }
        let Some(mut done) = figure.get_mut::<TurnState>() else { return false };
        (done.left, done.acted, done.run.tiles) = (chance.below(9) as u16, !done.acted, 2);
        true
    })
}

/// A figure of the side was shot at from out of its sight.
fn was_shot_at_by_somebody_else(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let hidden = others(battle, side, Certainty::Contact);
    let (Some(first), Some(other)) = (chance.pick(&hidden).copied(), chance.pick(&hidden).copied()) else {
        return false;
    };
    let own = SideKnowledge::by(battle.world(), side).own();
    let Some(entity) = own.first().and_then(|id| battle.world().entity_of(*id)) else { return false };
    // The twin differs in who it was, and from where.
    let world = battle.world_mut();
    if world.get::<UnderFire>(entity).is_none_or(|fire| fire.0.iter().all(|(id, _)| *id != first)) {
        return false;
    }
    world.entity_mut(entity).insert(UnderFire(vec![(other, Tile::new(1, 1))]));
    true
}

/// Hostiles are not told whether the team saw them give up, or what it will be judged by.
fn was_seen_to_give_up(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    side == Side::Hostile
        && change_own(battle, side, chance, |figure| {
            figure.insert((SurrenderSeen(2), LostFromSight, ShotJudgement::default()));
            true
        })
}

fn event_comes_later(battle: &mut Battle<ModernCqb>, _: Side, chance: &mut Chance) -> bool {
    let mut timeline = battle.world_mut().resource_mut::<Timeline>();
    let waiting: Vec<usize> = (0..timeline.0.len()).filter(|event| !timeline.0[*event].is_over()).collect();
    let Some(event) = chance.pick(&waiting).copied() else { return false };
    timeline.0[event].heat = Some(9);
    timeline.0[event].reinforce.push(Word::new("guard"));
    true
}

/// The team is not briefed on a secret objective.
fn secret_objective_is_another(battle: &mut Battle<ModernCqb>, side: Side, _: &mut Chance) -> bool {
    let world = battle.world_mut();
    let secret = |goal: &Goal| side == Side::Response && !goal.is_told(world);
    let Some(place) = world.resource::<Goals>().0.iter().position(secret) else { return false };
    let mut goals = world.resource_mut::<Goals>();
    (goals.0[place].target, goals.0[place].name) = (Target::Any, Some("another".into()));
    true
}

fn thing_is_more(battle: &mut Battle<ModernCqb>, side: Side, chance: &mut Chance) -> bool {
    let Some(at) = chance.pick(&out_of_sight(battle, side, Board::passable)).copied() else { return false };
    let mut thing = Object::plain(Word::new("another"), ObjectKind::Trap, at);
    thing.carrier = others(battle, side, Certainty::Unknown).first().copied().filter(|_| chance.one_in(2));
    battle.world_mut().resource_mut::<Objects>().0.push(thing);
    true
}

impl Book for Skirmish {
    const LEVELS: &'static [&'static str] = &["radio-hut", "ford"];
    const STANDS_STILL: Certainty = Certainty::Contact;
    const FORMS: &'static [&'static str] = &[
        r#"{"order":"move","figure":"WHO","path":"PATH"}"#,
        r#"{"order":"open","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"hold","figure":"WHO"}"#,
        r#"{"order":"attack","figure":"OWN","target":"WHO","weapon":"WORD"}"#,
        r#"{"order":"bombard","figure":"OWN","at":"TILE","weapon":"WORD"}"#,
        r#"{"order":"suppress","figure":"OWN","at":"TILE","weapon":"WORD"}"#,
        r#"{"order":"suppress","figure":"OWN","at":"TILE","weapon":"WORD","targets":["WHO","WHO"]}"#,
        r#"{"order":"assist","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"observe","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"smoke","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"pick_up","figure":"OWN","at":"TILE","weapon":"WORD"}"#,
        r#"{"order":"spot","figure":"WHO"}"#,
        r#"{"order":"force","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"place","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"set_off","figure":"OWN"}"#,
        r#"{"order":"operate","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"mount","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"dismount","figure":"OWN","at":"TILE"}"#,
    ];

    fn changes() -> Vec<(&'static str, Change<Self>)> {
        of_any_book()
    }

    fn unseen_changes() -> Vec<(&'static str, Change<Self>)> {
        vec![
            ("will go on otherwise", goes_on_otherwise),
            ("has another route", has_another_route),
            ("the enemy has placed a charge", enemy_has_placed_a_charge),
        ]
    }

    fn wanted(world: &World, figure: FigureId) -> bool {
        format!("{:?}", world.resource::<PlacesToHold>()).contains(&format!("\"{figure}\""))
    }
}

fn goes_on_otherwise(battle: &mut Battle<Skirmish>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, chance| {
        let Some(mut done) = figure.get_mut::<skirmish::TurnState>() else { return false };
        (done.left, done.acted, done.closed) = (chance.below(9) as u16, !done.acted, !done.closed);
        done.went += 1;
        true
    })
}

fn has_another_route(battle: &mut Battle<Skirmish>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, _| {
        let Some(mut patrol) = figure.get_mut::<Patrol>() else { return false };
        patrol.route.push(Tile::new(1, 1));
        true
    })
}

fn enemy_has_placed_a_charge(battle: &mut Battle<Skirmish>, side: Side, chance: &mut Chance) -> bool {
    let floor: Vec<Tile> = battle.world().resource::<Board>().tiles().collect();
    let (Some(enemy), Some(at)) = (side.enemy(), chance.pick(&floor).copied()) else { return false };
    battle.world_mut().resource_mut::<TerminalsAndCharges>().charges.insert(at, enemy);
    true
}

impl Book for Momentum {
    const LEVELS: &'static [&'static str] = &["consulate", "pump-house"];
    const STANDS_STILL: Certainty = Certainty::Contact;
    const FORMS: &'static [&'static str] = &[
        r#"{"order":"move","figure":"WHO","path":"PATH"}"#,
        r#"{"order":"open","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"hold","figure":"WHO"}"#,
        r#"{"order":"draw","figure":"OWN","item":"WORD"}"#,
        r#"{"order":"attack","figure":"OWN","target":"WHO","weapon":"WORD"}"#,
        r#"{"order":"create_advantage","figure":"OWN","boon":"hinder","target":"WHO"}"#,
        r#"{"order":"create_advantage","figure":"OWN","boon":"aid","target":"WHO"}"#,
        r#"{"order":"first_aid","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"force","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"pick_lock","figure":"OWN","at":"TILE"}"#,
        r#"{"order":"operate","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"assist","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"direct","figure":"OWN","ally":"WHO","task":"attack","target":"WHO","weapon":"WORD"}"#,
        r#"{"order":"ready","figure":"OWN","when":"tile","at":"TILE","task":"attack","weapon":"WORD"}"#,
        r#"{"order":"problem","figure":"OWN"}"#,
        r#"{"order":"secondary","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"advantage","figure":"OWN","boon":"hinder","target":"WHO"}"#,
        r#"{"order":"ask","figure":"OWN","about":"enemy","target":"WHO"}"#,
        r#"{"order":"ask","figure":"OWN","about":"room","at":"TILE"}"#,
        r#"{"order":"go_on","figure":"OWN"}"#,
        r#"{"order":"reinforce","template":"WORD","at":"TILE"}"#,
        r#"{"order":"trigger","target":"WHO"}"#,
    ];

    fn changes() -> Vec<(&'static str, Change<Self>)> {
        of_any_book()
    }

    fn unseen_changes() -> Vec<(&'static str, Change<Self>)> {
        vec![
            ("has other numbers", has_other_numbers),
            ("is ready for something else", is_ready_for_something_else),
            ("has done other things in its Turn", has_done_other_things),
            ("others may come in", others_may_come_in),
        ]
    }

    fn wanted(world: &World, figure: FigureId) -> bool {
        format!("{:?}", world.resource::<momentum::Goals>()).contains(&format!("\"{figure}\""))
    }
}

/// Nobody knows the numbers of an enemy that was not studied.
fn has_other_numbers(battle: &mut Battle<Momentum>, side: Side, chance: &mut Chance) -> bool {
    let Agenda(frames) = battle.world().resource();
    // A declared Task tells how good those are who attempt it.
    if !frames.is_empty() {
        return false;
    }
    change_seen(battle, side, chance, |figure, chance| {
        if figure.contains::<Assessed>() {
            return false;
        }
        let Some(mut stats) = figure.get_mut::<momentum::Stats>() else { return false };
        match chance.below(2) {
            0 => (stats.resistance, stats.attributes.daring) = (stats.resistance + 1, stats.attributes.daring + 1),
            _ => _ = figure.insert((Stress { now: 1, most: 20 }, Stowed(vec![Word::new("knife")]), Determination(3))),
        }
        figure.insert((HasDirected(true), Injuries(1)));
        true
    })
}

fn is_ready_for_something_else(battle: &mut Battle<Momentum>, side: Side, chance: &mut Chance) -> bool {
    change_seen(battle, side, chance, |figure, _| {
        let Some(mut ready) = figure.get_mut::<ReadiedTask>() else { return false };
        (ready.when, ready.at, ready.aimed) = (ReadyTrigger::Tile, Some(Tile::new(1, 1)), !ready.aimed);
        true
    })
}

fn has_done_other_things(battle: &mut Battle<Momentum>, side: Side, _: &mut Chance) -> bool {
    let world = battle.world_mut();
    let enemy = |figure| side.enemy() == Some(world.side(figure));
    if !world.resource::<CurrentTurn>().figure.is_some_and(enemy) {
        return false;
    }
    let mut now = world.resource_mut::<CurrentTurn>();
    (now.aimed, now.swift, now.stride) = (!now.aimed, !now.swift, Some(3));
    now.taken.push(Word::new("prepare"));
    true
}

/// The team is not told what Threat can still buy, or whether the enemy has made it harder for it in this round.
fn others_may_come_in(battle: &mut Battle<Momentum>, side: Side, chance: &mut Chance) -> bool {
    let world = battle.world_mut();
    if side != Side::Response {
        world.resource_mut::<RoundState>().lets_be ^= true;
        return true;
    }
    world.resource_mut::<RoundState>().problem ^= chance.one_in(2);
    let mut works = world.resource_mut::<ScenarioObjects>();
    works.came += 1;
    works.entries.pop();
    works.things.retain(|_, thing| thing.kind != *"effect");
    true
}

impl Book for CloseAssault {
    const LEVELS: &'static [&'static str] = &["print-works", "toll-bridge"];
    const STANDS_STILL: Certainty = Certainty::Contact;
    const FORMS: &'static [&'static str] = &[
        r#"{"order":"move","figure":"WHO","path":"PATH"}"#,
        r#"{"order":"hold","figure":"WHO"}"#,
        r#"{"order":"fire","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"overwatch","figure":"WHO"}"#,
        r#"{"order":"rally","figure":"OWN"}"#,
        r#"{"order":"deploy","figure":"OWN","to":["TILE"]}"#,
        r#"{"order":"assault","figure":"OWN","target":"WHO"}"#,
        r#"{"order":"split","figure":"OWN","target":"WHO","second":"WHO"}"#,
        r#"{"order":"joint","figure":"OWN","with":"WHO","target":"WHO"}"#,
    ];

    /// Units lie open to both sides: what is hidden is what the dice will bring, and what the other side has in mind.
    fn changes() -> Vec<(&'static str, Change<Self>)> {
        vec![("the other side knows less", knows_less), ("the dice lie otherwise", dice_lie_otherwise)]
    }

    fn wanted(_: &World, _: FigureId) -> bool {
        false
    }
}

/// What the dice will bring nobody knows.
fn dice_lie_otherwise<B: Book>(battle: &mut Battle<B>, _: Side, chance: &mut Chance) -> bool {
    DiceStreams::install(battle.world_mut(), 1_000 + chance.below(1_000) as u64, []);
    true
}

fn knows_less(battle: &mut Battle<CloseAssault>, side: Side, _: &mut Chance) -> bool {
    let mut knowledge = battle.world_mut().resource_mut::<Knowledge>();
    let other = side.enemy().and_then(|enemy| knowledge.get_mut(enemy));
    other.is_some_and(|other| {
        other.swept.clear();
        true
    })
}
