//! Plays the window by keyboard, mouse and touch.
//!
//! The game runs frame by frame without a renderer; each test checks the true battle and the text on the screen.
mod driver;
mod flow;
mod foresight;
mod keeping;
mod keys;
mod lessons;
mod looking_back;
mod orders;
mod pictures;
mod saves;
mod screens;
mod settings;
mod sizes;
mod sound;
mod touch;
mod watching;
