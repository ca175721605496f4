### Why Close Assault does not allow an order: one sentence without a full stop, which says what would be allowed.
###
### $figure and $target are names of units: another language takes CASE($figure, "dative") of them. $at is a tile. $unit is
### the id of a unit, which only programs give. $cost and $left are half-tiles.

## Units, turns and activations

# $side: response or hostile
ca-refused-not-own = `{ $unit }` is not a unit of the { $side } side, whose turn it is
ca-refused-out = { $figure } is out of the game; order another unit
ca-refused-overwatch-first = units on Overwatch may fire at { $target } first; let them fire, or hold
ca-refused-consolidate-first = the winners of the CQB consolidate first; move them or let them hold
ca-refused-other-active = { $figure } is activated; end its activation first
ca-refused-was-active = { $figure } was activated this turn; activate another unit
ca-refused-interrupting = a unit that interrupts a Move may only fire at the unit that moved; let it fire, or hold
ca-refused-consolidating = a unit that consolidates may only move; move it or let it hold
ca-refused-rally-first = { $figure } is Pinned; rally it first, to test for unpinning
ca-refused-no-action = { $figure } has no action left; end its activation
ca-refused-pinned = { $figure } is Pinned and may only fire
ca-refused-not-pinned = { $figure } is not Pinned at the start of its activation
ca-refused-damaged = { $figure } is damaged and cannot move

## Moving

ca-refused-path-cost = the path costs { $cost } half-tiles and { $figure } has { $left }; stop sooner
ca-refused-taken = { $at } is taken; end on a free tile
ca-refused-scattered = not all of { $figure } can keep within 2 tiles of each other there; choose a nearer place
ca-refused-door-on-path = the door at { $at } does not open by hand; go round
# $vehicle: yes or no
ca-refused-no-step = no step leads to { $at }: it is not beside the last tile{ $vehicle ->
    [yes] , too narrow for a vehicle
   *[no] { "" }
 }, or cuts a corner; go round
ca-refused-enemy-there = an enemy stands at { $at }; models pass through friends only
ca-refused-tile-for-each = name a tile for each of its { $count } models
# $model: its number
ca-refused-model-reach = model { $model } does not reach { $at }; name a nearer tile
ca-refused-same-tile = two models are sent to { $at }; name a tile for each
ca-refused-no-chain = some models would stand more than 2 tiles from the rest; keep the squad in one chain
ca-refused-no-door = there is no door beside a model that has 2 half-tiles left; move to one
ca-refused-door-blocked = this door is locked, barred or broken and does not open by hand; go round

## Fire

ca-refused-fire-at-mover = it may fire at { $target }, which has just moved, or let it pass
ca-refused-fired = { $figure } has fired in this activation
ca-refused-no-enemy-target = `{ $unit }` is not an enemy unit on the board; choose another target
ca-refused-no-such-unit = there is no such unit
ca-refused-range = { $target } is out of range; go nearer
ca-refused-machine-gun-moved = { $target } cannot be fired at by a machine gun that has moved; fire before moving
ca-refused-armoured = { $target } is a vehicle, and only weapons with an AT value hurt it
ca-refused-out-of-sight = { $target } is out of sight; choose a target in sight

## Assaults

ca-refused-vehicle = { $figure } is a vehicle, and vehicles do not assault
ca-refused-assault-late = an assault must follow a Move directly, and { $figure } has acted since; end its activation
ca-refused-no-enemy = `{ $unit }` is not an enemy unit on the board; choose another
ca-refused-assault-far = no model is within { $within } tiles of { $target } by a walkable path; move nearer first
ca-refused-joint-target = the joint assault is on { $target }; assault that unit
ca-refused-joint-under-way = a joint assault is under way; assault its target
ca-refused-vehicle-alone = a vehicle is assaulted by itself; name infantry
ca-refused-split-models = name two targets, and by number the models that take the first, each once
ca-refused-split-bonus = the bonus attacks go to one of the two targets; name one of them
ca-refused-joint-late = a joint assault is declared before any of its units is activated; end this activation first
ca-refused-named-twice = name each unit once
