//! Import cycles: modules that import each other, directly or through others.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{Source, paths_of};

/// Folders in which any modules may import each other: actions and their consequences.
const FREE: [&str; 1] = ["rulebooks::modern_cqb::resolve"];

/// The other existing cycles, by folder. None is to be added.
const ADMITTED: &[(&str, &[&str])] = &[];

/// The cycles that are not allowed, one line each.
pub fn new_circles(sources: &[Source]) -> Vec<String> {
    let fits = |circle: &BTreeSet<String>| {
        let within = |folder: &str| circle.iter().all(|module| module.starts_with(&format!("{folder}::")));
        let listed = |(folder, names): &(&str, &[&str])| {
            let name = |module: &String| module.strip_prefix(&format!("{folder}::")).map(str::to_owned);
            circle.iter().all(|module| name(module).is_some_and(|name| names.contains(&name.as_str())))
        };
        FREE.into_iter().any(within) || ADMITTED.iter().any(listed)
    };
    let new = circles(sources).into_iter().filter(|circle| !fits(circle));
    new.map(|circle| circle.into_iter().collect::<Vec<_>>().join(", ")).collect()
}

/// Modules that import each other, directly or through others.
fn circles(sources: &[Source]) -> BTreeSet<BTreeSet<String>> {
    let modules: BTreeSet<&[String]> = sources.iter().map(|source| source.at.as_slice()).collect();
    let imports: BTreeMap<&[String], BTreeSet<&[String]>> =
        sources.iter().map(|source| (source.at.as_slice(), imports_of(source, &modules))).collect();
    let reached: BTreeMap<&[String], BTreeSet<&[String]>> =
        modules.iter().map(|module| (*module, reach(module, &imports))).collect();
    let circle = |module: &[String]| -> BTreeSet<String> {
        let back = reached[module].iter().filter(|other| reached[**other].contains(module));
        back.map(|other| other.join("::")).collect()
    };
    modules.iter().map(|module| circle(module)).filter(|circle| circle.len() > 1).collect()
}

/// The modules that a file names, without those around and inside it.
fn imports_of<'m>(source: &Source, modules: &BTreeSet<&'m [String]>) -> BTreeSet<&'m [String]> {
    let module = |path: &[String]| (1..=path.len()).rev().find_map(|most| modules.get(&path[..most]).copied());
    let named = paths_of(source).into_iter().filter_map(|named| module(&named.path));
    named.filter(|other| !source.at.starts_with(other) && !other.starts_with(&source.at)).collect()
}

/// Everything that a module imports, and what that imports in turn.
fn reach<'m>(from: &[String], imports: &BTreeMap<&'m [String], BTreeSet<&'m [String]>>) -> BTreeSet<&'m [String]> {
    let (mut found, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(module) = open.pop() {
        for next in imports.get(module).into_iter().flatten() {
            if found.insert(*next) {
                open.push(next);
            }
        }
    }
    found
}
