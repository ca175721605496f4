//! Statistics the rules are designed for (CA-DESIGN-1, CA-DESIGN-2).

use crate::scene::*;

const SQUADS: [(&str, usize); 6] = [
    ("regular-squad", 8),
    ("assault-squad", 6),
    ("veteran-fireteam", 5),
    ("support-team", 4),
    ("militia-band", 10),
    ("guard-detail", 4),
];

/// One CQB in the open between two sample squads: its rounds, and whether one side was gone at the end.
fn fought(ours: (&str, usize), theirs: (&str, usize), seed: u64) -> (usize, bool) {
    let row = |mark: &str, count: usize| format!("{:.<10}", mark.repeat(count));
    let map = format!("{0}\n#{1}#\n#{2}#\n{0}", "#".repeat(12), row("a", ours.1), row("b", theirs.1));
    let mut stage = Scene::new(&map).ours('a', ours.0).foe('b', theirs.0).seed(seed).begin();
    let lines = stage.lines(assault("a", "b"));
    let rounds = lines.iter().filter(|line| line.starts_with("mopped")).count();
    (rounds, lines.iter().any(|line| line.starts_with("over")))
}

/// `FUNNEL_GAMES` sets a higher number of fights for each pair.
#[test]
fn ca_design_2_cqb_is_short_and_violent() {
    let games: u64 = std::env::var("FUNNEL_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(112);
    let (mut rounds, mut fights) = (0, 0);
    for (place, ours) in SQUADS.iter().enumerate() {
        for theirs in &SQUADS {
            for seed in 0..games {
                let (fought, over) = fought(*ours, *theirs, seed * 31 + place as u64);
                assert!(over, "CA-DESIGN-2: it ends");
                rounds += fought;
                fights += 1;
            }
        }
    }
    // The mean over all is below 2.5; 4,032 are fought.
    assert!(fights >= 4_000 && 2 * rounds < 5 * fights, "CA-DESIGN-2: {rounds} rounds in {fights} fights");
}

#[test]
fn ca_design_1_no_single_model_counts_for_more_than_its_attack() {
    // With or without leader or machine gun, a model has one attack at the unit's rating.
    for gear in [&[][..], &["machine-gun"][..]] {
        let map = "
            #########
            #aaaabb.#
            #z.....y#
            #########";
        let scene = Scene::new(map).ours('a', "guard-detail").gear(gear).foe('b', "guard-detail");
        let mut stage = scene.ours('z', "guard-detail").foe('y', "guard-detail").dice(&[1]).begin();
        let lines = stage.lines(assault("a", "b"));
        let struck = lines.iter().find(|line| line.starts_with("struck a")).expect("they strike");
        assert!(struck.starts_with("struck a at b 5 on 4+"), "CA-DESIGN-1: {struck}");
    }
}
