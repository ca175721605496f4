### Warum Momentum einen Befehl nicht zulässt: ein Satz ohne Punkt, der sagt, was ginge.

## Züge

mo-refused-not-own = `{ $unit }` ist keine Figur { $side ->
    [response] des Teams
    [hostile] des Gegners
   *[civilian] der Zivilisten
 }, die jetzt Befehle annimmt; wähle eine andere
mo-refused-spend-first = eine Aufgabe ist gelungen: gib Momentum dafür aus oder mach weiter
mo-refused-answer-first = etwas wartet auf eine Antwort: antworte oder mach weiter
mo-refused-unable = { CASE($figure, "nominative") } kann nicht handeln; wähle eine andere Figur
mo-refused-other-turn = am Zug ist { CASE($figure, "nominative") }; beende erst diesen Zug
mo-refused-had-turn = { CASE($figure, "nominative") } war in dieser Runde schon am Zug; wähle eine andere Figur
mo-refused-task-attempted = { CASE($figure, "nominative") } hat in diesem Zug schon eine Aufgabe versucht; beende den Zug
mo-refused-nothing-waits = nichts wartet darauf, dass `{ $unit }` weitermacht
mo-refused-initiative-kept = die Initiative wurde eben behalten; erst ist ein Gegner am Zug, dann geht es wieder
mo-refused-initiative-when = behalten lässt sie sich am Ende eines begonnenen Zuges, für einen Verbündeten, der noch nicht am Zug war

## Nebenaktionen

mo-refused-minor-taken = { CASE($figure, "nominative") } hat diese Nebenaktion in diesem Zug schon hinter sich; wähle eine andere
mo-refused-down-and-up = niemand legt sich im selben Zug hin und steht auf; tu es im nächsten Zug
mo-refused-minor-used-up = die freie Nebenaktion ist verbraucht; kauf eine mit „Noch eine“
mo-refused-minor-left = eine Nebenaktion ist noch frei, ohne zu zahlen; nimm erst die
mo-refused-posture = { CASE($figure, "nominative") } { $prone ->
    [yes] liegt
   *[no] steht
 } schon
mo-refused-not-carried = { CASE($figure, "nominative") } hat keine Waffe `{ $id }` zum Ziehen
mo-refused-nothing-lies = in Griffweite liegt kein `{ $id }` zum Aufheben; geh daneben
mo-refused-prepare-first = diese Waffe muss erst aufgebaut werden; nimm die Nebenaktion „Vorbereiten“

## Gehen

mo-refused-sprinted = { CASE($figure, "nominative") } ist in diesem Zug gesprintet und kann nicht auch noch gehen
mo-refused-moved = { CASE($figure, "nominative") } ist in diesem Zug gegangen und kann nicht auch noch sprinten
mo-refused-cannot-sprint-prone = { CASE($figure, "nominative") } liegt am Boden und kann nicht sprinten; steh erst auf
mo-refused-door-shut = die Tür bei { $at } ist zu; öffne sie erst
mo-refused-no-step = kein Schritt führt auf { $at }: nicht neben dem letzten Feld, versperrt oder um eine Ecke geschnitten; geh außen herum
mo-refused-enemy-there = auf { $at } steht ein Gegner, an dem niemand vorbeikommt; geh außen herum
mo-refused-path-end = der Weg endet auf einem besetzten Feld; beende ihn auf einem freien
mo-refused-path-cost = der Weg kostet { $cost ->
    [one] 1 halbes Feld
   *[other] { $cost } halbe Felder
 }, und { CASE($figure, "nominative") } hat { $left }; bleib früher stehen
mo-refused-only-sprint-runs = weiter läuft nur, wer sprintet; dies ist eine andere Aufgabe

## Türen und Dinge

mo-refused-no-door = dort ist keine Tür in Griffweite; geh zu einer hin
mo-refused-door-blocked = diese Tür ist verschlossen oder kaputt; sie aufzubrechen oder ihr Schloss zu knacken ist eine Aufgabe
mo-refused-no-shut-door = dort ist keine geschlossene Tür in Griffweite; geh zu einer hin
mo-refused-door-not-locked = diese Tür ist nicht verschlossen; öffne sie einfach
mo-refused-door-hopeless = diese Tür lässt sich weder aufbrechen noch knacken; such einen anderen Weg
mo-refused-no-device = { CASE($object, "nominative") } lässt sich nicht bedienen: kein Terminal und keine Vorrichtung
mo-refused-device-simple = { CASE($object, "nominative") } braucht keine Aufgabe; nimm „Benutzen“
mo-refused-object-far = nicht in Griffweite: { CASE($object, "nominative") }; geh erst hin
mo-refused-no-object = es gibt kein Ding `{ $id }` zum Benutzen; nenne eins aus dem Szenario
mo-refused-hazard = eine Gefahr lässt sich nicht anfassen: { CASE($object, "nominative") }; geh außen herum
mo-refused-needs-operate = „Benutzen“ genügt hier nicht: { CASE($object, "nominative") }; das braucht die Aufgabe „Bedienen“

## Aufgaben

mo-refused-cannot-do = { CASE($figure, "nominative") } kann nicht handeln; das muss jemand anders tun
mo-refused-no-cover = { CASE($figure, "nominative") } hat auf keiner Seite Deckung; geh erst hinter eine
mo-refused-no-other = nenne eine andere Figur derselben Seite, die handeln kann
mo-refused-no-talk = { CASE($target, "nominative") } ist weder in Sicht noch in weiter Entfernung; nenne jemand anderen
mo-refused-no-officer = { CASE($figure, "nominative") } führt hier nicht; anweisen kann nur, wer führt
mo-refused-directed = { CASE($figure, "nominative") } hat in dieser Szene schon jemanden angewiesen
mo-refused-direct-fields = nenne eine Aufgabe, die gewürfelt wird, mit den Feldern ihres Befehls und keinen anderen
mo-refused-advantage-unseen = `{ $unit }` ist nicht in Sicht oder kann nicht handeln; nenne jemand anderen
mo-refused-clear-whom = nenne jemanden derselben Seite mit einer Komplikation
mo-refused-aid-whom = nenne einen Verbündeten, dem geholfen wird
mo-refused-hinder-whom = nenne einen Gegner, der behindert wird
mo-refused-advantage-far = { CASE($target, "nominative") } ist weiter weg als mittlere Entfernung; geh näher heran
mo-refused-advantage-had = { CASE($target, "nominative") } hat so einen Vorteil schon; nenne jemand anderen
mo-refused-aid-unseen = `{ $unit }` in Sicht braucht keine Erste Hilfe; nenne jemanden, der verletzt ist
mo-refused-aid-far = { CASE($target, "nominative") } ist nicht in Griffweite; geh daneben
mo-refused-aid-unhurt = { CASE($target, "nominative") } hat keine Verletzung für Erste Hilfe; nenne jemanden, der verletzt ist
mo-refused-too-many-dice = keine Aufgabe würfelt mehr als { $dice } Würfel; kauf höchstens { $most }
mo-refused-nothing-for-threat = es wird nichts gekauft, wofür Threat zahlen könnte; lass `threat` weg

## Angriffe

mo-refused-target-unseen = `{ $unit }` ist nicht in Sicht; nenne ein Ziel, das zu sehen ist
mo-refused-no-enemy = { CASE($target, "nominative") } ist kein Gegner, der noch im Spiel ist; greif jemand anderen an
mo-refused-not-in-hand = `{ $id }` ist nicht in der Hand; nimm es erst mit „Ziehen“
mo-refused-no-weapon = `{ $id }` ist keine Waffe; nenne eine
mo-refused-lethality = mit { CASE($weapon, "dative") } geht nur ein Angriff, der { $lethal ->
    [yes] betäubt
   *[no] tötet
 }; sag ihn so an
mo-refused-no-threat-for-lethal = für einen tödlichen Angriff fehlt das Threat; mach ihn betäubend
mo-refused-range = { CASE($weapon, "nominative") } reicht nur { $band ->
    [Reach] auf Griffweite
    [Close] auf nahe Entfernung
    [Medium] auf mittlere Entfernung
    [Long] auf weite Entfernung
   *[Extreme] auf extreme Entfernung
 }, und das Ziel ist { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
 } entfernt; geh näher heran
mo-refused-line = etwas ist im Weg; such eine freie Linie
mo-refused-smoke = der Rauch ist zu dicht; such eine freie Linie
mo-refused-melee-prone = { CASE($figure, "nominative") } liegt am Boden und kommt nicht in den Nahkampf; steh erst auf
mo-refused-melee-far = { CASE($target, "nominative") } ist zu Fuß mehr als { $tiles ->
    [one] 1 Feld
   *[other] { $tiles } Felder
 } entfernt; geh näher heran
mo-refused-melee-no-room = neben dem Ziel ist kein Feld frei; greif ein anderes an

## Bereite Aufgaben

mo-refused-ready-trigger = nenne einen Auslöser: sight, ally, tile oder door mit `at`, oder band mit `band`
mo-refused-ready-fields = nenne attack, assist, create-advantage, first-aid, force, guard, operate, pick-lock, recover oder sprint, mit den Feldern des Befehls und keinen anderen
mo-refused-no-friend = nenne eine andere Figur derselben Seite
mo-refused-ready-target = nenne einen Gegner in Sicht oder lass das Ziel offen für den ersten, der auftaucht
mo-refused-ready-advantage = nenne einen Verbündeten, dem geholfen wird, oder einen Gegner in Sicht, der behindert wird
mo-refused-ready-aid = `{ $unit }` in Sicht braucht keine Erste Hilfe; nenne jemand anderen
mo-refused-ready-door = bei { $at } ist keine Tür; nenne eine mit `on`
mo-refused-ready-weapon = nenne die Waffe in der Hand für einen bereiten Angriff
mo-refused-ready-lethality = mit { CASE($weapon, "dative") } geht das so nicht; sag den Angriff anders an

## Momentum und Threat

mo-refused-threat-short = es kostet { $cost } Threat, und der Vorrat hat { $held }
mo-refused-threat-needless = Momentum reicht für alles; lass `threat` weg
mo-refused-add-threat = es kostet { $missing } Momentum mehr, als da ist; setz `threat` dazu und zahl mit { $missing } Threat
mo-refused-momentum-short = es kostet { $cost } Momentum, und nur { $held } sind da; gewinn erst mehr
mo-refused-no-task-to-spend-on = `{ $unit }` hat keine Aufgabe, für die Momentum ginge; es braucht eine gelungene
mo-refused-needs-hit = das braucht einen Angriff, der getroffen hat
mo-refused-question = frag nach einem Raum durch seine Tür in Griffweite, nach Verborgenen, einem Gegner in Sicht, einem Gerät oder dem nächsten Ereignis
mo-refused-no-task-declared = der Gegner hat keine Aufgabe angesagt; erschwer sie vor dem Wurf
mo-refused-problem-caller = { CASE($figure, "nominative") } kann nicht handeln; nenne jemand anderen
mo-refused-most-problems = eine Aufgabe wird um höchstens { $most } schwerer
mo-refused-no-task-waits = keine Aufgabe des Gegners wartet auf eine Antwort; warte auf eine
mo-refused-advantage-bought = einen Vorteil kauft man je Aufgabe einmal
mo-refused-swift = eine schnelle Aufgabe kauft man einmal im Zug, nach der ersten Aufgabe im eigenen Zug
mo-refused-not-recovering = Stress kommt nur durch „Erholen“ zurück; dies ist eine andere Aufgabe
mo-refused-no-stress-lost = es ist kein Stress verloren, also keiner zurückzugewinnen
mo-refused-wakes-once = Erste Hilfe weckt einen Patienten, und nur einmal
mo-refused-wakes-whom = geweckt wird nur, wer bewusstlos und von derselben Seite ist; lass die anderen liegen
mo-refused-second-target-had = ein Angriff hat nur ein zweites Ziel
mo-refused-second-target-whom = nenne jemand anderen in Sicht und in Griffweite des Ziels
mo-refused-bare-hands = bloße Hände lassen sich nicht wegschlagen
mo-refused-nothing-to-disarm = { CASE($target, "nominative") } hält kein `{ $id }`; nenne eine Waffe in der Hand
mo-refused-rerolled = der Schaden eines Angriffs wird nur einmal neu gewürfelt
mo-refused-reroll-places = nenne Schadenswürfel nach ihren Plätzen von 0 bis { $last }, jeden einmal und der Reihe nach
mo-refused-no-complication = `{ $unit }` hat keine neue Komplikation; nur neue werden zu Threat

## Verletzungen

mo-refused-no-injury = { CASE($figure, "nominative") } hat jetzt keine Verletzung abzuwenden
mo-refused-avoid-class = { CASE($figure, "nominative") } ist weder Spielfigur noch Hauptfigur und kann keine Verletzung abwenden
mo-refused-avoid-shaken = { CASE($figure, "nominative") } hat schon eine Verletzung abgewendet und muss sich vor der nächsten erst erholen
mo-refused-only-threat-pays = dafür zahlt nur Threat; nenne `threat`
mo-refused-no-determination = { CASE($figure, "nominative") } hat keine Entschlossenheit mehr; zahl mit Threat

## Was Threat kauft

mo-refused-threat-when = Threat kauft das am Anfang einer Runde, einmal; warte auf die nächste
mo-refused-no-reinforcement = bei { $at } kann jetzt kein `{ $id }` kommen; nenne eine Verstärkung des Szenarios
mo-refused-entry-taken = auf { $at } steht jemand; warte
mo-refused-no-event = das Szenario hat kein Ereignis `{ $id }` mehr; nenne ein anderes
mo-refused-doorway-wait = in der Tür steht jemand; warte
