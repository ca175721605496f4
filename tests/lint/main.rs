//! `lint`: the pages of `docs/levels/`, the shipped levels, broken files and mutated levels are its tests.
mod broken;
mod codes;
mod examples;
mod laid;
mod mutation;
mod schema;
mod shipped;

use std::path::Path;

use fatal_funnel::books;
use fatal_funnel::cli::check_file;
use fatal_funnel::faults::{Faults, Source};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// What `lint` finds in a file.
fn linted(file: &Path) -> (Source, Faults) {
    check_file(file, books())
}

/// Codes and places, such as `level::key 17:1`, by place.
fn listed(faults: &Faults) -> Vec<String> {
    faults.iter().map(|fault| format!("{} {}:{}", fault.code.0, fault.place.line, fault.place.column)).collect()
}
