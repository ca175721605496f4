use super::{complaint, script, stand_in};

const RUSTC: &str = "case $1 in --version) echo rustc 1.95.0 ;; *) echo host: x86_64-unknown-linux-gnu ;; esac";

/// The last line that `scripts/setup build` says where programs of the system are replaced by these stand-ins.
fn said(stand_ins: &[(&str, &str)]) -> String {
    let folder = tempfile::tempdir().unwrap();
    for (name, lines) in [("rustc", RUSTC), ("cargo", "")].iter().chain(stand_ins) {
        stand_in(&folder.path().join(name), lines);
    }
    let path = format!("{}:{}", folder.path().display(), std::env::var("PATH").unwrap());
    let output =
        script("setup").arg("build").env("PATH", path).env("CARGO_TARGET_DIR", folder.path()).output().unwrap();
    assert!(!output.status.success());
    let here = folder.path().display().to_string();
    complaint(&output).lines().last().unwrap_or_default().replace(&here, "TARGET")
}

#[test]
fn an_old_compiler_is_named() {
    let old = "setup: Rust is too old (1.80.1): the game needs 1.95 or newer. Run `rustup update`, then this again.";
    assert_eq!(said(&[("rustc", "echo rustc 1.80.1")]), old);
}

#[test]
fn a_full_disk_is_named_before_the_build() {
    let full = "setup: only 12 MB are free on the disk of TARGET: a first build needs about 8 GB.";
    assert_eq!(said(&[("df", "echo Filesystem; echo disk 1 1 12345 99% /")]), full);
}

#[test]
fn a_machine_without_a_network_is_told_what_to_reach() {
    let network = "setup: not all crates could be downloaded: this machine must reach crates.io once; later builds need no network.";
    assert_eq!(said(&[("cargo", "exit 101")]), network);
}
