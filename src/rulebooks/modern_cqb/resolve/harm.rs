//! Harm: Wounds, Suppressed, Downed, Bleeding, death (CQB-WOUND, CQB-SUPP, CQB-BLEED).

use bevy::prelude::{Or, Query, Res, With, Without};

use super::end_engagement;
use crate::model::{Clock, CommonEvent, FigureId, Figures, Token, Word};
use crate::rulebooks::modern_cqb::data::{Book, dice_pool_odds};
use crate::rulebooks::modern_cqb::events::{self, Bled, Claiming, Died, Turn};
use crate::rulebooks::modern_cqb::resolve::{score_awards, token_changes};
use crate::rulebooks::modern_cqb::state::figure::{TurnState, Wounds};
use crate::rulebooks::modern_cqb::state::status_effects::{
    Bleeding, Braced, Critical, Dead, Disoriented, Downed, Engaged, FallingBack, Flashed, Overwatch, Restrained,
    Stunned, Suppressed, Surrendering, Wounded,
};

/// Applies net Strikes to a target (CQB-FIRE-4): Wounds first, then tokens. A net Strike kills a Downed figure.
pub fn apply_strikes(turn: &mut Turn, target: FigureId, net: u16, bleeds: bool) {
    let world = turn.world();
    let Some(row) = dice_pool_odds::net_row_for(net, &world.resource::<Book>().fire.net).copied() else { return };
    if world.has::<Dead>(target) {
        return;
    }
    if world.has::<Downed>(target) {
        return die(turn, target);
    }
    let suppressed = world.has::<Suppressed>(target);
    take_wounds(turn, target, if suppressed { row.wounds_if_suppressed } else { row.wounds }, bleeds);
    if !turn.world().has::<Downed>(target) {
        gain_shaking_token::<Suppressed>(turn, target);
    }
}

/// Removes Wounds; at zero the figure is Downed, and Bleeding if the hit inflicts Bleed (CQB-BLEED-1).
pub fn take_wounds(turn: &mut Turn, figure: FigureId, lost: u8, bleeds: bool) {
    let before = turn.world().of::<Wounds>(figure).map_or(0, |wounds| wounds.0);
    if lost == 0 || before == 0 {
        return;
    }
    let after = before.saturating_sub(lost);
    let position = turn.position();
    turn.commit(events::Wounded { figure, before, after });
    score_awards::award_wounded(turn, position, figure);
    if after > 0 {
        return gain_shaking_token::<Wounded>(turn, figure);
    }
    let ended = [Suppressed::WORD, Flashed::WORD, Disoriented::WORD, Stunned::WORD, FallingBack::WORD];
    token_changes::end_stance_and_drag(turn, figure);
    turn.commit(events::Downed { figure });
    end_engagement::end_engagement(turn, figure);
    for word in ended {
        let token = Word::new(word);
        if crate::model::Tokens::of(turn.world(), figure).contains(&token) {
            turn.commit(CommonEvent::TokenLost { figure, token });
        }
    }
    if bleeds {
        token_changes::gain_token::<Bleeding>(turn, figure);
    }
}

/// Kills a figure at once, whatever Wounds it has left.
pub fn kill(turn: &mut Turn, figure: FigureId) {
    take_wounds(turn, figure, u8::MAX, false);
    die(turn, figure);
}

/// Marks a Downed figure as dead, and scores it.
fn die(turn: &mut Turn, figure: FigureId) {
    let position = turn.position();
    turn.commit(Died { figure });
    score_awards::award_died(turn, position, figure);
}

/// Attack dice that show 1 hit the civilian nearest the shooter (CQB-CIV-2).
pub fn hit_bystander(turn: &mut Turn, bystander: FigureId, ones: usize, bleeds: bool) {
    let rows = &turn.world().resource::<Book>().civilians.stray;
    let row = rows.iter().filter(|row| row.ones <= ones).max_by_key(|row| row.ones);
    let lost = row.map_or(0, |row| row.wounds);
    take_wounds(turn, bystander, lost, bleeds);
}

/// Tokens that end the bearer's Overwatch (CQB-OVER-7).
const SHAKES: [&str; 7] = [
    Suppressed::WORD,
    Flashed::WORD,
    Disoriented::WORD,
    Stunned::WORD,
    Engaged::WORD,
    Surrendering::WORD,
    Restrained::WORD,
];

/// Adds a token that shakes its bearer, unless it has it already.
pub fn gain_shaking_token<T: Token>(turn: &mut Turn, figure: FigureId) {
    if !turn.world().has::<T>(figure) {
        gain_or_renew_shaking_token::<T>(turn, figure);
    }
}

/// Adds or restarts a token that shakes its bearer: its Overwatch and its Engagement end (CQB-OVER-7, CQB-ARREST-3).
pub fn gain_or_renew_shaking_token<T: Token>(turn: &mut Turn, figure: FigureId) {
    token_changes::gain_or_renew_token::<T>(turn, figure);
    if SHAKES.contains(&T::WORD) {
        token_changes::lose_token::<Overwatch>(turn, figure);
    }
    if [Suppressed::WORD, Flashed::WORD, Surrendering::WORD].contains(&T::WORD) {
        end_engagement::end_engagement(turn, figure);
    }
}

/// End Phase: every Bleeding figure rolls its Guard die (CQB-BLEED-2, CQB-BLEED-3).
pub fn roll_bleeding(bleeding: Query<&FigureId, (With<Bleeding>, Without<Dead>)>, mut claiming: Claiming) {
    claiming.each(bleeding.iter().copied(), |turn, figure| {
        let dice = turn.world().resource::<Book>().dice.clone();
        let face = turn.roll_counted(1, dice.sides, &[dice.success_from])[0];
        let held = face >= dice.success_from;
        turn.commit(Bled { figure, face, held });
        if held {
            return;
        }
        if turn.world().has::<Critical>(figure) {
            die(turn, figure);
        } else {
            token_changes::gain_token::<Critical>(turn, figure);
        }
    });
}

/// End of a Fire & Utility Phase: removes a Suppressed token gained before the phase from a figure that made no attack
/// in it (CQB-SUPP-3).
pub fn remove_suppressed(
    suppressed: Query<(&FigureId, &Suppressed, Option<&TurnState>)>,
    clock: Res<Clock>,
    mut claiming: Claiming,
) {
    let attacked = |state: Option<&TurnState>| state.is_some_and(|state| state.attacked == Some(clock.now));
    let calm = suppressed.iter().filter(|(_, token, state)| token.since < clock.now && !attacked(*state));
    claiming.each(calm.map(|(figure, ..)| *figure), token_changes::lose_token::<Suppressed>);
}

/// End of a Fire & Utility Phase: removes Flashed and Disoriented gained before it (CQB-UTIL-3), and postures
/// (CQB-ACTION-2).
pub fn expire_flashes(
    figures: Query<&FigureId, Or<(With<Flashed>, With<Disoriented>, With<Braced>)>>,
    mut claiming: Claiming,
) {
    claiming.each(figures.iter().copied(), |turn, figure| {
        let now = turn.world().resource::<Clock>().now;
        if turn.world().of::<Flashed>(figure).is_some_and(|token| token.since < now) {
            token_changes::lose_token::<Flashed>(turn, figure);
        }
        if turn.world().of::<Disoriented>(figure).is_some_and(|token| token.since < now) {
            token_changes::lose_token::<Disoriented>(turn, figure);
        }
        if turn.world().of::<Braced>(figure).is_some_and(|token| token.since < now) {
            token_changes::lose_token::<Braced>(turn, figure);
        }
    });
}
