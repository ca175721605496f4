//! The hostile side's plays: what each figure does for the others. A play is kept while it is nearly as good as the best.
use super::errand_routes::PlanShare;
use super::figure_view::{Foe, Own, is_known_out_of_fight};
use super::hostile_defence::Defence;
use super::hostile_goal_pursuit::HostileAims;
use super::outlook::Outlook;
use super::{level_orders, suspicious_hostile_plays};
use crate::board::{Tile, distance};
use crate::model::FigureId;
use crate::rulebooks::modern_cqb::data::PlayWeights;
use crate::rulebooks::modern_cqb::senses::noise_and_heat::Heat;
use crate::rulebooks::modern_cqb::state::intent::Play;

/// Points of plays that leave no choice.
const DRAW_BACK: i32 = 300;
const BURN: i32 = 250;
const FIGHT: i32 = 200;
/// The fewest figures that sally, and that are left to the others while one cuts off the way out.
const FEWEST: usize = 2;
/// Distance behind an enemy at which its way out is cut, in half-points.
const BEHIND: u32 = 10;

/// Each ready figure's play, in the order of the figures.
pub fn assign_plays(outlook: &Outlook) -> Vec<PlanShare> {
    let Some(plan) = Defence::plan(outlook) else { return Vec::new() };
    let field = Field::of(outlook);
    let aims = HostileAims::of(outlook);
    let plays: Vec<PlanShare> = outlook.ready().map(|own| best(outlook, (&plan, &aims), &field, own)).collect();
    let sallying = |own: &&Own| plays.iter().any(|(id, play, _)| *id == own.id && *play == Play::Sally);
    let sallying: Vec<&Own> = outlook.ready().filter(sallying).collect();
    let last = outlook.ready().filter(|own| own.composed).count() <= 1;
    let stays = |(id, play, at): PlanShare| {
        let own = sallying.iter().find(|own| own.id == id && own.temper.pack > 0 && !last);
        match own.filter(|own| !sallying.iter().any(|other| can_pair_up(outlook, own, other))) {
            Some(own) => (id, quiet_play(own), own.at),
            None => (id, play, at),
        }
    };
    plays.iter().copied().map(stays).collect()
}

/// Whether two are near enough to go together.
pub fn can_pair_up(outlook: &Outlook, own: &Own, other: &Own) -> bool {
    let way = || outlook.routes_to(other.at).cost(own.at);
    own.id != other.id && way().is_some_and(|cost| cost <= outlook.mind.plays.pair_reach)
}

/// Whether the side has put most of the enemies that it knows of out of the fight, and outnumbers the others two to one.
pub fn is_hunting(outlook: &Outlook) -> bool {
    let fallen = || outlook.people.iter().filter(|id| is_known_out_of_fight(&outlook.seat.known, **id)).count();
    let (left, fit) = (outlook.foes.len().max(1), outlook.ready().filter(|own| own.composed).count());
    fit >= FEWEST * left && fallen() > left
}

/// The side's assessment of the situation.
struct Field<'o> {
    /// Known enemies in sight of a friend.
    fights: Vec<&'o Foe>,
    /// Goal once nothing is in sight: to the enemy that most figures are near; a side that hunts and knows of none
    /// goes to the nearest exit.
    quarry: Option<Tile>,
    hunts: bool,
    /// Rounds since anybody was seen or heard.
    quiet: u16,
    /// Noise so far.
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
        let near = |at: &Tile| outlook.ready().map(|own| u32::from(distance(own.at, *at))).sum::<u32>();
        let ready = outlook.ready().filter(|own| own.composed).count();
        let hunts = is_hunting(outlook);
        let foe = outlook.foes.iter().map(|foe| foe.at).min_by_key(near);
        let exit = || outlook.exits().iter().copied().filter(|_| hunts).min_by_key(near);
        Self {
            quarry: foe.or_else(exit),
            hunts,
            quiet: outlook.round.saturating_sub(heard),
            heat: outlook.seat.known.briefed::<Heat>().and_then(Heat::current).unwrap_or(0),
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
    let out = outlook.routes_to_nearest(&exits);
    let deep = outlook.foes.iter().filter_map(|foe| Some((out.cost(foe.at)?, foe))).max_by_key(|(cost, _)| *cost);
    let (far, foe) = deep.filter(|(far, _)| *far > 2 * BEHIND)?;
    let behind = |tile: &Tile| out.cost(*tile).is_some_and(|cost| cost + BEHIND <= far);
    let doorway = out.route_from(foe.at).filter(behind).find(|tile| outlook.board.is_doorway(*tile))?;
    let flow = outlook.routes_to(doorway);
    let fit = outlook.ready().filter(|own| own.composed && !own.keeps_to_post() && !has_foe_in_sight(outlook, own));
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

/// The play of a figure that waits.
fn quiet_play(own: &Own) -> Play {
    if own.keeps_to_post() { Play::Anchor } else { Play::Ambush }
}

fn best(outlook: &Outlook, (plan, aims): (&Defence, &HostileAims), field: &Field, own: &Own) -> PlanShare {
    if let Some(share) = suspicious_hostile_plays::suspicious_play(outlook, own) {
        return share;
    }
    let mut best = (0, quiet_play(own), own.at);
    let mut offer = |points: i32, play: Play, at: Tile| {
        let kept = if points > 0 && outlook.has_settled_on(own, play, at) { outlook.mind.plays.keep } else { 0 };
        if points + kept > best.0 {
            best = (points + kept, play, at);
        }
    };
    let weights = &own.temper.plays;
    let plays = &outlook.mind.plays;
    let waits = if own.keeps_to_post() { plays.anchor } else { plays.ambush };
    offer(weigh(weights, quiet_play(own), waits), quiet_play(own), own.at);
    if plan.falls_back(outlook, own) {
        offer(DRAW_BACK, Play::DrawBack, own.at);
    }
    if plan.evidence_route(outlook, own).is_some() {
        offer(BURN, Play::Burn, own.at);
    }
    if let Some((points, play, at)) = level_orders::obedient_play(outlook, plan, own) {
        offer(points, play, at);
    }
    for (points, play, at) in aims.plays(own) {
        offer(points, play, at);
    }
    if has_foe_in_sight(outlook, own) {
        offer(FIGHT, quiet_play(own), own.at);
    }
    if let Some(at) = second_line(outlook, plan, field, own) {
        offer(outlook.mind.plays.second_line, Play::DrawBack, at);
    }
    if own.composed && !own.post.must_be_held() {
        for (points, play, at) in ventures(outlook, field, own) {
            offer(weigh(weights, play, points), play, at);
        }
    }
    (own.id, best.1, best.2)
}

/// Where a figure goes from a place that is lost: as many attack it as defend it, and some of the side are out of the fight.
/// The others there judge alike, and go too.
fn second_line(outlook: &Outlook, plan: &Defence, field: &Field, own: &Own) -> Option<Tile> {
    let near = |foe: &&&Foe| distance(foe.at, own.at) <= outlook.mind.near;
    let attackers = field.fights.iter().filter(near).count();
    let lost = attackers > outlook.friends_near(own) && outlook.own.iter().any(|own| !own.able);
    if !lost || !own.composed || own.post.must_be_held() || plan.is_defended(own.at) {
        return None;
    }
    let home = plan.nearest_home(own)?;
    let way = outlook.routes_to(home);
    let first = |foe: &&Foe| way.cost(foe.at).is_none_or(|theirs| way.cost(own.at).is_some_and(|mine| mine < theirs));
    field.fights.iter().all(first).then_some(home)
}

/// Where a figure that nobody attacks watches the way in to a friend of whom an enemy is near.
fn crossfire(outlook: &Outlook, own: &Own) -> Option<Tile> {
    let near = outlook.mind.near;
    let attacked = |at: Tile| outlook.foes.iter().any(|foe| distance(foe.at, at) <= near);
    if own.keeps_to_post() || !own.may_watch || attacked(own.at) {
        return None;
    }
    let from = outlook.routes_to(own.at);
    let reach = outlook.mind.plays.counter_reach;
    let friends = outlook.able().filter(|friend| friend.id != own.id && attacked(friend.at));
    let friends = friends.filter_map(|friend| Some((from.cost(friend.at).filter(|cost| *cost <= reach)?, friend.at)));
    let (_, friend) = friends.min()?;
    let mut lanes = outlook.lanes_worth_watching(own);
    lanes.retain(|watched| distance(watched.tile, friend) <= near);
    let taken = |tile: Tile| outlook.able().any(|other| other.id != own.id && other.at == tile);
    let worth = |tile: Tile, cost: u32| {
        let watch = outlook.best_watch_points(own, tile, &lanes);
        if watch == 0 {
            0
        } else {
            watch - outlook.harm_points_on(own, tile) * own.temper.caution / 100 - 2 * cost as i32
        }
    };
    let here = worth(own.at, 0).max(0);
    let tiles = outlook.board.passable_tiles().iter().filter(|tile| distance(*tile, friend) <= near);
    let tiles = tiles.filter(|tile| !outlook.board.is_doorway(*tile) && !taken(*tile));
    let rated = tiles.filter_map(|tile| {
        let cost = from.cost(tile).filter(|cost| *cost <= reach)?;
        Some((worth(tile, cost), std::cmp::Reverse(cost), tile))
    });
    rated.max().filter(|(worth, ..)| *worth > here + outlook.mind.margin).map(|(.., tile)| tile)
}

/// The plays that take a figure away from where it is.
fn ventures(outlook: &Outlook, field: &Field, own: &Own) -> Vec<(i32, Play, Tile)> {
    let plays = &outlook.mind.plays;
    let from = outlook.routes_to(own.at);
    let within = |at: Tile, reach: u32| from.cost(at).is_some_and(|cost| cost <= reach);
    let mut all = Vec::new();
    let down = outlook.own.iter().filter(|friend| friend.bleeding && own.treats);
    let down = down.filter(|friend| within(friend.at, plays.rescue_reach));
    all.extend(down.map(|friend| (plays.rescue, Play::Rescue, friend.at)));
    let fights = field.fights.iter().filter(|foe| within(foe.at, plays.counter_reach));
    let fight = fights.min_by_key(|foe| from.cost(foe.at));
    // While others fight, nobody comes to the one who waits.
    let waits = own.intent.filter(|intent| matches!(intent.play, Play::Ambush | Play::Anchor));
    let waited = waits.map_or(0, |intent| outlook.round.saturating_sub(intent.since).min(plays.patience));
    let counter = plays.counter_attack + plays.siege * i32::from(waited);
    all.extend(fight.map(|foe| (counter, Play::CounterAttack, foe.at)));
    if plays.crossfire > 0 && !field.hunts {
        all.extend(crossfire(outlook, own).map(|at| (plays.crossfire, Play::Ambush, at)));
    }
    let quarry = field.quarry.filter(|at| field.fights.is_empty() && (field.hunts || within(*at, plays.sally_reach)));
    let quiet = plays.quiet_round * i32::from(field.quiet.min(plays.patience));
    let heat = plays.heat * i32::from(field.heat.min(plays.patience));
    let eager = plays.sally
        + quiet
        + heat
        + if field.ahead { plays.ahead } else { 0 }
        + if field.hunts { plays.hunt } else { 0 };
    all.extend(quarry.map(|at| (eager, Play::Sally, at)));
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
