//! Packs in the window: those that are open, and the theme of the one whose battle is on the screen.
use std::sync::Arc;

use bevy::prelude::*;

use super::campaign_state::CampaignState;
use super::current_battle::{Notice, without_full_stop};
use crate::chronicle::{LaunchFiles, LaunchRequest, Record};
use crate::gallery::GalleryIndex;
use crate::input::Screen;
use crate::levels::Theme;
use crate::levels::pack::{Pack, RulebookDataSwap};
use crate::localization::{Phrase, phrase};
use crate::theme::{palette, theme_reload};

pub(super) fn plugin(app: &mut App) {
    let files = app.world().get_resource::<LaunchFiles>().cloned().unwrap_or_default();
    app.insert_resource(OpenPacks::found(&files)).add_message::<OpenPack>();
    tell_campaign(app.world_mut());
    app.add_systems(Startup, tell_trouble);
    app.add_systems(Update, open.run_if(on_message::<OpenPack>));
    app.add_systems(OnEnter(Screen::Mission), enter_pack);
    app.add_systems(OnEnter(Screen::Missions), leave_pack);
    app.add_systems(OnEnter(Screen::Editor), leave_pack);
}

/// A pack or the index of a gallery that was dropped, chosen or linked.
#[derive(Message, Clone, Debug)]
pub struct OpenPack {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The open packs, in the order in which they were opened.
#[derive(Resource, Default)]
pub struct OpenPacks {
    pub open: Vec<Arc<Pack>>,
    /// The name of one that the mission list has yet to turn to.
    pub latest: Option<String>,
    /// Why others were not opened.
    trouble: Vec<Phrase>,
}

impl OpenPacks {
    /// The packs in the folder of the player's own levels, and the pack or gallery that the window opens with.
    #[cfg(not(target_family = "wasm"))]
    fn found(files: &LaunchFiles) -> Self {
        let mut packs = Self::default();
        let given = files.pack.iter().chain(&files.gallery);
        for file in crate::chronicle::own_packs().into_iter().chain(given.cloned()) {
            let name = file.display().to_string();
            let bytes = crate::files::read(&file, crate::gallery::LARGEST_INDEX).map_err(|unread| unread.to_string());
            let opened =
                bytes.map_err(Phrase::from).and_then(|bytes| packs.add(&OpenPack { name: name.clone(), bytes }));
            packs.trouble.extend(opened.err().map(|why| pack_trouble(&name, why)));
        }
        packs.latest = packs.latest.filter(|_| files.pack.is_some() || files.gallery.is_some());
        packs
    }

    #[cfg(target_family = "wasm")]
    fn found(_: &LaunchFiles) -> Self {
        Self::default()
    }

    /// Opens a pack or a gallery; an open one of its name is replaced.
    fn add(&mut self, OpenPack { name, bytes }: &OpenPack) -> Result<Arc<Pack>, Phrase> {
        let pack = if GalleryIndex::looks_like_index(bytes) {
            let text = std::str::from_utf8(bytes).map_err(|_| phrase!("pack-no-text"))?;
            let opened = GalleryIndex::read(text).and_then(|index| index.pack(crate::books()));
            let (pack, left_out) = opened.map_err(|bad| bad.to_string())?;
            self.trouble.extend(left_out.into_iter().map(|why| pack_trouble(name, why.to_string())));
            pack
        } else {
            Pack::read(name, bytes, crate::books()).map_err(|bad| bad.to_string())?
        };
        let pack = Arc::new(pack);
        self.open.retain(|open| open.name != pack.name);
        self.open.push(pack.clone());
        self.latest = Some(pack.name.clone());
        Ok(pack)
    }

    /// The pack of a level, by the name of its source.
    pub fn of(&self, source: &str) -> Option<&Arc<Pack>> {
        self.open.iter().find(|pack| pack.contains_source(source))
    }
}

fn pack_trouble(name: &str, why: impl Into<Phrase>) -> Phrase {
    phrase!("pack-trouble", pack = name, why = without_full_stop(why))
}

fn tell_trouble(mut packs: ResMut<OpenPacks>, mut notices: MessageWriter<Notice>) {
    notices.write_batch(packs.bypass_change_detection().trouble.drain(..).map(Notice::bad));
}

/// Opens packs with the world to itself: no other system may ask for data while the pack's levels are read with theirs.
fn open(world: &mut World) {
    let asked: Vec<OpenPack> = world.resource_mut::<Messages<OpenPack>>().drain().collect();
    for pack in asked {
        let opened = world.resource_mut::<OpenPacks>().add(&pack);
        tell_campaign(world);
        let notice = match opened {
            Ok(pack) => Notice::good(phrase!("pack-open", pack = &pack.name, levels = pack.levels.len())),
            Err(why) => Notice::bad(pack_trouble(&pack.name, why)),
        };
        world.write_message(notice);
        let left_out = std::mem::take(&mut world.resource_mut::<OpenPacks>().trouble);
        world.write_message_batch(left_out.into_iter().map(Notice::bad));
    }
}

/// Tells the campaign which packs are open: a battle of one turns to its campaign.
fn tell_campaign(world: &mut World) {
    let open = world.resource::<OpenPacks>().open.clone();
    if let Some(mut campaign_state) = world.get_resource_mut::<CampaignState>() {
        campaign_state.bypass_change_detection().open_packs = open;
    }
}

/// The data and the theme of the pack whose battle is on the screen, until it is left.
#[derive(Resource)]
struct Turned {
    /// Turns back when it is dropped.
    _data: Option<RulebookDataSwap>,
    theme_before: Option<Theme>,
}

/// Turns to the data that a record stood on, until the result is dropped.
pub(super) fn swap_to_record(record: &Record) -> RulebookDataSwap {
    let start = &record.start;
    RulebookDataSwap::swap_to([(start.rulebook.as_str(), start.data_hash.as_str())], crate::books())
}

/// Prepares a battle of a pack: its data, its theme and its campaign.
pub(super) fn enter_pack(world: &mut World) {
    leave_pack(world);
    let request = world.resource::<LaunchRequest>();
    let record = match request {
        LaunchRequest::Saved(record) | LaunchRequest::Watch(record) => Some(&**record),
        LaunchRequest::Guest(link) => Some(&link.record),
        _ => None,
    };
    let name = request.level_name().unwrap_or_default().to_owned();
    let pack = world.resource::<OpenPacks>().of(&name).cloned();
    let files = world.resource::<LaunchFiles>();
    let (own_data, own_theme) = (files.data.is_some(), files.theme.is_some());
    // A level of a pack holds the pack's data; a battle saved before they did stands on another version of the rulebook's.
    let data = record.filter(|_| !own_data).map(swap_to_record).filter(RulebookDataSwap::is_swapped);
    let theme = pack.as_ref().and_then(|pack| pack.theme.clone()).filter(|_| !own_theme);
    let theme_before = theme.is_some().then(|| palette::current_palette().theme.clone());
    if let Some(theme) = theme {
        theme_reload::recolour(world, theme);
    }
    world.insert_resource(Turned { _data: data, theme_before });
    let mut campaign_state = world.resource_mut::<CampaignState>();
    if campaign_state.bypass_change_detection().is_other_campaign(&name, pack.as_ref()) {
        campaign_state.switch_to_pack(pack);
    }
}

/// Turns back to the game's data and theme.
pub fn leave_pack(world: &mut World) {
    let turned = world.remove_resource::<Turned>();
    if let Some(theme) = turned.and_then(|turned| turned.theme_before) {
        theme_reload::recolour(world, theme);
    }
}
