//! Dispatches each kind of order to its check, its resolution, its odds and its list of legal orders.

use bevy::prelude::World;

use super::events::MoEvent;
use super::obtain_information::{self, Asked};
use super::order_types::{Boon, MoOrder, Order, Price, Stance};
use super::status_effects::Readied;
use super::task::Task;
use super::turn_stack::{self, Frame};
use super::{
    Turn, advantages, assist_guard_direct, attempt, create_problem, ending, injury, minor_actions,
    objectives_and_objects, order_odds, ready_and_triggers, rounds, spends, threat_spending, walk,
};
use crate::board::Tile;
use crate::model::{
    Clock, Close, CommonOrder, EndPhase, FigureId, Figures, Hold, Move, Odds, Open, Outcome, Side, Verdict, Withdraw,
    Word,
};

pub fn check(world: &World, order: &Order) -> Verdict {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::check_move(world, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::check_door(world, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::check_door(world, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => attempt::check_free(world, *figure),
        Order::Common(CommonOrder::EndPhase(EndPhase {}) | CommonOrder::Withdraw(Withdraw {})) => {
            rounds::check_end(world)
        }
        Order::Own(own) => check_own(world, own),
    }
}

fn check_own(world: &World, order: &MoOrder) -> Verdict {
    if let Some((figure, task, dice, threat)) = rolled(order) {
        return attempt::check(world, figure, task, dice, threat);
    }
    match order {
        MoOrder::Aim { figure } => minor_actions::check(world, *figure, "aim"),
        MoOrder::Prepare { figure } => minor_actions::check(world, *figure, "prepare"),
        MoOrder::DropProne { figure } => minor_actions::check_posture(world, *figure, true),
        MoOrder::Stand { figure } => minor_actions::check_posture(world, *figure, false),
        MoOrder::Draw { figure, item, at } => minor_actions::check_draw(world, *figure, *item, *at),
        MoOrder::Interact { figure, target } => minor_actions::check_interact(world, *figure, *target),
        MoOrder::ExtraMinor { figure, threat } => minor_actions::check_extra(world, *figure, *threat),
        MoOrder::Assist { figure, target } => assist_guard_direct::check_assist(world, *figure, *target),
        MoOrder::Guard { figure, .. } => assist_guard_direct::check_guard(world, *figure),
        MoOrder::Ready { figure, .. } => {
            readied(order).map_or(Ok(()), |readied| ready_and_triggers::check(world, *figure, &readied))
        }
        MoOrder::Direct { figure, ally, .. } => {
            assist_guard_direct::check_direct(world, *figure, *ally, directed(order))
        }
        MoOrder::KeepInitiative { figure, threat } => spends::check_keep(world, *figure, *threat),
        MoOrder::Problem { figure, threat } => create_problem::check(world, *figure, *threat),
        MoOrder::LetBe { figure } => create_problem::check_let_be(world, *figure),
        MoOrder::BonusDamage { figure } => spends::check_bonus(world, *figure),
        MoOrder::Penetration { figure } => spends::check_penetration(world, *figure),
        MoOrder::Reroll { figure, dice } => spends::check_reroll(world, *figure, dice),
        MoOrder::Secondary { figure, target } => spends::check_secondary(world, *figure, *target),
        MoOrder::Disarm { figure, weapon } => spends::check_disarm(world, *figure, *weapon),
        MoOrder::Advantage { figure, boon, target } => spends::check_advantage(world, *figure, *boon, *target),
        MoOrder::Swift { figure } => spends::check_swift(world, *figure),
        MoOrder::Ask { figure, .. } => {
            asked(order).map_or(Ok(()), |asked| obtain_information::check(world, *figure, asked))
        }
        MoOrder::Regain { figure } => spends::check_regain(world, *figure),
        MoOrder::Wake { figure } => spends::check_wake(world, *figure),
        MoOrder::Run { figure, path } => check_run(world, *figure, path),
        MoOrder::Shed { figure } => injury::check_shed(world, *figure),
        MoOrder::Avoid { figure, price } => injury::check_avoid(world, *figure, *price),
        MoOrder::GoOn { figure } => spends::check_go_on(world, *figure),
        MoOrder::Reinforce { template, at } => threat_spending::check_reinforce(world, *template, *at),
        MoOrder::Trigger { target } => threat_spending::check_trigger(world, *target),
        // All others are rolled Tasks.
        _ => Ok(()),
    }
}

/// The figure, Task, bought dice and Threat permission of an order for a rolled Task.
pub fn rolled(order: &MoOrder) -> Option<(FigureId, Task, u8, bool)> {
    match *order {
        MoOrder::Attack { figure, target, weapon, lethal, dice, threat } => {
            Some((figure, Task::Attack { target, weapon, lethal }, dice, threat))
        }
        MoOrder::CreateAdvantage { figure, boon, target, dice, threat } => {
            Some((figure, Task::CreateAdvantage { boon, target }, dice, threat))
        }
        MoOrder::Recover { figure, dice, threat } => Some((figure, Task::Recover, dice, threat)),
        MoOrder::Sprint { figure, dice, threat } => Some((figure, Task::Sprint, dice, threat)),
        MoOrder::FirstAid { figure, target, dice, threat } => Some((figure, Task::FirstAid { target }, dice, threat)),
        MoOrder::Force { figure, at, dice, threat } => Some((figure, Task::Force { at }, dice, threat)),
        MoOrder::PickLock { figure, at, dice, threat } => Some((figure, Task::PickLock { at }, dice, threat)),
        MoOrder::Operate { figure, target, dice, threat } => Some((figure, Task::Operate { target }, dice, threat)),
        _ => None,
    }
}

/// The order for a rolled Task.
fn order_for(figure: FigureId, task: Task, dice: u8, threat: bool) -> MoOrder {
    match task {
        Task::Attack { target, weapon, lethal } => MoOrder::Attack { figure, target, weapon, lethal, dice, threat },
        Task::CreateAdvantage { boon, target } => MoOrder::CreateAdvantage { figure, boon, target, dice, threat },
        Task::Recover => MoOrder::Recover { figure, dice, threat },
        Task::Sprint => MoOrder::Sprint { figure, dice, threat },
        Task::FirstAid { target } => MoOrder::FirstAid { figure, target, dice, threat },
        Task::Force { at } => MoOrder::Force { figure, at, dice, threat },
        Task::PickLock { at } => MoOrder::PickLock { figure, at, dice, threat },
        Task::Operate { target } => MoOrder::Operate { figure, target, dice, threat },
    }
}

fn readied(order: &MoOrder) -> Option<Readied> {
    match *order {
        MoOrder::Ready { when, task, at, band, ally, target, thing, on, weapon, lethal, boon, stance, .. } => {
            let (aimed, prepared) = (false, false);
            Some(Readied {
                when,
                at,
                band,
                task,
                ally,
                target,
                thing,
                on,
                weapon,
                lethal,
                boon,
                stance,
                aimed,
                prepared,
            })
        }
        _ => None,
    }
}

fn directed(order: &MoOrder) -> Option<Task> {
    match *order {
        MoOrder::Direct { task, target, at, weapon, lethal, boon, .. } => {
            assist_guard_direct::directed(task, (target, at), (weapon, lethal, boon))
        }
        _ => None,
    }
}

fn asked(order: &MoOrder) -> Option<Asked> {
    match *order {
        MoOrder::Ask { about, at, target, .. } => Some(Asked { about, at, target }),
        _ => None,
    }
}

fn check_run(world: &World, figure: FigureId, path: &[Tile]) -> Verdict {
    let success = spends::of(world, figure)?;
    crate::model::Refusal::unless(success.attempt.task == Task::Sprint, "MO-SPRINT-2", || {
        "only a Sprint runs further; this is another Task".into()
    })?;
    walk::check_run(world, success, path)
}

pub fn resolve(turn: &mut Turn, order: &Order) {
    match order {
        Order::Common(CommonOrder::Move(Move { figure, path })) => walk::resolve_move(turn, *figure, path),
        Order::Common(CommonOrder::Open(Open { figure, at })) => walk::resolve_door(turn, *figure, *at, true),
        Order::Common(CommonOrder::Close(Close { figure, at })) => walk::resolve_door(turn, *figure, *at, false),
        Order::Common(CommonOrder::Hold(Hold { figure })) => pass(turn, *figure),
        Order::Common(CommonOrder::EndPhase(EndPhase {})) => rounds::end_phase(turn),
        Order::Common(CommonOrder::Withdraw(Withdraw {})) => ending::withdraw(turn),
        Order::Own(own) => resolve_own(turn, own),
    }
}

/// Pass: no Task is attempted; Minor Actions may still be bought (MO-TASK-11).
fn pass(turn: &mut Turn, figure: FigureId) {
    rounds::begin_turn(turn, figure);
    turn.commit(MoEvent::Tasked { figure, task: Word::new("pass") });
}

fn minor(turn: &mut Turn, figure: FigureId, word: &str) {
    minor_actions::take(turn, figure, word);
}

fn resolve_own(turn: &mut Turn, order: &MoOrder) {
    if let Some((figure, task, dice, _)) = rolled(order) {
        rounds::begin_turn(turn, figure);
        let attempt = attempt::of_turn(turn.world(), figure, task, dice);
        return turn_stack::push(turn, [Frame::Begin(attempt)]);
    }
    match order {
        MoOrder::Aim { figure } => minor(turn, *figure, "aim"),
        MoOrder::Prepare { figure } => minor(turn, *figure, "prepare"),
        MoOrder::Interact { figure, target } => minor_actions::interact(turn, *figure, *target),
        MoOrder::DropProne { figure } => minor_actions::posture(turn, *figure, true),
        MoOrder::Stand { figure } => minor_actions::posture(turn, *figure, false),
        MoOrder::Draw { figure, item, at } => minor_actions::draw(turn, *figure, *item, *at),
        MoOrder::ExtraMinor { figure, threat } => minor_actions::buy_extra(turn, *figure, *threat),
        MoOrder::Assist { figure, target } => assist_guard_direct::assist(turn, *figure, *target),
        MoOrder::Guard { figure, stance } => assist_guard_direct::guard(turn, *figure, *stance),
        MoOrder::Ready { figure, .. } => {
            readied(order).into_iter().for_each(|readied| ready_and_triggers::resolve(turn, *figure, readied));
        }
        MoOrder::Direct { figure, ally, .. } => {
            directed(order).into_iter().for_each(|task| assist_guard_direct::direct(turn, *figure, *ally, task));
        }
        MoOrder::KeepInitiative { figure, threat } => spends::keep_initiative(turn, *figure, *threat),
        MoOrder::Problem { figure, threat } => create_problem::make(turn, *figure, *threat),
        MoOrder::LetBe { figure } => create_problem::let_be(turn, *figure),
        MoOrder::BonusDamage { .. } => spends::bonus(turn),
        MoOrder::Penetration { .. } => spends::penetration(turn),
        MoOrder::Reroll { dice, .. } => spends::reroll(turn, dice),
        MoOrder::Secondary { target, .. } => spends::secondary(turn, *target),
        MoOrder::Disarm { weapon, .. } => spends::disarm(turn, *weapon),
        MoOrder::Advantage { boon, target, .. } => spends::advantage(turn, *boon, *target),
        MoOrder::Swift { figure } => spends::swift(turn, *figure),
        MoOrder::Ask { figure, .. } => {
            asked(order).into_iter().for_each(|asked| obtain_information::ask(turn, *figure, asked))
        }
        MoOrder::Regain { figure } => spends::regain(turn, *figure),
        MoOrder::Wake { figure } => spends::wake(turn, *figure),
        MoOrder::Run { path, .. } => {
            if let Some(success) = turn_stack::spending(turn.world()).cloned() {
                walk::run(turn, success, path);
            }
        }
        MoOrder::Shed { figure } => injury::shed(turn, *figure),
        MoOrder::Avoid { figure, price } => injury::avoid(turn, *figure, *price),
        MoOrder::GoOn { .. } => {
            turn_stack::top(turn.world()).cloned().into_iter().for_each(|frame| rounds::accept_pending(turn, frame));
        }
        MoOrder::Reinforce { template, at } => threat_spending::reinforce(turn, *template, *at),
        MoOrder::Trigger { target } => threat_spending::trigger(turn, *target),
        _ => {}
    }
}

/// The legal orders of a side: moves with one cheapest path to each tile, readied Tasks for doorways only, re-rolls of
/// the likely dice, all others in full.
pub fn list(world: &World, side: Side) -> Vec<Order> {
    if world.resource::<Clock>().active != side || world.resource::<Outcome>().over() {
        return Vec::new();
    }
    let own: Vec<FigureId> = world.figures().into_iter().filter(|id| world.side(*id) == side).collect();
    let mut orders: Vec<Order> = match turn_stack::top(world) {
        None => own.iter().flat_map(|figure| of_turn(world, *figure)).collect(),
        Some(Frame::Threat) => {
            threat_spending::candidates(world).into_iter().filter(|order| check(world, order).is_ok()).collect()
        }
        Some(Frame::Spending(success)) => of_spending(world, success),
        Some(_) => own.iter().flat_map(|figure| of_answer(world, *figure)).collect(),
    };
    let shed = own.iter().map(|figure| Order::Own(MoOrder::Shed { figure: *figure }));
    orders.extend(shed.filter(|order| check(world, order).is_ok()));
    orders.push(Withdraw {}.into());
    orders.push(EndPhase {}.into());
    orders
}

fn legal(world: &World, orders: impl IntoIterator<Item = MoOrder>) -> impl Iterator<Item = Order> {
    orders.into_iter().map(Order::Own).filter(|order| check(world, order).is_ok())
}

fn of_turn(world: &World, figure: FigureId) -> Vec<Order> {
    if rounds::may_command(world, figure).is_err() {
        return Vec::new();
    }
    let mut orders = walk::list(world, figure);
    let minor = minor_actions::candidates(world, figure).into_iter();
    orders.extend(minor.filter(|order| check(world, order).is_ok()));
    if attempt::check_free(world, figure).is_ok() {
        orders.extend(of_task(world, figure));
    }
    orders.extend(legal(world, [false, true].map(|threat| MoOrder::KeepInitiative { figure, threat })));
    orders
}

fn of_task(world: &World, figure: FigureId) -> Vec<Order> {
    let tasks = tasks(world, figure);
    let mut orders: Vec<Order> = tasks.iter().flat_map(|task| attempts(world, figure, *task)).collect();
    orders.extend(legal(world, world.figures().into_iter().map(|target| MoOrder::Assist { figure, target })));
    let stances = [Stance::Defend, Stance::Watch, Stance::Readiness];
    orders.extend(legal(world, stances.map(|stance| MoOrder::Guard { figure, stance })));
    let ready = ready_and_triggers::candidates(world, figure, &tasks).into_iter().chain(directions(world, figure));
    orders.extend(ready.filter(|order| check(world, order).is_ok()));
    orders.push(Hold { figure }.into());
    orders
}

/// The legal attempts of a Task, by the dice bought for it.
pub fn attempts(world: &World, figure: FigureId, task: Task) -> impl Iterator<Item = Order> + '_ {
    // All checks but the price are the same for every number of dice.
    let may = attempt::check(world, figure, task, 0, false).is_ok();
    let variants = (0..=3).filter(move |_| may).flat_map(|dice| [(dice, false), (dice, true)]);
    let paid = move |(dice, threat): &(u8, bool)| attempt::check_dice(world, figure, task, *dice, *threat).is_ok();
    variants.filter(paid).map(move |(dice, threat)| Order::Own(order_for(figure, task, dice, threat)))
}

/// Every Task that a character could attempt from its position.
pub fn tasks(world: &World, figure: FigureId) -> Vec<Task> {
    let mut tasks = every_task(world, figure);
    tasks.retain(|task| super::task::check(world, figure, *task).is_ok());
    tasks
}

/// Every Task that may be possible.
pub fn every_task(world: &World, figure: FigureId) -> Vec<Task> {
    let figures = world.figures();
    let mut tasks = vec![Task::Recover, Task::Sprint];
    for weapon in attempt::weapons(world, figure) {
        let attacks = figures.iter().flat_map(|target| [false, true].map(|lethal| (*target, lethal)));
        tasks.extend(attacks.map(|(target, lethal)| Task::Attack { target, weapon, lethal }));
    }
    let boons = [Boon::Aid, Boon::Hinder, Boon::Clear];
    let pairs = boons.into_iter().flat_map(|boon| figures.iter().map(move |target| (boon, *target)));
    tasks.extend(pairs.map(|(boon, target)| Task::CreateAdvantage { boon, target }));
    tasks.extend(figures.iter().map(|target| Task::FirstAid { target: *target }));
    for at in world.at(figure).unwrap_or_default().neighbours() {
        tasks.extend([Task::Force { at }, Task::PickLock { at }]);
    }
    tasks.extend(
        world.resource::<objectives_and_objects::Works>().things.keys().map(|target| Task::Operate { target: *target }),
    );
    tasks
}

/// An officer's directions, which may be legal.
pub fn directions(world: &World, figure: FigureId) -> Vec<Order> {
    use super::figure::Character;
    if !world.stats(figure).is_some_and(|stats| stats.officer) {
        return Vec::new();
    }
    let allies = world.able_of(world.side(figure));
    let pairs = allies.into_iter().flat_map(|ally| tasks(world, ally).into_iter().map(move |task| (ally, task)));
    pairs.map(|(ally, task)| Order::Own(direct_order(figure, ally, task))).collect()
}

fn direct_order(figure: FigureId, ally: FigureId, task: Task) -> MoOrder {
    let (mut target, mut at, mut weapon, mut lethal, mut boon) = (None, None, None, false, None);
    match task {
        Task::Attack { target: whom, weapon: arm, lethal: deadly } => {
            (target, weapon, lethal) = (Some(whom.0), Some(arm), deadly);
        }
        Task::CreateAdvantage { boon: which, target: whom } => (target, boon) = (Some(whom.0), Some(which)),
        Task::FirstAid { target: whom } => target = Some(whom.0),
        Task::Force { at: tile } | Task::PickLock { at: tile } => at = Some(tile),
        Task::Operate { target: thing } => target = Some(thing),
        Task::Recover | Task::Sprint => {}
    }
    MoOrder::Direct { figure, ally, task: Word::new(task.word()), target, at, weapon, lethal, boon }
}

fn of_spending(world: &World, success: &turn_stack::Success) -> Vec<Order> {
    let runs = if success.attempt.task == Task::Sprint { walk::list_runs(world, success) } else { Vec::new() };
    let figure = success.attempt.figure;
    let runs = runs.into_iter().map(|path| MoOrder::Run { figure, path });
    legal(world, spending(world, success).into_iter().chain(runs)).collect()
}

/// What Momentum may be spent on, without a run.
pub fn spending(world: &World, success: &turn_stack::Success) -> Vec<MoOrder> {
    let figure = success.attempt.figure;
    let figures = world.figures();
    let mut orders = vec![
        MoOrder::GoOn { figure },
        MoOrder::BonusDamage { figure },
        MoOrder::Penetration { figure },
        MoOrder::Swift { figure },
        MoOrder::Regain { figure },
        MoOrder::Wake { figure },
    ];
    orders.extend(spends::rerolls(success).into_iter().map(|dice| MoOrder::Reroll { figure, dice }));
    orders.extend(figures.iter().map(|target| MoOrder::Secondary { figure, target: *target }));
    if let Task::Attack { target, .. } = success.attempt.task {
        let held = world.of::<super::figure::Held>(target).and_then(|held| held.0);
        orders.extend(held.map(|weapon| MoOrder::Disarm { figure, weapon }));
    }
    let facts = advantages::list(world, figure).into_iter();
    orders.extend(facts.map(|(boon, target)| MoOrder::Advantage { figure, boon, target }));
    let asked = obtain_information::list(world, figure).into_iter();
    orders.extend(asked.map(|Asked { about, at, target }| MoOrder::Ask { figure, about, at, target }));
    orders
}

fn of_answer(world: &World, figure: FigureId) -> Vec<Order> {
    legal(world, answers(figure)).collect()
}

/// The answers to what is pending.
pub fn answers(figure: FigureId) -> Vec<MoOrder> {
    let prices = [Price::Determination, Price::Threat].map(|price| MoOrder::Avoid { figure, price });
    let problems = [false, true].map(|threat| MoOrder::Problem { figure, threat });
    let plain = [MoOrder::GoOn { figure }, MoOrder::LetBe { figure }];
    plain.into_iter().chain(prices).chain(problems).collect()
}

/// The odds of an order; `None` if it rolls nothing, or if its side is not asked.
pub fn odds(world: &World, order: &Order) -> Option<Odds> {
    let Order::Own(own) = order else { return None };
    if check(world, order).is_err() {
        return None;
    }
    if let Some((figure, task, dice, _)) = rolled(own) {
        return order_odds::odds(world, &attempt::of_turn(world, figure, task, dice));
    }
    match own {
        MoOrder::Direct { figure, ally, .. } => {
            let attempt = assist_guard_direct::direct_attempt(*ally, directed(own)?);
            order_odds::with_helper(world, &attempt, *figure)
        }
        MoOrder::GoOn { figure } => {
            order_odds::of_blow(world, *figure).or_else(|| order_odds::of_declared(world, world.side(*figure), 0))
        }
        MoOrder::LetBe { figure } => order_odds::of_declared(world, world.side(*figure), 0),
        MoOrder::Problem { figure, .. } => order_odds::of_declared(world, world.side(*figure), 1),
        _ => None,
    }
}
