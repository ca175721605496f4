//! A camera, a word and a square: Bevy's usual way to begin.
use bevy::prelude::*;

fn main() {
    let canvas = Window { canvas: Some("#game".into()), fit_canvas_to_parent: true, ..default() };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin { primary_window: Some(canvas), ..default() }))
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera2d);
            commands.spawn(Text::new("Empty"));
            commands.spawn(Sprite::from_color(Color::WHITE, Vec2::splat(80.0)));
        })
        .add_systems(Last, tell)
        .run();
}

/// Says once that there is a first frame, as the game does.
fn tell(mut frames: Local<u32>) {
    *frames += 1;
    let body = web_sys::window().and_then(|window| window.document()).and_then(|document| document.body());
    if let (3, Some(body)) = (*frames, body) {
        body.set_attribute("data-screen", "drawn").ok();
    }
}
