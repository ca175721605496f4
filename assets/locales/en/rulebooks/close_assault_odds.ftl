### What Close Assault says of an order before it is given.
###
### $figure and $target are names of units.

## What is rolled

ca-odds-rally = Unpin { $figure }
ca-odds-fire = Fire at { $target }
ca-odds-assault = Assault on { $target }

## Warnings

ca-warn-too-many-dice = Too many dice for exact odds
# $pinned, $breaks: percentages; 0 where it cannot happen
ca-warn-morale = Then morale: { $pinned ->
    [0] breaks and leaves { $breaks }%
   *[other] { $breaks ->
        [0] Pinned { $pinned }%
       *[other] Pinned { $pinned }%, breaks and leaves { $breaks }%
     }
 }
ca-warn-overwatch = The target fires first from Overwatch; these odds are for the models that get through
ca-warn-round-one = Round 1 only; the loser then tests morale, or is gone
