//! Reads the arguments and starts the app they ask for.
fn main() {}
