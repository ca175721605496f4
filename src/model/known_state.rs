//! Known states: the state of a battle cut down to what a side knows of it.
//!
//! A known state is a state of the same book, from which a program can draw, list and foresee without the true one. Whatever
//! a side does not know is left out, so that battles which differ only in that have equal known states. Its figures are the
//! side's own and those that it has Confirmed, in roster order; then its Contacts under their names, in the order of their
//! numbers, each with no part but the place where it was last noticed; last [`FigureId::NOBODY`], on whom every reference to a
//! figure not told apart falls.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use bevy::prelude::{Entity, World};

use super::known_board;
use super::state_part::{BattleStatePart, FigureStatePart};
use super::{
    At, BrokenSnapshot, Certainty, ComponentRegistry, DiceStreams, EventNumbers, FigureId, Figures, IdMask, Knowledge,
    LastSeen, Outcome, PartKind, Reason, Roster, Score, ScoreRow, Side, SideKnowledge, SideKnows, Snapshot, Tokens,
};
use crate::board::{Board, Tile};

/// The parts of a book that a side knows, beside those of the model and the tokens that all see. Parts in neither list are
/// left out.
#[derive(Clone, Copy)]
pub struct KnownParts {
    /// Parts of another side's figure as it is seen.
    pub figure: &'static [&'static str],
    /// Parts of the battle, as [`cut`](Self::cut) leaves them.
    pub battle: &'static [&'static str],
    /// Removes from the battle's parts, and from those of the side's own figures, what the side does not know.
    pub cut: fn(&mut World, Side),
    /// Removes from a figure of another side, or from the side's memory of one, what its looks do not tell.
    pub cut_seen: fn(&mut World, Entity, Side),
}

/// Cuts states of a book down to known states, in worlds that it keeps for the next one.
pub struct StateCutter {
    parts: KnownParts,
    open_ground: bool,
    /// Parts that stay on figures of other sides.
    kept: BTreeSet<&'static str>,
    /// Parts of the battle that stay.
    told: BTreeSet<&'static str>,
    /// The world into which a state is restored, and in which it is cut.
    whole: World,
    /// A world that never had a battle: what is left out is as it is here.
    blank: World,
    /// The world that is filled with what stays.
    known: World,
}

/// Parts of the battle that are not copied but made anew: the third are the sides' memories of figures.
const MADE: [&str; 3] = ["board", "knowledge", "memories"];

/// A figure of a known state.
struct KnownFigure {
    id: FigureId,
    known_as: FigureId,
    /// The figure or the side's memory of it; none for a Contact.
    seen: Option<Entity>,
    is_own: bool,
    is_remembered: bool,
    /// The tile where the side takes it to be.
    at: Option<Tile>,
    /// Whether it stands there, as far as the side sees.
    is_placed: bool,
    /// The tile on which it stands in the known state, if it is a Contact or remembered: where it was last noticed, unless
    /// the side sees that it is not there.
    last_place: Option<Tile>,
}

/// Bytes of the parts that stay, masked.
struct KnownBytes {
    figures: Vec<Vec<Option<Vec<u8>>>>,
    battle: Vec<Option<Vec<u8>>>,
}

impl StateCutter {
    /// Cuts states of a book; `shown` are worlds in which it is registered for a shown battle.
    pub fn new(parts: KnownParts, open_ground: bool, shown: [World; 3]) -> Self {
        let [whole, blank, mut known] = shown;
        DiceStreams::install(&mut known, 0, []);
        let model = ComponentRegistry::with_model_parts();
        let of_model = |kind| model.names().filter(move |(of, _)| *of == kind).map(|(_, name)| name);
        let tokens = whole.resource::<Tokens>();
        let public = whole.resource::<ComponentRegistry>().figure.iter().map(|part| part.name);
        let public = public.filter(|name| tokens.is_public(name));
        let kept = of_model(PartKind::Figure).chain(public).chain(parts.figure.iter().copied()).collect();
        let told = of_model(PartKind::Battle).chain(parts.battle.iter().copied()).collect();
        Self { parts, open_ground, kept, told, whole, blank, known }
    }

    /// The known state of a side: of a state, its `names` for figures that it has not told apart, and the number of events
    /// that it was told of so far.
    ///
    /// # Errors
    /// If the state is not one of the book.
    pub fn cut(&mut self, state: &Snapshot, side: Side, names: &IdMask, told: u32) -> Result<Snapshot, BrokenSnapshot> {
        state.restore(&mut self.whole)?;
        let figures = known_figures(&self.whole, side, names);
        let board = self.known_board(side);
        let knowledge = known_knowledge(&self.whole, side, &figures);
        self.place_as_seen(&figures);
        (self.parts.cut)(&mut self.whole, side);
        for seen in figures.iter().filter(|figure| !figure.is_own).filter_map(|figure| figure.seen) {
            (self.parts.cut_seen)(&mut self.whole, seen, side);
        }
        self.cut_score_and_numbers(side, told);
        let bytes = names.all_nameless().run_masked(|| self.written(&figures));
        self.known.insert_resource(board);
        self.known.insert_resource(knowledge);
        IdMask::default().run_masked(|| self.fill(side, &figures, &bytes))?;
        // Maps are written in the order of the ids that are left.
        Ok(Snapshot::take(&self.known))
    }

    /// The board as the side knows it; the true one where nobody is mistaken about the ground.
    fn known_board(&self, side: Side) -> Board {
        if self.open_ground {
            self.whole.resource::<Board>().clone()
        } else {
            known_board::known_board(&self.whole, side)
        }
    }

    /// Puts each memory where the side last saw the figure, and leaves no other where the side does not see it: it may just
    /// have stepped out of sight.
    fn place_as_seen(&mut self, figures: &[KnownFigure]) {
        for figure in figures.iter().filter(|figure| !figure.is_placed) {
            let Some(seen) = figure.seen else { continue };
            let mut seen = self.whole.entity_mut(seen);
            match figure.at.filter(|_| figure.is_remembered && seen.contains::<At>()) {
                Some(at) => seen.insert(At(at)),
                None => seen.remove::<At>(),
            };
        }
    }

    /// Removes rows that the team learns of later, and whatever is told to the team alone.
    fn cut_score_and_numbers(&mut self, side: Side, told: u32) {
        let (score, numbers) = (self.whole.resource::<Score>(), *self.whole.resource::<EventNumbers>());
        let team = side == Side::Response;
        let as_told = |row: &ScoreRow| match team {
            true => row.clone(),
            false => ScoreRow { figure: None, object: None, because: None, why: Reason::default(), ..row.clone() },
        };
        let rows = score.known_to_team(self.whole.resource::<Outcome>()).map(as_told).collect();
        self.whole.insert_resource(Score(rows));
        self.whole.insert_resource(EventNumbers { told: if team { numbers.told } else { 0 }, all: told });
    }

    fn written(&self, figures: &[KnownFigure]) -> KnownBytes {
        let parts = self.whole.resource::<ComponentRegistry>();
        let of_battle = |part: &BattleStatePart| {
            let from = if self.told.contains(part.name) { &self.whole } else { &self.blank };
            (!MADE.contains(&part.name)).then(|| part.freeze(from))
        };
        KnownBytes {
            figures: figures
                .iter()
                .map(|figure| parts.figure.iter().map(|part| self.part(figure, part)).collect())
                .collect(),
            battle: parts.battle.iter().map(of_battle).collect(),
        }
    }

    /// The bytes of a part that stays on a figure.
    fn part(&self, figure: &KnownFigure, part: &FigureStatePart) -> Option<Vec<u8>> {
        let stays = figure.is_own || self.kept.contains(part.name);
        (part.freeze)(&self.whole, figure.seen.filter(|_| stays)?)
    }

    fn fill(&mut self, side: Side, figures: &[KnownFigure], bytes: &KnownBytes) -> Result<(), BrokenSnapshot> {
        let (parts, known) = (self.known.resource::<ComponentRegistry>().clone(), &mut self.known);
        Roster::remove_all(known);
        LastSeen::clear(known);
        for (part, bytes) in parts.battle.iter().zip(&bytes.battle) {
            if let Some(bytes) = bytes {
                (part.thaw)(known, bytes)?(known);
            }
        }
        for (figure, bytes) in figures.iter().zip(&bytes.figures) {
            let entity = Roster::enlist(known, figure.known_as);
            put_parts(known, entity, &parts.figure, bytes)?;
            if figure.is_remembered || figure.seen.is_none() {
                let mut unseen = known.entity_mut(entity);
                match figure.last_place {
                    Some(at) => unseen.insert(At(at)),
                    None => unseen.remove::<At>(),
                };
            }
            if figure.is_remembered {
                let memory = LastSeen::keep(known, side, figure.known_as);
                put_parts(known, memory, &parts.figure, bytes)?;
            }
        }
        Roster::enlist(known, FigureId::NOBODY);
        Ok(())
    }
}

fn put_parts(
    world: &mut World,
    entity: Entity,
    parts: &[FigureStatePart],
    bytes: &[Option<Vec<u8>>],
) -> Result<(), BrokenSnapshot> {
    for (part, bytes) in parts.iter().zip(bytes) {
        if let Some(bytes) = bytes {
            (part.thaw)(bytes)?(world, entity);
        }
    }
    Ok(())
}

/// The figures that a side knows of, in the order of its known state.
fn known_figures(world: &World, side: Side, names: &IdMask) -> Vec<KnownFigure> {
    let known = SideKnowledge::by(world, side);
    let (board, eyes) = (known.true_board(), known.own().into_iter().filter_map(|id| known.at(id)).collect::<Vec<_>>());
    let clear = |at: Tile| eyes.iter().any(|eye| board.sees(*eye, at) && board.smoke_between(*eye, at) == 0);
    let last_place = |id: FigureId| known.at(id).filter(|at| !clear(*at) || world.at(id) == Some(*at));
    let told_apart = world.resource::<Roster>().entries().filter_map(|(id, entity)| {
        let is_own = known.is_own(id);
        if !is_own && (names.masks(id) || known.certainty(id) != Certainty::Confirmed) {
            return None;
        }
        let memory = LastSeen::of(world, side, id).filter(|_| !is_own);
        let at = known.at(id);
        let is_placed = is_own || memory.is_none() && at.is_some() && world.at(id) == at;
        let seen = Some(memory.unwrap_or(entity));
        let last_place = memory.filter(|memory| world.get::<At>(*memory).is_some()).and_then(|_| last_place(id));
        Some(KnownFigure { id, known_as: id, seen, is_own, is_remembered: memory.is_some(), at, is_placed, last_place })
    });
    let noticed = |id| known.certainty(id) == Certainty::Contact;
    let contacts = names.names().filter(|(id, _)| noticed(*id));
    let mut contacts: Vec<_> = contacts.filter_map(|(id, name)| Some((id, name?))).collect();
    // `contact-10` comes after `contact-9`.
    contacts.sort_by_key(|(_, name)| (name.as_str().len(), *name));
    let contacts = contacts.into_iter().map(|(id, name)| KnownFigure {
        id,
        known_as: FigureId(name),
        seen: None,
        is_own: false,
        is_remembered: false,
        at: known.at(id),
        is_placed: false,
        last_place: last_place(id),
    });
    told_apart.chain(contacts).collect()
}

/// What a side knows, and nothing of what others do. What it believes of walls breached out of its sight stands on its board.
fn known_knowledge(world: &World, side: Side, figures: &[KnownFigure]) -> Knowledge {
    let all = world.resource::<Knowledge>();
    let sightings = figures.iter().filter_map(|figure| Some((figure.known_as, all.of(side, figure.id)?)));
    let sightings = Arc::new(sightings.collect());
    let mut known = Knowledge::blank(world.resource::<Board>());
    if let Some(own) = all.0.get(&side) {
        let standing = BTreeMap::new();
        known.0.insert(side, Arc::new(SideKnows { figures: sightings, standing, ..SideKnows::clone(own) }));
    }
    known
}
