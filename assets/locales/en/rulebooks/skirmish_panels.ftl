### What Skirmish says in the panels: orders, cards, tokens, things on the map, warnings.

## Phases

sk-phase-turn = Turn

## Orders: their names on the buttons, and what they do

sk-order-move = Move
    .about = Walk, before or after the Action.
sk-order-attack = Attack
    .about = Roll Skill to hit, then Damage against Defense.
sk-order-bombard = Bombard
    .about = Aim the blast at a tile.
sk-order-suppress = Suppress
    .about = Suppress whoever is around a point, seen or not.
sk-order-assist = Assist
    .about = Stay put and add 1 to a friend's weapon or task.
sk-order-observe = Observe
    .about = Observe for a friend's indirect weapon.
sk-order-pick-up = Pick up
    .about = Take a dropped weapon, as part of the move.
sk-order-spot = Spot
    .about = Look for a unit that foliage or netting hides.
sk-order-open = Open
    .about = Open a door beside the unit: 1 tile of its move.
sk-order-close = Close
    .about = Close a door beside the unit: 1 tile of its move.
sk-order-force = Force
    .about = Force a locked door.
sk-order-operate = Break in
    .about = Break into a terminal and learn where the enemy is.
sk-order-mount = Get in
    .about = Get into a unit with a free seat.
sk-order-dismount = Get out
    .about = Get out onto a tile beside the carrier.
sk-order-hold = Hold
    .about = Do nothing more this turn.
sk-order-smoke = Smoke
    .about = Smoke partly hides units in or behind it.
sk-order-charge = Charge
    .about = Place a charge on a shut door or a soft wall.
sk-order-set-off = Set off
    .about = Set off every charge that your side has placed.

## Cards

sk-card-move = Move
    .about = Tiles that it can still walk in this turn.

## Numbers on a card

sk-stat-skill = Skill
sk-stat-defense = Defense
sk-stat-move = Move

## What a figure has left to do

sk-left-may-act = may act
sk-left-may-move = may move on
sk-left-done = done

## Tokens and what they mean

sk-sign-dead = Destroyed
    .about = Out of the game; its weapons lie where it fell.
sk-sign-suppressed = Suppressed
    .about = Rolls every Skill twice and keeps the lower.
sk-sign-unaware = Unaware
    .about = Knows of no enemy: Skill against it is rolled twice, keeping the higher. It notices a move in the open within 12 tiles, one partly hidden or of half the length within 8, one in the dark within 4.
sk-sign-spotted = Spotted
    .about = Foliage and netting only partly hide it.
sk-sign-traced = Seen going in
    .about = The enemy saw it go into foliage, which only partly hides it.
sk-sign-assisting = Assisting
    .about = Adds 1 to a friend's Skill roll this turn.
sk-sign-observing = Observing
    .about = Observes for a friend's indirect weapon this turn.

## Places to hold

sk-place-held = Held, as far as you know
sk-place-open = To be held

## Things on the map

sk-terminal = Terminal
    .about = Shows where the enemy is, once broken into
    .done = Broken into
sk-charge = Charge
    .about = Yours, ready to set off
sk-dropped = Dropped

## Odds

sk-pool-advantage = advantage
sk-pool-disadvantage = disadvantage
sk-pool-assisting = Assisting
