//! The assignment of the team's errands to its figures.
use std::cell::OnceCell;

use super::errand::{Errand, ErrandTiles};
use super::errand_list::{leave_errand, team_errands};
use super::errand_routes::PlanShare;
use super::figure_view::Own;
use super::outlook::Outlook;
use crate::board::Tile;
use crate::model::{FigureId, Manner};

/// Routes up to this cost are looked at first, in half-points.
const NEAR: u32 = 48;
/// How much farther is looked at each time that this does not settle who goes where.
const FARTHER: u32 = 2;
/// Beyond this cost all routes are looked at.
const FAR: u32 = 4_096;
/// The least that a way of one tile costs, in half-points.
const STEP: u32 = 2;

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

    /// Assigns the errands greedily: the best pair of figure and errand first, until every figure has one. Routes are
    /// looked at only as far as it takes to be sure.
    fn best(outlook: &Outlook, all: Vec<Errand>) -> Self {
        let figures: Vec<&Own> = outlook.ready().collect();
        let places: Vec<Places> = all.iter().map(|errand| Places::of(outlook, errand)).collect();
        let step_by_step = figures.first().is_some_and(|own| !outlook.routes_to(own.at).is_whole());
        let spreads = all.iter().all(|errand| errand.crowd.is_none_or(|less| less >= 0));
        let mut most = if step_by_step && spreads { NEAR } else { u32::MAX };
        loop {
            let offers = figures.iter().map(|own| Offers::to(outlook, own, (&all, &places), most)).collect::<Vec<_>>();
            if let Some(on) = assign(&all, &offers) {
                let pairs = figures.iter().zip(on).filter_map(|(own, errand)| Some((own.id, errand?)));
                return Self { on: pairs.collect(), all };
            }
            most = if most < FAR { most * FARTHER } else { u32::MAX };
        }
    }
}

/// Where an errand can be done.
struct Places {
    /// Opposite corners of a rectangle around them.
    bounds: Option<(Tile, Tile)>,
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

/// The errands that a figure may choose from.
struct Offers {
    /// Those within a certain cost, each with its gain.
    near: Vec<(usize, i32)>,
    /// The most that any other could gain; `None` if there is none.
    farther: Option<i32>,
}

impl Offers {
    fn to(outlook: &Outlook, own: &Own, (all, places): (&[Errand], &[Places]), most: u32) -> Self {
        let flow = outlook.routes_to(own.at);
        let mut offers = Self { near: Vec::new(), farther: None };
        for (index, (errand, places)) in all.iter().zip(places).enumerate() {
            let its = errand.whose.is_none_or(|whose| whose == own.id);
            let Some(bounds) = places.bounds.filter(|_| its) else { continue };
            let least = STEP * u32::from(away(own.at, bounds));
            let tiles = || places.tiles(outlook, &errand.goals);
            let way = if least <= most { flow.least_cost(tiles(), least, most) } else { None };
            match way {
                Some(way) => offers.near.push((index, gain(outlook, own, errand, way))),
                None if most < u32::MAX => {
                    let could = gain(outlook, own, errand, least.max(most + 1));
                    offers.farther = offers.farther.max(Some(could));
                }
                None => (),
            }
        }
        offers
    }
}

/// The errand of each figure; `None` if one that is farther off might be better.
fn assign(all: &[Errand], offers: &[Offers]) -> Option<Vec<Option<usize>>> {
    let mut on: Vec<Option<usize>> = vec![None; offers.len()];
    let mut crowds = vec![0; all.len()];
    loop {
        let mut best: Option<(i32, usize, usize)> = None;
        let free = || offers.iter().enumerate().filter(|(figure, _)| on[*figure].is_none());
        for (figure, offers) in free() {
            for (errand, gain) in &offers.near {
                let gain = match all[*errand].crowd {
                    Some(less) => gain - less * crowds[*errand],
                    None if crowds[*errand] > 0 => continue,
                    None => *gain,
                };
                if best.is_none_or(|(most, ..)| gain > most) {
                    best = Some((gain, figure, *errand));
                }
            }
        }
        if free().filter_map(|(_, offers)| offers.farther).max() >= Some(best.map_or(i32::MIN, |(gain, ..)| gain)) {
            return None;
        }
        let Some((_, figure, errand)) = best else { return Some(on) };
        on[figure] = Some(errand);
        crowds[errand] += 1;
    }
}

/// How many tiles lie between a tile and a rectangle.
fn away(from: Tile, (first, last): (Tile, Tile)) -> u16 {
    let beyond = |at: i16, low: i16, high: i16| (low - at).max(at - high).max(0) as u16;
    beyond(from.x, first.x, last.x).max(beyond(from.y, first.y, last.y))
}

/// The figure's errand of the last plan, if it is still there.
fn found(all: &[Errand], (id, play, at): PlanShare) -> Option<(FigureId, usize)> {
    let same = |errand: &Errand| errand.play == play && errand.at == at && errand.whose.is_none_or(|whose| whose == id);
    all.iter().position(same).map(|index| (id, index))
}

/// The gain of an errand for a figure: its worth less the cost of the route.
fn gain(outlook: &Outlook, own: &Own, errand: &Errand, way: u32) -> i32 {
    // One whom the next hit would down leaves to others what lies under known guns, or beside ground that nobody has searched.
    let open = || outlook.harm_points_on(own, errand.at) > 0 || beside_unsearched(outlook, errand.at);
    let shy = if own.spent && (errand.hot || (errand.at_risk() && open())) { outlook.mind.errands.shy } else { 0 };
    let keep = if outlook.has_settled_on(own, errand.play, errand.at) { outlook.mind.plays.errand_keep } else { 0 };
    errand.worth + keep - way as i32 - shy
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
    use crate::rulebooks::modern_cqb::state::intent::Play;

    /// Choices among the nearest errands, if they are sure, are the choices among all.
    #[test]
    fn errands_beyond_the_horizon_never_change_who_goes_where() {
        let mut seed = 3_u32;
        let mut draw = |most: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % most
        };
        let (mut sure, mut unsure) = (0, 0);
        for _ in 0..400 {
            let (figures, errands) = (1 + draw(6), 1 + draw(9));
            let all: Vec<Errand> = (0..errands)
                .map(|_| {
                    let crowd = [None, Some(0), Some(7), Some(10)][draw(4) as usize];
                    Errand { crowd, ..Errand::new((Play::Sweep, Tile::default()), Vec::new(), draw(30) as i32, "") }
                })
                .collect();
            let ways: Vec<Vec<u32>> = (0..figures).map(|_| (0..errands).map(|_| draw(60)).collect()).collect();
            let offers = |most: u32| {
                let to = |ways: &Vec<u32>| {
                    let all = ways.iter().zip(&all).enumerate();
                    let (near, far): (Vec<_>, Vec<_>) = all.partition(|(_, (way, _))| **way <= most);
                    let gain = |way: u32, errand: &Errand| errand.worth - way as i32;
                    Offers {
                        near: near.into_iter().map(|(place, (way, errand))| (place, gain(*way, errand))).collect(),
                        farther: far.into_iter().map(|(_, (_, errand))| gain(most + 1, errand)).max(),
                    }
                };
                ways.iter().map(to).collect::<Vec<_>>()
            };
            let whole = assign(&all, &offers(60)).expect("nothing is farther off");
            for most in [5, 15, 30, 45] {
                match assign(&all, &offers(most)) {
                    Some(on) => (sure += 1, assert_eq!(on, whole)).0,
                    None => unsure += 1,
                }
            }
        }
        assert!(sure > 100 && unsure > 100, "{sure} {unsure}");
    }
}
