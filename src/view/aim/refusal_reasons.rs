//! Reasons why an order cannot be given at a tile, in the words of the rule that refuses it.
use super::{Aiming, unreachable_reasons};
use crate::board::{Tile, distance};
use crate::localization::{Argument, Localizer, Phrase, phrase};
use crate::model::{Aim, Card, MenuEntry, Word};
use crate::referee::AimedEntry;
use crate::view::current_battle::CurrentBattle;
use crate::view::place_names::PlaceNames;
use crate::view::view_model::ViewModel;

/// The reason why a click on the tile gives no order: the refusal of the order it would most likely mean.
pub fn why_no_order_at(aiming: &Aiming, view_model: &ViewModel, battle: &CurrentBattle, at: Tile) -> Option<Phrase> {
    if let Some(words) = kept_back(aiming, view_model, at) {
        return Some(words);
    }
    let entry = aiming.chosen_entry();
    let at_hand = || aiming.menu.iter().filter(|entry| entry.handy && !aiming.armed);
    // A figure or object takes precedence over the ground it stands on; an object is seldom meant to be shot at,
    // nor is somebody who is out of the fight.
    let card = view_model.figure_at(at).and_then(|figure_view| view_model.card(figure_view.id));
    let spared = card.is_none_or(|card| card.out);
    let mut likely: Vec<&MenuEntry> = at_hand().filter(|entry| means(entry, view_model, battle, at)).collect();
    likely.sort_by_key(|entry| spared && entry.harms);
    let meant = likely.into_iter().find_map(|entry| aimed(aiming, entry, view_model, at));
    if let Some(why) = meant.and_then(|tried| refusal(view_model, battle, tried)) {
        return Some(why);
    }
    let entry = entry?;
    if entry.aim == Aim::Path {
        return unreachable_reasons::unreachable_reason(aiming, view_model, at);
    }
    aimed(aiming, entry, view_model, at).and_then(|tried| refusal(view_model, battle, tried))
}

/// Why an order is refused, in a sentence; one that must name a weapon is tried with the one in hand.
fn refusal(view_model: &ViewModel, battle: &CurrentBattle, tried: AimedEntry) -> Option<Phrase> {
    let refused = battle.refusal_of(&tried).or_else(|| {
        let weapon = view_model.card(tried.figure)?.hands.first().copied()?;
        battle.refusal_of(&AimedEntry { weapon: Some(weapon), ..tried })
    });
    let places = PlaceNames::known(view_model, battle, Localizer::english());
    refused.map(|why| places.in_verbatim(why).as_sentence())
}

/// Whether a click on the tile could mean this entry: one of this phase, one for a closed door, or one for what is
/// there.
fn means(entry: &MenuEntry, view_model: &ViewModel, battle: &CurrentBattle, at: Tile) -> bool {
    let now = battle.book.phases().get(usize::from(view_model.clock.now.phase)).map(|phase| phase.word);
    let stranger = || view_model.figure_at(at).is_some_and(|figure_view| !view_model.own.contains(&figure_view.id));
    now == Some(entry.phase)
        && match entry.aim {
            Aim::Tile => view_model.doors.get(&at).is_some_and(|door| !door.is_open()),
            Aim::Target => stranger() || view_model.thing_at(at).is_some_and(|thing| thing.targetable),
            Aim::None | Aim::Path | Aim::Lane => false,
        }
}

/// Explains that a figure out of the fight is no target, and how to aim at it anyway.
fn kept_back(aiming: &Aiming, view_model: &ViewModel, at: Tile) -> Option<Phrase> {
    let held_back = aiming.held_back.iter().find(|choice| choice.covers(at))?;
    let entry = aiming.entry_of(held_back)?;
    let who = view_model
        .figure_at(at)
        .and_then(|figure_view| view_model.card(figure_view.id))
        .map_or("", |card| card.title.as_str());
    let (figure, order, key) = (Argument::figure(who), &entry.name, entry.key.to_string());
    Some(phrase!("refused-helpless", figure = figure, order = order, key = key, chosen = aiming.armed))
}

/// The reason why a menu entry has no legal order; `None` if it has one.
pub fn why_entry_disabled(
    aiming: &Aiming,
    place: usize,
    view_model: &ViewModel,
    battle: &CurrentBattle,
) -> Option<Phrase> {
    let entry = aiming.menu.get(place).filter(|_| aiming.counts.get(place) == Some(&0))?;
    let card = aiming.figure.and_then(|id| view_model.card(id))?;
    if battle.replay_progress().is_some() {
        return Some(phrase!("refused-recording"));
    }
    let now = battle.book.phases().get(usize::from(view_model.clock.now.phase));
    if let (Some(now), Some(meant)) = (now, battle.book.phases().iter().find(|phase| phase.word == entry.phase))
        && now.word != meant.word
    {
        return Some(phrase!("refused-phase", phase = Phrase::from(meant.title), now = Phrase::from(now.title)));
    }
    if !card.ready && !card.left.is_empty() && entry.aim != Aim::None {
        return Some(left_to(card));
    }
    let refused = likely(aiming, entry, view_model).into_iter().find_map(|tried| refusal(view_model, battle, tried));
    Some(refused.unwrap_or_else(|| nothing_there(entry)))
}

/// Actions that a figure has left or has done, in a sentence.
fn left_to(card: &Card) -> Phrase {
    phrase!("refused-left", figure = Argument::figure(&card.title), left = &card.left)
}

fn nothing_there(entry: &MenuEntry) -> Phrase {
    match entry.aim {
        Aim::None => phrase!("refused-now"),
        Aim::Path => phrase!("refused-no-tile"),
        Aim::Tile => phrase!("refused-none-beside"),
        Aim::Target => phrase!("refused-no-target"),
        Aim::Lane => phrase!("refused-no-lane"),
    }
}

/// The orders a player would try with an entry, nearest target first.
fn likely<'e>(aiming: &Aiming, entry: &'e MenuEntry, view_model: &ViewModel) -> Vec<AimedEntry<'e>> {
    let Some(from) = aiming.figure.and_then(|id| view_model.figure(id)).map(|figure_view| figure_view.at) else {
        return Vec::new();
    };
    let mut tiles: Vec<Tile> = match entry.aim {
        Aim::None => return bare(aiming, entry).into_iter().collect(),
        Aim::Path | Aim::Lane => return Vec::new(),
        Aim::Tile => view_model.doors.keys().copied().collect(),
        // Own figures are legal targets too, but seldom meant.
        Aim::Target => {
            let others = view_model
                .figures
                .iter()
                .filter(|figure_view| !view_model.own.contains(&figure_view.id))
                .map(|figure_view| figure_view.at);
            others.chain(view_model.things.iter().filter(|thing| thing.targetable).map(|thing| thing.at)).collect()
        }
    };
    tiles.sort_by_key(|tile| distance(*tile, from));
    tiles.into_iter().filter_map(|tile| aimed(aiming, entry, view_model, tile)).collect()
}

/// An entry aimed at a tile, or at what is there.
fn aimed<'e>(aiming: &Aiming, entry: &'e MenuEntry, view_model: &ViewModel, at: Tile) -> Option<AimedEntry<'e>> {
    let bare = bare(aiming, entry)?;
    match entry.aim {
        Aim::None | Aim::Lane | Aim::Path => None,
        Aim::Tile => Some(AimedEntry { at: Some(at), ..bare }),
        Aim::Target => Some(AimedEntry { target: Some(target(view_model, at)?), ..bare }),
    }
}

/// The figure on a tile, else the object there.
fn target(view_model: &ViewModel, at: Tile) -> Option<Word> {
    let thing = || view_model.thing_at(at).filter(|thing| thing.targetable).map(|thing| thing.id);
    view_model.figure_at(at).map(|figure_view| figure_view.id.0).or_else(thing)
}

/// An entry without its target.
fn bare<'e>(aiming: &Aiming, entry: &'e MenuEntry) -> Option<AimedEntry<'e>> {
    Some(AimedEntry { entry, figure: aiming.figure?, at: None, target: None, weapon: None })
}
