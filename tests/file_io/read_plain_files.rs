//! Reading files: only plain ones, up to a size limit.
use std::fs::{self, File};
use std::os::unix::fs::symlink;

use fatal_funnel::chronicle::read_level;
use fatal_funnel::files::read_text;

use crate::pipe;

/// Each case: the file, and the message.
#[test]
fn only_plain_files_are_read() {
    let place = tempfile::tempdir().unwrap();
    let at = |name: &str| place.path().join(name);
    pipe(place.path());
    fs::write(at("text"), "kept").unwrap();
    fs::write(at("latin"), b"name = '\xe4'").unwrap();
    // A sparse file, larger than any limit and taking no disk space.
    File::create(at("endless")).unwrap().set_len(1 << 40).unwrap();
    symlink(at("text"), at("link")).unwrap();
    for (name, says) in [
        ("pipe", "this is a device or a pipe, not a file"),
        (".", "this is a folder, not a file"),
        ("nothing", "there is no such file"),
        ("latin", "the file is no UTF-8 text"),
        ("endless", "the file has more than 1000 bytes"),
        ("text/below", "the file cannot be read: a part of its path is no folder"),
    ] {
        assert_eq!(read_text(&at(name), 1_000).unwrap_err().to_string(), says, "{name}");
        let faults = read_level(&at(name)).unwrap_err();
        assert_eq!(
            faults.iter().filter(|fault| fault.code.0.starts_with("level::file::")).count(),
            1,
            "{name}: {faults}"
        );
    }
    assert_eq!(read_text(&at("link"), 4).unwrap(), "kept");
    assert_eq!(read_text(&at("link"), 3).unwrap_err().to_string(), "the file has more than 3 bytes");
}
