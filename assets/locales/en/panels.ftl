### Cards, orders and warnings that every rulebook has.

## Cards

# $figure: the name of a figure or of what it is
card-name = { $figure }
# $role: what a figure does in its team
card-role = { $role }
card-weapon = { $weapon }
card-contact = Somebody not in sight
# $item: the name of a thing that is carried, $count: how many
card-gear = { $item }{ $count ->
    [one] {""}
   *[other] {" "}×{ $count }
 }
# $token, $meaning: phrases
token-means = { $token }. { $meaning }
# $meaning: a phrase without its full stop
thing-means = { $meaning }.
object-name = { $object }
place-name = { $place }
# $gauge: its name, $about: sentences on its meaning
gauge-count = { $gauge } { $count }
gauge-means = { $gauge } { $count }. { $about }

## Orders that a figure follows by itself

standing-lead-out = Lead out
    .about = Takes those whom it leads or drags to the nearest exit, over as many rounds as it takes, until there is news. It goes through no room that is not cleared and past no tile where it may be fired at.
standing-lead-out-now = leads out
standing-guard = Guard
    .about = Stays beside the captive and takes guard, round after round, until there is news or you move it.
standing-guard-now = guards

## Why an order is the player's own to give: after the name of a figure

reserved-something = has something to do
reserved-alone = would be left alone
reserved-uncleared-room = would go into a room that is not cleared
reserved-fired-at = may be fired at on the way
reserved-attacked = may be attacked on the way
reserved-unseen-door = would open a door that nobody has looked behind
reserved-peek = would look into a room
reserved-mission-end = would end the mission

## Warnings

# $names: names of figures, $count: how many they are
end-can-still-act = { $count ->
   *[other] { $names } can still act
 }
last-round-warning = The last round: the battle ends with it
# $goals: objectives that are open
forfeit-open = still open: { $goals }

## Why a mission cannot be called in: sentences without their full stop

refused-call-side = only the team calls its mission in
refused-call-twice = the mission was called in already
refused-call-early = a required objective is still open; meet it first, or withdraw
refused-call-nothing-left = nothing optional is left: the mission ends by itself
