### What Momentum says of an order before it is given.
###
### $weapon is the name of a weapon, $figure and $target are names of characters.

## What is rolled

# $task: its name, as rows of a ledger have it
mo-odds-task = { $task }
mo-odds-task-of = { $figure }: { $task }
mo-odds-attack = { $weapon } at { $target }
mo-odds-strike = Strike { $target }

## Warnings

mo-warn-lethal = A lethal attack adds 1 Threat, hit or miss (MO-ATTACK-3).
mo-warn-threat-added = Momentum is short: { $threat } Threat is added (MO-POOL-6).
mo-warn-problem = The enemy has { $threat } Threat, and can make this harder by up to { $most } first (MO-SPEND-2): these odds are without that.
mo-warn-avoidance = { $target } can avoid an Injury for { $price } Threat (MO-AVOID-3): these odds are without that.
