### The screens: lists, menus, sheets.

## The pause menu

pause-title = PAUSED
pause-resume = Resume
pause-save = Save the battle
pause-load = Load the saved battle
pause-saves = Slots and autosaves
pause-share = Copy a link to it
pause-same-seed = Restart, same seed
pause-new-seed = Restart, new seed
pause-rules = The rules in short
pause-keys = Keys and signs
pause-settings = Settings
pause-ask-again = Ask before a phase ends
pause-photo = Picture of the board
pause-fullscreen = Full screen
pause-withdraw = Withdraw: ends the mission
pause-leave = Leave the mission
pause-quit = Quit the game

pause-briefing = BRIEFING
# $seed, $difficulty (texts)
pause-seed = Seed { $seed } · difficulty { $difficulty }
pause-asked-again = You will be asked before a phase ends with actions left.

withdraw-question = Withdraw?
withdraw-ends = This ends the mission.
withdraw-free = It costs no points.
# $score (signed number)
withdraw-score = The score so far is { $score }.
withdraw-yes = WITHDRAW
leave-question = Leave the mission?
leave-yes = LEAVE
stay = STAY

## Questions before something is lost

question-kept = It is saved: continue it from the mission list.
question-lost = Its progress is lost.
question-mute = Do not ask again

## The settings

settings-title = SETTINGS
settings-close = CLOSE
# $up, $down, $left, $right, $next (keys)
settings-keys = { $up } { $down } select   ·   { $left } { $right } change   ·   { $next } next page
# For who does not see the arrows. $setting: its name
setting-up = { $setting } up
setting-down = { $setting } down

# $other, $first (keys)
keys-ask = { $other } or a click asks for another key or button; { $first } brings back the original ones.
# $input, $leave (keys), $action: what it does already
keys-taken = { $input } is taken: { $action }. Press it again to exchange the two, or { $leave } to change nothing.
keys-press = Press the key or button for: { $action }. Now it is { $now }; { $leave } changes nothing.
keys-reset-all = Reset all keys
keys-asked = press a key

## The help overlay

sign-the-team = The team
sign-hostile = Hostile
sign-civilian = Civilian: hold fire
sign-contact = Contact: not yet identified
sign-downed = Downed: can be helped
sign-dead = Dead

token-suppressed = Suppressed
token-wounded = Wounded
token-bleeding = Bleeding
token-critical = Critical
token-flashed = Flashed
token-stunned = Stunned
token-overwatch = Overwatch
token-surrendering = Surrendering
token-restrained = Restrained
token-controlled = Controlled
token-engaged = Engaged
token-panicking = Panicking
token-freshly-breached = Freshly breached
token-dragging = Dragging
token-hostage = Hostage
token-falling-back = Falling back
token-braced = Braced
token-idle = Idle
token-suspicious = Suspicious

credits-title = Credits
credits-game = Game, rules engine, levels
    .about = The Fatal Funnel maintainers. MIT or Apache 2.0, as you choose.
credits-pictures = Pictures
    .about = Drawn in code, all our own.
credits-type = Type
    .about = Fira Sans, copyright Mozilla Foundation and Telefonica S.A., SIL Open Font License 1.1.
credits-engine = Engine
    .about = Bevy and wgpu, and leafwing-input-manager and bevy_ecs_tilemap on top of them.
credits-language = Language
    .about = Rust, and the crates that Cargo.lock lists, each under its own open licence.
credits-thanks = Thanks
    .about = To everybody who reported a fault, drew a level or lost a mission and said why.

help-title = Help
help-keys = Keys
help-signs = Signs
# $close, $left, $right, $up, $down (keys)
help-close = { $close } or a click closes
help-read = { $up } { $down } or the wheel to read on   ·   { $close } or a click closes
help-to-rules = { $up } { $down } or the wheel to read on   ·   { $left } { $right } the rules in short   ·   { $close } closes
help-to-keys = { $up } { $down } or the wheel to read on   ·   { $left } { $right } keys and signs   ·   { $close } closes

## The service record

record-title = Service record
record-empty = No mission finished yet.
record-totals = Accomplished { $accomplished } of { $played }. Lost for good: { $lost }.
record-mission = mission
record-accomplished = accomplished
record-lost = lost
record-best-score = best score
record-as-hostile = as the other side
record-won = won
# $score (signed number), $difficulty (text)
record-best = { $score } at { $difficulty }
record-none-kept = none kept
record-of = { $done } of { $of }

## The chances that were shown

chances-title = Your rolls
chances-shown = shown
chances-rolls = rolls
chances-expected = expected
chances-came-true = came true
chances-allowed = chance allows
chances-count = { $count } ({ $share } %)
chances-range = { $least } to { $most }
# Chances from $low to $high percent
chances-band = { $low }-{ $high } %
chances-usual = Every line is within what chance allows: of 100 players with true dice, 95 see as much.
# $bands (list)
chances-unusual = Out of what chance allows: { $bands }. Of 100 players with true dice, 5 see as much.

## What became of a mission, in the list of missions

tally-brief = { $done } of { $of }
tally-brief-best = best { $score }

# $side: team, or hostile where the player led the other side. $done, $of: times won and played.
tally = { $side ->
    [hostile] As the other side: accomplished
   *[team] Accomplished
 } { $done } of { $of } { $of ->
    [one] time
   *[other] times
 }.
# $score (signed number), $difficulty
tally-scored = { $side ->
    [hostile] As the other side: accomplished
   *[team] Accomplished
 } { $done } of { $of } { $of ->
    [one] time
   *[other] times
 }; best score { $score }, at { $difficulty }.
# $medal
tally-medal = { $side ->
    [hostile] As the other side: accomplished
   *[team] Accomplished
 } { $done } of { $of } { $of ->
    [one] time
   *[other] times
 }; best medal { $medal }.
tally-scored-medal = { $side ->
    [hostile] As the other side: accomplished
   *[team] Accomplished
 } { $done } of { $of } { $of ->
    [one] time
   *[other] times
 }; best score { $score }, at { $difficulty }; best medal { $medal }.

medal-bronze = bronze
medal-silver = silver
medal-gold = gold

## The entries of the list of missions

# $columns, $rows: tiles
mission-size = { $columns } × { $rows } tiles
mission-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
 }
mission-no-round-limit = no round limit

mission-own-campaign = The game's own campaign
    .about = Leave this campaign for the one that comes with the game; its progress is kept.
mission-other-campaign = Another campaign
mission-campaign-of-pack = A campaign of this pack.
mission-building = New building
    .about = Draw a building that nobody has seen: choose its kind, its size, the rules and how well it is defended, or take the building of the day.
mission-building-state = Generated, for any rules
mission-generated = Generated
mission-yours = Your own
mission-yours-faulty = Your own · has faults
mission-yours-unsaved = Your own · not saved yet
    .about = Edit it, and save it to play it from here.
mission-your-levels = Your own levels
mission-under-way-ironman = Under way · ironman
# $number, $title (text)
lesson-title = { $number }. { $title }
lesson-passed = Passed
lesson-length = A few minutes
mission-under-way-guest = Under way · from a link or a file
mission-locked = Locked
mission-opens-when = Opens when
mission-closed = Closed
    .about = Earlier results closed off this mission.
mission-under-way = Under way
mission-open = Open
mission-level-missing = its level is missing
mission-unplayable = Cannot be played
# $missions: their number
mission-campaign = Campaign · missions: { $missions }
# $result, $score (signed number), $difficulty
mission-done = { $result }, with a score of { $score }, at { $difficulty }.
# Lines below "Opens when". $way: what opens the mission
mission-way-or = { $way }, or
mission-way-last = { $way }.

## Results of a battle

result-accomplished = Accomplished
result-collapsed = Collapsed
result-defeated = Defeated
result-draw = Draw
result-incomplete = Incomplete
result-lost = Lost
result-out-of-time = Out of time
result-wiped-out = Wiped out
result-withdrawn = Withdrawn

## The first screen

title-motto = Every doorway is somebody's line of fire
tab-all = ALL MISSIONS
title-continue = CONTINUE
title-new = NEW HERE
    .about = The first lesson takes a few minutes
tab-lessons = LESSONS
tab-campaign = CAMPAIGN
tab-single = SINGLE MISSIONS

## The foot of the first screen

foot-select = select
foot-lists = lists
foot-begin = begin
foot-load = load
foot-settings = settings
foot-help = keys and signs
foot-fullscreen = full screen
foot-new-level = new level
foot-saves = saves
foot-join = join a table
    .about = Copy the link to your seat, then press this: another player and a referee wait there.
foot-record = service record
foot-credits = credits
foot-quit = quit
foot-export = export progress
foot-import = open a file
mission-new = NEW
start-over-question = Start over?

## The sheet of a mission

campaign-restart = Restart the campaign
campaign-restart-question = Restart the campaign?
    .about = All progress is deleted, and every unfinished battle with it.
campaign-restart-yes = RESTART
campaign-restart-no = KEEP IT
member-lost = lost
member-wounds = Wounds
    .about = Wounds left from an earlier mission.
member-fit = fit
mission-no-resupply = The team goes in with what it has left: no resupply.
mission-edit = EDIT
mission-start-over = Start over
mission-continue = CONTINUE
mission-choose = CHOOSE ONE
mission-turn-to = TURN TO IT
mission-begin = BEGIN
# $done, $of: missions. $score (signed number)
campaign-progress = { $done } of { $of } played · score { $score }
campaign-over = No missions left: the campaign is over.
campaign-debrief-unhurt = { $won } of { $played } missions accomplished. Lost: nobody.
# $name, $mission (text)
campaign-fallen = { $name } ({ $mission })
# $lost: names, each with its mission
campaign-debrief = { $won } of { $played } missions accomplished. Lost: { $lost }.
# $mission (text), $opened (list)
campaign-opened = { $mission } opened { $opened }.

## The saved battles

saves-title = SAVED BATTLES
saves-about = Every order is stored at once. Autosaves keep the start of each of your phases, the newest three.
saves-back = Back
saves-last-order = Last order
saves-auto = Autosave
saves-quick = Quick save
saves-empty = Empty
saves-save = Save
saves-load = Load
saves-slot = Slot { $number }

## What is wrong with a level, where its mission would stand

mission-rulebook-unknown = no such rulebook

## The campaign board: tooltips of its photographs. $mission (text)

board-open = { $mission }: can be played
# $result: the book's word for the ending. $score (signed number)
board-done = { $mission }: { $result ->
    [out-of-time] out of time
    [wiped-out] wiped out
   *[other] { $result }
 }, score { $score }
board-locked = { $mission }: locked
board-closed = { $mission }: closed by earlier results
# On the page. $done, $of: numbers of missions
campaign-played = { $done } of { $of ->
    [one] 1 mission
   *[other] { $of } missions
 } played.

## The curtain between the turns of two players

curtain-title = Curtain
curtain-team = THE TEAM'S TURN
curtain-other-side = THE OTHER SIDE'S TURN
# $turn: the round and the phase. $side: hostile, or response for the team
curtain-who-looks = { $turn }. Only the player { $side ->
    [hostile] who leads the other side
   *[response] who leads the team
 } looks now.
curtain-lift = LIFT THE CURTAIN
curtain-leave = MISSION LIST

## The rules in short. $book (text)

rules-title = { $book }: the rules in short
