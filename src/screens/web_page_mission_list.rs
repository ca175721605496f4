//! The page's own list of missions. In the browser it stands in place of the game's, which opens for the campaign and for
//! what the page does not list: packs, levels of the player's own, equipment and difficulty.
use bevy::prelude::*;

/// Whether the page's list stands in place of the game's. A window on the desktop has no page around it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageListsMissions(pub bool);

/// Whether the missions are listed by the game itself.
pub fn game_lists_missions(page: Res<PageListsMissions>) -> bool {
    !page.0
}

#[cfg(target_family = "wasm")]
pub use with_page::plugin;

#[cfg(target_family = "wasm")]
mod with_page {
    use bevy::prelude::*;
    use serde_json::{Map, Value, json};

    use super::PageListsMissions;
    use crate::input::{Overlay, Screen};
    use crate::levels::shipped;
    use crate::localization::{Localizer, phrase};
    use crate::model::Side;
    use crate::screens::help_overlay::HelpPage;
    use crate::screens::mission_items::MissionTab;
    use crate::screens::selected_mission::MissionListRequest;
    use crate::screens::settings_cursor::SettingsCursor;
    use crate::view::battle_command::BattleCommand;
    use crate::view::campaign_state::CampaignState;
    use crate::view::changes_by_other_windows::StorageChanged;
    use crate::view::current_battle::CurrentBattle;
    use crate::view::lesson::passed_lessons;
    use crate::view::save_list::newest_unfinished;
    use crate::view::service_record::ServiceRecord;
    use crate::view::web_page_calls::{send_message, set_body_attribute};
    use crate::view::web_page_messages::{PageMessage, ProgressTransfer};

    pub fn plugin(app: &mut App) {
        app.insert_resource(PageListsMissions(true));
        app.add_systems(OnExit(Screen::Mission), return_to_own_list);
        // A level of the player's own is in no other list.
        app.add_systems(OnExit(Screen::Editor), |mut page: ResMut<PageListsMissions>| *page = PageListsMissions(false));
        app.add_systems(OnEnter(Screen::Missions), report);
        // By then the frame has taken up what was imported, or what another tab has stored.
        app.add_systems(Last, report.run_if(in_state(Screen::Missions).and_then(on_message::<StorageChanged>)));
        // In another language.
        app.add_systems(Last, report.run_if(in_state(Screen::Missions).and_then(resource_changed::<Localizer>)));
        app.add_systems(Update, open.run_if(in_state(Screen::Missions).and_then(on_message::<PageMessage>)));
        app.add_systems(Last, tell_page.run_if(resource_changed::<PageListsMissions>));
    }

    /// A mission of the campaign, and a battle that came by a link or a file, were begun from the game's own list.
    fn return_to_own_list(
        battle: Option<Res<CurrentBattle>>,
        campaign: Res<CampaignState>,
        mut page: ResMut<PageListsMissions>,
        mut tab: ResMut<MissionTab>,
    ) {
        let Some(battle) = battle else { return };
        if campaign.mission_of(&battle.source()).is_some() {
            tab.set_if_neq(MissionTab::Campaign);
            page.set_if_neq(PageListsMissions(false));
        } else if battle.guest {
            page.set_if_neq(PageListsMissions(false));
        }
    }

    /// `data-list` of the body says whose list stands.
    fn tell_page(page: Res<PageListsMissions>) {
        set_body_attribute("data-list", Some(if page.0 { "page" } else { "own" }));
    }

    /// The player's progress, for the page's list.
    fn report(campaign: Res<CampaignState>, record: Res<ServiceRecord>, localizer: Res<Localizer>) {
        let latest = newest_unfinished().and_then(|entry| entry.note);
        let latest = latest.map(
            |note| json!({ "title": note.title().english(), "name": localizer.text(&note.title()), "when": note.when }),
        );
        let told = |name: &str| Some(localizer.text(&record.of(name)?.sentence(Side::Response)));
        let levels = shipped().iter().filter_map(|(name, _)| Some(((*name).to_owned(), told(name)?.into())));
        let levels: Map<String, Value> = levels.collect();
        let done = campaign.campaign.as_ref().map_or(0, |campaign| campaign.done.len());
        let of = campaign.plan.as_ref().map_or(0, |plan| plan.missions.len());
        let played = (done > 0).then(|| localizer.text(&phrase!("campaign-played", done = done, of = of)));
        send_message(&json!({
            "progress": { "latest": latest, "campaign": played, "levels": levels, "lessons": passed_lessons() }
        }));
    }

    /// Opens the screen that a button of the page's list names.
    fn open(
        mut words: MessageReader<PageMessage>,
        (mut page, mut tab): (ResMut<PageListsMissions>, ResMut<MissionTab>),
        (mut settings, mut help): (ResMut<SettingsCursor>, ResMut<HelpPage>),
        mut overlay: ResMut<NextState<Overlay>>,
        (mut battles, mut begins): (MessageWriter<BattleCommand>, MessageWriter<MissionListRequest>),
        mut files: MessageWriter<ProgressTransfer>,
    ) {
        for word in words.read() {
            let PageMessage::Open(name) = word else { continue };
            match name.as_str() {
                "page" => *page = PageListsMissions(true),
                "campaign" => (*page, *tab) = (PageListsMissions(false), MissionTab::Campaign),
                "missions" => (*page, *tab) = (PageListsMissions(false), MissionTab::Single),
                "settings" => settings.open(Overlay::None, &mut overlay),
                "saves" => overlay.set(Overlay::Saves),
                "building" => overlay.set(Overlay::Building),
                "help" => {
                    *help = HelpPage::Keys;
                    overlay.set(Overlay::Help);
                }
                "record" => {
                    *help = HelpPage::Record;
                    overlay.set(Overlay::Help);
                }
                "editor" => _ = begins.write(MissionListRequest::NewLevel),
                "import" => _ = files.write(ProgressTransfer::Import),
                "export" => _ = files.write(ProgressTransfer::Export),
                "latest" => {
                    battles.write_batch(newest_unfinished().map(|entry| BattleCommand::LoadFrom(entry.place)));
                }
                _ => {}
            }
        }
    }
}
