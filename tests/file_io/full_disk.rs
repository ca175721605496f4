//! A disk that is full at any byte of a file: the old file stays whole, and a sentence says why.
use std::fs;
use std::path::PathBuf;

use fatal_funnel::chronicle::{self, LevelLocation, redirect_storage};
use fatal_funnel::files;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::{names, this_program_for};

/// Names the folder in the environment of the process whose files may not grow.
const FOLDER: &str = "FULL_DISK";

/// In a process of its own, since the limit holds for all of it.
#[test]
fn the_writer() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    files::survive_size_limit();
    redirect_storage(folder.clone());
    let (old, new) = ("old\n".to_owned(), "0123456789abcde\n".repeat(300));
    let level = LevelLocation::file(folder.join("house.toml"));
    type Write<'w> = Box<dyn Fn(&str) -> Result<(), String> + 'w>;
    let kinds: [(&str, Write); 3] = [
        ("save.json", Box::new(|text| files::write(&folder.join("save.json"), text))),
        ("settings.json", Box::new(|text| chronicle::store("settings", text))),
        ("house.toml", Box::new(|text| level.write(text))),
    ];
    let before = getrlimit(Resource::Fsize);
    let mut refused = 0;
    for (name, write) in kinds {
        write(&old).unwrap();
        for bytes in 0..=new.len() {
            setrlimit(Resource::Fsize, Rlimit { current: Some(bytes as u64), ..before }).unwrap();
            let written = write(&new);
            let now = fs::read_to_string(folder.join(name)).unwrap();
            match written {
                Ok(()) => assert_eq!((now == new, bytes), (true, new.len()), "{name}"),
                Err(sentence) => {
                    assert!(now == old, "{name}: {bytes} of {} bytes fit, and the old file is gone", new.len());
                    let why = "cannot be written: the file would be larger than the system allows";
                    assert!(sentence.ends_with(why), "{sentence}");
                    refused += 1;
                }
            }
        }
        setrlimit(Resource::Fsize, before).unwrap();
    }
    println!("\nrefused: {refused}");
}

#[test]
fn a_disk_that_is_full_at_any_byte_keeps_the_old_file() {
    let place = tempfile::tempdir().unwrap();
    let output = this_program_for("full_disk::the_writer", FOLDER, place.path().to_str().unwrap()).output().unwrap();
    let told = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.contains("\nrefused: 14400\n"), "{told}");
    assert_eq!(names(place.path()), ["house.toml", "save.json", "settings.json"]);
}
