### Rundy, tury, kroki, drzwi, dym

mo-round-began = Zaczyna się runda { $round }.
    .over = Runda { $round }
mo-may-hinder = Możesz utrudnić to przeciwnikowi.
    .over = Przeciwnik działa: utrudnić?
mo-may-avoid = Możesz uniknąć urazu.
    .over = Uniknąć urazu?
mo-next-turn-is-yours = Następna tura jest twoja.
mo-turn-began = Tura: { CASE($figure, "nominative") }.
mo-initiative-kept = { CASE($figure, "nominative") } zachowuje inicjatywę dla sojusznika.
mo-swift-bought = { CASE($figure, "nominative") } może podjąć jeszcze jedno zadanie.
mo-aimed = { CASE($figure, "nominative") } celuje.
    .over = celuje
mo-prepared = { CASE($figure, "nominative") } przygotowuje się.
mo-passed = { CASE($figure, "nominative") } pasuje.
    .over = pasuje
mo-moved = { CASE($figure, "nominative") } przechodzi do { $to }.
mo-door-forced = { CASE($figure, "nominative") } wyważa drzwi.
mo-door-locked = { CASE($figure, "nominative") } zamyka drzwi na klucz.
mo-door-unlocked = { CASE($figure, "nominative") } otwiera zamek w drzwiach.
mo-door-opened = { CASE($figure, "nominative") } otwiera drzwi.
mo-door-closed = { CASE($figure, "nominative") } zamyka drzwi.
mo-smoke-lifts = Dym opada.
mo-smoke-spreads = Dym się rozchodzi.

mo-token-gained = { CASE($figure, "nominative") } { $token ->
    [prone] pada na ziemię
    [defending] ma się na baczności
    [watching] wypatruje ukrytych
    [aiming] szykuje się do ataku
    [advantage] zyskuje przewagę
    [hindered] ma utrudnione zadanie
    [treated] wraca do walki
    [assessed] nie ma już tajemnic
   *[hidden] kryje się
 }.
mo-token-lost = { CASE($figure, "nominative") } { $token ->
    [prone] wstaje
    [hidden] wychodzi z ukrycia
    [overwatch] już nie czeka
    [defending] nie ma się już na baczności
   *[shaken] dochodzi do siebie
 }.

mo-scored = { $points }: { $row }.

## Wiedza

mo-in-sight = Widać przy { $at }: { CASE($figure, "nominative") }.
mo-last-known = Ostatnio ktoś był przy { $at }.
mo-nobody-there = Przy { $at } nikogo już nie ma.

## Pule

mo-pools-own = Momentum z zadania: wydano { $own }
mo-pools-momentum = Momentum { $before } → { $after }
mo-pools-threat = Threat { $before } → { $after }
mo-pools-changed = { $changes } { $why ->
    [lethal] za zabójczy atak
    [opportunity] za dodatkowe kości
    [problem] za utrudnienie
    [minor] za kolejną drobną akcję
    [initiative] za inicjatywę
    [bonus-damage] za większe obrażenia
    [penetration] za przebicie odporności
    [re-roll] za powtórzenie rzutu na obrażenia
    [secondary-target] za drugi cel
    [disarm] za rozbrojenie
    [information] za informację
    [advantage] za przewagę
    [swift] za jeszcze jedno zadanie
    [recover] za złapanie oddechu
    [sprint] za dłuższy bieg
    [first-aid] za ocucenie
    [complication] za komplikację
    [avoid] za uniknięcie urazu
    [reinforcement] za posiłki
    [event] za zdarzenie
   *[other] z zadania
 }.

## Zadania

mo-task-attack = { CASE($figure, "nominative") } atakuje { CASE($target, "accusative") }, { $lethal ->
    [yes] by zabić
   *[no] by ogłuszyć
 } ({ CASE($weapon, "nominative") })
mo-task-create-advantage = { CASE($figure, "nominative") } próbuje zdobyć przewagę
mo-task-recover = { CASE($figure, "nominative") } próbuje złapać oddech
mo-task-sprint = { CASE($figure, "nominative") } biegnie sprintem
mo-task-first-aid = { CASE($figure, "nominative") } udziela pierwszej pomocy { CASE($target, "dative") }
mo-task-force = { CASE($figure, "nominative") } próbuje wyważyć drzwi
mo-task-pick-lock = { CASE($figure, "nominative") } próbuje otworzyć zamek wytrychem
mo-task-operate = { CASE($figure, "nominative") } bierze się do pracy: { CASE($object, "nominative") }
mo-declared = { $deed }{ $dice ->
    [0] { "" }
   *[other] , dodatkowe K20: { $dice }
 }.
mo-task-lapsed = { CASE($figure, "nominative") }: z zadania nic nie wychodzi.
mo-problem-made = { CASE($figure, "nominative") }: zadanie jest trudniejsze o { $problems }.
    .over = utrudnienie
mo-let-be = Do końca rundy nikt nie utrudnia zadań przeciwnika.
mo-rolled = { CASE($figure, "nominative") } rzuca { $faces } przeciw { $target }{ $helped ->
    [yes] , { $helpers }
   *[no] { "" }
 }: { $successes ->
    [one] 1 sukces
    [few] { $successes } sukcesy
   *[many] { $successes } sukcesów
 } przy trudności { $difficulty }, { $done ->
    [yes] { $momentum ->
        [0] udało się
       *[other] udało się, a do tego { $momentum } Momentum
     }
   *[no] nie udało się
 }.
mo-helps = { CASE($figure, "nominative") } pomaga: { $face }
mo-succeeds = udało się
mo-fails = nie udało się
mo-complicated = { CASE($figure, "nominative") } ma { $gained ->
    [one] komplikację
   *[other] komplikacje
 }.
    .over = komplikacja
mo-uncomplicated = { CASE($figure, "nominative") } pozbywa się komplikacji.

## Ataki i urazy

mo-damage-rolled = Kości obrażeń: { $total }, { $effects ->
    [one] 1 efekt
    [few] { $effects } efekty
   *[many] { $effects } efektów
 }.
mo-attack-improved = Cios: większe obrażenia o { $bonus }, pominięta odporność: { $ignored }.
mo-attack-improved-on-two = Cios: większe obrażenia o { $bonus }, pominięta odporność: { $ignored }, drugi cel: { CASE($second, "nominative") }.
mo-struck = { CASE($figure, "nominative") } dostaje { $total }, odporność { $resistance }: obrażenia { $damage }, stres { $before } → { $after }.
mo-no-damage = bez obrażeń
mo-hazard = { $hazard } rani { CASE($figure, "accusative") }: { $total }.
    .over = zagrożenie
mo-disarmed = { CASE($figure, "nominative") } traci broń: { CASE($weapon, "nominative") } upada na { $to }.
    .over = rozbrojenie
mo-injury-avoided = { CASE($figure, "nominative") } unika urazu { $price ->
    [determination] dzięki determinacji
   *[threat] kosztem Threat
 }.
    .over = unika urazu
mo-injured = { CASE($figure, "nominative") } { $result ->
    [dead] ginie
    [captured] nie może dalej walczyć, ale żyje
    [dying] odnosi uraz i umiera
   *[unconscious] traci przytomność
 }.
    .over = { $result ->
        [dead] Śmierć
        [captured] Pojmanie
        [dying] Agonia
       *[unconscious] Utrata przytomności
     }
mo-first-aid-given = { CASE($figure, "nominative") } opatruje uraz { CASE($patient, "genitive") }.
mo-woke = { CASE($patient, "nominative") } odzyskuje przytomność.
mo-recovered = { CASE($figure, "nominative") } łapie oddech za osłoną: odporność { $resistance }.
mo-stress-regained = { CASE($figure, "nominative") }: stres { $before } → { $after }.

## Współpraca i czekanie

mo-assisted = { CASE($figure, "nominative") } pomoże { CASE($target, "dative") }.
    .over = pomaga
mo-directed = { CASE($figure, "nominative") } kieruje { CASE($ally, "instrumental") }.
mo-readied = { CASE($figure, "nominative") } czeka w gotowości.
    .over = gotowość

## Sprzęt i przedmioty

mo-drew = { CASE($figure, "nominative") } wyjmuje { CASE($item, "accusative") }.
    .over = wyjmuje
mo-settled = { CASE($figure, "nominative") } ma to za sobą: { CASE($object, "nominative") }.
    .over = gotowe

## Odpowiedzi

mo-answer = Odpowiedź: { $answer }.
mo-answer-inside = w pomieszczeniu za tymi drzwiami { $count ->
    [0] nie ma nikogo
    [one] jest 1 przeciwnik
   *[other] jest przeciwników: { $count }
 }
mo-answer-nearest = najbliższy jest przy { $at }
mo-answer-nobody-hidden = nikt się nie ukrywa
mo-answer-enemy = stres { $now } z { $most }, odporność { $resistance }, { $weapons }
mo-answer-weapon = { CASE($weapon, "nominative") }
mo-answer-dealt-with = już zrobione: { CASE($object, "nominative") }
mo-answer-task = { $attribute ->
    [control] Opanowanie
    [daring] Śmiałość
    [fitness] Sprawność
   *[reason] Rozum
 } + { $discipline ->
    [security] Ochrona
    [command] Dowodzenie
    [medicine] Medycyna
   *[engineering] Technika
 } przy trudności { $difficulty }
mo-answer-comes-in = { $threat } Threat: { CASE($figure, "nominative") }, od rundy { $round }
mo-answer-event = { $threat } Threat: { CASE($event, "nominative") }
mo-answer-nothing-comes = nic więcej nie nadchodzi
mo-answer-sound = wszystko z tym w porządku

## Scenariusz

mo-reinforced = { CASE($figure, "nominative") } wchodzi przy { $at }.
mo-triggered = Zdarzenie: { CASE($event, "nominative") }.
mo-casualties-counted = Pojmani żywcem: { $captured }. Martwi lub umierający: { $dead }. Straty własne: { $lost }.
mo-called-in = { CASE($figure, "nominative") } melduje wykonanie: misja się kończy.
    .over = melduje wykonanie

## Cele

mo-goal-secure = Zabezpiecz: { CASE($target, "accusative") }
    .met = Zabezpieczono: { CASE($target, "accusative") }
mo-goal-capture = Ujmij żywcem: { CASE($target, "accusative") }
    .met = Ujęto żywcem: { CASE($target, "accusative") }
mo-goal-reach = Dotrzyj do celu: { CASE($target, "nominative") }
    .met = Osiągnięto: { CASE($target, "accusative") }

## Zakończenia

mo-end-nobody-able = Nikt z twoich ludzi nie może już działać.
mo-end-met = Cel jest osiągnięty.
mo-end-none-of-yours = Nikt po twojej stronie nie może już działać.
mo-end-no-enemies = Żaden przeciwnik nie może już działać.
mo-end-last-round = Ostatnia runda minęła, a cel jest otwarty.

## Nazwy

-figure-team-leader = Dowódca zespołu
    .gender = masculine
    .nominative = dowódca zespołu
    .genitive = dowódcy zespołu
    .dative = dowódcy zespołu
    .accusative = dowódcę zespołu
    .instrumental = dowódcą zespołu
-figure-rifle-operator = Strzelec
    .gender = masculine
    .nominative = strzelec
    .genitive = strzelca
    .dative = strzelcowi
    .accusative = strzelca
    .instrumental = strzelcem
-figure-medic = Medyk
    .gender = masculine
    .nominative = medyk
    .genitive = medyka
    .dative = medykowi
    .accusative = medyka
    .instrumental = medykiem
-figure-enforcer = Osiłek
    .gender = masculine
    .nominative = osiłek
    .genitive = osiłka
    .dative = osiłkowi
    .accusative = osiłka
    .instrumental = osiłkiem
-figure-cell-commander = Dowódca komórki
    .gender = masculine
    .nominative = dowódca komórki
    .genitive = dowódcy komórki
    .dative = dowódcy komórki
    .accusative = dowódcę komórki
    .instrumental = dowódcą komórki
-figure-commander = Dowódca komórki
    .gender = masculine
    .nominative = dowódca komórki
    .genitive = dowódcy komórki
    .dative = dowódcy komórki
    .accusative = dowódcę komórki
    .instrumental = dowódcą komórki
-weapon-bare-hands = Gołe ręce
    .gender = plural
    .nominative = gołe ręce
    .genitive = gołych rąk
    .dative = gołym rękom
    .accusative = gołe ręce
    .instrumental = gołymi rękami
-weapon-stun-baton = Pałka elektryczna
    .gender = feminine
    .nominative = pałka elektryczna
    .genitive = pałki elektrycznej
    .dative = pałce elektrycznej
    .accusative = pałkę elektryczną
    .instrumental = pałką elektryczną
-weapon-knife = Nóż
    .gender = masculine
    .nominative = nóż
    .genitive = noża
    .dative = nożowi
    .accusative = nóż
    .instrumental = nożem
-weapon-stun-pistol = Paralizator
    .gender = masculine
    .nominative = paralizator
    .genitive = paralizatora
    .dative = paralizatorowi
    .accusative = paralizator
    .instrumental = paralizatorem
-item-night-sight = Noktowizor
    .gender = masculine
    .nominative = noktowizor
    .genitive = noktowizora
    .dative = noktowizorowi
    .accusative = noktowizor
    .instrumental = noktowizorem
-object-fire = Ogień
    .gender = masculine
    .nominative = ogień
    .genitive = ognia
    .dative = ogniowi
    .accusative = ogień
    .instrumental = ogniem
-object-live-wire = Przewód pod napięciem
    .gender = masculine
    .nominative = przewód pod napięciem
    .genitive = przewodu pod napięciem
    .dative = przewodowi pod napięciem
    .accusative = przewód pod napięciem
    .instrumental = przewodem pod napięciem
