//! A duel: two people at two windows, and a referee between them who alone holds the battle.
//!
//! The referee sends each player what that side knows and nothing else: its events, as it learned of them, and after each the
//! [known state](crate::model::StateCutter) of the battle. A player's window draws and foresees on that state; its orders are
//! carried out, or refused, by the referee, with dice that no player has.
mod joined_battle;
mod joining;
mod line;
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
mod listener;
mod messages;
#[cfg(not(target_family = "wasm"))]
mod onlooker;
#[cfg(not(target_family = "wasm"))]
mod open_table;
#[cfg(not(target_family = "wasm"))]
mod referee;
#[cfg(all(feature = "view", not(target_family = "wasm")))]
mod socket_line;
mod stage;
#[cfg(all(feature = "view", target_family = "wasm"))]
mod web_socket_line;
#[cfg(all(any(feature = "tools", feature = "view"), not(target_family = "wasm")))]
mod wire;

pub use joined_battle::{JoinedBattle, JoinedNews, JoinedTurn};
pub use joining::{Joining, SeatAnswer};
pub use line::{Line, LineNews};
#[cfg(all(feature = "tools", not(target_family = "wasm")))]
pub use listener::Listener;
pub use messages::{Closing, DUEL, FromPlayer, Had, KnownEvent, KnownNow, LONGEST_MESSAGE, Seated, ToPlayer, Turn};
#[cfg(not(target_family = "wasm"))]
pub use open_table::{DuelFile, Frame, OpenTable};
#[cfg(not(target_family = "wasm"))]
pub use referee::Referee;
#[cfg(all(feature = "view", not(target_family = "wasm")))]
pub use socket_line::SocketLine;
pub use stage::Stage;
#[cfg(all(feature = "view", target_family = "wasm"))]
pub use web_socket_line::WebSocketLine;
