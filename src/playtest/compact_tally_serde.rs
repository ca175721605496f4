//! Compact form of one game's tally for games files: `[all, response, hostile, civilian]` by word.
use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::event_and_token_tally::{BySide, Counts, OccurrenceCount, ScoreRowTotals, Tally};

type Short = BTreeMap<String, [u64; 4]>;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Form {
    events: Short,
    gained: Short,
    held: Short,
    /// Absent in files of older versions.
    #[serde(default)]
    given: Short,
    /// Points by score row earned.
    score_rows: BTreeMap<String, i64>,
}

fn shorten(counts: &Counts) -> Short {
    let short =
        |OccurrenceCount { all, sides, .. }: &OccurrenceCount| [*all, sides.response, sides.hostile, sides.civilian];
    counts.iter().map(|(word, count)| (word.clone(), short(count))).collect()
}

fn lengthen(short: Short) -> Counts {
    let count = |[all, response, hostile, civilian]: [u64; 4]| {
        let sides = BySide { response, hostile, civilian };
        OccurrenceCount { all, sides, games: sides.as_presence() }
    };
    short.into_iter().map(|(word, short)| (word, count(short))).collect()
}

pub fn serialize<S: Serializer>(tally: &Tally, serializer: S) -> Result<S::Ok, S::Error> {
    let score_rows = tally.score_rows.iter().map(|(row, earned)| (row.clone(), earned.points)).collect();
    let [events, gained, held, given] = [&tally.events, &tally.gained, &tally.held, &tally.given].map(shorten);
    Form { events, gained, held, given, score_rows }.serialize(serializer)
}

pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tally, D::Error> {
    let Form { events, gained, held, given, score_rows } = Form::deserialize(deserializer)?;
    let earned = |(row, points)| (row, ScoreRowTotals { games: 1, points });
    let [events, gained, held, given] = [events, gained, held, given].map(lengthen);
    Ok(Tally { events, gained, held, given, score_rows: score_rows.into_iter().map(earned).collect() })
}
