### The events of Modern CQB: what the log says, and in attributes what floats over the board or stands in a banner.
###
### $figure, $target, $leader, $by and $owner are names of figures, $object, $effect and $thing of what stands on the map,
### $weapon of a weapon, $item of an item, $room of a room: another language takes CASE($figure, "dative") and
### GENDER($figure) of them. $at and $to are tiles. $side is response or hostile.
###
### $faces, $resist, $attack and $guard are the faces of dice, $needed the successes needed. $roll is cqb-roll, or the word
### none where nothing was rolled. $over in banners and captions: few words, no full stop.

cqb-no-dice = no dice
cqb-roll = { $faces }, { $needed } needed

## Rounds and phases

cqb-round-began = Round { $round }: { $side ->
    [hostile] the hostile side
    [civilian] the civilians
   *[response] the team
 } acts first.
    .over = Round { $round }
cqb-end-phase = End Phase.
    .over = End Phase
# $phase: move or fire-and-utility
cqb-phase-began = { $phase ->
    [move] Move
   *[fire-and-utility] Fire & Utility
 } Phase: { $side ->
    [hostile] the hostile side
    [civilian] the civilians
   *[response] the team
 }.
    .over = { $phase ->
        [move] Move
       *[fire-and-utility] Fire & Utility
     }: { $side ->
        [hostile] the hostile side
        [civilian] the civilians
       *[response] the team
     }
# $response, $hostile: the faces of each side. $successes: how many each has
cqb-initiative-kept = Initiative: { $response } against { $hostile }, { $successes ->
    [one] 1 success
   *[other] { $successes } successes
 } each: { $side ->
    [hostile] the hostile side
    [civilian] the civilians
   *[response] the team
 } keeps it.
# $ours, $theirs: the successes of each side
cqb-initiative-won = Initiative: { $response } against { $hostile }, successes { $ours } to { $theirs }: { $side ->
    [hostile] the hostile side
    [civilian] the civilians
   *[response] the team
 } acts first.

## Steps, doors, smoke

cqb-moved = { $figure } moves to { $to }.
cqb-moved-out-of-sight = { $figure } moves out of sight.
cqb-moved-unseen = { $figure } moves.
cqb-door-locks = A door locks.
cqb-door-barricaded = A door is barricaded.
cqb-door-opens = A door opens.
cqb-door-unlocks = A door unlocks.
cqb-door-wedged = { $figure } wedges the door.
cqb-wedge-taken = { $figure } takes the wedge from the door.
cqb-door-opened = { $figure } opens the door.
cqb-door-closed = { $figure } closes the door.
cqb-smoke-thins = The smoke thins.
cqb-smoke-spreads = Smoke spreads.

## Tokens. $token: its word

cqb-token-gained = { $figure } is { $token ->
    [overwatch] on Overwatch
    [suppressed] Suppressed
    [falling-back] falling back
    [freshly-breached] freshly breached
   *[other] { $token }
 }.
cqb-token-lost = { $figure } is no longer { $token ->
    [overwatch] on Overwatch
    [suppressed] Suppressed
    [falling-back] falling back
    [freshly-breached] freshly breached
   *[other] { $token }
 }.

# $points (text, with its sign), $row: what they are for
cqb-scored = { $points }: { $row }.

## Alarm

cqb-unaware = { $figure } calms down.
    .over = calms down
cqb-suspicious = { $figure } has noticed something.
    .over = noticed something
cqb-aware = { $figure } is alarmed.
    .over = alarmed
cqb-shouted = { $figure } shouts a warning.
    .over = shouts!
cqb-patrolled = { $figure } walks on.
# A walker that others will miss.
cqb-missed = { $figure } no longer comes by.
cqb-site-alarmed = The site is alarmed.
# $rung: what would have happened, as the level names it
cqb-averted = Stopped for good: { $rung }.
    .over = Stopped: { $rung }
cqb-an-event = an event
cqb-heat = Heat rises to { $heat }.
# $rungs: what happens at this Heat, as the level names it
cqb-heat-rung = Heat rises to { $heat }: { $rungs }.
    .over = Heat { $heat }: { $rungs }
cqb-heard = { $figure } makes a loud noise.
    .over = loud

## Plans called out. $call: one of the calls below. $from, $way: north, north-east, …

cqb-voice = A voice from the { $from }: "{ $call }"
    .over = From the { $from }: "{ $call }"
cqb-called = { $figure } calls: "{ $call }"
cqb-call-through = Through the { $room }!
cqb-call-into = Into the { $room }!
cqb-call-toward = Over there, to the { $way }!
cqb-call-fall-back = Fall back!
cqb-call-out = Get out of here!
cqb-call-help = Man down, cover me!
cqb-call-hold = Stay where you are!

## Knowledge. $state: dead, down, surrendered or able

cqb-peeked = { $figure } peeks.
    .over = peek
cqb-seen-again = { $by } sees { $figure } again{ $state ->
    [dead] , who is dead
    [down] , who is down
    [surrendered] , who has surrendered
   *[able] {""}
 }.
cqb-identified-by = { $by } identifies { $figure }{ $state ->
    [dead] , who is dead
    [down] , who is down
    [surrendered] , who has surrendered
   *[able] {""}
 }.
cqb-identified = { $figure } is identified{ $state ->
    [dead] , who is dead
    [down] , who is down
    [surrendered] , who has surrendered
   *[able] {""}
 }.
cqb-contact-spotted = { $by } spots a contact.
cqb-out-of-sight = { $figure } is out of sight.
cqb-contact-heard = A contact is heard.
cqb-contact-gone = A contact is no longer there.
# A mind's plans: no player reads it.
cqb-intents-settled = The { $side ->
    [response] team
   *[hostile] hostile side
 } settles what each does.

## Shots and what answers them

# $net: successes left, which are hits
cqb-fired = { $figure } fires at { $target } ({ $weapon }): { $attack } against { $guard }: { $net } net.
cqb-unarmed = unarmed
cqb-intercepted = { $figure } takes the shot for { $target } on the shield.
    .over = shield
cqb-rushed = { $figure } rushes { $target } ({ $faces } against { $resist }), who { $stunned ->
    [yes] is stunned
   *[no] stays on their feet
 }.
    .stunned = stunned
    .stands = stands
# $reaction: its name in the rules
cqb-reacted = { $reaction }: { $figure } reacts to { $target }.
    .over = reacts
cqb-reaction = Reaction
# $lane: what is watched
cqb-watches = { $figure } watches { $lane ->
    [doorway] the doorway
    [corridor] the corridor
    [stair] the stairs
    [breach] the breach
   *[lane] a lane
 }.
    .over = Overwatch
cqb-watches-at = { $figure } watches { $lane ->
    [doorway] the doorway
    [corridor] the corridor
    [stair] the stairs
    [breach] the breach
   *[lane] a lane
 } at { $at }.
cqb-overwatch-triggered = { $target } triggers { $figure }'s Overwatch.
    .over = Overwatch!

## Cover at close range

cqb-covered = { $figure } covers { $target }.
    .ours = covers
    .theirs = covers { $target }!
cqb-stirs-moving = { $figure } moves under a gun.
cqb-stirs-at-door = { $figure } reaches for the door under a gun.
cqb-stirs-raising = { $figure } raises a weapon under a gun.
cqb-stirs = stirs
cqb-cover-calls = { $figure } calls on { $target } to stop.
    .over = don't move!
cqb-cover-fires = { $figure } fires as { $target } stirs.
    .over = covered!

## Harm

# $lost, $before: Wounds
cqb-wounded = { $figure } loses { $lost } of { $before } Wounds.
    .over = { $lost ->
        [one] 1 Wound
       *[other] { $lost } Wounds
     }
cqb-downed = { $figure } is Downed.
    .over = Downed
# $face: of the die
cqb-bled = { $figure } bleeds ({ $face }): { $held ->
    [yes] holds
   *[no] gets worse
 }.
    .holds = holds
    .bleeds = bleeds
cqb-died = { $figure } dies.
    .over = Dead

## Nerve and surrender

# $cause: one of those below
cqb-nerve-tested = { $figure } tests Nerve ({ $cause }; { $faces }, { $needed } needed) and { $passed ->
    [yes] stands firm
   *[no] flinches
 }.
    .steady = steady
    .flinches = flinches
cqb-cause-explosive = a charge close by
cqb-cause-flashed = a flash
cqb-cause-leader-fell = the leader fell
cqb-cause-two-sides = fire from two sides
cqb-cause-anchor-lost = the anchor room is lost
cqb-cause-no-retreat = no friend near, every way back watched
cqb-cause-live-breach = a breach right in front
cqb-cause-held-up = held at gunpoint
cqb-cause-scenario = an event of the mission
cqb-cause-outnumbered = outnumbered
cqb-cause-cleared-room = alone in a cleared room
cqb-cause-flashed-and-covered = flashed, and covered by two
cqb-cause-leader-captured = the leader was captured
cqb-cause-hopeless = surrounded or hopelessly covered
cqb-cause-blast = a blast nearby
cqb-cause-gunfire = gunfire in the room
cqb-cause-effect = an effect in the room
cqb-cause-reassurance = a failed attempt to calm
cqb-fell-back = { $figure } falls back to { $to }.
    .over = falls back
cqb-shrugged = { $figure } refuses to surrender.
    .over = never!
cqb-surrendered = { $figure } drops all weapons and surrenders.
    .over = surrenders!
cqb-eyed-weapon = { $figure } looks at the gun on the floor.
    .over = eyes the gun!
cqb-weapon-taken-up = { $figure } takes the gun up again.
    .over = armed again!
cqb-weapon-kicked-away = { $figure } kicks the gun of { $owner } away.
    .over = kicks the gun away

## Arrests

# $end: held, locked or failed
cqb-arrest-tried = { $figure } tries to arrest { $target } ({ $faces } against { $resist }): { $end ->
    [held] the suspect is held
    [locked] the two are locked together
   *[failed] it fails
 }.
    .locked = struggles
    .failed = not held
# $kit: whether with a restraint kit
cqb-restrained = { $figure } restrains { $target } { $kit ->
    [yes] with a restraint kit
   *[no] by hand
 }.
    .over = restrained
cqb-worked-loose = { $figure } tries to break free ({ $faces }): { $loose ->
    [yes] breaks free
   *[no] stays held
 }.
    .loose = loose
    .held = held

## Civilians, dragging, exits

cqb-reassured = { $figure } speaks to { $target }, { $calmed ->
    [yes] who calms down
   *[no] who does not listen
 } ({ $faces }, { $needed } needed).
    .calm = calm
    .deaf = no!
cqb-controlled = { $figure } follows { $leader }.
    .over = follows
# $mood: runs, freezes or bolts (toward whoever is armed)
cqb-panicked = { $figure } panics ({ $face }) and { $mood ->
    [runs] will run
    [freezes] freezes
   *[bolts] will bolt
 }.
    .freezes = freezes
    .panics = panics
cqb-panic-ignored = { $figure } stays with the handler.
    .over = stays
cqb-drag-begun = { $figure } takes hold of { $target }.
cqb-drag-ended = { $figure } lets go.
cqb-dragged = { $figure } drags { $target }.
cqb-brought-out = { $figure } is brought out.
    .over = out
cqb-left = { $figure } leaves by the exit.
    .out = out
    .away = gets away

## Hostages and threats

cqb-hostage-taken = A shout: "Let me out, or else!" { $figure } holds { $target } as a shield, and will lead the hostage off by an exit from the next round on, unless stopped.
    .over = A shout: { $target } is a hostage
cqb-hostage-freed = { $figure } lets go of { $target }.
    .over = { $target } is let go
cqb-hostage-led-off = { $figure } gets away with { $target } as a hostage.
    .over = { $target } is led off
# $gives_up: whether the hostile does
cqb-talked-to = { $figure } talks to { $target }, { $gives_up ->
    [yes] who gives up
   *[no] who does not listen
 } ({ $faces } against { $resist }).
    .gives-in = gives in
    .deaf = no!
cqb-threatened = A shout: "Back off, or this one dies!" { $figure } will kill { $target } in the next round, unless stopped.
    .over = A shout: { $target } is to die
cqb-threat-ended = The threat to { $target } is over.
cqb-executed = A shot: { $figure } kills { $target }.
cqb-device-set-going = { $figure } sets { $object } going, to go off at the end of round { $round } unless made safe.
    .over = Running: { $object }

## Actions that wait, and help

cqb-holds = { $figure } holds.
    .over = holds
cqb-recovered = { $figure } shakes off the suppression.
    .over = recovers
cqb-steadied = { $figure } steadies { $target }.
cqb-stabilized = { $figure } stabilizes { $target }.
cqb-trap-disarmed = { $figure } disarms { $object }.
cqb-took-control = { $figure } takes control of { $target }.

## Items, breaches, traps. $article: a, an or none

cqb-item = { $item }
cqb-threw = { $figure } throws { $article ->
    [a] a{" "}
    [an] an{" "}
   *[none] {""}
 }{ $item }.
cqb-threw-on = { $figure } throws { $article ->
    [a] a{" "}
    [an] an{" "}
   *[none] {""}
 }{ $item } on { $target }.
cqb-used = { $figure } uses { $article ->
    [a] a{" "}
    [an] an{" "}
   *[none] {""}
 }{ $item }.
cqb-used-on = { $figure } uses { $article ->
    [a] a{" "}
    [an] an{" "}
   *[none] {""}
 }{ $item } on { $target }.
cqb-blown-open = { $figure } blows the entry open{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-blown-open = { $figure } fails to blow the entry open{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-forced-open = { $figure } forces the entry open{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-forced-open = { $figure } fails to force the entry{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-trap-found = { $figure } finds { $object }.
    .over = trap!
cqb-trap-not-found = { $figure } finds nothing.
cqb-trap-sprung = { $figure } triggers { $object }.
    .over = trap!

## Objects. $target: an object, or a civilian

cqb-thing = { $thing }
cqb-secured = { $figure } secures { $target }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = secured
cqb-not-secured = { $figure } fails to secure { $target }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = not secured
cqb-set-fire = { $figure } sets fire to { $target }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-set-fire = { $figure } fails to set fire to { $target }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-found = { $figure } was carrying { $object }.
    .over = found
cqb-on-fire = On fire: { $object }, lost at the end of round { $round }.
    .over = on fire!
cqb-destroyed = Destroyed: { $object }.
    .over = destroyed!
# $gains: cqb-in-custody of each suspect, and cqb-things-secured
cqb-site-held = The site is held. { $gains }.
cqb-in-custody = { $figure } is in custody
# $things: names of objects, one after the other
cqb-things-secured = secured: { $things }
    .first = Secured: { $things }

## Events of the level

cqb-something-happens = Something happens in the building.
# $order: what they are told
cqb-hostiles-directed = The hostiles are told { $order ->
    [hold] to stay where they are
    [fall-back] to fall back
    [search] to search for the team
    [burn] to burn the evidence
   *[take-hostage] to take hostages
 }.
cqb-effect-began = It begins: { $effect }.
cqb-effect-ended = It ends: { $effect }.
cqb-reinforced = { $figure } arrives.
cqb-called-in = { $figure } calls in: the mission ends with this round.
    .over = calls in
