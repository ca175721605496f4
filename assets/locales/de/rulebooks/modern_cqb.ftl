### Ereignisse von Modern CQB.

cqb-no-dice = keine Würfel
cqb-roll = { $faces }, nötig { $needed }

## Runden und Phasen

cqb-round-began = Runde { $round }: { $side ->
    [hostile] Der Gegner handelt
    [civilian] Die Zivilisten handeln
   *[response] Das Team handelt
 } zuerst.
    .over = Runde { $round }
cqb-end-phase = Endphase.
    .over = Endphase
cqb-phase-began = { $phase ->
    [move] Bewegungsphase
   *[fire-and-utility] Feuer- und Gerätephase
 }: { $side ->
    [hostile] der Gegner
    [civilian] die Zivilisten
   *[response] das Team
 }.
    .over = { $phase ->
        [move] Bewegung
       *[fire-and-utility] Feuer und Gerät
     }: { $side ->
        [hostile] der Gegner
        [civilian] die Zivilisten
       *[response] das Team
     }
cqb-initiative-kept = Initiative: { $response } gegen { $hostile }, je { $successes ->
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
 }: { $side ->
    [hostile] Der Gegner behält
    [civilian] Die Zivilisten behalten
   *[response] Das Team behält
 } sie.
cqb-initiative-won = Initiative: { $response } gegen { $hostile }, Erfolge { $ours } zu { $theirs }: { $side ->
    [hostile] Der Gegner handelt
    [civilian] Die Zivilisten handeln
   *[response] Das Team handelt
 } zuerst.

## Schritte, Türen, Rauch

cqb-moved = { CASE($figure, "nominative") } geht nach { $to }.
cqb-moved-out-of-sight = { CASE($figure, "nominative") } geht außer Sicht.
cqb-moved-unseen = { CASE($figure, "nominative") } bewegt sich.
cqb-door-locks = Eine Tür verriegelt sich.
cqb-door-barricaded = Eine Tür wird verbarrikadiert.
cqb-door-opens = Eine Tür öffnet sich.
cqb-door-unlocks = Eine Tür entriegelt sich.
cqb-door-wedged = { CASE($figure, "nominative") } verkeilt die Tür.
cqb-wedge-taken = { CASE($figure, "nominative") } nimmt den Keil aus der Tür.
cqb-door-opened = { CASE($figure, "nominative") } öffnet die Tür.
cqb-door-closed = { CASE($figure, "nominative") } schließt die Tür.
cqb-smoke-thins = Der Rauch lichtet sich.
cqb-smoke-spreads = Rauch breitet sich aus.

## Marken

cqb-token-gained = { CASE($figure, "nominative") } { $token ->
    [wounded] ist verwundet
    [downed] ist am Boden
    [bleeding] blutet
    [critical] schwebt in Lebensgefahr
    [dead] ist tot
    [surrendering] ergibt sich
    [tempted] schielt nach der Waffe
    [restrained] ist gefesselt
    [panicking] ist in Panik
    [falling-back] weicht zurück
    [suppressed] ist niedergehalten
    [flashed] ist geblendet
    [disoriented] ist benommen
    [stunned] ist betäubt
    [freshly-breached] ist überrumpelt
    [braced] ist abgestützt
    [idle] ist untätig
    [overwatch] ist feuerbereit
    [covering] hält jemanden in Schach
    [engaged] ist im Handgemenge
    [controlled] wird bewacht
    [hostage] ist Geisel
    [seized] ist ein lebender Schild
    [dragging] zieht jemanden
   *[other] ist jetzt: { $token }
 }.
cqb-token-lost = { CASE($figure, "nominative") } { $token ->
    [wounded] ist nicht mehr verwundet
    [downed] ist nicht mehr am Boden
    [bleeding] blutet nicht mehr
    [critical] ist außer Lebensgefahr
    [dead] ist nicht mehr tot
    [surrendering] ergibt sich nicht mehr
    [tempted] schielt nicht mehr nach der Waffe
    [restrained] ist nicht mehr gefesselt
    [panicking] ist nicht mehr in Panik
    [falling-back] weicht nicht mehr zurück
    [suppressed] ist nicht mehr niedergehalten
    [flashed] ist nicht mehr geblendet
    [disoriented] ist nicht mehr benommen
    [stunned] ist nicht mehr betäubt
    [freshly-breached] hat sich wieder gefangen
    [braced] ist nicht mehr abgestützt
    [idle] ist nicht mehr untätig
    [overwatch] ist nicht mehr feuerbereit
    [covering] hält niemanden mehr in Schach
    [engaged] ist nicht mehr im Handgemenge
    [controlled] wird nicht mehr bewacht
    [hostage] ist keine Geisel mehr
    [seized] ist kein lebender Schild mehr
    [dragging] zieht niemanden mehr
   *[other] ist nicht mehr: { $token }
 }.
cqb-scored = { $points }: { $row }.

## Alarm

cqb-unaware = { CASE($figure, "nominative") } beruhigt sich.
    .over = beruhigt sich
cqb-suspicious = { CASE($figure, "nominative") } hat etwas bemerkt.
    .over = hat etwas bemerkt
cqb-aware = { CASE($figure, "nominative") } ist alarmiert.
    .over = alarmiert
cqb-shouted = { CASE($figure, "nominative") } ruft eine Warnung.
    .over = ruft!
cqb-patrolled = { CASE($figure, "nominative") } geht weiter.
cqb-missed = { CASE($figure, "nominative") } kommt nicht mehr vorbei.
cqb-site-alarmed = Das Gebäude ist alarmiert.
cqb-averted = Endgültig verhindert: { $rung }.
    .over = Verhindert: { $rung }
cqb-an-event = ein Ereignis
cqb-heat = Heat steigt auf { $heat }.
cqb-heat-rung = Heat steigt auf { $heat }: { $rungs }.
    .over = Heat { $heat }: { $rungs }
cqb-heard = { CASE($figure, "nominative") } macht Lärm.
    .over = laut

## Rufe

cqb-voice = Eine Stimme aus { $from ->
    [north] Norden
    [north-east] Nordosten
    [east] Osten
    [south-east] Südosten
    [south] Süden
    [south-west] Südwesten
    [west] Westen
   *[north-west] Nordwesten
 }: „{ $call }“
    .over = Aus { $from ->
        [north] Norden
        [north-east] Nordosten
        [east] Osten
        [south-east] Südosten
        [south] Süden
        [south-west] Südwesten
        [west] Westen
       *[north-west] Nordwesten
     }: „{ $call }“
cqb-called = { CASE($figure, "nominative") } ruft: „{ $call }“
cqb-call-through = Durch { CASE($room, "accusative") }!
cqb-call-into = Rein in { CASE($room, "accusative") }!
cqb-call-toward = Da drüben, im { $way ->
    [north] Norden
    [north-east] Nordosten
    [east] Osten
    [south-east] Südosten
    [south] Süden
    [south-west] Südwesten
    [west] Westen
   *[north-west] Nordwesten
 }!
cqb-call-fall-back = Zurück!
cqb-call-out = Raus hier!
cqb-call-help = Mann am Boden, gebt mir Deckung!
cqb-call-hold = Bleibt, wo ihr seid!

## Wissen

cqb-peeked = { CASE($figure, "nominative") } späht hinein.
    .over = späht
cqb-seen-again = { CASE($by, "nominative") } sieht { CASE($figure, "accusative") } wieder{ $state ->
    [dead] : tot
    [down] : am Boden
    [surrendered] : hat sich ergeben
   *[able] {""}
 }.
cqb-identified-by = { CASE($by, "nominative") } erkennt { CASE($figure, "accusative") }{ $state ->
    [dead] : tot
    [down] : am Boden
    [surrendered] : hat sich ergeben
   *[able] {""}
 }.
cqb-identified = { CASE($figure, "nominative") } ist erkannt{ $state ->
    [dead] : tot
    [down] : am Boden
    [surrendered] : hat sich ergeben
   *[able] {""}
 }.
cqb-contact-spotted = { CASE($by, "nominative") } entdeckt einen Kontakt.
cqb-out-of-sight = { CASE($figure, "nominative") } ist außer Sicht.
cqb-contact-heard = Ein Kontakt ist zu hören.
cqb-contact-gone = Ein Kontakt ist nicht mehr da.
cqb-intents-settled = { $side ->
    [response] Das Team
   *[hostile] Der Gegner
 } legt fest, was jeder tut.

## Schüsse und was ihnen antwortet

cqb-fired = { CASE($figure, "nominative") } schießt auf { CASE($target, "accusative") } ({ $weapon }): { $attack } gegen { $guard }: { $net ->
    [0] kein Treffer
    [one] 1 Treffer
   *[other] { $net } Treffer
 }.
cqb-unarmed = unbewaffnet
cqb-intercepted = { CASE($figure, "nominative") } fängt den Schuss auf { CASE($target, "accusative") } mit dem Schild ab.
    .over = Schild
cqb-rushed = { CASE($figure, "nominative") } rammt { CASE($target, "accusative") } ({ $faces } gegen { $resist }): { $stunned ->
    [yes] betäubt
   *[no] bleibt auf den Beinen
 }.
    .stunned = betäubt
    .stands = steht
cqb-reacted = { $reaction }: { CASE($figure, "nominative") } reagiert auf { CASE($target, "accusative") }.
    .over = reagiert
cqb-reaction = Reaktion
cqb-watches = { CASE($figure, "nominative") } sichert { $lane ->
    [doorway] den Türdurchgang
    [corridor] den Gang
    [stair] die Treppe
    [breach] die Bresche
   *[lane] eine Schusslinie
 }.
    .over = Feuerbereit
cqb-watches-at = { CASE($figure, "nominative") } sichert { $lane ->
    [doorway] den Türdurchgang
    [corridor] den Gang
    [stair] die Treppe
    [breach] die Bresche
   *[lane] eine Schusslinie
 } bei { $at }.
cqb-overwatch-triggered = { CASE($target, "nominative") } löst die Feuerbereitschaft aus: { CASE($figure, "nominative") } schießt.
    .over = Feuerbereit!

## In Schach halten

cqb-covered = { CASE($figure, "nominative") } hält { CASE($target, "accusative") } in Schach.
    .ours = hält in Schach
    .theirs = hält { CASE($target, "accusative") } in Schach!
cqb-stirs-moving = { CASE($figure, "nominative") } bewegt sich vor der Mündung.
cqb-stirs-at-door = { CASE($figure, "nominative") } greift vor der Mündung nach der Tür.
cqb-stirs-raising = { CASE($figure, "nominative") } hebt vor der Mündung die Waffe.
cqb-stirs = rührt sich
cqb-cover-calls = { CASE($figure, "nominative") } ruft { CASE($target, "dative") } „Halt!“ zu.
    .over = keine Bewegung!
cqb-cover-fires = { CASE($target, "nominative") } rührt sich: { CASE($figure, "nominative") } schießt.
    .over = im Visier!

## Verletzungen

cqb-wounded = { CASE($figure, "nominative") } verliert { $lost } von { $before } Lebenspunkten.
    .over = { $lost ->
        [one] 1 Wunde
       *[other] { $lost } Wunden
     }
cqb-downed = { CASE($figure, "nominative") } geht zu Boden.
    .over = Am Boden
cqb-bled = { CASE($figure, "nominative") } blutet ({ $face }): { $held ->
    [yes] hält durch
   *[no] es wird schlimmer
 }.
    .holds = hält durch
    .bleeds = blutet
cqb-died = { CASE($figure, "nominative") } stirbt.
    .over = Tot

## Nerven und Aufgabe

cqb-nerve-tested = Nervenprobe ({ $cause }; { $faces }, nötig { $needed }): { CASE($figure, "nominative") } { $passed ->
    [yes] bleibt standhaft
   *[no] verliert die Nerven
 }.
    .steady = standhaft
    .flinches = verliert die Nerven
cqb-cause-explosive = eine Ladung ganz nah
cqb-cause-flashed = geblendet
cqb-cause-leader-fell = der Anführer ist gefallen
cqb-cause-two-sides = Feuer von zwei Seiten
cqb-cause-anchor-lost = der wichtigste Raum ist verloren
cqb-cause-no-retreat = kein Freund in der Nähe, jeder Rückweg im Visier
cqb-cause-live-breach = ein Durchbruch direkt voraus
cqb-cause-held-up = mit der Waffe bedroht
cqb-cause-scenario = ein Ereignis des Einsatzes
cqb-cause-outnumbered = in der Unterzahl
cqb-cause-cleared-room = allein in einem gesicherten Raum
cqb-cause-flashed-and-covered = geblendet und von zweien in Schach gehalten
cqb-cause-leader-captured = der Anführer ist gefasst
cqb-cause-hopeless = umstellt oder hoffnungslos in Schach gehalten
cqb-cause-blast = eine Explosion in der Nähe
cqb-cause-gunfire = Schüsse im Raum
cqb-cause-effect = etwas im Raum
cqb-cause-reassurance = missglückter Zuspruch
cqb-fell-back = { CASE($figure, "nominative") } weicht nach { $to } zurück.
    .over = weicht zurück
cqb-shrugged = { CASE($figure, "nominative") } weigert sich, aufzugeben.
    .over = niemals!
cqb-surrendered = { CASE($figure, "nominative") } lässt alle Waffen fallen und ergibt sich.
    .over = ergibt sich!
cqb-eyed-weapon = { CASE($figure, "nominative") } blickt auf die Waffe am Boden.
    .over = schielt nach der Waffe!
cqb-weapon-taken-up = { CASE($figure, "nominative") } hebt die Waffe wieder auf.
    .over = wieder bewaffnet!
cqb-weapon-kicked-away = { CASE($figure, "nominative") } tritt { CASE($owner, "dative") } die Waffe weg.
    .over = tritt die Waffe weg

## Festnahmen

cqb-arrest-tried = { CASE($figure, "nominative") } versucht, { CASE($target, "accusative") } festzunehmen ({ $faces } gegen { $resist }): { $end ->
    [held] gelungen
    [locked] die beiden ringen miteinander
   *[failed] misslungen
 }.
    .locked = wehrt sich
    .failed = nicht gefasst
cqb-restrained = { CASE($figure, "nominative") } { $kit ->
    [yes] legt { CASE($target, "dative") } Fesseln an
   *[no] hält { CASE($target, "accusative") } mit bloßen Händen fest
 }.
    .over = gefesselt
cqb-worked-loose = { CASE($figure, "nominative") } versucht, sich loszureißen ({ $faces }): { $loose ->
    [yes] gelungen
   *[no] misslungen
 }.
    .loose = reißt sich los
    .held = bleibt gefesselt

## Zivilisten, Ziehen, Ausgänge

cqb-reassured = { CASE($figure, "nominative") } redet { CASE($target, "dative") } zu, { $calmed ->
    [yes] mit Erfolg
   *[no] vergebens
 } ({ $faces }, nötig { $needed }).
    .calm = ruhig
    .deaf = nein!
cqb-controlled = { CASE($figure, "nominative") } folgt { CASE($leader, "dative") }.
    .over = folgt
cqb-panicked = { CASE($figure, "nominative") } gerät in Panik ({ $face }) und { $mood ->
    [runs] wird weglaufen
    [freezes] erstarrt
   *[bolts] wird losstürmen
 }.
    .freezes = erstarrt
    .panics = in Panik
cqb-panic-ignored = { CASE($figure, "nominative") } bleibt bei der Begleitung.
    .over = bleibt
cqb-drag-begun = { CASE($figure, "nominative") } packt { CASE($target, "accusative") }.
cqb-drag-ended = { CASE($figure, "nominative") } lässt los.
cqb-dragged = { CASE($figure, "nominative") } zieht { CASE($target, "accusative") } mit.
cqb-brought-out = { CASE($figure, "nominative") } ist draußen.
    .over = draußen
cqb-left = { CASE($figure, "nominative") } geht durch den Ausgang.
    .out = draußen
    .away = entkommt

## Geiseln und Drohungen

cqb-hostage-taken = Ein Ruf: „Lasst mich raus, sonst …!“ – { CASE($figure, "nominative") } hält { CASE($target, "accusative") } als Schild und wird die Geisel ab der nächsten Runde durch einen Ausgang wegführen, wenn niemand eingreift.
    .over = Ein Ruf: { CASE($target, "nominative") } ist Geisel
cqb-hostage-freed = { CASE($figure, "nominative") } lässt { CASE($target, "accusative") } los.
    .over = Frei: { CASE($target, "nominative") }
cqb-hostage-led-off = { CASE($figure, "nominative") } entkommt mit { CASE($target, "dative") } als Geisel.
    .over = Weggeführt: { CASE($target, "nominative") }
cqb-talked-to = { CASE($figure, "nominative") } redet auf { CASE($target, "accusative") } ein, { $gives_up ->
    [yes] mit Erfolg
   *[no] vergebens
 } ({ $faces } gegen { $resist }).
    .gives-in = gibt nach
    .deaf = nein!
cqb-threatened = Ein Ruf: „Zurück, oder hier stirbt jemand!“ – { CASE($figure, "nominative") } wird { CASE($target, "accusative") } in der nächsten Runde töten, wenn niemand eingreift.
    .over = Ein Ruf: { CASE($target, "nominative") } soll sterben
cqb-threat-ended = Die Drohung gegen { CASE($target, "accusative") } ist vorbei.
cqb-executed = Ein Schuss: { CASE($figure, "nominative") } tötet { CASE($target, "accusative") }.
cqb-device-set-going = { CASE($figure, "nominative") } setzt { CASE($object, "accusative") } in Gang: Auslösung am Ende von Runde { $round }, wenn niemand entschärft.
    .over = Läuft: { CASE($object, "nominative") }

## Warten und Helfen

cqb-holds = { CASE($figure, "nominative") } wartet.
    .over = wartet
cqb-recovered = { CASE($figure, "nominative") } fängt sich unter dem Feuer.
    .over = fängt sich
cqb-steadied = { CASE($figure, "nominative") } richtet { CASE($target, "accusative") } auf.
cqb-stabilized = { CASE($figure, "nominative") } stillt die Blutung bei { CASE($target, "dative") }.
cqb-trap-disarmed = { CASE($figure, "nominative") } entschärft { CASE($object, "accusative") }.
cqb-took-control = { CASE($figure, "nominative") } nimmt { CASE($target, "accusative") } in Obhut.

## Geräte, Öffnungen, Fallen

cqb-item = { $item }
cqb-threw = { CASE($figure, "nominative") } wirft { CASE($item, "accusative") }.
cqb-threw-on = { CASE($figure, "nominative") } wirft { CASE($item, "accusative") } auf { CASE($target, "accusative") }.
cqb-used = { CASE($figure, "nominative") } benutzt { CASE($item, "accusative") }.
cqb-used-on = { CASE($figure, "nominative") } benutzt { CASE($item, "accusative") } bei { CASE($target, "dative") }.
cqb-blown-open = { CASE($figure, "nominative") } sprengt den Zugang auf{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-blown-open = { CASE($figure, "nominative") } kann den Zugang nicht aufsprengen{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-forced-open = { CASE($figure, "nominative") } bricht den Zugang auf{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-forced-open = { CASE($figure, "nominative") } kann den Zugang nicht aufbrechen{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-trap-found = { CASE($figure, "nominative") } findet { CASE($object, "accusative") }.
    .over = Falle!
cqb-trap-not-found = { CASE($figure, "nominative") } findet nichts.
cqb-trap-sprung = { CASE($figure, "nominative") } löst { CASE($object, "accusative") } aus.
    .over = Falle!

## Gegenstände

cqb-thing = { CASE($thing, "nominative") }
cqb-secured = { CASE($figure, "nominative") } sichert { CASE($target, "accusative") }{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = gesichert
cqb-not-secured = { CASE($figure, "nominative") } kann { CASE($target, "accusative") } nicht sichern{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
    .over = nicht gesichert
cqb-set-fire = { CASE($figure, "nominative") } steckt { CASE($target, "accusative") } in Brand{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-not-set-fire = { CASE($figure, "nominative") } kann { CASE($target, "accusative") } nicht in Brand stecken{ $roll ->
    [none] {""}
   *[rolled] {" "}({ $roll })
 }.
cqb-found = { CASE($figure, "nominative") } trug { CASE($object, "accusative") } bei sich.
    .over = gefunden
cqb-on-fire = In Brand: { CASE($object, "nominative") }, verloren am Ende von Runde { $round }.
    .over = brennt!
cqb-destroyed = Zerstört: { CASE($object, "nominative") }.
    .over = zerstört!
cqb-site-held = Das Gebäude ist gesichert: { $gains }.
cqb-in-custody = { CASE($figure, "nominative") } ist in Gewahrsam
cqb-things-secured = sichergestellt: { $things }
    .first = sichergestellt: { $things }

## Ereignisse des Levels

cqb-something-happens = Im Gebäude geschieht etwas.
cqb-hostiles-directed = Der Gegner hat Befehl, { $order ->
    [hold] die Stellung zu halten
    [fall-back] zurückzuweichen
    [search] das Team zu suchen
    [burn] die Beweise zu verbrennen
   *[take-hostage] Geiseln zu nehmen
 }.
cqb-effect-began = Es beginnt: { CASE($effect, "nominative") }.
cqb-effect-ended = Es endet: { CASE($effect, "nominative") }.
cqb-reinforced = { CASE($figure, "nominative") } trifft ein.
cqb-called-in = { CASE($figure, "nominative") } meldet Vollzug: Der Einsatz endet mit dieser Runde.
    .over = meldet Vollzug
