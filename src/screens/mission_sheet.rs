//! The sheet beside the mission list: briefing and floor plan of the selected mission, the team, and the buttons.
use bevy::prelude::*;
use bevy::ui::widget::NodeImageMode;

use super::campaign_board::{self, BoardRoom};
use super::floor_plan_pictures::FloorPlanPictures;
use super::loadout_sheet::{self, GearExchangeOffer};
use super::mission_items::{LeadsTo, MissionItem, MissionItems, MissionTab, is_won};
use super::seating_row::{ChosenSeating, seating_of};
use super::selected_mission::{MissionListRequest, SelectedMission};
use super::{difficulty_row, floor_plan, seating_row};
use crate::chronicle::{Campaign, MemberState, Seating};
use crate::hud::card_widgets::{spawn_bar, spawn_portrait};
use crate::hud::tooltip::Tooltip;
use crate::levels::campaign;
use crate::localization::{Argument, Localizer, Phrase, phrase};
use crate::model::{Bar, FigureSpec, Tint, Trait, Word};
use crate::theme::art::{Art, Body, Glyph, Person, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::{never_cut_text, one_line};
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::PlanOf;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::campaign_state::CampaignState;
use crate::view::figure_dress::person_in_level;
use crate::view::question::{AfterAnswer, Question};
use crate::view::settings::Settings;

/// The sheet.
#[derive(Component)]
pub struct MissionSheet;

/// The part of the sheet that scrolls, and the title of its mission.
#[derive(Component)]
pub struct SheetBody(Phrase);

/// The frame that the plan is fitted into, and the plan with its columns and rows.
#[derive(Component)]
pub struct PlanFrame;
#[derive(Component)]
pub struct FittedPlan(Vec2);

/// Shows the selected mission on the sheet.
pub fn show_mission_sheet(
    choice: Res<SelectedMission>,
    items: Res<MissionItems>,
    tab: Res<MissionTab>,
    (campaign_state, settings, seating): (Res<CampaignState>, Res<Settings>, Res<ChosenSeating>),
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    (sheet, scrolled): (Single<Entity, With<MissionSheet>>, Query<(&SheetBody, &ScrollPosition)>),
    (mut plans, mut images): (ResMut<FloorPlanPictures>, ResMut<Assets<Image>>),
    room: Res<BoardRoom>,
    mut commands: Commands,
) {
    commands.entity(*sheet).despawn_children();
    let title = items.0.get(choice.0).map(|item| item.title.clone()).unwrap_or_default();
    // Another difficulty leaves the sheet where it was scrolled to.
    let place =
        scrolled.iter().find(|(before, _)| before.0 == title).map(|(_, place)| place.clone()).unwrap_or_default();
    // The buttons below stay where they are; where words are large and the window is small, the rest scrolls.
    let body = Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        margin: UiRect::right(px(-BAR_ROOM)),
        // The last row's borders are not cut off where its height was rounded.
        padding: UiRect::bottom(px(2)),
        ..scrolling_column(PAD)
    };
    let body = commands.spawn((ScrollingColumn, SheetBody(title), place, body, ChildOf(*sheet))).id();
    if *tab == MissionTab::Campaign {
        let head = campaign(&mut commands, &fonts, &campaign_state, &items, body);
        let pictures = (&mut *plans, &mut *images);
        campaign_board::show_campaign_board(
            &mut commands,
            &fonts,
            &campaign_state,
            (&items, *choice, &room),
            pictures,
            head,
        );
    }
    let Some(item) = items.0.get(choice.0) else { return };
    let mut title = commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) }, ChildOf(body)));
    title.with_child((bold(&fonts, &item.title, TITLE, *INK), one_line()));
    let chosen = difficulty_row::chosen_difficulty(*tab, &settings, &campaign_state);
    let at = item.left.as_ref().map_or(chosen, |record| record.start.difficulty);
    let aside = item
        .briefing
        .as_ref()
        .map_or(item.state.clone(), |briefing| Phrase::facts([briefing.rulebook.into(), briefing.facts_at(&at)]));
    title.with_child((text(&fonts, aside, BODY, *DIM), never_cut_text()));
    for (line, ink) in &item.lines {
        commands.spawn((text(&fonts, line, BODY, *ink), ChildOf(body)));
    }
    let frame = Node {
        flex_grow: 1.0,
        min_height: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    };
    let hostile = seating_of(item, *tab, *seating) == Some(Seating::Hostile)
        || item.left.as_ref().is_some_and(|record| Seating::of_scripted(&record.scripted) == Seating::Hostile);
    if let Some(briefing) = &item.briefing {
        if !briefing.about.is_empty() {
            let about = localizer.sentence(&briefing.about);
            commands.spawn((text(&fonts, about.trim_end_matches('.'), SMALL, *TEAM), ChildOf(body)));
        }
        let told = if hostile { briefing.hostile_briefing.clone() } else { Phrase::from(&briefing.briefing) };
        spawn_long_text(&mut commands, text(&fonts, told, BODY, *DIM), 190.0, body);
        if *tab != MissionTab::Lessons && !hostile {
            commands.spawn((text(&fonts, &briefing.medals, SMALL, *FAINT), ChildOf(body)));
        }
        if *tab == MissionTab::Campaign {
            let team = Node { flex_wrap: FlexWrap::Wrap, flex_shrink: 0.0, row_gap: px(6), ..row(PAD) };
            let team = commands.spawn((team, ChildOf(body))).id();
            members(&mut commands, &fonts, &art, &campaign_state, item, team);
        }
        let frame = commands.spawn((Name::new("Frame"), PlanFrame, frame, ChildOf(body))).id();
        let image = ImageNode::new(plans.of(briefing, true, &mut images)).with_mode(NodeImageMode::Stretch);
        let (columns, rows) = briefing.size();
        let size = FittedPlan(Vec2::new(columns as f32, rows as f32));
        let drawn = PlanOf(level_of(item, &campaign_state));
        commands.spawn((Name::new("Plan"), size, drawn, image, Node::default(), ChildOf(frame)));
    } else if item.leads_to.is_some() {
        commands.spawn((frame, ChildOf(body)));
    } else {
        let sign = Node { width: px(150), height: px(150), ..default() };
        let lock = ImageNode::new(art.get(Picture::Glyph(Glyph::Lock))).with_color(*LINE);
        commands.spawn((frame, ChildOf(body), children![(lock, sign)]));
    }
    if item.open && item.leads_to.is_none() && *tab != MissionTab::Lessons {
        seating_row::show_seating_row(&mut commands, &fonts, (item, *tab), *seating, body);
        difficulty_row::show_difficulty_row(&mut commands, &fonts, item, chosen, body);
    }
    let foot = Node { justify_content: JustifyContent::FlexEnd, flex_shrink: 0.0, ..row(PAD) };
    let foot = commands.spawn((foot, ChildOf(*sheet))).id();
    let loadout =
        if hostile { GearExchangeOffer::None } else { loadout_sheet::exchange_offer(item, *tab, &campaign_state) };
    buttons(&mut commands, &fonts, (item, &tab), loadout, foot);
}

/// The name of the mission's level; a campaign's mission has a name of its own.
fn level_of(item: &MissionItem, campaign_state: &CampaignState) -> String {
    let written = item.mission.and_then(|mission| campaign_state.written_level(mission));
    let own = item.briefing.as_ref().map(|briefing| briefing.source.name.to_string());
    written.map(|source| source.name.to_string()).or(own).unwrap_or_default()
}

/// The campaign's name, its briefing or ending, and its score; the board hangs below them.
fn campaign(
    commands: &mut Commands,
    fonts: &Fonts,
    campaign_state: &CampaignState,
    items: &MissionItems,
    sheet: Entity,
) -> Entity {
    let head = Node { padding: UiRect::bottom(px(PAD)), border: UiRect::bottom(px(1)), ..column(4.0) };
    let head = commands.spawn((head, BorderColor::all(*LINE), ChildOf(sheet))).id();
    let line = commands.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(PAD) }, ChildOf(head))).id();
    let (Some(plan), Some(campaign)) = (&campaign_state.plan, &campaign_state.campaign) else {
        let why = campaign_state.trouble.clone().unwrap_or_default();
        commands.spawn((text(fonts, why, BODY, *WARN), ChildOf(head)));
        return head;
    };
    commands.spawn((bold(fonts, Phrase::from(&plan.name).in_capitals(), SMALL, *TEAM), one_line(), ChildOf(line)));
    if !campaign.done.is_empty() {
        let right = commands.spawn((row(PAD), ChildOf(line))).id();
        let score = Argument::Signed(campaign.score().into());
        let done = phrase!("campaign-progress", done = campaign.done.len(), of = plan.missions.len(), score = score);
        commands.spawn((text(fonts, done, SMALL, *DIM), ChildOf(right)));
        anew(commands, fonts, right);
    }
    let words = match (&campaign_state.trouble, items.0.iter().any(|item| item.open)) {
        (Some(why), _) => (why.into(), *WARN),
        (None, true) if campaign.done.is_empty() => (plan.briefing.trim().into(), *DIM),
        (None, true) => (news(campaign_state), *TEAM),
        (None, false) => (debrief(plan, campaign, campaign_state), *INK),
    };
    if !words.0.is_empty() {
        commands.spawn((text(fonts, words.0, BODY, words.1), ChildOf(head)));
    }
    head
}

/// Epilogue of the campaign, once no mission is left.
fn debrief(plan: &campaign::CampaignSpec, campaign: &Campaign, campaign_state: &CampaignState) -> Phrase {
    let (played, won) = (campaign.done.len(), campaign.done.iter().filter(|done| is_won(done.result)).count());
    let fallen = campaign.fallen.iter().map(|of| {
        let mission = campaign_state.title(of.mission);
        Argument::from(phrase!("campaign-fallen", name = Argument::figure(&of.name), mission = mission))
    });
    let fallen: Vec<Argument> = fallen.collect();
    let came = campaign.epilogue(plan).map_or(phrase!("campaign-over"), Phrase::from);
    let told = match fallen.is_empty() {
        true => phrase!("campaign-debrief-unhurt", won = won, played = played),
        false => phrase!("campaign-debrief", won = won, played = played, lost = Argument::list(fallen)),
    };
    Phrase::lines([came, told])
}

/// Missions that the last one opened.
fn news(campaign_state: &CampaignState) -> Phrase {
    let Some(news) = &campaign_state.news else { return Phrase::EMPTY };
    let names: Vec<String> = news.opened.iter().map(|id| campaign_state.title(*id)).collect();
    if names.is_empty() {
        return Phrase::EMPTY;
    }
    let opened = Argument::list(names);
    phrase!("campaign-opened", mission = campaign_state.title(news.mission), opened = opened)
}

/// The button that restarts the campaign, after a question.
fn anew(commands: &mut Commands, fonts: &Fonts, parent: Entity) {
    let node = Node { padding: UiRect::axes(px(10), px(4)), ..default() };
    let words = children![bold(fonts, phrase!("campaign-restart"), TINY, *DIM)];
    let button = (Name::new("Anew"), button(ButtonSkin::quiet(), node), words, ChildOf(parent));
    commands.spawn(button).observe(|_: On<ButtonPressed>, mut questions: MessageWriter<Question>| {
        let title = phrase!("campaign-restart-question");
        let yes = (phrase!("campaign-restart-yes"), AfterAnswer::Forget);
        questions.write(Question::new(
            title,
            phrase!("campaign-restart-question.about"),
            yes,
            phrase!("campaign-restart-no"),
        ));
    });
}

/// The team as it would deploy: wounds it carries, and members lost.
fn members(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    campaign_state: &CampaignState,
    item: &MissionItem,
    parent: Entity,
) {
    let Some(campaign) = &campaign_state.campaign else { return };
    let coming = item.briefing.as_ref().map_or(&[][..], |briefing| briefing.team.as_slice());
    for figure in coming {
        let standing = campaign.team.get(&figure.id.0);
        let name = figure.name.clone().unwrap_or_else(|| figure.id.to_string());
        let line = member(commands, fonts, art, &name, standing, figure, parent);
        let has = |of: &&Trait| standing.is_some_and(|standing| standing.traits.iter().any(|word| *word == *of.word));
        let book = crate::books()
            .iter()
            .find(|book| item.briefing.as_ref().is_some_and(|briefing| briefing.book == book.name()));
        let traits: Vec<&Trait> = book.map(|book| book.traits()).unwrap_or_default().iter().filter(has).collect();
        if !traits.is_empty() {
            let told = Phrase::sentences(traits.iter().map(|of| of.in_words()));
            commands.entity(line).insert(Tooltip::from(told));
            let ink = if traits.iter().all(|of| of.is_gain()) { *GOOD } else { *WARN };
            let names = Phrase::joined(", ", traits.iter().map(|of| of.name.into()));
            let words = commands.spawn((text(fonts, names, TINY, ink), one_line())).id();
            commands.entity(line).add_child(words);
        }
    }
    let known = |id: &Word| coming.iter().any(|figure: &FigureSpec| figure.id.0 == *id);
    for (id, _) in campaign.team.iter().filter(|(id, standing)| standing.lost && !known(id)) {
        let line = commands.spawn((row(6.0), ChildOf(parent))).id();
        spawn_portrait(commands, art, &Person::usual(Body::TeamDead, &[]), 34.0, line);
        let words = commands.spawn((column(0.0), ChildOf(line))).id();
        commands.spawn((bold(fonts, id.as_str().to_uppercase(), SMALL, *FAINT), ChildOf(words)));
        commands.spawn((text(fonts, phrase!("member-lost"), TINY, *HOSTILE), ChildOf(words)));
    }
}

/// Width of a name in the row of the team, in layout pixels.
const WIDEST_MEMBER: f32 = 150.0;

fn member(
    commands: &mut Commands,
    fonts: &Fonts,
    art: &Art,
    name: &str,
    standing: Option<&MemberState>,
    figure: &FigureSpec,
    parent: Entity,
) -> Entity {
    let line = commands.spawn((row(6.0), ChildOf(parent))).id();
    spawn_portrait(commands, art, &person_in_level(figure, figure.gear.iter().map(|word| word.value)), 34.0, line);
    let words = Node { max_width: px(WIDEST_MEMBER), ..column(1.0) };
    let words = commands.spawn((words, ChildOf(line))).id();
    commands.spawn((bold(fonts, name.to_uppercase(), SMALL, *INK), one_line(), ChildOf(words)));
    match standing.map(|standing| (standing.wounds, standing.most)) {
        Some((now, most)) if now < most => {
            let (name, about) = (phrase!("member-wounds"), phrase!("member-wounds.about"));
            let pips = Bar { name, now: now.into(), most: most.into(), tint: Tint::Warn, about };
            spawn_bar(commands, fonts, &pips, words);
        }
        _ => _ = commands.spawn((text(fonts, phrase!("member-fit"), TINY, *DIM), ChildOf(words))),
    }
    words
}

fn buttons(
    commands: &mut Commands,
    fonts: &Fonts,
    (item, tab): (&MissionItem, &MissionTab),
    loadout: GearExchangeOffer,
    parent: Entity,
) {
    let place = commands.spawn((Node { flex_shrink: 0.0, ..row(10.0) }, ChildOf(parent))).id();
    match loadout {
        GearExchangeOffer::Open => loadout_sheet::spawn_loadout_button(commands, fonts, place),
        GearExchangeOffer::NoResupply => {
            let words = phrase!("mission-no-resupply");
            commands.spawn((text(fonts, words, TINY, *DIM), ChildOf(place)));
        }
        GearExchangeOffer::None => {}
    }
    let mut add = |words: Phrase, bright: bool, begin: MissionListRequest| {
        let node = Node {
            height: px(56),
            padding: UiRect::horizontal(px(if bright { 90.0 } else { 22.0 })),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..default()
        };
        let (skin, ink) = if bright { (ButtonSkin::bright(), *ON_BRIGHT) } else { (ButtonSkin::quiet(), *INK) };
        let content = children![bold(fonts, &words, LARGE, ink)];
        commands.spawn((Name::new(words.english()), button(skin, node), content, ChildOf(place))).observe(
            move |_: On<ButtonPressed>, mut begins: MessageWriter<MissionListRequest>| _ = begins.write(begin),
        );
    };
    let edits = *tab == MissionTab::Single && item.edit_request().is_some();
    if edits {
        add(phrase!("mission-edit"), false, MissionListRequest::Edit);
    }
    if item.left.is_some() {
        if !item.guest && !item.is_ironman() {
            add(phrase!("mission-start-over"), false, MissionListRequest::Anew);
        }
        add(phrase!("mission-continue"), true, MissionListRequest::On);
    } else if item.leads_to.is_some() {
        let building = item.leads_to == Some(LeadsTo::Building);
        let words = if building { phrase!("mission-choose") } else { phrase!("mission-turn-to") };
        add(words, true, MissionListRequest::On);
    } else if item.open {
        add(phrase!("mission-begin"), true, MissionListRequest::On);
    }
}

/// The least height of a plan, in layout pixels.
const LEAST_PLAN: f32 = 72.0;

/// Fits the plan into its frame, keeping proportions; small plans grow at most fourfold.
pub fn fit_plan(
    frame: Option<Single<&ComputedNode, (With<PlanFrame>, Changed<ComputedNode>)>>,
    plan: Option<Single<(&mut Node, &FittedPlan)>>,
) {
    let (Some(frame), Some(plan)) = (frame, plan) else { return };
    let (mut node, FittedPlan(tiles)) = plan.into_inner();
    let room = frame.size() * frame.inverse_scale_factor();
    let size = *tiles * (room / *tiles).min_element().min(floor_plan::TILE * 4.0);
    // Better none than one on which nothing can be made out.
    let size = if size.y < LEAST_PLAN { Vec2::ZERO } else { size };
    (node.width, node.height) = (px(size.x), px(size.y));
}
