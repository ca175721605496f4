//! A tile in the JSON Schema of levels.
use schemars::JsonSchema;
use serde::Deserialize;

/// Column and row of a tile; `[0, 0]` is the top left one.
#[derive(Deserialize, JsonSchema)]
#[expect(dead_code, reason = "the shape alone is asked for")]
pub(super) struct Tile(#[schemars(range(min = 0, max = 255))] u16, #[schemars(range(min = 0, max = 255))] u16);
