//! A generated building: its kind, size, rules, defence and seed are chosen beside its outline; then it is played, edited or
//! shared.
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::widget::NodeImageMode;

use super::briefing::Briefing;
use super::button_grid::{GridPlace, place_after_keys};
use super::editor::new_level_request;
use super::floor_plan_pictures::FloorPlanPictures;
use super::overlay_veil::veil;
use crate::chronicle::LaunchRequest;
use crate::faults::Source;
use crate::input::{Action, ActionInput, Overlay, Screen, Typing, TypingEnded, key_of};
use crate::levels::generate::{self, BuildingKind, Request, SIZES, STRENGTHS, today_seed};
use crate::localization::{MessageId, Phrase, phrase};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::screen_reader_marks::SpokenName;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::campaign_state::CampaignState;
use crate::view::copy_share_link::ShareLevel;
use crate::view::current_battle::Notice;
use crate::view::question::Question;
use crate::view::question_before_opening::question_before_opening;
use crate::view::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Wanted>().init_resource::<Drawn>().init_resource::<Cursor>().add_message::<Act>();
    app.add_systems(OnEnter(Overlay::Building), (open, draw, show).chain());
    app.add_systems(OnExit(Overlay::Building), |mut typing: ResMut<Typing>| _ = typing.end());
    let changed = resource_changed::<Drawn>.or_else(resource_changed::<Cursor>).or_else(resource_changed::<Typing>);
    app.add_systems(
        Update,
        (by_key, take_typed, carry_out, draw.run_if(resource_changed::<Wanted>), show.run_if(changed))
            .chain()
            .run_if(in_state(Overlay::Building)),
    );
}

/// Seeds have at most so many digits.
const DIGITS: usize = 9;
/// Random seeds are below this, so that they can be told to a friend.
const SEEDS: u64 = 1_000_000;

/// The chosen building.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
struct Wanted {
    kind: BuildingKind,
    /// Index into [`SIZE_WORDS`].
    size: usize,
    /// Index into the books.
    rules: usize,
    /// Index into [`DEFENCES`].
    defence: usize,
    /// `None` before the sheet was first opened.
    seed: Option<u64>,
}

impl Default for Wanted {
    fn default() -> Self {
        Self { kind: BuildingKind::Flat, size: 1, rules: 0, defence: 1, seed: None }
    }
}

const SIZE_WORDS: [MessageId; 3] =
    [MessageId("building-size-small"), MessageId("building-size-usual"), MessageId("building-size-large")];
/// The defence and its strength.
const DEFENCES: [(MessageId, u8); 3] = [
    (MessageId("building-defence-light"), STRENGTHS / 4),
    (MessageId("building-defence-usual"), STRENGTHS / 2),
    (MessageId("building-defence-strong"), STRENGTHS * 3 / 4),
];

impl Wanted {
    fn request(&self) -> Request {
        Request {
            kind: self.kind,
            size: self.tiles(),
            seed: self.seed.unwrap_or_default(),
            hostiles: None,
            rulebook: crate::books()[self.rules].name().to_owned(),
            strength: DEFENCES[self.defence].1,
            plan: 0,
        }
    }

    /// Columns and rows: a quarter less or more than usual for the kind; `None` for the usual.
    fn tiles(&self) -> Option<(u16, u16)> {
        let (width, height) = self.kind.size();
        let [least, most] = SIZES;
        let quarter = |side: u16, least: u16, most: u16| match self.size {
            0 => (side - side / 4).max(least),
            _ => (side + side / 4).min(most),
        };
        (self.size != 1).then(|| (quarter(width, least.0, most.0), quarter(height, least.1, most.1)))
    }

    /// The choice after a press on a button.
    fn turned(self, choice: Choice) -> Self {
        match choice {
            Choice::Kind(kind) => Self { kind: BuildingKind::ALL[kind], ..self },
            Choice::Size(size) => Self { size, ..self },
            Choice::Rules(rules) => Self { rules, ..self },
            Choice::Defence(defence) => Self { defence, ..self },
            Choice::Seed(seed) => Self { seed: Some(seed), ..self },
            Choice::Day => {
                let seed = today_seed();
                Self { kind: BuildingKind::of_seed(seed), seed: Some(seed), ..Self::default() }
            }
        }
    }

    fn holds(&self, choice: Choice) -> bool {
        self.turned(choice) == *self
    }
}

/// The level that was drawn, or why there is none.
#[derive(Resource, Default)]
struct Drawn(Option<Result<Briefing, Phrase>>);

/// A choice among buildings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Kind(usize),
    Size(usize),
    Rules(usize),
    Defence(usize),
    Seed(u64),
    Day,
}

/// Effect of a button.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum Act {
    Choose(Choice),
    /// A seed that no one chose.
    Another,
    TypeSeed,
    Begin,
    Edit,
    Share,
    Back,
}

/// The button that keys press.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Cursor(GridPlace);

/// The last button of the last row: keys press it until they have moved.
const BEGIN: GridPlace = GridPlace(5, 3);

/// The root of the overlay.
#[derive(Component)]
struct Sheet;

fn open(mut wanted: ResMut<Wanted>, mut cursor: ResMut<Cursor>, time: Res<Time<Real>>) {
    if wanted.seed.is_none() {
        *wanted = random(*wanted, &time);
        wanted.kind = BuildingKind::of_seed(wanted.seed.unwrap_or_default());
    }
    cursor.0 = BEGIN;
}

/// By how long the player looked at the list.
fn random(wanted: Wanted, time: &Time<Real>) -> Wanted {
    wanted.turned(Choice::Seed(time.elapsed().as_micros() as u64 % SEEDS))
}

fn draw(wanted: Res<Wanted>, mut drawn: ResMut<Drawn>) {
    let request = wanted.request();
    let name = format!("{}-{}", request.kind.word(), request.seed);
    let text = generate::building(&request, crate::books());
    // Nobody has seen it: its plan is for those who go in.
    let read = |text: String| Briefing::of(&Source::new(name, text));
    drawn.0 = Some(text.map_err(Phrase::from).and_then(read).map(Briefing::outlined));
}

fn show(
    (wanted, drawn, cursor): (Res<Wanted>, Res<Drawn>, Res<Cursor>),
    (fonts, typing): (Res<Fonts>, Res<Typing>),
    (mut plans, mut images): (ResMut<FloorPlanPictures>, ResMut<Assets<Image>>),
    sheets: Query<Entity, With<Sheet>>,
    mut commands: Commands,
) {
    sheets.iter().for_each(|sheet| commands.entity(sheet).despawn());
    let spoken = SpokenName(phrase!("building-title.about"));
    let root = commands.spawn((Name::new("Building"), spoken, Sheet, DespawnOnExit(Overlay::Building), veil())).id();
    let node = Node { padding: UiRect::all(px(WIDE)), width: px(980), max_width: percent(98), ..column(GAP) };
    let sheet = commands.spawn((panel(node), ChildOf(root))).id();
    commands.spawn((bold(&fonts, phrase!("building-title"), TITLE, *INK), ChildOf(sheet)));
    let body = commands.spawn((Node { column_gap: px(WIDE), ..default() }, ChildOf(sheet))).id();
    let choices = Node { width: px(470), flex_shrink: 1.0, min_width: px(0), ..column(10.0) };
    let choices = commands.spawn((choices, ChildOf(body))).id();
    let mut rows = Rows { commands: &mut commands, fonts: &fonts, cursor: cursor.0, row: 0 };
    let choose = |choice: Choice| (Act::Choose(choice), wanted.holds(choice));
    let kinds = BuildingKind::ALL.iter().enumerate();
    let kinds = kinds.map(|(place, kind)| (kind_words(*kind), choose(Choice::Kind(place))));
    rows.row(phrase!("building-kind"), kinds.collect(), choices);
    let sizes = SIZE_WORDS.into_iter().enumerate().map(|(place, word)| (word.into(), choose(Choice::Size(place))));
    rows.row(phrase!("building-size"), sizes.collect(), choices);
    let books = crate::books().iter().enumerate();
    let books = books.map(|(place, book)| (book.title().into(), choose(Choice::Rules(place))));
    rows.row(phrase!("building-rules"), books.collect(), choices);
    let defences = DEFENCES.into_iter().enumerate();
    let defences = defences.map(|(place, (word, _))| (word.into(), choose(Choice::Defence(place))));
    rows.row(phrase!("building-defence"), defences.collect(), choices);
    let seed = typing.text_with_caret().unwrap_or_else(|| wanted.seed.unwrap_or_default().to_string());
    let seeds = vec![
        (seed.into(), (Act::TypeSeed, typing.is_active())),
        (phrase!("building-another-seed"), (Act::Another, false)),
        (phrase!("building-of-the-day"), choose(Choice::Day)),
    ];
    rows.row(phrase!("building-seed"), seeds, choices);
    let frame = Node {
        width: px(430),
        height: px(330),
        flex_shrink: 1.0,
        min_width: px(0),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..column(GAP)
    };
    let frame = rows.commands.spawn((frame, ChildOf(body))).id();
    let sound = matches!(drawn.0, Some(Ok(_)));
    match &drawn.0 {
        Some(Ok(briefing)) => {
            let image = ImageNode::new(plans.of(briefing, true, &mut images)).with_mode(NodeImageMode::Stretch);
            let tiles = Vec2::new(briefing.size().0 as f32, briefing.size().1 as f32);
            let size = tiles * (Vec2::new(430.0, 300.0) / tiles).min_element();
            let node = Node { width: px(size.x), height: px(size.y), ..default() };
            rows.commands.spawn((Name::new("Plan"), node, image, ChildOf(frame)));
            rows.commands.spawn((text(&fonts, briefing.facts(), SMALL, *DIM), ChildOf(frame)));
        }
        Some(Err(why)) => {
            let words = phrase!("building-undrawable", why = why.clone());
            rows.commands.spawn((text(&fonts, words, BODY, *WARN), ChildOf(frame)));
        }
        None => {}
    }
    if let Some(Ok(briefing)) = &drawn.0 {
        rows.commands.spawn((text(&fonts, &briefing.briefing, BODY, *DIM), ChildOf(sheet)));
    }
    rows.acts(sound, sheet);
}

fn kind_words(kind: BuildingKind) -> Phrase {
    match kind {
        BuildingKind::Flat => phrase!("building-kind-flat"),
        BuildingKind::House => phrase!("building-kind-house"),
        BuildingKind::Villa => phrase!("building-kind-villa"),
        BuildingKind::Office => phrase!("building-kind-office"),
        BuildingKind::Ward => phrase!("building-kind-ward"),
        BuildingKind::School => phrase!("building-kind-school"),
        BuildingKind::Hotel => phrase!("building-kind-hotel"),
        BuildingKind::Police => phrase!("building-kind-police"),
        BuildingKind::Warehouse => phrase!("building-kind-warehouse"),
        BuildingKind::Shop => phrase!("building-kind-shop"),
        BuildingKind::Restaurant => phrase!("building-kind-restaurant"),
        BuildingKind::Train => phrase!("building-kind-train"),
    }
}

/// Rows of buttons, one below the other.
struct Rows<'a, 'w, 's> {
    commands: &'a mut Commands<'w, 's>,
    fonts: &'a Fonts,
    cursor: GridPlace,
    row: usize,
}

impl Rows<'_, '_, '_> {
    /// A row of choices: what is chosen is bright, what keys would press is framed.
    fn row(&mut self, label: Phrase, buttons: Vec<(Phrase, (Act, bool))>, parent: Entity) {
        let line = self.commands.spawn((row(8.0), ChildOf(parent))).id();
        let name = Node { width: px(70), flex_shrink: 0.0, ..default() };
        self.commands.spawn((name, ChildOf(line), children![text(self.fonts, &label, SMALL, *DIM)]));
        let wrap = Node {
            flex_wrap: FlexWrap::Wrap,
            row_gap: px(6),
            min_width: px(0),
            flex_grow: 1.0,
            flex_basis: px(0),
            ..row(6.0)
        };
        let wrap = self.commands.spawn((wrap, ChildOf(line))).id();
        for (place, (words, (act, on))) in buttons.into_iter().enumerate() {
            let place = GridPlace(self.row, place);
            let node = Node { padding: UiRect::axes(px(10), px(8)), flex_shrink: 0.0, ..default() };
            let content = children![bold(self.fonts, &words, SMALL, if on { *TEAM } else { *DIM })];
            // The seed's button keeps its name while the seed changes.
            let name = match act {
                Act::TypeSeed => label.english(),
                _ => format!("{}: {}", label.english(), words.english()),
            };
            let bundle = (Name::new(name), place, button(ButtonSkin::quiet(), node), content, ChildOf(wrap));
            self.commands
                .spawn(bundle)
                .insert(ChosenButton(place == self.cursor))
                .observe(move |_: On<ButtonPressed>, mut acts: MessageWriter<Act>| _ = acts.write(act));
        }
        self.row += 1;
    }

    fn acts(&mut self, sound: bool, parent: Entity) {
        let line = Node { justify_content: JustifyContent::FlexEnd, flex_wrap: FlexWrap::Wrap, ..row(10.0) };
        let line = self.commands.spawn((line, ChildOf(parent))).id();
        let acts = [
            (phrase!("building-back"), Act::Back),
            (phrase!("mission-edit"), Act::Edit),
            (phrase!("building-copy-link"), Act::Share),
            (phrase!("mission-begin"), Act::Begin),
        ];
        for (place, (words, act)) in acts.into_iter().enumerate() {
            let place = GridPlace(self.row, place);
            let bright = act == Act::Begin;
            let (skin, ink) = if bright { (ButtonSkin::bright(), *ON_BRIGHT) } else { (ButtonSkin::quiet(), *INK) };
            let node = Node {
                min_height: px(46),
                padding: UiRect::horizontal(px(if bright { 70.0 } else { 20.0 })),
                flex_shrink: 0.0,
                ..row(GAP)
            };
            let off = !sound && act != Act::Back;
            let name = Name::new(words.english());
            let content = children![bold(self.fonts, words, BODY, if off { *FAINT } else { ink })];
            let bundle = (name, place, button(skin, node), content, ChildOf(line));
            let entity =
                self.commands.spawn(bundle).insert((ChosenButton(place == self.cursor), DisabledButton(off))).id();
            self.commands
                .entity(entity)
                .observe(move |_: On<ButtonPressed>, mut acts: MessageWriter<Act>| _ = acts.write(act));
            if act == Act::Back {
                self.commands.spawn((key_cap(self.fonts, key_of(Action::Cancel)), ChildOf(entity)));
            }
        }
    }
}

fn by_key(
    input: ActionInput,
    typing: Res<Typing>,
    buttons: Query<(Entity, &GridPlace)>,
    mut cursor: ResMut<Cursor>,
    mut acts: MessageWriter<Act>,
    mut commands: Commands,
) {
    if typing.is_active() {
        return;
    }
    if input.just_pressed(&Action::Cancel) {
        acts.write(Act::Back);
        return;
    }
    let next = place_after_keys(&input, buttons.iter().map(|(_, place)| *place), cursor.0);
    cursor.set_if_neq(Cursor(next));
    if input.just_pressed(&Action::Confirm)
        && let Some((entity, _)) = buttons.iter().find(|(_, place)| **place == next)
    {
        commands.trigger(ButtonPressed { entity });
    }
}

fn take_typed(mut typed: MessageReader<TypingEnded>, mut wanted: ResMut<Wanted>, mut notices: MessageWriter<Notice>) {
    let Some(TypingEnded(Some(line))) = typed.read().last() else { return };
    let digits: String = line.split_whitespace().collect();
    match digits.parse() {
        Ok(seed) if digits.len() <= DIGITS => _ = wanted.set_if_neq(wanted.turned(Choice::Seed(seed))),
        _ => _ = notices.write(Notice::bad(phrase!("building-seed-digits", digits = DIGITS))),
    }
}

/// Everything that a button may change.
#[derive(SystemParam)]
struct Targets<'w> {
    wanted: ResMut<'w, Wanted>,
    drawn: Res<'w, Drawn>,
    time: Res<'w, Time<Real>>,
    settings: Res<'w, Settings>,
    campaign_state: Res<'w, CampaignState>,
    typing: ResMut<'w, Typing>,
    request: ResMut<'w, LaunchRequest>,
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    questions: MessageWriter<'w, Question>,
    shares: MessageWriter<'w, ShareLevel>,
    notices: MessageWriter<'w, Notice>,
}

fn carry_out(mut asked: MessageReader<Act>, mut targets: Targets) {
    for act in asked.read() {
        if *act != Act::TypeSeed {
            targets.end_typing();
        }
        targets.carry_out(*act);
    }
}

impl Targets<'_> {
    /// A line that is left by a click counts.
    fn end_typing(&mut self) {
        let line = self.typing.bypass_change_detection().end();
        if let Some(seed) = line.filter(|line| line.len() <= DIGITS).and_then(|line| line.trim().parse().ok()) {
            self.wanted.set_if_neq(self.wanted.turned(Choice::Seed(seed)));
        }
    }

    fn carry_out(&mut self, act: Act) {
        let source =
            self.drawn.0.as_ref().and_then(|drawn| drawn.as_ref().ok()).map(|briefing| briefing.source.clone());
        match (act, source) {
            (Act::Choose(choice), _) => _ = self.wanted.set_if_neq(self.wanted.turned(choice)),
            (Act::Another, _) => *self.wanted = random(*self.wanted, &self.time),
            (Act::TypeSeed, _) if self.typing.is_active() => {}
            (Act::TypeSeed, _) => self.typing.begin(self.wanted.seed.unwrap_or_default().to_string()),
            (Act::Back, _) => self.overlay.set(Overlay::None),
            (Act::Share, Some(source)) => _ = self.shares.write(ShareLevel(source)),
            (Act::Edit, Some(source)) => match new_level_request(&source.name, &source.text) {
                Ok(wanted) => {
                    *self.request = wanted;
                    self.screen.set(Screen::Editor);
                }
                Err(words) => _ = self.notices.write(Notice::bad(words)),
            },
            (Act::Begin, Some(source)) => self.begin(source),
            (Act::Share | Act::Edit | Act::Begin, None) => {}
        }
    }

    fn begin(&mut self, source: Source) {
        let difficulty = self.settings.difficulty;
        let wanted = LaunchRequest::Level { source, seed: None, difficulty, seating: None };
        match question_before_opening(phrase!("building-begin-question"), &wanted, None, &self.campaign_state) {
            Some(question) => _ = self.questions.write(question),
            None => {
                *self.request = wanted;
                self.screen.set(Screen::Mission);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_choice_draws_a_building_that_can_be_played() {
        let sizes = || (0..SIZE_WORDS.len()).flat_map(|size| (0..DEFENCES.len()).map(move |defence| (size, defence)));
        for rules in 0..crate::books().len() {
            for kind in BuildingKind::ALL {
                for (size, defence) in sizes() {
                    let wanted = Wanted { kind, size, rules, defence, seed: Some(7) };
                    let text = generate::building(&wanted.request(), crate::books());
                    assert!(text.is_ok(), "{wanted:?}: {text:?}");
                }
            }
        }
    }

    #[test]
    fn the_building_of_the_day_is_the_same_whatever_was_chosen_before() {
        let other = Wanted { kind: BuildingKind::Train, size: 2, rules: 3, defence: 2, seed: Some(1) };
        assert_eq!(other.turned(Choice::Day), Wanted::default().turned(Choice::Day));
        assert!(!other.holds(Choice::Day) && other.turned(Choice::Day).holds(Choice::Day));
    }
}
