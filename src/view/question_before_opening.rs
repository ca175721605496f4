//! The question before another battle is opened, if one would be lost.
use super::campaign_state::CampaignState;
use super::current_battle::CurrentBattle;
use super::guest_battles;
use super::question::{AfterAnswer, KEPT, LOST, Question};
use super::save_list;
use super::storage_slots::{self, StorageSlot};
use crate::chronicle::{LaunchRequest, LinkPurpose, Record};
use crate::levels::lessons::Lesson;
use crate::localization::Phrase;

/// The question to ask before opening something, if a battle would be lost.
pub fn question_before_opening(
    title: impl Into<Phrase>,
    request: &LaunchRequest,
    battle: Option<&CurrentBattle>,
    campaign_state: &CampaignState,
) -> Option<Question> {
    let turned = campaign_state.campaign_for_request(request);
    let next = turned.as_ref().unwrap_or(campaign_state);
    let place = next.slot_for(request);
    let open = || AfterAnswer::Open(Box::new(request.clone()));
    if let Some(battle) = battle.filter(|battle| battle.has_unsaved_orders()) {
        let stored = campaign_state.slot_of(battle);
        // A single mission takes a free slot; if there is none, the next question is about the oldest one.
        let lost = stored.is_some() && stored == place;
        let kept = if lost { LOST } else { KEPT };
        let words = Phrase::sentences([format!("{} is under way.", battle.title).into(), kept.into()]);
        // What is stored in the other's place is this battle itself, or one that is asked about next.
        let open = if lost { open() } else { AfterAnswer::LeaveFor(request.clone().into()) };
        return Some(Question::new(title, words, ("OPEN IT", open), "STAY"));
    }
    let record = opened(request);
    let place = place.or_else(|| crowded_out(request))?;
    let left = match place {
        StorageSlot::Guest => guest_battles::guest_battle_played_on()?,
        StorageSlot::Mission(mission) | StorageSlot::PackMission(_, mission) => next.unfinished_battle(mission)?,
        StorageSlot::Ironman | StorageSlot::UnderWay(_) => stored(place)?,
        _ => return None,
    };
    if record.is_some_and(|record| record.last_digest() == left.last_digest()) {
        return None;
    }
    let again = record.is_some_and(guest_battles::is_same_arrival);
    let go_on = match place {
        StorageSlot::Guest => LaunchRequest::outside_battle(left.clone()),
        _ => LaunchRequest::Saved(Box::new(left.clone())),
    };
    let level = crate::levels::level_name_of(&left.start.text).unwrap_or(left.start.level);
    let (title, yes) = match place {
        _ if again => ("You have played on from this link", "FROM THE LINK"),
        StorageSlot::UnderWay(_) => ("Replace the oldest unfinished battle?", "REPLACE"),
        _ => ("Replace the unfinished battle?", "REPLACE"),
    };
    let words = format!("{level} is unfinished. Its progress is lost if this replaces it.");
    let answers =
        vec![(yes, Some(open())), ("CONTINUE IT", Some(AfterAnswer::Open(Box::new(go_on)))), ("CANCEL", None)];
    Some(Question::with_answers(title, words, answers))
}

/// The slot whose battle makes room for a single mission, if all are taken.
fn crowded_out(request: &LaunchRequest) -> Option<StorageSlot> {
    let source = match request {
        LaunchRequest::Level { source, .. } => source.clone(),
        LaunchRequest::Saved(record) => record.start.source(),
        _ => return None,
    };
    Lesson::of(&source).is_none().then(|| save_list::slot_crowded_out(opened(request)))?
}

/// The unfinished ironman battle of a single mission.
pub fn unfinished_ironman_battle() -> Option<Record> {
    stored(StorageSlot::Ironman)
}

fn stored(place: StorageSlot) -> Option<Record> {
    Record::read(&storage_slots::load(place).ok()??).ok()
}

/// The record that a request opens.
fn opened(request: &LaunchRequest) -> Option<&Record> {
    match request {
        LaunchRequest::Saved(record) => Some(record),
        LaunchRequest::Guest(link) if link.purpose == LinkPurpose::GoOn => Some(&link.record),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::ShareLink;
    use crate::faults::Source;
    use crate::model::Word;
    use crate::referee::AnyOrder;
    use crate::view::campaign_state::tests::campaign_state;

    fn begun() -> CurrentBattle {
        let (name, text) = crate::levels::shipped()[0];
        let level = LaunchRequest::level(Source::new(name, text), Some(7));
        CurrentBattle::open(&level, 0).unwrap().0
    }

    fn ask(request: &LaunchRequest, battle: Option<&CurrentBattle>) -> Option<Question> {
        question_before_opening("Open another battle?", request, battle, &CampaignState::default())
    }

    #[test]
    fn a_link_replaces_a_battle_only_after_a_question() {
        let mut battle = begun();
        let link = LaunchRequest::outside_battle(battle.record());
        assert_eq!(ask(&link, Some(&battle)), None, "nothing was played yet");
        battle.give(&AnyOrder::end_phase()).unwrap();
        let question = ask(&link, Some(&battle)).unwrap();
        assert!(question.words.english().contains(&Phrase::from(KEPT).english()), "{:?}", question.words);
        let leave = AfterAnswer::LeaveFor(Box::new(link.clone()));
        assert_eq!(question.answers, [("OPEN IT".into(), Some(leave)), ("STAY".into(), None)]);
        battle.note_saved();
        assert_eq!(ask(&link, Some(&battle)), None, "a saved battle is not lost");
    }

    #[test]
    fn a_link_asks_before_replacing_a_guest_battle_played_on() {
        let mut battle = begun();
        let came = battle.record();
        let link = |record: &Record| ShareLink { purpose: LinkPurpose::GoOn, record: record.clone() };
        guest_battles::store_arrival_as_guest(&link(&came)).unwrap();
        let again = LaunchRequest::from(link(&came));
        assert_eq!(ask(&again, None), None);
        battle.give(&AnyOrder::end_phase()).unwrap();
        storage_slots::store(StorageSlot::Guest, &battle.save()).unwrap();
        let question = ask(&again, None).unwrap();
        assert!(question.title.english().contains("from this link"), "{:?}", question.title);
        let kept = AfterAnswer::Open(Box::new(LaunchRequest::outside_battle(battle.record())));
        assert_eq!(question.answers[1], ("CONTINUE IT".into(), Some(kept)));
        let other = LaunchRequest::outside_battle(begun().restarted(9).unwrap());
        assert!(ask(&other, None).is_some_and(|question| question.answers.len() == 3));
        assert_eq!(ask(&LaunchRequest::outside_battle(battle.record()), None), None, "it is the stored battle");
        let watch = LaunchRequest::from(ShareLink { purpose: LinkPurpose::Watch, record: came });
        assert_eq!(ask(&watch, None), None, "a recording replaces no battle");
    }
    #[test]
    fn restarting_an_unfinished_mission_asks_first() {
        let campaign_state = campaign_state();
        let source = campaign_state.level(Word::new("first")).unwrap();
        let anew = LaunchRequest::level(source, None);
        let (mut battle, _) = CurrentBattle::open(&anew, 7).unwrap();
        let ask = |request: &LaunchRequest| question_before_opening("Start over?", request, None, &campaign_state);
        assert_eq!(ask(&anew), None);
        battle.give(&crate::referee::AnyOrder::end_phase()).unwrap();
        storage_slots::store(StorageSlot::Mission(Word::new("first")), &battle.save()).unwrap();
        let question = ask(&anew).unwrap();
        let kept = LaunchRequest::Saved(Box::new(battle.record()));
        assert_eq!(question.answers[1].1, Some(AfterAnswer::Open(Box::new(kept.clone()))));
        assert_eq!(ask(&kept), None, "it is resumed");
        // A link opened meanwhile leaves it in its slot.
        let link = LaunchRequest::outside_battle(battle.restarted(9).unwrap());
        let question = question_before_opening("Open?", &link, Some(&battle), &campaign_state).unwrap();
        assert!(question.words.english().contains(&Phrase::from(KEPT).english()), "{:?}", question.words);
    }
}
