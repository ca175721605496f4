### How a mission begins: who plays which side, what the team carries, and buildings that are drawn anew.

## Who plays which side. The attribute `about` says what it means

seating-title = Play
seating-team = the team
    .about = You lead the team; the game plays the other side.
seating-other-side = the other side
    .about = You lead the other side; the game plays the team. The difficulty stays the team's.
seating-two = two at this table
    .about = Two players share this window. Between their turns a curtain hides the board.

## The loadout. The attribute `about` is what the sheet is called for who does not see it

loadout-title = LOADOUT
    .about = Loadout
loadout-exchange = Exchange a weapon for another weapon, or an item for another item.
loadout-fixed = This cannot be exchanged.
# What stands on the button of a slot. $gear (name)
loadout-gear = { $gear }
loadout-as-issued = As issued
loadout-done = Done

## A generated building

building-title = NEW BUILDING
    .about = Building
building-kind = Kind
building-size = Size
building-rules = Rules
building-defence = Defence
building-seed = Seed

building-kind-flat = flat
building-kind-house = house
building-kind-villa = villa
building-kind-office = office
building-kind-ward = ward
building-kind-school = school
building-kind-hotel = hotel
building-kind-police = police
building-kind-warehouse = warehouse
building-kind-shop = shop
building-kind-restaurant = restaurant
building-kind-train = train

building-size-small = small
building-size-usual = usual
building-size-large = large
building-defence-light = light
building-defence-usual = usual
building-defence-strong = strong
building-another-seed = another
building-of-the-day = building of the day

# $why (text): why there is none
building-undrawable = { $why }: choose another size, kind or seed.
building-seed-digits = A seed is a number of at most { $digits } digits.
building-back = Back
building-copy-link = Copy a link
building-begin-question = Begin another mission?

## What a level says of itself, in one line

# $author (text)
level-author = by { $author }
level-easy = easy
level-normal = normal
level-hard = hard
# $version (text): of the game, at least
level-needs = needs { $version }
# $pack (text), $about: the line of a pack
mission-pack-about = { $pack }: { $about }

## The briefing of the hostile side's player

hostile-briefing = You lead the other side.
# $goals: objectives, with semicolons.
hostile-briefing-wants = You want: { $goals }.
hostile-briefing-team-wants = The team wants: { $goals }.
hostile-briefing-wins = You win if the team fails in what it must do.
hostile-briefing-wins-by-goals = You win if you do what you must, or if the team fails in what it must do.
