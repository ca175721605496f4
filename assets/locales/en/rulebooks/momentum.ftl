### The events of Momentum: what the log says, and in the attribute `over` what floats over the board or stands in a banner;
### then its objectives and endings.
###
### $figure, $target, $patient, $ally and $second are names of characters, $object, $event and $hazard of what the scenario
### has, $weapon and $item of gear: another language takes CASE($figure, "dative") and GENDER($figure) of them. $at and $to
### are tiles.

## Rounds, Turns, steps, doors, smoke

mo-round-began = Round { $round } begins.
    .over = Round { $round }
mo-may-hinder = You may make it harder for them.
    .over = They act: make it harder?
mo-may-avoid = You may avoid the Injury.
    .over = Avoid the Injury?
mo-next-turn-is-yours = The next Turn is yours.
mo-turn-began = { $figure }'s Turn.
mo-initiative-kept = { $figure } keeps the Initiative for an ally.
mo-swift-bought = { $figure } may attempt another Task.
mo-aimed = { $figure } takes aim.
    .over = aims
mo-prepared = { $figure } prepares.
mo-passed = { $figure } passes.
    .over = passes
mo-moved = { $figure } moves to { $to }.
mo-door-forced = { $figure } forces the door.
mo-door-locked = { $figure } locks the door.
mo-door-unlocked = { $figure } unlocks the door.
mo-door-opened = { $figure } opens the door.
mo-door-closed = { $figure } closes the door.
mo-smoke-lifts = The smoke lifts.
mo-smoke-spreads = Smoke spreads.

# $token: its word
mo-token-gained = { $figure } { $token ->
    [prone] is on the ground
    [defending] is on guard
    [watching] watches for the hidden
    [aiming] is readier to attack
    [advantage] has an Advantage
    [hindered] is hindered
    [treated] is back in the fight
    [assessed] has been studied
   *[hidden] hides
 }.
mo-token-lost = { $figure } { $token ->
    [prone] stands up
    [hidden] comes out of hiding
    [overwatch] is no longer waiting
    [defending] is no longer on guard
   *[shaken] has recovered
 }.

# $points (text, with its sign), $row: what they are for
mo-scored = { $points }: { $row }.

## Knowledge

mo-in-sight = { $figure } is in sight at { $at }.
mo-last-known = Somebody was last known at { $at }.
mo-nobody-there = Nobody is at { $at } any more.

## The pools. $before, $after: points

mo-pools-own = { $own } of the Task's Momentum is spent
mo-pools-momentum = Momentum { $before } → { $after }
mo-pools-threat = Threat { $before } → { $after }
# $changes: some of the above. $why: a word
mo-pools-changed = { $changes } { $why ->
    [lethal] for a lethal attack
    [opportunity] for extra dice
    [problem] to make it harder
    [minor] for a further Minor Action
    [initiative] to keep the Initiative
    [bonus-damage] for more damage
    [penetration] to get through Resistance
    [re-roll] to roll damage again
    [secondary-target] for a second target
    [disarm] to disarm
    [information] for information
    [advantage] for an Advantage
    [swift] for another Task
    [recover] to recover
    [sprint] to run further
    [first-aid] to wake the patient
    [complication] for a Complication
    [avoid] to avoid an Injury
    [reinforcement] for reinforcements
    [event] for an event
   *[other] from a Task
 }.

## Tasks: what a character does, without a full stop

# $lethal: whether to kill
mo-task-attack = { $figure } attacks { $target } with the { $weapon }, { $lethal ->
    [yes] to kill
   *[no] to stun
 }
mo-task-create-advantage = { $figure } tries to create an Advantage
mo-task-recover = { $figure } tries to recover
mo-task-sprint = { $figure } sprints
mo-task-first-aid = { $figure } gives First Aid to { $target }
mo-task-force = { $figure } tries to force the door
mo-task-pick-lock = { $figure } tries to pick the lock
mo-task-operate = { $figure } works on { $object }

# $deed: one of the above. $dice: how many were bought
mo-declared = { $deed }{ $dice ->
    [0] { "" }
   *[other] , { $dice } extra d20
 }.
mo-task-lapsed = { $figure }'s Task comes to nothing.
mo-problem-made = { $figure }'s Task is harder by { $problems }.
    .over = a problem
mo-let-be = Their Tasks go unopposed for the rest of the round.
# $faces: of the dice, against $target or less. $helped: whether by $helpers, mo-helps of each. $momentum: what is left over
mo-rolled = { $figure } rolls { $faces } against { $target }{ $helped ->
    [yes] , { $helpers }
   *[no] { "" }
 }: { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 } at Difficulty { $difficulty }, { $done ->
    [yes] { $momentum ->
        [0] done
       *[other] done, and { $momentum } Momentum
     }
   *[no] it fails
 }.
mo-helps = { $figure } helps with { $face }
mo-succeeds = success
mo-fails = fails
mo-complicated = { $figure } suffers { $gained ->
    [one] a Complication
   *[other] Complications
 }.
    .over = complication
mo-uncomplicated = { $figure } is rid of a Complication.

## Attacks and Injuries

mo-damage-rolled = Damage dice: { $total }, with { $effects ->
    [one] 1 Effect
   *[other] { $effects } Effects
 }.
# $ignored: Resistance that does not count
mo-attack-improved = The blow: { $bonus } more damage, { $ignored } Resistance ignored.
mo-attack-improved-on-two = The blow: { $bonus } more damage, { $ignored } Resistance ignored, { $second } too.
# $before, $after: Stress
mo-struck = { $figure } takes { $total } less { $resistance } Resistance: { $damage }, Stress { $before } → { $after }.
mo-no-damage = no damage
mo-hazard = { $hazard } catches { $figure }: { $total }.
    .over = hazard
mo-disarmed = The { $weapon } is knocked out of { $figure }'s hand to { $to }.
    .over = disarmed
# $price: determination or threat
mo-injury-avoided = { $figure } avoids an Injury { $price ->
    [determination] by Determination
   *[threat] at the price of Threat
 }.
    .over = avoids it
# $result: dead, captured, dying or unconscious
mo-injured = { $figure } { $result ->
    [dead] is killed
    [captured] is out of the fight, alive
    [dying] is injured and dying
   *[unconscious] falls unconscious
 }.
    .over = { $result ->
        [dead] Killed
        [captured] Taken
        [dying] Dying
       *[unconscious] Unconscious
     }
mo-first-aid-given = { $figure } treats { $patient }'s Injury.
mo-woke = { $patient } wakes.
mo-recovered = { $figure } recovers behind cover: { $resistance } Resistance.
mo-stress-regained = { $figure }: Stress { $before } → { $after }.

## Working together and waiting

mo-assisted = { $figure } will assist { $target }.
    .over = assists
mo-directed = { $figure } directs { $ally }.
mo-readied = { $figure } waits, ready.
    .over = ready

## Gear and objects

mo-drew = { $figure } draws the { $item }.
    .over = draws
mo-settled = { $figure } has dealt with { $object }.
    .over = done

## Answers to questions. $answer: one of those below it

mo-answer = Answer: { $answer }.
mo-answer-inside = { $count ->
    [0] nobody is
    [one] 1 enemy is
   *[other] { $count } enemies are
 } in the room behind that door
mo-answer-nearest = the nearest is at { $at }
mo-answer-nobody-hidden = nobody is hidden
# $now: Stress, $most: at the start. $weapons: mo-answer-weapon of each
mo-answer-enemy = Stress { $now } of { $most }, Resistance { $resistance }, { $weapons }
mo-answer-weapon = { $weapon }
mo-answer-dealt-with = { $object } is dealt with
mo-answer-task = { $attribute ->
    [control] Control
    [daring] Daring
    [fitness] Fitness
   *[reason] Reason
 } + { $discipline ->
    [security] Security
    [command] Command
    [medicine] Medicine
   *[engineering] Engineering
 } against Difficulty { $difficulty }
# $threat: its price
mo-answer-comes-in = { $threat } Threat: { $figure }, from round { $round } on
mo-answer-event = { $threat } Threat: { $event }
mo-answer-nothing-comes = nothing more is coming
mo-answer-sound = nothing is wrong with it

## The scenario

mo-reinforced = { $figure } comes in at { $at }.
mo-triggered = Event: { $event }.
mo-casualties-counted = Taken alive: { $captured }. Dead or dying: { $dead }. Characters lost: { $lost }.
mo-called-in = { $figure } calls in: the mission ends.
    .over = calls in

## Objectives. $target: what it is about

mo-goal-secure = Secure { $target }
    .met = Secured: { $target }
mo-goal-capture = Take { $target } alive
    .met = Taken alive: { $target }
mo-goal-reach = Reach { $target }
    .met = Reached: { $target }

## Endings

mo-end-nobody-able = No player character is able to act.
mo-end-met = The objective is met.
mo-end-none-of-yours = Nobody of your side is able to act.
mo-end-no-enemies = No enemy is able to act.
mo-end-last-round = The last round is over, and the objective is open.
