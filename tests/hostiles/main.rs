//! The scripted minds: stories of single choices, and whole games.
mod games;
mod play;
