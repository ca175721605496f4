//! Files that a package holds beside the program: manual pages, completions of shells, and the licences of all that is
//! in it.
//!
//! `cargo run --no-default-features --features tools --example package_files FOLDER TARGET`, as `make dist` does
mod crates;
mod licences;
mod manual;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [folder, target] = &arguments[..] else {
        eprintln!("usage: package_files FOLDER TARGET");
        return ExitCode::from(2);
    };
    match write_all(Path::new(folder), target) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("package_files: {why}");
            ExitCode::FAILURE
        }
    }
}

fn write_all(folder: &Path, target: &str) -> Result<(), String> {
    manual::write(folder).map_err(|error| format!("{} cannot be written: {error}", folder.display()))?;
    let text = licences::text(target)?;
    let file = folder.join("THIRD-PARTY-LICENCES.txt");
    std::fs::write(&file, text).map_err(|error| format!("{} cannot be written: {error}", file.display()))
}
