### Why Skirmish does not allow an order: one sentence without a full stop, which says what would be allowed.
###
### $figure, $target and $whom are names of units, $weapon of a weapon: another language takes CASE($figure, "dative") of
### them. $at is a tile. $unit is the id of a unit, which only programs give.

## Units and turns

# $side: response or hostile
sk-refused-not-own = `{ $unit }` is not a unit of the { $side } side, whose turn it is; order one of its units
sk-refused-off-map = { $figure } is not on the map; order another unit
sk-refused-acted = { $figure } has taken its Action this turn; order another unit
sk-refused-unaware = { $figure } knows of no enemy yet; move it, or wait
sk-refused-nothing-left = { $figure } has done all that it can this turn

## Moving. $cost and $left are half-tiles

sk-refused-move-ended = { $figure } ended its move with its Action; move another unit
sk-refused-door-shut = the door at { $at } is shut; open it first
sk-refused-no-step = no step leads to { $at }: it is not beside the last tile, too narrow, or cuts a corner; go round
sk-refused-in-the-way = another unit is in the way at { $at }; go round
sk-refused-path-cost = the path costs { $cost } half-tiles and { $figure } has { $left } left; stop sooner
sk-refused-door-cost = a door costs { $cost } half-tiles and { $figure } has { $left } left
sk-refused-no-door = there is no door beside the unit there; go to one
sk-refused-door-blocked = this door is locked, barred or broken; force it or blow it open
# $weapon: its word, which programs give
sk-refused-nothing-lies = no `{ $weapon }` lies within reach; stand on it or beside it
sk-refused-picked-up = { $figure } has already picked up a weapon this turn; take another next turn

## Vehicles

sk-refused-not-aboard = { $figure } is not aboard anything; give it another order
sk-refused-no-seat = a person can get into a unit of its own side with a free seat beside it; go to one
sk-refused-get-out-later = { $figure } has ended its move; get out next turn
sk-refused-no-room-to-get-out = choose a free tile beside the carrier to get out onto
sk-refused-ride-cost = getting in or out costs { $cost } half-tiles and { $figure } has { $left } left

## Attacks

# $word: that of a weapon, which programs give
sk-refused-not-carried = { $figure } carries no `{ $word }`; use what it carries
sk-refused-no-such-unit = there is no such unit on the map; choose another target
sk-refused-unseen = your side does not see that unit; find it first
sk-refused-no-enemy = { $figure } is not an enemy; choose another target
sk-refused-no-blast = a { $weapon } has no blast; attack a unit with it
# $whom: a unit, or the point aimed at. $why: one of the bars below
sk-refused-line = { $whom }: { $why }; choose another target, weapon or place
sk-refused-that-point = that point

## Suppressing

sk-refused-cannot-suppress = a { $weapon } cannot suppress; use a weapon that shoots
sk-refused-blast-takes-all = a blast suppresses everybody in its radius; name no targets
sk-refused-target-count = one use of it suppresses at most { $most }; name from 1 to { $most } units
sk-refused-unknown-target = your side knows of no other enemy `{ $unit }`; name known enemies, each once
sk-refused-cannot-damage = a { $weapon } cannot damage { $target }; choose another
# $why: one of the bars below
sk-refused-aim-elsewhere = `{ $unit }`: { $why }; aim elsewhere

## What bars a line to a target or a point

sk-bar-cannot-damage = this weapon cannot damage it
sk-bar-unobserved = nobody observes it
sk-bar-off-map = it is not on the map
sk-bar-range = it is out of range
sk-bar-too-near = it is too near for this weapon
sk-bar-blast-range = it is out of range, and the blast does not reach it
sk-bar-no-centre = no tile in range and in sight puts it in the blast
sk-bar-no-open-ground = only open ground can be aimed at
sk-bar-nowhere = it is nowhere to be seen
sk-bar-overhead-cover = its overhead cover stops fire from above
sk-bar-cover = it is in cover from this weapon
sk-bar-roof = a roof hides it from above
sk-bar-netting = netting hides it from above
sk-bar-wall = a wall hides it
sk-bar-foliage = dense foliage hides it
sk-bar-glass = glass stops the sensor
sk-bar-darkness = complete darkness hides it
sk-bar-unknown = your side does not know of it
sk-bar-far-from-point = it is more than 6 tiles from the point aimed at
sk-bar-outside-blast = it is outside the blast
sk-bar-outside-cone = it is outside the cone
sk-bar-no-line = it is not in line of sight
sk-bar-roof-covers = a roof covers it from above
sk-bar-not-in-range = it is not in range

## Helping. $figure may be the helper or the one to be helped

sk-refused-no-friend = only another unit of the same side can be assisted; choose one
sk-refused-helper-moved = { $figure } has moved and cannot Focus; assist next turn
sk-refused-no-use-of-help = { $figure } has nothing that can be assisted; assist another
sk-refused-enough-help = { $figure } has all the help it can use; assist another
sk-refused-help-too-far = { $figure } is more than 1 tile away; move beside it and assist next turn
sk-refused-helped-moved = { $figure } has moved or acted and cannot Focus; assist another
sk-refused-no-indirect-weapon = { $figure } has no indirect weapon left to fire this turn; observe for another
sk-refused-observed = { $figure } already has an observer; one is enough

## Tasks and gear. $within is a number of tiles

sk-refused-no-hands = { $figure } cannot do this; order a person
sk-refused-no-locked-door = no locked door is beside it; an unlocked one opens by hand, a barred one needs a charge
sk-refused-no-terminal = no terminal beside it is left to break into; go to one
sk-refused-no-charge = { $figure } carries no charge; order a unit that does
sk-refused-charge-place = a charge goes on a shut door or a soft wall beside the unit, one charge each
sk-refused-no-charge-placed = your side has placed no charge; place one first
sk-refused-no-smoke = { $figure } carries no smoke grenade; order a unit that does
sk-refused-smoke-place = smoke needs an open tile in line of sight within { $within } tiles
sk-refused-nothing-hides = nothing within { $within } tiles could hide anybody; look elsewhere
