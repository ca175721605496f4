//! The caption of a recording: the order that is shown, and a mind's reason for it.
use bevy::prelude::*;

use super::advice::order_title;
use super::current_battle::CurrentBattle;
use super::place_names::PlaceNames;
use super::playback::BeforeNextOrder;
use super::view_model::ViewModel;
use crate::input::Screen;
use crate::localization::{Argument, Localizer, NameKind, Phrase, phrase};
use crate::model::Side;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OrderCaption>().insert_resource(BeforeNextOrder(tell_next));
    app.add_systems(OnEnter(Screen::Mission), |mut caption: ResMut<OrderCaption>| *caption = OrderCaption::default());
}

/// The order of a recording that is shown now; `None` before the first, and where events pass too fast to be read about.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OrderCaption(pub Option<CaptionedOrder>);

/// An order with a mind's reason for it, in the place of whoever gave it.
#[derive(Clone, Debug, PartialEq)]
pub struct CaptionedOrder {
    pub by: Side,
    /// Figure and order: `ALPHA: Move to 10, 4`.
    pub title: Phrase,
    /// A sentence; empty if the mind gives no reason.
    pub why: Phrase,
}

/// Notes the order that a recording shows next, as its giver knew the battle.
fn tell_next(world: &mut World, battle: &CurrentBattle, quick: bool) {
    let caption = || {
        let (by, thought) = battle.next_recorded_order()?;
        let view_model = world.get_resource::<ViewModel>()?;
        let title = order_title(battle, view_model, &thought.order);
        let localizer = world.get_resource::<Localizer>().unwrap_or_else(|| Localizer::english());
        let title = PlaceNames::known(view_model, battle, localizer).with_place_names(&localizer.text(&title)).into();
        let why = phrase!("advice-reason", reason = Argument::name(NameKind::Reason, &thought.why)).as_sentence();
        let why = if thought.why.is_empty() { Phrase::EMPTY } else { why };
        Some(CaptionedOrder { by, title, why })
    };
    let caption = if quick { None } else { caption() };
    // The last one stays when the recording is over.
    if quick || caption.is_some() {
        world.insert_resource(OrderCaption(caption));
    }
}
