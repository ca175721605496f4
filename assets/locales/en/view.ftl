### What the board shows and what carries out orders: refusals, advice, questions, notices.
###
### $figure, $target, $ally: names of figures. $order: an order's name. $key: a key. $why: a reason, without a full stop.

## Phases and undo

phase-named = { $phase } Phase
round-and-phase = Round { $round }, { $phase }
round-alone = Round { $round }
undo-off = Undo is off: the settings turn it on, on the page PLAY.
undo-done = The last order is undone.
undo-recording = This is a recording: there is nothing to undo.
wait-for-playback = Wait for playback, or skip it.
medal-fewer-calls = fewer calls for advice

## The other side's answers to a growing alarm. $rung: in the level's words

alarm-at-heat = Heat { $heat }: { $rung }
alarm-at-round = Round { $round }: { $rung }
alarm-at-rounds = Round { $round } to { $last }: { $rung }
alarm-at-heat-or-round = Heat { $heat }, Round { $round }: { $rung }
alarm-at-heat-or-rounds = Heat { $heat }, Round { $round } to { $last }: { $rung }

## Answers to what an order leaves open

answer-as-usual = as usual
answer-one-by-one = one by one
answer-as-it-is = as it is
answer-yes = yes
answer-no = no
answer-none = none
# $word: a field of an order, or a word that it may have; the languages have terms for them in their names. $one: whom or what.
choice = { $word }
choice-with-value = { $field } { $value }
choice-asked = { $field }?
choice-asked-of = { $field }: { $one }?
choice-asked-next = { $field }, { $place }?

## Why an order cannot be given

# $chosen: whether the order has been chosen once
refused-helpless = { $figure } is out of the fight. Choose { $order } ({ $key }) { $chosen ->
    [yes] once more
   *[no] twice
 } to target it anyway.
refused-recording = This is a recording: it takes no orders.
refused-joined = The referee of this battle does that.
# $phase, $now: names of phases
refused-phase = It belongs to the { $phase } Phase; this is the { $now } Phase.
# $left: what the figure has left or has done
refused-left = { $figure }: { $left }.
refused-now = Not possible now.
refused-no-tile = No tile in reach.
refused-none-beside = No target next to the figure.
refused-no-target = No target.
refused-no-lane = No lane in sight.

unreachable-unseen = Your side has not seen that ground.
unreachable-door = A shut door is in the way: open it first.
unreachable-way-unseen = The way there crosses unseen ground.
unreachable-no-path = No path leads there.
# $tiles: a number, or text such as 1½. $left: what the figure has left, in the book's words
unreachable-too-far = Too far: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 } to go.
unreachable-too-far-left = Too far: { $tiles ->
    [one] 1 tile
   *[other] { $tiles } tiles
 } to go; { $left }.
unreachable-taken = { $figure } stands there.
unreachable-last-known = { $figure } was last known there.

## Advice

advice-off = Advice is off.
advice-on = Advice is on: what an experienced player would do, best first.
advice-on-this-round = Advice is on to the end of this round.
advice-ended = Advice has ended with its round.
advice-costs-medal = Each further call takes a class off the medal.
advice-free-calls = { $count ->
    [one] { $count } more call is free; each lasts to the end of its round.
   *[other] { $count } more calls are free; each lasts to the end of its round.
 }
advice-question = Call for advice?
    .about = The free calls of this mission are used: one more takes a class off its medal.
advice-question-yes = CALL
advice-question-no = DO WITHOUT
# An order with what it is aimed at
advice-to = { $order } to { $tile }
advice-at = { $order } at { $tile }
advice-on-figure = { $order }: { $target }
# $task: what the ally is to do, in the book's words
advice-ally = { $order } { $ally }: { $task }
advice-ally-on = { $order } { $ally }: { $task } { $target }
advice-end = End the { $phase }

## What mattered in the other side's turn, after a name

moment-surrenders = surrenders
# $kind (text): what was thrown.
moment-thrown = { $kind ->
    [flash] flash
   *[smoke] smoke
 }
moment-misses = misses
moment-hits = hits
moment-suppresses = suppresses
moment-seen = seen
moment-out-of-sight = out of sight
moment-door-forced = Door forced
moment-door-opens = Door opens
moment-door-shuts = Door shuts
review-no-turn = The other side has had no turn yet.

## Answers of several questions

answer-mission-list = MISSION LIST
answer-replace = REPLACE

## The end of a phase and of a mission

# $phase: its name as above
end-anyway = End the { $phase } anyway?
end-mission = End the mission now?
end-yes = END IT
end-no = GO BACK
leave-now = Leave now?
leave-now-yes = LEAVE NOW
leave-nothing-required = Nothing that is required is left to do.
# $answers: rungs of the alarm, one after the other
leave-still-to-come = Still to come: { $answers }.
leave-last-round = This is the last round.
leave-rounds-left = { $count ->
    [one] After this round { $count } is left.
   *[other] After this round { $count } are left.
 }

## Plans and standing orders

plan-begun = Orders are drawn up now, and given when you press { $key } again.
plan-not-now = A plan can be drawn up when it is your turn.
plan-no-figure = Let the plan go or drop it first.
plan-first = A plan is drawn up: let it go or drop it first.
plan-tile-taken = { $figure } is to end on that tile: choose another, or draw that order up anew.
plan-door-taken = { $figure } is to work that door: choose another, or draw that order up anew.
plan-stops = The plan stops: { $why }.
plan-phase-over = the phase is over
plan-somebody-new = somebody new is in sight
plan-one-down = one of the team is down
plan-move-ended = a move ended early
standing-none = This figure leads nobody, and no captive is beside it.
# $order: lead_out or guard
standing-over = Standing order over: { $figure } { $order ->
    [lead_out] leads nobody any more
   *[guard] has no captive to guard any more
 }.
standing-ended = Standing order over: { $figure } no longer { $order ->
    [lead_out] leads out
   *[guard] guards
 } ({ $why }).
no-undo-past-here = no undo past here: new ground

## Going on by itself: what ends it

# $enemy: yes where it is known to be one
routine-noticed = { $enemy ->
    [yes] an enemy
   *[no] somebody
 } was noticed at { $at } a moment ago: give the orders one by one
routine-over = the battle is over
routine-ended = The battle is over.
routine-their-turn = It is the other side's turn.
routine-round = Round { $round } begins, and nothing new is known.
routine-rest = The rest is yours to order.
# $why: what an order would do, after the name of the figure
routine-yours = { $figure } { $why }: that order is yours to give.
news-somebody = somebody new is seen or heard
news-trouble = one of the team is in trouble
news-mission = there is news of the mission
news-shot = a shot was fired
news-hit = somebody was hit
news-thrown = something was thrown
news-forced = an entry was forced
standing-cannot = cannot go on

## Threats

threats-marked = Red: in sight of a known enemy. Dots: ground of a room that nobody has swept.
threats-not-marked = Threats are no longer marked.

## Lessons

lesson-orders-are-yours = In a lesson every order is yours.
lesson-end-title = Lesson passed
lesson-end = Go on to the next, or play this one to its end.
lesson-end-of-last = That was the last lesson: the rest is practice. The campaign waits in the mission list.
lesson-next = NEXT LESSON
briefing-begin = BEGIN

## Recordings

# $side: its word
replay-view-of = Now showing the view of { $side ->
    [response] the team
    [civilian] the civilians
   *[hostile] the hostile side
 }.
replay-diverges = The replay diverges from the recording: { $why }.
state-not-shown = The state cannot be shown: { $why }.
recording-not-kept = The recording cannot be saved: { $why }.
log-untold = Another version of the game saved this battle: it goes on from here, and what came before cannot be told.

## Saving and loading. $mission: the title of a battle

save-replace = Replace the save?
    .about = The slot holds a battle.
save-replace-quick = Replace the quick save?
    .about = Another window has saved a battle there since.
save-replace-yes = REPLACE IT
save-replace-no = KEEP IT
save-recording = A recording cannot be saved again.
save-joined = The referee keeps this battle; it can be saved here once it is over.
save-after-playback = Wait for playback, or skip it with { $key }.
save-done = Battle saved; { $key } loads it.
save-done-in-slot = Battle saved in slot { $number }.
save-unknown = A saved battle
# $seating: its word, where it is not the team's
save-seating = { $seating ->
    [hostile] the other side
   *[both] two at this table
 }
load-question = Load the saved battle?
load-nothing = No battle has been saved yet.
load-empty-slot = This slot holds no battle.
# $same: whether the seed is the same
restart-question = Restart { $mission } with { $same ->
    [yes] the same seed
   *[no] another seed
 }?
restart-yes = RESTART
restart-no = CONTINUE
restart-done = { $mission } restarts with seed { $seed }.
ironman-no-save = This battle is ironman: it is stored after every order, and has no other save.
ironman-no-load = This battle is ironman: it is not left for another save.
ironman-no-restart = This battle is ironman: it is not begun again before it is over.
autosave-failed = The autosave failed, earlier ones are kept: { $why }.
battle-not-saved = The battle cannot be saved: { $why }.
battle-continues = { $mission } continues where it was left.
record-not-kept = The service record: { $why }.

## A battle in another window. $place: window, or tab in a browser

# A referee's table, at which people play over a line.
# $address: of the referee
table-joining = Asking for a seat at { $address }.
table-no-link = Copy the link to your seat first: it begins with ws://, and the referee has printed it.
table-line-down = The line to the referee is lost and is tried again.
table-line-back = The line to the referee stands again.
table-other-away = The other player is away.
table-others-turn = It is the other player's turn.
table-other-came = The other player is at the table.
table-other-left = The other player has left the table and may come back.

battle-is-elsewhere = This battle is played elsewhere, and only watched here.
elsewhere-question = This battle goes on in another { $place ->
    [tab] tab
   *[window] window
 }
    .about = { $place ->
        [tab] { $mission } is played in another tab. Take it over to go on here from its last order, or watch it here: the tab that does not play it gives no orders.
       *[window] { $mission } is played in another window. Take it over to go on here from its last order, or watch it here: the window that does not play it gives no orders.
     }
elsewhere-take-over = TAKE OVER
elsewhere-watch = WATCH
watched-ended = { $mission } came to its end there.

## Questions before another battle is opened

open-another = Open another battle?
open-under-way = { $mission } is under way.
open-yes = OPEN IT
open-replaces = Replace the unfinished battle?
    .about = { $mission } is unfinished. Its progress is lost if you replace it.
open-replaces-oldest = Replace the oldest unfinished battle?
open-from-link = You have played on from this link
open-from-link-yes = FROM THE LINK
open-continue = CONTINUE IT
open-cancel = CANCEL

## An edited level

reload-question = Restart { $mission } as edited?
reload-cannot-continue = The battle cannot continue in the edited level: { $why }.
reload-restarts = The edited level restarts: { $why }.
reload-nothing = Level reloaded: nothing changes in this battle.
# $parts: what changes, one after the other
reload-goes-on = Level reloaded, the battle continues: { $parts }.
reload-resets = Level reloaded, the battle continues; reset to the level: { $parts }.
reload-parts-and-more = { $parts } and { $count } more

part-board = the map
part-clock = the round limit
part-knowledge = who knows what
part-log-book = the log
part-goals = objectives
part-timeline = events
part-agenda = events
part-site = rooms
part-tariff = the score
part-at = place
part-off-map = presence
part-label = name
part-kind = template
part-post = guarded room
part-patrol = route
part-stowed = gear
part-held = gear

## Files, links, packs

input-unknown = The file { $file } is neither a level (.toml), a pack (.ffpack) nor a saved battle (.json): choose one of these.
input-no-text = The clipboard has no text: copy a level or a link first.
input-pasted = the pasted text
link-copied = Link copied: append it to the address of a page with the game, or open it with `fatal-funnel play --link`.
link-copied-in-browser = Link copied: it opens this battle.
link-joined = The referee alone knows this battle until it is over; then it can be shared.
link-not-copied = The clipboard cannot be written: save the battle and use `fatal-funnel link` instead.
pack-open = { $pack } is open, with { $levels ->
    [one] { $levels } level
   *[other] { $levels } levels
 } among the single missions.
pack-no-text = the file is no UTF-8 text
pack-trouble = { $pack }: { $why }.
picture-kept = Picture saved: { $path }.
picture-not-kept = The picture cannot be saved: { $why }.
picture-no-pixels = the graphics driver gives no picture

## Progress

import-question = Import progress over your own?
    .about = The file replaces what is stored here: { $what }. All else stays.
import-no = KEEP MINE
import-done = Progress imported: { $count ->
    [one] { $count } entry
   *[other] { $count } entries
 }.
import-not-here = Progress is imported at the mission list: go back to it first.
export-nothing = Nothing to export yet: play a campaign mission or save a battle.
stored-campaign = campaign progress
stored-record = the service record
stored-lessons = lessons passed
stored-settings = settings
stored-battles = { $count ->
    [one] a saved battle
   *[other] { $count } saved battles
 }

## The campaign. $mission: its title

campaign-none = There is no campaign.
campaign-went-on = The campaign went on in another window, and is shown as it stands now: look at it first.
campaign-ironman-difficulty = An ironman campaign keeps its difficulty; restart the campaign to choose another.
# $consequence: sentences of the campaign
campaign-cause = Because of { $mission }: { $consequence }
# What opens a mission, below "Opens when"; $condition: one of below
campaign-way = { $mission } { $condition }
campaign-if-both = { $one } and { $other }
campaign-if-accomplished = is accomplished
campaign-if-withdrawn = ends in a withdrawal
# $result: its word
campaign-if-result = ends { $result ->
    [out-of-time] out of time
    [wiped-out] with the team wiped out
    [collapsed] in a collapse
    [defeated] in defeat
    [lost] lost
    [draw] in a draw
    [incomplete] incomplete
   *[other] { $result }
 }
campaign-if-scores-between = scores { $least } to { $most }
campaign-if-scores-least = scores { $least } or more
campaign-if-scores-most = scores { $most } or less
campaign-if-loses-nobody = loses nobody
campaign-if-loses-least = loses { $least } or more
campaign-if-loses-most = loses { $most } or less
campaign-if-met = meets the objective "{ $objective }"
campaign-if-unmet = fails the objective "{ $objective }"
campaign-if-taken = takes { $figure } alive
campaign-if-played = is played, with any result
# $lost, $new: names of operators
campaign-replaced = { $lost } is lost. { $new } takes the place, and is green.
# $news: deeds and wounds, one after the other
campaign-member-news = { $figure }: { $news }.
# $deed (text): what a figure did, $count (number): how often.
campaign-deed = { $deed ->
    [hits] hits
    [nerve-tests-passed] nerve tests passed
    [arrests] arrests
    [people-led-out] people led out
   *[times-downed] times downed
 } { $count }
# $told: a trait with its effect and how it is come by.
campaign-member-trait = { $figure }: { $told }
# $stat: the name of a stat. $by: what is added to it, with its sign.
trait-effect = { $stat } { $by }
trait-with-effect = { $name } ({ $effect }).
# $healed: Wounds
campaign-fit-again = fit again, { $healed ->
    [one] a Wound has healed
   *[other] { $healed } Wounds have healed
 }
campaign-wounds = { $now } of { $most } Wounds
campaign-wounds-healed = { $now } of { $most } Wounds, { $healed ->
    [one] a Wound has healed
   *[other] { $healed } Wounds have healed
 }

## The device

gamepad-greeting = { $back } and { $on } choose an order, { $give } gives it; { $help } lists every button.
gamepad-gone = The gamepad is gone: go on with the keyboard or the mouse, or plug it in again.
screen-gone = A screen is gone: the game goes on in a window.
quit-question = Quit the game?
quit-yes = QUIT
