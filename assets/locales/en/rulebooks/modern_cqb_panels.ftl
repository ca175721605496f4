### What Modern CQB says in the panels: orders, cards, tokens, things on the map, warnings.
###
### $figure, $whom, $covered, $other and $hostage are names of figures, $object of what stands on the map, $item of an item.
### $points are text with a sign.

## Phases

cqb-phase-move = Move
cqb-phase-fire-and-utility = Fire & Utility
cqb-phase-end = End

## Orders: their names on the buttons, and what they do

cqb-order-move = Move
    .about = Move along a path; each step may draw a reaction.
cqb-order-open = Open
    .about = Open a door beside the figure: 1 Move.
cqb-order-close = Close
    .about = Close a door beside the figure: 1 Move.
cqb-order-peek = Peek
    .about = Look through a door or round a corner for an instant: 1 Move.
cqb-order-drag = Drag
    .about = Drag a body or a controlled civilian, or let go.
cqb-order-fire = Fire
    .about = Shoot at a Confirmed enemy in sight.
cqb-order-overwatch = Overwatch
    .about = Watch a lane and shoot at the first enemy who crosses it.
cqb-order-breach = Breach
    .about = Force a locked or barred entry by hand.
cqb-order-charge = Charge
    .about = Blow an entry open: sure for doors, and loud.
cqb-order-restrain = Restrain
    .about = Arrest with a restraint kit: it holds for good.
cqb-order-arrest = Arrest
    .about = Arrest a suspect beside you who cannot fight, by hand.
cqb-order-secure = Secure
    .about = Take control of a thing or a civilian in a cleared room. A civilian who is secured panics no more.
cqb-order-recover = Recover
    .about = Take Suppressed off yourself or a friend beside you.
cqb-order-stabilize = Stabilize
    .about = Stop a Downed friend's bleeding.
cqb-order-calm = Calm
    .about = Take control of a civilian, even in a live room; one who panics needs a success.
cqb-order-talk = Talk
    .about = Talk to a hostile with a hostage: Control against Nerve. He lets go and gives up, or does not listen.
cqb-order-disarm = Disarm
    .about = Disarm a found trap.
cqb-order-unwedge = Unwedge
    .about = Remove a wedge from a door.
cqb-order-execute = Execute
    .about = Shout that this one dies, and make it true in a later round. Everybody hears it.
cqb-order-set-off = Set off
    .about = Start this device. It goes off at the end of a later round, unless it is made safe.
cqb-order-take-hostage = Take hostage
    .about = Hold this civilian as a shield, and lead the hostage off by an exit in a later round. Everybody hears it.
cqb-order-hold = Hold
    .about = Pass, and guard yourself: 1 Guard die.
cqb-order-leave = Leave
    .about = Leave by this exit with everyone led or dragged. The last to go withdraws the team.
cqb-order-get-away =
    .about = Get away by this exit, with whoever is held as a shield or dragged.
cqb-order-call-in = Call in
    .about = Report that the mission is done: it ends with this round, and what is optional stays undone.
cqb-order-use = { $item }

## What items do

cqb-use-mirror = Look under a closed door: identifies figures, finds traps.
cqb-use-flash = Flash everyone in a room who has a line to it, friends and civilians too.
cqb-use-smoke = Fill the tiles around with smoke for three rounds.
cqb-use-wedge = Wedge a closed door, or take a wedge away.
cqb-use-evidence-kit = Secure evidence at once, in a live room too.
cqb-use-med-kit = Stop the bleeding of a friend, civilian or suspect.
cqb-use-breaching-charge = Blows a door in, and helps at a wall that may be breached. Loud.
cqb-use-restraint-kit = One arrest that holds for good.
cqb-use-shield = 2 dice more against shots from the front; takes the shots at a friend beside it.
# $bands: the dice of each distance, as a list. $bleed: whether its wounds bleed.
cqb-weapon-fires = Adds { $bands }{ $bleed ->
    [yes] ; its wounds bleed
   *[no] {""}
 }.
# $within (number): tiles. $moved (number): dice after moving.
cqb-weapon-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
 } up to { $within ->
    [one] 1 tile
   *[other] { $within } tiles
 }
    .moved = { $dice ->
        [one] 1 die
       *[other] { $dice } dice
     } up to { $within ->
        [one] 1 tile
       *[other] { $within } tiles
     } ({ $moved } after moving)

## Cards

cqb-card-contact = Not identified yet
cqb-card-wounds = Wounds
    .about = Wounds that it can still take. At none it is Downed.
cqb-card-left = Has left by an exit
cqb-card-high-value = high-value
cqb-card-named = named

## Numbers on a card

cqb-stat-aim = Aim
cqb-stat-control = Control
cqb-stat-nerve = Nerve
cqb-stat-armor = Armor
cqb-stat-move = Move

## What a figure has left to do

cqb-left-moved = has moved
cqb-left-move = { $tiles } Move left
cqb-left-acted = has acted
cqb-left-may-act = may act

## Gauges

cqb-gauge-heat = Heat
    .about = How alarmed the building is. Each loud act adds 1: fire, once for each room and round; an explosion; a breach that fails; a charge that goes off. A tripped alarm adds 2. It never falls. At heights that only the mission knows, once each, it reacts when the round ends: doors lock, reinforcements come in, evidence starts to burn.

## Tokens and what they mean

cqb-sign-dead = Dead
    .about = Beyond help.
cqb-sign-downed = Downed
    .about = Out of the fight; the tile is rough ground.
cqb-sign-critical = Critical
    .about = One more failed roll is death.
cqb-sign-bleeding = Bleeding
    .about = Rolls a die every End Phase; 6 or more holds.
cqb-sign-wounded = Wounded
    .about = 1 Aim and 1 Control die less.
cqb-sign-suppressed = Suppressed
    .about = 1 Move and 1 attack die less; no Overwatch.
cqb-sign-flashed = Flashed
    .about = 1 die easier to hit; no Overwatch.
cqb-sign-disoriented = Disoriented
    .about = May be arrested; no Overwatch.
cqb-sign-stunned = Stunned
    .about = Can neither move nor act until the End Phase.
cqb-sign-freshly-breached = Freshly breached
    .about = The room was just forced: 1 die easier to hit.
cqb-sign-surrendering = Surrendering
    .about = Has given up all weapons.
cqb-sign-tempted = Eyes the gun
    .about = Takes the dropped weapon up after the Move Phase, unless in sight.
cqb-sign-restrained = Restrained
    .about = Held, and out of the fight.
cqb-sign-engaged = Engaged
    .about = Locked with another; neither may move.
cqb-sign-panicking = Panicking
    .about = May run anywhere.
cqb-sign-hostage = Hostage
    .about = Held here until secured.
cqb-sign-seized = Held as a shield
    .about = Shields a hostile, who may lead them off by an exit.
cqb-sign-controlled = Controlled
    .about = Follows the handler.
cqb-sign-overwatch = Overwatch
    .about = Shoots at the first enemy to cross the lane.
cqb-sign-covering = Covering
    .about = Answers an enemy at gunpoint before he moves or raises a weapon.
cqb-sign-covered = Covered
    .about = At gunpoint: an enemy answers before they move, work a door or raise a weapon.
cqb-sign-braced = Braced
    .about = 1 Guard die more until the next move or action.
cqb-sign-dragging = Dragging
    .about = Drags another; steps cost double.
cqb-sign-falling-back = Falling back
    .about = Runs for a way out when that side next moves.
cqb-sign-idle = Idle
    .about = Has heard and seen nothing yet.
cqb-sign-suspicious = Suspicious
    .about = Has noticed something: goes to look, or bars a door.
cqb-sign-breaks = Wavers
    .about = Too much at once: hurt, pinned or between two fires. One more shock may do.
cqb-sign-comes = Comes on
    .about = Has set out for the team.
cqb-sign-runs = Makes off
    .about = Has set out for somewhere else: cover, a friend, a way out, or a deed.
cqb-sign-stays = Stays
    .about = Waits where the team has to come by.

## Things on the map

cqb-object-major-evidence = Major evidence
cqb-object-evidence = Secondary evidence
cqb-object-device = Planted device
cqb-object-terminal = Mission terminal
cqb-object-runs = { $object }, running: goes off at the end of round { $round }
cqb-object-burns = { $object }, burning: lost at the end of round { $round }
cqb-object-is = { $object }, { $state }
cqb-object-wedge = Wedge
    .about = The door opens for nobody but an explosive
cqb-object-dropped = Dropped weapon
    .about = { $figure } may take it up; whoever stands beside it kicks it away

## How a thing stands

cqb-is-armed = armed
cqb-is-at-work = at work
cqb-is-safe = made safe
cqb-is-live = live
cqb-is-burning = burning
cqb-is-hard = hard to secure
cqb-is-open = not secured
cqb-is-secured = secured
cqb-is-disarmed = disarmed
cqb-is-spent = spent
cqb-is-destroyed = destroyed

## Objectives

cqb-goal-worth = { $goal } ({ $points })

## What is counted of an objective

cqb-count-hostiles = known hostiles
cqb-count-rooms = rooms
cqb-count-known = known
cqb-count-civilians = known civilians

## What becomes of an objective

cqb-track-decided = decided at the end of this round
cqb-track-rounds = { $count ->
    [one] 1 more round
   *[other] { $count } more rounds
 }
cqb-track-any-time = may come any time
cqb-track-threatened = threatened, in the next round
cqb-track-runs = runs to the end of round { $round }, { $left }
cqb-track-burns = burns to the end of round { $round }, { $left }
cqb-risk = { $device ->
    [yes] Runs
   *[no] On fire
 }, { $left }
cqb-risk-of = { $object }: { $device ->
    [yes] runs
   *[no] on fire
 }, { $left }
cqb-loss-both = from round { $round } and at Heat { $heat }
cqb-loss-round = from round { $round }
cqb-loss-heat = at Heat { $heat }
cqb-rounds-left = { $count } rounds left
cqb-last-round-left = this is the last round
cqb-at-exit = at an exit
cqb-steps-from-exit = { $count ->
    [one] 1 step
   *[other] { $count } steps
 } from an exit

## Why a standing order ends: after the name of the figure

cqb-stopped-out = is out of the fight
cqb-stopped-no-way = finds no way out
cqb-stopped-shut = finds the way out shut
cqb-stopped-blocked = finds the way out blocked

## The end of the battle

cqb-may-end = The mission may end with this round

## What an order gives up

cqb-forfeit-time = { $open }. Time in hand is worth { $points } now
cqb-overwatch-ends = { $figure }'s Overwatch ends
cqb-brace-ends = { $figure } is braced no more
cqb-lets-go = { $figure } lets go of { $whom }

## What an order risks

cqb-danger-overwatch = Overwatch: { $figure }
cqb-danger-reaction = { $reaction }: { $figure }
cqb-danger-covered = Covered by { $figure }, who answers first

## Who covers whom

cqb-covers = { $figure } covers { $covered }, and answers first if that one stirs
cqb-covers-struggle = { $figure } covers { $covered }, locked with { $other }: the struggle draws no answer, only a raised weapon: { $chance }
cqb-covers-chance = { $figure } covers { $covered }; if that one stirs: { $chance }
cqb-covers-calls = called on to stop, tests Nerve
cqb-covers-hostage = no shot, for the hostage's sake
cqb-covers-fires = fired at, { $chance } in 100 to hit or suppress
cqb-holds-as-shield = { $figure } holds { $hostage } as a shield, { $dice } Guard dice more, and leads the hostage off by an exit

## What operators become over a campaign

cqb-trait-steady-hand = Steady hand
    .about = Hit four times in one mission.
cqb-trait-cool-head = Cool head
    .about = Kept its nerve three times in one mission.
cqb-trait-firm-grip = Firm grip
    .about = Took two suspects alive in one mission.
cqb-trait-shepherd = Shepherd
    .about = Led two people out in one mission.
cqb-trait-old-wound = Old wound
    .about = Was downed, and has not healed quite.
cqb-trait-green = Green
    .about = New to the team, until the end of its first mission.
