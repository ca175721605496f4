//! The conclusion of a report, and the habits of the players that are no proof about the level.
use super::player::Player;
use super::report::Report;
use super::standing_in_lost_games::StandingRow;
use super::statistic::format_value;
use crate::model::Side;

/// A way in that is taken in so many percent of the games is a habit.
const HABIT: u64 = 90;
/// The most names that a sentence lists.
const MOST_NAMES: usize = 6;

impl Report {
    /// The conclusion in a sentence or two: how often the team wins, how it loses, and who is still standing then.
    pub fn conclusion(&self) -> String {
        let wins = self.wins;
        if self.games == 0 {
            return "No game was played, so nothing is known of the level.".to_owned();
        }
        let [low, high] = [wins.low, wins.high].map(|share| format_value("%", 100.0 * share));
        let verdict = match () {
            () if wins.low > 0.5 => "it wins more often than it loses",
            () if wins.high < 0.5 => "it loses more often than it wins",
            () => "so few games leave open whether it wins more often than it loses",
        };
        let who = team(self.seats.response);
        let first = format!("{who} won {} of {} games (95 %: {low} to {high}): {verdict}.", wins.count, wins.of);
        [Some(first), self.how_it_loses()].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The commonest ending of lost games, and the hostile who stands most often after them.
    fn how_it_loses(&self) -> Option<String> {
        let standing = &self.still_standing;
        if standing.lost == 0 {
            return None;
        }
        let lost = standing.lost;
        let end = self.lost_ends.first()?;
        let reason = if end.reason.is_empty() { "the game did not end" } else { end.reason.trim_end_matches('.') };
        let many = if lost == 1 { "the lost game" } else { "the lost games" };
        let first = match end.games == lost {
            true => format!("Of {many} the reason is: {reason}"),
            false => format!("In {} of {lost} lost games the reason is: {reason}", end.games),
        };
        let still = standing.figures.iter().find(|row| row.side == Side::Hostile).map(|row| still(row, lost));
        Some(first + &still.unwrap_or_default() + ".")
    }

    /// Everything that is so in all or nearly all games because one mind played them all; a sentence each.
    pub fn player_habits(&self) -> Vec<String> {
        if self.games == 0 {
            return Vec::new();
        }
        [self.way_in(), self.unused_doors_told(), self.idle_lanes()].into_iter().flatten().collect()
    }

    /// The sentence before the habits: they say how the player plays, not what the level allows.
    pub fn habits_introduction(&self) -> String {
        let who = self.seats.response;
        let mind = match who {
            Player::Random => "the random player".to_owned(),
            who => format!("the {who} mind"),
        };
        format!(
            "Habits of {mind}, no proof about the level: one and the same player played every game, and a person may do otherwise."
        )
    }

    fn way_in(&self) -> Option<String> {
        let entries = &self.courses.entries;
        let first = entries.first()?;
        let all: u64 = entries.iter().map(|entry| entry.games).sum();
        (all > 1 && first.games * 100 >= all * HABIT).then(|| {
            format!(
                "It goes in by [{}, {}] ({}) in {} of {all} games; what the other ways are worth was not tried.",
                first.at.x, first.at.y, first.what, first.games
            )
        })
    }

    fn unused_doors_told(&self) -> Option<String> {
        let unused: Vec<String> =
            self.doors.iter().filter(|door| door.games == 0).map(|door| door.place_and_name()).collect();
        (!unused.is_empty())
            .then(|| format!("It used {} of {} doors in no game: {}.", unused.len(), self.doors.len(), listed(&unused)))
    }

    fn idle_lanes(&self) -> Option<String> {
        let idle: Vec<String> =
            self.lanes.iter().filter(|lane| lane.counts.entered == 0).map(|lane| lane.id.clone()).collect();
        (!idle.is_empty()).then(|| {
            format!("Nobody stepped into {} of {} lanes in any game: {}.", idle.len(), self.lanes.len(), listed(&idle))
        })
    }
}

fn team(player: Player) -> String {
    match player {
        Player::Random => "The team, played at random,".to_owned(),
        player => format!("The team, played by the {player} mind,"),
    }
}

fn still(row: &StandingRow, lost: u64) -> String {
    let place =
        if row.room.is_empty() { format!("at [{}, {}]", row.at.x, row.at.y) } else { format!("in {}", row.room) };
    let name = &row.title;
    match row.id {
        Some(_) => format!("; {name} still stood after {} of {lost}, most often {place}", row.games),
        None => format!("; most of the hostiles who still stood are reinforcements, most often {place}"),
    }
}

fn listed(names: &[String]) -> String {
    let first = names.iter().take(MOST_NAMES).cloned().collect::<Vec<_>>().join("; ");
    match names.len().saturating_sub(MOST_NAMES) {
        0 => first,
        more => format!("{first}; and {more} more"),
    }
}
