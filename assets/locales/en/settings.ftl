### The settings: pages, lines and values.

## Pages

settings-page-sound = SOUND
settings-page-video = VIDEO
settings-page-play = PLAY
settings-page-comfort = COMFORT
settings-page-keys = KEYS

## Settings: the name, and what it does

setting-master = Volume
    .about = Everything that is heard.
setting-effects = Effects
    .about = Shots, doors, steps, voices, dice and signs.
setting-music = Music
    .about = Calm while nobody dangerous is in view, tense when somebody is.
setting-ambience = Ambience
    .about = The air of a building, the wind outside.
setting-muted = Mute
    .about = Silences everything, and keeps the volumes.
setting-captions = Captions
    .about = Says in words what is heard, and from which direction of the team.
setting-scale = Interface size
    .about = Panels, buttons and their text, as far as the window has room.
setting-fullscreen = Fullscreen
    .about = Fills the screen.
setting-vsync = Vertical sync
    .about = Waits for the screen, so that no picture tears.
setting-frame-limit = Frame limit
    .about = Draws at most so many pictures a second, and saves power.
setting-shadows = Shadows
    .about = Walls shade the floor beside them.
setting-team = Team panel
    .about = Cards beside the board, compact cards, or a row along the bottom: the board has the rest.
setting-fold-log = Fold the log
    .about = The log shows its last line alone.
setting-speed = Speed of events
    .about = How fast a battle shows what happens.
setting-ask-end = Ask before a phase ends
    .about = Asks first when somebody could still act, or an order ends the mission early.
setting-auto-end = End a finished phase
    .about = Ends the phase by itself once nobody can act any more.
setting-undo = Undo
    .about = The last order can be taken back, unless it rolled or revealed something.
setting-dice = Dice on the board
    .about = Shows what was rolled beside the figure it was rolled for.
setting-hints = Hints
    .about = The first missions say in a line what can be done; each hint goes once followed.
setting-keys-by = Keys of letters
    .about = By letter they follow the labels of your keyboard; by place they stay where a US one has them.
setting-colours = Colours
    .about = Palettes for eyes that confuse red with green or blue with yellow.
setting-text = Text size
    .about = All words, without the panels around them.
setting-hold = Hold to show
    .about = Lanes, threats and advice turn over only while their key is held.
setting-less-motion = Less motion
    .about = The view jumps in place of gliding, and words do not drift.
setting-close-ups = Close-ups
    .about = Looks from close by at a shot that decides something, once a turn; never with less motion.
setting-less-flashing = Less flashing
    .about = Flashbangs and muzzle flashes stay dim.
setting-language = Language
    .about = Of words and numbers. What has no translation yet stays English.

## Values

percent = { $share } %
setting-frame-limit-none = none
setting-keys-by-place = by place
setting-keys-by-letter = by letter
setting-language-system = as the system

team-panel-cards = cards
team-panel-compact = compact cards
team-panel-below = along the bottom

## The speed of playback

speed-half = half speed
speed-normal = normal speed
speed-twice = twice the speed
speed-four-times = four times the speed
speed-eight-times = eight times the speed
speed-sixteen-times = sixteen times the speed

## Palettes

colours-usual = usual
colours-red-green = red-green
colours-blue-yellow = blue-yellow
colours-high-contrast = high contrast

# $speed: one of the above
speed-now = Playback at { $speed }.
