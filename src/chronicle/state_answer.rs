//! The protocol's `state`: the current battle as far as a side knows it.

use bevy::prelude::World;
use serde_json::{Map, Value, json};

use super::Session;
use crate::board::{Board, Door, Lane, Terrain, Tile};
use crate::localization::Phrase;
use crate::model::{
    Certainty, Clock, Facing, FigureId, Figures, Outcome, Score, ScoreKind, ScoreRow, Side, SideBoard, SideKnowledge,
    Sighting, Tokens, Word,
};

/// The current state; complete for `None`. Fields from the book overwrite common ones; its `figures_extra` holds fields
/// of single figures by id.
pub fn state_answer(session: &Session, side: Option<Side>) -> Map<String, Value> {
    session.with_ids_masked_for(side, || unmasked(session, side))
}

fn unmasked(session: &Session, side: Option<Side>) -> Map<String, Value> {
    let battle = session.battle();
    let world = battle.world();
    let mut state = common(session, world, side);
    let mut extra = battle.state(side);
    let of_figures = extra.remove("figures_extra").unwrap_or_default();
    state.insert("figures".into(), figures(world, side, &of_figures));
    let own = |id: &FigureId| side.is_none_or(|side| world.side(*id) == side);
    let standing: Map<String, Value> =
        session.standing_orders().filter(|(id, _)| own(id)).map(|(id, order)| (id.to_string(), json!(order))).collect();
    if !standing.is_empty() {
        state.insert("standing".into(), standing.into());
    }
    state.extend(extra);
    state
}

fn common(session: &Session, world: &World, side: Option<Side>) -> Map<String, Value> {
    let clock = world.resource::<Clock>();
    let phase = session.book().phases().get(usize::from(clock.now.phase)).map_or("", |phase| phase.word);
    let known = side.map(|side| SideKnowledge::by(world, side));
    // A side gets the board as it pictures it: walls, doors and smoke as it believes them, furniture where it has looked.
    let ground = known.filter(|_| !session.book().open_ground());
    let board = ground.map_or_else(|| SideBoard::True(world.resource::<Board>()), |known| known.pictured_board());
    let fields = json!({
        "round": clock.now.round,
        "round_limit": clock.limit,
        "phase": phase,
        "initiative": clock.initiative,
        "active_side": clock.active,
        "map": map(&board, ground),
        "doors": doors(&board, ground),
        "smoke": smoke(&board),
        "lanes": ground.map_or_else(|| lanes(board.lanes()), |known| lanes(&known.lanes())),
        "objects": [],
        "score": score(session, side),
        "heat": null,
        "ended": ended(session.book().ending(world)),
    });
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

fn figures(world: &World, side: Option<Side>, extra: &Value) -> Value {
    let known = side.map(|side| SideKnowledge::by(world, side));
    let figure = |id: FigureId| {
        let Some(known) = known else { return Some(in_full(world, id, extra)) };
        if known.is_own(id) {
            return Some(in_full(world, id, extra));
        }
        let sighting = known.sighting(id)?;
        match sighting.certainty {
            Certainty::Unknown => None,
            Certainty::Contact => Some(contact(id, sighting)),
            Certainty::Confirmed => {
                let facing = known.seen_component::<Facing>(id);
                let facing = facing.filter(|_| !known.remembers(id) && world.at(id) == Some(sighting.at));
                Some(told_apart(world, id, Some(sighting.at), facing, known.tokens(id), extra))
            }
        }
    };
    let mut list: Vec<Value> = world.figures().into_iter().filter_map(figure).collect();
    // Contacts come last, sorted by name: the level's order would reveal who they are.
    list.sort_by_key(|figure| (figure["side"].is_null(), figure["side"].is_null().then(|| number(&figure["id"]))));
    Value::Array(list)
}

fn number(id: &Value) -> u32 {
    id.as_str().and_then(|id| id.rsplit('-').next()?.parse().ok()).unwrap_or_default()
}

fn in_full(world: &World, id: FigureId, extra: &Value) -> Value {
    told_apart(world, id, world.at(id), world.of(id), Tokens::of(world, id), extra)
}

fn told_apart(
    world: &World,
    id: FigureId,
    at: Option<Tile>,
    facing: Option<&Facing>,
    tokens: Vec<Word>,
    extra: &Value,
) -> Value {
    let mut figure = json!({
        "id": id,
        "side": world.side(id),
        "name": world.label(id),
        "kind": world.kind(id),
        "at": at,
        "facing": facing.map(|facing| [facing.0, facing.1]),
        "wounds": null,
        "tokens": tokens,
        "knowledge": Certainty::Confirmed,
    });
    if let (Some(fields), Some(Value::Object(more))) = (figure.as_object_mut(), extra.get(id.as_str())) {
        fields.extend(more.clone());
    }
    figure
}

fn contact(id: FigureId, sighting: Sighting) -> Value {
    json!({
        "id": id,
        "side": null,
        "name": null,
        "kind": null,
        "at": sighting.at,
        "facing": null,
        "wounds": null,
        "tokens": [],
        "knowledge": Certainty::Contact,
        "last_known": sighting.round,
    })
}

fn door_as_known(board: &Board, known: Option<SideKnowledge>, at: Tile) -> Option<Door> {
    known.map_or_else(|| board.door(at), |known| known.door(at))
}

fn doors(board: &Board, known: Option<SideKnowledge>) -> Value {
    let door = |(at, _)| match door_as_known(board, known, at) {
        Some(Door { kind, state, wedged, forced }) => {
            json!({ "at": at, "kind": kind, "state": state, "wedged": wedged, "forced": forced })
        }
        None => json!({ "at": at, "kind": null, "state": "unknown", "wedged": null, "forced": null }),
    };
    board.doors().map(door).collect()
}

/// The map as rows of glyphs; a door that the side has never seen is drawn closed.
fn map(board: &Board, known: Option<SideKnowledge>) -> Vec<String> {
    let glyph = |tile: Tile| match board.terrain(tile) {
        Terrain::Doorway => door_as_known(board, known, tile).map_or('+', |door| Terrain::Doorway.glyph(Some(door))),
        terrain => terrain.glyph(None),
    };
    let row = |y| (0..board.width() as i16).map(|x| glyph(Tile::new(x, y))).collect();
    (0..board.height() as i16).map(row).collect()
}

fn smoke(board: &Board) -> Value {
    board.smoke_tiles().map(|(at, density)| json!({ "at": at, "density": density })).collect()
}

fn lanes(lanes: &[Lane]) -> Value {
    lanes.iter().map(|lane| json!({ "id": lane.id, "kind": lane.kind, "tiles": lane.tiles })).collect()
}

/// The score as far as a side knows it: the response side learns hidden rows when the battle ends. Only it learns what
/// earned a row.
fn score(session: &Session, side: Option<Side>) -> Value {
    let world = session.battle().world();
    let (score, outcome) = (world.resource::<Score>(), world.resource::<Outcome>());
    let rows: Vec<_> = match side {
        None => score.0.iter().collect(),
        Some(_) => score.known_to_team(outcome).collect(),
    };
    let others = side == Some(Side::Hostile);
    let title = |row: &ScoreRow| ScoreKind::title_of(session.book().score_kinds(), row.row);
    let row = |row: &&ScoreRow| {
        let sentence = if others { title(row) } else { session.book().score_row_sentence(world, row) };
        let because = row.because.filter(|_| !others);
        json!({ "row": row.row, "points": row.points, "rule": row.rule, "figure": row.figure, "object": row.object,
            "because": because, "sentence": sentence })
    };
    let total: i32 = rows.iter().map(|row| row.points).sum();
    json!({ "total": total, "rows": rows.iter().map(row).collect::<Vec<_>>() })
}

fn ended(ended: Option<(Word, Phrase)>) -> Value {
    ended.map_or(Value::Null, |(result, reason)| json!({ "result": result, "reason": reason }))
}
