//! The evidence kit and the med kit (CQB-UTIL-6, CQB-UTIL-7).

use bevy::prelude::World;

use crate::localization::{Argument, phrase};
use crate::model::{FigureId, Figures, Ledger, Refusal, SideKnowledge, Verdict, Word};
use crate::rulebooks::modern_cqb::events::{Secured, Turn};
use crate::rulebooks::modern_cqb::resolve::{score_awards, token_changes};
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, is_within_reach};
use crate::rulebooks::modern_cqb::state::status_effects::{Bleeding, Critical, Dead, Downed};

/// The ids of all evidence.
pub fn evidence_ids(world: &World) -> Vec<Word> {
    let all = world.resource::<Objects>().0.iter().filter(|object| object.kind == ObjectKind::Evidence);
    all.map(|object| object.id).collect()
}

pub fn check_evidence_kit(world: &World, figure: FigureId, target: Word) -> Verdict {
    let side = world.side(figure);
    let object = world.resource::<Objects>().known(target, side);
    let evidence =
        object.filter(|object| object.kind == ObjectKind::Evidence && is_within_reach(world, figure, object.at));
    let none =
        || Refusal::lazy("CQB-UTIL-6", || phrase!("cqb-refused-no-evidence", figure = figure_name(world, figure)));
    let object = evidence.ok_or_else(none)?;
    Refusal::unless(object.can_be_secured(side), "CQB-UTIL-6", || {
        phrase!("cqb-refused-evidence-gone", object = Argument::object(object.called()))
    })
}

/// Secures evidence without a roll, even in a live room.
pub fn secure_evidence(turn: &mut Turn, figure: FigureId, target: Word) {
    let (ledger, faces) = (Ledger::default(), Vec::new());
    let position = turn.position();
    turn.commit(Secured { figure, target, ledger, faces, needed: 0, secured: true });
    score_awards::award_secured(turn, position, target);
}

pub fn check_med_kit(world: &World, figure: FigureId, target: Word) -> Verdict {
    let id = FigureId(target);
    let seen = SideKnowledge::by(world, world.side(figure)).is_in_view(id);
    let beside = id != figure && world.at(id).is_some_and(|at| is_within_reach(world, figure, at));
    Refusal::unless(seen && beside, "CQB-UTIL-7", || {
        phrase!("cqb-refused-no-casualty", figure = figure_name(world, figure))
    })?;
    let dying = world.has::<Downed>(id) && world.has::<Bleeding>(id) && !world.has::<Dead>(id);
    Refusal::unless(dying, "CQB-UTIL-7", || phrase!("cqb-refused-not-bleeding", target = figure_name(world, id)))
}

pub fn stabilize_with_med_kit(turn: &mut Turn, target: Word) {
    token_changes::lose_token::<Bleeding>(turn, FigureId(target));
    token_changes::lose_token::<Critical>(turn, FigureId(target));
}
