//! `playtest --matrix`: shards that are cut anyhow make the same report, and none is lost or played twice.
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

const CLOSET: &str = "format = 1\nname = \"Closet\"\nrulebook = \"modern-cqb\"\nround_limit = 2\nmap = '''\n\
    ######\n#..+.#\n######\n'''\n[figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
    [figures.zed]\nat = [4, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n[[objective]]\nneutralize = \"all\"\n";

/// A level, two buildings, two sets of numbers, two pairs of players, two grades: 24 cells.
const MATRIX: &str = "matrix = 1\nname = \"Small\"\ngames = 3\nseed = 5\nlevels = [\"closet\"]\n\
    data = [\"built-in\", \"slow.toml\"]\ngrades = [\"recruit\", \"veteran\"]\nmost_orders = 60\n\
    [[building]]\nkinds = [\"flat\"]\nseeds = { from = 1, to = 2 }\nstrength = 3\n\
    [[players]]\nresponse = \"random\"\nhostile = \"random\"\n[[players]]\nresponse = \"careless\"\n";

/// A folder with a matrix and the files that it names.
struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let own =
            fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/rules/modern-cqb.toml")).unwrap();
        let slow = own.replacen("name = \"Operator\"\nmove = 5", "name = \"Operator\"\nmove = 2", 1);
        assert_ne!(own, slow);
        for (name, text) in [("closet.toml", CLOSET), ("slow.toml", &slow), ("matrix.toml", MATRIX)] {
            fs::write(folder.path().join(name), text).unwrap();
        }
        Self(folder)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn run(&self, line: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        command.args(line.split(' ')).current_dir(self.0.path()).output().unwrap()
    }

    /// What a call that succeeds prints.
    fn done(&self, line: &str) -> String {
        let output = self.run(line);
        assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    }

    /// The exit code and the complaint of a call that fails.
    fn refused(&self, line: &str) -> (Option<i32>, String) {
        let output = self.run(line);
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    }

    fn play(&self, folder: &str, shards: impl IntoIterator<Item = u64>, of: u64) {
        for share in shards {
            self.done(&format!("playtest --matrix matrix.toml --shard {share}/{of} --out {folder} --jobs 2"));
        }
    }

    /// The files of a report.
    fn report(&self, folder: &str) -> Vec<Vec<u8>> {
        // A game of random players may hang at the order limit, which is no fault of the merge.
        self.run(&format!("merge {folder} --report {folder}-report"));
        let read = |name| fs::read(self.path(&format!("{folder}-report/{name}"))).unwrap();
        ["report.json", "report.txt", "games.jsonl", "games.parquet"].map(read).into()
    }
}

#[test]
fn any_cut_and_any_order_make_the_same_report_byte_for_byte() {
    let desk = Desk::new();
    desk.play("one", [1], 1);
    desk.play("five", [4, 2, 5, 1, 3], 5);
    let whole = desk.report("one");
    assert_eq!(whole, desk.report("five"));
    let report: Value = serde_json::from_slice(&whole[0]).unwrap();
    let cells = report["cells"].as_array().unwrap();
    assert_eq!(cells.len(), 24);
    assert_eq!(cells.iter().map(|cell| cell["wins"]["of"].as_u64().unwrap()).sum::<u64>(), 72);
    let labels = |key: &str| {
        let found: std::collections::BTreeSet<String> = cells.iter().map(|cell| cell[key].to_string()).collect();
        found.len()
    };
    assert_eq!(["level", "data_hash", "response", "hostile", "grade"].map(labels), [3, 2, 2, 2, 2]);
    // What a cell plays differs with its numbers: the same orders lead elsewhere.
    let rows: Vec<Value> = whole[2]
        .split(|byte| *byte == b'\n')
        .filter(|row| !row.is_empty())
        .map(|row| serde_json::from_slice(row).unwrap())
        .collect();
    assert_eq!(rows.len(), 72);
    let digests = |data: &str| -> Vec<&Value> {
        rows.iter().filter(|row| row["data"] == *data).map(|row| &row["digest"]).collect()
    };
    assert_ne!(digests("built-in"), digests("slow.toml"));
    assert_eq!(rows[0]["seed"], 5);
    assert!(whole[3].starts_with(b"PAR1") && whole[3].ends_with(b"PAR1"));
    let building = desk.path("one-report/levels/flat-1-s3-modern-cqb.toml");
    assert!(fs::read_to_string(building).unwrap().contains("rulebook = \"modern-cqb\""));
}

/// The cell of one level is what `playtest` plays.
#[test]
fn a_cell_is_the_playtest_of_its_level() {
    let desk = Desk::new();
    fs::write(
        desk.path("matrix.toml"),
        "matrix = 1\ngames = 4\nseed = 9\nlevels = [\"closet\"]\ngrades = [\"veteran\"]\n",
    )
    .unwrap();
    desk.play("one", [1], 1);
    let merged: Value = serde_json::from_str(&desk.done("merge one --format json")).unwrap();
    let alone = desk.done("playtest closet.toml --games 4 --seed 9 --difficulty veteran --format json");
    let alone: Value = serde_json::from_str(&alone).unwrap();
    assert_eq!(merged["cells"][0]["figures"], alone["figures"]);
    assert_eq!(merged["cells"][0]["wins"], alone["wins"]);
}

#[test]
fn a_shard_is_played_once_and_a_broken_one_again() {
    let desk = Desk::new();
    desk.play("out", [1, 2, 3], 3);
    let path = desk.path("out/shard-2-of-3.jsonl");
    let (whole, written) = (fs::read(&path).unwrap(), fs::metadata(&path).unwrap().modified().unwrap());
    let again = desk.done("playtest --matrix matrix.toml --shard 2/3 --out out");
    assert!(again.starts_with("Shard 2/3 is done already: "), "{again}");
    assert_eq!(fs::metadata(&path).unwrap().modified().unwrap(), written);
    for broken in [&whole[..whole.len() / 2], &whole[..0], b"garbage\n"] {
        fs::write(&path, broken).unwrap();
        let (code, said) = desk.refused("merge out");
        assert_eq!(code, Some(1), "{said}");
        assert!(desk.done("playtest --matrix matrix.toml --shard 2/3 --out out").starts_with("Shard 2/3: 24 games"));
        assert_eq!(fs::read(&path).unwrap(), whole);
    }
}

#[test]
fn shards_that_are_no_matrix_are_refused_with_one_sentence() {
    let desk = Desk::new();
    desk.play("out", [2, 5], 6);
    let (code, said) = desk.refused("merge out");
    assert_eq!(code, Some(1));
    assert!(said.starts_with("The shards cannot be merged: shards 1, 3-4, 6 of 6 are missing."), "{said}");
    desk.play("whole", [1], 1);
    let (_, said) = desk.refused("merge out whole");
    assert!(said.contains(" differ in their number of shards."), "{said}");
    let (_, said) = desk.refused("merge whole/shard-1-of-1.jsonl whole/shard-1-of-1.jsonl");
    assert!(said.contains("shard 1/1 appears twice"), "{said}");
    let (code, said) = desk.refused("merge whole --fail-if win-rate<50");
    assert_eq!((code, said.lines().next()), (Some(2), Some("A threshold is for one level, and a matrix has many.")));
    let text = fs::read_to_string(desk.path("whole/shard-1-of-1.jsonl")).unwrap();
    fs::write(
        desk.path("whole/shard-1-of-1.jsonl"),
        text.replacen("\"won\":", "\"w0n\":", 1).replacen("random", "rand0m", 1),
    )
    .unwrap();
    let (code, said) = desk.refused("merge whole");
    assert_eq!(code, Some(1), "{said}");
    // A whole shard of another matrix is somebody's work.
    desk.play("other", [1], 1);
    fs::write(desk.path("matrix.toml"), MATRIX.replace("seed = 5", "seed = 6")).unwrap();
    let (code, said) = desk.refused("playtest --matrix matrix.toml --out other");
    assert_eq!(code, Some(2));
    assert!(said.contains("is a shard of another matrix.\nChoose another folder with --out"), "{said}");
    fs::create_dir(desk.path("bare")).unwrap();
    assert!(desk.refused("merge bare").1.starts_with("The folder bare holds no shard of a matrix."));
}

/// A fitted building is measured once for a folder, and is the same without what was kept.
#[test]
fn a_fitted_building_is_kept_beside_the_shards() {
    let desk = Desk::new();
    let matrix = "matrix = 1\ngames = 1\nmost_orders = 30\n[[building]]\nkinds = [\"flat\"]\nseeds = [3]\nmeasure = 1\n\
        difficulty = \"easy\"\n[[players]]\nresponse = \"random\"\nhostile = \"random\"\n";
    fs::write(desk.path("matrix.toml"), matrix).unwrap();
    desk.play("kept", [1], 2);
    desk.play("kept", [2], 2);
    desk.play("bare", [1], 2);
    let kept = fs::read_dir(desk.path("kept"))
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with("building-flat-3-"));
    // Shard 1 of 2 has no game of the one: only the second one measured.
    assert_eq!(kept.count(), 1);
    desk.play("bare", [2], 2);
    assert_eq!(desk.report("kept"), desk.report("bare"));
}

/// Each case: what is changed in the matrix, and the place and the sentence that follow.
#[test]
fn every_wrong_matrix_is_told_with_its_place() {
    let desk = Desk::new();
    fs::write(desk.path("broken.toml"), CLOSET.replace("#..+.#", "#..?.#")).unwrap();
    fs::write(desk.path("bad-data.toml"), "[stats]\n").unwrap();
    for (old, new, told) in [
        ("matrix = 1\n", "", "matrix.toml:1:1: matrix::missing: the matrix has no `matrix`"),
        ("matrix = 1", "matrix = 2", "matrix.toml:1:10: matrix::format: this matrix is of format 2"),
        ("games = 3", "games = 0", "matrix.toml:3:9: matrix::number: `games` of the matrix is 0"),
        ("games = 3", "games = \"3\"", "matrix.toml:3:9: matrix::type: `games` of the matrix should be a whole number"),
        (
            "games = 3",
            "gamess = 3",
            "matrix.toml:3:1: matrix::key: the matrix has no field `gamess`. Did you mean `games`?",
        ),
        ("games = 3", "games = ", "matrix::toml: "),
        ("games = 3", "games = 3\ngames = 4", "matrix::toml::twice: "),
        ("\"closet\"", "\"clset\"", "matrix.toml:5:11: matrix::level::missing: there is no level `clset`"),
        ("\"closet\"", "\"broken\"", "matrix.toml:5:11: matrix::level::faults: the level `broken` has "),
        ("\"closet\"", "\"closet\", \"closet\"", "matrix.toml:5:21: matrix::twice: `closet` is named twice"),
        (
            "\"slow.toml\"",
            "\"fast.toml\"",
            "matrix.toml:6:21: matrix::data::missing: the data file `fast.toml` cannot be read",
        ),
        (
            "\"slow.toml\"",
            "\"bad-data.toml\"",
            "matrix.toml:6:21: matrix::data::faults: the data file `bad-data.toml` has",
        ),
        (
            "\"veteran\"",
            "\"vetran\"",
            "matrix.toml:7:22: matrix::grade: there is no grade `vetran`. Did you mean `veteran`?",
        ),
        (
            "[\"flat\"]",
            "[\"flt\"]",
            "matrix.toml:10:10: matrix::kind: there is no kind of building `flt`. Did you mean `flat`?",
        ),
        (
            "from = 1, to = 2",
            "from = 2, to = 1",
            "matrix.toml:11:9: matrix::seeds: `seeds` of building 1 go from 2 to 1",
        ),
        ("{ from = 1, to = 2 }", "[]", "matrix.toml:11:9: matrix::empty: `seeds` of building 1 is empty"),
        ("strength = 3", "strength = 13", "matrix.toml:12:12: matrix::number: `strength` of building 1 is 13"),
        (
            "strength = 3",
            "strength = 3\ndifficulty = \"hard\"",
            "matrix.toml:12:12: matrix::strength: building 1 has a `strength`",
        ),
        (
            "strength = 3",
            "difficulty = \"hart\"",
            "matrix.toml:12:14: matrix::difficulty: there is no difficulty of a building `hart`",
        ),
        ("strength = 3", "size = \"9x9\"", "matrix.toml:12:8: matrix::size: `9x9` is no size of a building"),
        (
            "\"careless\"",
            "\"carless\"",
            "matrix.toml:17:12: matrix::player: there is no player `carless`. Did you mean `careless`?",
        ),
        ("games = 3", "rulebooks = [\"momentum\"]", "matrix::data::none"),
        ("games = 3", "rulebooks = [\"chess\"]", "matrix.toml:3:14: matrix::rulebook: there is no rulebook `chess`"),
        ("games = 3", "games = 10000000\nseed = -1", "matrix.toml:4:8: matrix::number: `seed` of the matrix is -1"),
    ] {
        let mut text = MATRIX.replacen(old, new, 1);
        if new.contains("momentum") {
            text = text.replace("\"built-in\", ", "");
        }
        if new.contains("seed = -1") {
            text = text.replace("seed = 5\n", "");
        }
        assert_ne!(text, MATRIX, "{old}");
        fs::write(desk.path("matrix.toml"), text).unwrap();
        let (code, said) = desk.refused("playtest --matrix matrix.toml --out out");
        assert_eq!(code, Some(1), "{new}: {said}");
        assert!(said.starts_with("The matrix file matrix.toml cannot be used.\n"), "{new}: {said}");
        assert!(said.contains(told), "{new}: {said}");
        assert!(!desk.path("out").exists(), "{new}");
    }
    fs::write(desk.path("matrix.toml"), "matrix = 1\n").unwrap();
    assert!(desk.refused("playtest --matrix matrix.toml").1.contains("matrix::empty: the matrix names neither"));
    let (code, said) = desk.refused("playtest --matrix none.toml --out out");
    assert_eq!(code, Some(2), "{said}");
    let (code, said) = desk.refused("playtest --matrix matrix.toml --games 3");
    assert_eq!(code, Some(2), "{said}");
}

#[test]
fn without_a_folder_the_cells_are_listed() {
    let listed = Desk::new().done("playtest --matrix matrix.toml");
    assert!(
        listed
            .starts_with("24 cells of 3 games: 72 games\n0: closet, modern-cqb, random v random, recruit, built-in\n"),
        "{listed}"
    );
    assert!(listed.ends_with("23: flat-2-s3, modern-cqb, careless v scripted, veteran, slow.toml\n"), "{listed}");
}
