//! The order in which levels write their keys, and forms show them.

/// Keys of the level itself, written before its map.
pub const LEVEL_KEYS: [&str; 17] = [
    "name",
    "rulebook",
    "briefing",
    "author",
    "licence",
    "difficulty",
    "par",
    "par_lost",
    "tags",
    "languages",
    "night",
    "afloat",
    "sides",
    "round_limit",
    "heat",
    "first",
    "group_nerve",
];

/// Keys of its parts.
const PART_KEYS: [&str; 28] = [
    "name",
    "from",
    "to",
    "at",
    "or_at",
    "side",
    "template",
    "kind",
    "grade",
    "hard",
    "carried_by",
    "light",
    "overhead",
    "stopping",
    "floor",
    "gear",
    "doctrine",
    "temperament",
    "leader",
    "named",
    "high_value",
    "hold",
    "alarm",
    "route",
    "anchor",
    "fallback",
    "when",
    "then",
];

/// Rank of a key of a part: known ones first, then others, `optional` last.
pub fn rank_of_part_key(key: &str) -> usize {
    let last = usize::from(key == "optional");
    PART_KEYS.iter().position(|known| *known == key).unwrap_or(PART_KEYS.len() + last)
}

/// Rank of a key of the level.
pub fn rank_of_level_key(key: &str) -> usize {
    LEVEL_KEYS.iter().position(|known| *known == key).unwrap_or(LEVEL_KEYS.len())
}
