### Phases

ca-phase-activation = Activation

## Orders: their names on the buttons, and what they do

ca-order-move = Move
    .about = The leader goes there; the squad closes up around it.
ca-order-consolidate = Consolidate
    .about = A free move of up to 3 tiles.
ca-order-deploy = Deploy
    .about = The Move in place, or with a tile of its own for every model.
ca-order-open = Open
    .about = Open a door beside a model: 1 tile of its move.
ca-order-close = Close
    .about = Close a door beside a model: 1 tile of its move.
ca-order-fire = Fire
    .about = All models in range and sight shoot at one unit.
ca-order-fire-overwatch =
    .about = Take the Overwatch shot at the unit that just moved.
ca-order-assault = Assault
    .about = Go into CQB with a unit within 2 tiles, after a Move.
ca-order-joint = Joint assault
    .about = This unit acts, then those it joins, and all assault together. Those it joins get +1.
ca-order-split = Split
    .about = Assault two units at once, each with some models; the bonus goes to one.
ca-order-overwatch = Overwatch
    .about = Fire once at an enemy that completes a Move in sight.
ca-order-rally = Rally
    .about = Test morale: on a pass the unit is unpinned and acts as usual.
ca-order-let-pass = Let pass
    .about = Save the shot for a better target.
ca-order-stay = Stay
    .about = Stay where it is.
ca-order-hold = Hold
    .about = End this unit's activation.

## Cards

ca-card-models = Models
    .about = Models of the unit that still stand: each shoots and strikes for itself.

## Numbers on a card

ca-stat-move = Move
ca-stat-shoot = Shoot
ca-stat-armour = Armour
ca-stat-cqb = CQB
ca-stat-save = Save
ca-stat-no-save = none
ca-stat-morale = Morale

## What a figure has left to do

ca-left-overwatch = may fire from Overwatch
ca-left-consolidate = may consolidate
ca-left-moving = is on the move
ca-left-actions = { $count ->
    [one] 1 action
   *[other] { $count } actions
 } left
ca-left-done = done
ca-left-rally = must rally
ca-left-ready = ready

## Tokens and what they mean

ca-sign-dead = Out
    .about = Wiped out, broken, routed or destroyed.
ca-sign-pinned = Pinned
    .about = One action: Fire, at -1. If assaulted, it strikes second.
ca-sign-overwatch = Overwatch
    .about = May fire once at an enemy that completes a Move in sight.
ca-sign-damaged = Damaged
    .about = Cannot move. Damaged again, it is destroyed.

## Places to hold

ca-place-ours = Objective, held by your side
ca-place-theirs = Objective, held by the enemy
ca-place-nobodys = Objective, held by nobody

ca-overwatch-ends = { $figure }'s Overwatch ends

## What an order risks

ca-danger-door = Opens the door at { $at }
ca-danger-overwatch = { $figure } is on Overwatch and may fire{ $ends ->
    [yes] {" "}first, since this ends the Move
   *[no] {""}
 }
ca-danger-losses = { $danger }: losses in { $percent }%

## What is lost when the phase ends

ca-wasted-move = { $figure } is on the move
ca-wasted-actions = { $figure } has { $count ->
    [one] 1 action
   *[other] { $count } actions
 } left
ca-wasted-activation = no unit is activated; { $figure } would be activated and do nothing

## Questions in the middle of a turn

ca-question-fire = { $figure } has just moved in sight of Overwatch. Fire at it?
    .no = Let it pass

## Odds

ca-pool-shots = Shots
ca-pool-to-hit = Added to hit
ca-pool-initiative = Our initiative
ca-pool-their-initiative = Their initiative
