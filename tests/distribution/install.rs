use std::path::Path;
use std::process::{Command, Output};

use super::{complaint, stand_in};

/// Runs `packaging/install`, beside a program of these lines, for the prefix `folder/prefix`.
fn install(folder: &Path, program: &str, arguments: &[&str]) -> Output {
    let archive = folder.join("archive");
    for folder in ["bin", "share/doc/fatal-funnel"] {
        std::fs::create_dir_all(archive.join(folder)).unwrap();
    }
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/packaging/install"), archive.join("install")).unwrap();
    std::fs::write(archive.join("share/doc/fatal-funnel/README.md"), "read me").unwrap();
    stand_in(&archive.join("bin/fatal-funnel"), program);
    Command::new(archive.join("install")).args(arguments).arg(folder.join("prefix")).output().unwrap()
}

#[test]
fn a_program_that_does_not_run_is_not_installed() {
    let folder = tempfile::tempdir().unwrap();
    let library = "error while loading shared libraries: libasound.so.2: cannot open shared object file";
    for (said, sentence) in [
        (library, "the library libasound.so.2 is missing: install it with your package manager"),
        ("fatal-funnel: cannot execute binary file: Exec format error", "take the archive for it."),
        ("libc.so.6: version GLIBC_9.9 not found", "this system's C library is too old for this archive"),
    ] {
        let output = install(folder.path(), &format!("echo '{said}' >&2; exit 1"), &[]);
        assert!(!output.status.success());
        assert!(complaint(&output).contains(sentence), "{}", complaint(&output));
        assert!(!folder.path().join("prefix").exists());
    }
}

#[test]
fn what_was_installed_is_removed_without_a_trace() {
    let folder = tempfile::tempdir().unwrap();
    let prefix = folder.path().join("prefix");
    std::fs::create_dir_all(prefix.join("bin")).unwrap();
    std::fs::write(prefix.join("bin/other"), "").unwrap();
    assert!(install(folder.path(), "echo fatal-funnel", &[]).status.success());
    assert!(prefix.join("share/doc/fatal-funnel/README.md").is_file());
    assert!(install(folder.path(), "echo fatal-funnel", &["--remove"]).status.success());
    let left =
        |folder: &Path| std::fs::read_dir(folder).unwrap().map(|one| one.unwrap().file_name()).collect::<Vec<_>>();
    assert_eq!((left(&prefix), left(&prefix.join("bin"))), (vec!["bin".into()], vec!["other".into()]));
}
