//! Level files under this book: their faults, and the battles that they set up.

mod deployment;
mod level_faults;
mod level_setup;
