//! Plays the window by keyboard, mouse, touch and gamepad.
//!
//! The game runs frame by frame without a renderer; each test checks the true battle and the text on the screen.
mod action_bar_and_advice;
mod buildings;
mod columns_that_scroll;
mod consequences;
mod driver;
mod each_setting;
mod editing;
mod editing_canvas;
mod first_screen;
mod fullscreen_and_quitting;
mod gamepad;
mod hints;
mod hud_snapshots;
mod keys;
mod lessons;
mod loadout;
mod long_texts;
mod loss;
mod mission_logic_editing;
mod orders;
mod packs;
mod plans;
mod replay;
mod saves;
mod screen_reader;
mod screens;
mod service_record;
mod settings;
mod sizes;
mod sound;
mod standing_orders;
mod touch;
mod turn_review;
mod two_windows;
mod undo_and_reload;
