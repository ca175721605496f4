//! The window: its title and sizes, the plugins that draw in it, and what is said when it cannot open.
use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::prelude::*;
use bevy::window::{WindowOccluded, WindowResizeConstraints, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};

use crate::theme::sizes::{SMALLEST, USUAL};

/// Whose warnings are not told, on stderr or in the browser's console. What drivers and desktops grumble about is no news to a
/// player: where it matters, Bevy gives up, and [`explain`] says why.
const GRUMBLERS: [&str; 3] = ["winit", "bevy_render", "bevy_core_pipeline"];

bevy::app::plugin_group! {
    /// What `DefaultPlugins` has, by name. In the browser its log is not among them: it reads its filter with regular
    /// expressions, which everybody would have to load, and [`console`] tells what there is to tell.
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
        bevy::input_focus:::InputFocusPlugin,
        bevy::input_focus:::InputDispatchPlugin,
        bevy::window:::WindowPlugin,
        bevy::a11y:::AccessibilityPlugin,
        #[custom(cfg(any(unix, windows)))]
        bevy::app:::TerminalCtrlCHandlerPlugin,
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
    explain::explain_failure_to_open();
    let window = Window {
        title: "Fatal Funnel".into(),
        name: Some("fatal-funnel".into()),
        resolution: WindowResolution::new(USUAL.0 as u32, USUAL.1 as u32),
        resize_constraints: smallest(),
        // What the screen held before would show through until the first frame is drawn.
        visible: cfg!(target_family = "wasm"),
        canvas: Some("#game".into()),
        fit_canvas_to_parent: true,
        ..default()
    };
    let window = WindowPlugin { primary_window: Some(window), ..default() };
    let plugins = WindowPlugins.set(window).set(ImagePlugin::default_linear());
    #[cfg(not(target_family = "wasm"))]
    let plugins = plugins.set(bevy::log::LogPlugin { filter: filter(), ..default() });
    app.add_plugins(plugins);
    app.add_plugins(bevy_ecs_tilemap::TilemapPlugin);
    app.add_systems(First, rest.run_if(on_message::<WindowOccluded>));
    app.add_systems(Last, show);
}

/// Frames that are drawn before the window is shown.
const UNSEEN: u32 = 3;

/// Shows the window once something was drawn into it.
fn show(frames: Res<FrameCount>, mut windows: Query<&mut Window>) {
    if frames.0 == UNSEEN {
        windows.iter_mut().for_each(|mut window| window.visible = true);
    }
}

/// What is told on stderr, as `RUST_LOG` would have it.
#[cfg(not(target_family = "wasm"))]
fn filter() -> String {
    let errors = GRUMBLERS.map(|target| format!("{target}=error")).join(",");
    format!("warn,fatal_funnel=info,wgpu_hal=off,{errors}")
}

/// A desktop's window is never so small that a screen does not fit; in the browser the page's is as it is.
fn smallest() -> WindowResizeConstraints {
    match cfg!(target_family = "wasm") {
        true => WindowResizeConstraints { min_width: 1.0, min_height: 1.0, ..default() },
        false => WindowResizeConstraints { min_width: SMALLEST.0, min_height: SMALLEST.1, ..default() },
    }
}

/// Nothing moves and nothing is drawn while the window, or the tab in which the page is, cannot be seen.
fn rest(
    mut occluded: MessageReader<WindowOccluded>,
    mut winit: ResMut<WinitSettings>,
    mut time: ResMut<Time<Virtual>>,
) {
    match occluded.read().last() {
        Some(WindowOccluded { occluded: true, .. }) => {
            let still = UpdateMode::reactive_low_power(Duration::MAX);
            *winit = WinitSettings { focused_mode: still, unfocused_mode: still };
            time.pause();
        }
        _ => {
            *winit = WinitSettings::game();
            time.unpause();
        }
    }
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
            let grumbles = super::GRUMBLERS.iter().any(|target| about.target().starts_with(target));
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

        // Spans are not followed.
        fn new_span(&self, _: &Attributes<'_>) -> Id {
            Id::from_u64(1)
        }

        fn record(&self, _: &Id, _: &Record<'_>) {}
        fn record_follows_from(&self, _: &Id, _: &Id) {}
        fn enter(&self, _: &Id) {}
        fn exit(&self, _: &Id) {}
    }

    /// An event's words, one field after the other.
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

/// A machine without a display or a graphics driver gets a sentence and exit code 2, and no trace of the stack.
#[cfg(not(target_family = "wasm"))]
pub mod explain {
    /// What Bevy says when it gives up, and what it means.
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

    /// The sentence for a failure to open the window, if it is one.
    pub fn sentence(panic: &str) -> Option<String> {
        let (_, means) = FAILURES.iter().find(|(says, _)| panic.contains(says))?;
        Some(format!("The window cannot open: {means}\nThe command line (host, lint, odds, replay) needs no window."))
    }

    /// From here on, such a panic ends the program with its sentence; all others go on as before.
    pub fn explain_failure_to_open() {
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            if let Some(sentence) = sentence(&panic.to_string()) {
                eprintln!("{sentence}");
                std::process::exit(2);
            }
            before(panic);
        }));
    }

    #[cfg(test)]
    mod tests {
        #[test]
        fn only_failures_to_open_are_explained() {
            assert!(super::sentence("Unable to find a GPU! Make sure").is_some_and(|s| s.contains("graphics driver")));
            assert!(super::sentence("Failed to build event loop: Os").is_some_and(|s| s.contains("display")));
            assert!(super::sentence("index out of bounds").is_none());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_window_is_shown_once_it_was_drawn_into() {
        let mut app = App::new();
        app.add_plugins(bevy::diagnostic::FrameCountPlugin).add_systems(Last, show);
        let window = app.world_mut().spawn(Window { visible: false, ..default() }).id();
        let mut seen = Vec::new();
        for _ in 0..=UNSEEN {
            app.update();
            seen.push(app.world().get::<Window>(window).is_some_and(|window| window.visible));
        }
        assert!(!seen[0] && seen[UNSEEN as usize], "{seen:?}");
    }
}
