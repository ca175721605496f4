//! The window, played by keys, clicks and fingers: the whole game runs without a renderer, frame by frame, and each test asks
//! the true battle and the words on the screen what came of it.
mod driver;
mod keeping;
mod orders;
mod pictures;
mod screens;
mod sizes;
mod touch;
mod watching;
