### The events of Close Assault: what the log says, and in the attribute `over` what floats over the board or stands in a
### banner; then what its objectives ask for.
###
### $figure and $target are names of units, $figures and $targets one or several of them, $weapon of a weapon: another
### language takes CASE($figure, "dative") and GENDER($figure) of them. $to is a tile. $faces and $saves are the faces of dice.

## Turns, steps, doors, smoke

ca-turn-began = Turn { $turn }.
    .over = Turn { $turn }
# $ours, $theirs: the roll of each side. $yours: whether the side that reads it is first
ca-turn-rolled = Initiative { $ours } to { $theirs }: { $yours ->
    [yes] your side
   *[no] the enemy
 } activates first.
ca-activated = { $figure } is activated{ $actions ->
    [one] , with 1 action
   *[other] { "" }
 }.
ca-moved = { $figure } moves to { $to }.
ca-marched = { $figure } moves.
ca-stayed = { $figure } stays where it is.
ca-consolidated = { $figure } consolidates.
ca-door-opened = { $figure } opens the door.
ca-door-closed = { $figure } closes the door.
ca-smoke-lifts = The smoke lifts.
ca-smoke-spreads = Smoke spreads.

# $token: its word
ca-token-gained = { $figure } { $token ->
    [pinned] is Pinned
    [overwatch] goes on Overwatch
   *[other] is { $token }
 }.
ca-token-lost = { $figure } { $token ->
    [pinned] is no longer Pinned
    [overwatch] is no longer on Overwatch
   *[other] is no longer { $token }
 }.

# $points (text, with its sign), $row: what they are for
ca-scored = { $points }: { $row }.

## Overwatch

ca-may-fire = { $figures } may fire from Overwatch at { $target }.
    .over = Overwatch: fire, or let it pass?
ca-let-pass = { $figure } lets { $target } pass and stays on Overwatch.

## Fire

# $watch: whether from Overwatch. $saved: whether saves were rolled, each on $save or more. $vehicle: whether the target is one
ca-fired = { $figure } fires{ $watch ->
    [yes] { " from Overwatch" }
   *[no] { "" }
 } at { $target }: { $faces }, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }{ $saved ->
    [yes] , saves on { $save }+: { $saves }
   *[no] { "" }
 }{ $vehicle ->
    [yes] { "" }
   *[no] , { $lost } lost
 }.
# $light: whether it is a very light hit, which has no weapon. $side: front, side or rear. $face: the die, $at: what is added
ca-hull-struck = { $light ->
    [yes] A very light hit
   *[no] { $weapon }
 } on the { $side } of { $figure }: { $face } + { $at } against { $armour }, { $result ->
    [nothing] nothing
    [damaged] damaged
   *[destroyed] destroyed
 }.
ca-no-effect = no effect
ca-damaged = Damaged

## Morale and losses

# $test: unpin, pinning, break, mop-up or vehicle. $roll: the die and what is added. $needed: the number to reach
ca-morale-tested = { $figure } tests morale { $test ->
    [unpin] to unpin
    [pinning] against pinning
    [break] against breaking
    [mop-up] after the round
   *[vehicle] after the assault
 }: { $roll } against { $needed }+, { $result ->
    [always-passes] a 6 always passes
    [always-fails] a 1 always fails
    [passed] passed
   *[failed] failed
 }.
ca-morale-holds = morale holds
ca-morale-fails = morale fails
# $count: how many models. $left: how many stand
ca-models-lost = { $figure }: { $count ->
    [one] 1 model falls
   *[other] { $count } models fall
 }, { $left ->
    [0] nobody is left
   *[other] { $left } left
 }.
# $reason: broken, routed or destroyed
ca-removed = { $figure } { $reason ->
    [broken] breaks and leaves the field
    [routed] is overrun
   *[destroyed] is destroyed
 }.
    .over = { $reason ->
        [broken] Broken
        [routed] Overrun
       *[destroyed] Destroyed
     }

## Assaults

ca-joint-declared = { $figures } prepare a joint assault on { $target }.
    .over = joint assault
ca-readied = { $figure } is ready for the assault.
    .over = ready
ca-joint-cancelled = The joint assault on { $target } is called off.
ca-assault-declared = { $figures } { GENDER($figures) ->
    [plural] assault
   *[other] assaults
 } { $targets }.
    .over = Assault!
# $caught: ca-caught of each target
ca-engaged = { $caught }.
ca-caught = { $figure } is caught in { $cover ->
    [half] half cover
    [full] full cover
   *[none] the open
 }{ $pinned ->
    [yes] , Pinned
   *[no] { "" }
 }
ca-vehicle-swarmed = The vehicle is swarmed.
# $order: ca-strikers or ca-strikers-then. $rolls: ca-initiative-die of each
ca-cqb-round = Round { $round } of CQB: { $order }.
    .over = CQB, round { $round }
ca-cqb-round-rolled = Round { $round } of CQB ({ $rolls }): { $order }.
ca-initiative-die = { $figure } { $total }
# Who strikes together; who strikes first, and who strikes next
ca-strikers = { $figures }
ca-strikers-then = { $first }, then { $next }
# $sides: of the die
ca-bonus-rolled = { $figure } gets { $attacks ->
    [one] 1 bonus attack
   *[other] { $attacks } bonus attacks
 } from the assault (D{ $sides }).
# $rolled: whether dice were rolled, which hit on $needed or more. $after: whether saves or light hits were rolled, each with
# its dice; or only what was lost, or none for a vehicle
ca-struck = { $figure } strikes { $target }, { $attacks ->
    [one] 1 attack
   *[other] { $attacks } attacks
 }{ $rolled ->
    [yes] { " on" } { $needed }+: { $faces }
   *[no] { "" }
 }, { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
 }{ $after ->
    [saves] , saves on { $save }+: { $saves }, { $lost } lost
    [light] , light weapons hit on a 6: { $light }
    [lost] , { $lost } lost
   *[none] { "" }
 }.
ca-saved = saved
ca-mopped-up = Lost in the round: assaulters { $assaulters }, assaulted { $assaulted }.
ca-assault-over = The assault is over.
ca-cqb-won = { $figures } { GENDER($figures) ->
    [plural] win
   *[other] wins
 } the CQB.
    .over = The CQB is won
ca-cqb-lost = The CQB is lost

## Objectives

ca-goal-hold = Hold { $place }
    .met = Held: { $place }
