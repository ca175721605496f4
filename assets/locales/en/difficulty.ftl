### The difficulty: its grades, its sliders, and the row of a mission's sheet where they are chosen.

## Grades, and the manners of the hostile mind

grade-recruit = recruit
grade-regular = regular
grade-veteran = veteran
manner-careless = careless
manner-simple = simple
manner-regular = regular

## A difficulty in a few words, where single sliders were moved. $grade, $manner: one of the above

difficulty-wounds-at = wounds { $grade }
difficulty-armor-at = armor { $grade }
difficulty-clock-at = clock { $grade }
difficulty-mind-at = mind { $manner }
difficulty-with-ironman = ironman

## The row

difficulty-title = Difficulty
difficulty-grade = Grade
difficulty-wounds = Wounds
difficulty-armor = Armor
difficulty-mind = Mind
difficulty-clock = Clock
difficulty-ironman = Ironman
# $slider: one of the above. $now: a grade, a manner, on or off
difficulty-slider = { $slider }: { $now }
# $difficulty: in a few words
difficulty-under-way = under way at { $difficulty }
# On a gamepad. $next, $turn (keys), $part: the slider that they turn
difficulty-by-pad = { $next } another, { $turn } turns: { $part }
