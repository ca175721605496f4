//! The view model: what the player's side can see of the shown battle, gathered after each event.
use std::collections::BTreeMap;
use std::f32::consts::TAU;
use std::sync::Arc;

use bevy::prelude::*;

use super::ViewSystems;
use super::current_battle::CurrentBattle;
use super::figure_dress::dress_of;
use super::playback::Playback;
use crate::board::{Board, Door, Lane, LaneId, Terrain, Tile, TileSet};
use crate::localization::Phrase;
use crate::model::{
    AlarmRungStatus, Bodies, Card, Certainty, Clock, Facing, FigureId, Figures, Footprint, Knowledge, MapObject,
    ObjectiveStatus, Scenery, Score, Side, SideKnowledge, Viewpoint, Word,
};
use crate::referee::AnyBook;
use crate::theme::art::{Body, Dress, Hands, Hull, Person, Pose};
use crate::theme::theme_reload::ThemeChanged;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, update_view_model.in_set(ViewSystems::Gather).run_if(resource_changed::<Playback>));
    // A new theme redraws everything.
    app.add_observer(|_: On<ThemeChanged>, mut playback: ResMut<Playback>| playback.shown += 1);
}

/// A figure as the player's side sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct FigureView {
    pub id: FigureId,
    pub at: Tile,
    /// Width and height in tiles.
    pub size: (u8, u8),
    pub facing: (i8, i8),
    /// `None` for an unidentified contact.
    pub side: Option<Side>,
    pub body: Body,
    pub hands: Vec<Hands>,
    pub pose: Pose,
    pub dress: Dress,
    /// The thing beside it: the weapon that it had when it gave up or fell.
    pub dropped: Option<Hands>,
    pub tokens: Vec<Word>,
    /// Remembered, but out of sight now.
    pub remembered: bool,
    /// The bodies of a squad, leader first; empty for a figure of one body.
    pub members: Vec<SquadMember>,
    /// Its place among those of one body on its tile, and their number: whoever stands comes before whoever lies.
    pub share: (u8, u8),
}

/// One body of a squad.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SquadMember {
    pub id: u8,
    pub at: Tile,
    pub hands: Option<Hands>,
}

/// Distance of those who share a tile from its middle, in world units.
const ASIDE: f32 = 13.0;

/// Gives each of several figures on one tile its place there.
fn share_tiles(figures: &mut [FigureView]) {
    let single: Vec<usize> = (0..figures.len()).filter(|place| !figures[*place].is_large()).collect();
    let mut on: BTreeMap<Tile, Vec<usize>> = BTreeMap::new();
    single.into_iter().for_each(|place| on.entry(figures[place].at).or_default().push(place));
    for mut here in on.into_values().filter(|here| here.len() > 1) {
        here.sort_by_key(|place| figures[*place].body.lies());
        let of = u8::try_from(here.len()).unwrap_or(u8::MAX);
        (0..of).zip(here).for_each(|(nth, place)| figures[place].share = (nth, of));
    }
}

impl FigureView {
    /// The figure as drawn.
    pub fn person(&self) -> Person {
        Person { body: self.body, hands: self.hands.clone(), pose: self.pose, dress: self.dress }
    }

    /// The direction that it looks in on the board, of length 1; up the page without a facing.
    pub fn facing_vector(&self) -> Vec2 {
        Vec2::new(f32::from(self.facing.0), -f32::from(self.facing.1)).try_normalize().unwrap_or(Vec2::Y)
    }

    /// Whether it is a vehicle or a squad of several, which cover more than a tile.
    pub fn is_large(&self) -> bool {
        self.members.len() > 1 || self.size != (1, 1)
    }

    /// The shift from the middle of its tile at which it is drawn, so that all who share it are seen, in world units.
    pub fn drawn_offset(&self) -> Vec2 {
        let (place, of) = (f32::from(self.share.0), f32::from(self.share.1));
        if of < 2.0 {
            return Vec2::ZERO;
        }
        // The first at the upper left, where the light falls from.
        Vec2::from_angle(TAU * (0.4 - place / of)) * ASIDE
    }

    /// The scale at which it is drawn: smaller where several share its tile.
    pub fn drawn_scale(&self) -> f32 {
        match self.share.1 {
            0 | 1 => 1.0,
            2 => 0.8,
            3 | 4 => 0.68,
            _ => 0.56,
        }
    }

    /// Every tile the figure covers.
    pub fn tiles(&self) -> Vec<Tile> {
        if !self.members.is_empty() {
            return self.members.iter().map(|member| member.at).collect();
        }
        let (wide, tall) = (i16::from(self.size.0), i16::from(self.size.1));
        (0..tall).flat_map(|dy| (0..wide).map(move |dx| self.at.offset(dx, dy))).collect()
    }
}

/// The state that the board, the HUD and the action bar are drawn from.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct ViewModel {
    /// Every figure the side knows of, its own first.
    pub figures: Vec<FigureView>,
    pub cards: BTreeMap<FigureId, Card>,
    /// Objects on the floor that the side knows of.
    pub things: Vec<MapObject>,
    /// Ids of the player's own figures, in order.
    pub own: Vec<FigureId>,
    /// `lit`: tiles the side sees now, walls included. `seen`: tiles it has ever seen.
    pub lit: TileSet,
    pub seen: TileSet,
    /// The tile of each own body, and the tiles visible from it.
    pub lamps: Vec<(Tile, TileSet)>,
    /// Doors as the side last saw them.
    pub doors: BTreeMap<Tile, Door>,
    /// The board as the side pictures it ([`SideKnowledge::pictured_board`]); the true board is not here.
    pub board: Board,
    /// The tiles of each lane that the side knows of.
    pub lanes: BTreeMap<LaneId, Vec<Tile>>,
    pub clock: Clock,
    pub points: i32,
    /// The objectives as the side knows them, and the book's own numbers, such as Heat.
    pub objectives: Vec<ObjectiveStatus>,
    pub gauge_counts: Vec<(&'static str, u64)>,
    /// Rungs that the team knows to be coming once the site is alarmed.
    pub rungs: Vec<AlarmRungStatus>,
    pub outcome: Option<(Word, Phrase)>,
    pub swept: TileSet,
    /// Floors, the hour and the sea: how the level looks where no rule asks.
    pub scenery: Arc<Scenery>,
}

impl ViewModel {
    /// The battle as a side knows it; `None` for a world without one.
    pub fn known_to(world: &World, book: &dyn AnyBook, side: Side) -> Option<Self> {
        known_to(world, book, side)
    }

    /// The card of a figure.
    pub fn card(&self, id: FigureId) -> Option<&Card> {
        self.cards.get(&id)
    }

    /// Whether a figure is of the side that fights the player's, as far as he knows.
    pub fn is_foe(&self, figure_view: &FigureView) -> bool {
        let own = self.own.first().and_then(|id| self.figure(*id)).and_then(|own| own.side);
        figure_view.side.is_some() && figure_view.side == own.and_then(Side::enemy)
    }

    /// The figure of an id, if the side knows it.
    pub fn figure(&self, id: FigureId) -> Option<&FigureView> {
        self.figures.iter().find(|figure_view| figure_view.id == id)
    }

    /// The figure on a tile; an own figure takes precedence.
    pub fn figure_at(&self, tile: Tile) -> Option<&FigureView> {
        let on = |figure_view: &&FigureView| figure_view.tiles().contains(&tile);
        let own = self.figures.iter().filter(on).find(|figure_view| self.own.contains(&figure_view.id));
        own.or_else(|| self.figures.iter().find(on))
    }

    /// The object of an id, if the side knows it.
    pub fn thing(&self, id: Word) -> Option<&MapObject> {
        self.things.iter().find(|thing| thing.id == id)
    }

    /// The object on a tile; one that orders can target takes precedence.
    pub fn thing_at(&self, tile: Tile) -> Option<&MapObject> {
        self.things.iter().filter(|thing| thing.at == tile).max_by_key(|thing| thing.targetable)
    }

    /// Own figures that can still act in this phase.
    pub fn ready_figures(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.own.iter().copied().filter(|id| self.cards.get(id).is_some_and(|card| card.ready && !card.out))
    }

    /// Those of them that watch no lane: the end of the phase would waste what they have left.
    pub fn unspent_figures(&self) -> impl Iterator<Item = FigureId> + '_ {
        self.ready_figures().filter(|id| self.card(*id).is_some_and(|card| card.watches.is_empty()))
    }
}

/// Gathers the view model anew when playback has moved on.
pub(super) fn update_view_model(world: &World, battle: Res<CurrentBattle>, mut commands: Commands) {
    if let Some(view_model) = gather_view_model(world, &battle) {
        commands.insert_resource(view_model);
    }
}

/// Gathers what the player's side can see of a world; `None` before it has a battle.
pub(crate) fn gather_view_model(world: &World, battle: &CurrentBattle) -> Option<ViewModel> {
    let mut view_model = ViewModel::known_to(world, battle.book, battle.side)?;
    view_model.scenery = battle.scenery.clone();
    for (id, card) in &mut view_model.cards {
        // It needs no orders, and its card says what it is about.
        if let Some(standing) = battle.standing_order(*id) {
            (card.ready, card.left) = (false, standing.activity_clause().into());
        }
    }
    Some(if battle.reveals { revealed(world, battle, view_model) } else { view_model })
}

fn known_to(world: &World, book: &dyn AnyBook, side: Side) -> Option<ViewModel> {
    world.get_resource::<Board>()?;
    let knows = world.get_resource::<Knowledge>()?.0.get(&side)?;
    let known = SideKnowledge::by(world, side);
    let (plan, board) = (known.true_board(), (*known.pictured_board()).clone());
    let own = known.own();
    let others = others(&known);
    let shown = own.iter().chain(&others).copied();
    let cards: BTreeMap<FigureId, Card> = shown.map(|id| (id, card_of(book, world, id, side))).collect();
    let watching = own.iter().filter(|id| cards.get(id).is_some_and(|card| !card.out));
    let eyes = watching.flat_map(|id| bodies(&known, *id).into_iter().map(|body| body.at).chain(known.at(*id)));
    let eyes: std::collections::BTreeSet<Tile> = eyes.collect();
    // What eyes see is so, whatever the side believed.
    let lamps: Vec<(Tile, TileSet)> = eyes.into_iter().map(|at| (at, with_walls(&board, &plan.visible(at)))).collect();
    let mut lit = board.empty_tile_set();
    lamps.iter().for_each(|(_, tiles)| lit.union_with(tiles));
    let lit = with_walls(&board, &lit);
    let figure = |id: &FigureId| figure_view(book, world, &known, &cards, &lit, *id);
    let mut figures: Vec<FigureView> = own.iter().chain(&others).filter_map(figure).collect();
    share_tiles(&mut figures);
    figures.iter_mut().for_each(|figure_view| lean(figure_view, &board));
    let score = world.resource::<Score>();
    Some(ViewModel {
        figures,
        things: book.map_objects(world, side),
        seen: with_walls(&board, &knows.seen),
        doors: knows.doors.clone(),
        swept: knows.swept.clone(),
        scenery: Arc::default(),
        clock: *world.resource::<Clock>(),
        points: Viewpoint(side).points_for_side(score.known_to_team(world.resource()).map(|row| row.points).sum()),
        objectives: book.objectives(world, Some(side)).into_iter().map(|goal| told_goal(side, goal)).collect(),
        gauge_counts: book.gauge_counts(world),
        rungs: book.rungs(world),
        outcome: book.ending(world),
        lanes: lanes(&known.lanes()),
        lamps,
        lit,
        cards,
        own,
        board,
    })
}

/// An objective as a side takes it: of the hostile side's own, the track is how far it has come.
fn told_goal(side: Side, goal: ObjectiveStatus) -> ObjectiveStatus {
    if side != Side::Hostile {
        return goal;
    }
    let enemys = !goal.hostile;
    // Only the team is told what its objectives earn.
    let goal = ObjectiveStatus { points: 0, ..goal };
    match goal.track {
        Some(track) if !enemys => {
            ObjectiveStatus { hostile: enemys, reads: Phrase::joined(": ", [goal.reads, track]), track: None, ..goal }
        }
        _ => ObjectiveStatus { hostile: enemys, ..goal },
    }
}

/// The figures of other sides. Contacts stand last and by place: the level's order would tell who they are.
fn others(known: &SideKnowledge) -> Vec<FigureId> {
    let mut others = known.others();
    others.sort_by_key(|(_, seen)| (seen.certainty == Certainty::Contact).then_some((seen.at, seen.round)));
    others.into_iter().map(|(id, _)| id).collect()
}

fn lanes(lanes: &[Lane]) -> BTreeMap<LaneId, Vec<Tile>> {
    lanes.iter().map(|lane| (lane.id.clone(), lane.tiles.clone())).collect()
}

/// The same with everything that the side does not know, as the other sides know it.
fn revealed(world: &World, battle: &CurrentBattle, mut shown: ViewModel) -> ViewModel {
    shown.board = world.resource::<Board>().clone();
    let mut all = shown.board.empty_tile_set();
    all.extend(shown.board.tiles());
    for id in world.figures().into_iter().filter(|id| !shown.own.contains(id)) {
        let side = world.side(id);
        shown.cards.insert(id, card_of(battle.book, world, id, side));
        shown.figures.retain(|figure_view| figure_view.id != id);
        shown.figures.extend(figure_view(battle.book, world, &SideKnowledge::by(world, side), &shown.cards, &all, id));
    }
    shown.figures.iter_mut().for_each(|figure_view| figure_view.share = (0, 1));
    share_tiles(&mut shown.figures);
    let enemy = battle.side.enemy().unwrap_or(Side::Hostile);
    let had: Vec<Word> = shown.things.iter().map(|thing| thing.id).collect();
    shown.things.extend(battle.book.map_objects(world, enemy).into_iter().filter(|thing| !had.contains(&thing.id)));
    shown.doors = shown.board.doors().collect();
    shown.lanes = lanes(shown.board.lanes());
    (shown.lit, shown.seen) = (all.clone(), all);
    shown
}

/// The tiles plus adjacent walls and windows: seeing floor means seeing what bounds it.
fn with_walls(board: &Board, tiles: &TileSet) -> TileSet {
    let ends = |tile: Tile| is_wall(board, tile) || board.terrain(tile) == Terrain::Window;
    let mut all = tiles.clone();
    for tile in tiles.iter().filter(|tile| !is_wall(board, *tile)) {
        all.extend(tile.neighbours().into_iter().filter(|beside| ends(*beside)));
    }
    all
}

/// Whether a tile is drawn as a wall.
pub fn is_wall(board: &Board, tile: Tile) -> bool {
    matches!(board.terrain(tile), Terrain::Wall | Terrain::SoftWall)
}

/// The card of a figure, with the words by which what it holds is drawn and heard.
fn card_of(book: &dyn AnyBook, world: &World, id: FigureId, side: Side) -> Card {
    let mut card = book.card(world, id, side);
    card.hands = book.drawn_as(world, Word::new(world.kind(id)), std::mem::take(&mut card.hands));
    card
}

fn figure_view(
    book: &dyn AnyBook,
    world: &World,
    known: &SideKnowledge,
    cards: &BTreeMap<FigureId, Card>,
    lit: &TileSet,
    id: FigureId,
) -> Option<FigureView> {
    // An own figure that left the map has no place.
    let at = known.at(id)?;
    let apart = known.certainty(id) == Certainty::Confirmed;
    let side = known.side_of(id);
    let tokens = known.tokens(id);
    let stands = known.seen_component::<Facing>(id).copied().unwrap_or_default();
    let size = known.seen_component::<Footprint>(id).map_or((1, 1), |size| (size.0, size.1));
    let card = cards.get(&id)?;
    let has = |word: &str| tokens.iter().any(|token| *token == word);
    let role = if apart { card.role.as_str() } else { "" };
    let hull = hull(role, size);
    let body = body(side, &tokens, card.out, hull.is_some());
    let hands = match () {
        () if !apart || has("dead") || has("downed") => Vec::new(),
        () if has("restrained") => vec![Hands::Bound],
        () if has("surrendering") => vec![Hands::Raised],
        () if card.out => Vec::new(),
        () => hands(card),
    };
    // A figure that slipped away is remembered even if its last known tile is in sight and empty.
    // In a book that hides nothing, it is there whether anybody sees it or not.
    let there = (lit.contains(at) || known.is_in_view(id)) && world.at(id) == Some(at);
    let remembered = !known.is_own(id) && !there;
    let member =
        |body: crate::model::Body| SquadMember { id: body.id, at: body.at, hands: Hands::of(body.arm.as_str()) };
    let drawn = |body: crate::model::Body| {
        let arm = book.drawn_as(world, Word::new(world.kind(id)), vec![body.arm]).into_iter().next();
        member(crate::model::Body { arm: arm.unwrap_or(body.arm), ..body })
    };
    let members: Vec<SquadMember> =
        if apart && !card.out { bodies(known, id).into_iter().map(drawn).collect() } else { Vec::new() };
    let dropped =
        held(card).filter(|_| apart && hands.iter().all(|hands| matches!(hands, Hands::Raised | Hands::Bound)));
    // A squad's leader holds its own weapon.
    let hands = members.first().map_or(hands, |first| first.hands.into_iter().collect());
    // No rule turns a figure that watches a lane; its picture looks where it would shoot.
    let facing = towards(at, &card.watches).unwrap_or((stands.0, stands.1));
    let dress = side.map_or(Dress::usual(body), |side| Dress { hull, ..dress_of(side, role, &card.title) });
    let drags = |other: &Card| other.bonds.iter().any(|bond| bond.figure == id && bond.token == "dragging");
    let pose = match pose(body, &hands, card) {
        Pose::Lying if cards.values().any(drags) => Pose::Dragged,
        pose => pose,
    };
    let share = (0, 1);
    Some(FigureView {
        id,
        at,
        size,
        facing,
        side,
        body,
        hands,
        pose,
        dress,
        dropped,
        tokens,
        remembered,
        members,
        share,
    })
}

/// The direction from a tile to the middle of a watched lane, as one of eight.
fn towards(from: Tile, lane: &[Tile]) -> Option<(i8, i8)> {
    let sum = |of: fn(&Tile) -> i16| lane.iter().map(|tile| i32::from(of(tile))).sum::<i32>();
    let count = lane.len() as i32;
    let (dx, dy) = (sum(|tile| tile.x) - count * i32::from(from.x), sum(|tile| tile.y) - count * i32::from(from.y));
    // A direction is straight within half of the angle between two of the eight.
    let part = |one: i32, other: i32| if 5 * one.abs() > 2 * other.abs() { one.signum() as i8 } else { 0 };
    Some((part(dx, dy), part(dy, dx))).filter(|way| *way != (0, 0))
}

/// The bodies of a squad as last seen; empty for a figure of one body.
fn bodies(known: &SideKnowledge, id: FigureId) -> Vec<crate::model::Body> {
    known.seen_component::<Bodies>(id).map(|bodies| bodies.0.clone()).unwrap_or_default()
}

/// The build of a vehicle: of what covers several tiles, and of a robot, which covers one.
pub(super) fn hull(role: &str, size: (u8, u8)) -> Option<Hull> {
    match Hull::of(role) {
        named if size != (1, 1) => Some(named.unwrap_or_default()),
        robot => robot.filter(|hull| *hull == Hull::Robot),
    }
}

fn body(side: Option<Side>, tokens: &[Word], out: bool, vehicle: bool) -> Body {
    let dead = tokens.iter().any(|word| *word == "dead" || *word == "eliminated");
    // Surrendering and restrained figures are out of the fight but on their feet.
    let stands = tokens.iter().any(|word| *word == "surrendering" || *word == "restrained");
    let down = tokens.iter().any(|word| *word == "downed") || (out && !stands);
    match side {
        None => Body::Contact,
        Some(_) if vehicle && out => Body::Wreck,
        Some(Side::Response) if vehicle => Body::TeamVehicle,
        Some(Side::Hostile) if vehicle => Body::HostileVehicle,
        Some(Side::Civilian) if vehicle => Body::Vehicle,
        Some(Side::Response) => [Body::Team, Body::TeamDown, Body::TeamDead][pick(dead, down)],
        Some(Side::Hostile) => [Body::Hostile, Body::HostileDown, Body::HostileDead][pick(dead, down)],
        Some(Side::Civilian) => [Body::Civilian, Body::CivilianDown, Body::CivilianDead][pick(dead, down)],
    }
}

/// The pose of a figure: what it goes through counts before what it is about.
fn pose(body: Body, hands: &[Hands], card: &Card) -> Pose {
    let has = |word: &str| card.tokens.iter().any(|token| *token == word);
    match Pose::of(body, hands) {
        Pose::Standing | Pose::Armed if DUCKS.iter().any(|word| has(word)) => Pose::Ducked,
        Pose::Armed if !card.watches.is_empty() || BRACES.iter().any(|word| has(word)) => Pose::Braced,
        pose => pose,
    }
}

/// Who stands firm behind a corner leans out past it.
fn lean(figure_view: &mut FigureView, board: &Board) {
    const AROUND: [(i8, i8); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];
    let Some(ahead) = AROUND.iter().position(|way| *way == figure_view.facing) else { return };
    let wall = |turn: usize| {
        let (dx, dy) = AROUND[(ahead + turn) % 8];
        is_wall(board, figure_view.at.offset(dx.into(), dy.into()))
    };
    if figure_view.pose == Pose::Braced && !wall(0) {
        figure_view.pose = match (wall(7), wall(1)) {
            (true, false) => Pose::PeekingRight,
            (false, true) => Pose::PeekingLeft,
            _ => Pose::Braced,
        };
    }
}

/// Tokens of those who keep their heads down, and of those who stand firm.
const DUCKS: [&str; 6] = ["suppressed", "pinned", "flashed", "stunned", "panicking", "prone"];
const BRACES: [&str; 5] = ["overwatch", "braced", "covering", "aiming", "defending"];

fn pick(dead: bool, down: bool) -> usize {
    if dead { 2 } else { usize::from(down) }
}

/// Its weapon at hand.
fn held(card: &Card) -> Option<Hands> {
    card.hands.iter().filter_map(|word| Hands::of(word.as_str())).find(|hands| *hands != Hands::Shield)
}

/// Things in a figure's hands: its first weapon, and a shield if it has one.
fn hands(card: &Card) -> Vec<Hands> {
    let mut found: Vec<Hands> = card.hands.iter().filter_map(|word| Hands::of(word.as_str())).collect();
    let shield = found.contains(&Hands::Shield);
    found.retain(|hands| *hands != Hands::Shield);
    found.truncate(1);
    if shield {
        found.push(Hands::Shield);
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chronicle::LaunchRequest;
    use crate::faults::Source;
    use crate::referee::AnyOrder;

    #[test]
    fn those_who_share_a_tile_are_drawn_apart_within_it() {
        let one = |id: &str, body| FigureView {
            id: FigureId::new(id),
            at: Tile::new(2, 2),
            size: (1, 1),
            facing: (0, 0),
            side: None,
            body,
            hands: Vec::new(),
            pose: Pose::default(),
            dress: Dress::usual(body),
            dropped: None,
            tokens: Vec::new(),
            remembered: false,
            members: Vec::new(),
            share: (0, 1),
        };
        let alone = one("a", Body::Team);
        assert_eq!((alone.drawn_offset(), alone.drawn_scale()), (Vec2::ZERO, 1.0));
        for count in 2..6 {
            let mut here: Vec<FigureView> = (1..count).map(|_| one("down", Body::HostileDown)).collect();
            here.push(one("alpha", Body::Team));
            share_tiles(&mut here);
            assert_eq!(here.last().map(|figure| figure.share.0), Some(0), "whoever stands is in front");
            for (place, figure) in here.iter().enumerate() {
                assert!(figure.drawn_offset().abs().max_element() < crate::theme::sizes::TILE / 2.0);
                let apart = |other: &FigureView| other.drawn_offset().distance(figure.drawn_offset()) > 14.0;
                assert!(here[..place].iter().all(apart), "{count}");
            }
        }
    }

    /// An operator beside the evidence that it is to secure, and a hostile behind a wall.
    const EVIDENCE: &str = r#"format = 1
name = "Evidence"
rulebook = "BOOK"
round_limit = 9
map = """
##########
#X...#...#
#....+...#
##########
"""
[figures.alpha]
at = [2, 1]
side = "response"
template = "operator"
gear = ["carbine", "evidence-kit"]
[figures.gun]
at = [8, 1]
side = "hostile"
template = "gunman"
[objects.laptop]
at = [3, 1]
kind = "evidence"
grade = "major"
[[objective]]
secure = "laptop"
"#;

    /// Applies what is queued to the shown battle.
    fn catch_up(battle: &mut CurrentBattle, shown: &mut World) {
        while let Some(witnessed) = battle.queue.pop_front() {
            battle.book.apply(shown, &witnessed.event);
        }
    }

    #[test]
    fn objectives_change_when_playback_shows_why() {
        let level =
            LaunchRequest::level(Source::new("evidence", EVIDENCE.replace("BOOK", crate::books()[0].name())), Some(1));
        let (mut battle, first) = CurrentBattle::open(&level, 1).unwrap();
        let mut shown = World::new();
        battle.book.show_in(&mut shown);
        first.restore(&mut shown).unwrap();
        let met =
            |battle: &CurrentBattle, shown: &World| gather_view_model(shown, battle).unwrap().objectives[0].is_met();
        for _ in 0..4 {
            catch_up(&mut battle, &mut shown);
            if let Some(secures) = battle.legal_orders().into_iter().find(|order| order.word() == "use") {
                battle.give(&secures).unwrap();
                assert!(!met(&battle, &shown), "nothing of it is shown yet");
                catch_up(&mut battle, &mut shown);
                assert!(met(&battle, &shown));
                return;
            }
            battle.give(&AnyOrder::end_phase()).unwrap();
        }
        panic!("the kit was never used");
    }

    #[test]
    fn hands_hold_the_first_weapon_and_a_shield() {
        let card =
            |hands: &[&str]| Card { hands: hands.iter().map(|word| Word::new(word)).collect(), ..Card::default() };
        assert_eq!(hands(&card(&["carbine", "flash"])), [Hands::Carbine]);
        assert_eq!(hands(&card(&["marksman-rifle", "pistol"])), [Hands::Rifle]);
        assert_eq!(hands(&card(&["pistol", "shield"])), [Hands::Pistol, Hands::Shield]);
        assert_eq!(hands(&card(&[])), []);
    }

    #[test]
    fn a_figure_on_overwatch_looks_at_its_lane() {
        let lane = |tiles: &[(i16, i16)]| tiles.iter().map(|(x, y)| Tile::new(*x, *y)).collect::<Vec<_>>();
        let from = Tile::new(3, 3);
        assert_eq!(towards(from, &lane(&[(7, 3)])), Some((1, 0)));
        assert_eq!(towards(from, &lane(&[(7, 4)])), Some((1, 0)), "nearly straight");
        assert_eq!(towards(from, &lane(&[(1, 5)])), Some((-1, 1)));
        assert_eq!(towards(from, &lane(&[(2, 0), (3, 0), (4, 0)])), Some((0, -1)), "the middle of a corridor");
        assert_eq!(towards(from, &lane(&[(3, 3)])), None, "on the lane itself it keeps its facing");
        assert_eq!(towards(from, &[]), None);
    }

    #[test]
    fn bodies_show_side_and_state() {
        let dead = [Word::new("dead")];
        assert_eq!(body(None, &[], false, false), Body::Contact);
        assert_eq!(body(Some(Side::Response), &[], false, false), Body::Team);
        assert_eq!(body(Some(Side::Hostile), &dead, true, false), Body::HostileDead);
        assert_eq!(body(Some(Side::Civilian), &[], true, false), Body::CivilianDown);
        assert_eq!(body(Some(Side::Response), &[], false, true), Body::TeamVehicle);
        assert_eq!(body(Some(Side::Hostile), &[], false, true), Body::HostileVehicle);
        assert_eq!(body(Some(Side::Hostile), &dead, true, true), Body::Wreck);
        let given_up = [Word::new("surrendering")];
        assert_eq!(body(Some(Side::Hostile), &given_up, true, false), Body::Hostile);
        assert_eq!(body(Some(Side::Hostile), &[given_up[0], Word::new("downed")], true, false), Body::HostileDown);
    }
}
