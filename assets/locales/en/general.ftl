### Words that every area has.

## How things are listed. Spaces stand in quotes.

list-middle = { ", " }
list-end = { " and " }
list-pair = { " and " }

## Languages

# $tag (text): what the player wrote. $known (text): the tags that there are.
language-unknown = There is no language "{ $tag }" in this version of the game: choose one of { $known }.
language-not-fetched = { $language } could not be fetched: see whether the connection holds, then choose it again.

## Switches

switch-on = on
switch-off = off

## Hints

# $tip: what something does. $key: the key for it
tip-with-key = { $tip } ({ $key })

## Why a battle is over, in several books

decided-nobody-left = Nobody is left on either side.
decided-no-units = The team has no units left.
decided-none-of-yours = Your side has no units left.
decided-no-enemies = The hostile side has no units left.
# $units: what the book calls them: units, models
decided-tally = Objectives held { $ours } to { $theirs }; { $units } destroyed { $killed }, lost { $lost }.
# $side: its word
decided-withdrawal = { $side ->
    [response] The team
    [hostile] The hostile side
    [civilian] The civilians
   *[nobody] Nobody
 } leaves the field.

## Why an order is not allowed, in several books

refused-battle-over = the battle is over
refused-path-empty = the path is empty; give at least one tile
refused-path-back = the path ends where it began; end it on another tile
# $open: whether it is open, else it is closed
refused-door-already = the door is already { $open ->
    [yes] open
   *[no] closed
 }; leave it
refused-doorway-taken = somebody is in the doorway; clear it first
