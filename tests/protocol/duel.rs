//! A duel: two players at a referee's table, each told what that side knows; lines that are lost, and players who cheat.
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};

use fatal_funnel::chronicle::{BattleStart, JoinLink, Record, Session};
use fatal_funnel::duel::{
    Closing, DUEL, DuelFile, Frame, FromPlayer, JoinedBattle, JoinedNews, JoinedTurn, Joining, Line, LineNews,
    OpenTable, Referee, SeatAnswer, ToPlayer,
};
use fatal_funnel::faults::Source;
use fatal_funnel::model::{Certainty, ComponentRegistry, FigureId, Figures, Side, SideKnowledge, Snapshot};
use fatal_funnel::referee::AnyOrder;
use fatal_funnel::{book, books, levels};
use serde_json::{Value, json};

const TEAMS: &str = "team-secret";
const OTHERS: &str = "other-secret";

/// A table of which the test sees everything.
#[derive(Clone)]
struct Table(Arc<Mutex<OpenTable>>);

impl Table {
    fn of(referee: Referee, keep: Option<PathBuf>) -> Self {
        let seats = BTreeMap::from([(Side::Response, TEAMS.to_owned()), (Side::Hostile, OTHERS.to_owned())]);
        Self(Arc::new(Mutex::new(OpenTable::new(referee, seats, keep))))
    }

    fn at(level: &str, seed: u64) -> Self {
        Self::of(Referee::new(begun(level, seed), books(), 7).expect("the book says what a side knows"), None)
    }

    fn with<T>(&self, look: impl FnOnce(&mut OpenTable) -> T) -> T {
        look(&mut self.0.lock().unwrap())
    }

    fn active(&self) -> Side {
        self.with(|table| table.referee().session().battle().active())
    }

    fn over(&self) -> bool {
        self.with(|table| table.referee().session().battle().over())
    }

    fn digest(&self) -> String {
        self.with(|table| table.referee().session().digest().to_owned())
    }
}

fn begun(level: &str, seed: u64) -> fatal_funnel::chronicle::BegunSession {
    let (name, text) = levels::shipped().iter().find(|(name, _)| name.contains(level)).expect("a shipped level");
    let start = BattleStart::of(&Source::new(*name, *text), books(), seed, &[]).expect("it is sound");
    Session::begin(start, books(), &[]).expect("it begins")
}

/// A line without a network.
struct Wire {
    table: Table,
    number: usize,
    heard: Mutex<Receiver<Frame>>,
    news: Vec<LineNews>,
    /// Everything that was heard, unpacked again as it travelled.
    log: Arc<Mutex<Vec<ToPlayer>>>,
    /// Whether the line is to be lost before it is heard again.
    cut: Arc<Mutex<bool>>,
}

impl Wire {
    fn new(table: &Table, number: usize) -> Self {
        let (say, heard) = channel();
        table.with(|table| table.open(number, say));
        let (log, cut) = Default::default();
        Self { table: table.clone(), number, heard: Mutex::new(heard), news: vec![LineNews::Stands], log, cut }
    }
}

impl Line for Wire {
    fn say(&mut self, message: &FromPlayer) {
        self.table.with(|table| table.hear(self.number, &Frame::Text(message.text()), &|_| {}));
    }

    fn hear(&mut self) -> Vec<LineNews> {
        if std::mem::take(&mut *self.cut.lock().unwrap()) {
            // What is under way is lost with it.
            self.table.with(|table| table.leave(self.number, &|_| {}));
            let (say, heard) = channel();
            (self.number, self.heard) = (self.number + 100, Mutex::new(heard));
            self.table.with(|table| table.open(self.number, say));
            return vec![LineNews::Lost("It is lost.".into()), LineNews::Stands];
        }
        let mut news = std::mem::take(&mut self.news);
        let frames: Vec<Frame> = self.heard.lock().unwrap().try_iter().collect();
        for frame in frames {
            news.push(match frame {
                Frame::Text(text) => LineNews::Closed(Closing::read(&text).expect("a reason").closed),
                Frame::Binary(frame) => {
                    let said = ToPlayer::unpack(&frame).expect("what was packed is unpacked");
                    self.log.lock().unwrap().push(said.clone());
                    LineNews::Came(Box::new(said))
                }
            });
        }
        news
    }
}

/// A player with what came to the window.
struct Player {
    battle: Box<JoinedBattle>,
    log: Arc<Mutex<Vec<ToPlayer>>>,
    cut: Arc<Mutex<bool>>,
    turns: Vec<JoinedTurn>,
    refused: Vec<String>,
    said: Vec<String>,
    anew: usize,
}

impl Player {
    fn sit(table: &Table, number: usize, secret: &str) -> Result<Self, String> {
        let wire = Wire::new(table, number);
        let (log, cut) = (wire.log.clone(), wire.cut.clone());
        let link = JoinLink { address: "ws://here/".into(), seat: secret.into() };
        let mut joining = Joining::new(Box::new(wire), link);
        for _ in 0..4 {
            joining = match joining.look(books()) {
                SeatAnswer::Pending(joining) => joining,
                SeatAnswer::Refused(why) => return Err(why),
                SeatAnswer::Given(battle, _) => {
                    let (turns, refused, said) = Default::default();
                    return Ok(Self { battle, log, cut, turns, refused, said, anew: 0 });
                }
            };
        }
        Err("nobody answers".into())
    }

    fn hear(&mut self) {
        for news in self.battle.hear() {
            match news {
                JoinedNews::Turned(turn) => self.turns.push(turn),
                JoinedNews::Refused(why) => self.refused.push(why),
                JoinedNews::Anew(_) => self.anew += 1,
                JoinedNews::Other { here } => self.said.push(format!("here: {here}")),
                JoinedNews::Lost(why) | JoinedNews::Closed(why) => self.said.push(why),
                JoinedNews::Back => self.said.push("back".into()),
            }
        }
    }

    /// Gives an order, and takes the answer.
    fn give(&mut self, order: &AnyOrder) {
        self.battle.give(order).expect("the line stands");
        self.hear();
    }

    fn ask(&mut self, order: Value) -> String {
        let order = self.battle.session().battle().read_order(&order).expect("an order");
        self.give(&order);
        self.refused.pop().expect("it is refused")
    }
}

fn two(table: &Table) -> BTreeMap<Side, Player> {
    let team = Player::sit(table, 1, TEAMS).expect("a seat");
    let other = Player::sit(table, 2, OTHERS).expect("a seat");
    BTreeMap::from([(Side::Response, team), (Side::Hostile, other)])
}

/// Plays with minds that see the known battles alone; `after` looks at each step.
fn play(
    table: &Table,
    players: &mut BTreeMap<Side, Player>,
    most: usize,
    mut after: impl FnMut(&Table, &BTreeMap<Side, Player>),
) {
    for _ in 0..most {
        if table.over() {
            break;
        }
        let side = table.active();
        let player = players.get_mut(&side).expect("both sides are played");
        player.hear();
        let battle = player.battle.session().battle();
        assert_eq!(battle.active(), side, "the window knows whose turn it is");
        let order = battle.choose(side);
        let before = table.digest();
        player.give(&order);
        if let Some(why) = player.refused.pop() {
            assert_eq!(table.digest(), before, "{why}");
            player.give(&AnyOrder::end_phase());
            assert_eq!(player.refused.pop(), None);
        }
        players.values_mut().for_each(Player::hear);
        after(table, players);
    }
}

/// Enemies that a side has not told apart.
fn hidden(table: &Table, side: Side) -> Vec<FigureId> {
    table.with(|table| {
        let world = table.referee().session().battle().world();
        let known = SideKnowledge::by(world, side);
        let ids = world.figures().into_iter();
        ids.filter(|id| world.side(*id) != side && known.certainty(*id) != Certainty::Confirmed).collect()
    })
}

fn holds(bytes: &[u8], id: FigureId) -> bool {
    let id = id.to_string();
    bytes.windows(id.len()).any(|part| part == id.as_bytes())
}

#[test]
fn minds_at_two_windows_play_a_battle_to_its_end_and_have_the_whole_of_it_then() {
    for level in ["stash-house", "ford"] {
        let table = Table::at(level, 11);
        let mut players = two(&table);
        play(&table, &mut players, 3_000, |_, _| {});
        assert!(table.over(), "{level} ends");
        let digest = table.digest();
        for (side, player) in &players {
            assert!(player.battle.session().battle().over(), "{level}: the {side} side knows of it");
            let record = player.battle.record().expect("the whole battle");
            assert_eq!(record.last_digest(), digest);
            let turns = player.turns.len();
            assert!(turns > 10, "{level}: {turns} turns");
            let last = player.turns.last().expect("one");
            assert_eq!(&last.now, player.battle.known_state());
        }
    }
}

/// Figures of a known state, by their own ids or under the side's names.
fn figures_of(state: &[u8], rulebook: &str) -> Vec<FigureId> {
    let state = Snapshot::from_bytes(state.to_vec());
    book(rulebook).unwrap().resume_known(&state).expect("a known state").world().figures()
}

#[test]
fn what_a_player_is_sent_names_nobody_whom_that_side_has_not_told_apart() {
    for (level, rulebook, told) in
        [("stash-house", "modern-cqb", &["bookkeeper"][..]), ("radio-hut", "skirmish", &["gunner"])]
    {
        let table = Table::at(level, 5);
        let all = table.with(|table| table.referee().session().battle().world().figures());
        let all: Vec<FigureId> = all.into_iter().filter(|id| !told.contains(&id.as_str())).collect();
        let mut players = two(&table);
        let mut read: BTreeMap<Side, usize> = BTreeMap::new();
        let mut ever: BTreeMap<Side, Vec<FigureId>> = BTreeMap::new();
        let (mut looked, mut found) = (0, Vec::new());
        let mut look = |_: &Table, players: &BTreeMap<Side, Player>| {
            for (side, player) in players {
                let log = player.log.lock().unwrap();
                let from = read.insert(*side, log.len()).unwrap_or_default();
                for said in &log[from..] {
                    let (events, now) = match said {
                        ToPlayer::Turn(turn) if turn.now.record.is_none() => (&turn.events[..], &turn.now),
                        ToPlayer::Seated(seated) => (&[][..], &seated.now),
                        _ => continue,
                    };
                    let ever = ever.entry(*side).or_default();
                    for state in events.iter().map(|known| &known.after).chain([&now.state]) {
                        let there = figures_of(state, rulebook);
                        for id in all.iter().filter(|id| !there.contains(id)) {
                            looked += 1;
                            found.extend(
                                holds(state, *id).then(|| format!("{level}: a state of the {side} side, {id}")),
                            );
                        }
                        ever.extend(there);
                    }
                    for (known, id) in events.iter().flat_map(|known| all.iter().map(move |id| (known, id))) {
                        let named = !ever.contains(id) && holds(known.event.as_bytes(), *id);
                        found.extend(named.then(|| format!("{level}: {id} in {}", known.event)));
                    }
                }
            }
        };
        look(&table, &players);
        play(&table, &mut players, 400, &mut look);
        assert!(looked > 1_000, "{looked}");
        assert_eq!(found, [""; 0], "{level}");
    }
}

#[test]
fn who_waits_is_told_nothing_until_it_is_that_sides_turn() {
    let table = Table::at("stash-house", 3);
    let mut players = two(&table);
    play(&table, &mut players, 120, |_, _| {});
    let (side, waits) = (table.active(), table.active().enemy().unwrap());
    let told = players[&waits].log.lock().unwrap().len();
    for _ in 0..10 {
        if table.active() != side {
            return;
        }
        let player = players.get_mut(&side).unwrap();
        let order = player.battle.session().battle().choose(side);
        player.give(&order);
        if table.active() == side {
            players.values_mut().for_each(Player::hear);
            assert_eq!(players[&waits].log.lock().unwrap().len(), told, "not even that something happened");
            let again = Player::sit(&table, 9, if waits == Side::Response { TEAMS } else { OTHERS }).unwrap();
            assert!(again.battle.known_state() == players[&waits].battle.known_state(), "nor to who sits down again");
        }
    }
}

#[test]
fn a_player_who_cheats_learns_nothing_and_changes_nothing() {
    let table = Table::at("stash-house", 3);
    let mut players = two(&table);
    let (team, before) = (players.get_mut(&Side::Response).unwrap(), table.digest());
    let move_of = |figure: &str| json!({"order": "move", "figure": figure, "path": [[11, 2]]});
    // Somebody who hides is as unknown as somebody who never was.
    let nobody = team.ask(move_of("nobody-at-all")).replace("nobody-at-all", "X");
    for id in hidden(&table, Side::Response) {
        assert_eq!(team.ask(move_of(id.as_str())).replace(id.as_str(), "X"), nobody, "{id}");
        let fire = team.ask(json!({"order": "fire", "figure": "alpha", "target": id}));
        let none = team.ask(json!({"order": "fire", "figure": "alpha", "target": "nobody-at-all"}));
        assert_eq!(fire.replace(id.as_str(), "X"), none.replace("nobody-at-all", "X"));
    }
    for wish in
        [r#"{"say":"standing","figure":"cook","order":"guard"}"#, r#"{"say":"undo"}"#, r#"{"say":"no"}"#, "{", ""]
    {
        let told = team.log.lock().unwrap().len();
        table.with(|table| table.hear(1, &Frame::Text(wish.into()), &|_| {}));
        team.hear();
        let log = team.log.lock().unwrap();
        assert!(matches!(&log[told..], [ToPlayer::Refused(why)] if why.ends_with('.')), "{wish}: {:?}", &log[told..]);
    }
    table.with(|table| table.hear(1, &Frame::Binary(vec![1, 2]), &|_| {}));
    team.hear();
    assert!(team.refused.pop().is_some());
    let other = players.get_mut(&Side::Hostile).unwrap();
    for order in
        [json!({"order": "end_phase"}), json!({"order": "withdraw"}), json!({"order": "hold", "figure": "alpha"})]
    {
        assert_eq!(other.ask(order), "It is the other side's turn.");
    }
    other.battle.undo().unwrap();
    other.hear();
    assert_eq!(other.refused.pop().as_deref(), Some("It is the other side's turn."));
    other.battle.carry_on().unwrap();
    other.hear();
    assert_eq!(other.refused.pop().as_deref(), Some("It is the other side's turn."));
    assert_eq!(table.digest(), before);
    assert!(players[&Side::Response].turns.is_empty() && players[&Side::Hostile].turns.is_empty());
}

#[test]
fn a_player_undoes_what_showed_nothing_and_the_other_never_hears_of_it() {
    let table = Table::at("stash-house", 3);
    let mut players = two(&table);
    let (mut undone, mut stood) = (0, 0);
    for _ in 0..150 {
        let side = table.active();
        let heard = players[&side.enemy().unwrap()].log.lock().unwrap().len();
        let player = players.get_mut(&side).unwrap();
        player.hear();
        let (order, before) = (player.battle.session().battle().choose(side), table.digest());
        player.give(&order);
        if player.refused.pop().is_some() {
            player.give(&AnyOrder::end_phase());
            continue;
        }
        let after = table.digest();
        if table.active() != side || table.over() {
            continue;
        }
        let why = player.battle.why_no_undo().map(str::to_owned);
        player.battle.undo().unwrap();
        player.hear();
        if why.is_none() {
            undone += 1;
            assert!(player.turns.pop().expect("an answer").took_back);
            assert_eq!(table.digest(), before);
            player.give(&order);
            assert_eq!(table.digest(), after, "{order} comes to the same again");
        } else {
            stood += 1;
            assert!(player.refused.pop().is_some());
        }
        assert_eq!(table.digest(), after);
        assert_eq!(players[&side.enemy().unwrap()].log.lock().unwrap().len(), heard);
    }
    assert!(undone > 3 && stood > 3, "{undone} taken back, {stood} not");
}

#[test]
fn a_lost_line_is_taken_up_where_it_was_and_the_battle_is_the_same() {
    let (table, whole) = (Table::at("stash-house", 9), Table::at("stash-house", 9));
    let (mut players, mut others) = (two(&table), two(&whole));
    let mut step = 0;
    for _ in 0..200 {
        if table.over() {
            break;
        }
        let side = table.active();
        let player = players.get_mut(&side).unwrap();
        player.hear();
        let order = player.battle.session().battle().choose(side);
        step += 1;
        if step % 7 == 0 {
            // Lost after the order went out, and before the answer came.
            player.battle.give(&order).unwrap();
            *player.cut.lock().unwrap() = true;
            player.hear();
            player.hear();
            assert!(player.said.contains(&"back".into()));
        } else {
            player.give(&order);
        }
        if player.refused.pop().is_some() {
            player.give(&AnyOrder::end_phase());
        }
        play(&whole, &mut others, 1, |_, _| {});
        assert_eq!(table.digest(), whole.digest(), "step {step}");
        for side in Side::FIGHTING {
            for player in [&mut players, &mut others] {
                player.get_mut(&side).unwrap().hear();
            }
            let known = [&players, &others].map(|of| of[&side].battle.known_state().clone());
            assert!(known[0] == known[1], "step {step}: the {side} side knows the same");
            let seen =
                [&players, &others].map(|of| of[&side].turns.iter().map(|turn| turn.events.len()).sum::<usize>());
            assert_eq!(seen[0], seen[1], "step {step}: the {side} side saw the same");
        }
    }
    assert!(step > 50 && players.values().all(|player| player.anew == 0));
}

#[test]
fn a_table_that_is_set_up_again_goes_on_with_the_battle_that_it_kept() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("duel.json");
    let referee = Referee::new(begun("stash-house", 2), books(), 7).unwrap();
    let table = Table::of(referee, Some(file.clone()));
    let mut players = two(&table);
    play(&table, &mut players, 40, |_, _| {});
    let side = table.active();
    let (digest, known) = (table.digest(), players[&side].battle.known_state().clone());
    let kept = DuelFile::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    assert_eq!((kept.fatal_funnel_duel, kept.seats[&Side::Hostile].as_str()), (DUEL, OTHERS));
    let again = Referee::resume(Record::read(&kept.record).unwrap(), kept.told, books(), 8).unwrap();
    let table = Table::of(again, None);
    assert_eq!(table.digest(), digest);
    let mut players = two(&table);
    let now = players[&side].battle.known_state();
    let parts = |state: &Snapshot| {
        let battle = book("modern-cqb").unwrap().resume_known(state).unwrap();
        ComponentRegistry::to_json(battle.world())
    };
    assert_eq!(parts(now), parts(&known), "the state is as it was, and so is the place in the log");
    assert!(*now == known, "in every byte");
    play(&table, &mut players, 20, |_, _| {});
    assert_ne!(table.digest(), digest, "and the battle goes on");
    for bad in ["", "{", "{}", r#"{"fatal_funnel_duel":9,"seats":{},"record":""}"#] {
        assert!(DuelFile::read(bad).is_err(), "{bad}");
    }
}

#[test]
fn a_seat_belongs_to_who_knows_its_secret_and_to_the_last_who_came() {
    let table = Table::at("stash-house", 3);
    assert!(Player::sit(&table, 1, "guessed").is_err_and(|why| why.starts_with("This link has no seat")));
    let mut first = Player::sit(&table, 2, TEAMS).unwrap();
    let mut other = Player::sit(&table, 3, OTHERS).unwrap();
    other.hear();
    let second = Player::sit(&table, 4, TEAMS).unwrap();
    first.hear();
    assert_eq!(
        first.said.last().map(String::as_str),
        Some("Your seat was taken up in another window, with the same link.")
    );
    assert!(first.battle.give(&AnyOrder::end_phase()).is_err_and(|why| why.contains("line")));
    drop(first);
    table.with(|table| table.leave(2, &|_| {}));
    other.hear();
    assert_eq!(other.said, [""; 0], "nobody else is disturbed");
    table.with(|table| table.leave(4, &|_| {}));
    other.hear();
    assert_eq!(other.said, ["here: false"]);
    drop(second);

    let join = |duel: u32, game: &str| json!({"say": "join", "duel": duel, "game": game, "seat": TEAMS}).to_string();
    for (number, text) in [
        (10, join(DUEL + 1, env!("CARGO_PKG_VERSION"))),
        (11, join(DUEL, "0.0.1")),
        (12, r#"{"say":"undo"}"#.to_owned()),
        (13, r#"{"say":"jo"#.to_owned()),
    ] {
        let (say, heard) = channel();
        table.with(|table| {
            table.open(number, say);
            table.hear(number, &Frame::Text(text.clone()), &|_| {});
        });
        let Ok(Frame::Text(told)) = heard.try_recv() else { panic!("{text} is answered") };
        assert!(Closing::read(&told).is_some_and(|closing| closing.closed.ends_with('.')), "{told}");
        assert!(heard.try_recv().is_err(), "and the line is closed");
    }
}
