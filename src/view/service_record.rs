//! The service record: what became of the missions that the player brought to an end.
use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::current_battle::{CurrentBattle, Notice, without_full_stop};
use super::storage_slots::{StorageSlot, failure_or_kept_aside};
use crate::chronicle::{ChanceBands, LoadedDocument, Medal, MissionEnd, SharedDocument, SideResult};
use crate::levels::lessons::Lesson;
use crate::localization::{Argument, Phrase, phrase};
use crate::model::{Difficulty, Side, Viewpoint};

pub(super) fn plugin(app: &mut App) {
    let (record, trouble) = ServiceRecord::read();
    app.insert_resource(record);
    app.add_systems(Startup, move |mut notices: MessageWriter<Notice>| _ = notices.write_batch(trouble.clone()));
}

/// The missions that were brought to an end, by the names of their levels.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServiceRecord {
    missions: BTreeMap<String, MissionTally>,
    /// Those that were played as the hostile side.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    as_hostile: BTreeMap<String, MissionTally>,
    /// Rolls of the player's teams in those missions, by the chance that was shown.
    chances: ChanceBands,
}

/// Results of one mission.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct MissionTally {
    pub title: String,
    pub played: u32,
    pub accomplished: u32,
    /// The best score and the difficulty it was reached at; `None` in a rulebook without a score.
    pub best: Option<(i32, String)>,
    /// The best medal.
    pub medal: Option<Medal>,
    /// Members of the team lost for good.
    pub lost: u32,
    /// Digest of the last end: the same one, loaded and left again, counts once.
    last: String,
}

/// The sums over all missions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ServiceTotals {
    pub played: u32,
    pub accomplished: u32,
    pub lost: u32,
}

/// The record under its name.
fn stored(name: &str) -> SharedDocument<'_, fn(&str) -> Result<ServiceRecord, String>> {
    SharedDocument {
        name,
        title: StorageSlot::ServiceRecord.title(),
        read: |text| serde_json::from_str(text).map_err(|error| error.to_string()),
    }
}

impl ServiceRecord {
    /// The stored record, and a notice if it cannot be read.
    fn read() -> (Self, Option<Notice>) {
        let LoadedDocument { value, trouble } = stored(&StorageSlot::ServiceRecord.name()).load();
        (value.unwrap_or_default(), trouble.map(Notice::bad))
    }

    /// The record as it is stored now; `None` if there is none that can be read.
    pub fn stored() -> Option<Self> {
        stored(&StorageSlot::ServiceRecord.name()).load().value
    }

    /// Results of a mission, by the name of its level, in a campaign or by itself.
    pub fn of(&self, level: &str) -> Option<&MissionTally> {
        self.missions.get(plain(level))
    }

    /// Results of a mission that was played as the hostile side.
    pub fn as_hostile(&self, level: &str) -> Option<&MissionTally> {
        self.as_hostile.get(plain(level))
    }

    /// The missions, by title.
    pub fn missions(&self) -> Vec<&MissionTally> {
        by_title(&self.missions)
    }

    /// The missions that were played as the hostile side, by title.
    pub fn missions_as_hostile(&self) -> Vec<&MissionTally> {
        by_title(&self.as_hostile)
    }

    /// Rolls of the player's teams, by the chance that was shown.
    pub fn chances(&self) -> &ChanceBands {
        &self.chances
    }

    /// The sums over all missions.
    pub fn totals(&self) -> ServiceTotals {
        self.missions.values().fold(ServiceTotals::default(), |sum, tally| ServiceTotals {
            played: sum.played + tally.played,
            accomplished: sum.accomplished + tally.accomplished,
            lost: sum.lost + tally.lost,
        })
    }

    /// Counts an end; false if it was counted already. One of the hostile side has that side's score, and is accomplished if
    /// it won.
    fn count(
        &mut self,
        (level, title): (&str, &str),
        (side, end): (Side, &MissionEnd),
        medal: Option<Medal>,
        (scored, digest, rolled): (bool, &str, impl FnOnce() -> ChanceBands),
    ) -> bool {
        let hostile = side == Side::Hostile;
        let tallies = if hostile { &mut self.as_hostile } else { &mut self.missions };
        let tally = tallies.entry(plain(level).to_owned()).or_default();
        if tally.last == digest {
            return false;
        }
        tally.last = digest.to_owned();
        self.chances.add(&rolled());
        tally.title = title.to_owned();
        tally.played += 1;
        tally.accomplished += u32::from(end.result == *"accomplished");
        tally.medal = tally.medal.max(medal);
        if !hostile {
            tally.lost += end.team.iter().filter(|veteran| veteran.lost).count() as u32;
        }
        if scored && tally.best.as_ref().is_none_or(|(best, _)| end.score > *best) {
            tally.best = Some((end.score, end.difficulty.in_words()));
        }
        true
    }
}

impl MissionTally {
    /// Tells it in a few words, for an entry of the mission list.
    pub fn brief_words(&self) -> Phrase {
        let best =
            self.best.as_ref().map(|(best, _)| phrase!("tally-brief-best", score = Argument::Signed((*best).into())));
        let medal = self.medal.map(Medal::in_words);
        let done = Some(phrase!("tally-brief", done = self.accomplished, of = self.played));
        Phrase::facts([done, best, medal].into_iter().flatten())
    }

    /// Tells it in a sentence: what became of the mission as it was played by a side.
    pub fn sentence(&self, side: Side) -> Phrase {
        let score = self.best.as_ref().map(|(best, _)| Argument::Signed((*best).into())).unwrap_or(Argument::Signed(0));
        let best = self.best.as_ref().map(|(_, difficulty)| Difficulty::phrase_of_words(difficulty));
        let told = match (best, self.medal) {
            (None, None) => phrase!("tally"),
            (Some(at), None) => phrase!("tally-scored", score = score, difficulty = at),
            (None, Some(medal)) => phrase!("tally-medal", medal = medal.in_words()),
            (Some(at), Some(medal)) => {
                phrase!("tally-scored-medal", score = score, difficulty = at, medal = medal.in_words())
            }
        };
        let side = if side == Side::Hostile { "hostile" } else { "team" };
        told.with("done", self.accomplished).with("of", self.played).with("side", side)
    }
}

fn by_title(missions: &BTreeMap<String, MissionTally>) -> Vec<&MissionTally> {
    let mut all: Vec<&MissionTally> = missions.values().collect();
    all.sort_by(|a, b| a.title.cmp(&b.title));
    all
}

/// The name of a level without that of its campaign.
fn plain(level: &str) -> &str {
    level.rsplit_once(": ").map_or(level, |(_, name)| name)
}

/// Counts a mission that is left after its end.
pub fn count_finished_mission(
    battle: Option<Res<CurrentBattle>>,
    mut record: ResMut<ServiceRecord>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(battle) = battle.filter(|battle| battle.replay_progress().is_none() && !battle.guest && !battle.elsewhere)
    else {
        return;
    };
    let (Some(end), source) = (battle.mission_end(), battle.source()) else { return };
    // Of two at one table, neither has a record.
    if Lesson::of(&source).is_some() || battle.seating().is_hot_seat() {
        return;
    }
    let won = battle.result_to_side(end.result) == SideResult::Won;
    let end = match battle.side {
        Side::Hostile => MissionEnd {
            result: if won { "accomplished".into() } else { "lost".into() },
            score: Viewpoint(Side::Hostile).points_for_side(end.score),
            ..end
        },
        _ => end,
    };
    let scored = !battle.book.score_kinds().is_empty();
    let medal = battle.medal().map(|(medal, _)| medal);
    let ended = battle.record();
    let digest = ended.last_digest().to_owned();
    let rolled = || ChanceBands::of(ended.clone(), battle.side, crate::books());
    // Another window may have counted one meanwhile.
    let kept = stored(&StorageSlot::ServiceRecord.name()).change(|now| {
        let mut now = now.unwrap_or_default();
        let text = now
            .count((&source.name, &battle.title), (battle.side, &end), medal, (scored, &digest, rolled))
            .then(|| serde_json::to_string(&now));
        *record = now;
        text.transpose().map_err(|error| error.to_string())
    });
    if let Err(words) = failure_or_kept_aside(kept) {
        notices.write(Notice::bad(phrase!("record-not-kept", why = without_full_stop(words))));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Word;

    fn end(result: &str, score: i32) -> MissionEnd {
        MissionEnd { result: Word::new(result), score, ..MissionEnd::default() }
    }

    #[test]
    fn ends_that_two_windows_count_are_all_counted() {
        let change = |window: &mut ServiceRecord, level: &str, digest: &str| {
            let name = StorageSlot::ServiceRecord.name();
            let done = stored(&name).change(|now| {
                let mut now = now.unwrap_or_default();
                now.count(
                    (level, level),
                    (Side::Response, &end("accomplished", 1)),
                    None,
                    (true, digest, ChanceBands::default),
                );
                *window = now;
                serde_json::to_string(&window).map(Some).map_err(|error| error.to_string())
            });
            assert_eq!(done, Ok(None));
        };
        let (mut first, mut second) = (ServiceRecord::read().0, ServiceRecord::read().0);
        change(&mut first, "house", "a");
        change(&mut second, "house", "b");
        change(&mut first, "mill", "c");
        assert_eq!((first.totals().played, ServiceRecord::read()), (3, (first.clone(), None)));
    }

    #[test]
    fn ends_are_counted_once_and_the_best_score_stays() {
        let mut record = ServiceRecord::default();
        assert!(record.count(
            ("house", "House"),
            (Side::Response, &end("accomplished", 4)),
            Some(Medal::Silver),
            (true, "a", ChanceBands::default)
        ));
        assert!(
            !record.count(
                ("house", "House"),
                (Side::Response, &end("accomplished", 4)),
                Some(Medal::Silver),
                (true, "a", ChanceBands::default)
            ),
            "it was loaded and left again"
        );
        assert!(record.count(
            ("The Long Week: house", "House"),
            (Side::Response, &end("out-of-time", -2)),
            None,
            (true, "b", ChanceBands::default)
        ));
        assert_eq!(
            record.of("house").unwrap().sentence(Side::Response).english(),
            "Accomplished 1 of 2 times; best score +4, at regular; best medal silver."
        );
        assert_eq!(record.totals(), ServiceTotals { played: 2, accomplished: 1, lost: 0 });
        let rolled = || {
            let mut chances = ChanceBands::default();
            chances.count_roll(7_000, true);
            chances
        };
        assert!(record.count(("mill", "Mill"), (Side::Response, &end("lost", 0)), None, (false, "c", rolled)));
        assert!(
            !record.count(("mill", "Mill"), (Side::Response, &end("lost", 0)), None, (false, "c", rolled)),
            "it was left again"
        );
        assert_eq!(
            record.chances().bands_with_rolls().map(|(low, band)| (low, band.rolls)).collect::<Vec<_>>(),
            [(70, 1)]
        );
        assert_eq!(record.of("mill").unwrap().brief_words(), "0 of 1");
        record.count(
            ("mill", "Mill"),
            (Side::Hostile, &end("accomplished", 3)),
            None,
            (true, "d", ChanceBands::default),
        );
        assert_eq!(
            record.as_hostile("mill").unwrap().sentence(Side::Hostile).english(),
            "As the other side: accomplished 1 of 1 time; best score +3, at regular."
        );
        assert_eq!(record.totals().played, 3, "it is kept apart");
        let text = serde_json::to_string(&record).unwrap();
        assert_eq!(serde_json::from_str::<ServiceRecord>(&text).unwrap(), record);
    }
}
