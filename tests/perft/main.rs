//! Trees of legal orders from small positions under the four books: their exact counts as written down, and a second,
//! plain resolver, written from the rule index alone, that must come to the same states with the same chances.
mod agreement;
mod counts;
mod facts;
mod positions;
mod resolvers_agree;
mod second_resolver;
