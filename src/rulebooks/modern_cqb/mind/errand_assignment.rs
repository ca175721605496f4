//! The assignment of the team's errands to its figures.
use std::cell::OnceCell;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::errand::{Errand, ErrandTiles};
use super::errand_list::{leave_errand, team_errands};
use super::errand_routes::PlanShare;
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::ai_support::LeastCost;
use crate::board::{Tile, TileBounds};
use crate::model::{FigureId, Manner};

/// Number of errands that are ruled out at once; rooms that follow one another in the list mostly lie side by side.
const BLOCK: usize = 16;
/// Length beyond the necessary to which a route is looked for, in half-points, before another errand is considered.
const FARTHER: u32 = 8;

/// All errands, and the errand of each figure, in the order of the figures.
pub struct Errands {
    pub all: Vec<Errand>,
    pub on: Vec<(FigureId, usize)>,
}

impl Errands {
    /// Assigns the errands: those of the last plan if it is `settled` and there is no news, else the best ones.
    pub fn assign(outlook: &Outlook, settled: bool) -> Self {
        let all = if outlook.is_hopeless() { vec![leave_errand(outlook)] } else { team_errands(outlook) };
        let plays = if settled && outlook.manner == Manner::Whole { outlook.settled_plays() } else { None };
        let kept = plays.and_then(|plays| plays.into_iter().map(|share| found(&all, share)).collect());
        match kept {
            Some(on) => Self { all, on },
            None => Self::best(outlook, all),
        }
    }

    /// Assigns the errands greedily: the best pair of figure and errand first, until every figure has one.
    fn best(outlook: &Outlook, all: Vec<Errand>) -> Self {
        let figures: Vec<&Own> = outlook.ready().collect();
        let places: Vec<Places> = all.iter().map(|errand| Places::of(outlook, errand)).collect();
        let flows: Vec<_> = figures.iter().map(|own| outlook.routes_to(own.at)).collect();
        let (keep, shy) = (outlook.mind.plays.errand_keep, outlook.mind.errands.shy);
        let on = Pairs {
            all: &all,
            figures: figures.iter().map(|own| (own.id, own.at)).collect(),
            bounds: places.iter().map(|places| places.bounds).collect(),
            extra: keep.max(0) - shy.min(0),
            worth: |figure: usize, errand: usize| worth(outlook, figures[figure], &all[errand]),
            way: |figure: usize, errand: usize, least, most| {
                flows[figure].least_cost(places[errand].tiles(outlook, &all[errand].goals), least, most)
            },
        }
        .assign();
        let on = figures.iter().zip(on).filter_map(|(own, errand)| Some((own.id, errand?))).collect();
        Self { all, on }
    }
}

/// Places where an errand can be done.
struct Places {
    /// A rectangle around them; `None` if there are none.
    bounds: Option<TileBounds>,
    /// Once they are asked for.
    tiles: OnceCell<Vec<Tile>>,
}

impl Places {
    fn of(outlook: &Outlook, errand: &Errand) -> Self {
        Self { bounds: errand.goals.bounds(outlook), tiles: OnceCell::new() }
    }

    fn tiles(&self, outlook: &Outlook, goals: &ErrandTiles) -> &[Tile] {
        self.tiles.get_or_init(|| match goals {
            ErrandTiles::At(tiles) => tiles.clone(),
            goals => goals.tiles(outlook).iter().collect(),
        })
    }
}

/// All pairs of a figure and an errand, both by their place in the list.
struct Pairs<'a, W, C> {
    all: &'a [Errand],
    figures: Vec<(FigureId, Tile)>,
    /// A rectangle around the places of each errand; `None` if it can be done nowhere.
    bounds: Vec<Option<TileBounds>>,
    /// The most that an errand may be worth to a figure beyond the worth of the errand itself.
    extra: i32,
    /// Worth of an errand to a figure, without its way there.
    worth: W,
    /// The cost of the way, which is no less than one number and is looked for up to another.
    way: C,
}

/// Some errands that follow one another.
struct Block {
    first: usize,
    /// A rectangle around their places.
    bounds: TileBounds,
    /// The most that any of them may be worth to a figure.
    most: i32,
}

/// Choices that a figure still has.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Prospect {
    /// The errands of a block, by its first.
    Block(usize),
    /// An errand, and the least that the way there may cost.
    Errand(usize, u32),
}

/// The errands of a figure: those whose gain is known if nobody else is on them, and prospects by the most that each could
/// gain.
struct Choices {
    known: Vec<(usize, i32)>,
    prospects: BinaryHeap<(i32, Reverse<Prospect>)>,
}

/// A gain, a figure and an errand; of equal gains that of the first figure and the first errand is the greatest.
type Pick = (i32, Reverse<usize>, Reverse<usize>);

impl<W, C> Pairs<'_, W, C>
where
    W: Fn(usize, usize) -> i32,
    C: Fn(usize, usize, u32, u32) -> LeastCost,
{
    /// The errand of each figure. Ways are looked at only as far as it takes to be sure.
    fn assign(&self) -> Vec<Option<usize>> {
        let mut on: Vec<Option<usize>> = vec![None; self.figures.len()];
        let mut crowds = vec![0; self.all.len()];
        let blocks = self.blocks();
        let mut choices: Vec<Choices> = self.figures.iter().map(|(_, at)| self.choices(*at, &blocks)).collect();
        loop {
            let free = || (0..on.len()).filter(|figure| on[*figure].is_none());
            let mut best: Option<Pick> = None;
            for figure in free() {
                let gains = choices[figure].known.iter();
                let gains = gains.filter_map(|(errand, gain)| Some((*errand, self.in_crowd(*errand, *gain, &crowds)?)));
                best = gains.map(|(errand, gain)| (gain, Reverse(figure), Reverse(errand))).max().max(best);
            }
            for figure in free() {
                self.look(figure, &mut choices[figure], &crowds, &mut best);
            }
            let Some((_, Reverse(figure), Reverse(errand))) = best else { return on };
            on[figure] = Some(errand);
            crowds[errand] += 1;
        }
    }

    /// The blocks of errands of which any can be done.
    fn blocks(&self) -> Vec<Block> {
        let block = |first: usize| {
            let its = || (first..self.all.len()).take(BLOCK);
            let bounds = its().filter_map(|errand| self.bounds[errand]).reduce(TileBounds::joined)?;
            let most = its().map(|errand| self.hope(errand, self.all[errand].worth + self.extra, 0)).max()?;
            Some(Block { first, bounds, most })
        };
        (0..self.all.len()).step_by(BLOCK).filter_map(block).collect()
    }

    fn choices(&self, at: Tile, blocks: &[Block]) -> Choices {
        let prospect = |block: &Block| {
            (block.most - block.bounds.least_way_from(at) as i32, Reverse(Prospect::Block(block.first)))
        };
        Choices { known: Vec::new(), prospects: blocks.iter().map(prospect).collect() }
    }

    /// The gain of an errand while so many figures are on it; `None` if it admits no more.
    fn in_crowd(&self, errand: usize, gain: i32, crowds: &[i32]) -> Option<i32> {
        match self.all[errand].crowd {
            Some(less) => Some(gain - less * crowds[errand]),
            None => (crowds[errand] == 0).then_some(gain),
        }
    }

    /// No less than the gain of an errand, now and with any number of figures more on it.
    fn hope(&self, errand: usize, gain: i32, crowd: i32) -> i32 {
        let less = self.all[errand].crowd.unwrap_or(0);
        gain - less.max(0) * crowd - less.min(0) * self.figures.len() as i32
    }

    /// Looks at a figure's prospects until none of them could be better than the best pick.
    fn look(&self, figure: usize, choices: &mut Choices, crowds: &[i32], best: &mut Option<Pick>) {
        let (id, at) = self.figures[figure];
        loop {
            let floor = best.map(|(gain, ..)| gain);
            let could = choices.prospects.peek().map(|(hope, _)| *hope);
            if could.is_none() || could < floor {
                return;
            }
            match choices.prospects.pop() {
                Some((_, Reverse(Prospect::Block(first)))) => {
                    for errand in (first..self.all.len()).take(BLOCK) {
                        let its = self.all[errand].whose.is_none_or(|whose| whose == id);
                        let Some(bounds) = self.bounds[errand].filter(|_| its) else { continue };
                        let least = bounds.least_way_from(at);
                        choices.prospects.push(self.prospect(figure, errand, least, crowds));
                    }
                }
                Some((hope, Reverse(Prospect::Errand(errand, least)))) => {
                    if self.in_crowd(errand, 0, crowds).is_none() {
                        continue;
                    }
                    let now = self.prospect(figure, errand, least, crowds);
                    if now.0 < hope {
                        choices.prospects.push(now);
                        continue;
                    }
                    let next = choices.prospects.peek().map(|(hope, _)| *hope).max(floor);
                    let most = next.map_or(u32::MAX, |next| least.saturating_add((hope - next) as u32 + FARTHER));
                    match (self.way)(figure, errand, least, most) {
                        LeastCost::Is(cost) => {
                            let gain = (self.worth)(figure, errand) - cost as i32;
                            choices.known.push((errand, gain));
                            let gain = self.in_crowd(errand, gain, crowds);
                            *best = gain.map(|gain| (gain, Reverse(figure), Reverse(errand))).max(*best);
                        }
                        LeastCost::MoreThan(cost) => {
                            choices.prospects.push(self.prospect(figure, errand, cost + 1, crowds));
                        }
                        LeastCost::Unreachable => (),
                    }
                }
                None => return,
            }
        }
    }

    fn prospect(&self, figure: usize, errand: usize, least: u32, crowds: &[i32]) -> (i32, Reverse<Prospect>) {
        let gain = (self.worth)(figure, errand) - least as i32;
        (self.hope(errand, gain, crowds[errand]), Reverse(Prospect::Errand(errand, least)))
    }
}

/// The figure's errand of the last plan, if it is still there.
fn found(all: &[Errand], (id, play, at): PlanShare) -> Option<(FigureId, usize)> {
    let same = |errand: &Errand| errand.play == play && errand.at == at && errand.whose.is_none_or(|whose| whose == id);
    all.iter().position(same).map(|index| (id, index))
}

/// Worth of an errand to a figure, without its way there.
fn worth(outlook: &Outlook, own: &Own, errand: &Errand) -> i32 {
    // One whom the next hit would down leaves to others what lies under known guns, or beside ground that nobody has searched.
    let open = || outlook.harm_points_on(own, errand.at) > 0 || beside_unsearched(outlook, errand.at);
    let shy = if own.spent && (errand.hot || (errand.at_risk() && open())) { outlook.mind.errands.shy } else { 0 };
    let keep = if outlook.has_settled_on(own, errand.play, errand.at) { outlook.mind.plays.errand_keep } else { 0 };
    errand.worth + keep - shy
}

/// Whether a doorway of the room at a tile leads to a room that is not cleared.
fn beside_unsearched(outlook: &Outlook, at: Tile) -> bool {
    let board = &outlook.board;
    let Some(room) = board.room_at(at) else { return false };
    let doorways = board.rooms()[room].doorways.iter();
    doorways.into_iter().any(|door| {
        let beyond =
            door.orthogonals().into_iter().filter(|tile| board.room_at(*tile).is_some_and(|other| other != room));
        beyond.into_iter().any(|tile| !outlook.is_in_cleared_room(tile))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Word;
    use crate::rulebooks::modern_cqb::state::intent::Play;

    /// The best pair first, of all whose cost is known.
    fn best_of_all(all: &[Errand], gains: &[Vec<Option<i32>>]) -> Vec<Option<usize>> {
        let (mut on, mut crowds) = (vec![None; gains.len()], vec![0; all.len()]);
        loop {
            let mut best: Option<(i32, usize, usize)> = None;
            for figure in (0..gains.len()).filter(|figure| on[*figure].is_none()) {
                for (errand, gain) in gains[figure].iter().enumerate() {
                    let gain = match (gain, all[errand].crowd) {
                        (Some(gain), Some(less)) => gain - less * crowds[errand],
                        (Some(gain), None) if crowds[errand] == 0 => *gain,
                        _ => continue,
                    };
                    if best.is_none_or(|(most, ..)| gain > most) {
                        best = Some((gain, figure, errand));
                    }
                }
            }
            let Some((_, figure, errand)) = best else { return on };
            on[figure] = Some(errand);
            crowds[errand] += 1;
        }
    }

    /// Errands are chosen as if all ways had been looked at, most of which are not.
    #[test]
    fn ways_that_are_not_looked_at_never_change_who_goes_where() {
        let mut seed = 3_u32;
        let mut draw = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % most
        };
        let (mut pairs, looked) = (0, std::cell::Cell::new(0));
        for _ in 0..600 {
            let (figures, errands) = (1 + draw(6) as usize, 1 + draw(60) as usize);
            let mut tile = || Tile::new(draw(40) as i16, draw(40) as i16);
            let figures: Vec<(FigureId, Tile)> =
                (0..figures).map(|n| (FigureId(Word::new(&format!("f{n}"))), tile())).collect();
            let tiles: Vec<Tile> = (0..errands).map(|_| tile()).collect();
            let mut errand = |_| Errand {
                crowd: [None, Some(0), Some(7), Some(10), Some(-6)][draw(5) as usize],
                whose: figures.get(draw(20) as usize).map(|(id, _)| *id),
                ..Errand::new((Play::Sweep, Tile::default()), Vec::new(), draw(30) as i32, "")
            };
            let all: Vec<Errand> = (0..errands).map(&mut errand).collect();
            let mut way = |at: Tile, to: Tile| {
                (draw(9) > 0).then(|| TileBounds::from(to).least_way_from(at) + draw(3) * draw(12))
            };
            let ways: Vec<Vec<Option<u32>>> =
                figures.iter().map(|(_, at)| tiles.iter().map(|to| way(*at, *to)).collect()).collect();
            let worths: Vec<Vec<i32>> =
                ways.iter().map(|to| to.iter().zip(&all).map(|(_, it)| it.worth + draw(5) as i32).collect()).collect();
            let gain = |figure: usize, errand: usize| {
                let its = all[errand].whose.is_none_or(|whose| whose == figures[figure].0);
                ways[figure][errand].filter(|_| its).map(|way| worths[figure][errand] - way as i32)
            };
            let gains: Vec<Vec<Option<i32>>> =
                (0..figures.len()).map(|figure| (0..errands).map(|errand| gain(figure, errand)).collect()).collect();
            let assigned = Pairs {
                all: &all,
                figures: figures.clone(),
                bounds: tiles.iter().map(|tile| Some(TileBounds::from(*tile))).collect(),
                extra: 4,
                worth: |figure: usize, errand: usize| worths[figure][errand],
                way: |figure: usize, errand: usize, least, most| {
                    looked.set(looked.get() + 1);
                    match ways[figure][errand] {
                        None => LeastCost::Unreachable,
                        Some(way) if way <= most => LeastCost::Is(way),
                        Some(way) => LeastCost::MoreThan(most.max(least).min(way - 1)),
                    }
                },
            }
            .assign();
            pairs += figures.len() * errands;
            assert_eq!(assigned, best_of_all(&all, &gains));
        }
        assert!(looked.get() * 3 < pairs, "{} of {pairs}", looked.get());
    }
}
