### What Modern CQB says of an order before it is given: what is rolled, and what it risks, costs or brings. The rows of the dice and the
### outcomes are names (`-modifier-…`, `-outcome-…`), which English has from the rules.
###
### $figure and $target are names, $needed is how many successes are needed, $points a number with its sign, $percent a chance of 100.

## What is rolled

cqb-odds-fire = { $weapon } at { $target }
cqb-odds-overwatch = Overwatch on { $target } at { $at }
cqb-odds-overwatch-anybody = Overwatch on anybody at { $at }
cqb-odds-arrest = Arrest { $target }
cqb-odds-charge = Charge
cqb-odds-breach = Breach: { $needed } needed
cqb-odds-secure = Secure { $target }: { $needed } needed
cqb-odds-burn = Burn { $target }: { $needed } needed
cqb-odds-reassure = Reassure { $target }: { $needed } needed
cqb-odds-talk = Talk { $target } down
cqb-odds-rush = Shield rush at { $target }
cqb-odds-nerve = Nerve of { $figure }: { $needed } needed
cqb-odds-nothing = Nothing is rolled

## Warnings

cqb-warn-no-kit = Without a restraint kit the captive may work loose when nobody stays close.
cqb-warn-loud = Loud; everyone beside it tests Nerve.
cqb-warn-heard = A failure is heard.
cqb-warn-shield = The shield of { $figure } takes it.
cqb-warn-defenceless = { $target } cannot fight back.
# $opening: one of those of cqb-arrest-opening
cqb-warn-arrestable = Could have been arrested ({ $opening }): { $points } if killed.
# $wounded, $killed: points
cqb-warn-stray-unknown = Somebody stands on the line: { $percent } in 100 of a hit, { $wounded } if that is a civilian.
cqb-warn-stray = { $figure } stands on the line: { $percent } in 100 of a hit, { $wounded }, { $killed } in all if killed.
cqb-warn-stray-wounded = { $figure } stands on the line: { $percent } in 100 of a hit, { $killed } in all if killed.
cqb-warn-overwatch-nobody = Your side sees no enemy: these odds are for one without Armor.
# $title: what is rolled
cqb-warn-overwatch-other = { $title }: { $percent } in 100 that nothing comes of it.
cqb-warn-reassure = A failure may bring the panic back.
# $near: in tiles; $watchers: a few names, or cqb-warn-the-enemy
cqb-warn-nerve = { $figure } will test Nerve: no friend within { $near } tiles, every way back in sight of { $watchers }: { $percent } in 100 to stand firm.
cqb-warn-the-enemy = the enemy
cqb-warn-stays-once = { $figure } is in the room, and stays with the handler this once.
cqb-warn-panic = { $figure } is in the room: { $percent } in 100 to panic.

## Whom a flash would catch

# $count: how many
cqb-warn-contacts = { $count ->
    [one] 1 Contact
   *[other] { $count } Contacts
 }
cqb-warn-flash-nobody = Catches nobody that your side knows of.
# $left: how many
cqb-warn-flash-moved = Catches nobody that your side knows of: { $left ->
    [one] whom it remembers there has moved on.
   *[other] those whom it remembers there have moved on.
 }
# $others, $friends: names
cqb-warn-flash = Catches { $others }, to the end of the next Fire & Utility Phase.
cqb-warn-flash-friends = Catches only friends: { $friends }, to the end of the next Fire & Utility Phase.
cqb-warn-flash-both = Catches { $others }; and of your own { $friends }, to the end of the next Fire & Utility Phase.
cqb-warn-flash-civilian = { $figure } { $stays ->
    [yes] stays with the handler
   *[no] may panic
 }.

## The score

cqb-warn-custody = { $points } if in custody at the end.
cqb-warn-no-custody = Out of the fight once in custody; no points of its own.
cqb-warn-killed-instead = { $points } if killed instead.
cqb-warn-evidence = { $points }: { $major ->
    [yes] major
   *[no] secondary
 } evidence.
cqb-warn-out = { $points } once brought out.
cqb-warn-secured-stays = Secured, it stays with the handler whatever happens.
cqb-warn-led-out = { $points } when { $figure } is brought out with it.
cqb-warn-required-open = { $points }: a required objective is still open.
cqb-warn-left-behind = { $figure } is left behind: { $points } is lost, unless the site is held.
cqb-warn-round-ends = { $points } if the round ends with a required objective open and the team inside.
