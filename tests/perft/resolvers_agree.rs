//! Each book's engine against its second resolver.

use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::ModernCqb;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::rulebooks::skirmish::Skirmish;

use crate::agreement::agree;
use crate::second_resolver::close_assault::CLOSE_ASSAULT;
use crate::second_resolver::modern_cqb::MODERN_CQB;
use crate::second_resolver::momentum::MOMENTUM;
use crate::second_resolver::skirmish::SKIRMISH;

#[test]
fn modern_cqb_agrees_with_the_second_resolver() {
    agree::<ModernCqb>(MODERN_CQB);
}

#[test]
fn close_assault_agrees_with_the_second_resolver() {
    agree::<CloseAssault>(CLOSE_ASSAULT);
}

#[test]
fn skirmish_agrees_with_the_second_resolver() {
    agree::<Skirmish>(SKIRMISH);
}

#[test]
fn momentum_agrees_with_the_second_resolver() {
    agree::<Momentum>(MOMENTUM);
}
