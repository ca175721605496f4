### Why Modern CQB refuses an order, and what would make it legal. A sentence without its full stop, which the window adds. It begins
### with a small letter, unless with a name.
###
### $figure is the name of who is ordered, $target of whom or what the order is about, $at a tile. What stands in backticks is a word of
### the line protocol, which no language changes.

## The battle, its phases, who may act

cqb-refused-over = the mission is over
# $phase: its name
cqb-refused-phase = that belongs in the { $phase } Phase; end this phase first
# $figure: an id; $side: its word
cqb-refused-stranger = no figure `{ $figure }` of the { $side } side takes orders now; order one of that side's
cqb-refused-unable = { $figure } is not able to act; order another figure
cqb-refused-idle = { $figure } is not alerted yet and takes no orders
cqb-refused-acted = { $figure } has acted in this phase; order another figure
cqb-refused-stunned = { $figure } is stunned until the End Phase

## What several orders ask for

cqb-refused-engaged = { $figure } is Engaged and can act on nobody else
cqb-refused-not-beside = { $target } is not next to { $figure }; go there first
cqb-refused-away-from = { $figure } is not next to { $target }; go there first
cqb-refused-no-weapon = { $figure } carries no weapon
cqb-refused-only-contact = the target is only a Contact; confirm it first
cqb-refused-no-control-die = the modifiers leave no Control die; bring help
    .first = the modifiers leave no Control die; bring help first
    .charge = the modifiers leave no Control die; bring help or a charge
    .other = the modifiers leave no Control die; send somebody else

## Move. $cost and $left are half-points: two for a straight step

cqb-refused-cannot-move = { $figure } is stunned or Engaged and cannot move; wait, or free them first
cqb-refused-path-empty = the path is empty; give at least one tile
cqb-refused-path-returns = the path ends where it began; end it on another tile
cqb-refused-path-cost = the path costs { $cost } half-points and { $figure } has { $left } left; stop sooner
cqb-refused-path-end-taken = the last tile of the path is occupied; end it on a free tile
cqb-refused-step-apart = { $at } is not next to the tile before it; name every tile of the path
cqb-refused-step-unseen = your side has not seen { $at } yet; look there first
cqb-refused-step-solid = nobody can stand on { $at }; go round it, or open what is shut
cqb-refused-step-shut = the door at { $at } is shut; open it first, or breach it
cqb-refused-step-corner = the step to { $at } would cut a corner; take it straight
cqb-refused-step-trap = an armed trap lies on { $at }; disarm it first, or go round
cqb-refused-step-blocked = another figure blocks { $at }; go round

## Doors and peeks

cqb-refused-door-cost = { $peek ->
    [yes] a peek
   *[no] working a door
 } costs { $cost } half-points and { $figure } has { $left } left
cqb-refused-door-is = the door is { $open ->
    [yes] open
   *[no] closed
 } already
cqb-refused-door-forced = a forced door stays open for the mission
cqb-refused-door-wedged = the door is wedged; remove the wedge or blow it
cqb-refused-door-locked = this entry is locked, barricaded or reinforced; breach it
cqb-refused-doorway-taken = somebody is in the doorway; clear it first
cqb-refused-no-door = there is no door next to { $figure } there
cqb-refused-peek = a peek is made from beside a door that can be set ajar, or at the free tile round a corner

## Drag

# $whom: who is dragged
cqb-refused-drags = { $figure } drags { $whom } already; let go first
cqb-refused-frozen = { $figure } has frozen and cannot be moved this round
cqb-refused-drag = only an adjacent Downed figure, restrained suspect or civilian under its side's control can be dragged

## Breach

cqb-refused-breach-away = { $figure } is not next to that entry; go there first
cqb-refused-breach-nothing = there is nothing to breach there
cqb-refused-breach-open = the door stands open already
cqb-refused-breach-wedged = the door is wedged; remove the wedge or use a charge
cqb-refused-breach-unlocked = the door is not locked; open it by hand
cqb-refused-no-charge = { $figure } carries no breaching charge

## Fire and Overwatch

cqb-refused-target-unknown = your side knows of no such target; look for it first
cqb-refused-no-enemy = { $target } is not an enemy; choose another target
cqb-refused-dead = { $target } is dead; choose another target
cqb-refused-no-line = { $figure } has no line of sight to { $target }; move to where there is one
cqb-refused-out-of-reach = no weapon of { $figure } reaches { $target }; go nearer
cqb-refused-no-attack-die = the modifiers leave no attack die; improve the shot first
cqb-refused-defenceless = { $target } cannot fight back; set accept_risk to fire anyway
cqb-refused-civilian-on-line = a civilian may stand in the line of fire; set accept_risk to fire anyway
# $lane: an id
cqb-refused-lane-unseen = { $figure } sees no tile of the lane `{ $lane }`; move to where one is in sight
cqb-refused-shaken = { $figure } is flashed, disoriented, Suppressed or Engaged and cannot watch a lane; recover first
cqb-refused-overwatch-unarmed = { $figure } carries no weapon for Overwatch

## Arrest

cqb-refused-arrest-side = only the team arrests; fire instead
cqb-refused-suspect-unknown = your side knows of no such suspect; look for it first
cqb-refused-suspect-unseen = { $target } is out of your side's sight; find it again first
cqb-refused-no-suspect = { $target } is no suspect; secure civilians instead
cqb-refused-held-or-dead = { $target } is held or dead already; choose another suspect
cqb-refused-can-fight = { $target } can still fight: suppress them while they are alone, wound them where there is no way out, flash, stun or disorient them, or make them surrender
cqb-refused-no-restraint-kit = { $figure } carries no restraint kit; arrest without one, and stay beside the captive

## Gear. $item: its word

cqb-refused-use-engaged = { $figure } is Engaged and can use nothing; break the hold first
cqb-refused-not-carried = { $figure } carries no `{ $item }`; choose a carried item
cqb-refused-not-utility = `{ $item }` is no utility item and cannot be used this way
cqb-refused-use-on-target = `{ $item }` is used on a figure or an object; give its `target` alone
cqb-refused-use-on-tile = `{ $item }` is used on a tile; give `at` alone
cqb-refused-use-into = `{ $item }` is not thrown into a room; leave `into` out
cqb-refused-mirror = there is no closed door next to { $figure } there; a mirror looks under one
# $range: in tiles
cqb-refused-throw-far = { $figure } cannot throw that far; the range is { $range } tiles
cqb-refused-throw-unseen = { $figure } sees no floor there; throw it to a tile in sight
cqb-refused-throw-into = `into` names the tile behind a doorway, in the room that the flash is thrown into; leave it out elsewhere
cqb-refused-wedge = there is no closed door next to { $figure } there; close one first
cqb-refused-no-evidence = { $figure } has no such evidence within reach; go to it
cqb-refused-evidence-gone = secured or lost already: { $object }
cqb-refused-no-casualty = { $figure } has no such casualty within reach; go there first
cqb-refused-not-bleeding = { $target } is not Downed and Bleeding

## Secure

cqb-refused-secure-unknown = your side knows of no such target that can still be secured
cqb-refused-room-live = the room of { $target } is still live; clear it first
cqb-refused-burn = hostiles secure nothing; they only burn evidence that is not burning yet
cqb-refused-burn-early = hostiles burn evidence only when losing; wait until one of them is out of the fight

## Recover, stabilize, disarm, take control

cqb-refused-help-engaged = { $figure } is Engaged and can help nobody else
cqb-refused-wedge-by-door = a wedge is named by its door; give `at` alone
cqb-refused-target-alone = give the `target` alone: a figure or an object
cqb-refused-no-friend = that is no friend; Recover helps friends on the map
cqb-refused-use-med-kit = { $figure } is no medic: use the med kit on { $target }
cqb-refused-needs-medic = { $target } is no friend: only a medic, or somebody with a med kit, can stabilize others
cqb-refused-not-suppressed = { $target } is not Suppressed
cqb-refused-unwedge = there is no wedged door next to { $figure } there
cqb-refused-no-trap = { $figure } is beside no armed trap that your side has found
cqb-refused-control-side = only the team takes control of civilians
cqb-refused-no-civilian = the target is no Confirmed civilian in sight of your side
cqb-refused-controlled = { $target } is under control already
cqb-refused-shield = { $target } is held as a shield; free the hostage first
cqb-refused-hostage = { $target } is held here; secure the hostage instead

## Hostages, threats, devices

cqb-refused-talk-side = only the team talks anybody into giving up
cqb-refused-talk-no-holder = the target is nobody in sight of your side who holds a hostage
# $within: in tiles
cqb-refused-talk-far = { $target } is not in clear sight of { $figure } within { $within } tiles; go nearer
cqb-refused-talk-deaf = { $target } listens to nobody
cqb-refused-execute-unasked = nobody of your side is to kill anybody so; fire instead
cqb-refused-execute-unable = { $figure } is pinned or dazed, or does not see the one it is to kill, or the team leads it away
cqb-refused-threatened = another of your side threatens this one already
cqb-refused-set-off-unasked = your side is to set off no such device
cqb-refused-set-off-idle = your side knows of no such device that is not running yet
cqb-refused-set-off-pinned = { $figure } is Engaged or Suppressed; recover first
cqb-refused-hostage-side = only hostiles take hostages
cqb-refused-hostage-shaken = { $figure } is pinned, dazed or Engaged; recover first
cqb-refused-hostage-no-civilian = the target is no civilian in sight of your side
cqb-refused-hostage-led = { $target } is led or held already
cqb-refused-holds-one = { $figure } holds somebody already
cqb-refused-not-cornered = { $figure } is not cornered: it takes a hostage only where it has no way out of the enemy's sight

## Exits and the withdrawal

cqb-refused-no-way-out = { $figure } has no way out: a hostile leaves only if its side wants it away, or with one taken hostage in an earlier round
cqb-refused-not-on-exit = { $figure } does not stand on an exit; go there first
cqb-refused-cannot-leave = { $figure } is stunned or Engaged and cannot leave; wait, or free it first
cqb-refused-withdraw-side = only the team can withdraw, in its own turn
cqb-refused-withdraw-inside = { $figure } does not stand on an exit; bring everyone able to act to one, or have them leave in turn
