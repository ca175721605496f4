//! `docs/schedule.md`: the passes and observers of each book, drawn from the running program.

use std::fmt::Write;
use std::fs;
use std::path::Path;

use bevy::ecs::observer::Observer;
use bevy::ecs::schedule::Schedules;
use bevy::prelude::World;
use fatal_funnel::referee::{Battle, Rulebook};
use fatal_funnel::rulebooks::close_assault::CloseAssault;
use fatal_funnel::rulebooks::modern_cqb::ModernCqb;
use fatal_funnel::rulebooks::momentum::Momentum;
use fatal_funnel::rulebooks::skirmish::Skirmish;

const HEAD: &str = "# Schedules\n
What runs in a battle of each rulebook, drawn from the running program by `tests/architecture/schedules.rs` (`EXPECT=1` writes this
page again). A pass is a system that reads and claims. What it claims is resolved by the referee, in roster order, before the next
pass looks. Observers look at each event once it has been committed, and claim reactions; the referee resolves them by rank and in
roster order. The systems of `AfterEvent` run before them, when an event has been applied: the sight pass (`look_again`), which claims
too, if a place, a door, a wall or smoke changed, and what follows from any event, in the shown battle as well.
";

/// The passes of every schedule, in the order in which they run.
fn passes(world: &mut World) -> Vec<(String, Vec<String>)> {
    let mut all = Vec::new();
    world.resource_scope(|world, mut schedules: bevy::prelude::Mut<Schedules>| {
        for (label, schedule) in schedules.iter_mut() {
            schedule.initialize(world).expect("the order of the passes is sound");
            let systems = schedule.systems().expect("it is initialized");
            let names = systems.map(|(_, system)| system.name().to_string());
            all.push((format!("{label:?}"), names.filter(|name| name.starts_with("fatal_funnel::")).collect()));
        }
    });
    all.sort();
    all
}

fn observers(world: &mut World) -> Vec<String> {
    let mut query = world.query::<&Observer>();
    let mut names: Vec<String> = query.iter(world).map(|observer| observer.system_name().to_string()).collect();
    names.retain(|name| name.starts_with("fatal_funnel::"));
    names.sort();
    names
}

/// A name within its book, such as `resolve::harm::roll_bleeding`.
fn short(name: &str) -> String {
    let inside = name.split("::").skip(3).collect::<Vec<_>>().join("::");
    if inside.is_empty() { name.to_owned() } else { inside }
}

fn drawn<B: Rulebook>() -> String {
    let mut battle = Battle::<B>::empty();
    let world = battle.world_mut();
    let mut page = format!("\n## {}\n\n```mermaid\nflowchart LR\n", B::TITLE);
    for (place, (label, names)) in passes(world).into_iter().enumerate() {
        let _ = writeln!(page, "  subgraph s{place} [\"{}\"]", label.replace('"', "'"));
        let nodes: Vec<String> =
            names.iter().enumerate().map(|(at, name)| format!("p{place}_{at}[\"{}\"]", short(name))).collect();
        let _ = writeln!(page, "    {}\n  end", nodes.join(" --> "));
    }
    let names = observers(world);
    if !names.is_empty() {
        let _ = writeln!(page, "  event([\"an event\"])");
        for (at, name) in names.iter().enumerate() {
            let _ = writeln!(page, "  event -.-> o{at}{{{{\"{}\"}}}}", short(name));
        }
    }
    page + "```\n"
}

#[test]
fn the_page_of_schedules_is_what_runs() {
    let books = [drawn::<ModernCqb>(), drawn::<Skirmish>(), drawn::<CloseAssault>(), drawn::<Momentum>()];
    let page = HEAD.to_owned() + &books.concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/schedule.md");
    if std::env::var_os("EXPECT").is_some() {
        fs::write(&path, &page).expect("the page can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == page, "docs/schedule.md is not what runs: `EXPECT=1 cargo test --test architecture` writes it");
}
