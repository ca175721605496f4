//! Plays of suspicious hostiles: two go to look where something was noticed, one alone bars the door (CQB-HEAT-6).
use super::Candidate;
use super::door_orders::OPEN;
use super::errand_routes::PlanShare;
use super::figure_view::Own;
use super::level_orders;
use super::outlook::Outlook;
use crate::board::{Tile, distance};
use crate::model::Word;
use crate::rulebooks::modern_cqb::actions::Use;
use crate::rulebooks::modern_cqb::state::alarm::{Alarm, AlarmState};
use crate::rulebooks::modern_cqb::state::intent::Play;

/// Points for a wedge in the door that it bars: more than watching it.
const WEDGE: i32 = 150;
/// Distance, in tiles, within which a place has been looked at.
const LOOKED: u16 = 1;

/// A figure's alarm, if it is suspicious.
fn alarm<'o>(own: &Own<'o>) -> Option<&'o Alarm> {
    own.post.alarm().filter(|alarm| alarm.state == AlarmState::Suspicious)
}

/// Whether a figure has something to look into.
pub fn is_suspicious(own: &Own) -> bool {
    alarm(own).is_some()
}

/// The play of a suspicious figure, whatever its side knows: nobody has told it yet.
pub fn suspicious_play(outlook: &Outlook, own: &Own) -> Option<PlanShare> {
    let place = alarm(own)?.at.unwrap_or(own.at);
    let (play, at) = match goes(outlook, own) {
        true if looked(outlook, own, place) => (Play::Look, own.at),
        true => (Play::Look, place),
        false => (Play::Bar, door(outlook, own, place).unwrap_or(own.at)),
    };
    Some((own.id, play, at))
}

/// It goes with a friend who is suspicious too; alone, or ordered to hold its post, it bars the door.
fn goes(outlook: &Outlook, own: &Own) -> bool {
    let free = |own: &Own| is_suspicious(own) && !own.post.must_be_held();
    let near = |friend: &&Own| friend.id != own.id && free(friend) && distance(friend.at, own.at) <= outlook.mind.near;
    free(own) && outlook.ready().any(|friend| near(&friend))
}

fn looked(outlook: &Outlook, own: &Own, place: Tile) -> bool {
    distance(own.at, place) <= LOOKED && outlook.board.visible(own.at).contains(place)
}

/// The first door between a figure and a place.
fn door(outlook: &Outlook, own: &Own, place: Tile) -> Option<Tile> {
    let way = outlook.routes_to(place);
    way.route_from(own.at).chain([place]).find(|tile| outlook.seat.known.door(*tile).is_some())
}

/// The move of one who goes to look.
pub fn look_order(outlook: &Outlook, own: &Own, at: Tile) -> Option<Candidate> {
    (at != own.at).then(|| level_orders::march_order(outlook, own, at, "goes to look"))?
}

/// The order to shut the door, or the move up to it to shut or wedge it.
pub fn bar_door_order(outlook: &Outlook, own: &Own, door: Tile) -> Option<Candidate> {
    let state = outlook.seat.known.door(door)?;
    if let Some((_, order)) = outlook.shut_orders(own).into_iter().find(|(at, _)| *at == door) {
        return Some(Candidate::new(order, OPEN, "shuts the door"));
    }
    let wanted = state.is_open() || own.carries("wedge") && !state.wedged;
    if !wanted || door.is_beside(own.at) || own.post.must_be_held() {
        return None;
    }
    let beside = outlook.routes_to(door).route_from(own.at).take_while(|tile| *tile != door).last()?;
    level_orders::march_order(outlook, own, beside, "goes to bar the door")
}

/// The order to wedge the door that it bars.
pub fn wedge_order(outlook: &Outlook, own: &Own) -> Option<Candidate> {
    let at = own.intent.filter(|intent| is_suspicious(own) && intent.play == Play::Bar)?.at;
    let shut = outlook.seat.known.door(at).is_some_and(|door| !door.is_open() && !door.wedged);
    let item = Word::new("wedge");
    let order = || Use { figure: own.id, item, at: Some(at), into: None, target: None };
    let order = if shut && own.carries("wedge") { outlook.if_legal(order()) } else { None };
    Some(Candidate::new(order?, WEDGE, "wedges the door"))
}
