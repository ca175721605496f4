//! Which figure of the team goes on which errand.
use std::sync::Arc;

use super::draw_up_plans::Share;
use super::errand_list::{errands, leave};
use super::figure_view::Own;
use super::known_situation::Outlook;
use crate::ai_support::Flow;
use crate::board::Tile;
use crate::model::{FigureId, Manner};
use crate::rulebooks::modern_cqb::orders_and_events::Play;

/// A task at one or more tiles.
pub struct Errand {
    /// The tiles where it can be done, each with an extra cost in half-points.
    pub goals: Vec<(Tile, u32)>,
    pub worth: i32,
    /// What it loses in worth for each figure already on it; `None` admits a single figure.
    pub crowd: Option<i32>,
    /// Its play, and the tile by which it is known again in the next round.
    pub play: Play,
    pub at: Tile,
    /// The only figure that can do it; `None` if any can.
    pub whose: Option<FigureId>,
    /// Whether it seeks or fights an enemy, so that the team stacks up at the door before it.
    pub hot: bool,
    pub why: &'static str,
}

impl Errand {
    pub fn new((play, at): (Play, Tile), goals: Vec<(Tile, u32)>, worth: i32, why: &'static str) -> Self {
        Self { goals, worth, crowd: None, play, at, whose: None, hot: false, why }
    }
}

/// All errands, and the errand of each figure, in the order of the figures.
pub struct Errands {
    pub all: Vec<Errand>,
    pub on: Vec<(FigureId, usize)>,
}

impl Errands {
    /// Assigns the errands: those of the last plan if it is `settled` and there is no news, else the best ones.
    pub fn share_out(outlook: &Outlook, settled: bool) -> Self {
        let all = if outlook.hopeless() { vec![leave(outlook)] } else { errands(outlook) };
        let plays = if settled && outlook.manner == Manner::Whole { outlook.settled() } else { None };
        let kept = plays.and_then(|plays| plays.into_iter().map(|share| found(&all, share)).collect());
        match kept {
            Some(on) => Self { all, on },
            None => Self::best(outlook, all),
        }
    }

    /// Assigns the errands greedily: the best pair of figure and errand first, until every figure has one.
    fn best(outlook: &Outlook, all: Vec<Errand>) -> Self {
        let figures: Vec<&Own> = outlook.ready().collect();
        let costs: Vec<Arc<Flow>> = figures.iter().map(|own| outlook.toward(own.at)).collect();
        let mut gains: Vec<Vec<Option<i32>>> = Vec::new();
        for (own, flow) in figures.iter().zip(&costs) {
            gains.push(all.iter().map(|errand| gain(outlook, own, flow, errand)).collect());
        }
        let mut on: Vec<Option<usize>> = vec![None; figures.len()];
        let mut crowds = vec![0; all.len()];
        loop {
            let mut best: Option<(i32, usize, usize)> = None;
            for (figure, gains) in gains.iter().enumerate().filter(|(figure, _)| on[*figure].is_none()) {
                for (errand, gain) in gains.iter().enumerate() {
                    let Some(gain) = gain else { continue };
                    let gain = match all[errand].crowd {
                        Some(less) => gain - less * crowds[errand],
                        None if crowds[errand] > 0 => continue,
                        None => *gain,
                    };
                    if best.is_none_or(|(most, ..)| gain > most) {
                        best = Some((gain, figure, errand));
                    }
                }
            }
            let Some((_, figure, errand)) = best else { break };
            on[figure] = Some(errand);
            crowds[errand] += 1;
        }
        let pairs = figures.iter().zip(on).filter_map(|(own, errand)| Some((own.id, errand?)));
        Self { on: pairs.collect(), all }
    }
}

/// The figure's errand of the last plan, if it is still there.
fn found(all: &[Errand], (id, play, at): Share) -> Option<(FigureId, usize)> {
    let same = |errand: &Errand| errand.play == play && errand.at == at && errand.whose.is_none_or(|whose| whose == id);
    all.iter().position(same).map(|index| (id, index))
}

/// The gain of an errand for a figure: its worth less the cost of the route.
fn gain(outlook: &Outlook, own: &Own, flow: &Flow, errand: &Errand) -> Option<i32> {
    let shy = if errand.hot && own.spent { outlook.mind.errands.shy } else { 0 };
    let keep = if outlook.is_about(own, errand.play, errand.at) { outlook.mind.plays.errand_keep } else { 0 };
    if errand.whose.is_some_and(|whose| whose != own.id) {
        return None;
    }
    let way = errand.goals.iter().filter_map(|(tile, more)| Some(flow.cost(*tile)? + more)).min()?;
    Some(errand.worth + keep - way as i32 - shy)
}
