//! Exact odds against an independent computation: enumerated up to ten million outcomes, a second convolution beyond.

use std::collections::BTreeMap;

use fatal_funnel::model::Odds;

use crate::scene::*;

/// Weights of results over one denominator.
type Dist = (BTreeMap<String, u128>, u128);

fn shown(odds: &Odds) -> Dist {
    let weights = odds.outcomes.iter().map(|outcome| (outcome.name.clone(), outcome.weight.parse().unwrap()));
    (weights.collect(), odds.of.parse().unwrap())
}

/// Two distributions agree as exact fractions.
fn agrees(odds: &Odds, counted: &Dist, what: &str) {
    let (here, of) = shown(odds);
    let (there, all) = counted;
    let names: std::collections::BTreeSet<&String> = here.keys().chain(there.keys()).collect();
    for name in names {
        let (a, b) = (here.get(name).copied().unwrap_or(0), there.get(name).copied().unwrap_or(0));
        let (left, right) = (wide(a, *all), wide(b, of));
        assert_eq!(left, right, "{what}: `{name}` is {a} of {of} and counted {b} of {all}");
    }
    assert_eq!(here.values().sum::<u128>(), of, "{what}: the weights are all throws");
}

/// The full product of two numbers: high and low halves.
fn wide(a: u128, b: u128) -> (u128, u128) {
    let mask = u128::from(u64::MAX);
    let (a1, a0, b1, b0) = (a >> 64, a & mask, b >> 64, b & mask);
    let low = a0 * b0;
    let (mid, carry) = (a1 * b0).overflowing_add(a0 * b1);
    let high = a1 * b1 + (mid >> 64) + (u128::from(carry) << 64);
    let (low, more) = low.overflowing_add(mid << 64);
    (high + u128::from(more), low)
}

fn fallen(lost: usize, models: usize) -> String {
    match lost {
        0 => "nobody falls".into(),
        _ if lost == models => "all fall".into(),
        1 => "1 falls".into(),
        _ => format!("{lost} fall"),
    }
}

/// Enumerates every throw of hit and save dice: each shot rolls to hit, and each hit a save.
fn enumerated(shots: usize, needed: u8, modifier: i8, save: Option<u8>, models: usize) -> Dist {
    let mut weights = BTreeMap::new();
    let of = 36_u128.pow(shots as u32);
    for throw in 0..of {
        let (mut rest, mut lost) = (throw, 0);
        for _ in 0..shots {
            let (hit, saved) = ((rest % 6 + 1) as u8, (rest / 6 % 6 + 1) as u8);
            rest /= 36;
            let hits = hit == 6 || (hit != 1 && hit as i8 + modifier >= needed as i8);
            lost += usize::from(hits && save.is_none_or(|save| saved < save));
        }
        *weights.entry(fallen(lost.min(models), models)).or_insert(0) += 1;
    }
    (weights, of)
}

/// The same by binomial coefficients, for more dice.
fn convolved(shots: usize, needed: u8, modifier: i8, save: Option<u8>, models: usize) -> Dist {
    let hit = (1..=6_i8).filter(|face| *face == 6 || (*face != 1 && face + modifier >= needed as i8)).count() as u128;
    let part = hit * save.map_or(6, |save| u128::from(save) - 1);
    let mut weights = BTreeMap::new();
    for lost in 0..=shots {
        let ways = (0..lost as u128).fold(1, |ways, k| ways * (shots as u128 - k) / (k + 1));
        let weight = ways * part.pow(lost as u32) * (36 - part).pow((shots - lost) as u32);
        *weights.entry(fallen(lost.min(models), models)).or_insert(0) += weight;
    }
    (weights, 36_u128.pow(shots as u32))
}

fn field(ours: usize, theirs: usize, cover: &str) -> String {
    let row = |y: usize| {
        let own = |mark: &str, count: usize| {
            format!("{}{}", if y < count { mark } else { "." }, if y + 6 < count { mark } else { "." })
        };
        format!("#{}....{cover}{}.#", own("a", ours), own("b", theirs))
    };
    let rows: Vec<String> = (0..6).map(row).collect();
    let edge = "#".repeat(rows[0].chars().count());
    format!("{edge}\n{}\n{edge}", rows.join("\n"))
}

#[test]
fn the_odds_of_fire_are_those_of_every_throw() {
    let mut situations = 0;
    for shots in [1_usize, 2, 3, 4, 6, 8] {
        for (shoot, target, save) in [
            (3, "guard-detail", None),
            (3, "regular-squad", Some(6)),
            (4, "assault-squad", Some(5)),
            (2, "militia-band", None),
        ] {
            for (models, cover) in [(4, "."), (8, "."), (6, "h")] {
                for pinned in [false, true] {
                    let scene =
                        Scene::new(&field(shots, models, cover)).ours('a', "regular-squad").stat("shoot", shoot);
                    let mut stage = scene.foe('b', target).begin();
                    if pinned {
                        stage.token("a", "pinned");
                        stage.load(&[1]);
                        stage.order(plain("rally", "a"));
                    }
                    let Some(odds) = stage.odds(&fire("a", "b")) else { continue };
                    let modifiers = odds.ledger.0.iter().filter(|line| line.pool == "to-hit");
                    let modifier: i16 = modifiers.map(|line| line.dice).sum();
                    let behind = odds.ledger.0.iter().any(|line| line.name == "Saved by half cover");
                    let save = if behind { Some(save.unwrap_or(7).min(5)) } else { save };
                    let fired = odds.ledger.dice("shots") as usize;
                    let needed = 7 - shoot as u8;
                    let count = if fired <= 4 { enumerated } else { convolved };
                    let counted = count(fired, needed, modifier as i8, save, models);
                    agrees(&odds, &counted, &format!("{shots} shots at {target}, {cover}, {pinned}"));
                    situations += 1;
                }
            }
        }
    }
    assert!(situations >= 140, "only {situations} situations were held (CA-FIRE-1)");
}

/// The first round of an assault, by brute recursion over the faces that matter.
struct FirstRoundEnumeration {
    ours: usize,
    theirs: usize,
    sides: u8,
    /// Faces of 36 that remove a model of the target.
    our_part: u128,
    their_part: u128,
    caught: bool,
    added: (i16, i16),
}

impl FirstRoundEnumeration {
    fn strike(count: usize, part: u128, cap: usize) -> Vec<u128> {
        let mut weights = vec![0; cap + 1];
        for lost in 0..=count {
            let ways = (0..lost as u128).fold(1, |ways, k| ways * (count as u128 - k) / (k + 1));
            weights[lost.min(cap)] += ways * part.pow(lost as u32) * (36 - part).pow((count - lost) as u32);
        }
        weights
    }

    fn name(&self, lost: usize, killed: usize) -> &'static str {
        match (lost == self.ours, killed == self.theirs) {
            (true, true) => "both are wiped out",
            (false, true) => "they are wiped out",
            (true, false) => "we are wiped out",
            _ if killed > lost => "they lose more",
            _ if killed == lost => "both lose as many",
            _ => "we lose more",
        }
    }

    /// Fractions without floating point: each order and bonus is counted apart.
    fn fractions(&self) -> BTreeMap<&'static str, Vec<(u128, u128)>> {
        let mut all: BTreeMap<&'static str, Vec<(u128, u128)>> = BTreeMap::new();
        for (a, d) in (1..=6_i16).flat_map(|a| (1..=6_i16).map(move |d| (a, d))) {
            let order =
                if self.caught { std::cmp::Ordering::Greater } else { (a + self.added.0).cmp(&(d + self.added.1)) };
            for face in 1..=6_u8 {
                let extra = usize::from(if self.sides == 3 { face.div_ceil(2) } else { face });
                let mut tell = |lost: usize, killed: usize, weight: u128, of: u128| {
                    all.entry(self.name(lost, killed)).or_default().push((weight, of));
                };
                match order {
                    std::cmp::Ordering::Less => {
                        for (lost, w) in Self::strike(self.theirs, self.their_part, self.ours).into_iter().enumerate() {
                            let left = self.ours - lost;
                            let count = if left == 0 { 0 } else { left + extra };
                            for (killed, v) in Self::strike(count, self.our_part, self.theirs).into_iter().enumerate() {
                                tell(lost, killed, w * v, 36_u128.pow((self.theirs + count) as u32));
                            }
                        }
                    }
                    _ => {
                        let count = self.ours + extra;
                        for (killed, w) in Self::strike(count, self.our_part, self.theirs).into_iter().enumerate() {
                            let left = if order.is_gt() { self.theirs - killed } else { self.theirs };
                            for (lost, v) in Self::strike(left, self.their_part, self.ours).into_iter().enumerate() {
                                tell(lost, killed, w * v, 36_u128.pow((count + left) as u32));
                            }
                        }
                    }
                }
            }
        }
        all
    }

    /// One denominator for all: 36^(most dice) x 216.
    fn dist(&self) -> Dist {
        let most = self.ours + 6 + self.theirs;
        let of = 36_u128.pow(most as u32);
        let sum = |parts: Vec<(u128, u128)>| parts.into_iter().map(|(weight, whole)| weight * (of / whole)).sum();
        let weights = self.fractions().into_iter().map(|(name, parts)| (name.to_owned(), sum(parts)));
        (weights.filter(|(_, weight): &(String, u128)| *weight > 0).collect(), of * 216)
    }
}

#[test]
fn the_odds_of_an_assault_are_those_of_its_first_round() {
    let mut situations = 0;
    for (ours, our_cqb, our_save) in [("regular-squad", 3_u8, 6_u8), ("assault-squad", 4, 5), ("militia-band", 2, 7)] {
        for (theirs, their_cqb, their_save) in
            [("guard-detail", 3_u8, 7_u8), ("veteran-fireteam", 4, 5), ("support-team", 2, 6)]
        {
            for (count, against) in [(3_usize, 4_usize), (5, 4), (6, 4), (6, 5), (7, 3)] {
                for (pinned, watch) in [(false, false), (true, false), (false, true)] {
                    for covered in [false, true] {
                        let crate_ = if covered { "h" } else { "." };
                        let rows: Vec<String> = (0..8)
                            .map(|y| {
                                let (a, b) = (if y < count { "a" } else { "." }, if y < against { "b" } else { "." });
                                let end = y + 1 == against;
                                format!("#{a}{}{b}..#", if end { "." } else { crate_ })
                            })
                            .collect();
                        let map = format!("#######\n{}\n#######", rows.join("\n"));
                        let mut stage = Scene::new(&map).ours('a', ours).foe('b', theirs).begin();
                        if pinned {
                            stage.token("b", "pinned");
                        }
                        if watch {
                            stage.token("b", "overwatch");
                        }
                        let Some(odds) = stage.odds(&assault("a", "b")) else { continue };
                        let first = odds.ledger.0.iter().any(|line| line.pool == "strikes-first");
                        let half = odds.ledger.0.iter().any(|line| line.name == "Saved by half cover");
                        let save = if half { their_save.min(5) } else { their_save };
                        let rating = |own: u8, other: u8| i16::from(own > other);
                        let enumeration = FirstRoundEnumeration {
                            ours: count,
                            theirs: against,
                            sides: if count >= 6 { 6 } else { 3 },
                            our_part: u128::from(our_cqb) * (u128::from(save) - 1),
                            their_part: u128::from(their_cqb) * (u128::from(our_save) - 1),
                            caught: first,
                            added: (1 + rating(our_cqb, their_cqb), rating(their_cqb, our_cqb) + i16::from(watch)),
                        };
                        let dist = enumeration.dist();
                        let what = format!("{count} of {ours} on {against} of {theirs}, {pinned}, {watch}, {covered}");
                        agrees(&odds, &dist, &what);
                        assert!(pinned <= first, "CA-INIT-3: {what}");
                        situations += 1;
                    }
                }
            }
        }
    }
    assert!(situations >= 200, "only {situations} situations were held (CA-INIT-4, CA-ATTACK-2, CA-SAVE-2)");
}

/// First rounds with few dice, enumerated as a whole: initiative, the bonus die, and every attack of both sides. No
/// unit has a save, so each attack is one die; unneeded dice are thrown too.
#[test]
fn small_assaults_enumerated_die_by_die() {
    let mut situations = 0;
    for (ours, our_cqb) in [("guard-detail", 3_u8), ("militia-band", 2)] {
        for (theirs, their_cqb) in [("guard-detail", 3_u8), ("militia-band", 2)] {
            for (count, against, pinned) in
                [(1_usize, 1_usize, false), (1, 1, true), (2, 1, true), (1, 3, true), (2, 2, true), (3, 1, true)]
            {
                let row =
                    |y| format!("#{}.{}..#", if y < count { "a" } else { "." }, if y < against { "b" } else { "." });
                let map = format!("#######\n{}\n#######", (0..4).map(row).collect::<Vec<_>>().join("\n"));
                let mut stage = Scene::new(&map).ours('a', ours).foe('b', theirs).begin();
                if pinned {
                    stage.token("b", "pinned");
                }
                let odds = stage.odds(&assault("a", "b")).expect("it may be assaulted");
                let caught = odds.ledger.0.iter().any(|line| line.pool == "strikes-first");
                let added = (1 + i16::from(our_cqb > their_cqb), i16::from(their_cqb > our_cqb));
                let small = Small { ours: count, theirs: against, cqb: (our_cqb, their_cqb), caught, added };
                agrees(
                    &odds,
                    &small.counted(),
                    &format!("CA-ATTACK-2: {count} {ours} on {against} {theirs}, {caught}"),
                );
                situations += 1;
            }
        }
    }
    assert_eq!(situations, 24);
}

struct Small {
    ours: usize,
    theirs: usize,
    cqb: (u8, u8),
    caught: bool,
    added: (i16, i16),
}

impl Small {
    /// All throws, like an odometer: initiative, the bonus, the most attacks of either side.
    fn counted(&self) -> Dist {
        let start = if self.caught { 0 } else { 2 };
        let (mine, all) = (start + 1 + self.ours + 3, start + 1 + self.ours + 3 + self.theirs);
        let of = 6_u128.pow(all as u32);
        assert!(of <= 10_000_000, "{of} throws are too many");
        let mut faces = vec![1_u8; all];
        let mut counts: BTreeMap<(usize, usize), u128> = BTreeMap::new();
        loop {
            *counts
                .entry(self.fought(&faces[..start], faces[start], &faces[start + 1..mine], &faces[mine..]))
                .or_insert(0) += 1;
            let Some(place) = faces.iter().position(|face| *face < 6) else { break };
            faces[..place].fill(1);
            faces[place] += 1;
        }
        let enumeration = FirstRoundEnumeration {
            ours: self.ours,
            theirs: self.theirs,
            sides: 3,
            our_part: 0,
            their_part: 0,
            caught: self.caught,
            added: self.added,
        };
        let mut weights: BTreeMap<String, u128> = BTreeMap::new();
        for ((lost, killed), ways) in counts {
            *weights.entry(enumeration.name(lost, killed).to_owned()).or_insert(0) += ways;
        }
        (weights, of)
    }

    /// Losses of both sides.
    fn fought(&self, initiative: &[u8], bonus: u8, ours: &[u8], theirs: &[u8]) -> (usize, usize) {
        let hits = |faces: &[u8], cqb: u8, cap: usize| faces.iter().filter(|face| **face >= 7 - cqb).count().min(cap);
        let extra = usize::from(bonus.div_ceil(2));
        let we = |left: usize| hits(&ours[..if left == 0 { 0 } else { left + extra }], self.cqb.0, self.theirs);
        let they = |left: usize| hits(&theirs[..left], self.cqb.1, self.ours);
        let order = match initiative {
            [a, d] => (i16::from(*a) + self.added.0).cmp(&(i16::from(*d) + self.added.1)),
            _ => std::cmp::Ordering::Greater,
        };
        match order {
            std::cmp::Ordering::Greater => {
                let killed = we(self.ours);
                (they(self.theirs - killed), killed)
            }
            std::cmp::Ordering::Equal => (they(self.theirs), we(self.ours)),
            std::cmp::Ordering::Less => {
                let lost = they(self.theirs);
                (lost, we(self.ours - lost))
            }
        }
    }
}

#[test]
fn the_odds_against_a_vehicle_and_of_rallying() {
    // A launcher at the front of a carrier: 3 in 6 hit; then 1 or 2 nothing, 3 damages, 4 to 6 destroy.
    let map = "
        ###############
        #aa.....t.....#
        #.............#
        #.............#
        ###############";
    let scene = Scene::new(map).ours('a', "guard-detail").gear(&["rocket-launcher"]).foe('t', "troop-carrier");
    let stage = scene.begin();
    let odds = stage.odds(&fire("a", "t")).expect("it may be fired at");
    let counted = [("no effect".to_owned(), 24), ("damaged".to_owned(), 3), ("destroyed".to_owned(), 9)];
    agrees(&odds, &(counted.into_iter().collect(), 36), "CA-FIRE-2");
    let mut stage = Scene::new(map).ours('a', "guard-detail").foe('t', "light-truck").begin();
    stage.token("a", "pinned");
    let odds = stage.odds(&plain("rally", "a")).expect("it may rally");
    let counted = [("unpinned, two actions".to_owned(), 3), ("still Pinned, one action".to_owned(), 3)];
    agrees(&odds, &(counted.into_iter().collect(), 6), "CA-PIN-2");
}

#[test]
fn an_assault_on_a_vehicle_enumerated_die_by_die() {
    for (models, travelled, vehicle, rear) in
        [(1, 0, "light-truck", 2), (1, 8, "troop-carrier", 5), (2, 0, "battle-tank", 6), (2, 20, "light-truck", 2)]
    {
        let map = format!("########\n#{}t...#\n#.....y#\n########", if models == 1 { ".a" } else { "aa" });
        let mut stage = Scene::new(&map).ours('a', "guard-detail").foe('t', vehicle).foe('y', "guard-detail").begin();
        stage.edit::<fatal_funnel::rulebooks::close_assault::ActivationState>("t", |doing| doing.travelled = travelled);
        let odds = stage.odds(&assault("a", "t")).expect("it may be assaulted");
        let needed = match travelled {
            0 => 1,
            1..=17 => 4,
            _ => 6,
        };
        // The bonus is 1, 2 or 3, two faces each; every attack rolls to hit, needing a 6, and for damage.
        let (mut weights, most) = (BTreeMap::new(), models + 3);
        let of = 216_u128.pow(most as u32) * 6;
        let each: Vec<(u8, u128)> = ["no effect", "damaged", "destroyed"]
            .iter()
            .enumerate()
            .map(|(kind, _)| {
                let mut count = 0;
                for (hit, light, face) in
                    (1..=6_u8).flat_map(|h| (1..=6_u8).flat_map(move |l| (1..=6_u8).map(move |f| (h, l, f))))
                {
                    let harm = if hit >= needed && light == 6 { face + 1 } else { 0 };
                    let what = usize::from(harm == rear) + 2 * usize::from(harm > rear);
                    count += u128::from(what == kind);
                }
                (kind as u8, count)
            })
            .collect();
        for extra in [1, 1, 2, 2, 3, 3] {
            let attacks = models + extra;
            for code in 0..3_u32.pow(attacks as u32) {
                let (mut rest, mut weight, mut hurt, mut gone) = (code, 1_u128, 0, false);
                for _ in 0..attacks {
                    let (kind, count) = each[(rest % 3) as usize];
                    rest /= 3;
                    weight *= count;
                    hurt += u8::from(kind == 1);
                    gone |= kind == 2;
                }
                let name = if gone || hurt >= 2 {
                    "destroyed"
                } else if hurt == 1 {
                    "damaged"
                } else {
                    "no effect"
                };
                *weights.entry(name.to_owned()).or_insert(0) += weight * 216_u128.pow((most - attacks) as u32);
            }
        }
        weights.retain(|_, weight| *weight > 0);
        agrees(&odds, &(weights, of), &format!("CA-VEH-8: {models} on {vehicle}, {travelled}"));
    }
}

#[test]
fn ca_morale_2_and_3_the_chances_of_pinned_and_broken_follow_those_of_losses() {
    let map = "
        ########
        #a...bb#
        ########";
    let scene = Scene::new(map).ours('a', "guard-detail").foe('b', "guard-detail").stat("morale", 4).stat("save", 0);
    let odds = scene.begin().odds(&fire("a", "b")).expect("it may fire");
    let falls: u32 = odds.outcomes.iter().filter(|outcome| outcome.count > 0).map(|outcome| outcome.basis_points).sum();
    assert!(falls > 0, "{odds:?}");
    // One of two falls: half of the morale dice break the rest, and of the others two in three fail at one worse.
    let percent = |share: u32| (falls / share + 50) / 100;
    let morale = format!("Then morale: Pinned {}%, breaks and leaves {}%", percent(3), percent(2));
    assert_eq!(odds.warning_texts(), [morale], "CA-MORALE-2, CA-MORALE-3");
}
