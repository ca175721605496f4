//! Consequences of a mission's end for the campaign.
use bevy::prelude::*;

use super::campaign_state::{CampaignState, MissionNews};
use super::current_battle::{CurrentBattle, Notice};
use super::guest_battles;
use super::storage_slots::{self, StorageSlot};
use super::stored_battle::{self, BattleStorage};
use crate::chronicle::{Campaign, MemberState, MissionEnd};
use crate::input::Screen;
use crate::localization::{Phrase, phrase};
use crate::model::{Trait, Veteran, Word};

pub(super) fn plugin(app: &mut App) {
    // However a battle is left, also for a link that comes before its report: an end counts.
    app.add_systems(
        OnExit(Screen::Mission),
        (stored_battle::store_and_free_slot, finish, guest_battles::forget_guest_battle_for_reload, take_up).chain(),
    );
}

/// Records the end of an open campaign mission.
fn finish(
    battle: Option<Res<CurrentBattle>>,
    slot: Res<BattleStorage>,
    mut campaign_state: ResMut<CampaignState>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(battle) =
        battle.filter(|battle| battle.replay_progress().is_none() && battle.is_over() && !battle.elsewhere)
    else {
        return;
    };
    if battle.is_joined() {
        campaign_state.news = None;
        return;
    }
    if battle.guest {
        // A guest battle does not advance the campaign.
        campaign_state.news = None;
        let own = slot.storage_slot().is_none_or(|place| place == StorageSlot::Guest);
        let kept = if own { guest_battles::delete_guest_battle() } else { Ok(()) };
        kept.unwrap_or_else(|words| _ = notices.write(Notice::bad(words)));
        return;
    }
    if battle.difficulty().ironman && campaign_state.slot_of(&battle) == Some(StorageSlot::Ironman) {
        storage_slots::store(StorageSlot::Ironman, "").unwrap_or_else(|words| _ = notices.write(Notice::bad(words)));
    }
    let ended = battle.mission_end().and_then(|end| Some((end, campaign_state.mission_of(&battle.source())?)));
    let Some((end, mission)) = ended else {
        campaign_state.news = None;
        return;
    };
    if let Err(words) = note_end(&mut campaign_state, mission, &end, battle.book.traits()) {
        notices.write(Notice::bad(words));
    }
}

fn note_end(
    campaign_state: &mut CampaignState,
    mission: Word,
    end: &MissionEnd,
    traits: &[Trait],
) -> Result<(), Phrase> {
    let slot = campaign_state.mission_slot(mission);
    let Some(before) = campaign_state.campaign.clone() else { return Ok(()) };
    let mut news = None;
    let kept = campaign_state.change(|campaign, plan| {
        let opened = campaign.record_mission(plan, mission, end)?;
        let team = team_news((&before, campaign), end, plan.team.wounds, traits);
        news = Some(MissionNews { mission, opened, team });
        Ok(())
    });
    campaign_state.news = news;
    kept?;
    Ok(storage_slots::store(slot, "")?)
}

/// Consequences of a mission for the team: losses, replacements, deeds, wounds and traits.
fn team_news(
    (before, after): (&Campaign, &Campaign),
    end: &MissionEnd,
    wounds: bool,
    traits: &[Trait],
) -> Vec<(Phrase, bool)> {
    let mut news = Vec::new();
    for (id, standing) in &after.team {
        let (was, is) = (before.name_of(*id), after.name_of(*id));
        if standing.name != before.team.get(id).and_then(|standing| standing.name.clone()) {
            news.push((phrase!("campaign-replaced", lost = was, new = is), false));
            continue;
        }
        let veteran = end.team.iter().find(|veteran| veteran.id.0 == *id);
        let was_left = veteran.map(|veteran| veteran.wounds).or(before.team.get(id).map(|standing| standing.wounds));
        let health = health(standing, was_left.filter(|_| wounds && !standing.lost));
        let deeds = veteran.map(deeds);
        let told = Phrase::joined("; ", deeds.into_iter().chain(health));
        if !told.is_empty() {
            let told = phrase!("campaign-member-news", figure = &is, news = told);
            news.push((told, !wounds || standing.wounds >= standing.most));
        }
        let old = before.team.get(id).map(|standing| standing.traits.as_slice()).unwrap_or_default();
        let new = standing.traits.iter().filter(|word| !old.contains(word));
        for of in new.filter_map(|word| traits.iter().find(|of| *word == *of.word)) {
            news.push((phrase!("campaign-member-trait", figure = &is, told = of.in_words()), of.is_gain()));
        }
    }
    news
}

/// The deeds of a figure, as `hits 4, arrests 2`.
fn deeds(veteran: &Veteran) -> Phrase {
    let told = |(deed, count): &(Word, u16)| phrase!("campaign-deed", deed = deed.as_str(), count = *count);
    Phrase::joined(", ", veteran.deeds.iter().map(told))
}

/// The Wounds that a figure of the team has after its rest, if it had lost any; `was` is what it had before.
fn health(standing: &MemberState, was: Option<u8>) -> Option<Phrase> {
    let (now, most) = (standing.wounds, standing.most);
    let was = was.filter(|was| *was < most)?;
    Some(match now.saturating_sub(was) {
        0 => phrase!("campaign-wounds", now = now, most = most),
        healed if now >= most => phrase!("campaign-fit-again", healed = healed),
        healed => phrase!("campaign-wounds-healed", now = now, most = most, healed = healed),
    })
}

/// The mission list shows what other windows have done meanwhile.
fn take_up(mut campaign_state: ResMut<CampaignState>) {
    if campaign_state.is_outdated() {
        campaign_state.reload_stored();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::model::FigureId;
    use crate::view::campaign_state::tests::campaign_state;

    #[test]
    fn an_operator_is_fit_again_when_its_last_wound_has_healed() {
        let standing =
            |wounds| MemberState { wounds, most: 3, gear: Vec::new(), lost: false, name: None, traits: Vec::new() };
        for (was, now, told) in [
            (3, 3, None),
            (2, 3, Some("fit again, a Wound has healed")),
            (0, 3, Some("fit again, 3 Wounds have healed")),
            (1, 2, Some("2 of 3 Wounds, a Wound has healed")),
            (1, 1, Some("1 of 3 Wounds")),
        ] {
            let words = health(&standing(now), Some(was)).map(|words| words.english());
            assert_eq!(words.as_deref(), told, "{was} {now}");
        }
        assert_eq!(health(&standing(1), None), None, "wounds do not carry over");
    }

    #[test]
    fn the_debrief_says_what_each_did_and_how_it_is() {
        let mut campaign_state = campaign_state();
        let veteran = |id: &str, wounds, deeds: &[(&str, u16)]| Veteran {
            id: FigureId::new(id),
            wounds,
            most: 3,
            gear: Vec::new(),
            lost: false,
            earned: Vec::new(),
            deeds: deeds.iter().map(|(deed, count)| (Word::new(deed), *count)).collect(),
        };
        let team = vec![veteran("alpha", 1, &[("hits", 4), ("arrests", 2)]), veteran("bravo", 3, &[])];
        let end = MissionEnd { result: Word::new("accomplished"), score: 5, team, ..MissionEnd::default() };
        note_end(&mut campaign_state, Word::new("first"), &end, &[]).unwrap();
        let news = campaign_state.news.unwrap();
        let [(told, good)] = &news.team[..] else { panic!("{news:?}") };
        assert_eq!((told.english().as_str(), *good), ("Alpha: hits 4, arrests 2; 1 of 3 Wounds.", false));
    }

    #[test]
    fn a_finished_guest_battle_does_not_advance_the_campaign() {
        let campaign_state = campaign_state();
        let source = campaign_state.level(Word::new("first")).unwrap();
        let (own, _) = CurrentBattle::open(&LaunchRequest::level(source, Some(7)), 0).unwrap();
        let (mut guest, _) = CurrentBattle::open(&LaunchRequest::outside_battle(own.record()), 0).unwrap();
        while !guest.is_over() {
            guest.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        }
        storage_slots::store(StorageSlot::Guest, &guest.save()).unwrap();
        let mut app = App::new();
        app.add_message::<Notice>().init_resource::<BattleStorage>();
        app.insert_resource(campaign_state).insert_resource(guest);
        app.world_mut().run_system_cached(finish).unwrap();
        let campaign_state = app.world().resource::<CampaignState>();
        assert!(
            campaign_state.campaign.as_ref().is_some_and(|campaign| campaign.done.is_empty())
                && campaign_state.news.is_none()
        );
        assert!(guest_battles::stored_guest_battle().is_none(), "it is over");
    }
}
