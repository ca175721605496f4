### What is heard, in captions.

# $sound and $direction: phrases of below
sound-from = { $sound }, { $direction }

## Sounds

sound-shot = shots
sound-shot-pistol = pistol shots
sound-shot-smg = submachine gun
sound-shot-carbine = carbine fire
sound-shot-shotgun = shotgun blast
sound-shot-rifle = a single rifle shot
sound-shot-heavy = heavy weapon
sound-blade = a struggle
sound-door-open = a door opens
sound-door-close = a door shuts
sound-breach = breach
sound-flash = flashbang
sound-blast = explosion
sound-smoke = smoke hisses
sound-fire = something burns
sound-step-floor = footsteps
sound-step-rubble = steps on rubble
sound-step-earth = footsteps
sound-step-stairs = steps on stairs
sound-march = boots
sound-engine = an engine
sound-voice-hostile = a hostile shouts
sound-voice-civilian = a civilian calls
sound-hurt-team = one of ours is hit
sound-hurt-hostile = a hostile is hit
sound-hurt-civilian = a civilian screams
sound-panic = panic
sound-surrender = a weapon drops
sound-arrest = restraints click
sound-suppressed = rounds overhead
sound-noise = a noise
sound-contact = contact

## Directions, from the team

direction-map = on the map
direction-close = close by
direction-east = east
direction-north-east = north-east
direction-north = north
direction-north-west = north-west
direction-west = west
direction-south-west = south-west
direction-south = south
direction-south-east = south-east

## No sound

sound-failed = the sound system failed
sound-none = The game is silent: { $why }. It plays on without sound.
sound-none-in-browser = The game is silent: this browser gives no sound. It plays on without.
