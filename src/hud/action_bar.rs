//! The action bar of the selected figure: the orders of this phase in places that never move, the others a page further.
use bevy::prelude::*;

use super::action_bar_slot::{self, ActionBarSlot};
use super::panel_layout::{PagePanels, Panel, PanelArrangement, WindowWidth};
use super::tooltip::Tooltip;
use crate::input::{Action, ActionInput, Overlay, key_of};
use crate::localization::{Language, Localizer, MessageId, Phrase, phrase};
use crate::model::{Card, FigureId, MenuEntry, StandingOrder};
use crate::theme::art::{Art, Glyph};
use crate::theme::fonts::Fonts;
use crate::theme::one_line_text::one_line;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::aim::{Aiming, SelectionRequest, why_entry_disabled};
use crate::view::current_battle::{CurrentBattle, NO_UNDO, UndoOrder};
use crate::view::order_plan::OrderPlan;
use crate::view::playback::Playback;
use crate::view::pointer::BlocksPointer;
use crate::view::settings::Settings;
use crate::view::standing_orders::ToggleStanding;
use crate::view::view_model::ViewModel;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<MenuPage>();
    let changed = resource_changed::<Aiming>
        .or_else(resource_changed::<PanelArrangement>)
        .or_else(resource_changed::<PagePanels>)
        .or_else(resource_changed::<MenuPage>)
        .or_else(resource_changed::<OrderPlan>)
        .or_else(resource_changed::<Localizer>)
        .or_else(resource_exists_and_changed::<ViewModel>);
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).run_if(changed));
    app.add_systems(Update, (hint, turn.run_if(in_state(Overlay::None))).in_set(ViewSystems::Input));
}

/// A button of the bar, with its entry's index in the menu.
#[derive(Component)]
struct Entry(usize);

/// The page of the bar; counts up from 0 and wraps.
#[derive(Resource, Default)]
struct MenuPage(usize);

/// Hovering over an entry explains it, also if it is disabled.
fn hint(entries: Query<(&Entry, &Interaction)>, mut aiming: ResMut<Aiming>) {
    let under = entries.iter().find(|(_, interaction)| **interaction != Interaction::None).map(|(entry, _)| entry.0);
    if aiming.hint != under {
        aiming.hint = under;
    }
}

fn turn(input: ActionInput, mut page: ResMut<MenuPage>) {
    if input.just_pressed(&Action::MoreOrders) {
        page.0 += 1;
    }
}

/// The reason why nothing can be chosen during playback.
const SHOWING: MessageId = MessageId("orders-showing");

/// Content of the bar, to rebuild it only on a change.
#[derive(Default, PartialEq)]
struct Shown {
    menu: Vec<MenuEntry>,
    can: Vec<bool>,
    /// Number of its item that the figure has left, for each entry.
    stock: Vec<Option<u16>>,
    entry: Option<usize>,
    phase: u8,
    back: bool,
    free: bool,
    stuck: Option<Phrase>,
    width: WindowWidth,
    /// Whether the page around the game shows all orders in one row that scrolls.
    one_row: bool,
    bar: Option<Entity>,
    page: usize,
    /// The standing orders that the figure has or may be given, and the one that it has.
    standing: Vec<StandingOrder>,
    follows: Option<StandingOrder>,
    /// Words on buttons are fitted to them, so those of another language are fitted anew.
    language: Language,
}

fn fill(
    aiming: Res<Aiming>,
    view_model: Option<Res<ViewModel>>,
    (battle, settings, plan): (Res<CurrentBattle>, Res<Settings>, Res<OrderPlan>),
    playback: Res<Playback>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    (arrangement, page_panels): (Res<PanelArrangement>, Res<PagePanels>),
    places: Query<(Entity, &Panel)>,
    mut page: ResMut<MenuPage>,
    mut shown: Local<Shown>,
    mut commands: Commands,
) {
    let Some((bar, _)) = places.iter().find(|(_, place)| **place == Panel::Actions) else { return };
    let Some(view_model) = view_model else { return };
    let phase = view_model.clock.now.phase;
    if page.0 > 0 && (aiming.menu != shown.menu || phase != shown.phase) {
        page.0 = 0;
    }
    let card = aiming.figure.and_then(|id| view_model.card(id));
    let takes_back = plan.is_drawing_up() && !plan.orders().is_empty();
    let follows = aiming.figure.and_then(|id| battle.standing_order(id));
    let mut standing =
        aiming.figure.filter(|_| playback.has_caught_up()).map_or_else(Vec::new, |id| battle.standing_orders(id));
    standing.extend(follows.filter(|order| !standing.contains(order)));
    let mut now = Shown {
        menu: aiming.menu.clone(),
        can: aiming.counts.iter().map(|count| *count > 0 && playback.has_caught_up()).collect(),
        stock: aiming.menu.iter().map(|entry| stock(entry, card?)).collect(),
        entry: aiming.entry,
        phase,
        back: playback.has_caught_up() && (takes_back || settings.play.undo && battle.can_undo()),
        free: playback.has_caught_up(),
        stuck: match settings.play.undo {
            _ if takes_back => None,
            true => battle.why_no_undo(),
            false => Some(NO_UNDO.into()),
        },
        width: arrangement.width,
        one_row: page_panels.0.is_some(),
        bar: Some(bar),
        page: page.0,
        standing,
        follows,
        language: localizer.language(),
    };
    if now == *shown || battle.replay_progress().is_some() {
        return;
    }
    commands.entity(bar).despawn_children();
    let (wide, edge) = if arrangement.width == WindowWidth::Full { (110.0, 96.0) } else { (85.0, 80.0) };
    let sheet =
        Node { padding: UiRect::all(px(8)), max_width: percent(100), align_items: AlignItems::Start, ..row(5.0) };
    let sheet = commands.spawn((panel(sheet), BlocksPointer, ChildOf(bar))).id();
    let word = battle.book.phases().get(usize::from(phase)).map(|phase| phase.word);
    // Standing orders have their places at the end of the second row.
    let most = (!now.one_row).then_some(COLUMNS * 2 - now.standing.len());
    let pages = pages(&now.menu, word, most);
    // Whoever chooses an order sees it; then the pages can be turned again.
    let chosen = now.entry.filter(|_| shown.entry != now.entry);
    if let Some(at) = chosen.and_then(|entry| pages.iter().position(|page| page.contains(&entry))) {
        page.0 = at;
        now.page = at;
    }
    let turned = now.page % pages.len().max(1);
    let orders = Node {
        // A pixel more than six orders need: at some scales their sum is rounded up, and the last would wrap.
        width: px(COLUMNS as f32 * (wide + 5.0) - 4.0),
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(5),
        row_gap: px(5),
        ..default()
    };
    let orders = commands.spawn((orders, ChildOf(sheet))).id();
    for place in pages.get(turned).into_iter().flatten().copied() {
        let (entry, can) = (&now.menu[place], now.can.get(place).copied().unwrap_or(false));
        let stock = now.stock.get(place).copied().flatten();
        let slot = ActionBarSlot {
            wide,
            key: key_of(Action::Order(entry.key)),
            glyph: action_bar_slot::entry_glyph(entry),
            can,
            stock,
        };
        let why =
            if now.free { why_entry_disabled(&aiming, place, &view_model, &battle) } else { Some(SHOWING.into()) };
        let tip = Phrase::lines([entry.help.clone()].into_iter().chain(why.filter(|_| !can)));
        let name = Name::new(format!("Order {}", entry.name.english()));
        let ink = action_bar_slot::entry_colour(entry);
        let button = slot.spawn(&mut commands, (&fonts, &art), name, &localizer.text(&entry.name), ink);
        let chosen = (Entry(place), ChosenButton(now.entry == Some(place)), Tooltip::from(tip), ChildOf(orders));
        commands.entity(button).insert(chosen).observe(press_entry);
    }
    if let Some(figure) = aiming.figure {
        for order in now.standing.clone() {
            standing_slot(&mut commands, (&fonts, &art, &localizer), &now, (figure, order), wide, orders);
        }
    }
    let side = Node { width: px(edge), ..column(5.0) };
    let side = commands.spawn((side, ChildOf(sheet))).id();
    undo(&mut commands, (&fonts, &art, &localizer), &now, edge, side);
    more(&mut commands, &fonts, &now, &pages, turned, side);
    *shown = now;
}

/// A standing order of the figure; lit while it has it.
fn standing_slot(
    commands: &mut Commands,
    (fonts, art, localizer): (&Fonts, &Art, &Localizer),
    now: &Shown,
    (figure, order): (FigureId, StandingOrder),
    wide: f32,
    orders: Entity,
) {
    let follows = now.follows == Some(order);
    // The key is for the one that it has, else for the first.
    let first = now.follows.or(now.standing.first().copied()) == Some(order);
    let key = if first { key_of(Action::Standing) } else { String::new() };
    let slot = ActionBarSlot { wide, key, glyph: Glyph::of(order.word()), can: now.free, stock: None };
    let words = Phrase::from(order.name());
    let name = Name::new(format!("Order {}", words.english()));
    let slot = slot.spawn(commands, (fonts, art), name, &localizer.text(&words), *TEAM);
    let tip = if follows { phrase!("orders-standing-ends") } else { order.help().into() };
    commands.entity(slot).insert((ChosenButton(follows), Tooltip(tip), ChildOf(orders)));
    commands.entity(slot).observe(move |_: On<ButtonPressed>, mut asks: MessageWriter<ToggleStanding>| {
        asks.write(ToggleStanding(figure, order));
    });
}

/// Orders in a row of the bar.
const COLUMNS: usize = 6;

fn press_entry(press: On<ButtonPressed>, entries: Query<&Entry>, mut picks: MessageWriter<SelectionRequest>) {
    if let Ok(Entry(place)) = entries.get(press.entity) {
        picks.write(SelectionRequest::Entry(*place));
    }
}

/// Number of the item that an entry uses, as the figure carries it; `None` for an order without an item.
fn stock(entry: &MenuEntry, card: &Card) -> Option<u16> {
    let uses = entry.with.iter().any(|(field, word)| *field == "item" || word == "true");
    let stem: String = entry.name.english().to_lowercase().chars().take(7).collect();
    let held = card.gear.iter().find(|(name, _)| name.to_lowercase().contains(&stem));
    held.filter(|_| uses).map(|(_, count)| *count)
}

/// The pages of the bar, in menu order: first the orders of this phase, then the others; a single one if no number of
/// orders is the most. Entries on other pages still react to their keys.
fn pages(menu: &[MenuEntry], phase: Option<&str>, most: Option<usize>) -> Vec<Vec<usize>> {
    let now = |place: &usize| phase.is_none_or(|phase| phase == menu[*place].phase);
    let (these, others): (Vec<usize>, Vec<usize>) = (0..menu.len()).partition(now);
    let Some(most) = most else { return vec![[these, others].concat()] };
    these.chunks(most).chain(others.chunks(most)).map(<[usize]>::to_vec).collect()
}

fn undo(
    commands: &mut Commands,
    (fonts, art, localizer): (&Fonts, &Art, &Localizer),
    now: &Shown,
    wide: f32,
    side: Entity,
) {
    let slot = ActionBarSlot { wide, key: key_of(Action::Undo), glyph: Glyph::Undo, can: now.back, stock: None };
    let words = localizer.text(&phrase!("orders-undo"));
    let undo = slot.spawn(commands, (fonts, art), Name::new("Order Undo"), &words, *INK);
    let why = if now.free { now.stuck.clone() } else { Some(SHOWING.into()) };
    let tip = why.unwrap_or_else(|| phrase!("orders-undo.about"));
    commands.entity(undo).insert((ChildOf(side), Tooltip(tip)));
    commands
        .entity(undo)
        .observe(|_: On<ButtonPressed>, mut backs: MessageWriter<UndoOrder>| _ = backs.write(UndoOrder));
}

/// The button that turns to the next page; it says how many of the orders there can be given now.
fn more(commands: &mut Commands, fonts: &Fonts, now: &Shown, pages: &[Vec<usize>], turned: usize, side: Entity) {
    if pages.len() < 2 {
        return;
    }
    let beyond = now.menu.len() - pages[turned].len();
    let can = |place: &&usize| now.can.get(**place).copied().unwrap_or(false);
    let elsewhere = pages.iter().enumerate().filter(|(page, _)| *page != turned);
    let able = elsewhere.flat_map(|(_, page)| page.iter()).filter(can).count();
    let node = Node {
        width: percent(100),
        height: px(action_bar_slot::TALL),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..row(3.0)
    };
    let ink = if able > 0 { *TEAM } else { *DIM };
    let count = (bold(fonts, phrase!("orders-more", count = beyond), TINY, ink), one_line());
    let words = children![count, narrow_key_cap(fonts, key_of(Action::MoreOrders))];
    let tip = Tooltip(phrase!("orders-more.about", count = beyond, able = able));
    let more =
        commands.spawn((Name::new("More orders"), button(ButtonSkin::quiet(), node), tip, words, ChildOf(side))).id();
    commands.entity(more).observe(|_: On<ButtonPressed>, mut page: ResMut<MenuPage>| page.0 += 1);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Aim;

    #[test]
    fn orders_of_the_phase_keep_their_places_and_the_others_are_a_page_further() {
        let entry = |key: char, phase| MenuEntry::new("use", key.to_string(), key, Aim::Tile, phase, "");
        let menu = [entry('A', "move"), entry('B', "fire"), entry('C', "fire"), entry('D', "fire"), entry('E', "move")];
        assert_eq!(pages(&menu, Some("fire"), Some(9)), [vec![1, 2, 3], vec![0, 4]]);
        assert_eq!(pages(&menu, Some("fire"), Some(2)), [vec![1, 2], vec![3], vec![0, 4]]);
        assert_eq!(pages(&menu, None, Some(9)), [vec![0, 1, 2, 3, 4]]);
        assert_eq!(pages(&menu, Some("end"), Some(9)), [vec![0, 1, 2, 3, 4]], "a phase without orders shows them all");
        assert_eq!(pages(&[], None, Some(9)), [[0; 0]; 0]);
        assert_eq!(pages(&menu, Some("fire"), None), [[1, 2, 3, 0, 4]], "in one row all are there");
    }

    #[test]
    fn an_item_shows_how_many_are_left() {
        let gear = vec![("Flash device".to_owned(), 2), ("Restraint kit".to_owned(), 1)];
        let card = Card { gear, ..Card::default() };
        let entry = |name| MenuEntry::new("use", name, 'X', Aim::Tile, "fire", "");
        assert_eq!(stock(&entry("Flash device").of("item", "flash"), &card), Some(2));
        assert_eq!(stock(&entry("Restrain").of("kit", "true"), &card), Some(1));
        assert_eq!(stock(&entry("Smoke").of("item", "smoke"), &card), None);
        assert_eq!(stock(&entry("Restrain").of("kit", ""), &card), None);
    }
}
