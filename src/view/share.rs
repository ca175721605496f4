//! Copies a link to the battle to the clipboard, for watching or for playing on.
use bevy::prelude::*;

use super::current_battle::{CurrentBattle, Notice};
use crate::chronicle::{Link, Purpose, Record};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Share>().add_systems(Update, share.run_if(on_message::<Share>));
}

/// Request to copy a link to the battle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share(pub Purpose);

#[cfg(not(target_family = "wasm"))]
type Clipboard<'w> = ResMut<'w, bevy::clipboard::Clipboard>;
/// In the browser the page owns the clipboard.
#[cfg(target_family = "wasm")]
type Clipboard<'w> = ();

fn share(
    mut asked: MessageReader<Share>,
    play: Option<Res<CurrentBattle>>,
    mut notices: MessageWriter<Notice>,
    mut clipboard: Clipboard,
) {
    let (Some(Share(purpose)), Some(play)) = (asked.read().last(), play) else { return };
    let copied = link(&play, *purpose).and_then(|text| copy(&mut clipboard, &text));
    notices.write(match copied {
        Ok(advice) => Notice::good(format!("link copied: {advice}")),
        Err(words) => Notice::bad(words),
    });
}

fn link(play: &CurrentBattle, purpose: Purpose) -> Result<String, String> {
    let record = Record::read(&play.save()).map_err(|unfit| unfit.to_string())?;
    Link { purpose, record }.text().map_err(|unfit| unfit.to_string())
}

#[cfg(not(target_family = "wasm"))]
fn copy(clipboard: &mut Clipboard, text: &str) -> Result<&'static str, String> {
    let shut = |_| "the clipboard cannot be written: save the battle and use `fatal-funnel link` instead".to_owned();
    clipboard.set_text(format!("#{text}")).map_err(shut)?;
    Ok("append it to the address of a page with the game, or open it with `fatal-funnel play --link`")
}

#[cfg(target_family = "wasm")]
fn copy(_: &mut Clipboard, text: &str) -> Result<&'static str, String> {
    super::web_page::ask(&serde_json::json!({ "copy": text }));
    Ok("it opens this battle")
}
