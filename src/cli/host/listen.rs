//! `host --listen`: a table at which people play over the network, and this program is the referee.
use std::collections::BTreeMap;
use std::hash::{BuildHasher, RandomState};
use std::io::{self, ErrorKind};
use std::net::{IpAddr, SocketAddr, UdpSocket};
use std::path::Path;

use super::super::subcommands::Host as Arguments;
use super::super::{CommandFailure, Outcome, level_arg, output, rulebook_data_arg};
use crate::chronicle::{BattleStart, JoinLink, LARGEST_SAVE, Record, Seating, Session, Unfit};
use crate::duel::{DuelFile, Listener, OpenTable, Referee};
use crate::files::{self, error_reason};
use crate::model::Side;
use crate::referee::AnyBook;

/// Serves people until the battle is over.
pub(super) fn listen(arguments: &Arguments, address: &str, books: &'static [&'static dyn AnyBook]) -> Outcome {
    let data = rulebook_data_arg::load_rulebook_data(&arguments.data, books)?;
    let kept = arguments.keep.as_deref().filter(|file| file.exists()).map(|file| kept(file, arguments)).transpose()?;
    let (referee, seats) = match kept {
        Some(DuelFile { seats, told, record, .. }) => {
            let record = Record::read(&record).map_err(unfit)?;
            rulebook_data_arg::check_rulebook(data, &record.start.rulebook)?;
            (Referee::resume(record, told, books, secret_number()).map_err(unfit)?, seats)
        }
        None => {
            let name = arguments.level.as_deref().ok_or_else(|| {
                output::usage_error("There is no battle in this file yet", "Name a level to begin one")
            })?;
            let rulebook = arguments.rulebook.as_deref();
            let seed = arguments.seed.unwrap_or_else(secret_number);
            let start = level_arg::battle_start(name, rulebook, books, seed, &[])?;
            rulebook_data_arg::check_rulebook(data, &start.rulebook)?;
            begin(start.with_difficulty(arguments.difficulty.difficulty()), arguments, books)?
        }
    };
    let title = crate::levels::level_name_of(&referee.session().start().text).unwrap_or_default();
    let table = OpenTable::new(referee, seats.clone(), arguments.keep.clone());
    table.keep().map_err(|why| output::usage_error(&why, ""))?;
    let listener = Listener::at(address, table).map_err(|error| {
        let sentence = format!("Nobody can be listened to at {address}: {}", why_not_there(&error));
        output::usage_error(&sentence, "Name an address of this computer and a free port, such as 0.0.0.0:7777")
    })?;
    let at = listener.address().map_err(|error| output::usage_error(&error_reason(&error), ""))?;
    output::print(&invitation(&title, at, &seats, arguments.keep.as_deref()));
    listener.serve(|sentence| output::print(&format!("{sentence}\n")));
    Ok(())
}

/// Why an address cannot be listened at.
fn why_not_there(error: &io::Error) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => "another program listens there".into(),
        ErrorKind::AddrNotAvailable => "this computer has no such address".into(),
        ErrorKind::PermissionDenied => "the system allows it to its administrator alone".into(),
        ErrorKind::InvalidInput => "that is no address with a port".into(),
        _ => error_reason(error),
    }
}

/// A new battle, with the secrets of its seats.
fn begin(
    start: BattleStart,
    arguments: &Arguments,
    books: &'static [&'static dyn AnyBook],
) -> Result<(Referee, BTreeMap<Side, String>), CommandFailure> {
    let seating = match arguments.side.map(Side::from) {
        None => Seating::HotSeat,
        Some(Side::Hostile) => Seating::Hostile,
        Some(_) => Seating::Team,
    };
    let (level, _) = start.level_spec(books).map_err(unfit)?;
    if !Seating::offered_by_level(&level).contains(&seating) {
        let sentence = format!("{} is not made to be played by both sides", start.level);
        let mend = "Let one side be played by a mind: --side response. Or name the sides in the level: sides = [\"response\", \"hostile\"]";
        return Err(output::usage_error(&sentence, mend));
    }
    let begun = Session::begin(start, books, seating.scripted()).map_err(unfit)?;
    let referee = Referee::new(begun, books, secret_number()).map_err(unfit)?;
    let seats = referee.seats().into_iter().map(|side| (side, secret())).collect();
    Ok((referee, seats))
}

/// The battle in a file.
fn kept(file: &Path, arguments: &Arguments) -> Result<DuelFile, CommandFailure> {
    let shown = files::shown_path(file);
    let bad = |why: &str| output::input_fault(&format!("{shown}: {why}"), "Name another file, or move this one away");
    let text = files::read_text(file, LARGEST_SAVE).map_err(|unread| bad(&unread.to_string()))?;
    let kept = DuelFile::read(&text).map_err(|why| bad(&why))?;
    let record = Record::read(&kept.record).map_err(unfit)?;
    let named = arguments.level.as_ref().map(|level| level.display().to_string());
    match named {
        Some(level) if level != record.start.level => {
            Err(bad(&format!("it keeps a battle of {}, and not of {level}", record.start.level)))
        }
        _ => Ok(kept),
    }
}

fn unfit(unfit: Unfit) -> CommandFailure {
    output::input_fault(&unfit.to_string(), "")
}

/// What to tell the players.
fn invitation(title: &str, at: SocketAddr, seats: &BTreeMap<Side, String>, keep: Option<&Path>) -> String {
    let host = SocketAddr::new(if at.ip().is_unspecified() { own_address(at.ip()) } else { at.ip() }, at.port());
    let mut text =
        format!("{title} waits at {at}. Send each player the link of that side, and show it to nobody else:\n");
    for (side, seat) in seats {
        let who = if *side == Side::Response { "the team" } else { "the other side" };
        let link = JoinLink { address: format!("ws://{host}/"), seat: seat.clone() };
        text += &format!("  {who:<15} fatal-funnel play --join '{link}'\n");
    }
    text + &match keep {
        Some(file) => format!("Ctrl-C closes the table; the battle is kept in {}.\n", files::shown_path(file)),
        None => "Ctrl-C closes the table, and the battle is lost: --keep FILE keeps it.\n".into(),
    }
}

/// The address of this computer in its network, as far as it is known. Nothing is sent to find out.
fn own_address(unspecified: IpAddr) -> IpAddr {
    let far = if unspecified.is_ipv4() { "192.0.2.1:9" } else { "[2001:db8::1]:9" };
    let found = UdpSocket::bind(SocketAddr::new(unspecified, 0)).and_then(|socket| {
        socket.connect(far)?;
        socket.local_addr()
    });
    found.map_or(unspecified, |address| address.ip())
}

/// A number that nobody can guess: the system keys the hash.
fn secret_number() -> u64 {
    RandomState::new().hash_one(0)
}

/// A secret of 128 bits.
fn secret() -> String {
    format!("{:016x}{:016x}", secret_number(), secret_number())
}
