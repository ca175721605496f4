//! Trees of legal orders from small positions under the four books: their exact counts as written down.
mod counts;
mod positions;
