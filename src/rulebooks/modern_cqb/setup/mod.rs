//! From a level to a battle that can begin, and every fault that keeps it from that.

pub mod aims;
pub mod enlist;
pub mod lay_out;
pub mod measure;
pub mod muster;
pub mod warn;
