//! Properties of generated values. A value that breaks one is shrunk first, and told as small as it gets.

use std::fmt::Debug;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

/// Tries at shrinking a value that breaks a property.
const MOST_SHRUNK: u32 = 4_000;

/// Asserts that a property, which panics where it is broken, holds of so many values, or of so many times more as
/// `PROPERTIES` says. They are the same in every run, and no failure is kept in a file.
pub fn holds<V: Debug>(cases: u32, values: impl Strategy<Value = V>, property: impl Fn(V)) {
    let times = std::env::var("PROPERTIES").ok().and_then(|times| times.parse().ok()).unwrap_or(1);
    let config =
        Config { cases: cases * times, max_shrink_iters: MOST_SHRUNK, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let tested = |value| fatal_funnel::support::catch_panic(|| property(value)).map_err(TestCaseError::fail);
    match runner.run(&values, tested) {
        Ok(()) => {}
        Err(TestError::Fail(why, smallest)) => panic!("{why}\nbroken by\n{smallest:#?}"),
        Err(TestError::Abort(why)) => panic!("no values: {why}"),
    }
}

#[test]
fn a_broken_property_is_told_by_its_smallest_value() {
    let numbers = proptest::collection::vec(0..1000_u32, 0..20);
    let broken = || holds(200, numbers, |numbers| assert!(numbers.iter().all(|number| *number < 100), "too large"));
    let told = fatal_funnel::support::catch_panic(broken).expect_err("some number is as large");
    assert!(told.contains("too large") && told.contains("[\n    100,\n]"), "{told}");
}
