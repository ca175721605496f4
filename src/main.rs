//! Reads the arguments and starts the app they ask for.
fn main() {
    #[cfg(feature = "view")]
    fatal_funnel::windowed().run();
}
