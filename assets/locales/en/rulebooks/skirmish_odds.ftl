### What Skirmish says of an order before it is given.
###
### $weapon is the name of a weapon, $figure, $target and $targets names of units; $target may be a tile.

## What is rolled

sk-odds-attack = { $weapon } at { $target }
sk-odds-suppress = { $weapon } suppresses { $targets }
sk-odds-suppress-anybody = { $weapon } suppresses whoever is there
# One of $targets
sk-odds-a-contact = a contact
# $task: its name, as rows of a ledger have it
sk-odds-task = { $task }

## Warnings

sk-warn-nobody-known = Your side knows of nobody there, and learns only what it sees.
sk-warn-own-in-blast = { $figure } of your own side is in the blast.
