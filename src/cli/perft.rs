//! `perft`: exact counts of the legal order sequences from a position, divided by first order.
use std::collections::BTreeSet;
use std::path::Path;

use serde_json::{Value, json};

use super::output::OutputFormat;
use super::subcommands::Perft as Arguments;
use super::{CommandFailure, Outcome, level_arg, output, rulebook_data_arg, saved_battle_arg};
use crate::chronicle::{BegunSession, LARGEST_SAVE, Session, Unfit};
use crate::files;
use crate::model::{Digest, ExactChance, Side};
use crate::referee::{
    AnyBattle, AnyBook, OrderBranch, TreeCounts, TreeFault, TreeLimits, TreeOutcome, count_order_tree,
};

/// Counts the tree of orders under a level or a saved battle.
pub fn perft(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Outcome {
    let Arguments { position, depth, side, most_outcomes, each_face, format, data, .. } = arguments;
    rulebook_data_arg::load_rulebook_data(data, books)?;
    let session = session(arguments, books)?;
    let _data = session.start().lay_data(books);
    let resumed = session.book().resume(&session.battle().snapshot());
    let mut battle = resumed.map_err(|broken| output::input_fault(&broken.to_string(), "Load an older save"))?;
    if battle.over() {
        return Err(output::input_fault(
            &format!("The battle of {} is over: no order can be given", files::shown_path(position)),
            "Name a level, or a save of a battle that goes on",
        ));
    }
    let only = side.map(Side::from);
    if let Some(only) = only.filter(|only| *only != battle.active()) {
        let asked = battle.active();
        return Err(output::usage_error(
            &format!("The {asked} side is asked for an order here, and --side names the {only} side"),
            &format!("Leave --side out, say `--side {asked}`, or save the battle in a turn of the {only} side"),
        ));
    }
    let limits = TreeLimits { depth: *depth, most_outcomes: *most_outcomes, each_face: *each_face, side: only };
    let title = title(&session, battle.as_ref(), *depth);
    match format {
        OutputFormat::Text => text(battle.as_mut(), limits, &title),
        OutputFormat::Json => as_json(battle.as_mut(), limits, &session),
    }
}

/// The session of a level, begun, or of a saved battle.
fn session(arguments: &Arguments, books: &[&'static dyn AnyBook]) -> Result<Session, CommandFailure> {
    let Arguments { position, rulebook, seed, .. } = arguments;
    let unfit = |unfit: Unfit| saved_battle_arg::report_unfit_save(position, &unfit);
    if is_save(position) {
        if rulebook.is_some() || seed.is_some() {
            return Err(output::usage_error(
                "A saved battle has its own rulebook and seed",
                "Leave --rulebook and --seed out",
            ));
        }
        return Session::resume(saved_battle_arg::read_record(position)?, books).map_err(unfit);
    }
    let start = level_arg::battle_start(position, rulebook.as_deref(), books, seed.unwrap_or(1), &[])?;
    let BegunSession { session, .. } = Session::begin(start, books, &[]).map_err(unfit)?;
    Ok(session)
}

/// Saves are JSON, and no level begins with a brace.
fn is_save(position: &Path) -> bool {
    files::read_text(position, LARGEST_SAVE).is_ok_and(|text| text.trim_start().starts_with('{'))
}

fn title(session: &Session, battle: &dyn AnyBattle, depth: u32) -> String {
    let level = &session.start().level;
    let orders = if depth == 1 { "1 order".into() } else { format!("{depth} orders") };
    format!("{level}: sequences of {orders}; the {} side is to give the first", battle.active())
}

/// Sums over the orders at the root.
struct Total {
    orders: u64,
    counts: TreeCounts,
    leaves: BTreeSet<Digest>,
    fault: Option<TreeFault>,
}

impl Total {
    fn new() -> Self {
        Self { orders: 0, counts: TreeCounts::NONE, leaves: BTreeSet::new(), fault: None }
    }

    fn add(&mut self, branch: &OrderBranch) {
        self.orders += 1;
        self.leaves.extend(&branch.leaves);
        self.fault = self.fault.take().or(self.counts.add(&branch.counts, ExactChance::CERTAIN).err());
    }
}

/// Runs the count and sums it up.
fn count(
    battle: &mut dyn AnyBattle,
    limits: TreeLimits,
    mut each: impl FnMut(&OrderBranch),
) -> Result<Total, CommandFailure> {
    let mut total = Total::new();
    let counted = count_order_tree(battle, limits, |branch| {
        total.add(branch);
        each(branch);
    });
    match counted.err().or(total.fault.take()) {
        None => Ok(total),
        Some(fault) => Err(output::input_fault(&fault.to_string(), mend(&fault))),
    }
}

fn mend(fault: &TreeFault) -> &'static str {
    match fault {
        TreeFault::TooMany { .. } => "Ask for more with --most-outcomes, for fewer orders, or without --each-face",
        TreeFault::TooLarge => "Ask for fewer orders, or for a position in which no long fight can be begun",
        TreeFault::Broken { .. } => "Report it, with this position",
    }
}

fn text(battle: &mut dyn AnyBattle, limits: TreeLimits, title: &str) -> Outcome {
    output::print(&format!(
        "{title}\n\n{:>12} {:>10} {:>16} {:>12}  order\n",
        "combinations", "outcomes", "sequences", "states"
    ));
    let row = |branch: &OrderBranch| {
        let OrderBranch { order, combinations, outcomes, counts, leaves } = branch;
        let (outcomes, sequences, states) = (outcomes.len(), counts.sequences, leaves.len());
        output::print(&format!("{combinations:12} {outcomes:10} {sequences:16} {states:12}  {order}\n"));
    };
    let Total { orders, counts, leaves, .. } = count(battle, limits, row)?;
    let TreeCounts { sequences, ended, mean } = counts;
    output::print(&format!("\n{orders} orders, {sequences} sequences, {} states at their ends\n", leaves.len()));
    output::print(&format!(
        "Mean over the dice: {mean} sequences; the chances of every order's outcomes add up to 1\n"
    ));
    if ended > 0 {
        output::print(&format!("{ended} sequences end the battle sooner, and are not among them\n"));
    }
    Ok(())
}

fn as_json(battle: &mut dyn AnyBattle, limits: TreeLimits, session: &Session) -> Outcome {
    let (side, state) = (battle.active(), battle.digest());
    let mut orders: Vec<Value> = Vec::new();
    let total = count(battle, limits, |branch| orders.push(branch_json(branch)))?;
    let TreeCounts { sequences, ended, mean } = total.counts;
    let answer = json!({
        "level": session.start().level,
        "rulebook": session.start().rulebook,
        "state": state,
        "side": side,
        "depth": limits.depth,
        "orders": orders,
        "sequences": sequences.to_string(),
        "ended": ended.to_string(),
        "mean": mean,
        "states": total.leaves.len(),
    });
    output::print_json(&format!("{answer:#}\n"));
    Ok(())
}

fn branch_json(branch: &OrderBranch) -> Value {
    let outcome = |TreeOutcome { state, chance, counts }: &TreeOutcome| json!({ "state": state, "chance": chance, "sequences": counts.sequences.to_string() });
    json!({
        "order": branch.order,
        "combinations": branch.combinations,
        "outcomes": branch.outcomes.iter().map(outcome).collect::<Vec<_>>(),
        "sequences": branch.counts.sequences.to_string(),
        "ended": branch.counts.ended.to_string(),
        "mean": branch.counts.mean,
        "states": branch.leaves.len(),
    })
}
