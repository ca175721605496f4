### Why Momentum does not allow an order: one sentence without a full stop, which says what would be allowed.
###
### $figure and $target are names of characters, $weapon of a weapon, $object of what stands on the map: another language
### takes CASE($figure, "dative") of them. $at is a tile. $unit and $id are ids, which only programs give. $cost and $left
### are half-tiles.

## Turns

# $side: response, hostile or civilian
mo-refused-not-own = `{ $unit }` is not a character of { $side ->
    [response] the team
    [hostile] the hostile side
   *[civilian] the civilians
 } that can take orders now; order another
mo-refused-spend-first = a Task has succeeded: spend Momentum on it, or go on
mo-refused-answer-first = something waits for an answer: answer it, or go on
mo-refused-unable = { $figure } cannot act; order another
mo-refused-other-turn = it is { $figure }'s Turn; end it first
mo-refused-had-turn = { $figure } has had a Turn this round; order another
mo-refused-task-attempted = { $figure } has attempted a Task this Turn; end the Turn
mo-refused-nothing-waits = nothing is waiting for `{ $unit }` to go on
mo-refused-initiative-kept = the Initiative was kept last; an enemy takes a Turn before it can be kept again
mo-refused-initiative-when = keep it at the end of a Turn that has begun, for an ally who has not acted yet

## Minor Actions

mo-refused-minor-taken = { $figure } has taken this Minor Action this Turn; take another
mo-refused-down-and-up = nobody drops prone and stands up in the same Turn; do it next Turn
mo-refused-minor-used-up = the free Minor Action is used up; buy one with Extra Minor Action
mo-refused-minor-left = there is a Minor Action to take without buying one; take that first
# $prone: yes or no
mo-refused-posture = { $figure } { $prone ->
    [yes] lies
   *[no] stands
 } already
mo-refused-not-carried = { $figure } carries no weapon `{ $id }` to draw
mo-refused-nothing-lies = no `{ $id }` within Reach can be picked up; go beside it
mo-refused-prepare-first = this weapon must be set up first; take the Minor Action Prepare

## Moving

mo-refused-sprinted = { $figure } has sprinted this Turn, and cannot take Movement as well
mo-refused-moved = { $figure } has taken Movement this Turn, and cannot sprint as well
mo-refused-cannot-sprint-prone = { $figure } is on the ground and cannot sprint; stand up first
mo-refused-door-shut = the door at { $at } is shut; open it with Interact first
mo-refused-no-step = no step leads to { $at }: it is not beside the last tile, closed, or cuts a corner; go round
mo-refused-enemy-there = an enemy stands on { $at } and cannot be passed; go round
mo-refused-path-end = the path ends on a tile that is taken; end it on a free one
mo-refused-path-cost = the path costs { $cost } half-tiles and { $figure } has { $left }; stop sooner
mo-refused-only-sprint-runs = only a Sprint runs further; this is another Task

## Doors and objects

mo-refused-no-door = no door is within Reach there; go to one
mo-refused-door-blocked = this door is locked or broken; it takes a Task to force it or to pick its lock
mo-refused-no-shut-door = there is no shut door within Reach there; go to one
mo-refused-door-not-locked = this door is not locked; open it with Interact
mo-refused-door-hopeless = this door can neither be forced nor picked; find another way
mo-refused-no-device = { $object } is no terminal or device that can be worked
mo-refused-device-simple = { $object } takes no Task; use it with Interact
mo-refused-object-far = not within Reach: { $object }; go there first
mo-refused-no-object = there is no object `{ $id }` to Interact with; name one of the scenario's
mo-refused-hazard = hazards cannot be handled: go round { $object }
mo-refused-needs-operate = Interact is not enough for { $object }; it takes the Task Operate

## Tasks

mo-refused-cannot-do = { $figure } cannot act; let another do it
mo-refused-no-cover = { $figure } has no cover on any side; go behind some first
mo-refused-no-other = name another character of the same side who can act
mo-refused-no-talk = { $target } is neither in sight nor within Long range; name another
mo-refused-no-officer = { $figure } is not a commanding officer; only officers direct
mo-refused-directed = { $figure } has directed somebody in this scene already
mo-refused-direct-fields = name one Task that takes a roll, with the fields of its order and no others
mo-refused-advantage-unseen = there is no `{ $unit }` in sight that can act; name another
mo-refused-clear-whom = name somebody of the same side who has a Complication
mo-refused-aid-whom = name an ally to aid
mo-refused-hinder-whom = name an enemy to hinder
mo-refused-advantage-far = { $target } is beyond Medium range; go nearer
mo-refused-advantage-had = { $target } has such an Advantage already; name another
mo-refused-aid-unseen = no `{ $unit }` in sight needs First Aid; name somebody who is injured
mo-refused-aid-far = { $target } is not within Reach; go beside it
mo-refused-aid-unhurt = { $target } has no Injury that First Aid could treat; name somebody who is injured
mo-refused-too-many-dice = no Task rolls more than { $dice } dice; buy { $most } at most
mo-refused-nothing-for-threat = nothing is bought for Threat to pay for; leave `threat` out

## Attacks

mo-refused-target-unseen = there is no `{ $unit }` in sight to attack; name somebody seen
mo-refused-no-enemy = { $target } is not an enemy still in the game; attack another
mo-refused-not-in-hand = `{ $id }` is not in hand; take it in hand with Draw Item first
mo-refused-no-weapon = `{ $id }` is not a weapon; name one
# $lethal: whether the attack is declared so
mo-refused-lethality = the { $weapon } can only be used { $lethal ->
    [yes] non-lethal
   *[no] lethal
 }; declare the attack so
mo-refused-no-threat-for-lethal = there is no Threat to pay for a lethal attack; make it non-lethal
# $band: Reach, Close, Medium, Long or Extreme
mo-refused-range = the { $weapon } reaches { $band } and the target is { $tiles } tiles off; go nearer
mo-refused-line = something is in the way; find a clear line
mo-refused-smoke = the smoke is too thick; find a clear line
mo-refused-melee-prone = { $figure } is on the ground and cannot step into melee; stand up first
mo-refused-melee-far = { $target } is more than { $tiles } tiles off by foot; go nearer
mo-refused-melee-no-room = there is no free tile beside the target; attack another

## Readied Tasks

mo-refused-ready-trigger = name one trigger: sight, ally, tile or door with `at`, or band with `band`
mo-refused-ready-fields = name attack, assist, create-advantage, first-aid, force, guard, operate, pick-lock, recover or sprint, with the fields of its order and no others
mo-refused-no-friend = name another character of the same side
mo-refused-ready-target = name an enemy in sight, or leave the target open for the first to appear
mo-refused-ready-advantage = name an ally to aid or clear, or an enemy in sight to hinder
mo-refused-ready-aid = no `{ $unit }` in sight needs First Aid; name somebody else
mo-refused-ready-door = there is no door at { $at }; name one with `on`
mo-refused-ready-weapon = name the weapon in hand for a readied attack
mo-refused-ready-lethality = the { $weapon } cannot be used that way; declare the attack otherwise

## Momentum and Threat

# $cost: points
mo-refused-threat-short = it costs { $cost } Threat and the pool holds { $held }
mo-refused-threat-needless = Momentum can pay for all of it; leave `threat` out
mo-refused-add-threat = it costs { $missing } Momentum more than there is; add `threat` to pay with { $missing } Threat
mo-refused-momentum-short = it costs { $cost } Momentum and only { $held } can be spent; win more first
mo-refused-no-task-to-spend-on = `{ $unit }` has no Task to spend on; it takes a Task that has succeeded
mo-refused-needs-hit = this needs an attack that has hit
mo-refused-question = ask about a room by its door within Reach, hidden people, an enemy in sight, a device or the next event
mo-refused-no-task-declared = no enemy Task is declared; buy a problem before the roll
mo-refused-problem-caller = { $figure } cannot act; name another
mo-refused-most-problems = a Task is made harder by { $most } at most
mo-refused-no-task-waits = no enemy Task waits for an answer; wait for one
mo-refused-advantage-bought = Create Advantage is bought once for a Task
mo-refused-swift = Swift Task is bought once a Turn, on the first Task of one's own Turn
mo-refused-not-recovering = only Recover wins Stress back; this is another Task
mo-refused-no-stress-lost = no Stress is lost; there is none to win back
mo-refused-wakes-once = First Aid wakes a patient, and only once
mo-refused-wakes-whom = only an unconscious character of the same side is woken; leave the others where they lie
mo-refused-second-target-had = an attack has one second target
mo-refused-second-target-whom = name somebody else in sight and within Reach of the target
mo-refused-bare-hands = bare hands cannot be knocked away
mo-refused-nothing-to-disarm = { $target } holds no `{ $id }`; name a weapon in hand
mo-refused-rerolled = the damage of an attack is re-rolled only once
mo-refused-reroll-places = name damage dice by their places from 0 to { $last }, each once and in order
mo-refused-no-complication = `{ $unit }` has no new Complication; only new ones become Threat

## Injuries

mo-refused-no-injury = { $figure } has no Injury to avoid now
mo-refused-avoid-class = { $figure } is neither a player character nor a major one, and cannot avoid an Injury
mo-refused-avoid-shaken = { $figure } has avoided an Injury, and must Recover before avoiding another
mo-refused-only-threat-pays = only Threat pays for that; name `threat`
mo-refused-no-determination = { $figure } has no Determination left; pay with Threat

## What Threat buys

mo-refused-threat-when = Threat buys this at the start of a round, once; wait for the next one
mo-refused-no-reinforcement = no `{ $id }` can come in at { $at } now; name one of the scenario's
mo-refused-entry-taken = somebody stands on { $at }; wait
mo-refused-no-event = the scenario has no event `{ $id }` left; name another
mo-refused-doorway-wait = somebody stands in the doorway; wait
