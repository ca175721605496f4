//! Secure: taking control of civilians, evidence and devices (CQB-SECURE-1 to 4).

use bevy::prelude::World;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CqbAction, CqbOrder, acting, acts_if, score_receipts, stance_end_texts};
use crate::board::Tile;
use crate::localization::{Argument, NameKind, Phrase, phrase};
use crate::model::{
    self, Aim, FigureId, Figures, MenuEntry, Odds, Refusal, Roster, Side, SideKnowledge, Verdict, Word,
};
use crate::referee::{Action, Choices};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{ModernCqb, Secured, Turn};
use crate::rulebooks::modern_cqb::flow::burning_evidence;
use crate::rulebooks::modern_cqb::mission::goal_progress::Verb;
use crate::rulebooks::modern_cqb::mission::hostile_goal_progress;
use crate::rulebooks::modern_cqb::mission::timeline::Timeline;
use crate::rulebooks::modern_cqb::resolve::{civilian_control, score_awards, token_changes};
use crate::rulebooks::modern_cqb::senses::observation;
use crate::rulebooks::modern_cqb::state::figure::figure_name;
use crate::rulebooks::modern_cqb::state::intent::Directive;
use crate::rulebooks::modern_cqb::state::objects::{ObjectKind, Objects, State, is_within_reach};
use crate::rulebooks::modern_cqb::state::phases;
use crate::rulebooks::modern_cqb::state::status_effects::{Controlled, Dead, Downed, Engaged, Hostage, Seized};

/// Takes control of a civilian or an object (CQB-SECURE-1).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(inline)]
pub struct Secure {
    pub figure: FigureId,
    #[serde(with = "model::either")]
    #[schemars(with = "Word")]
    pub target: Word,
}

impl Action<ModernCqb> for Secure {
    fn check(&self, world: &World) -> Verdict {
        let Self { figure, target: id } = *self;
        phases::check_may_act(world, figure)?;
        let side = world.side(figure);
        Refusal::unless(!world.has::<Engaged>(figure), "CQB-ARREST-3", || {
            phrase!("cqb-refused-engaged", figure = figure_name(world, figure))
        })?;
        if side == Side::Hostile {
            check_burn(world, figure, id)?;
        }
        let nothing = || Refusal::new("CQB-SECURE-1", phrase!("cqb-refused-secure-unknown"));
        let target = target(world, side, id).ok_or_else(nothing)?;
        Refusal::unless(is_within_reach(world, figure, target.at), "CQB-SECURE-1", || {
            phrase!("cqb-refused-away-from", figure = figure_name(world, figure), target = target.argument())
        })?;
        // Burning evidence needs no cleared room.
        let quiet = side == Side::Hostile || observation::is_in_cleared_room(world, side, target.at);
        Refusal::unless(quiet, "CQB-SECURE-3", || phrase!("cqb-refused-room-live", target = target.argument()))?;
        Refusal::unless(
            civilian_control::control_ledger(world, figure, target.at, "CQB-SECURE-2").dice("control") > 0,
            "CQB-DICE-2",
            || phrase!("cqb-refused-no-control-die"),
        )
    }

    fn resolve(&self, turn: &mut Turn) {
        let Self { figure, target: id } = *self;
        let Some(goal) = target(turn.world(), turn.world().side(figure), id) else { return };
        token_changes::end_stance_and_drag(turn, figure);
        let dice = turn.world().resource::<Book>().dice.clone();
        let ledger = civilian_control::control_ledger(turn.world(), figure, goal.at, "CQB-SECURE-2");
        let needed = needed(turn.world(), &goal);
        let faces = turn.roll_counted(ledger.dice("control"), dice.sides, &[dice.success_from]);
        let secured = dice_pool_odds::successes(&faces, &dice) >= needed;
        let position = turn.position();
        turn.commit(Secured { figure, target: id, ledger, faces, needed, secured });
        if secured && turn.world().side(figure) == Side::Hostile {
            return burning_evidence::ignite(turn, id, Some(figure));
        }
        if secured {
            score_awards::award_secured(turn, position, id);
        }
        if secured && turn.world().entity_of(FigureId(id)).is_some() {
            civilian_control::take_control(turn, figure, FigureId(id), true);
        }
    }

    fn odds(&self, world: &World) -> Option<Odds> {
        let Self { figure, target: id } = *self;
        let side = world.side(figure);
        let goal = target(world, side, id)?;
        let needed = needed(world, &goal);
        let title = match side {
            Side::Hostile => phrase!("cqb-odds-burn", target = goal.argument(), needed = needed),
            _ => phrase!("cqb-odds-secure", target = goal.argument(), needed = needed),
        };
        let ledger = civilian_control::control_ledger(world, figure, goal.at, "CQB-SECURE-2");
        let names = if side == Side::Hostile { ["burning", "not burning"] } else { ["secured", "not secured"] };
        Some(dice_pool_odds::test_odds(title, ledger, "control", needed, names, world.resource::<Book>()))
    }

    fn stances_let_go(&self, world: &World) -> Vec<Phrase> {
        stance_end_texts::ended_by_action(world, self.figure)
    }

    fn is_offered_now(world: &World) -> bool {
        acting(world)
    }

    fn choices(world: &World, figure: FigureId) -> Choices<'_, CqbOrder> {
        acts_if(world, figure, || {
            let objects = world.resource::<Objects>();
            let people = world.resource::<Roster>().all().iter().map(|other| {
                let likely = other.side() == Side::Civilian || objects.get(other.id.0).is_some();
                (likely, Self { figure, target: other.id.0 })
            });
            let things = objects.0.iter().map(|object| (true, Self { figure, target: object.id }));
            people.chain(things).collect()
        })
    }

    fn menu(_: &World, _: FigureId) -> Vec<MenuEntry> {
        let help = phrase!("cqb-order-secure.about");
        vec![
            super::entry("secure", phrase!("cqb-order-secure"), 'S', Aim::Target, help)
                .given_by_click()
                .at_bar_position(2),
        ]
    }
}

impl CqbAction for Secure {
    fn receipts(&self, world: &World) -> Vec<Phrase> {
        score_receipts::control_receipts(world, self.target)
    }
}

/// The target of a Secure action: its tile, its name, and whether it is hard to secure.
struct Target {
    at: Tile,
    kind: NameKind,
    name: String,
    hard: bool,
}

impl Target {
    fn argument(&self) -> Argument {
        Argument::name(self.kind, &self.name)
    }
}

/// A Confirmed civilian in sight, standing and not yet under control.
fn civilian(world: &World, side: Side, id: FigureId) -> Option<Target> {
    let known = SideKnowledge::by(world, side);
    let seen = known.side_of(id) == Some(Side::Civilian) && known.is_in_view(id);
    let held = world.has::<Controlled>(id) || world.has::<Seized>(id);
    let free = !held && !world.has::<Downed>(id) && !world.has::<Dead>(id);
    let hard = world.of::<Hostage>(id).is_some_and(|hostage| hostage.hard);
    let at = world.at(id).filter(|_| seen && free)?;
    Some(Target { at, kind: NameKind::Figure, name: world.label(id), hard })
}

fn thing(world: &World, side: Side, id: Word) -> Option<Target> {
    let object = world.resource::<Objects>().known(id, side)?;
    let open = object.is_securable() && object.can_be_secured(side);
    let name = || if Refusal::are_texts_discarded() { String::new() } else { object.called() };
    open.then(|| Target { at: object.at, kind: NameKind::Object, name: name(), hard: object.hard })
}

fn target(world: &World, side: Side, id: Word) -> Option<Target> {
    civilian(world, side, FigureId(id)).or_else(|| thing(world, side, id))
}

fn needed(world: &World, target: &Target) -> u16 {
    let secure = &world.resource::<Book>().secure;
    if target.hard { secure.hard } else { secure.routine }
}

/// Hostiles use Secure to burn evidence, once they are losing.
fn check_burn(world: &World, figure: FigureId, id: Word) -> Verdict {
    let open =
        world.resource::<Objects>().known(id, Side::Hostile).filter(|object| object.kind == ObjectKind::Evidence);
    let open = open.is_some_and(|object| object.known.get(&Side::Hostile) == Some(&State::Open));
    Refusal::unless(open, "CQB-SECURE-1", || phrase!("cqb-refused-burn"))?;
    let told = world.resource::<Timeline>().directive(figure) == Some(Directive::Burn);
    let wanted = hostile_goal_progress::is_asked(world, Verb::Destroy, id);
    Refusal::unless(told || wanted || burning_evidence::is_losing(world, Side::Hostile), "CQB-SECURE-1", || {
        phrase!("cqb-refused-burn-early")
    })
}
