//! The board of a level under edit: everything is known and lit, as far as the text can be read.
use std::collections::BTreeMap;
use std::sync::Arc;

use bevy::ecs::world::World;

use super::figure_dress::dress_of;
use super::view_model::{FigureView, SquadMember, ViewModel, hull};
use crate::board::Tile;
use crate::editor::{FieldValue, PartAddress, PartialLevel};
use crate::model::{
    Bodies, Clock, FigureId, Figures, Footprint, LevelSpec, MapObject, Scenery, Side, Stamp, Tint, Word,
};
use crate::referee::AnyBook;
use crate::theme::art::{Body, Dress, Hands, Pose};

/// The view model of a level. A level without faults is deployed, so that squads and vehicles take their tiles.
pub fn draft_view_model(level: &PartialLevel, spec: Option<&LevelSpec>) -> Option<ViewModel> {
    let book = spec.and_then(|spec| crate::book(spec.rulebook.as_str()));
    let deployed = spec.and_then(|spec| Some((book?, book?.deploy(spec).0)));
    let laid = deployed.as_ref().map(|(book, battle)| (*book, battle.world()));
    let board = spec.map(|spec| spec.board.clone()).or_else(|| level.board().cloned())?;
    let mut all = board.empty_tile_set();
    all.extend(board.tiles());
    let parts = || level.parts.iter();
    Some(ViewModel {
        figures: parts().filter_map(|(part, fields)| figure(part, fields, laid)).collect(),
        things: parts().filter_map(|(part, fields)| thing(part, fields)).collect(),
        cards: BTreeMap::new(),
        own: Vec::new(),
        lamps: Vec::new(),
        doors: BTreeMap::new(),
        swept: board.empty_tile_set(),
        scenery: Arc::new(spec.map(Scenery::of).unwrap_or_default()),
        clock: still(),
        points: 0,
        objectives: Vec::new(),
        gauge_counts: Vec::new(),
        rungs: Vec::new(),
        outcome: None,
        lanes: BTreeMap::new(),
        lit: all.clone(),
        seen: all,
        board,
    })
}

/// A clock that stands still.
fn still() -> Clock {
    Clock { now: Stamp::default(), active: Side::Response, initiative: Side::Response, limit: None }
}

/// The book, and a battle of the level as it is deployed.
type Laid<'w> = (&'static dyn AnyBook, &'w World);

fn figure(part: &PartAddress, fields: &FieldValue, laid: Option<Laid>) -> Option<FigureView> {
    let PartAddress::Figure(id) = part else { return None };
    let world = laid.map(|(_, world)| world);
    let id = FigureId(Word::try_new(id)?);
    let at = fields.get("at")?.as_tile()?;
    let word = fields.get("side").and_then(FieldValue::as_text).unwrap_or_default();
    let side = Side::ALL.into_iter().find(|side| side.word() == word);
    let size = world.and_then(|world| world.of::<Footprint>(id)).map_or((1, 1), |size| (size.0, size.1));
    let gear = fields.get("gear").and_then(FieldValue::as_list).unwrap_or_default();
    let held: Vec<Word> = gear.iter().filter_map(|word| Word::try_new(word.as_text()?)).collect();
    let template = fields.get("template").and_then(FieldValue::as_text).and_then(Word::try_new).unwrap_or_default();
    let held = laid.map_or(held.clone(), |(book, world)| book.drawn_as(world, template, held));
    let held: Vec<Hands> = held.iter().filter_map(|word| Hands::of(word.as_str())).take(1).collect();
    let members = members(id, at, fields, world);
    let hands = members.first().map_or(held, |first| first.hands.into_iter().collect());
    let hull = hull(template.as_str(), size);
    let body = match side {
        None => Body::Contact,
        Some(Side::Response) if hull.is_some() => Body::TeamVehicle,
        Some(Side::Hostile) if hull.is_some() => Body::HostileVehicle,
        Some(Side::Response) => Body::Team,
        Some(Side::Hostile) => Body::Hostile,
        Some(Side::Civilian) => Body::Civilian,
    };
    let facing = (0, 1);
    let text = |name: &str| fields.get(name).and_then(FieldValue::as_text).unwrap_or_default();
    let role = if text("doctrine").is_empty() { text("template") } else { text("doctrine") };
    let name = if text("name").is_empty() { id.0.as_str() } else { text("name") };
    Some(FigureView {
        id,
        at,
        size,
        facing,
        side,
        pose: Pose::of(body, &hands),
        dress: side.map_or(Dress::usual(body), |side| Dress { hull, ..dress_of(side, role, name) }),
        dropped: None,
        body,
        hands,
        tokens: Vec::new(),
        remembered: false,
        members,
        share: (0, 1),
    })
}

/// The bodies of a squad: where the book puts them, else where the level says.
fn members(id: FigureId, at: Tile, fields: &FieldValue, world: Option<&World>) -> Vec<SquadMember> {
    if let Some(bodies) = world.and_then(|world| world.of::<Bodies>(id)) {
        let member =
            |body: &crate::model::Body| SquadMember { id: body.id, at: body.at, hands: Hands::of(body.arm.as_str()) };
        return bodies.0.iter().map(member).collect();
    }
    let tiles = fields.get("tiles").and_then(FieldValue::as_list).unwrap_or_default();
    let tiles: Vec<Tile> = tiles.iter().filter_map(FieldValue::as_tile).collect();
    if tiles.is_empty() {
        return Vec::new();
    }
    let places = std::iter::once(at).chain(tiles).enumerate();
    places.map(|(number, at)| SquadMember { id: number as u8, at, hands: None }).collect()
}

fn thing(part: &PartAddress, fields: &FieldValue) -> Option<MapObject> {
    let PartAddress::Object(id) = part else { return None };
    let kind = fields.get("kind").and_then(FieldValue::as_text).unwrap_or_default();
    Some(MapObject {
        id: Word::try_new(id)?,
        at: fields.get("at")?.as_tile()?,
        kind: Word::try_new(kind)?,
        title: id.clone(),
        text: String::new(),
        tint: Tint::Plain,
        targetable: true,
        rounds: None,
    })
}
