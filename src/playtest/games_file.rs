//! Games files: JSON lines, a header and then one game per line, for analysis and for merging shards.
//! The header holds a checksum over the whole file.
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};

use super::batch::Batch;
use super::game::{Game, Rules};
use crate::chronicle::{BattleStart, Unfit};
use crate::faults::truncate_for_message;
use crate::files::{Checksum, ChecksumHasher, ExpectedChecksum, error_reason};
use crate::referee::AnyBook;

/// Version of the format. 2: checksum over every byte. 3: states hold words and arguments instead of
/// sentences.
const GAMES: u32 = 3;
/// The longest line in bytes.
const LONGEST_LINE: u64 = 64 << 20;
/// The most shards in a batch.
const MOST_SHARDS: u64 = 1_000_000;

/// The header line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    fatal_funnel_games: u32,
    checksum: Checksum,
    /// Version of the game.
    game: String,
    /// Number of games of the whole batch.
    games: u64,
    /// Shard and number of shards, from 1; `None` for a whole batch.
    shard: Option<[u64; 2]>,
    rules: Rules,
    start: BattleStart,
}

/// A parsed games file.
#[derive(Debug)]
pub struct GamesFile {
    head: Head,
    seeds: Vec<u64>,
    /// Its games; none if they were read through only.
    pub games: Vec<Game>,
}

/// Writes the games of a batch line by line, in the order of their seeds; it keeps none of them.
pub struct GamesWriter {
    head: String,
    seal: ChecksumHasher,
}

impl GamesWriter {
    pub fn new(batch: &Batch) -> Self {
        let head = Head {
            fatal_funnel_games: GAMES,
            checksum: Checksum,
            game: env!("CARGO_PKG_VERSION").to_owned(),
            games: batch.games,
            shard: batch.shard,
            rules: batch.rules,
            start: batch.start.clone(),
        };
        // Plain data with text keys always serializes; so does a game.
        let head = serde_json::to_string(&head).unwrap_or_default() + "\n";
        let mut seal = ChecksumHasher::default();
        seal.add(head.as_bytes());
        Self { head, seal }
    }

    /// The first line, without its checksum.
    pub fn head(&self) -> &str {
        &self.head
    }

    /// The line of the next game.
    pub fn line(&mut self, game: &Game) -> String {
        let line = serde_json::to_string(game).unwrap_or_default() + "\n";
        self.seal.add(line.as_bytes());
        line
    }

    /// The first line with the checksum of all lines, as long as it was without.
    pub fn sealed_head(self) -> String {
        self.seal.insert_into(self.head)
    }
}

/// Writes the games of a batch.
///
/// # Errors
/// If the writer fails.
pub fn write(batch: &Batch, games: &[Game], mut to: impl Write) -> io::Result<()> {
    let mut writer = GamesWriter::new(batch);
    let lines: Vec<String> = games.iter().map(|game| writer.line(game)).collect();
    to.write_all(writer.sealed_head().as_bytes())?;
    lines.iter().try_for_each(|line| to.write_all(line.as_bytes()))?;
    to.flush()
}

/// The next line with its line end, bounded in length; `None` at the end.
fn next_line(from: &mut impl BufRead) -> Result<Option<Vec<u8>>, String> {
    let mut line = Vec::new();
    io::Read::take(from, LONGEST_LINE).read_until(b'\n', &mut line).map_err(|error| error_reason(&error))?;
    match line.last() {
        None => Ok(None),
        Some(b'\n') => Ok(Some(line)),
        Some(_) => Err("it is cut off, or has a line that is too long".to_owned()),
    }
}

impl Head {
    fn read(line: &[u8]) -> Result<Self, String> {
        let no_head = |error: serde_json::Error| {
            format!("its first line is not the header of a games file ({})", truncate_for_message(&error.to_string()))
        };
        let value: serde_json::Value = serde_json::from_slice(line).map_err(no_head)?;
        let text = |field: &str| value.get(field).map(|value| truncate_for_message(value.as_str().unwrap_or_default()));
        let (form, game) = (value.get("fatal_funnel_games").and_then(serde_json::Value::as_u64), text("game"));
        if let Some(form) = form.filter(|form| *form != u64::from(GAMES)) {
            return Err(format!("it is in format {form}, but this game reads format {GAMES}"));
        }
        if let Some(game) = game.filter(|game| form.is_some() && game != env!("CARGO_PKG_VERSION")) {
            let ours = env!("CARGO_PKG_VERSION");
            return Err(format!("it was played by version {game} of the game, and this is version {ours}"));
        }
        let head: Self = serde_json::from_value(value).map_err(no_head)?;
        match head.shard {
            Some([share, of]) if share == 0 || share > of || of > MOST_SHARDS => {
                Err(format!("its first line names shard {share}/{of}, which does not exist"))
            }
            _ => Ok(head),
        }
    }
}

impl GamesFile {
    /// Reads a games file.
    ///
    /// # Errors
    /// A sentence without its full stop.
    pub fn read(from: impl BufRead) -> Result<Self, String> {
        let mut games = Vec::new();
        let read = Self::read_through(from, |game| games.push(game))?;
        Ok(Self { games, ..read })
    }

    /// Reads a games file and hands on its games, of which it keeps the seeds alone.
    ///
    /// # Errors
    /// As for [`read`](Self::read), after games were handed on.
    pub fn read_through(mut from: impl BufRead, mut each: impl FnMut(Game)) -> Result<Self, String> {
        let first = next_line(&mut from)?.ok_or("it is empty")?;
        let promise = ExpectedChecksum::of(&first);
        let head = Head::read(&first);
        let Some(mut promise) = promise else { return Err(head.err().unwrap_or_else(|| "it has no checksum".into())) };
        let (mut seeds, mut bad) = (Vec::new(), None);
        while let Some(line) = next_line(&mut from)? {
            promise.add(&line);
            match serde_json::from_slice::<Game>(&line) {
                Ok(game) => {
                    seeds.push(game.seed);
                    each(game);
                }
                Err(error) => bad = bad.or(Some(format!("line {} is not a game ({error})", seeds.len() + 2))),
            }
        }
        if !promise.matches() {
            return Err("it was changed, damaged or cut off: its checksum does not fit".into());
        }
        bad.map_or(Ok(Self { head: head?, seeds, games: Vec::new() }), Err)
    }

    /// Its shard and the number of shards.
    pub fn shard(&self) -> [u64; 2] {
        self.head.shard.unwrap_or([1, 1])
    }
}

/// Merges the shards of one batch into the batch and games of a single run. Each file comes with its name.
///
/// # Errors
/// A sentence and its fix, for shards of different batches, and for missing, duplicate or incomplete shards.
pub fn merge(files: Vec<(String, GamesFile)>, books: &[&'static dyn AnyBook]) -> Result<(Batch, Vec<Game>), Unfit> {
    let (batch, files) = shards_in_order(files, books)?;
    Ok((batch, files.into_iter().flat_map(|(_, file)| file.games).collect()))
}

/// Puts the shards of one batch in their order, and checks that they are the whole of it.
///
/// # Errors
/// Those of [`merge`].
pub fn shards_in_order(
    mut files: Vec<(String, GamesFile)>,
    books: &[&'static dyn AnyBook],
) -> Result<(Batch, Vec<(String, GamesFile)>), Unfit> {
    let unfit = |sentence: String, mend: &str| Unfit::Sentence { sentence, mend: mend.into() };
    let Some((first_name, first)) = files.first() else {
        return Err(unfit("there is no file to merge".into(), "Name one"));
    };
    let head = first.head.clone();
    for (name, file) in &files {
        if let Some(what) = differs(&head, &file.head) {
            return Err(unfit(
                format!("{first_name} and {name} differ in {what}"),
                "Merge the shards of one batch only",
            ));
        }
    }
    files.sort_by_key(|(_, file)| file.shard());
    let of = first_share(&files)[1];
    for (place, (name, file)) in files.iter().enumerate() {
        let [share, _] = file.shard();
        let due = place as u64 + 1;
        if share < due {
            let twice = &files[place - 1].0;
            return Err(unfit(
                format!("shard {share}/{of} appears twice, in {twice} and {name}"),
                "Name each file once",
            ));
        }
        if share > due {
            return Err(unfit(format!("shard {due}/{of} is missing"), "Name all files of the batch"));
        }
    }
    if (files.len() as u64) < of {
        return Err(unfit(format!("shard {}/{of} is missing", files.len() + 1), "Name all files of the batch"));
    }
    let mut batch = Batch::new(head.start, head.games, head.rules, books)?;
    if batch.book().data_hash() != batch.start.data_hash {
        let sentence = format!("{} was played under rules that this game does not have", files[0].0);
        return Err(unfit(sentence, "Play it again"));
    }
    for (name, file) in &files {
        batch.shard = file.head.shard;
        let due = batch.game_numbers().map(|number| batch.seed(number));
        let lacks = batch.count().saturating_sub(file.seeds.len() as u64);
        if lacks > 0 {
            return Err(unfit(
                format!("{name} lacks {lacks} of its games: it was stopped early"),
                "Play that shard again",
            ));
        }
        if !due.eq(file.seeds.iter().copied()) {
            return Err(unfit(format!("the games of {name} are not those of its shard"), "Play that shard again"));
        }
    }
    batch.shard = None;
    Ok((batch, files))
}

fn first_share(files: &[(String, GamesFile)]) -> [u64; 2] {
    files.first().map_or([1, 1], |(_, file)| file.shard())
}

/// How two shards differ, if they are not of one batch.
fn differs(one: &Head, other: &Head) -> Option<&'static str> {
    let (a, b) = (&one.start, &other.start);
    let shards = |head: &Head| head.shard.map_or(1, |[_, of]| of);
    [
        ("their levels", a.text == b.text && a.level == b.level),
        ("their rulebooks", a.rulebook == b.rulebook && a.data_hash == b.data_hash),
        ("their first seeds", a.seed == b.seed && a.dice == b.dice),
        ("their difficulty", a.difficulty == b.difficulty),
        ("the number of games", one.games == other.games),
        ("players or settings", one.rules == other.rules),
        ("the number of shards", shards(one) == shards(other)),
    ]
    .into_iter()
    .find(|(_, same)| !same)
    .map(|(what, _)| what)
}
