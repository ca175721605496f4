//! Rounds and Turns: whose Turn it is, which figures may be ordered, and what ends with a Turn (MO-TURN-1, MO-TURN-2).

use bevy::prelude::{Resource, World};
use serde::{Deserialize, Serialize};

use super::ending;
use super::events::{TurnBegan, TurnEnded};
use super::figure::Character;
use super::status_effects::{Braced, Defending, ReadiedTask, Readiness, Watching};
use super::turn_stack::{self, Frame};
use super::{Turn, threat_spending};
use crate::model::{Briefed, Clock, CommonEvent, FigureId, Figures, Outcome, Refusal, Side, Token, Verdict, Word};
use crate::referee::{Edge, OnPhase};

/// The only phase.
pub const TURN: &str = "turn";

/// The state of the current Turn.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct CurrentTurn {
    /// Its character; `None` until the first order.
    pub figure: Option<FigureId>,
    /// Minor Actions taken (MO-MINOR-3).
    pub taken: Vec<Word>,
    /// A bought Minor Action is left.
    pub bought: bool,
    /// Tasks attempted.
    pub tasks: u8,
    /// A second Task was bought (MO-SPEND-19).
    pub swift: bool,
    /// Half-tiles left of a Movement under way.
    pub stride: Option<u16>,
    /// Aim was taken and not used (MO-MINOR-4).
    pub aimed: bool,
    /// Prepare was taken and not used (MO-MINOR-14).
    pub prepared: bool,
    /// The character has sprinted (MO-MINOR-11).
    pub sprinted: bool,
    /// The side keeps the Initiative after this Turn (MO-SPEND-8).
    pub kept: bool,
}

impl CurrentTurn {
    pub fn took(&self, word: &str) -> bool {
        self.taken.iter().any(|taken| *taken == *word)
    }
}

/// Both sides see whose Turn it is and what was done in it.
impl Briefed for CurrentTurn {
    fn is_for(_: Side) -> bool {
        true
    }
}

impl Briefed for RoundState {
    fn is_for(_: Side) -> bool {
        true
    }
}

/// State that outlasts a Turn.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundState {
    /// The side that kept the Initiative and may not again until an enemy has had a Turn (MO-SPEND-8).
    pub barred: Option<Side>,
    /// The gamemaster side has created a problem this round (MO-AI-2).
    pub problem: bool,
    /// The player side declines Create Problem for the rest of the round (MO-SPEND-2).
    pub lets_be: bool,
}

pub fn now(world: &World) -> &CurrentTurn {
    world.resource::<CurrentTurn>()
}

pub fn goes_on(world: &World) -> Verdict {
    Refusal::unless(!world.resource::<Outcome>().over(), "MO-WIN-1", || "the battle is over".into())
}

/// Whether a character belongs to the side that is asked.
///
/// # Errors
/// The rule that forbids it.
pub fn asked(world: &World, figure: FigureId) -> Verdict {
    goes_on(world)?;
    let clock = world.resource::<Clock>();
    let own = world.entity_of(figure).is_some() && world.side(figure) == clock.active;
    Refusal::unless(own, "MO-TURN-2", || {
        format!("`{figure}` is not a character of {} that can take orders now; order another", clock.active.called())
    })
}

/// Whether a character may be ordered in the current Turn.
///
/// # Errors
/// The rule that forbids it.
pub fn may_command(world: &World, figure: FigureId) -> Verdict {
    asked(world, figure)?;
    Refusal::unless(turn_stack::top(world).is_none(), "MO-ORDER-2", || match turn_stack::top(world) {
        Some(Frame::Spending(_)) => "a Task has succeeded: spend Momentum on it, or go on".into(),
        _ => "something waits for an answer: answer it, or go on".into(),
    })?;
    let name = || world.label(figure);
    Refusal::unless(world.able(figure), "MO-INJURY-5", || format!("{} cannot act; order another", name()))?;
    let begun = now(world).figure;
    // A side that did not see an enemy's Turn end assumes that it did.
    let free = begun.is_none_or(|begun| begun == figure || world.side(begun) != world.side(figure));
    Refusal::unless(free, "MO-TURN-2", || {
        format!("it is {}'s Turn; end it first", begun.map(|id| world.label(id)).unwrap_or_default())
    })?;
    Refusal::unless(!world.has::<super::status_effects::Acted>(figure), "MO-TURN-2", || {
        format!("{} has had a Turn this round; order another", name())
    })
}

/// Begins a character's Turn unless it is under way; ends what lasts until then.
pub fn begin_turn(turn: &mut Turn, figure: FigureId) {
    if now(turn.world()).figure == Some(figure) {
        return;
    }
    let world = turn.world();
    let ends = [
        (world.has::<Defending>(figure), Defending::WORD),
        (world.has::<Watching>(figure), Watching::WORD),
        (world.has::<Braced>(figure), Braced::WORD),
        (world.has::<ReadiedTask>(figure), ReadiedTask::WORD),
    ];
    turn.commit(TurnBegan { figure });
    for (_, word) in ends.into_iter().filter(|(ends, _)| *ends) {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(word) });
    }
}

/// Ends the current Turn; if none has begun, the first character still to act gives its Turn up.
pub fn end_phase(turn: &mut Turn) {
    if let Some(frame) = turn_stack::top(turn.world()).cloned() {
        return accept_pending(turn, frame);
    }
    let side = turn.world().resource::<Clock>().active;
    let figure = now(turn.world()).figure.or_else(|| turn.world().to_act(side).first().copied());
    if let Some(figure) = figure {
        begin_turn(turn, figure);
        end_turn(turn, figure);
    }
}

/// What [`end_phase`] would waste: an unused Task, or an avoidable Injury (MO-TURN-2, MO-INJURY-3).
pub fn at_stake(world: &World, side: Side) -> Option<String> {
    match turn_stack::top(world) {
        Some(Frame::Injury(hurt)) => return Some(format!("{} would suffer the Injury", world.label(hurt.figure))),
        Some(_) => return None,
        None => {}
    }
    match now(world).figure.filter(|id| world.side(*id) == side) {
        Some(figure) if now(world).tasks == 0 => Some(format!("{} has attempted no Task yet", world.label(figure))),
        Some(_) => None,
        None => {
            let next = world.to_act(side).first().copied()?;
            Some(format!("no Turn has begun; {} would give up the Turn", world.label(next)))
        }
    }
}

/// Declines a pending decision: buys nothing, accepts the result.
pub fn accept_pending(turn: &mut Turn, frame: Frame) {
    match frame {
        Frame::Declared { attempt, .. } => turn_stack::answer(turn, Frame::Declared { attempt, settled: true }),
        Frame::Spending(success) => super::attempt::finish(turn, success),
        Frame::Injury(hurt) => super::injury::suffer(turn, hurt),
        Frame::Threat => threat_spending::pass(turn),
        other => turn_stack::answer(turn, other),
    }
}

/// Ends a character's Turn, and asks the next side.
pub fn end_turn(turn: &mut Turn, figure: FigureId) {
    let world = turn.world();
    let side = world.side(figure);
    let over = world.of::<Readiness>(figure).is_some_and(|token| token.next);
    let kept = now(world).kept;
    turn.commit(TurnEnded { figure });
    if over {
        turn.commit(CommonEvent::TokenLost { figure, token: Word::new(Readiness::WORD) });
    }
    turn.run(OnPhase(Edge::Ends, TURN));
    if !turn.over() {
        let next = if kept { side } else { other(side) };
        pass_to(turn, next);
    }
}

/// Continues after all pending frames are done.
pub fn resume(turn: &mut Turn) {
    let world = turn.world();
    match now(world).figure {
        Some(figure) if !world.able(figure) => end_turn(turn, figure),
        Some(figure) => {
            let side = world.side(figure);
            turn_stack::ask(turn, side);
        }
        None => {
            let side = world.resource::<Clock>().initiative;
            pass_to(turn, side);
        }
    }
}

/// Asks the next side, skipping one with no character left to act; after both, ends the round (MO-TURN-2).
fn pass_to(turn: &mut Turn, side: Side) {
    let world = turn.world();
    let next = [side, other(side)].into_iter().find(|side| !world.to_act(*side).is_empty());
    match next {
        Some(next) => turn_stack::ask(turn, next),
        None => next_round(turn),
    }
}

pub fn other(side: Side) -> Side {
    side.enemy().unwrap_or(Side::Response)
}

/// Ends the round; the last one ends the battle (MO-WIN-1).
pub fn next_round(turn: &mut Turn) {
    let clock = *turn.world().resource::<Clock>();
    if clock.now.round >= clock.last() {
        return ending::end_on_time(turn);
    }
    begin_round(turn, clock.now.round + 1);
}

/// Begins a round: Threat may be spent, then the side with the Initiative is asked (MO-TURN-2, MO-THREAT-3).
pub fn begin_round(turn: &mut Turn, round: u16) {
    let initiative = turn.world().resource::<Clock>().initiative;
    turn.commit(CommonEvent::RoundBegan { round, initiative });
    if round == 1 {
        turn.commit(CommonEvent::PhaseBegan { phase: Word::new(TURN), side: initiative });
    }
    turn.run(OnPhase(Edge::Begins, TURN));
}

/// Before anybody's Turn in a round, Threat may be spent (MO-THREAT-3).
pub fn ask_for_threat(world: &mut World) {
    turn_stack::push(&mut Turn::of(world), [Frame::Threat]);
}
