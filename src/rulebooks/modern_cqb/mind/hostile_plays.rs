//! The hostile side's plays: what each figure does for the others. A play is kept while it is nearly as good as the best.
use super::draw_up_plans::Share;
use super::figure_view::{Foe, Own};
use super::hostile_defence::Defence;
use super::hostile_goals::Aims;
use super::known_situation::Outlook;
use super::{level_orders, suspicion};
use crate::board::{Tile, distance};
use crate::model::FigureId;
use crate::rulebooks::modern_cqb::data::PlayWeights;
use crate::rulebooks::modern_cqb::senses::noise::Heat;
use crate::rulebooks::modern_cqb::state::intent::Play;

/// Points of plays that leave no choice.
const DRAW_BACK: i32 = 300;
const BURN: i32 = 250;
const FIGHT: i32 = 200;
/// The fewest figures that sally, and that are left to the others while one cuts off the way out.
const FEWEST: usize = 2;
/// How far behind an enemy its way out is cut, in half-points.
const BEHIND: u32 = 10;

/// Each ready figure's play, in the order of the figures.
pub fn share_out(outlook: &Outlook) -> Vec<Share> {
    let Some(plan) = Defence::plan(outlook) else { return Vec::new() };
    let field = Field::of(outlook);
    let aims = Aims::of(outlook);
    let plays: Vec<Share> = outlook.ready().map(|own| best(outlook, (&plan, &aims), &field, own)).collect();
    let sallies = plays.iter().filter(|(_, play, _)| *play == Play::Sally).count();
    let alone = sallies < FEWEST && sallies < outlook.ready().filter(|own| own.composed).count();
    let stays = |(id, play, at): Share| {
        let own = outlook.own.iter().find(|own| own.id == id).filter(|own| own.temper.pack > 0);
        match own.filter(|_| alone && play == Play::Sally) {
            Some(own) => (id, quiet_play(own), own.at),
            None => (id, play, at),
        }
    };
    plays.into_iter().map(stays).collect()
}

/// The side's assessment of the situation.
struct Field<'o> {
    /// Known enemies in sight of a friend.
    fights: Vec<&'o Foe>,
    /// The enemy to go for once nothing is in sight: the one that most figures are near.
    quarry: Option<&'o Foe>,
    /// Rounds since anybody was seen or heard.
    quiet: u16,
    /// How loud it has been so far.
    heat: u16,
    /// Whether the side outnumbers the enemies that it knows of.
    ahead: bool,
    /// Where an enemy's way out is to be cut, and the figure that is to do it.
    cut: Option<(Tile, FigureId)>,
}

impl<'o> Field<'o> {
    fn of(outlook: &'o Outlook) -> Self {
        let fights: Vec<&Foe> = outlook.foes.iter().filter(|foe| foe.confirmed && foe.in_sight).collect();
        let heard = outlook.foes.iter().map(|foe| foe.noticed).max().unwrap_or(0);
        let near = |foe: &&Foe| outlook.ready().map(|own| u32::from(distance(own.at, foe.at))).sum::<u32>();
        let ready = outlook.ready().filter(|own| own.composed).count();
        Self {
            quarry: outlook.foes.iter().min_by_key(near),
            quiet: outlook.round.saturating_sub(heard),
            heat: outlook.seat.known.briefed::<Heat>().and_then(Heat::now).unwrap_or(0),
            ahead: ready > outlook.foes.len(),
            cut: cut(outlook),
            fights,
        }
    }
}

/// Where to cut off the enemy deepest inside, and the nearest figure that can: others must be left to face him.
fn cut(outlook: &Outlook) -> Option<(Tile, FigureId)> {
    let exits: Vec<(Tile, u32)> = outlook.exits().iter().map(|tile| (*tile, 0)).collect();
    if exits.is_empty() || outlook.ready().count() <= FEWEST {
        return None;
    }
    let out = outlook.flow(&exits);
    let deep = outlook.foes.iter().filter_map(|foe| Some((out.cost(foe.at)?, foe))).max_by_key(|(cost, _)| *cost);
    let (far, foe) = deep.filter(|(far, _)| *far > 2 * BEHIND)?;
    let behind = |tile: &Tile| out.cost(*tile).is_some_and(|cost| cost + BEHIND <= far);
    let doorway = out.way(foe.at).filter(behind).find(|tile| outlook.board.is_doorway(*tile))?;
    let flow = outlook.toward(doorway);
    let fit = outlook.ready().filter(|own| own.composed && !own.stays() && !has_foe_in_sight(outlook, own));
    let near = fit
        .filter_map(|own| Some((flow.cost(own.at).filter(|cost| *cost <= outlook.mind.plays.cut_reach)?, own.id)))
        .min();
    near.map(|(_, id)| (doorway, id))
}

/// Whether the figure itself has a Confirmed enemy in sight.
fn has_foe_in_sight(outlook: &Outlook, own: &Own) -> bool {
    let seen = outlook.board.visible(own.at);
    outlook.foes.iter().any(|foe| foe.confirmed && foe.in_sight && seen.contains(foe.at))
}

/// What a figure does that waits.
fn quiet_play(own: &Own) -> Play {
    if own.stays() { Play::Anchor } else { Play::Ambush }
}

fn best(outlook: &Outlook, (plan, aims): (&Defence, &Aims), field: &Field, own: &Own) -> Share {
    if let Some(share) = suspicion::share(outlook, own) {
        return share;
    }
    let mut best = (0, quiet_play(own), own.at);
    let mut offer = |points: i32, play: Play, at: Tile| {
        let kept = if points > 0 && outlook.is_about(own, play, at) { outlook.mind.plays.keep } else { 0 };
        if points + kept > best.0 {
            best = (points + kept, play, at);
        }
    };
    let weights = &own.temper.plays;
    let plays = &outlook.mind.plays;
    let waits = if own.stays() { plays.anchor } else { plays.ambush };
    offer(weigh(weights, quiet_play(own), waits), quiet_play(own), own.at);
    if plan.falls_back(outlook, own) {
        offer(DRAW_BACK, Play::DrawBack, own.at);
    }
    if plan.errand(outlook, own).is_some() {
        offer(BURN, Play::Burn, own.at);
    }
    if let Some((points, play, at)) = level_orders::share(outlook, plan, own) {
        offer(points, play, at);
    }
    for (points, play, at) in aims.plays(own) {
        offer(points, play, at);
    }
    if has_foe_in_sight(outlook, own) {
        offer(FIGHT, quiet_play(own), own.at);
    }
    if own.composed && !own.post.hold() {
        for (points, play, at) in ventures(outlook, field, own) {
            offer(weigh(weights, play, points), play, at);
        }
    }
    (own.id, best.1, best.2)
}

/// The plays that take a figure away from where it is.
fn ventures(outlook: &Outlook, field: &Field, own: &Own) -> Vec<(i32, Play, Tile)> {
    let plays = &outlook.mind.plays;
    let from = outlook.toward(own.at);
    let within = |at: Tile, reach: u32| from.cost(at).is_some_and(|cost| cost <= reach);
    let mut all = Vec::new();
    let down = outlook.own.iter().filter(|friend| friend.bleeding && own.treats);
    let down = down.filter(|friend| within(friend.at, plays.rescue_reach));
    all.extend(down.map(|friend| (plays.rescue, Play::Rescue, friend.at)));
    let fights = field.fights.iter().filter(|foe| within(foe.at, plays.counter_reach));
    let fight = fights.min_by_key(|foe| from.cost(foe.at));
    all.extend(fight.map(|foe| (plays.counter_attack, Play::CounterAttack, foe.at)));
    let quarry = field.quarry.filter(|foe| field.fights.is_empty() && within(foe.at, plays.sally_reach));
    let quiet = plays.quiet_round * i32::from(field.quiet.min(plays.patience));
    let heat = plays.heat * i32::from(field.heat.min(plays.patience));
    let eager = plays.sally + quiet + heat + if field.ahead { plays.ahead } else { 0 };
    all.extend(quarry.map(|foe| (eager, Play::Sally, foe.at)));
    let cut = field.cut.filter(|(_, whose)| *whose == own.id);
    all.extend(cut.map(|(at, _)| (plays.cut_off, Play::CutOff, at)));
    all
}

/// A play's worth to a temperament.
fn weigh(weights: &PlayWeights, play: Play, points: i32) -> i32 {
    let percent = match play {
        Play::Ambush => weights.ambush,
        Play::Anchor => weights.anchor,
        Play::CounterAttack => weights.counter_attack,
        Play::Sally => weights.sally,
        Play::CutOff => weights.cut_off,
        Play::Rescue => weights.rescue,
        _ => 100,
    };
    points * percent / 100
}
