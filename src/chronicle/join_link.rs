//! The link by which a player joins a table: `ws://192.168.1.5:7777/#SEAT`.
use std::fmt;

/// The referee's address and a seat's secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JoinLink {
    /// The address of the WebSocket, without the secret: `ws://192.168.1.5:7777/`.
    pub address: String,
    /// The secret, which is sent once the line stands.
    pub seat: String,
}

impl JoinLink {
    /// Whether a text is meant as such a link.
    pub fn looks_like_link(text: &str) -> bool {
        let text = text.trim();
        (text.starts_with("ws://") || text.starts_with("wss://")) && !text.contains('\n')
    }

    /// Reads a link, also one without its scheme.
    ///
    /// # Errors
    /// What is wrong with it, as a sentence.
    pub fn read(text: &str) -> Result<Self, String> {
        let text = text.trim();
        let form = "Use the whole link that `fatal-funnel host --listen` has printed: ws://ADDRESS:PORT/#SEAT";
        let (address, seat) = text.split_once('#').ok_or_else(|| format!("This link names no seat. {form}."))?;
        let address = match address.split_once("://") {
            None => format!("ws://{address}"),
            Some(("ws" | "wss", _)) => address.to_owned(),
            Some((scheme, _)) => {
                return Err(format!("A table is joined by ws: or wss:, and not by {scheme}:. {form}."));
            }
        };
        let host = address.split_once("://").map_or("", |(_, rest)| rest).split('/').next().unwrap_or_default();
        let odd =
            |text: &str| text.is_empty() || text.chars().any(|letter| letter.is_whitespace() || letter.is_control());
        if odd(host) || odd(seat) {
            return Err(format!("This link names no address or no seat. {form}."));
        }
        let address = if address.ends_with(host) { address + "/" } else { address };
        Ok(Self { address, seat: seat.to_owned() })
    }
}

impl fmt::Display for JoinLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}#{}", self.address, self.seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_names_an_address_and_a_seat() {
        let link = JoinLink { address: "ws://192.168.1.5:7777/".into(), seat: "k3".into() };
        for text in ["ws://192.168.1.5:7777/#k3", " 192.168.1.5:7777#k3\n", "ws://192.168.1.5:7777#k3"] {
            assert_eq!(JoinLink::read(text), Ok(link.clone()), "{text}");
        }
        assert_eq!(JoinLink::read(&link.to_string()), Ok(link));
        assert_eq!(
            JoinLink::read("wss://a.example/duel#x").map(|link| link.address),
            Ok("wss://a.example/duel".into())
        );
        for bad in ["", "ws://a:1/", "#k3", "http://a:1/#k3", "ws://#k3", "ws://a:1/#", "ws://a b/#k"] {
            assert!(JoinLink::read(bad).is_err_and(|why| why.ends_with('.')), "{bad}");
        }
    }
}
