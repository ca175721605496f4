//! Copies a link to the battle to the clipboard, for watching or for playing on.
use bevy::prelude::*;

use super::current_battle::{CurrentBattle, Notice};
use crate::chronicle::{BattleStart, LinkPurpose, Record, Session, ShareLink};
use crate::faults::Source;
use crate::localization::{Phrase, phrase};
use crate::model::Side;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CopyShareLink>().add_systems(Update, share.run_if(on_message::<CopyShareLink>));
    app.add_message::<ShareLevel>().add_systems(Update, share_level.run_if(on_message::<ShareLevel>));
}

/// Request to copy a link to a level that was not begun.
#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub struct ShareLevel(pub Source);

fn share_level(mut asked: MessageReader<ShareLevel>, mut notices: MessageWriter<Notice>, mut clipboard: Clipboard) {
    let Some(ShareLevel(source)) = asked.read().last() else { return };
    notices.write(copied(link_to_level(source), &mut clipboard));
}

/// The link begins a battle whose dice are the same for everybody.
fn link_to_level(source: &Source) -> Result<String, String> {
    let start = BattleStart::of(source, crate::books(), 0, &[]).map_err(|faults| faults.to_string())?;
    let begun = Session::begin(start, crate::books(), &[Side::Hostile]).map_err(|unfit| unfit.to_string())?;
    let record = begun.session.record();
    ShareLink { purpose: LinkPurpose::GoOn, record }.text().map_err(|unfit| unfit.to_string())
}

/// Request to copy a link to the battle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyShareLink(pub LinkPurpose);

#[cfg(not(target_family = "wasm"))]
type Clipboard<'w> = ResMut<'w, bevy::clipboard::Clipboard>;
/// In the browser the page owns the clipboard.
#[cfg(target_family = "wasm")]
type Clipboard<'w> = ();

fn share(
    mut asked: MessageReader<CopyShareLink>,
    battle: Option<Res<CurrentBattle>>,
    mut notices: MessageWriter<Notice>,
    mut clipboard: Clipboard,
) {
    let (Some(CopyShareLink(purpose)), Some(battle)) = (asked.read().last(), battle) else { return };
    notices.write(match battle.is_joined() && !battle.is_over() {
        true => Notice::bad(phrase!("link-joined")),
        false => copied(link(&battle, *purpose), &mut clipboard),
    });
}

/// Copies a link, and says what can be done with it, or why there is none.
fn copied(link: Result<String, String>, clipboard: &mut Clipboard) -> Notice {
    match link.map_err(Phrase::from).and_then(|text| copy(clipboard, &text)) {
        Ok(done) => Notice::good(done),
        Err(words) => Notice::bad(words),
    }
}

fn link(battle: &CurrentBattle, purpose: LinkPurpose) -> Result<String, String> {
    let record = Record::read(&battle.save()).map_err(|unfit| unfit.to_string())?;
    ShareLink { purpose, record }.text().map_err(|unfit| unfit.to_string())
}

#[cfg(not(target_family = "wasm"))]
fn copy(clipboard: &mut Clipboard, text: &str) -> Result<Phrase, Phrase> {
    let shut = |_| phrase!("link-not-copied");
    clipboard.set_text(format!("#{text}")).map_err(shut)?;
    Ok(phrase!("link-copied"))
}

#[cfg(target_family = "wasm")]
fn copy(_: &mut Clipboard, text: &str) -> Result<Phrase, Phrase> {
    super::web_page_calls::send_message(&serde_json::json!({ "copy": text }));
    Ok(phrase!("link-copied-in-browser"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_level_begins_it_with_the_same_dice_for_everybody() {
        let (name, text) = crate::levels::shipped()[0];
        let link = || link_to_level(&Source::new(name, text)).unwrap();
        let opened = ShareLink::read(&link(), crate::books()).unwrap();
        assert_eq!((opened.purpose, opened.record.start.text.as_str()), (LinkPurpose::GoOn, text));
        assert!(opened.record.orders.is_empty(), "it is the team's turn");
        assert_eq!(link(), link());
    }
}
