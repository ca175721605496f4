//! The rules of Modern CQB, a file a topic: each case lays a scene, loads the dice, gives an order and holds the whole
//! list of its events.

#[path = "../common/cqb_scene.rs"]
mod scene;

#[path = "../common/report_in_languages.rs"]
mod report_in_languages;

mod alarm;
mod arrest;
mod breach;
mod breach_aftermath;
mod call_in;
mod civilians;
mod controlled_and_surrendered;
mod covered_and_surrounded;
mod covering;
mod dice;
mod doctrine_reactions;
mod fire;
mod flash_and_room_effects;
mod goals;
mod harm;
mod hostages;
mod hostile_goals;
mod languages;
mod leave;
mod nerve;
mod nerve_failures;
mod noise_and_heat;
mod object_knowledge;
mod odds_twin;
mod overwatch;
mod peeking_and_dragging;
mod recover_and_hold;
mod rooms;
mod round;
mod scheduled_events;
mod score;
mod secure;
mod shield;
mod sight_and_knowledge;
mod site_held_at_end;
mod stat_lines_and_weapons;
mod surrender;
mod traps;
mod triggered_events;
mod utility;
mod visible_intents;
mod wake;

/// A hall in which three may face three, with a way out.
const HALL: &str = "
    ###########
    #a.......b#
    #c.......d#
    #e.......f#
    #X........#
    ###########";
