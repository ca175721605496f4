### Words that every area has.

## How things are listed. Spaces stand in quotes.

list-middle = { ", " }
list-end = { " and " }
list-pair = { " and " }

## Languages

# $tag (text): what the player wrote. $known (text): the tags that there are.
language-unknown = There is no language "{ $tag }" in this version of the game: choose one of { $known }.

## Switches

switch-on = on
switch-off = off

## Difficulty

grade-recruit = recruit
grade-regular = regular
grade-veteran = veteran

## Hints

# $tip: what something does. $key: the key for it
tip-with-key = { $tip } ({ $key })
