//! The inspector: ledger, odds and dangers of the order pointed at, or the card of the figure there.
use bevy::prelude::*;

use super::card_widgets::{card_stats, spawn_bar, spawn_chip, spawn_enemy_chip, title_of_word};
use super::log_lines::LogLines;
use super::panel_layout::{PanelArrangement, PreviewSheet};
use super::{log_panel, odds_breakdown};
use crate::board::Tile;
use crate::input::{Action, key_of};
use crate::localization::{Argument, Localizer, NameKind, Phrase, phrase};
use crate::model::{
    Aim, Card, LegendEntry, MapObject, MenuEntry, Odds, Side, Tint, half_points_as_tiles, mid_sentence,
};
use crate::referee::AnyOrder;
use crate::theme::art::{Art, Picture};
use crate::theme::fonts::Fonts;
use crate::theme::palette::*;
use crate::theme::sizes::*;
use crate::theme::widgets::*;
use crate::view::ViewSystems;
use crate::view::advice::Advice;
use crate::view::aim::{AimChoice, Aiming, OpenFieldQuestion, SelectionRequest, why_entry_disabled, why_no_order_at};
use crate::view::current_battle::{CurrentBattle, sentence};
use crate::view::end_phase::EndPhaseRequest;
use crate::view::last_turn_review::{LastTurnReview, TurnMoment};
use crate::view::map_objects::object_picture;
use crate::view::mission_ending_orders::CarefulOrders;
use crate::view::place_names::PlaceNames;
use crate::view::playback::Playback;
use crate::view::view_model::{FigureView, ViewModel};

pub(super) fn plugin(app: &mut App) {
    let changed = resource_changed::<Aiming>
        .or_else(resource_changed::<Advice>)
        .or_else(resource_changed::<LastTurnReview>)
        .or_else(resource_exists_and_changed::<ViewModel>)
        .or_else(resource_changed::<Localizer>)
        .or_else(resource_changed::<PanelArrangement>);
    app.add_systems(Update, fill.in_set(ViewSystems::Draw).after(log_panel::hide_without_room).run_if(changed));
}

fn fill(
    aiming: Res<Aiming>,
    advice: Res<Advice>,
    view_model: Option<Res<ViewModel>>,
    battle: Res<CurrentBattle>,
    (playback, review): (Res<Playback>, Res<LastTurnReview>),
    lines: Res<LogLines>,
    (fonts, localizer): (Res<Fonts>, Res<Localizer>),
    art: Res<Art>,
    sheet: Option<Single<Entity, With<PreviewSheet>>>,
    mut commands: Commands,
) {
    let (Some(view_model), Some(sheet)) = (view_model, sheet) else { return };
    commands.entity(*sheet).despawn_children();
    let places = PlaceNames::known(&view_model, &battle, &localizer);
    let mut page = Page { commands, fonts: &fonts, art: &art, localizer: &localizer, sheet: *sheet, places };
    let free = playback.has_caught_up() || battle.replay_progress().is_some();
    if let Some(question) = battle.question().filter(|_| free) {
        page.question(&question.words);
    }
    // First, so that its buttons stay where they are while the pointer crosses the board.
    let shown = if aiming.choice_under_cursor().is_some() { 1 } else { advice.ideas.len() };
    page.advice(&advice, shown, playback.has_caught_up() && battle.awaits_orders());
    let there = aiming.at.and_then(|at| view_model.figure_at(at));
    if !free {
        page.while_waiting(&view_model, &battle, &lines);
    } else if let Some(moment) = review.open.and_then(|place| review.moments.get(place)) {
        page.moment(moment, &battle);
    } else if let Some(asking) = &aiming.asking {
        page.asking(&aiming, asking, &view_model, &battle);
    } else if let Some(place) = aiming.hint {
        page.entry(&aiming, place, &view_model, &battle);
    } else if let Some(choice) = aiming.choice_under_cursor() {
        page.order(&aiming, choice, &view_model, &battle);
    } else if let Some((figure_view, card)) =
        there.and_then(|figure_view| Some((figure_view, view_model.card(figure_view.id)?)))
    {
        let why = aiming
            .at
            .and_then(|at| why_no_order_at(&aiming, &view_model, &battle, at))
            .filter(|_| !view_model.own.contains(&figure_view.id));
        let foe = view_model.is_foe(figure_view);
        page.figure((figure_view, foe), card, &battle.book.legend(), why);
        page.beside(figure_view, &view_model);
        if let Some(entry) = aiming.chosen_entry().filter(|_| aiming.click_selects_figure()) {
            page.gap();
            let (figure, key) = (Argument::figure(&card.title), key_of(Action::Other));
            page.words(phrase!("preview-selects", figure = figure, key = key, order = &entry.name), *TEAM);
        }
        if let Some(thing) = view_model.thing_at(figure_view.at) {
            page.gap();
            page.thing(thing, None);
        }
    } else if let Some(thing) = aiming.at.and_then(|at| view_model.thing_at(at)) {
        let why = thing.targetable.then(|| why_no_order_at(&aiming, &view_model, &battle, thing.at)).flatten();
        page.thing(thing, why);
    } else if battle.replay_progress().is_some() {
        page.head(phrase!("preview-recording"), phrase!("preview-recording.about"));
    } else {
        match aiming.entry {
            Some(place) => {
                page.entry(&aiming, place, &view_model, &battle);
                // The refusal that a click would get is shown beforehand.
                if let Some(why) = aiming.at.and_then(|at| why_no_order_at(&aiming, &view_model, &battle, at)) {
                    page.gap();
                    page.words(why, *WARN);
                }
            }
            None if let Some(question) = battle.question() => {
                page.words(phrase!("preview-answer-ends", answer = question.no), *DIM)
            }
            None => page.head(phrase!("preview-empty"), phrase!("preview-empty.about")),
        }
    }
}

/// A sheet being filled.
struct Page<'w, 's, 'a> {
    commands: Commands<'w, 's>,
    fonts: &'a Fonts,
    art: &'a Art,
    localizer: &'a Localizer,
    sheet: Entity,
    places: PlaceNames<'a>,
}

impl Page<'_, '_, '_> {
    /// Words as they are read, with the names of places.
    fn told(&self, words: impl Into<Phrase>) -> String {
        self.places.with_place_names(&self.localizer.text(&words.into()))
    }

    fn head(&mut self, name: impl Into<Phrase>, below: impl Into<Phrase>) {
        let (name, below) = (self.told(name), below.into());
        self.commands.spawn((bold(self.fonts, name, LARGE, *INK), ChildOf(self.sheet)));
        if !below.is_empty() {
            self.words(below, *DIM);
        }
    }

    fn question(&mut self, words: &Phrase) {
        let words = self.told(words);
        self.commands.spawn((bold(self.fonts, words, BODY, *WARN), longest_line_text_node(), ChildOf(self.sheet)));
        self.gap();
    }

    fn words(&mut self, words: impl Into<Phrase>, ink: Color) {
        let words = self.told(words);
        self.commands.spawn((text(self.fonts, words, SMALL, ink), longest_line_text_node(), ChildOf(self.sheet)));
    }

    fn warning(&mut self, words: impl Into<Phrase>) {
        let words = self.told(sentence(&self.localizer.text(&words.into())));
        odds_breakdown::spawn_warning(&mut self.commands, self.fonts, &words, self.sheet);
    }

    fn gap(&mut self) {
        self.commands.spawn((Node { height: px(6), ..default() }, ChildOf(self.sheet)));
    }

    /// The order that a click would give.
    fn order(&mut self, aiming: &Aiming, choice: &AimChoice, view_model: &ViewModel, battle: &CurrentBattle) {
        let entry = aiming.entry_of(choice);
        let name = entry.map_or(Phrase::EMPTY, |entry| entry.name.clone());
        let odds = battle.odds(&choice.order);
        self.head(odds.as_ref().map_or_else(|| name.clone(), |odds| Phrase::from(&odds.title)), &choice.variant);
        if odds.is_some() && !aiming.armed {
            self.words(phrase!("preview-click", order = name), *DIM);
        }
        if aiming.targets_helpless && choice.strikes_helpless(view_model) {
            self.warning(phrase!("preview-helpless"));
        }
        let others = aiming.choices_here().len();
        if others > 1 {
            let turn = aiming.choice_index_here().unwrap_or(0) % others + 1;
            let key = key_of(Action::Other);
            self.words(phrase!("preview-order-of", number = turn, of = others, key = key), *TEAM);
        }
        if !choice.path.is_empty() {
            self.words(cost(choice, aiming, view_model), *DIM);
        }
        if let Some(odds) = odds {
            self.odds(&odds, battle);
        } else if choice.path.is_empty() {
            let help = entry.map_or(Phrase::EMPTY, |entry| entry.help.clone());
            self.words(help, *DIM);
        }
        if let Some(words) = battle.forfeited_score(&choice.order) {
            self.warning(words);
        }
        for words in battle.things_given_up(&choice.order) {
            self.warning(words);
        }
        for (number, (_, words)) in battle.dangers(&choice.order).iter().enumerate() {
            self.warning(Phrase::joined(": ", [(number + 1).to_string().into(), words.clone().as_sentence()]));
        }
    }

    /// The question that the chosen order leaves open, with a button for each answer.
    fn asking(&mut self, aiming: &Aiming, asking: &OpenFieldQuestion, view_model: &ViewModel, battle: &CurrentBattle) {
        let entry = aiming.chosen_entry();
        let said = |of: fn(&MenuEntry) -> &Phrase| entry.map_or(Phrase::EMPTY, |entry| of(entry).clone());
        self.head(said(|entry| &entry.name), said(|entry| &entry.help));
        self.commands.spawn((bold(self.fonts, asking.question(), BODY, *TEAM), ChildOf(self.sheet)));
        let shown = asking.shown_answers();
        if shown.len() < asking.count() {
            self.words(phrase!("preview-one-of", count = asking.count()), *DIM);
        }
        for (place, words) in
            asking.answers_in_words(view_model).into_iter().enumerate().filter(|(place, _)| shown.contains(place))
        {
            answer(&mut self.commands, self.fonts, (place, words), place == asking.at, self.sheet);
        }
        let Err(Some(left)) = asking.answer(asking.at) else { return };
        self.gap();
        if let Some(odds) = battle.odds(&left.order) {
            self.odds(&odds, battle);
        }
        for words in battle.forfeited_score(&left.order).into_iter().chain(battle.things_given_up(&left.order)) {
            self.warning(words);
        }
    }

    fn odds(&mut self, odds: &Odds, battle: &CurrentBattle) {
        odds_breakdown::spawn_ledger(&mut self.commands, self.fonts, battle.book, odds, self.sheet);
        // Before the results, which may be many.
        odds.warnings.iter().for_each(|words| self.warning(words));
        odds_breakdown::spawn_odds_bars(&mut self.commands, self.fonts, odds, self.sheet);
    }

    /// A moment of the other side's turn: what happened, its dice and what counted.
    fn moment(&mut self, moment: &TurnMoment, battle: &CurrentBattle) {
        self.head(moment.title(), "");
        self.words(&moment.sentence, tint_colour(moment.tint));
        let Some(roll) = &moment.roll else { return };
        odds_breakdown::spawn_dice(&mut self.commands, self.fonts, &roll.throws, self.sheet);
        odds_breakdown::spawn_ledger_lines(&mut self.commands, self.fonts, battle.book, &roll.ledger, self.sheet);
    }

    /// Others on the tile of a figure.
    fn beside(&mut self, figure_view: &FigureView, view_model: &ViewModel) {
        let others = view_model.figures.iter().filter(|other| other.at == figure_view.at && other.id != figure_view.id);
        let cards = others.filter_map(|other| view_model.card(other.id));
        let name = |card: &Card| phrase!("names-few", names = Argument::figure(mid_sentence(&card.title)));
        let names = Phrase::joined(", ", cards.map(name));
        if !names.is_empty() {
            self.words(phrase!("preview-also-here", figures = names), *DIM);
        }
    }

    /// A figure's card, and what its tokens mean.
    fn figure(
        &mut self,
        (figure_view, foe): (&FigureView, bool),
        card: &Card,
        legend: &[LegendEntry],
        why: Option<Phrase>,
    ) {
        self.head(card.name(), &card.subtitle);
        if figure_view.remembered && !card.out {
            self.words(phrase!("preview-remembered"), *CONTACT);
        }
        card.bars.iter().for_each(|pips| spawn_bar(&mut self.commands, self.fonts, pips, self.sheet));
        if !card.stats.is_empty() {
            self.words(card_stats(card), *DIM);
        }
        card.spends.iter().for_each(|line| self.words(line.clone().as_sentence(), if foe { *HOSTILE } else { *TEAM }));
        if !card.gear.is_empty() {
            self.words(Phrase::joined(", ", card.gear_names()), *DIM);
        }
        for token in &card.tokens {
            let line = self.commands.spawn((row(6.0), ChildOf(self.sheet))).id();
            let means = legend.iter().find(|row| row.token == *token);
            let helps_foe = foe && means.is_some_and(|row| row.tint == Tint::Team);
            match helps_foe {
                true => spawn_enemy_chip(&mut self.commands, self.fonts, self.art, *token, line),
                false => spawn_chip(&mut self.commands, self.fonts, self.art, *token, None, line),
            }
            let (name, words, ink) = match means {
                Some(row) if helps_foe => (row.name.clone(), row.text.clone(), *HOSTILE),
                Some(row) => (row.name.clone(), row.text.clone(), tint_colour(row.tint)),
                None => (title_of_word(token.as_str()).into(), Phrase::EMPTY, *DIM),
            };
            self.commands.spawn((
                text(self.fonts, phrase!("token-means", token = name, meaning = words), SMALL, ink),
                ChildOf(line),
            ));
        }
        if let Some(why) = why {
            self.gap();
            self.words(why, *WARN);
        }
    }

    /// An object on the floor.
    fn thing(&mut self, thing: &MapObject, why: Option<Phrase>) {
        let line = self.commands.spawn((row(10.0), ChildOf(self.sheet))).id();
        let picture = Picture::Thing(object_picture(thing));
        let node = Node { width: px(40), height: px(40), flex_shrink: 0.0, ..default() };
        self.commands.spawn((ImageNode::new(self.art.get(picture)), node, ChildOf(line)));
        let words = self.commands.spawn((Node { min_width: px(0), ..column(2.0) }, ChildOf(line))).id();
        self.commands
            .spawn((bold(self.fonts, title_of_word(&self.localizer.text(&thing.title)), LARGE, *INK), ChildOf(words)));
        self.commands.spawn((
            text(self.fonts, phrase!("thing-means", meaning = &thing.text), SMALL, tint_colour(thing.tint)),
            ChildOf(words),
        ));
        if let Some(why) = why {
            self.gap();
            self.words(why, *WARN);
        }
    }

    /// An action bar entry while no tile is pointed at: what it does, or why it is disabled.
    fn entry(&mut self, aiming: &Aiming, place: usize, view_model: &ViewModel, battle: &CurrentBattle) {
        let Some(entry) = aiming.menu.get(place) else { return };
        self.head(&entry.name, &entry.help);
        self.gap();
        let count = aiming.counts.get(place).copied().unwrap_or(0);
        if let Some(why) = why_entry_disabled(aiming, place, view_model, battle) {
            self.words(why, *WARN);
        } else if entry.aim != Aim::None {
            let words = match entry.aim {
                Aim::Path => phrase!("preview-tiles", count = count),
                Aim::Target => phrase!("preview-targets", count = count),
                Aim::Lane => phrase!("preview-lanes", count = count),
                Aim::None | Aim::Tile => phrase!("preview-places", count = count),
            };
            self.words(words, *TEAM);
        } else if let Some(odds) = aiming.order_without_target(place).and_then(|order| battle.odds(&order)) {
            self.odds(&odds, battle);
        }
    }

    /// The orders a mind suggests, numbered as on the board, each with a button that gives it; beside the odds of an order
    /// only the best of them.
    fn advice(&mut self, advice: &Advice, shown: usize, able: bool) {
        if advice.on && advice.ideas.is_empty() && able {
            let end = AnyOrder::end_phase();
            self.advised(phrase!("preview-no-advice"), *CONTACT, Some((0, &end)));
            self.gap();
        }
        for (place, idea) in advice.ideas.iter().take(shown).enumerate() {
            let ink = if place == 0 { *CONTACT } else { *DIM };
            let line = format!("{}  {}", place + 1, self.told(&idea.title));
            self.advised(line.into(), ink, able.then_some((place, &idea.choice.order)));
            let why = phrase!("advice-reason", reason = Argument::name(NameKind::Reason, &idea.why));
            self.words(why.as_sentence(), *DIM);
            self.gap();
        }
    }

    /// The advised order, and the button that gives it.
    fn advised(&mut self, line: Phrase, ink: Color, order: Option<(usize, &AnyOrder)>) {
        let head = Node { justify_content: JustifyContent::SpaceBetween, ..row(6.0) };
        let head = self.commands.spawn((head, ChildOf(self.sheet))).id();
        let wide = Node { min_width: px(0), flex_shrink: 1.0, ..default() };
        self.commands.spawn((wide, ChildOf(head), children![bold(self.fonts, line, SMALL, ink)]));
        if let Some((place, order)) = order {
            do_it(&mut self.commands, self.fonts, place, order, head);
        }
    }

    /// The event on the screen, while the player waits.
    fn while_waiting(&mut self, view_model: &ViewModel, battle: &CurrentBattle, lines: &LogLines) {
        let phase = battle.book.phases().get(usize::from(view_model.clock.now.phase)).filter(|phase| !phase.asks);
        let (name, ink) = match view_model.clock.active {
            _ if let Some(ended) = phase => (phrase!("phase-named", phase = Phrase::from(ended.title)), *INK),
            Side::Response if !battle.is_hostile() => (phrase!("preview-your-team-acts"), *TEAM),
            Side::Hostile if battle.is_hostile() => (phrase!("preview-your-side-acts"), *HOSTILE),
            Side::Hostile => (phrase!("preview-hostile-side-acts"), *HOSTILE),
            Side::Civilian => (phrase!("preview-civilians-act"), *CIVILIAN),
            Side::Response => (phrase!("preview-team-acts"), *TEAM),
        };
        self.commands.spawn((bold(self.fonts, name, LARGE, ink), ChildOf(self.sheet)));
        if let Some((words, tint)) = lines.last() {
            self.commands.spawn((text(self.fonts, words, BODY, tint_colour(tint)), ChildOf(self.sheet)));
        }
        self.gap();
        self.words(phrase!("preview-skip", key = key_of(Action::Skip)), *FAINT);
    }
}

/// The button of an answer to what an order leaves open; the first nine have a digit.
fn answer(commands: &mut Commands, fonts: &Fonts, (place, words): (usize, Phrase), at_hand: bool, sheet: Entity) {
    let node = Node { padding: UiRect::horizontal(px(7)), min_height: px(27), width: percent(100), ..row(7.0) };
    let name = Name::new(format!("Answer {}", place + 1));
    let button = commands.spawn((name, button(ButtonSkin::quiet(), node), ChosenButton(at_hand), ChildOf(sheet))).id();
    if let Some(digit) = char::from_digit(place as u32 + 1, 10) {
        commands.spawn((key_cap(fonts, key_of(Action::Order(digit))), ChildOf(button)));
    }
    commands.spawn((bold(fonts, words, SMALL, *INK), ChildOf(button)));
    commands.entity(button).observe(move |_: On<ButtonPressed>, mut picks: MessageWriter<SelectionRequest>| {
        picks.write(SelectionRequest::Answer(place));
    });
}

/// The button that gives an advised order.
fn do_it(commands: &mut Commands, fonts: &Fonts, place: usize, order: &AnyOrder, line: Entity) {
    let node = Node { padding: UiRect::horizontal(px(7)), height: px(33), flex_shrink: 0.0, ..row(0.0) };
    let content = children![bold(fonts, phrase!("preview-do-it"), TINY, *INK)];
    let button = (Name::new(format!("Do it {}", place + 1)), button(ButtonSkin::quiet(), node), content, ChildOf(line));
    let order = order.clone();
    let ends = order.word() == "end_phase";
    commands.spawn(button).observe(
        move |_: On<ButtonPressed>,
              mut orders: CarefulOrders,
              battle: Res<CurrentBattle>,
              mut phase: MessageWriter<EndPhaseRequest>| {
            if ends {
                phase.write(EndPhaseRequest::ByAdvice);
            } else {
                orders.give(order.clone(), &battle);
            }
        },
    );
}

/// The cost of a path in tiles; diagonal steps count one and a half.
fn cost(choice: &AimChoice, aiming: &Aiming, view_model: &ViewModel) -> Phrase {
    let from = aiming.figure.and_then(|id| view_model.figure(id)).map(|figure_view| figure_view.at);
    let mut half = 0;
    let mut last = from;
    for tile in &choice.path {
        half += last.map_or(0, |last| view_model.board.step_cost(last, *tile));
        last = Some(*tile);
    }
    let left = aiming.figure.and_then(|id| view_model.card(id)).map_or(Phrase::EMPTY, |card| card.left.clone());
    let shut = |tile: &&Tile| view_model.board.door(**tile).is_some_and(|door| !door.is_open());
    let doors = choice.path.iter().filter(shut).count();
    let tiles = half_points_as_tiles(half.into());
    let cost = phrase!("preview-cost", tiles = tiles, single = half <= 2, doors = doors);
    match left.is_empty() {
        true => phrase!("preview-cost-alone", cost = cost),
        false => phrase!("preview-cost-left", cost = cost, left = left),
    }
}
