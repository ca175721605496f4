### Zdarzenia i cele Close Assault.

## Tury, kroki, drzwi, dym

ca-turn-began = Tura { $turn }.
    .over = Tura { $turn }
ca-turn-rolled = Inicjatywa { $ours } do { $theirs }: { $yours ->
    [yes] twoja strona aktywuje pierwsza
   *[no] przeciwnik aktywuje pierwszy
 }.
ca-activated = Aktywacja: { CASE($figure, "nominative") }{ $actions ->
    [one] , tylko 1 akcja
   *[other] { "" }
 }.
ca-moved = { CASE($figure, "nominative") } przechodzi do { $to }.
ca-marched = { CASE($figure, "nominative") } przemieszcza się.
ca-stayed = { CASE($figure, "nominative") } zostaje na miejscu.
ca-consolidated = { CASE($figure, "nominative") } przegrupowuje się.
ca-door-opened = { CASE($figure, "nominative") } otwiera drzwi.
ca-door-closed = { CASE($figure, "nominative") } zamyka drzwi.
ca-smoke-lifts = Dym opada.
ca-smoke-spreads = Dym się rozchodzi.

ca-token-gained = { CASE($figure, "nominative") } { $token ->
    [pinned] przypada do ziemi pod ogniem
    [overwatch] ubezpiecza
    [damaged] nie może już jechać
   *[other] ma znacznik: { $token }
 }.
ca-token-lost = { CASE($figure, "nominative") } { $token ->
    [pinned] podrywa się z ziemi
    [overwatch] już nie ubezpiecza
    [damaged] znów może jechać
   *[other] nie ma już znacznika: { $token }
 }.

ca-scored = { $points }: { $row }.

## Ubezpieczanie

ca-may-fire = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] mogą
   *[other] może
 } z ubezpieczania ostrzelać { CASE($target, "accusative") }.
    .over = Ubezpieczanie: strzelać czy przepuścić?
ca-let-pass = { CASE($figure, "nominative") } przepuszcza { CASE($target, "accusative") } i dalej ubezpiecza.

## Ogień

ca-fired = { CASE($figure, "nominative") } { $watch ->
    [yes] z ubezpieczania ostrzeliwuje
   *[no] ostrzeliwuje
 } { CASE($target, "accusative") }: { $faces }, { $hits ->
    [one] 1 trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
 }{ $saved ->
    [yes] , obrona od { $save }: { $saves }
   *[no] { "" }
 }{ $vehicle ->
    [yes] { "" }
   *[no] , straty: { $lost }
 }.
ca-hull-struck = { $light ->
    [yes] Bardzo lekkie trafienie
   *[no] { $weapon }: trafienie
 } { $side ->
    [front] w przód
    [rear] w tył
   *[side] w bok
 } { CASE($figure, "genitive") }: { $face } + { $at } przeciw { $armour }, { $result ->
    [nothing] bez skutku
    [damaged] uszkodzenie
   *[destroyed] zniszczenie
 }.
ca-no-effect = bez skutku
ca-damaged = Uszkodzenie

## Morale i straty

ca-morale-tested = { CASE($figure, "nominative") } sprawdza morale{ $test ->
    [unpin] , by się poderwać
    [pinning] , by nie przypaść do ziemi
    [break] , by się nie załamać
    [mop-up] { " po rundzie" }
   *[vehicle] { " po szturmie" }
 }: { $roll } przeciw { $needed }+, { $result ->
    [always-passes] 6 zawsze się udaje
    [always-fails] 1 nigdy się nie udaje
    [passed] udało się
   *[failed] nie udało się
 }.
ca-morale-holds = morale trzyma
ca-morale-fails = morale pęka
ca-models-lost = { CASE($figure, "nominative") }: { $count ->
    [one] pada 1 model
    [few] padają { $count } modele
   *[many] pada { $count } modeli
 }, { $left ->
    [0] nie został nikt
    [one] został 1
    [few] zostały { $left }
   *[many] zostało { $left }
 }.
ca-removed = { $reason ->
    [broken] { CASE($figure, "nominative") } załamuje się i opuszcza pole
    [routed] Rozgromiono: { CASE($figure, "accusative") }
   *[destroyed] Zniszczono: { CASE($figure, "accusative") }
 }.
    .over = { $reason ->
        [broken] Załamanie
        [routed] Pogrom
       *[destroyed] Koniec
     }

## Szturmy

ca-joint-declared = { CASE($figures, "nominative") } szykują wspólny szturm na { CASE($target, "accusative") }.
    .over = wspólny szturm
ca-readied = { CASE($figure, "nominative") } czeka w gotowości do szturmu.
    .over = gotowość
ca-joint-cancelled = Wspólny szturm na { CASE($target, "accusative") } jest odwołany.
ca-assault-declared = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] szturmują
   *[other] szturmuje
 } { CASE($targets, "accusative") }.
    .over = Szturm!
ca-engaged = { $caught }.
ca-caught = Szturm zaskakuje { CASE($figure, "accusative") } { $cover ->
    [half] za połową osłony
    [full] za pełną osłoną
   *[none] bez osłony
 }{ $pinned ->
    [yes] { " i pod ogniem" }
   *[no] { "" }
 }
ca-vehicle-swarmed = Piechota obskakuje pojazd.
ca-cqb-round = Walka wręcz, runda { $round }: { $order }.
    .over = Walka wręcz, runda { $round }
ca-cqb-round-rolled = Walka wręcz, runda { $round } ({ $rolls }): { $order }.
ca-initiative-die = { CASE($figure, "nominative") } { $total }
ca-strikers = { CASE($figures, "nominative") }
ca-strikers-then = { $first }, potem { $next }
ca-bonus-rolled = Szturm daje { CASE($figure, "dative") } { $attacks ->
    [one] 1 dodatkowy atak
    [few] { $attacks } dodatkowe ataki
   *[many] { $attacks } dodatkowych ataków
 } (K{ $sides }).
ca-struck = { CASE($figure, "nominative") } uderza na { CASE($target, "accusative") }, { $attacks ->
    [one] 1 atak
    [few] { $attacks } ataki
   *[many] { $attacks } ataków
 }{ $rolled ->
    [yes] { " od" } { $needed }: { $faces }
   *[no] { "" }
 }, { $hits ->
    [one] 1 trafienie
    [few] { $hits } trafienia
   *[many] { $hits } trafień
 }{ $after ->
    [saves] , obrona od { $save }: { $saves }, straty: { $lost }
    [light] , lekka broń trafia przy 6: { $light }
    [lost] , straty: { $lost }
   *[none] { "" }
 }.
ca-saved = obrona
ca-mopped-up = Straty w rundzie: szturmujący { $assaulters }, szturmowani { $assaulted }.
ca-assault-over = Koniec szturmu.
ca-cqb-won = { CASE($figures, "nominative") } { GENDER($figures) ->
    [plural] wygrywają
   *[other] wygrywa
 } walkę wręcz.
    .over = Walka wręcz wygrana
ca-cqb-lost = Walka wręcz przegrana

## Cele

ca-goal-hold = Utrzymaj: { CASE($place, "accusative") }
    .met = Utrzymano: { CASE($place, "accusative") }

## Nazwy: jednostki bez własnej nazwy i broń

-figure-regular-squad = Drużyna piechoty
    .gender = feminine
    .nominative = drużyna piechoty
    .genitive = drużyny piechoty
    .dative = drużynie piechoty
    .accusative = drużynę piechoty
    .instrumental = drużyną piechoty
-figure-assault-squad = Drużyna szturmowa
    .gender = feminine
    .nominative = drużyna szturmowa
    .genitive = drużyny szturmowej
    .dative = drużynie szturmowej
    .accusative = drużynę szturmową
    .instrumental = drużyną szturmową
-figure-veteran-fireteam = Sekcja weteranów
    .gender = feminine
    .nominative = sekcja weteranów
    .genitive = sekcji weteranów
    .dative = sekcji weteranów
    .accusative = sekcję weteranów
    .instrumental = sekcją weteranów
-figure-support-team = Sekcja wsparcia
    .gender = feminine
    .nominative = sekcja wsparcia
    .genitive = sekcji wsparcia
    .dative = sekcji wsparcia
    .accusative = sekcję wsparcia
    .instrumental = sekcją wsparcia
-figure-militia-band = Banda bojowników
    .gender = feminine
    .nominative = banda bojowników
    .genitive = bandy bojowników
    .dative = bandzie bojowników
    .accusative = bandę bojowników
    .instrumental = bandą bojowników
-figure-guard-detail = Oddział wartowniczy
    .gender = masculine
    .nominative = oddział wartowniczy
    .genitive = oddziału wartowniczego
    .dative = oddziałowi wartowniczemu
    .accusative = oddział wartowniczy
    .instrumental = oddziałem wartowniczym
-figure-light-truck = Lekka ciężarówka
    .gender = feminine
    .nominative = lekka ciężarówka
    .genitive = lekkiej ciężarówki
    .dative = lekkiej ciężarówce
    .accusative = lekką ciężarówkę
    .instrumental = lekką ciężarówką
-figure-troop-carrier = Transporter opancerzony
    .gender = masculine
    .nominative = transporter opancerzony
    .genitive = transportera opancerzonego
    .dative = transporterowi opancerzonemu
    .accusative = transporter opancerzony
    .instrumental = transporterem opancerzonym
-weapon-rocket-launcher = Granatnik przeciwpancerny
    .gender = masculine
    .nominative = granatnik przeciwpancerny
    .genitive = granatnika przeciwpancernego
    .dative = granatnikowi przeciwpancernemu
    .accusative = granatnik przeciwpancerny
    .instrumental = granatnikiem przeciwpancernym
-weapon-demolition-charge = Ładunek wybuchowy
    .gender = masculine
    .nominative = ładunek wybuchowy
    .genitive = ładunku wybuchowego
    .dative = ładunkowi wybuchowemu
    .accusative = ładunek wybuchowy
    .instrumental = ładunkiem wybuchowym
-weapon-cannon = Działo
    .gender = neuter
    .nominative = działo
    .genitive = działa
    .dative = działu
    .accusative = działo
    .instrumental = działem
