//! Reads `facts` and `[[fact]]`: what of a level is different because of earlier missions.
use super::diagnostics::Diagnostics;
use super::level_ids::LevelIds;
use super::map_section::{self, TileRequirement};
use super::table_fields::{TableFields, shorten_name};
use super::toml_values;
use crate::board::{Board, Tile};
use crate::model::{
    DrawSpec, FactSpec, FigureSpec, LevelFacts, ObjectSpec, Objective, Side, Spot, Word, are_never_together,
};

/// Reads the facts of a level, in file order.
pub(super) fn read(
    diagnostics: &mut Diagnostics,
    root: &mut TableFields,
    ids: &LevelIds,
    (figures, objects): (&[FigureSpec], &[ObjectSpec]),
    objectives: &[Objective],
) -> LevelFacts {
    let is_figure = |id: &Spot<Word>| figures.iter().any(|figure| figure.id.0 == id.value);
    let is_object = |id: &Spot<Word>| objects.iter().any(|object| object.id == id.value);
    let held = root.words(diagnostics, "facts", "[\"guards-warned\"]");
    let mut read: Vec<FactSpec> = Vec::new();
    for mut fields in root.tables(diagnostics, "fact") {
        let Some(fact) = fact(diagnostics, &mut fields) else { continue };
        fields.finish(diagnostics);
        for id in fact.adds.iter().chain(&fact.removes) {
            if !is_figure(id) && !is_object(id) {
                unknown(diagnostics, id, ids, "there is no figure or object");
            }
            free(diagnostics, id, figures, objectives);
        }
        for (id, _) in fact.places.iter().filter(|(id, _)| !is_figure(id)) {
            unknown(diagnostics, id, ids, "there is no figure");
        }
        if read.iter().any(|other| other.name.value == fact.name.value) {
            let sentence = format!("the fact `{}` has an entry already", fact.name.value);
            let mend = "say in one entry all that it changes";
            diagnostics.fault("level::fact::twice", fact.name.span.clone(), sentence, mend);
        }
        read.push(fact);
    }
    held.iter().for_each(|fact| listed(diagnostics, fact, &read));
    LevelFacts { held, read }
}

fn fact(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Option<FactSpec> {
    let noted = diagnostics.count();
    let name = fields.need_word(diagnostics, "name", "\"guards-warned\"");
    let adds = fields.words(diagnostics, "adds", "[\"guard\"]");
    let removes = fields.words(diagnostics, "removes", "[\"guard\"]");
    let places = places(diagnostics, fields);
    let round_limit = fields.number(diagnostics, "round_limit", 1..=999);
    let heat = fields.number(diagnostics, "heat", 0..=99);
    let briefing = fields.text(diagnostics, "briefing").map(|text| text.value);
    let span = fields.span.clone();
    let fact = FactSpec { name: name?, adds, removes, places, round_limit, heat, briefing, span };
    if fact.is_empty() && fields.unread_fields().is_empty() && diagnostics.count() == noted {
        let sentence = format!("the fact `{}` changes nothing", fact.name.value);
        let mend = "add `adds`, `removes`, `places`, `round_limit`, `heat` or `briefing`, or take the entry out";
        diagnostics.fault("level::fact::nothing", fact.name.span.clone(), sentence, mend);
    }
    Some(fact)
}

fn places(diagnostics: &mut Diagnostics, fields: &mut TableFields) -> Vec<(Spot<Word>, Spot<Tile>)> {
    let Some(table) = fields.table(diagnostics, "places", "{ guard = [4, 7] }") else { return Vec::new() };
    let mut places = Vec::new();
    for (id, value) in table.unread_fields() {
        let at = toml_values::tile(diagnostics, value, &format!("`{}` of {}", shorten_name(&id), table.what));
        match (Word::try_new(&id), at) {
            (Some(word), Some(at)) => places.push((Spot::new(word, id.span), at)),
            (None, _) => table.unknown(diagnostics, &id),
            _ => {}
        }
    }
    places
}

/// Reports an id that names nothing that the fact could change.
fn unknown(diagnostics: &mut Diagnostics, id: &Spot<Word>, ids: &LevelIds, sentence: &str) {
    let sentence = format!("{sentence} `{}` for a fact to change", id.value);
    let meant = ids.id_named(id.as_str()).unwrap_or(id.as_str());
    let mend = "name figures and objects of the level by their ids";
    diagnostics.unknown_for("level::fact::unknown", id, meant, sentence, &ids.all(), mend);
}

/// Reports somebody of the team, and what an objective is about: neither comes or goes by a fact.
fn free(diagnostics: &mut Diagnostics, id: &Spot<Word>, figures: &[FigureSpec], objectives: &[Objective]) {
    let of_the_team = |figure: &FigureSpec| figure.side == Side::Response && figure.id.0 == id.value;
    let (sentence, mend) = if figures.iter().any(of_the_team) {
        (format!("`{}` is of the team, which the campaign itself sends", id.value), "take it out, or use `places`")
    } else if objectives.iter().any(|objective| objective.target.value == id.value) {
        let mend = "take it out: what the team is sent for is there, if not always in one place (`places`)";
        (format!("an objective is about `{}`, which a fact would take away", id.value), mend)
    } else {
        return;
    };
    diagnostics.fault("level::fact::bound", id.span.clone(), sentence, mend);
}

/// Reports a fact said to hold of which the level says nothing.
fn listed(diagnostics: &mut Diagnostics, fact: &Spot<Word>, read: &[FactSpec]) {
    let names: Vec<&str> = read.iter().map(|fact| fact.name.as_str()).collect();
    if !names.contains(&fact.as_str()) {
        let sentence = format!("the fact `{}` holds here, and the level has no entry for it", fact.value);
        let mend = format!("add a `[[fact]]` with `name = \"{}\"`, or take it out", fact.value);
        diagnostics.unknown("level::fact::unknown", fact.span.clone(), fact.as_str(), sentence, &names, mend);
    }
}

/// Checks the tiles where facts place figures: open ground, and nobody else's who may be there too.
pub(super) fn check(
    diagnostics: &mut Diagnostics,
    facts: &LevelFacts,
    figures: &[FigureSpec],
    draws: &[DrawSpec],
    board: &Board,
) {
    // Several facts may hold at once.
    let mut taken: Vec<(Tile, Word)> = Vec::new();
    for fact in &facts.read {
        // Who is moved away by the same fact leaves the tile free.
        let stays = |figure: &FigureSpec| {
            !fact.places.iter().any(|(id, _)| id.value == figure.id.0)
                && !fact.removes.iter().any(|id| id.value == figure.id.0)
        };
        for (id, at) in &fact.places {
            let what = format!("figure `{}`", id.value);
            if !map_section::check(diagnostics, board, at, &what, TileRequirement::Ground) {
                continue;
            }
            let meets =
                |other: Word| !are_never_together(draws, id.value, other) && !facts.keeps_apart(id.value, other);
            let here = |figure: &&FigureSpec| figure.posts().chain(&figure.tiles).any(|post| post.value == at.value);
            let stands = figures.iter().filter(|figure| stays(figure) && meets(figure.id.0)).find(here);
            let too = |(tile, other): &&(Tile, Word)| *tile == at.value && *other != id.value && meets(*other);
            let placed = taken.iter().find(too).map(|(_, other)| *other);
            taken.push((at.value, id.value));
            if let Some(other) = placed.or(stands.map(|figure| figure.id.0)) {
                let sentence = format!("{what} and figure `{other}` are both at {}", at.value);
                diagnostics.fault("level::at::shared", at.span.clone(), sentence, "move one of them to a free tile");
            }
        }
    }
}
