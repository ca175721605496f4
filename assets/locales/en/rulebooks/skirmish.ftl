### The events of Skirmish: what the log says, and in the attribute `over` what floats over the board.
###
### $figure and $target are names of units, $weapon of a weapon: another language takes CASE($figure, "dative") and
### GENDER($figure) of them. $at and $to are tiles.

sk-round-began = Round { $round }: { $first ->
    [hostile] the hostile side
   *[response] the team
 } acts first.
    .over = Round { $round }
sk-your-turn = Your turn.
    .over = Your turn
sk-their-turn = The enemy's turn.
    .over = Their turn
sk-moved = { $figure } moves to { $to }.
sk-door-forced = { $figure } forces the door.
sk-door-opened = { $figure } opens the door.
sk-door-closed = { $figure } closes the door.
sk-smoke-lifts = The smoke lifts.
sk-smoke-spreads = Smoke spreads.

# $token: its word
sk-token-gained = { $figure } { $token ->
    [traced] is seen going into the foliage
   *[other] is { $token }
 }.
sk-token-lost = { $figure } { $token ->
    [unaware] becomes aware of the enemy
    [assisting] is done assisting
    [observing] is done observing
    [traced] is lost from sight in the foliage
   *[other] is no longer { $token }
 }.

# $points (text, with its sign), $row: what they are for
sk-scored = { $points }: { $row }.

## Knowledge

sk-in-sight = { $figure } is in sight at { $at }.
sk-last-known = Somebody was last known at { $at }.
sk-nobody-there = Nobody is at { $at } any more.
sk-fire-heard = Fire is heard from { $at }.
sk-loud = loud
sk-ran-into = { $figure } runs into somebody at { $at }.
sk-somebody-here = somebody here

## Rolls. $skill: the total that counts; $needed: the number to reach; $totals: what was rolled (list)

sk-skill = Skill { $skill } against { $needed }
sk-skill-twice = Skill { $skill } (in both rolls) against { $needed }
sk-skill-rolled = Skill { $skill } (rolled { $totals }) against { $needed }
sk-no-roll = no roll is needed

## Shots. $roll: one of the above

# $target may be a tile. $hit: yes or no
sk-attacked = { $figure } attacks { $target } with the { $weapon }: { $roll }, { $hit ->
    [yes] a hit
   *[no] a miss
 }.
# $enough: whether the damage destroys the unit
sk-struck = Damage { $damage } against { $figure }'s Defense { $defense }: { $enough ->
    [yes] enough
   *[no] not enough
 }.
sk-no-effect = no effect
sk-destroyed = { $figure } is destroyed.
    .over = Destroyed
sk-suppressing = { $figure } suppresses with the { $weapon }: { $roll }, { $success ->
    [yes] success
   *[no] failure
 }.
sk-suppressed = { $figure } is suppressed.

## Tasks and gear. $task: what is tried, as an infinitive

sk-tried = { $figure } tries to { $task }: { $roll }, { $done ->
    [yes] done
   *[no] failure
 }.
sk-done = done
sk-fails = fails
sk-charge-blown = The charge at { $at } goes off.
sk-threw-smoke = { $figure } throws smoke.
sk-picked-up = { $figure } picks up the { $weapon }.
sk-picks-up = picks up

## Helping, waiting, carriers

sk-assisted = { $figure } assists { $target }.
sk-assists = assists
sk-observed = { $figure } observes for { $target }.
sk-observes = observes
sk-held = { $figure } holds.
sk-holds = holds
sk-mounted = { $figure } gets into { $target }.
sk-dismounted = { $figure } gets out at { $at }.

## Objectives. $place: a name without its article

sk-goal-hold = Hold the { $place }
    .met = Held: the { $place }
