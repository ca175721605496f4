### The end of a battle: its result, the after-action report, what decided it.

## The result

# What the screen is called for who does not see it.
end-title = End
end-drawn = Draw
end-other-side-won = The other side won
end-team-won = The team won
end-you-won = You won
end-you-lost = You lost
# $score (signed number)
end-score = Score { $score }

# Facts of a line. $rounds: how many were played
end-rounds = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
 }
# $standing, $all: numbers of figures
end-team-standing = { $standing } of { $all } of the team standing
end-own-side-standing = { $standing } of { $all } of your side standing
# $seed (text)
end-seed = seed { $seed }

# $lacking (text): what was missing, in phrases with semicolons between them
end-gold = Gold: nothing was left to do better.
end-silver = Silver. For gold it lacked: { $lacking }.
end-bronze = Bronze. For gold it lacked: { $lacking }.

# In a campaign. $missions (list)
end-opens = Opens { $missions }.
end-opens-nothing = No further mission opens.
end-story = WHAT CAME OF IT
end-story-team = THE TEAM

## What to do next

end-watch = WATCH
end-watch-again = WATCH AGAIN
end-copy-link = COPY LINK
end-same-seed = RESTART, SAME SEED
end-new-seed = RESTART, NEW SEED
end-missions = MISSIONS
end-campaign = CAMPAIGN

## What decided it

moments-title = WHAT DECIDED IT
moment-round = Round { $round }

## The after-action report

report-title = AFTER-ACTION REPORT
report-rows-hint = select a row to find it in the log
report-log = LOG

report-score = SCORE
report-nothing-scored = Nothing was scored.

report-arrests = ARRESTS
report-nobody-arrested = Nobody was arrested.
# $names (text): names with commas between them
report-arrested = { $names }.

report-objectives = OBJECTIVES
report-their-objectives = THEY WANTED
# $goal (text)
report-optional = { $goal } (optional)
report-goal-met = met
report-goal-not-met = not met
report-goal-not-needed = not needed
report-goal-held-by-enemy = held by the enemy
report-goal-out-of-reach = out of reach
report-goal-prevented = prevented

# How a figure or squad fared. $now, $most: models, wounds and the like
report-own-side = YOUR SIDE
# $figure (name)
report-figure = { $figure }
report-figure-pips = { $now } of { $most }
report-figure-out = out
report-figure-standing = standing
# $fared: one or more of the line with "of"
report-figure-has-left = { $fared }, has left

## Medals

# $silver, $gold (lists): what is asked for, as below
medals-bronze-silver-gold = Bronze: accomplished. Silver: { $silver }. Gold: that, { $gold }.
medals-bronze-gold = Bronze: accomplished. Gold: { $gold }.
medal-score = a score of { $score } or more
medal-nobody-lost = nobody lost
medal-at-most-lost = at most { $most } of the team lost
# $goal (text): an optional objective that was not met
medal-goal = { $goal }
medal-optional-objectives = every optional objective
