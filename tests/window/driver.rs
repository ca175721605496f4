//! Drives the game without a renderer: presses keys and buttons, clicks, taps, and reads the screen.
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowFocused, WindowResized};
use fatal_funnel::board::Tile;
use fatal_funnel::chronicle::{LaunchFiles, LaunchRequest, Record};
use fatal_funnel::faults::Source;
use fatal_funnel::localization::Language;
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::window_state::{
    Action, Aiming, Bindings, ButtonSkin, ChosenButton, CurrentBattle, DisabledButton, GiveOrder, Input, Overlay,
    PanelArrangement, Playback, Screen, ViewModel, order_key, tile_centre,
};
use serde_json::Value;
use tempfile::TempDir;

#[path = "../common/fixtures.rs"]
pub mod fixtures;

use fixtures::fixture_level;

/// Simulated length of a frame: no test waits for real time.
const FRAME: Duration = Duration::from_millis(50);
/// Frames after which a wait fails.
const MOST: usize = 2_000;

/// A running game.
pub struct Game {
    pub app: App,
    pub window: Entity,
    folder: Rc<TempDir>,
}

/// A launch request for a level of the fixtures.
pub fn level(name: &str) -> LaunchRequest {
    let text = fixture_level(name).unwrap_or_else(|| panic!("no level {name}"));
    LaunchRequest::level(Source::new(name, text), Some(7))
}

impl Game {
    /// The game on the mission list, with an empty save folder.
    pub fn new() -> Self {
        Self::open(LaunchRequest::Missions)
    }

    /// The game in a battle on a level of the fixtures.
    pub fn on(name: &str) -> Self {
        Self::open(level(name))
    }

    pub fn open(wish: LaunchRequest) -> Self {
        Self::open_in(wish, TempDir::new().expect("a folder for saves"))
    }

    /// The game with an existing save folder.
    pub fn open_in(wish: LaunchRequest, folder: TempDir) -> Self {
        let saves = folder.path().join("fatal-funnel");
        Self::run(fatal_funnel::windowed_without_renderer(wish, LaunchFiles::default(), saves), folder)
    }

    /// The game in a battle, in a language.
    pub fn in_language(wish: LaunchRequest, language: Language) -> Self {
        let folder = TempDir::new().expect("a folder for saves");
        let files = LaunchFiles { language: Some(language), ..default() };
        let saves = folder.path().join("fatal-funnel");
        Self::run(fatal_funnel::windowed_without_renderer(wish, files, saves), folder)
    }

    /// The game of an app that was opened with this save folder.
    pub fn run(app: App, folder: TempDir) -> Self {
        Self::of(app, Rc::new(folder))
    }

    /// A second window with the same save folder.
    pub fn beside(&self, wish: LaunchRequest) -> Self {
        Self::of(
            fatal_funnel::windowed_without_renderer(wish, LaunchFiles::default(), self.saves()),
            self.folder.clone(),
        )
    }

    /// The window comes to the front after another one was used.
    pub fn focus(&mut self) {
        let window = self.window;
        self.app.world_mut().write_message(WindowFocused { window, focused: true });
        self.frames(3);
    }

    fn of(mut app: App, folder: Rc<TempDir>) -> Self {
        app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
        // Single-threaded, because the save folder is a thread-local.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let window = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>().single(app.world()).unwrap();
        let mut game = Self { app, window, folder };
        game.resize(1600, 900);
        game.settle();
        game
    }

    /// Ends the game as if it were killed, and returns its save folder.
    pub fn close(self) -> TempDir {
        let Self { app, folder, .. } = self;
        drop(app);
        Rc::try_unwrap(folder).unwrap_or_else(|_| panic!("a second window is open"))
    }

    pub fn frame(&mut self) {
        self.app.update();
    }

    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// Runs frames until a condition holds.
    pub fn until(&mut self, what: &str, mut so: impl FnMut(&mut Self) -> bool) {
        for _ in 0..MOST {
            if so(self) {
                return;
            }
            self.frame();
        }
        panic!("{what} never came: {:?}", self.words());
    }

    /// Runs frames until playback has caught up and clicks are accepted.
    pub fn settle(&mut self) {
        self.frames(3);
        if self.screen() == Screen::Mission
            && self.overlay() == Overlay::None
            && self.play().replay_progress().is_none()
        {
            if !self.app.world().resource::<Playback>().has_caught_up() {
                self.app.world_mut().resource_mut::<Playback>().skip();
            }
            self.until("rest", Self::rests);
            self.frames(2);
        }
    }

    fn rests(&mut self) -> bool {
        let now = self.app.world().resource::<Time<Real>>().elapsed();
        let caught_up = self.app.world().resource::<Playback>().has_caught_up();
        let stands = caught_up && !self.app.world().resource::<Aiming>().has_just_advanced(now);
        stands || self.screen() != Screen::Mission || self.overlay() == Overlay::Curtain
    }

    /// Resizes the window, in logical pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        let window = self.window;
        let mut of = self.app.world_mut().get_mut::<Window>(window).unwrap();
        of.resolution.set(width as f32, height as f32);
        self.app.world_mut().write_message(WindowResized { window, width: width as f32, height: height as f32 });
        self.frames(4);
    }

    pub fn size(&self) -> Vec2 {
        self.app.world().get::<Window>(self.window).unwrap().size()
    }

    pub fn saves(&self) -> PathBuf {
        self.folder.path().join("fatal-funnel")
    }

    /// A folder for the test's own files.
    pub fn files(&self) -> PathBuf {
        self.folder.path().to_owned()
    }
}

/// The keyboard.
impl Game {
    pub fn key_is(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = self.window;
        let (logical_key, text, repeat) =
            (Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified), None, false);
        self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
    }

    /// Presses and releases a key of a keyboard that writes this letter with it.
    pub fn key_writing(&mut self, key_code: KeyCode, letter: &str) {
        let window = self.window;
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let (logical_key, text, repeat) = (Key::Character(letter.into()), None, false);
            self.app.world_mut().write_message(KeyboardInput { key_code, logical_key, state, text, repeat, window });
            self.frames(2);
        }
    }

    /// Presses and releases keys together.
    pub fn keys(&mut self, keys: &[KeyCode]) {
        for key in keys {
            self.key_is(*key, ButtonState::Pressed);
        }
        self.frame();
        for key in keys {
            self.key_is(*key, ButtonState::Released);
        }
        self.frames(2);
    }

    /// Presses the first key or key combination bound to an action.
    pub fn press(&mut self, act: Action) {
        let bound = self.app.world().resource::<Bindings>().of(act).to_vec();
        match bound[..] {
            [Input::Key(key), ..] => self.keys(&[key]),
            [Input::Chord(held, key), ..] => self.keys(&[held, key]),
            _ => panic!("{act:?} has no key: {bound:?}"),
        }
    }

    /// Types a text, letter by letter.
    pub fn type_text(&mut self, text: &str) {
        for letter in text.chars() {
            let window = self.window;
            let text = letter.to_string();
            let key = |state, text| KeyboardInput {
                key_code: KeyCode::F24,
                logical_key: Key::Character(letter.to_string().into()),
                state,
                text,
                repeat: false,
                window,
            };
            self.app.world_mut().write_message(key(ButtonState::Pressed, Some(text.into())));
            self.app.world_mut().write_message(key(ButtonState::Released, None));
            self.frame();
        }
        self.frames(2);
    }

    /// Presses the letter of an order.
    pub fn letter(&mut self, letter: char) {
        let key = order_key(letter).unwrap_or_else(|| panic!("there is no key {letter}"));
        self.keys(&[key]);
    }
}

/// Gamepads.
impl Game {
    /// Plugs in a gamepad.
    pub fn plug_in(&mut self) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        self.plug(pad, GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None });
        pad
    }

    /// Plugs a gamepad in or out.
    pub fn plug(&mut self, pad: Entity, connection: GamepadConnection) {
        let event = GamepadConnectionEvent::new(pad, connection);
        self.app.world_mut().write_message(event.clone());
        self.app.world_mut().write_message(RawGamepadEvent::Connection(event));
        self.frames(2);
    }

    fn button_is(&mut self, pad: Entity, button: GamepadButton, value: f32) {
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(event));
    }

    /// Presses and releases buttons together.
    pub fn buttons_of(&mut self, pad: Entity, buttons: &[GamepadButton]) {
        for value in [1.0, 0.0] {
            buttons.iter().for_each(|button| self.button_is(pad, *button, value));
            self.frame();
        }
        self.frame();
    }

    /// Pushes a stick one way, and lets it go.
    pub fn push(&mut self, pad: Entity, axis: GamepadAxis, far: f32) {
        for value in [far, 0.0] {
            let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::Axis(event));
            self.frame();
        }
        self.frame();
    }

    /// Presses the first button bound to an action.
    pub fn press_on(&mut self, pad: Entity, act: Action) {
        let bound = self.app.world().resource::<Bindings>().of(act).to_vec();
        let of_pad = bound.iter().find(|input| matches!(input, Input::Pad(_) | Input::PadChord(..)));
        match of_pad {
            Some(Input::Pad(button)) => self.buttons_of(pad, &[*button]),
            Some(Input::PadChord(held, button)) => self.buttons_of(pad, &[*held, *button]),
            _ => panic!("{act:?} has no button: {bound:?}"),
        }
    }
}

/// Mouse and touch.
impl Game {
    pub fn point(&mut self, at: Vec2) {
        let window = self.window;
        self.app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(Some(at));
        self.app.world_mut().write_message(CursorMoved { window, position: at, delta: None });
        self.frames(2);
    }

    pub fn mouse_is(&mut self, button: MouseButton, state: ButtonState) {
        let window = self.window;
        self.app.world_mut().write_message(MouseButtonInput { button, state, window });
        self.frame();
    }

    /// Moves the mouse out of the window.
    pub fn point_nowhere(&mut self) {
        let window = self.window;
        self.app.world_mut().get_mut::<Window>(window).unwrap().set_cursor_position(None);
        self.frames(2);
    }

    pub fn click_with(&mut self, button: MouseButton, at: Vec2) {
        self.point(at);
        self.mouse_is(button, ButtonState::Pressed);
        self.mouse_is(button, ButtonState::Released);
        self.frames(2);
    }

    pub fn click(&mut self, at: Vec2) {
        self.click_with(MouseButton::Left, at);
    }

    /// Drags with the left button of the mouse.
    pub fn drag_with_mouse(&mut self, from: Vec2, to: Vec2) {
        self.point(from);
        self.mouse_is(MouseButton::Left, ButtonState::Pressed);
        self.point(to);
        self.mouse_is(MouseButton::Left, ButtonState::Released);
        self.frames(2);
    }

    /// Turns to the whole map if the view, such as the opening one of a large board, leaves a tile out.
    pub fn show_tile(&mut self, tile: Tile) {
        let (free, at) = (self.free_part(), self.place_of(tile));
        if self.screen() == Screen::Mission && !free.contains(at) {
            self.press(Action::Whole);
            self.frames(20);
        }
    }

    /// Clicks a tile.
    pub fn click_tile(&mut self, tile: Tile) {
        self.show_tile(tile);
        let at = self.place_of(tile);
        self.click(at);
    }

    pub fn click_button(&mut self, name: &str) {
        let at = self.button(name);
        self.click(at);
    }

    /// Taps a position.
    pub fn tap(&mut self, position: Vec2) {
        self.point_nowhere();
        let window = self.window;
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
            self.frames(1);
        }
        self.frames(2);
    }

    /// Drags a finger across the screen.
    pub fn drag(&mut self, from: Vec2, to: Vec2) {
        self.point_nowhere();
        let window = self.window;
        for (phase, position) in [(TouchPhase::Started, from), (TouchPhase::Moved, to), (TouchPhase::Ended, to)] {
            self.app.world_mut().write_message(TouchInput { phase, position, window, force: None, id: 1 });
            self.frame();
        }
        self.frames(2);
    }

    /// The part of the window that the panels leave to the board.
    pub fn free_part(&self) -> Rect {
        let scale = self.app.world().resource::<UiScale>().0;
        let [left, right, top, bottom] =
            self.app.world().resource::<PanelArrangement>().insets(false).map(|edge| edge * scale);
        Rect::from_corners(Vec2::new(left, top), self.size() - Vec2::new(right, bottom))
    }

    /// The position of a tile in the window.
    pub fn place_of(&mut self, tile: Tile) -> Vec2 {
        let mut cameras = self.app.world_mut().query_filtered::<(&Camera, &GlobalTransform), With<Camera2d>>();
        let (camera, transform) = cameras.single(self.app.world()).unwrap();
        camera.world_to_viewport(transform, tile_centre(tile).extend(0.0)).unwrap()
    }
}

/// Queries.
impl Game {
    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn overlay(&self) -> Overlay {
        *self.app.world().resource::<State<Overlay>>().get()
    }

    pub fn play(&self) -> &CurrentBattle {
        self.app.world().get_resource::<CurrentBattle>().unwrap_or_else(|| panic!("no battle on {:?}", self.screen()))
    }

    pub fn aiming(&self) -> &Aiming {
        self.app.world().resource::<Aiming>()
    }

    pub fn view(&self) -> &ViewModel {
        self.app.world().resource::<ViewModel>()
    }

    pub fn record(&self) -> Record {
        self.play().record()
    }

    /// The orders of the player's side, as the true battle recorded them.
    pub fn orders(&self) -> Vec<Value> {
        let side = self.play().side;
        self.record().orders.into_iter().filter(|given| given.by == side).map(|given| given.order).collect()
    }

    /// Every visible text, in the order of the UI tree.
    pub fn words(&mut self) -> Vec<String> {
        let mut texts = self.app.world_mut().query::<(&Text, &InheritedVisibility, &ComputedNode)>();
        let seen = texts.iter(self.app.world()).filter(|(_, seen, node)| seen.get() && !node.is_empty());
        seen.map(|(text, ..)| text.0.replace('\n', " ")).collect()
    }

    pub fn shows(&mut self, words: &str) -> bool {
        self.words().iter().any(|text| text.contains(words))
    }

    /// The named buttons: name, position, and whether disabled.
    pub fn buttons(&mut self) -> Vec<(String, Vec2, bool)> {
        let scale = self.app.world().get::<Window>(self.window).unwrap().scale_factor();
        let mut all = self
            .app
            .world_mut()
            .query_filtered::<(&Name, &UiGlobalTransform, &InheritedVisibility, &DisabledButton), With<ButtonSkin>>();
        let seen = all.iter(self.app.world()).filter(|(_, _, seen, _)| seen.get());
        seen.map(|(name, at, _, off)| (name.to_string(), at.translation / scale, off.0)).collect()
    }

    /// The position of a button, found by its full name.
    pub fn button(&mut self, name: &str) -> Vec2 {
        let all = self.buttons();
        let found = all.iter().find(|(of, ..)| of == name);
        found.unwrap_or_else(|| panic!("no button {name:?} among {all:?}")).1
    }

    /// The size of a named node, in window pixels.
    pub fn node(&mut self, name: &str) -> Vec2 {
        let mut all = self.app.world_mut().query::<(&Name, &ComputedNode)>();
        all.iter(self.app.world()).find(|(of, _)| of.as_str() == name).map(|(_, node)| node.size()).unwrap()
    }

    /// The centre of a named node, in window pixels.
    pub fn middle_of(&mut self, name: &str) -> Vec2 {
        let mut all = self.app.world_mut().query::<(&Name, &UiGlobalTransform)>();
        all.iter(self.app.world()).find(|(of, _)| of.as_str() == name).map(|(_, at)| at.translation).unwrap()
    }

    /// The names of the selected buttons.
    pub fn chosen(&mut self) -> Vec<String> {
        let mut all =
            self.app.world_mut().query_filtered::<(&Name, &ChosenButton, &InheritedVisibility), With<ButtonSkin>>();
        let chosen = all.iter(self.app.world()).filter(|(_, chosen, seen)| chosen.0 && seen.get());
        chosen.map(|(name, ..)| name.to_string()).collect()
    }

    /// Clicks a text, such as the label of an unnamed button.
    pub fn click_words(&mut self, words: &str) {
        let mut texts = self.app.world_mut().query::<(&Text, &InheritedVisibility, &UiGlobalTransform)>();
        let found = texts.iter(self.app.world()).find(|(text, seen, _)| seen.get() && text.0 == words);
        let at = found.map(|(.., at)| at.translation);
        let at = at.unwrap_or_else(|| panic!("nothing reads {words:?}: {:?}", self.words()));
        self.click(at);
    }

    /// Replaces the current battle, as the mission list does.
    pub fn change_to(&mut self, wish: LaunchRequest) {
        self.app.insert_resource(wish);
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Mission);
        self.settle();
    }

    /// Ends the side's part of the phase by key, confirming the question if one is asked.
    pub fn end_phase(&mut self) {
        self.press(Action::EndPhase);
        if self.overlay() == Overlay::Question {
            self.click_button("END IT");
        }
        self.settle();
    }

    /// Gives an order as a click would.
    pub fn give(&mut self, order: AnyOrder) {
        self.app.world_mut().write_message(GiveOrder(order));
        self.settle();
    }

    pub fn has_button(&mut self, name: &str) -> bool {
        self.buttons().iter().any(|(of, ..)| of == name)
    }
}
