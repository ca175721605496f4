### Phases

mo-phase-turn = Turn

## Orders: their names on the buttons, and what they do

mo-order-move = Move
    .about = Minor Action: walk up to 8 tiles.
mo-order-run = Run
    .about = Each zone beyond the first costs 1 Momentum.
mo-order-sprint = Sprint
    .about = Task: roll, then run a zone and more; Momentum pays for dice.
mo-order-aim = Aim
    .about = Minor Action: re-roll one d20 of an attack this Turn.
mo-order-prepare = Prepare
    .about = Minor Action: your next Task, unless an attack, is easier.
mo-order-assist = Assist
    .about = Task: lend a die to an ally's next Task.
mo-order-stun = Shoot to stun
    .about = Task: a non-lethal attack; it costs no Threat.
mo-order-kill = Shoot to kill
    .about = Task: a lethal attack; it adds 1 Threat, hit or miss.
mo-order-extra-dice = Extra dice
    .about = Task: an attack with d20s that Momentum pays: 1, 3 or 6.
mo-order-avoid-determination = Determination
    .about = Avoid the Injury for 1 Determination.
mo-order-avoid-threat = Add 2 Threat
    .about = Avoid the Injury; the enemy gets 2 Threat.
mo-order-call-in = Call in
    .about = Report that the mission is done: it ends, and what is optional stays undone.
mo-order-create-advantage = Advantage
    .about = Task: aid an ally, hinder an enemy, clear trouble.
mo-order-problem = Create Problem
    .about = Costs 2 Momentum: the Task is harder by 1.
    .threat = No Momentum is left: it adds 2 Threat, and the Task is harder by 1.
    .both = Takes the last Momentum and adds Threat for the rest: the Task is harder by 1.
mo-order-let-be = Not this round
    .about = The enemy rolls, and you are not asked again in this round.
mo-order-bonus-damage = Bonus Damage
    .about = 1 Momentum: 1 more damage.
mo-order-penetration = Penetration
    .about = 1 Momentum: 2 Resistance are ignored.
mo-order-reroll = Re-roll
    .about = 1 Momentum: roll the worst damage dice again.
mo-order-direct = Direct
    .about = Task: an ally acts at once, with your help.
mo-order-open = Open
    .about = Minor Action: open a door beside you.
mo-order-close = Close
    .about = Minor Action: close a door beside you.
mo-order-draw = Draw
    .about = Minor Action: take another weapon in hand.
mo-order-pick-up = Pick up
    .about = Minor Action: pick up what lies beside you.
mo-order-drop-prone = Drop prone
    .about = Minor Action: harder to hit from afar.
mo-order-stand = Stand
    .about = Minor Action: get up.
mo-order-extra-minor = Extra Minor
    .about = Momentum: one more Minor Action this Turn.
mo-order-first-aid = First Aid
    .about = Task: treat an injured friend beside you.
mo-order-strike = Strike
    .about = Spend nothing more; the damage is dealt.
mo-order-stay = Stay
    .about = Run no further.
mo-order-finish = Finish
    .about = Spend nothing more.
mo-order-take-it = Take it
    .about = Suffer the Injury.
mo-order-let-it-be = Let it be
    .about = The enemy rolls.
mo-order-guard = Guard
    .about = Task: defend yourself, watch, or be readier, until your next Turn.
mo-order-pass = Pass
    .about = Task: attempt none.
mo-order-interact = Interact
    .about = Minor Action: take or use a thing beside you.
mo-order-keep-initiative = Keep Initiative
    .about = 2 Momentum: the next Turn is an ally's.
mo-order-force = Force
    .about = Task: force a locked door.
mo-order-pick-lock = Pick lock
    .about = Task: pick the lock of a door.
mo-order-study-enemy = Study enemy
    .about = 1 Momentum: Stress, Resistance and weapons.
mo-order-study-room = Study room
    .about = 1 Momentum: who is behind the door beside you.
mo-order-study-device = Study device
    .about = 1 Momentum: what is wrong with a terminal or a device.
mo-order-next-event = Next event
    .about = 1 Momentum: the Threat that the enemy's next event costs.
mo-order-find-hidden = Find hidden
    .about = 1 Momentum: where the nearest hidden enemy is.
mo-order-operate = Operate
    .about = Task: use a terminal or disarm a device.
mo-order-ready-door = Ready: door
    .about = Task: wait for a doorway to be entered or opened, then act.
mo-order-ready = Ready
    .about = Task: wait for an enemy in sight, in a band or on a tile, for a door or an ally's attack; then act.
mo-order-recover = Recover
    .about = Task: behind cover, win Resistance and Stress back.
mo-order-shed = Shed
    .about = Turn a new Complication into 2 Threat.
mo-order-advantage = Advantage
    .about = 2 Momentum: aid, hinder or clear, unrolled.
mo-order-swift = Swift Task
    .about = 2 Momentum: another Task this Turn, harder by 1.
mo-order-regain = Regain
    .about = 1 Momentum: 2 Stress come back.
mo-order-wake = Wake
    .about = 2 Momentum: the patient may act again.
mo-order-secondary = Second target
    .about = 2 Momentum: half the damage to somebody beside.
mo-order-disarm = Disarm
    .about = 2 Momentum: the target's weapon is knocked away.

## Minor Actions

mo-minor-door = Open or close
mo-minor-open = Minor Action: { $open }
mo-minor-price = A further Minor Action costs { $price } Momentum: { $open }

## Cards

mo-card-stress = Stress
    .about = Stress: what a character can still bear. Damage takes it; at none, and from 5 damage at once, it is an Injury.

## Numbers on a card

mo-stat-shoot = Shoot
mo-stat-fight = Fight
mo-stat-resist = Resist
mo-stat-determination = Determination

## What a figure has left to do

mo-left-choice = choice open
mo-left-done = done
mo-left-turn-to-come = Turn to come
mo-left-task-and-minor = Task, Minor left
mo-left-task = Task left
mo-left-minor = Minor left
mo-left-price = Minor costs { $price }

## Gauges

mo-gauge-momentum = Momentum
    .about = The team's pool, at most 6. Every success beyond those that a Task needs adds 1. It buys extra dice before a Task, further Minor Actions, and after a Task more damage and other effects.
mo-gauge-threat = Threat
    .about = The enemy's pool. Lethal attacks and what the team buys on credit raise it; the enemy spends it on dice, reinforcements and events.

## Tokens and what they mean

mo-sign-dead = Dead
    .about = Out of the game.
mo-sign-restrained = Captured
    .about = Taken alive, and out of the game.
mo-sign-critical = Dying
    .about = Lost when the scene ends, unless somebody gives First Aid.
mo-sign-downed = Unconscious
    .about = Injured and out of action.
mo-sign-prone = Prone
    .about = Harder to hit at range, easier up close; crawls.
mo-sign-treated = Treated
    .about = Back on their feet: all Tasks are harder by 1.
mo-sign-complication = Complication
    .about = Each makes Tasks harder by 1, up to 2.
mo-sign-hindered = Hindered
    .about = The next Task is harder by 1.
mo-sign-advantage = Advantage
    .about = The next Task is easier by 1.
mo-sign-hidden = Hidden
    .about = Unseen until they act, somebody comes beside them, or somebody on watch is near.
mo-sign-defending = On guard
    .about = Attacks against them are harder by 1.
mo-sign-watching = Watching
    .about = Finds hidden enemies within 8 tiles.
mo-sign-aiming = Readiness
    .about = The next attack is easier by 1.
mo-sign-assisting = Assisting
    .about = Lends a die to an ally's next Task.
mo-sign-braced = Braced
    .about = More Resistance while they stay there.
mo-sign-overwatch = Ready
    .about = Waits with a readied Task for the trigger.
mo-sign-shaken = Shaken
    .about = Has avoided an Injury; must Recover before avoiding another.
mo-sign-assessed = Assessed
    .about = Their Stress, Resistance and weapons are known.
mo-sign-acted = Acted
    .about = Has had a Turn this round.

## Things on the map

mo-object-done = done
mo-object-take = take it with Interact or Draw Item
mo-object-use = use it with Interact, from beside it
mo-object-work = work it from beside it
mo-object-dropped = lies on the ground

## What an order risks

mo-danger-hazard = { $hazard }: { $dice ->
    [one] 1 challenge die
   *[other] { $dice } challenge dice
 } of damage.

## What is lost when the phase ends

mo-wasted-injury = { $figure } would suffer the Injury
mo-wasted-task = { $figure } has attempted no Task yet
mo-wasted-turn = no Turn has begun; { $figure } would give up the Turn

## Questions in the middle of a turn

# $deed: a sentence
mo-question-task = { $deed } Make it harder?
mo-question-injury = { $figure } is about to suffer an Injury. Avoid it?

## Odds

mo-pool-dice = d20s
mo-pool-target = Target number
mo-pool-difficulty = Difficulty

## What weapons and items do

# $qualities: what is said of it, with commas.
mo-weapon-about = Damage { $damage }; { $qualities }.
mo-weapon-melee = hand to hand
mo-weapon-range = up to { $band } range
mo-weapon-piercing = Piercing { $by }
mo-weapon-vicious = Vicious { $by }
mo-weapon-knockdown = Knockdown
mo-weapon-prepare = Prepare first
mo-weapon-lethal = lethal only
mo-weapon-non-lethal = non-lethal only
mo-item-night-sight = No added Difficulty for targets in dim and dark tiles.
