### The page around the game in a browser (web/): its list of missions, loading, trouble, panels, and the interface as buttons.
### The program does not have these. A message is one line; an attribute is set on the element that has the message.

## The game and its parts

page-stage =
    .aria-label = The board of Fatal Funnel. Tab leaves it for the orders as buttons.
page-picture =
    .aria-label = A floor plan: a team stacked up at a door
page-lead = A turn-based game of room clearing: every doorway is somebody's line of fire.
page-lead-more = You give orders to a team of operators, figure by figure. Move, watch a doorway, breach, shoot, arrest. The odds stand there before you give the order; then the dice fall. Choose a mission: it opens as soon as the game is loaded.

## The list of missions. data-title: what is said to open in page-then-opens

page-cover =
    .aria-label = Missions
page-list-start = Start
page-list-missions = Missions
page-list-lessons = More lessons
page-list-more = More
page-first-lesson = New? Start here: 3 minutes
page-continue = Continue
page-latest =
    .data-title = your battle
page-campaign = Campaign: { $title }
page-to-campaign = To the campaign
page-tour =
    .data-title = the campaign
page-play = Play
page-passed = Passed.
page-opens =
    .data-then = : opens when the game is loaded
page-more-missions = Difficulty, equipment and packs
page-more-building = New building
page-more-editor = New level
page-more-record = Service record
page-more-help = Keys and rules
page-more-export = Export progress
page-saves = Saves
    .data-title = the saved battles
page-import = Open a file
    .data-title = a file
page-settings = Settings
    .data-title = the settings

## The sheet of a chosen mission

page-objectives = Objectives
page-team = The team
page-choose-another = Choose another
page-board =
    .aria-label = The board of { $title } as the team knows it
page-sheet = The board of { $title }. The battle opens when the game is loaded.

## Loading

page-bar =
    .aria-label = Loading
page-loading = Loading the game
page-downloading = Downloading: { $done } of { $whole } MB
page-reading-copy = Reading the kept game: { $done } of { $whole } MB
page-compiling = Compiling the game
page-starting = Starting the game
page-ready = The game is ready: choose a mission
page-then-it-opens = then it opens
page-then-opens = then { $title } opens

## A newer version

page-new-version = A new version of the game is here. It opens when you reload the page.
page-reload = Reload
page-later = Later

## What keeps the game from running, and what helps

page-no-webgl = This browser cannot draw the game: it has no WebGL 2.
page-no-webgl-help = Turn on hardware acceleration in its settings, or open this page in a current Firefox, Chrome, Edge or Safari.
page-no-wasm = This browser cannot run the game: WebAssembly is turned off.
page-no-wasm-help = Allow it for this page (a strict security or lockdown mode turns it off), or open this page in a current Firefox, Chrome, Edge or Safari.
page-no-storage = This browser keeps nothing for this page: your battles and progress are gone when you close it.
page-no-storage-help = Allow this page to store data (cookies and site data) and try again, or play on and export your progress before you leave.
page-too-old = This browser is too old for the game.
page-too-old-help = Open this page in a current Firefox, Chrome, Edge or Safari.
page-not-served = The game cannot be opened as a file.
page-not-served-help = Put its folder on a web server, or run `make web-serve`.
page-not-fetched = The game could not be loaded.
page-not-fetched-help = Check the connection and try again.
page-not-started = The game was loaded but did not start.
page-not-started-help = Try again. If that fails too, open this page in a current Firefox, Chrome, Edge or Safari.
page-no-memory = The browser ran out of memory.
page-no-memory-help = Close other tabs and try again.
page-no-graphics = The browser stopped the game's graphics.
page-no-graphics-help = Try again. If it happens often, close other tabs that use graphics.
page-stopped = The game stopped because of a fault of its own.
page-stopped-help = The battle is kept up to its last order: try again, and continue it from the list. Please report the fault.
page-try-again = Try again
page-play-anyway = Play all the same
page-save-report = Save a report

## Links, files and pasted text

page-share =
    .aria-label = The link to the battle
page-share-by-hand = The browser denies access to the clipboard. Copy the link by hand:
page-share-link =
    .aria-label = Link
page-close = Close
page-paste =
    .aria-label = Open
page-paste-how = Paste a link, a level or a saved battle here, or choose a file.
page-paste-text =
    .aria-label = Pasted text
page-paste-open = Open the text
page-choose-file = Choose a file
page-drop = Drop to open: a level, a pack, a saved battle or exported progress
page-pasted-text = the pasted text
page-dropped-text = the dropped text
page-link = the link
page-address = the address
page-file-too-large = { $file } is too large: choose a level or a file that the game saved
page-file-no-text = { $file } is not a text file: choose a level (.toml), a pack (.ffpack) or a file that the game saved (.json)
page-pack-too-large = { $file } is too large for a pack: split it in two
page-pack-not-fetched = the pack { $link } cannot be fetched: { $why }
page-gallery-not-fetched = the gallery { $link } cannot be fetched: { $why }
page-why-no-http = its address begins with neither http: nor https:
page-why-status = the server answered { $status }
page-why-no-index = there is no index of a gallery
page-why-too-large = it has more than { $bytes } bytes
page-why-denied = check the address; another server must allow this page to read from it

## The interface as buttons

page-reader =
    .aria-label = The game in words
page-log = Log
page-log-lines =
    .aria-label = Log
page-part-targets = Targets
page-part-hint = Hint
page-part-lesson = Lesson
page-part-notice = Notice
page-part-question = Question
page-part-pause = Pause
page-part-saves = Saved battles
page-part-screen = Screen
page-choose-target = { $order }: choose a target, here or on the board
page-give-order = Give the order
page-usual-order = Back
page-more-orders = More orders: { $orders }
page-cannot-press = { $button } cannot be pressed now.
# The last line of a locked mission: as mission-locked.
page-locked = Locked
