//! The window: title, size, Bevy plugins, and error messages if it cannot open.
use bevy::app::PluginGroupBuilder;
use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::window::{Monitor, OnMonitor, PrimaryMonitor, WindowMode, WindowResizeConstraints, WindowResolution};

use crate::theme::sizes::{SMALLEST, USUAL};

/// Crates whose warnings are not shown, on stderr or in the browser's console. Driver and desktop warnings do not help
/// a player; if one is fatal, Bevy panics and [`explain`] says why.
const QUIET_CRATES: [&str; 3] = ["winit", "bevy_render", "bevy_core_pipeline"];

bevy::app::plugin_group! {
    /// The members of `DefaultPlugins`, by name. The browser build leaves out the log plugin, whose filter would add a
    /// regex engine to the download; [`console`] logs instead.
    struct WindowPlugins {
        bevy::app:::PanicHandlerPlugin,
        #[custom(cfg(not(target_family = "wasm")))]
        bevy::log:::LogPlugin,
        #[custom(cfg(target_family = "wasm"))]
        console:::ConsolePlugin,
        bevy::app:::TaskPoolPlugin,
        bevy::diagnostic:::FrameCountPlugin,
        bevy::time:::TimePlugin,
        bevy::transform:::TransformPlugin,
        bevy::diagnostic:::DiagnosticsPlugin,
        bevy::input:::InputPlugin,
        bevy::gilrs:::GilrsPlugin,
        bevy::input_focus:::InputFocusPlugin,
        bevy::input_focus:::InputDispatchPlugin,
        bevy::window:::WindowPlugin,
        bevy::a11y:::AccessibilityPlugin,
        bevy::asset:::AssetPlugin,
        bevy::winit:::WinitPlugin,
        bevy::render:::RenderPlugin,
        bevy::image:::ImagePlugin,
        bevy::mesh:::MeshPlugin,
        bevy::camera:::CameraPlugin,
        #[custom(cfg(not(target_family = "wasm")))]
        bevy::render::pipelined_rendering:::PipelinedRenderingPlugin,
        bevy::core_pipeline:::CorePipelinePlugin,
        bevy::sprite:::SpritePlugin,
        bevy::sprite_render:::SpriteRenderPlugin,
        bevy::clipboard:::ClipboardPlugin,
        bevy::text:::TextPlugin,
        bevy::ui:::UiPlugin,
        bevy::ui_render:::UiRenderPlugin,
        bevy::state::app:::StatesPlugin,
    }
}

pub(super) fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    explain::install_open_failure_hook();
    let plugins = common();
    #[cfg(not(target_family = "wasm"))]
    let plugins = plugins.set(bevy::log::LogPlugin { filter: filter(), ..default() });
    app.add_plugins(plugins);
    app.add_plugins(bevy_ecs_tilemap::TilemapPlugin);
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins((crate::input::wake_by_pads, crate::view::stop_signals::listen_to_system_signals));
    app.insert_resource(crate::audio::speaker::Speaker::begin_opening());
    app.add_systems(Last, (stay_on_monitor, show).chain());
}

/// The plugins without graphics driver, display, log and event loop: the owner of the app runs each frame.
#[cfg(not(target_family = "wasm"))]
pub(super) fn without_renderer(app: &mut App) {
    use bevy::render::RenderPlugin;
    use bevy::render::settings::{RenderCreation, WgpuSettings};
    let none = WgpuSettings { backends: None, ..default() };
    let none = RenderPlugin { render_creation: RenderCreation::Automatic(Box::new(none)), ..default() };
    let plugins = common().set(none).disable::<bevy::log::LogPlugin>().disable::<bevy::winit::WinitPlugin>();
    let plugins = plugins.disable::<bevy::render::pipelined_rendering::PipelinedRenderingPlugin>();
    let plugins = plugins.disable::<bevy::gilrs::GilrsPlugin>();
    app.add_plugins(plugins).add_systems(Last, show);
}

/// The plugins with a graphics driver, but without display and event loop: pictures are drawn into images.
#[cfg(not(target_family = "wasm"))]
pub(super) fn offscreen(app: &mut App) {
    let plugins = common().disable::<bevy::log::LogPlugin>().disable::<bevy::winit::WinitPlugin>();
    let plugins = plugins.disable::<bevy::render::pipelined_rendering::PipelinedRenderingPlugin>();
    let plugins = plugins.disable::<bevy::gilrs::GilrsPlugin>();
    app.add_plugins((plugins, bevy_ecs_tilemap::TilemapPlugin)).add_systems(Last, show);
}

/// The plugins below the game, with its window.
fn common() -> PluginGroupBuilder {
    let window = Window {
        title: "Fatal Funnel".into(),
        name: Some("fatal-funnel".into()),
        resolution: WindowResolution::new(USUAL.0 as u32, USUAL.1 as u32),
        resize_constraints: least_size(USUAL.into()),
        // Until the first frame is drawn, old screen contents would show through.
        visible: cfg!(target_family = "wasm"),
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        ..default()
    };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    WindowPlugins.set(window).set(ImagePlugin::default_linear())
}

/// Frames drawn before the window is shown.
const HIDDEN_FRAMES: u32 = 3;

/// The share of a monitor that a window has for itself: its frame and the desktop's bars need the rest.
const WORK_AREA: f32 = 0.9;

/// Frames in which a window that filled the screen finds its size.
const SETTLING: u32 = 60;

/// Shows the window once something was drawn into it, no larger than the monitor has room for.
fn show(frames: Res<FrameCount>, mut windows: Query<&mut Window>) {
    if frames.0 != HIDDEN_FRAMES {
        return;
    }
    for mut window in &mut windows {
        window.visible = true;
    }
}

/// Keeps a window and the least size that it may be given within its monitor. Where the monitor has less room than the
/// smallest layout, the interface is drawn at a smaller scale.
fn stay_on_monitor(
    mut windows: Query<(&mut Window, Option<&OnMonitor>)>,
    monitors: Query<(&Monitor, Has<PrimaryMonitor>)>,
    mut settling: Local<u32>,
) {
    for (mut window, on) in &mut windows {
        let own = on.and_then(|on| monitors.get(on.0).ok());
        let Some((monitor, _)) = own.or_else(|| monitors.iter().max_by_key(|(_, primary)| *primary)) else { continue };
        let most = (monitor.physical_size().as_vec2() * WORK_AREA / window.resolution.scale_factor()).floor();
        let least = least_size(most);
        if window.resize_constraints.min_width != least.min_width
            || window.resize_constraints.min_height != least.min_height
        {
            window.resize_constraints = least;
        }
        let fitting = most.min(window.size());
        // What filled the screen comes back at the size that it was asked for first, some frames later.
        *settling = if window.mode == WindowMode::Windowed { settling.saturating_sub(1) } else { SETTLING };
        if (!window.visible || *settling > 0) && window.mode == WindowMode::Windowed && fitting != window.size() {
            window.resolution.set(fitting.x, fitting.y);
        }
    }
}

/// The log filter for stderr; `RUST_LOG` overrides it.
#[cfg(not(target_family = "wasm"))]
fn filter() -> String {
    let errors = QUIET_CRATES.map(|target| format!("{target}=error")).join(",");
    format!("warn,fatal_funnel=info,wgpu_hal=off,{errors}")
}

/// The least size of a window, where there is room for `most`. On the desktop it cannot be made too small for its screens;
/// in the browser the page decides.
fn least_size(most: Vec2) -> WindowResizeConstraints {
    let least = if cfg!(target_family = "wasm") { Vec2::ONE } else { most.min(SMALLEST.into()) };
    WindowResizeConstraints { min_width: least.x, min_height: least.y, ..default() }
}

/// The browser's console: errors and warnings.
#[cfg(target_family = "wasm")]
mod console {
    use std::fmt::{Debug, Write};

    use bevy::log::Level;
    use bevy::log::tracing::field::{Field, Visit};
    use bevy::log::tracing::span::{Attributes, Id, Record};
    use bevy::log::tracing::{Event, Metadata, Subscriber, subscriber};
    use bevy::prelude::*;
    use web_sys::console;

    #[derive(Default)]
    pub struct ConsolePlugin;

    impl Plugin for ConsolePlugin {
        fn build(&self, _: &mut App) {
            let _ = subscriber::set_global_default(Console);
        }
    }

    struct Console;

    impl Subscriber for Console {
        fn enabled(&self, about: &Metadata<'_>) -> bool {
            let grumbles = super::QUIET_CRATES.iter().any(|target| about.target().starts_with(target));
            about.is_event() && *about.level() <= if grumbles { Level::ERROR } else { Level::WARN }
        }

        fn event(&self, event: &Event<'_>) {
            let mut said = Said(format!("{}:", event.metadata().target()));
            event.record(&mut said);
            match *event.metadata().level() {
                Level::ERROR => console::error_1(&said.0.into()),
                _ => console::warn_1(&said.0.into()),
            }
        }

        // Spans are not used.
        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }

        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    /// An event's text, field by field.
    struct Said(String);

    impl Visit for Said {
        fn record_debug(&mut self, field: &Field, value: &dyn Debug) {
            let _ = match field.name() {
                "message" => write!(self.0, " {value:?}"),
                name => write!(self.0, " {name}={value:?}"),
            };
        }
    }
}

/// The graphics driver that the window would draw with, asked without a window.
///
/// # Errors
/// Why there is none, and what to do.
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
pub fn graphics_driver() -> Result<String, String> {
    use bevy::render::renderer::initialize_renderer;
    use bevy::render::settings::{Backends, WgpuSettings};
    let settings = WgpuSettings::default();
    let asked = || bevy::tasks::block_on(initialize_renderer(Backends::all(), None, &settings));
    let opened = crate::support::catch_panic(asked);
    opened
        .map(|renderer| crate::view::crash_reports::graphics_in_words(&renderer.2))
        .map_err(|panic| explain::panic_meaning(&panic).map_or(panic.clone(), str::to_owned))
}

/// Without a display or a graphics driver the program prints a sentence and exits with code 2, without a backtrace.
#[cfg(not(target_family = "wasm"))]
pub mod explain {
    use std::io::Write;

    /// Bevy's panic messages, and what they mean.
    const FAILURES: [(&str, &str); 4] = [
        (
            "Unable to find a GPU",
            "no graphics driver was found. Install one (on Debian: `apt install mesa-vulkan-drivers`).",
        ),
        (
            "Failed to build event loop",
            "no display was found. Start it from a desktop, or set DISPLAY or WAYLAND_DISPLAY.",
        ),
        ("Failed to create wgpu surface", "the graphics driver cannot draw into a window here."),
        (
            "Failed to create event loop",
            "no display was found. Start it from a desktop, or set DISPLAY or WAYLAND_DISPLAY.",
        ),
    ];

    /// Meaning of a panic of Bevy's; `None` for any other panic.
    pub fn panic_meaning(panic: &str) -> Option<&'static str> {
        FAILURES.iter().find(|(says, _)| panic.contains(says)).map(|(_, means)| *means)
    }

    /// The sentence for a failure to open the window; `None` for any other panic.
    pub fn failure_sentence(panic: &str) -> Option<String> {
        let means = panic_meaning(panic)?;
        Some(format!("The window cannot open: {means}\nThe command line (host, lint, odds, replay) needs no window."))
    }

    /// Installs a panic hook that ends the program with the sentence; other panics behave as before.
    pub fn install_open_failure_hook() {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if let Some(sentence) = failure_sentence(&panic.to_string()) {
                // A closed stderr must not panic again within the hook.
                let _ = writeln!(std::io::stderr(), "{sentence}");
                std::process::exit(2);
            }
            before(panic);
        }));
    }

    #[cfg(test)]
    mod tests {
        #[test]
        fn only_failures_to_open_are_explained() {
            assert!(
                super::failure_sentence("Unable to find a GPU! Make sure")
                    .is_some_and(|s| s.contains("graphics driver"))
            );
            assert!(super::failure_sentence("Failed to build event loop: Os").is_some_and(|s| s.contains("display")));
            assert!(super::failure_sentence("index out of bounds").is_none());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_shown_after_its_first_frames() {
        let mut app = App::new();
        app.add_plugins(bevy::diagnostic::FrameCountPlugin).add_systems(Last, show);
        let window = app.world_mut().spawn(Window { visible: false, ..default() }).id();
        let mut seen = Vec::new();
        for _ in 0..=HIDDEN_FRAMES {
            app.update();
            seen.push(app.world().get::<Window>(window).is_some_and(|window| window.visible));
        }
        assert!(!seen[0] && seen[HIDDEN_FRAMES as usize], "{seen:?}");
    }

    /// A new window on a monitor of a size in physical pixels, with two of them to a logical one.
    fn window_on(monitor: (u32, u32)) -> Window {
        let (app, window) = app_on(monitor);
        app.world().get::<Window>(window).expect("it was spawned").clone()
    }

    fn app_on(monitor: (u32, u32)) -> (App, Entity) {
        let mut app = App::new();
        app.insert_resource(FrameCount(HIDDEN_FRAMES)).add_systems(Update, (stay_on_monitor, show).chain());
        let mut resolution = WindowResolution::new(0, 0);
        resolution.set_scale_factor(2.0);
        resolution.set(USUAL.0, USUAL.1);
        let resize_constraints = least_size(USUAL.into());
        let window = Window { resolution, resize_constraints, visible: false, ..default() };
        let window = app.world_mut().spawn(window).id();
        let monitor = Monitor {
            name: None,
            physical_width: monitor.0,
            physical_height: monitor.1,
            physical_position: IVec2::ZERO,
            refresh_rate_millihertz: None,
            scale_factor: 2.0,
            video_modes: Vec::new(),
        };
        app.world_mut().spawn((monitor, PrimaryMonitor));
        app.update();
        assert!(app.world().get::<Window>(window).is_some_and(|window| window.visible));
        (app, window)
    }

    #[test]
    fn a_window_that_filled_the_screen_comes_back_within_it() {
        let (mut app, window) = app_on((2560, 1600));
        let set = |app: &mut App, change: &dyn Fn(&mut Window)| {
            change(&mut app.world_mut().get_mut::<Window>(window).expect("it was spawned"));
            app.update();
        };
        set(&mut app, &|window| {
            window.mode = WindowMode::BorderlessFullscreen(bevy::window::MonitorSelection::Primary)
        });
        set(&mut app, &|window| window.mode = WindowMode::Windowed);
        // The system asks for the size that it remembers.
        set(&mut app, &|window| window.resolution.set(USUAL.0, USUAL.1));
        let size = app.world().get::<Window>(window).expect("it was spawned").size();
        assert_eq!(size, Vec2::new(1152.0, 720.0));
        for _ in 0..SETTLING {
            app.update();
        }
        set(&mut app, &|window| window.resolution.set(USUAL.0, USUAL.1));
        let size = app.world().get::<Window>(window).expect("it was spawned").size();
        assert_eq!(size, Vec2::from(USUAL), "then it is the player's own");
    }

    #[test]
    fn a_new_window_fits_its_monitor() {
        assert_eq!(window_on((5120, 2880)).size(), Vec2::new(1600.0, 1000.0));
        assert_eq!(window_on((2732, 1536)).size(), Vec2::new(1229.0, 691.0));
    }

    #[test]
    fn no_window_must_be_larger_than_its_monitor() {
        for (monitor, most) in [((1920, 1080), (864.0, 486.0)), ((1024, 768), (460.0, 345.0))] {
            let window = window_on(monitor);
            let least = window.resize_constraints;
            assert_eq!(window.size(), Vec2::from(most), "{monitor:?} has no more room");
            assert_eq!((least.min_width, least.min_height), most, "and it may be made as small as that");
        }
        let least = window_on((5120, 2880)).resize_constraints;
        assert_eq!((least.min_width, least.min_height), SMALLEST);
    }
}
