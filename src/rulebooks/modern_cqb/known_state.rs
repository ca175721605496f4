//! The parts of a state that a side knows (CQB-SIGHT-4). What a figure shows of its alarm, its intent and its nerve is kept
//! as a sign in one form, whatever brings it about.

use bevy::prelude::{Component, Entity, EntityWorldMut, World};

use super::mission::careers::Deeds;
use super::mission::goal_definitions::{Goal, Goals, Progress, Target, Terms, Verb};
use super::mission::level_event_conditions::Scene;
use super::mission::objective_texts;
use super::mission::score::{ShotJudgement, TakenAt, Tariff};
use super::mission::timeline::{Timeline, TimelineEvent};
use super::senses::noise_and_heat::{self, Counter, Heat};
use super::senses::situation::Site;
use super::senses::visible_intent::{self, VisibleIntent};
use super::state::alarm::{Alarm, AlarmState};
use super::state::figure::{Duty, Post, TurnState};
use super::state::intent::{Intent, Play};
use super::state::nerve_causes::Cause;
use super::state::objects::{Object, Objects};
use super::state::past_event_marks::{LostFromSight, PanicState, SurrenderSeen, Tested, UnderFire};
use super::state::phases::BreachingSides;
use super::state::status_effects::{Overwatch, Suppressed, Wounded};
use crate::board::{LaneId, Tile};
use crate::model::{At, Certainty, Clock, FigureId, Figures, Followed, KnownParts, Side, SideKnowledge, Word};

pub const PARTS: KnownParts = KnownParts {
    figure: &[
        "stats",
        "wounds",
        "weapons",
        "gear",
        "doctrine",
        "post",
        "done",
        "mind",
        "tested",
        "under-fire",
        "bound",
        "watched",
        "dropped",
        "wanted",
        "intent",
    ],
    battle: &["tariff", "site", "heat", "objects", "goals", "forced", "timeline"],
    cut,
    cut_seen,
};

fn cut(world: &mut World, side: Side) {
    // Each reads what those after it cut.
    cut_goals(world, side);
    cut_heat(world, side);
    cut_objects(world, side);
    cut_timeline(world, side);
    world.resource_mut::<BreachingSides>().0.retain(|breaching| *breaching == side);
    if side != Side::Hostile {
        let mut site = world.resource_mut::<Site>();
        *site = Site { rooms: std::mem::take(&mut site.rooms), ..Site::default() };
    }
    if side != Side::Response {
        world.insert_resource(Tariff::default());
    }
    for figure in SideKnowledge::by(world, side).own() {
        cut_own(world, side, figure);
    }
}

/// Objectives stay at their places, by which events name them. Of those that the side is told of stay terms and text, with
/// the progress that it knows of; the others are blank.
fn cut_goals(world: &mut World, side: Side) {
    let told = |index: usize, goal: &Goal| {
        let withheld = world.resource::<Timeline>().withholds_goal(index);
        !withheld && (side != Side::Response || goal.is_told(world))
    };
    let (all, blank) = (world.resource::<Goals>().0.iter().enumerate(), blank_goal());
    let known =
        |(index, goal): (usize, &Goal)| (told(index, goal) && *goal != blank).then(|| known_goal(world, side, goal));
    let mut goals: Vec<Option<Goal>> = all.map(known).collect();
    while goals.pop_if(|last| last.is_none()).is_some() {}
    let goals = goals.into_iter().map(|goal| goal.unwrap_or_else(blank_goal)).collect();
    world.insert_resource(Goals(goals));
}

/// An objective that nothing asks about.
fn blank_goal() -> Goal {
    Goal {
        verb: Verb::Protect,
        target: Target::Room(Tile::default()),
        about: Word::default(),
        name: Some(String::new()),
        terms: Terms::Optional,
        met: false,
        impossible: false,
    }
}

fn known_goal(world: &World, side: Side, goal: &Goal) -> Goal {
    let concerns = side == Side::Response || goal.side() == side;
    let progress = if concerns { goal.as_known(world, side) } else { Progress::Open };
    let name = many_in_words(goal).map_or_else(|| objective_texts::target_name(goal), str::to_owned);
    Goal {
        target: known_target(world, side, goal, progress).unwrap_or(Target::Figure(FigureId::NOBODY)),
        about: Word::default(),
        name: Some(name),
        met: progress == Progress::Met,
        impossible: progress == Progress::Impossible,
        ..goal.clone()
    }
}

/// The words for all or any of a kind, which stand in for a name where the target itself is withheld.
fn many_in_words(goal: &Goal) -> Option<&'static str> {
    match (goal.target, goal.verb) {
        (Target::All, Verb::Neutralize | Verb::Arrest | Verb::Escape) => Some("every hostile"),
        (Target::All, Verb::Clear) => Some("every room"),
        (Target::All, Verb::Secure) => Some("everything and everybody"),
        (Target::All, Verb::Extract) => Some("every civilian"),
        (Target::All, Verb::Protect) => Some("every civilian and all evidence"),
        (Target::All, Verb::Destroy) => Some("all evidence"),
        (Target::All, Verb::Kill) => Some("the whole team"),
        (Target::Any, _) => Some("one of the team"),
        _ => None,
    }
}

/// The target of an objective where its progress can be told from what the side knows; else its progress is as it is noted.
/// Whoever is out of the side's sight is not there to be counted.
fn known_target(world: &World, side: Side, goal: &Goal, progress: Progress) -> Option<Target> {
    let own = side == Side::Hostile && goal.side() == side;
    let told_apart = |id: FigureId| SideKnowledge::by(world, side).certainty(id) == Certainty::Confirmed;
    let known = match (goal.verb, goal.target) {
        (Verb::Clear, _) => true,
        (Verb::Extract | Verb::Secure, Target::All) => own || progress == Progress::Open,
        // Whether it counts as brought out depends on the hostiles that are left.
        (Verb::Extract, _) | (Verb::Kill, Target::All | Target::Any) => false,
        (_, Target::Figure(id)) => told_apart(id),
        (_, Target::Thing(id)) => is_known_thing(world, side, id),
        (_, Target::All | Target::Any | Target::Room(_)) => own,
    };
    known.then_some(goal.target)
}

fn is_known_thing(world: &World, side: Side, id: Word) -> bool {
    world.resource::<Objects>().get(id).is_some_and(|object| is_known(world, side, object))
}

/// Whether a side has seen an object lie somewhere, or one of its figures carries it.
fn is_known(world: &World, side: Side, object: &Object) -> bool {
    match object.carrier {
        Some(carrier) => side == Side::Hostile && world.side(carrier) == side,
        None => object.known.contains_key(&side),
    }
}

/// How loud it has been, and whether it has been so where an own figure stands.
fn cut_heat(world: &mut World, side: Side) {
    let known = SideKnowledge::by(world, side);
    let pictured = known.pictured_board();
    let loud = known.own().into_iter().filter(|id| !noise_and_heat::is_first_shot(world, *id));
    let rooms = loud.filter_map(|id| Some(noise_and_heat::room_on(&pictured, world.at(id)?))).collect();
    let heat = world.resource::<Heat>();
    let counter = match heat.current() {
        // Since when it rises tells when somebody was first on his guard.
        Some(height) if side != Side::Hostile => Counter::At(height),
        _ => heat.counter,
    };
    world.insert_resource(Heat { counter, rooms });
}

fn cut_objects(world: &mut World, side: Side) {
    let objects = world.resource::<Objects>();
    let mut known = objects.as_known(world, side);
    let borne = objects.0.iter().filter(|object| object.carrier.is_some() && is_known(world, side, object));
    known.0.extend(borne.map(|object| Object {
        lit: None,
        by: None,
        known: object.known.iter().filter(|(of, _)| **of == side).map(|(of, state)| (*of, *state)).collect(),
        tried: Default::default(),
        ..object.clone()
    }));
    for object in &mut known.0 {
        object.tried.retain(|id| world.side(*id) == side);
    }
    world.insert_resource(known);
}

/// Hostiles know the orders that they were given.
fn cut_timeline(world: &mut World, side: Side) {
    let given = |event: &TimelineEvent| {
        let scene = event.scene().filter(|scene| scene.done.is_some() && scene.order.is_some())?;
        let scene = Scene { order: scene.order, to: scene.to.clone(), done: scene.done, ..Scene::default() };
        Some(TimelineEvent::of_scene(scene))
    };
    let known = world.resource::<Timeline>().0.iter().filter(|_| side == Side::Hostile).filter_map(given).collect();
    world.insert_resource(Timeline(known));
}

/// Removes from one of the side's own figures whatever others have made of it.
fn cut_own(world: &mut World, side: Side, figure: FigureId) {
    let (known, at) = (SideKnowledge::by(world, side), world.at(figure).unwrap_or_default());
    let told_apart = |id: FigureId| known.certainty(id) == Certainty::Confirmed;
    let fire = world.of::<UnderFire>(figure).map(|fire| {
        let from = |(id, tile): &(FigureId, Tile)| if told_apart(*id) { (*id, *tile) } else { (FigureId::NOBODY, at) };
        UnderFire(fire.0.iter().map(from).collect())
    });
    let Some(entity) = world.entity_of(figure) else { return };
    let mut figure = world.entity_mut(entity);
    if let Some(fire) = fire {
        figure.insert(fire);
    }
    figure.remove::<Deeds>();
    if side != Side::Response {
        figure.remove::<(SurrenderSeen, LostFromSight, ShotJudgement, TakenAt)>();
    }
}

fn cut_seen(world: &mut World, entity: Entity, side: Side) {
    let shown = world.get_entity(entity).ok().and_then(|figure| visible_intent::shown(world, &figure));
    let now = world.resource::<Clock>().now;
    let unknown_lane = world
        .get::<Overwatch>(entity)
        .is_some_and(|watch| SideKnowledge::by(world, side).pictured_board().lane(&watch.lane).is_none());
    let mut figure = world.entity_mut(entity);
    let at = figure.get::<At>().map_or_else(Tile::default, |at| at.0);
    // The calm of others shows; where they are posted, and what they walk to, does not.
    let calm = figure.get::<Post>().and_then(Post::alarm).map(|alarm| alarm.state);
    put_or_take(&mut figure, calm.filter(|state| *state != AlarmState::Aware).map(calm_post));
    put_or_take(&mut figure, shown.and_then(|shown| shown_intent(shown, at)));
    let pressed = figure.contains::<Wounded>() && figure.contains::<Suppressed>();
    let between_fires = shown == Some(VisibleIntent::Breaks) && !pressed;
    put_or_take(&mut figure, between_fires.then(|| UnderFire(vec![(FigureId::NOBODY, at); 2])));
    // A side hears how others take its shots and calls.
    let tested = figure.get::<Tested>().filter(|tested| tested.during == now);
    let mut causes = tested.map(|tested| tested.causes.clone()).unwrap_or_default();
    causes.retain(|cause| matches!(cause, Cause::Gunfire | Cause::HeldUp));
    put_or_take(&mut figure, (!causes.is_empty()).then_some(Tested { during: now, causes }));
    if side != Side::Response {
        figure.remove::<SurrenderSeen>();
    }
    if let Some(mut done) = figure.get_mut::<TurnState>() {
        let TurnState { steps, attacked, held, intercepted, rushed, reacted, .. } = *done;
        *done = TurnState { steps: steps.min(1), attacked, held, intercepted, rushed, reacted, ..TurnState::default() };
    }
    if let Some(mut mind) = figure.get_mut::<PanicState>() {
        let PanicState { steadied, secured, .. } = *mind;
        *mind = PanicState { steadied, secured, ..PanicState::default() };
    }
    if let Some(mut watch) = figure.get_mut::<Overwatch>().filter(|_| unknown_lane) {
        watch.lane = LaneId(String::new());
    }
}

fn put_or_take<C: Component>(figure: &mut EntityWorldMut, component: Option<C>) {
    match component {
        Some(component) => figure.insert(component),
        None => figure.remove::<C>(),
    };
}

fn calm_post(state: AlarmState) -> Post {
    let at = Tile::default();
    Post { at, duty: Duty::Alarm(Box::new(Alarm::new(state, false, at, &[]))) }
}

/// An intent that gives the sign which a figure shows on its tile.
fn shown_intent(shown: VisibleIntent, at: Tile) -> Option<Intent> {
    // Any tile beside it on the board will do.
    let beside = if at.x > 0 { at.offset(-1, 0) } else { at.offset(1, 0) };
    let (play, walked) = match shown {
        VisibleIntent::Breaks => return None,
        VisibleIntent::Comes => (Play::Sweep, vec![beside]),
        VisibleIntent::Runs => (Play::DrawBack, vec![beside]),
        VisibleIntent::Stays => (Play::Anchor, Vec::new()),
    };
    Some(Intent { play, at, since: 0, trail: Vec::new(), walked, picture: 0, learnt: 0 })
}
