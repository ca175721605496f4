//! The team's errands: rooms to search, enemies, casualties, captives, evidence, the way out.
use std::collections::BTreeSet;

use super::errand::{Errand, ErrandTiles};
use super::figure_view::{Other, Own};
use super::outlook::Outlook;
use crate::board::Tile;
use crate::rulebooks::modern_cqb::mission::goal_progress::{Target, Verb};
use crate::rulebooks::modern_cqb::state::intent::Play;

/// Rooms, as indices into [`Board::rooms`](crate::board::Board::rooms).
type Rooms = BTreeSet<usize>;

/// The errand to leave by the nearest exit to which no known enemy is nearer than the team; by any, if there is no such.
pub fn leave_errand(outlook: &Outlook) -> Errand {
    let free = |exit: &Tile| {
        let routes = outlook.routes_to(*exit);
        let ours = outlook.able().filter_map(|own| routes.cost(own.at)).min();
        let theirs = outlook.foes.iter().filter_map(|foe| routes.cost(foe.at)).min();
        ours.is_some_and(|ours| theirs.is_none_or(|theirs| ours <= theirs))
    };
    let (open, barred): (Vec<Tile>, Vec<Tile>) = outlook.exits().iter().copied().partition(free);
    let exits = if open.is_empty() { barred } else { open };
    let place = (Play::Leave, exits.first().copied().unwrap_or_default());
    Errand {
        crowd: Some(0),
        ..Errand::new(place, exits, outlook.mind.errands.out, "leaves: there is nothing to be won here")
    }
}

/// All errands of the team.
pub fn team_errands(outlook: &Outlook) -> Vec<Errand> {
    let mut all = foes(outlook);
    all.extend(rooms(outlook));
    all.extend(outlook.own.iter().filter(|own| own.bleeding).map(|own| {
        Errand::new((Play::Help, own.at), beside(outlook, own.at), outlook.mind.errands.dying, "goes to help")
    }));
    for other in &outlook.others {
        all.extend(if other.civilian { civilian(outlook, other) } else { suspect(outlook, other) });
    }
    all.extend(outlook.others.iter().filter(|other| other.bleeding).flat_map(|other| treat(outlook, other)));
    all.extend(things(outlook));
    all.extend(outlook.ready().filter_map(|own| lead_out(outlook, own)));
    if !all.iter().any(|errand| errand.hot && errand.worth > 0) {
        let missed = missed(outlook);
        all.extend(look_again(outlook, missed));
        all.extend(captives(outlook, missed));
    }
    all
}

/// Whether an objective wants somebody whom the team knows nowhere: one of its captives may have worked loose.
fn missed(outlook: &Outlook) -> bool {
    let wants = |verb| [Verb::Neutralize, Verb::Arrest].contains(&verb);
    let open = outlook.goals().is_some_and(|goals| goals.0.iter().any(|goal| goal.is_open() && wants(goal.verb)));
    open && outlook.foes.is_empty()
}

/// Stays with captives who may work loose: those without a kit, and not Downed. While somebody is missed, one figure is
/// left to search, and those out of sight are looked in on.
fn captives(outlook: &Outlook, missed: bool) -> Vec<Errand> {
    let loose = outlook.others.iter().filter(|other| other.restrained && !other.bound && !other.downed);
    let (seen, unseen): (Vec<&Other>, Vec<&Other>) =
        loose.partition(|other| outlook.tiles_in_sight().contains(other.at));
    let guards = outlook.ready().count().saturating_sub(usize::from(missed));
    let stay = |other: &&Other| guard(outlook, other, (outlook.mind.errands.guard, "guards the captive"));
    let visit = |other: &&Other| match missed {
        true => guard(outlook, other, (outlook.mind.errands.asked, "looks in on the captive")),
        false => stay(other),
    };
    seen.iter().take(guards).map(stay).chain(unseen.iter().map(visit)).collect()
}

fn guard(outlook: &Outlook, captive: &Other, (worth, why): (i32, &'static str)) -> Errand {
    Errand::new((Play::Guard, captive.at), beside(outlook, captive.at), worth, why)
}

fn foes(outlook: &Outlook) -> Vec<Errand> {
    let asked = asked(outlook);
    let elsewhere = |tile: Tile| {
        let room = outlook.board.room_at(tile);
        asked.as_ref().is_some_and(|rooms| room.is_some_and(|room| !rooms.contains(&room)))
    };
    let errand = |foe: &super::figure_view::Foe| {
        let worth = match foe.confirmed {
            true => outlook.mind.errands.foe,
            false if elsewhere(foe.at) => outlook.mind.errands.somebody / 2,
            false => outlook.mind.errands.somebody,
        };
        let why = if foe.confirmed { "closes in" } else { "goes to see who is there" };
        let crowd =
            Some(if foe.confirmed { outlook.mind.errands.foe_spread } else { outlook.mind.errands.somebody_spread });
        let play = if foe.confirmed { Play::Close } else { Play::Identify };
        Errand { crowd, hot: true, ..Errand::new((play, foe.at), vec![foe.at], worth, why) }
    };
    outlook.foes.iter().map(errand).collect()
}

/// Rooms still to be searched; those that objectives ask for are worth more.
fn rooms(outlook: &Outlook) -> Vec<Errand> {
    let (asked, outside) = (asked(outlook), rooms_with_exit(outlook));
    let errand = |room| room_errand(outlook, (&asked, &outside), room, ErrandTiles::Unsearched(room));
    outlook.unsearched_rooms().map(errand).collect()
}

/// The rooms that hold an exit.
fn rooms_with_exit(outlook: &Outlook) -> Rooms {
    outlook.exits().iter().filter_map(|exit| outlook.board.room_at(*exit)).collect()
}

fn room_errand(
    outlook: &Outlook,
    (asked, outside): (&Option<Rooms>, &Rooms),
    room: usize,
    goals: ErrandTiles,
) -> Errand {
    let worth = match asked {
        _ if outside.contains(&room) => outlook.mind.errands.outside,
        Some(rooms) if rooms.contains(&room) => outlook.mind.errands.asked,
        Some(_) => outlook.mind.errands.by_the_way,
        None => outlook.mind.errands.room,
    };
    let place = (Play::Sweep, outlook.board.rooms()[room].tiles.first().unwrap_or_default());
    Errand { crowd: Some(outlook.mind.errands.spread), hot: true, ..Errand::new(place, goals, worth, "searches on") }
}

/// Searches every room again that is not in sight: all are cleared, but an objective is still open.
fn look_again(outlook: &Outlook, missed: bool) -> Vec<Errand> {
    let asked = if missed { Some((0..outlook.board.rooms().len()).collect()) } else { asked(outlook) };
    let outside = rooms_with_exit(outlook);
    let rooms = outlook.board.rooms().iter().enumerate();
    let unseen = rooms.filter(|(_, room)| !room.tiles.is_subset(outlook.tiles_in_sight()));
    unseen.map(|(room, _)| room_errand(outlook, (&asked, &outside), room, ErrandTiles::Unseen(room))).collect()
}

/// The rooms of the open objectives; `None` if the place of any is unknown or there is none.
fn asked(outlook: &Outlook) -> Option<Rooms> {
    let goals = outlook.goals()?;
    let open = goals.0.iter().filter(|goal| goal.is_open() && !goal.is_optional() && goal.verb != Verb::Protect);
    let place = |target: Target| match target {
        Target::All | Target::Any => None,
        Target::Room(tile) => Some(tile),
        Target::Thing(id) => outlook.things().iter().find(|thing| thing.id == id).map(|thing| thing.at),
        Target::Figure(id) => {
            let foe = outlook.foes.iter().find(|foe| foe.confirmed && foe.id == id).map(|foe| foe.at);
            foe.or_else(|| outlook.others.iter().find(|other| other.id == id).map(|other| other.at))
        }
    };
    let rooms: Vec<Option<usize>> =
        open.map(|goal| place(goal.target).and_then(|tile| outlook.board.room_at(tile))).collect();
    if rooms.is_empty() { None } else { rooms.into_iter().collect() }
}

/// The passable tiles adjacent to a tile.
fn beside(outlook: &Outlook, at: Tile) -> Vec<Tile> {
    let free = |tile: &Tile| outlook.board.passable(*tile) && outlook.board.adjacent(*tile, at);
    at.neighbours().into_iter().filter(free).collect()
}

/// Arrests a suspect who surrenders or lies Downed, before he recovers.
fn suspect(outlook: &Outlook, suspect: &Other) -> Option<Errand> {
    let goals = beside(outlook, suspect.at);
    if suspect.restrained {
        return None;
    }
    let asked = outlook.is_asked(Verb::Arrest, suspect.id.0);
    let (worth, why) = match suspect.surrendering {
        true => (outlook.mind.errands.gives_up, "goes to take the one who gives up"),
        false => (outlook.mind.errands.body, "goes to hold the one who lies there"),
    };
    let worth = if asked { worth + outlook.mind.errands.asked } else { worth };
    Some(Errand::new((Play::Arrest, suspect.at), goals, worth, why))
}

/// Sends medics, and figures with a medical kit, to anyone Bleeding: a suspect who dies of a shot may cost points (CQB-SCORE-6).
fn treat(outlook: &Outlook, other: &Other) -> Vec<Errand> {
    let able = outlook.ready().filter(|own| own.treats);
    if !outlook.ready().any(|own| own.treats) {
        // Without a medic anybody may stop it, at longer odds (CQB-RECOVER-2).
        let worth = outlook.mind.errands.anybody;
        let place = (Play::Help, other.at);
        return vec![Errand::new(place, beside(outlook, other.at), worth, "goes to stop the bleeding")];
    }
    let errand = |own: &Own| Errand {
        whose: Some(own.id),
        ..Errand::new(
            (Play::Help, other.at),
            beside(outlook, other.at),
            outlook.mind.errands.anybody,
            "goes to stop the bleeding",
        )
    };
    able.map(errand).collect()
}

fn civilian(outlook: &Outlook, civilian: &Other) -> Option<Errand> {
    if !civilian.is_at_large() || civilian.downed {
        return None;
    }
    let asked = [Verb::Secure, Verb::Extract, Verb::Protect].iter().any(|verb| outlook.is_asked(*verb, civilian.id.0));
    // A hostage can be secured only in a cleared room (CQB-SECURE-3).
    if civilian.hostage && !outlook.is_in_cleared_room(civilian.at) {
        return None;
    }
    let worth = if asked { outlook.mind.errands.asked } else { outlook.mind.errands.by_the_way };
    let place = (Play::Secure, civilian.at);
    Some(Errand::new(place, beside(outlook, civilian.at), worth, "goes to look after a civilian"))
}

fn things(outlook: &Outlook) -> Vec<Errand> {
    let errand = |thing: &crate::model::MapObject| {
        let kit = outlook.ready().any(|own| own.carries("evidence-kit")) && thing.kind.as_str() == "evidence";
        if !thing.targetable || thing.kind.as_str() == "trap" || !(kit || outlook.is_in_cleared_room(thing.at)) {
            return None;
        }
        let mut goals = beside(outlook, thing.at);
        goals.push(thing.at);
        goals.retain(|tile| outlook.board.passable(*tile));
        let asked = outlook.is_asked(Verb::Secure, thing.id);
        let worth =
            if asked { outlook.mind.errands.asked + outlook.mind.errands.room } else { outlook.mind.errands.room };
        // A try may fail (CQB-SECURE-2), so several figures may go for what an objective asks.
        let crowd = asked.then_some(outlook.mind.errands.spread);
        let place = (Play::Secure, thing.at);
        Some(Errand { crowd, ..Errand::new(place, goals, worth, "goes to secure what lies there") })
    };
    outlook.things().iter().filter_map(errand).collect()
}

/// Leads people to an exit: those an objective asks for, anyone dragged, and the others once no enemy is known.
fn lead_out(outlook: &Outlook, own: &Own) -> Option<Errand> {
    let led: Vec<&Other> = outlook.others.iter().filter(|other| other.led_by == Some(own.id)).collect();
    let asked = led.iter().any(|other| outlook.is_asked(Verb::Extract, other.id.0));
    let due = own.drags.is_some() || asked;
    let spare = !led.is_empty() && outlook.foes.is_empty();
    // Nobody asked for them: they follow until there is nothing better to do.
    let worth = if due { outlook.mind.errands.out } else { outlook.mind.errands.bystander };
    let out = || Errand { play: Play::LeadOut, why: "leads them out", worth, ..leave_errand(outlook) };
    (due || spare).then(|| Errand { whose: Some(own.id), ..out() })
}
