### The panels around the board.
###
### $key, $slower, $faster: keys. $figure, $target, $leader, $led, $names: names of figures. $order: an order's name.

## The orders of a figure

orders-showing = Wait for playback, or skip it.
orders-standing-ends = Takes the standing order away.
orders-undo = Undo
    .about = Undoes the last order.
# $count: orders on other pages. $able: those of them that can be given
orders-more = { $count } MORE
    .about = Shows the other { $count ->
        [one] order
       *[other] { $count } orders
     }; { $able ->
        [0] none of them can
       *[other] { $able } of them can
     } be given now.

## The strip after the other side's turn

review-again = Replay their turn
    .about = Plays the other side's last turn again. { $slower } and { $faster } change the speed.
review-again-short = Replay
# $count: moments
review-show = show { $count }
review-hide = hide
review-fold = Shows or hides what mattered.

## A file over the window, and the faults of a level

drop-to-open = Drop to open: a level, a pack, a saved battle or exported progress

faults-of = { $file } has { $count ->
    [one] a fault
   *[other] { $count } faults
 }
faults-more = and { $count } more
faults-in-battle = The battle continues in the last good version. Press here to dismiss.
faults-elsewhere = Fix them to play it. Press anywhere to dismiss.
# $word: of the level's language
faults-meant = Did you mean `{ $word }`?

## The sheet of a lesson

lesson-step = LESSON { $lesson } · STEP { $step } OF { $of }
lesson-next-step = NEXT STEP
lesson-skip-step = skip this step

## The log

log-title = LOG
log-all = all
log-major = what mattered
log-figure = selected
# $to (tile)
log-leads = { $leader } leads { $led } to { $to }.

## The ribbon

ribbon-menu = MENU
# $score (signed number)
ribbon-score = Score { $score }
ribbon-no-score = No score yet.
ribbon-round = Round { $round }
ribbon-round-of = Round { $round } of { $limit }
# $side: its word
ribbon-acting = { $side ->
    [response] team
    [civilian] civilians
   *[hostile] hostile side
 }
ribbon-can-act = { $count } of { $of } can act
ribbon-on-watch = { $count } can act, { $watching } on watch

## The alarm. $rung: what the other side answers, and when

alarm-title = ALARM
alarm-reached = { $rung } (it has come to this)
alarm-stopped = { $rung } (stopped)
alarm-is-ahead = Still ahead.
alarm-is-reached = It has come to this.
alarm-is-stopped = Stopped: it will not happen.

## Objectives. $objective: its words

objective-ours = OBJECTIVES
objective-theirs = THEY WANT
objective-of-theirs = They want: { $objective }
# $track: how far they are
objective-under-way = { $objective }: { $track }{ $optional ->
    [yes] {" "}(optional)
   *[no] {""}
 }
objective-prevented = { $objective }: prevented
# $what: what is counted
objective-counted = { $objective }: { $done } of { $of } { $what }
objective-optional = { $objective } (optional)
# $points (text, with its sign)
objective-worth = { $objective } ({ $points })
objective-optional-worth = { $objective } (optional, { $points })
# $risk: what may befall it
objective-at-risk = { $risk }!
objective-they-did = They have done it.
objective-they-cannot = They cannot do it any more.
objective-they-want = The enemy is out to do this.
objective-costs-points = It costs you points.
objective-costs-mission = It costs you points; once they have met all that they must, the mission is lost.
objective-met = Met.
objective-impossible = Can no longer be met.
objective-open = Still open.
objective-is-optional = Optional: worth points, but not needed to win.
objective-is-required = Required: meet every required objective to win.
objective-counts-known = Counts only what your side knows of: there may be more.

## Dice and cards

odds-dice = Dice
odds-dice-of = { $pool } dice
# $modifier, $outcome: names
odds-modifier = { $modifier }
odds-outcome = { $outcome }
# $reason: why a mind would give an order, as it says it
advice-reason = { $reason }
card-bar = { $name } { $now } of { $most }
card-done = done
team-title = TEAM
team-title-hostile = YOUR SIDE

## The buttons of the phase

phase-playback = Playback is running
phase-others-watch = The others are on Overwatch
phase-nothing-left = Nobody has anything left to do
# $place: window, or tab in a browser
phase-watching = WATCHING
    .about = Played in another { $place ->
        [tab] tab
       *[window] window
     }
# $phase (in capitals)
phase-end = END { $phase }
phase-end-this = END PHASE
# $names (names, or a phrase of them), $count: how many
phase-can-act = { $count ->
   *[other] { $names } can act
 }
phase-number-can-act = { $count } can act
plan-leave = LEAVE THE PLAN
    .about = Or click orders, to let all go at once
plan-let-go = LET THE PLAN GO
names-few = { $names }
names-and-more = { $first }, { $second } and { $count } more
phase-skip = SKIP
    .about = Skips playback.
phase-skip-nothing = Nothing to skip.
phase-advice = ADVICE
    .about = What the scripted player would do now, best first, each with its reason.
phase-threat = THREAT
    .about = Marks what known enemies see, and the tiles of rooms that nobody has swept yet.
phase-plan = PLAN
    .about = Draw up orders for several figures, and let them go at once. The first that brings news stops the rest.
phase-go-on = GO ON
    .about = Your side covers and advances by itself, to the end of the round or until there is news. It opens no door that nobody has looked behind, enters no room that is not cleared, and rolls no dice.

## The bar of a recording

replay-title = RECORDING
# $speed: a phrase of the settings
replay-progress = Order { $done } of { $of } · { $state ->
    [finished] finished
    [paused] paused
   *[playing] playing
 } · { $speed }
replay-back = Back
replay-step = Step
replay-slower = Slower
replay-faster = Faster
replay-other-side = Other side
replay-theirs = The other side acts
    .about = { $key } shows their view, and why they do what they do.
replay-seek = A click moves the recording there.
replay-end = END
    .about = { $key } opens the menu
replay-continue = CONTINUE
    .about = From order { $order } ({ $key })
replay-pause = PAUSE
    .about = Pauses the recording ({ $key })

film-begin = Film
    .about = Films the board from here on, as a moving picture (GIF) beside the saves. A second press keeps it.
film-keep = Keep
film-runs = Filming: once more keeps the film.
film-not-encoded = it cannot be encoded
film-kept = Film saved: { $path }.
film-not-kept = The film cannot be saved: { $why }.
picture-none = The graphics driver gives no picture.

## The preview of an order

preview-selects = A click selects { $figure }; right-click or { $key } to aim { $order } here.
preview-recording = A recording
    .about = No orders here. Point at a figure to read its card.
# $answer: to the book's question, such as Stop
preview-answer-ends = { $answer }: end the phase.
preview-empty = No order selected
    .about = Choose a figure or an order, or end the phase.
preview-click = Click: { $order }.
preview-helpless = The target is out of the fight.
preview-order-of = Order { $number } of { $of } here; right-click or { $key } for the next.
preview-one-of = One of { $count }: point at it, or go there by the arrows.
# $figures: their names
preview-also-here = Also here: { $figures }.
preview-remembered = Last known position; out of sight now.
preview-tiles = { $count ->
    [one] { $count } tile in reach.
   *[other] { $count } tiles in reach.
 }
preview-targets = { $count ->
    [one] { $count } target.
   *[other] { $count } targets.
 }
preview-lanes = { $count ->
    [one] { $count } lane in sight.
   *[other] { $count } lanes in sight.
 }
preview-places = { $count ->
    [one] { $count } place to use it at.
   *[other] { $count } places to use it at.
 }
# $tiles (text, as 1½), $single: whether that is one tile at most, $doors: those to be opened
preview-cost = Costs { $tiles } { $single ->
    [yes] tile
   *[no] tiles
 }{ $doors ->
    [0] {""}
    [one] {" "}and a door to open
   *[other] {" "}and doors to open
 }
preview-cost-alone = { $cost }.
# $left: what the figure has left, in the book's words
preview-cost-left = { $cost }; { $left }.
preview-no-advice = Nothing better than to end the phase
preview-your-team-acts = Your team acts
preview-your-side-acts = Your side acts
preview-hostile-side-acts = The hostile side acts
preview-civilians-act = Civilians act
preview-team-acts = The team acts
preview-skip = { $key } skips playback.
preview-do-it = DO IT

## For who hears the screen

region-mission = Mission
region-team = Team
region-preview = Preview
region-orders = Orders
region-phase = Phase
region-log = Log
region-targets = Targets
region-screen = Screen
spoken-choose-target = { $order }: choose a target
spoken-give = Give the order
spoken-back = Back
# $side: own or team where it is the player's, else its word
spoken-phase = Round { $round }, { $phase }: { $side ->
    [own] your side
    [team] your team
   *[other] the { $side } side
 }
spoken-lane = lane { $lane }
spoken-steps = { $count ->
    [one] { $count } step
   *[other] { $count } steps
 }
