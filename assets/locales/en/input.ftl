### What a player can do, and the keys for it.

## Actions, as the help and the list of bindings have them

action-select = Select, or give the order there; held, drag the view
action-alternate = Next order at the tile, or back to the usual order
action-up = Move the cursor up
action-down = Move the cursor down
action-left = Move the cursor left
action-right = Move the cursor right
action-confirm = Select, or give the order shown
action-cancel = Step back, or open the pause menu
action-next = Next figure; those that can act first
action-previous = Previous figure; those that can act first
action-next-order = Next order of the figure
action-previous-order = Previous order of the figure
action-end-phase = End the phase; in a recording, pause or continue
action-undo = Undo the last order, unless it rolled or revealed something; in a recording, go one order back
action-redo = In the editor, redo
action-delete = In the editor, take out what is selected
action-duplicate = In the editor, copy the selected figure or object
action-edit = From the editor, play the level; there, come back
action-skip = Skip playback; in a recording, show one order
action-faster = Faster playback
action-slower = Slower playback
action-grab = Drag the view
action-pan-up = Move the view up
action-pan-down = Move the view down
action-pan-left = Move the view left
action-pan-right = Move the view right
action-zoom = Zoom at the pointer
action-zoom-in = Closer
action-zoom-out = Farther
action-scroll = Scroll a list
action-whole = Show the whole map
action-watch = Show or hide the watched lanes
action-other = Next order at the same tile
action-advice = Show or hide advice: what an experienced player would do
action-eyes = In a recording, switch to the other side's view; from the editor, play with everything revealed
action-foresight = Show or hide what known enemies see, and unswept ground
action-plan = Draw up orders for several figures, and let them go at once
action-carry-on = In a calm round: the team covers and advances, to its end or until there is news
action-standing = The figure leads out whom it leads, or guards the captive beside it, until there is news
action-more-orders = Show the orders of other phases
action-again = Play the other side's last turn again
action-fold-team = Team panel: cards, compact cards, or along the bottom
action-fold-log = Fold or unfold the log
action-save = Save the battle, or in the editor the level
action-load = Load the saved battle
action-paste = Open a copied level or link
action-fullscreen = Full screen, or a window again
action-photo = Take a picture of the board without the interface
action-help = Show this help
action-settings = Open or close the settings
action-more = In the editor, held: add to the selection, or take from it
action-find = In the editor, find by words
action-no-order = Held: letters and digits give no order

# $letter (text): what stands on the button of the order.
action-order = The order with the sign { $letter }

# Several actions in one line.
action-together-cursor = Move the cursor
action-together-view = Move the view

## What is on a key, or done with a mouse, a finger or a gamepad

key-space = Space
key-enter = Enter
key-backspace = Backspace
key-shift = Shift
key-control = Ctrl
key-delete = Delete
key-insert = Ins
key-home = Home
key-end = End
key-page-up = PgUp
key-page-down = PgDn
key-click = Click
key-right-click = Right click
key-middle-button = Middle button
key-back-button = Back button
key-forward-button = Forward button
# $number (number): of a button without another name.
key-button = Button { $number }
key-tap = Tap
key-long-press = Long press
key-wheel = Wheel
key-pinch = Pinch
# $way (text): an arrow.
key-d-pad = D-pad { $way }
key-left-stick = Left stick { $way }
key-right-stick = Right stick { $way }
