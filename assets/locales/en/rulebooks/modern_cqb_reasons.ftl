### Objectives of Modern CQB, the rows of its score, and how its missions end.
###
### $figure is the name of a figure, $target of what an objective is about, $object and $things of what stands on the map. $goal
### is the text of an objective, $goals that of several.

## What is told of objectives

cqb-they-want = They want: { $goal }.
cqb-new-objective = New objective: { $goal }.
cqb-objective-met = Objective met. { $goal }.
cqb-enemy-objective-met = They have what they want. { $goal }.
cqb-objective-lost = Objective lost: { $goal }.
cqb-enemy-objective-lost = Prevented: { $goal }.
    .over = Prevented: { $goal }
cqb-objective-reopened = Objective open again: { $goal }.

## Objectives: what is to be done, and once it is done. $scope: all of a kind, any one, or the one with a name

cqb-goal-neutralize = Put { $scope ->
    [all] every hostile
   *[one] { $target }
 } out of the fight
    .met = Out of the fight: { $scope ->
        [all] every hostile
       *[one] { $target }
     }
cqb-goal-clear = Clear { $scope ->
    [all] every room
   *[one] the { $target }
 }
    .met = Cleared: { $scope ->
        [all] every room
       *[one] the { $target }
     }
cqb-goal-secure = Secure { $scope ->
    [all] everything and everybody
   *[one] { $target }
 }
    .met = Secured: { $scope ->
        [all] everything and everybody
       *[one] { $target }
     }
cqb-goal-arrest = Arrest { $scope ->
    [all] every hostile
   *[one] { $target }
 }
    .met = Arrested: { $scope ->
        [all] every hostile
       *[one] { $target }
     }
cqb-goal-extract = Bring { $scope ->
    [all] every civilian
   *[one] { $target }
 } out
    .met = Brought out: { $scope ->
        [all] every civilian
       *[one] { $target }
     }
cqb-goal-protect = Keep { $scope ->
    [all] every civilian and all evidence
   *[one] { $target }
 } from harm
    .met = Kept from harm: { $scope ->
        [all] every civilian and all evidence
       *[one] { $target }
     }
cqb-goal-escape = Get { $scope ->
    [all] every hostile
   *[one] { $target }
 } away
    .met = Got away: { $scope ->
        [all] every hostile
       *[one] { $target }
     }
cqb-goal-hold = Hold the { $target } to the end of round { $round }
    .met = Held against the team: the { $target }
cqb-goal-destroy = Burn { $scope ->
    [all] all evidence
   *[one] { $target }
 }
    .met = Burnt: { $scope ->
        [all] all evidence
       *[one] { $target }
     }
cqb-goal-execute = Kill { $target }
    .met = Killed: { $target }
cqb-goal-set-off = Set off { $target }
    .met = Went off: { $target }
cqb-goal-kill = Put { $scope ->
    [all] the whole team
    [any] one of the team
   *[one] { $target }
 } out of the fight
    .met = Put out of the fight: { $scope ->
        [all] the whole team
        [any] one of the team
       *[one] { $target }
     }

## Rows of the score. $row: its word

cqb-row-title = { $row ->
    [high-value-captured] High-value suspect captured alive
    [named-arrested] Named hostile arrested
    [civilian-extracted] Civilian extracted safely
    [major-evidence] Major evidence secured
    [secondary-evidence] Secondary evidence secured
    [resisting-killed] Hostile killed while resisting
    [arrestable-killed] Suspect killed where an arrest was possible
    [evidence-destroyed] Evidence destroyed
    [civilian-wounded] Civilian wounded
    [civilian-killed] Civilian killed
    [withdrawal] Withdrawal under control
    [collapse] Team wiped out or mission collapse
    [operator-lost] Team member lost
    [time-in-hand] Time in hand
    [hostage-lost] Hostage led off
    [suspect-escaped] Suspect escaped
    [room-held] Room held against the team
    [evidence-burnt] Evidence kept from the team
    [hostage-executed] Hostage executed
    [device-set-off] Device set off
    [target-put-out] Target put out of the fight
   *[other] { $row }
 }
    .wiped-out = Team wiped out
    .collapsed = Mission collapse

cqb-row-site-held = The site is held; secured: { $things }.
cqb-row-led-off = { $figure } is led off as a hostage.
cqb-row-in-custody = { $figure } is in custody at the end.
cqb-row-in-hand = { $figure } is under control at a held site.
cqb-row-worse-counts = The worse row counts.
cqb-row-withdrew-open = The team withdrew with a required objective open.
cqb-row-late-outside = Time ran out with the team at the exits and a required objective open.
cqb-row-late-inside = Time ran out with the team inside and a required objective open.
cqb-row-left-behind = { $figure } is left behind, Downed.
# $quarters: how many quarters of the rounds
cqb-row-time-left = { $quarters ->
    [1] A quarter of the rounds to spare.
    [2] Half of the rounds to spare.
    [3] Three quarters of the rounds to spare.
   *[4] All of the rounds to spare.
 }
cqb-row-hostile-goal = { $goal }.
cqb-row-collapsed = The mission collapsed with the team inside.

# $opening: one of those of cqb-arrest-opening. $event: the number of the shot
cqb-arrest-was-possible = An arrest was possible ({ $opening }) when that shot fell (event { $event }).
cqb-arrest-opening = { $opening ->
    [restrained] Restrained
    [surrendering] surrendering
    [downed] Downed
    [flashed] flashed and covered
    [disoriented] disoriented and covered
    [stunned] stunned and covered
    [suppressed] Suppressed and isolated
   *[wounded] Wounded and cornered
 }

## How a mission ends

cqb-nobody-able = Nobody on the team is able to act.
cqb-end-all-met = Every required objective is met.
# $lost: how many
cqb-end-none-open = { $lost ->
    [one] A required objective can no longer be met, and none is open.
   *[other] { $lost } required objectives can no longer be met, and none is open.
 }
cqb-end-site-held = The site is held.
cqb-end-round-limit = The round limit is reached with an objective open.
cqb-end-hostile-goals = The hostiles have what they wanted. { $goals }.
# $died: how many of the team
cqb-end-nobody-able = Nobody on the team is able to act; { $died } died.
cqb-end-went-off = Went off: { $object }.
cqb-end-withdrew = The team withdrew by an exit.
