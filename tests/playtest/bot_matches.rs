//! `match`: two programs meet over sealed pipes. Bots that misbehave are small shell scripts.
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// A level that is over after two rounds.
const CLOSET: &str = "format = 1\nname = \"Closet\"\nrulebook = \"modern-cqb\"\nround_limit = 2\nmap = '''\n######\n#..+.#\n\
    ######\n'''\n[figures.ann]\nat = [1, 1]\nside = \"response\"\ntemplate = \"operator\"\n\
    [figures.zed]\nat = [4, 1]\nside = \"hostile\"\ntemplate = \"gunman\"\n[[objective]]\nneutralize = \"all\"\n";

/// A bot that ends every part of its side, and prints each line that it hears on stderr.
const PASSER: &str = r#"
while read -r line; do
  echo "$line" >&2
  case "$line" in *'"type":"over"'*) exit 0;; esac
  echo '{"cmd":"do","order":{"order":"end_phase"}}'
done
"#;

/// A folder with a level and bots.
struct Ring {
    folder: TempDir,
}

impl Ring {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("closet.toml"), CLOSET).unwrap();
        std::fs::write(folder.path().join("passer.sh"), PASSER).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
        command.arg("match").args(arguments).current_dir(self.folder.path());
        command
    }

    fn run(&self, arguments: &[&str]) -> Output {
        self.command(arguments).output().unwrap()
    }

    /// The report of a match that succeeds.
    fn report(&self, arguments: &[&str]) -> Value {
        let output = self.run(&[arguments, &["--format", "json"]].concat());
        assert!(output.status.success(), "{}", said(&output));
        serde_json::from_slice(&output.stdout).unwrap()
    }

    fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).unwrap();
    }
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn host(arguments: &[&str], input: &str) -> Vec<Value> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_fatal-funnel"));
    let piped = command.arg("host").args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = piped.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // The host reads a line only once its last answer has been taken, so both ends run at once.
    let input = input.to_owned();
    let writer = std::thread::spawn(move || _ = std::io::Write::write_all(&mut stdin, input.as_bytes()));
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    writer.join().unwrap();
    child.wait().unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// What a program hears against a mind is line by line what a sealed host tells it; then comes one line more.
#[cfg(unix)]
#[test]
fn a_program_hears_what_a_sealed_host_tells() {
    let ring = Ring::new();
    for level in ["closet.toml", "toll-bridge", "stash-house"] {
        let arguments = [level, "--team", "sh passer.sh", "--hostile", "scripted", "--games", "1", "--no-swap"];
        let report = ring.report(&[&arguments[..], &["--seed", "5", "--log", "log", "--all"]].concat());
        assert_eq!(report["games"].as_array().unwrap().len(), 1);
        let log = std::fs::read_to_string(ring.path("log/000001-response-passer.txt")).unwrap();
        let mut heard: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let over = heard.pop().unwrap();
        assert_eq!((&over["type"], &over["result"], &over["forfeit"]), (&"over".into(), &"lost".into(), &Value::Null));
        let path = if level.ends_with("toml") { ring.path(level).display().to_string() } else { level.to_owned() };
        let pass = "{\"cmd\":\"do\",\"order\":{\"order\":\"end_phase\"}}\n".repeat(heard.len() - 1);
        let mut told = host(&[&path, "--sealed", "--side", "response", "--seed", "5"], &pass);
        told.iter_mut().chain(&mut heard).for_each(|line| line["level"] = Value::Null);
        assert!(heard.len() > 4, "{log}");
        assert_eq!(heard, told, "{level}");
        assert!(!log.contains("\"seed\"") && !log.contains("\"digest\""), "{log}");
    }
}

/// A hostile program is greeted at its own first turn, with what its side knows.
#[cfg(unix)]
#[test]
fn each_program_hears_its_own_side_alone() {
    let ring = Ring::new();
    ring.report(&[
        "closet.toml",
        "--team",
        "sh passer.sh",
        "--hostile",
        "sh passer.sh",
        "--games",
        "1",
        "--log",
        "log",
    ]);
    for (game, side, name) in [(1, "response", "passer"), (1, "hostile", "passer-2"), (2, "response", "passer-2")] {
        let log = std::fs::read_to_string(ring.path(&format!("log/{game:06}-{side}-{name}.txt"))).unwrap();
        let hello: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
        assert_eq!((&hello["type"], &hello["side"], &hello["sealed"]), (&"hello".into(), &side.into(), &true.into()));
        // A closed door is between them, and neither moves: nobody learns the other's name.
        let other = if side == "response" { "zed" } else { "ann" };
        let before_the_end = log.lines().filter(|line| !line.contains("\"event\":\"ended\""));
        assert!(before_the_end.clone().count() > 2, "{log}");
        before_the_end.for_each(|line| assert!(!line.contains(other), "{side}: {line}"));
    }
}

/// What a side takes back, the other never hears of; and what the other did, nobody takes back.
#[cfg(unix)]
#[test]
fn an_order_that_was_undone_is_no_news_for_the_other_side() {
    let ring = Ring::new();
    // On its first turn it moves its tank and takes that back; then it ends its parts, and before each asks for an undo.
    ring.write(
        "undoer.sh",
        r#"read -r hello
tell() { echo "$1"; read -r line || exit 0; echo "$line" >&2; }
tell '{"cmd":"undo"}'
tell '{"cmd":"do","order":{"order":"move","figure":"tank","path":[[3,9],[4,8]]}}'
tell '{"cmd":"undo"}'
while :; do
  tell '{"cmd":"do","order":{"order":"end_phase"}}'
  case "$line" in *'"type":"over"'*) exit 0;; esac
  tell '{"cmd":"undo"}'
  case "$line" in *'"type":"over"'*) exit 0;; esac
done
"#,
    );
    // With the first seed the hostile side begins, with the second the team: then what is undone is the first order of all.
    for (seed, why) in [("1", "the turn has passed on"), ("2", "no order has been given yet")] {
        let programs = ["toll-bridge", "--team", "sh undoer.sh", "--hostile", "sh passer.sh", "--games", "1"];
        ring.report(&[&programs[..], &["--no-swap", "--seed", seed, "--log", "log"]].concat());
        let log = |name: &str| std::fs::read_to_string(ring.path(&format!("log/000001-{name}.txt"))).unwrap();
        let heard: Vec<Value> =
            log("response-undoer").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(heard[0]["code"], "no-undo", "of the other side's order: {}", heard[0]);
        assert!(heard[0]["message"].as_str().unwrap().starts_with(why), "{}", heard[0]);
        assert_eq!((&heard[1]["type"], &heard[1]["undoable"]), (&"events".into(), &true.into()), "{}", heard[1]);
        assert_eq!(heard[2]["type"], "undone", "{}", heard[2]);
        assert!(heard[3..].iter().all(|line| line["type"] != "undone"), "{heard:?}");
        assert!(heard[1].to_string().contains("\"marched\""), "{}", heard[1]);
        let other = log("hostile-passer");
        assert!(!other.contains("\"marched\""), "{other}");
        assert!(other.lines().next().unwrap().contains("\"turn_rolled\""), "{other}");
    }
}

/// Each case: the bot's script, the kind of its forfeit, and what is said of it. None harms the game of the other seed.
#[cfg(unix)]
#[test]
fn forfeits_are_told_apart() {
    let ring = Ring::new();
    let cases: [(&str, &str, &str); 8] = [
        ("exit 3", "crash", "it ended with exit code 3"),
        ("kill -9 $$", "crash", "it was ended: signal: 9"),
        ("exec >&-; cat >/dev/null", "crash", "it closed its output"),
        ("sleep 600", "silence", "it gave no order within 1 s"),
        ("while read -r line; do echo '{\"cmd\":\"state\"}'; done", "silence", "it used up its 2 s for the game"),
        ("while read -r line; do echo hello; done", "garbage", "it sent more than 5 lines that are no commands"),
        (
            "while :; do echo '{\"cmd\":\"do\",\"order\":{\"order\":\"move\",\"figure\":\"ann\",\"path\":[[9,9]]}}'; done",
            "illegal",
            "it gave more than 5 illegal orders",
        ),
        ("read -r line; echo '{\"cmd\":\"quit\"}'; cat >/dev/null", "resigned", "it gave up"),
    ];
    for (script, kind, why) in cases {
        ring.write("bad.sh", script);
        let order_time = if why.contains("for the game") { "60" } else { "1" };
        let clocks = ["--order-time", order_time, "--game-time", "2", "--most-illegal", "5"];
        let programs = ["closet.toml", "--team", "random", "--hostile", "sh bad.sh", "--games", "1", "--all"];
        let report = ring.report(&[&programs[..], &clocks].concat());
        let games = report["games"].as_array().unwrap();
        assert_eq!(games.len(), 2, "{script}");
        for (game, side) in games.iter().zip(["hostile", "response"]) {
            let forfeit = &game["forfeit"];
            assert_eq!((&forfeit["kind"], &forfeit["side"]), (&kind.into(), &side.into()), "{script}: {game}");
            assert!(game["reason"].as_str().unwrap().contains(why), "{script}: {game}");
            assert_eq!(game["winner"], if side == "hostile" { "response" } else { "hostile" }, "{script}");
        }
        assert_eq!(report["standings"][1]["forfeits"][kind], 2, "{script}");
    }
}

/// A line without an end, and output that nobody reads: the clock or the limit ends the game, and nothing is piled up.
#[cfg(unix)]
#[test]
fn a_program_that_sends_too_much_or_reads_nothing_forfeits() {
    let ring = Ring::new();
    ring.write("endless.sh", "tr '\\0' x < /dev/zero");
    ring.write("deaf.sh", "yes '{\"cmd\":\"state\"}'");
    for (bot, kind, why) in [
        ("sh endless.sh", "garbage", "sent a line of more than 1048576 bytes"),
        ("sh deaf.sh", "silence", "gave no order within 0.5 s"),
    ] {
        let programs = ["closet.toml", "--team", bot, "--hostile", "random", "--games", "1", "--no-swap"];
        let report = ring.report(&[&programs[..], &["--order-time", "0.5"]].concat());
        let forfeit = &report["games"][0]["forfeit"];
        assert_eq!((&forfeit["kind"], &forfeit["why"]), (&kind.into(), &why.into()), "{bot}");
    }
}

/// The games of programs that behave do not suffer from one that does not.
#[cfg(unix)]
#[test]
fn a_program_that_dies_harms_no_other_game() {
    let ring = Ring::new();
    ring.write("bad.sh", "echo dying >&2; exit 1");
    ring.write("cup.toml", "levels = [\"closet.toml\"]\nseeds = 3\nall = true\n[[program]]\ncommand = \"random\"\n[[program]]\ncommand = \"sh bad.sh\"\n[[program]]\ncommand = [\"sh\", \"passer.sh\"]\nname = \"the passer\"\n");
    let output = ring.run(&["cup.toml", "--jobs", "3", "--log", "log", "--format", "json"]);
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let games = report["games"].as_array().unwrap();
    assert_eq!(games.len(), 18);
    let forfeited = |game: &&Value| game["result"] == "forfeit";
    let of_bad = |game: &&Value| game["team"] == 1 || game["hostile"] == 1;
    assert!(games.iter().filter(of_bad).all(|game| game["result"] == "forfeit"));
    assert_eq!(games.iter().filter(forfeited).count(), 12);
    assert!(
        std::fs::read_dir(ring.path("log"))
            .unwrap()
            .any(|file| { std::fs::read_to_string(file.unwrap().path()).unwrap() == "dying\n" })
    );
    // Without --log it is shown with the program's name.
    let shown = said(&ring.run(&["closet.toml", "--team", "sh bad.sh", "--hostile", "random", "--games", "1"]));
    assert!(shown.contains("bad, game 1: dying\n") && shown.contains("bad, game 2: dying\n"), "{shown}");
}

/// Each game is a record that replays; the table is the same for any number of jobs; a changed record is found.
#[cfg(unix)]
#[test]
fn kept_games_replay_and_the_table_does_not_depend_on_jobs() {
    let ring = Ring::new();
    let programs =
        ["closet.toml", "toll-bridge", "--team", "sh passer.sh", "--hostile", "random", "--games", "3", "--all"];
    let run = |jobs: &str, keep: &str| {
        ring.run(&[&programs[..], &["--jobs", jobs, "--keep", keep, "--report", keep, "--log", "log"]].concat())
    };
    let (one, four) = (run("1", "one"), run("4", "four"));
    assert!(one.status.success(), "{}", said(&one));
    assert_eq!(String::from_utf8_lossy(&one.stdout), String::from_utf8_lossy(&four.stdout));
    for file in ["match.json", "match.txt", "match.html"] {
        let [one, four] = ["one", "four"].map(|keep| std::fs::read(ring.path(keep).join(file)).unwrap());
        assert_eq!(one, four, "{file}");
    }
    let records: Vec<PathBuf> =
        std::fs::read_dir(ring.path("four/records")).unwrap().map(|file| file.unwrap().path()).collect();
    assert_eq!(records.len(), 12);
    let replay = |path: &Path| {
        Command::new(env!("CARGO_BIN_EXE_fatal-funnel")).args(["replay", "--verify"]).arg(path).output().unwrap()
    };
    for path in &records[..3] {
        assert!(replay(path).status.success(), "{}", said(&replay(path)));
    }
    let verified = ring.run(&["--verify", "four"]);
    assert_eq!(
        String::from_utf8_lossy(&verified.stdout),
        "12 games: each record replays, and ends as its result says\n"
    );
    let lines = std::fs::read_to_string(ring.path("four/games.jsonl")).unwrap();
    let forged = lines.replacen("\"winner\":\"hostile\"", "\"winner\":\"response\"", 1);
    assert_ne!(lines, forged);
    ring.write("four/games.jsonl", &forged);
    let forged = ring.run(&["--verify", "four"]);
    assert_eq!(forged.status.code(), Some(1));
    assert!(said(&forged).contains("1 of 12 games do not agree with their records."), "{}", said(&forged));
}

/// Broken off after some games, and within a line of its file: it goes on to the same table, and plays nothing twice.
#[test]
fn a_tournament_goes_on_where_it_was_broken_off() {
    let ring = Ring::new();
    let cup = "levels = [\"closet.toml\"]\nseeds = 4\nall = true\n[[program]]\ncommand = \"random\"\n[[program]]\n\
        command = \"careless\"\n[[program]]\ncommand = \"simple\"\n";
    ring.write("cup.toml", cup);
    let whole = ring.run(&["cup.toml", "--jobs", "2"]);
    assert!(whole.status.success(), "{}", said(&whole));
    let page = std::fs::read(ring.path("cup.match/match.html")).unwrap();
    let lines = std::fs::read_to_string(ring.path("cup.match/games.jsonl")).unwrap();
    assert_eq!(lines.lines().count(), 1 + 24);
    let kept: String = lines.split_inclusive('\n').take(10).collect();
    ring.write("cup.match/games.jsonl", &format!("{kept}{}", &lines[kept.len()..kept.len() + 40]));
    let rest = ring.run(&["cup.toml", "--jobs", "3"]);
    assert!(said(&rest).contains("15 games in ") && said(&rest).contains("after 9 played before"), "{}", said(&rest));
    assert_eq!(String::from_utf8_lossy(&whole.stdout), String::from_utf8_lossy(&rest.stdout));
    assert_eq!(std::fs::read(ring.path("cup.match/match.html")).unwrap(), page);
    assert_eq!(std::fs::read_to_string(ring.path("cup.match/games.jsonl")).unwrap().lines().count(), 25);
    // More seeds go on too; another level or other programs do not.
    ring.write("cup.toml", &cup.replace("seeds = 4", "seeds = 5"));
    assert!(said(&ring.run(&["cup.toml"])).contains("6 games in "));
    for (from, to, what) in [
        ("\"simple\"", "\"scripted\"", "its programs are others"),
        ("all = true", "order_time = 3.0", "its clocks or limits are others"),
        ("seeds = 4", "first_seed = 4", "its first seed is another"),
    ] {
        ring.write("cup.toml", &cup.replace(from, to));
        let refused = ring.run(&["cup.toml"]);
        let sentence = format!("The games in ./cup.match are of another match: {what}.");
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains(what), "{sentence} {}", said(&refused));
    }
}

/// Ctrl-C ends the match and its programs, also one that pays no heed; what was played is told.
#[cfg(unix)]
#[test]
fn ctrl_c_ends_programs_and_reports_what_was_played() {
    let ring = Ring::new();
    ring.write("stubborn.sh", "trap '' INT TERM HUP\necho $$ >&2\nsleep 600");
    let programs =
        ["closet.toml", "--team", "sh stubborn.sh", "--hostile", "random", "--jobs", "1", "--order-time", "600"];
    let mut child = ring.command(&programs).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut stderr = BufReader::new(child.stderr.take().unwrap());
    let mut line = String::new();
    stderr.read_line(&mut line).unwrap();
    let id = line.trim().rsplit(' ').next().unwrap().to_owned();
    assert!(line.starts_with("stubborn, game 1: "), "{line}");
    let signal = |name: &str, id: &str| Command::new("kill").args([name, id]).output().unwrap().status.success();
    assert!(signal("-0", &id));
    assert!(signal("-INT", &child.id().to_string()));
    let mut told = String::new();
    stderr.read_to_string(&mut told).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{told}");
    assert!(!signal("-0", &id), "the program still runs, or was not reaped");
    assert!(String::from_utf8_lossy(&output.stdout).contains("Broken off: 0 of 200 games were played"));
    assert!(told.contains("The games were broken off"), "{told}");
}

/// A clear difference ends the match early.
#[test]
fn a_clear_verdict_ends_the_match() {
    let ring = Ring::new();
    let report = ring.report(&["toll-bridge", "--team", "scripted", "--hostile", "random", "--games", "60"]);
    assert_eq!(report["scheduled"], 120);
    assert_eq!(report["games"].as_array().unwrap().len(), 50, "the first look is after 25 pairs");
    let pairing = &report["pairings"][0];
    assert_eq!((&pairing["verdict"], &pairing["ended_early"]), (&"better".into(), &true.into()));
    assert!(pairing["lead"][0].as_f64().unwrap() > 0.0, "{pairing}");
    let standings = report["standings"].as_array().unwrap();
    assert!(standings[0]["elo"].as_f64().unwrap() > 100.0 && standings[1]["elo"] == 0.0, "{standings:?}");
}

/// Each case: the arguments, the exit code, and how stderr begins.
#[test]
fn wrong_calls_get_one_sentence() {
    let ring = Ring::new();
    ring.write("two.toml", "levels = [\"closet.toml\"]\n[[program]]\ncommand = \"random\"\n");
    ring.write("typo.toml", "level = [\"closet.toml\"]\n");
    ring.write(
        "lost.toml",
        "levels = [\"closet.toml\"]\n[[program]]\ncommand = \"random\"\n[[program]]\ncommand = \"./nobody\"\n",
    );
    ring.write("twins.toml", "levels = [\"closet.toml\"]\n[[program]]\nname = \"a\"\ncommand = \"random\"\n[[program]]\nname = \"a\"\ncommand = \"random\"\n");
    ring.write("file", "");
    let two = ["--team", "random", "--hostile", "simple"];
    let with = |more: &[&'static str]| [&["closet.toml"], &two[..], more].concat();
    let cases: Vec<(Vec<&str>, i32, &str)> = vec![
        (
            vec!["closet.toml", "--team", "randm", "--hostile", "simple"],
            2,
            "There is no program `randm`, and no mind of that name. Did you mean `random`?",
        ),
        (vec!["closet.toml", "--team", "./bot", "--hostile", "simple"], 2, "There is no program `./bot`"),
        (
            vec!["closet.toml", "--team", "'sh", "--hostile", "simple"],
            2,
            "The command 'sh cannot be read: a single quote is not closed.",
        ),
        (vec!["closet.toml", "--team", "", "--hostile", "simple"], 2, "The command of a program is empty."),
        (vec!["closet.toml", "--team", "random"], 2, "error: the following required arguments"),
        (vec!["no-level", "--team", "random", "--hostile", "simple"], 2, "There is no level `no-level`."),
        (vec!["stash-house"], 2, "stash-house is a level, and a match on it needs two programs."),
        (vec!["closet.toml"], 2, "closet.toml, line 10: unknown field `figures`"),
        (vec!["closet.toml", "toll-bridge"], 2, "A match on levels needs two programs."),
        (vec!["nothing.toml"], 2, "nothing.toml: there is no such file."),
        (vec!["two.toml"], 2, "two.toml: a tournament has at least two programs."),
        (vec!["typo.toml"], 2, "typo.toml, line 1: unknown field `level`"),
        (vec!["lost.toml"], 2, "There is no program `./nobody`"),
        (vec!["twins.toml"], 2, "Two programs are named `a`."),
        (with(&["--names", "a"]), 2, "--names takes two different names."),
        (with(&["--names", "a,../b"]), 2, "`../b` is no name for a program."),
        (with(&["--order-time", "0"]), 2, "error: invalid value '0'"),
        (with(&["--keep", "file"]), 2, "The folder "),
        (vec!["--verify", "nowhere"], 2, "nowhere/games.jsonl: there is no such file."),
        (vec![], 2, "error: the following required arguments"),
    ];
    for (arguments, code, begins) in cases {
        let output = ring.run(&arguments);
        assert_eq!(output.status.code(), Some(code), "{arguments:?}: {}", said(&output));
        assert!(said(&output).replace('\\', "/").starts_with(begins), "{arguments:?}: {}", said(&output));
    }
}
