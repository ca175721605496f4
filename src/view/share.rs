//! The battle as a link, in the clipboard: to be watched by somebody else, or to be gone on with.
use bevy::prelude::*;

use super::current_battle::{Notice, Play};
use crate::chronicle::{Link, Purpose, Record};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Share>().add_systems(Update, share.run_if(on_message::<Share>));
}

/// Asks that a link to the battle be copied.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Share(pub Purpose);

#[cfg(not(target_family = "wasm"))]
type Clipboard<'w> = ResMut<'w, bevy::clipboard::Clipboard>;
/// The page around the game has it.
#[cfg(target_family = "wasm")]
type Clipboard<'w> = ();

fn share(
    mut asked: MessageReader<Share>,
    play: Option<Res<Play>>,
    mut notices: MessageWriter<Notice>,
    mut clipboard: Clipboard,
) {
    let (Some(Share(purpose)), Some(play)) = (asked.read().last(), play) else { return };
    let copied = link(&play, *purpose).and_then(|text| copy(&mut clipboard, &text));
    notices.write(match copied {
        Ok(advice) => Notice::good(format!("the link is copied: {advice}")),
        Err(words) => Notice::bad(words),
    });
}

fn link(play: &Play, purpose: Purpose) -> Result<String, String> {
    let record = Record::read(&play.save()).map_err(|unfit| unfit.to_string())?;
    Link { purpose, record }.text().map_err(|unfit| unfit.to_string())
}

#[cfg(not(target_family = "wasm"))]
fn copy(clipboard: &mut Clipboard, text: &str) -> Result<&'static str, String> {
    let shut = |_| "the clipboard cannot be written: save the battle and use `fatal-funnel link` instead".to_owned();
    clipboard.set_text(format!("#{text}")).map_err(shut)?;
    Ok("put it behind the address of a page with the game, or open it with `fatal-funnel play --link`")
}

#[cfg(target_family = "wasm")]
fn copy(_: &mut Clipboard, text: &str) -> Result<&'static str, String> {
    super::page::ask(&serde_json::json!({ "copy": text }));
    Ok("whoever opens it has this battle")
}
