// The interface in words and real buttons, as the game tells it (src/hud/screen_reader): a screen reader hears it, and a keyboard
// reaches it with Tab. It takes the place of the game's own panels on a touch screen, in sizes for fingers, and where those
// have no room: in a small window, or in one whose text the browser's zoom enlarges.

import { text, watchWords } from './words.js'

const part = (id) => document.getElementById(id)
const hand = (what) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify(what) }))
const touch = matchMedia('(pointer: coarse)')
const small = matchMedia('(max-width: 959px), (max-height: 599px)') // the game's own panels fit into 960 by 600
const KEY = / \((?:[A-Z;,.\\`]|Space|Enter|Esc|Tab)\)/g // a key named in a sentence, which fingers do not have
const body = document.body
const reader = part('reader')

const MOST_LINES = 400
const TITLES = { HUD: 'Mission' }
/** What parts are called of which the game does not say it. */
const CALLED = {
  Targets: 'page-part-targets', Hint: 'page-part-hint', Lesson: 'page-part-lesson', Notice: 'page-part-notice', Question: 'page-part-question',
  Pause: 'page-part-pause', Saves: 'page-part-saves', Screen: 'page-part-screen',
}
/** The parts with places of their own; the others stand in a column over the board. */
const PLACED = new Set(['Mission', 'Team', 'Orders', 'Targets', 'Phase', 'Preview', 'Hint', 'Lesson'])
const panels = () => touch.matches || small.matches

function element(kind, words, more = {}) {
  const made = document.createElement(kind)
  if (words) made.textContent = words
  return Object.assign(made, more)
}

/** The list that stood before the game has a drawing of every floor plan. */
function draw(home, plan) {
  if (home.dataset.plan === plan) return
  home.dataset.plan = plan
  home.className = 'sheet'
  const card = document.querySelector(`#list [data-opens="${CSS.escape(plan)}"]`)?.closest('.card')
  home.replaceChildren(...[card?.querySelector('.plan')?.cloneNode(true)].filter(Boolean))
  home.hidden = !home.firstChild
}

const kindOf = (item) => ('plan' in item ? 'DIV' : 'press' in item || 'does' in item ? 'BUTTON' : 'P')

/** A figure's card and what ends the phase have a line for each thing: what has no room is cut, line by line, and read all the same. */
const isInLines = ({ name }) => name === 'End phase' || Boolean(name?.startsWith('Card '))

function inLines(button, words) {
  if (button.textContent === words && button.firstElementChild) return
  const lines = words.split('\n').flatMap((line) => ['\n', element('span', line)])
  button.replaceChildren(...lines.slice(1))
}

/** The children of `home` become these, one for each; those of a kind that stay are used again. */
function fill(home, items) {
  items.forEach((item, place) => {
    const kind = kindOf(item)
    let now = home.children[place]
    if (now?.tagName !== kind) {
      const fresh = element(kind, '', kind === 'BUTTON' ? { type: 'button' } : {})
      if (now) now.replaceWith(fresh)
      else home.append(fresh)
      now = fresh
    }
    if (kind === 'DIV') return draw(now, item.plan)
    const words = touch.matches ? item.words.replace(KEY, '') : item.words
    if (kind === 'BUTTON' && isInLines(item)) inLines(now, words)
    else if (now.textContent !== words) now.textContent = words
    if (kind === 'P') return
    now.title = item.tip ?? ''
    now.className = item.bright ? 'bright' : ''
    now.dataset.name = item.name ?? ''
    now.dataset.locked = item.words.endsWith(`\n${text('page-locked')}`) ? 'yes' : 'no'
    now.setAttribute('aria-disabled', String(Boolean(item.off)))
    if (item.chosen === undefined) now.removeAttribute('aria-pressed')
    else now.setAttribute('aria-pressed', String(item.chosen))
    now.onclick = () => {
      if (item.off) say(item.tip || text('page-cannot-press', { button: item.words }))
      else hand(item.does ?? { press: item.press })
      wanted = 'target' in (item.does ?? {}) ? 'Give' : ''
    }
  })
  while (home.children.length > items.length) home.lastElementChild.remove()
}

/** What the parts are called in the player's language, as the game says. */
const spoken = new Map()

/** The parts by name, in their order; parts of one name are one. */
function parts({ sections, aiming }) {
  const all = new Map()
  spoken.clear()
  for (const { name, spoken: called, items } of sections) {
    const title = TITLES[name] ?? (name || 'Screen')
    if (called) spoken.set(title, called)
    // The button of a bar's other page says only how many orders stand there.
    const more = (item) => (item.name === 'More orders' ? { ...item, words: text('page-more-orders', { orders: item.words }) } : item)
    const usable = items.map(more).filter((item) => !('press' in item) || item.words || item.name)
    all.set(title, [...(all.get(title) ?? []), ...usable.map((item) => ({ ...item, words: item.words || item.name || '' }))])
  }
  const aim = aimed(aiming)
  if (aim.length) all.set('Targets', aim)
  return all
}

/** The targets of the chosen order, and what gives it. */
function aimed(aiming) {
  // In a small window the mouse aims at whatever it passes over: that must not take the place of the orders.
  const passing = small.matches && !touch.matches
  if (!aiming || !(aiming.armed || (aiming.aimed && !passing))) return []
  const head = { words: aiming.aimed ?? text('page-choose-target', { order: aiming.order }) }
  const give = aiming.aimed ? [{ does: { give: true }, name: 'Give', words: text('page-give-order'), bright: true }] : []
  const back = { does: { usual: true }, name: 'Back', words: text('page-usual-order') }
  const targets = aiming.armed ? aiming.targets : []
  return [head, ...give, back, ...targets.map((words, place) => ({ does: { target: place }, name: `Target ${place}`, words }))]
}

const shown = new Map()
let wanted = '' // where the focus goes next: from a target to what gives the order

/** The focus stays with what it was on, or goes to what comes next; a part that vanishes would lose it to the page. */
function focusAgain({ section, name }) {
  const named = (home, name) => name && home?.querySelector(`[data-name="${CSS.escape(name)}"]`)
  const home = shown.get(section)
  const orders = shown.get('Orders')
  const next = named(home, wanted) || named(home, name) || named(home, 'Target 0')
    || orders?.querySelector('[aria-pressed=true]') || (orders ?? reader).querySelector('.part button')
  if (next && next === named(home, wanted)) wanted = ''
  if (next && next !== document.activeElement) next.focus({ preventScroll: touch.matches })
}

/** The section of a part; one that is new is made. */
function homeOf(name) {
  const called = spoken.get(name) ?? (CALLED[name] ? text(CALLED[name]) : name)
  if (shown.has(name)) {
    shown.get(name).setAttribute('aria-label', called)
    return shown.get(name)
  }
  const home = element('section', '', { className: 'part' })
  home.dataset.part = name
  home.setAttribute('aria-label', called)
  // A hint is one line on a phone, and whole once it is touched.
  if (name === 'Hint') home.onclick = ({ target }) => { if (target.tagName === 'P') home.classList.toggle('whole') }
  shown.set(name, home)
  return home
}

function show(mirror) {
  const focus = document.activeElement
  const held = focus.closest('#reader .part') && { section: focus.closest('.part').dataset.part, name: focus.dataset.name }
  const now = parts(mirror)
  const last = new Map()
  for (const [name, items] of now) {
    const [home, place] = [homeOf(name), part(PLACED.has(name) ? 'parts' : 'floats')]
    const before = last.get(place)
    if ((before ? before.nextElementSibling : place.firstElementChild) !== home) {
      if (before) before.after(home)
      else place.prepend(home)
    }
    fill(home, items)
    last.set(place, home)
  }
  for (const [name, home] of shown) {
    if (now.has(name)) continue
    home.remove()
    shown.delete(name)
  }
  if (held) focusAgain(held)
  body.dataset.menu = mirror.menu || mirror.screen !== 'mission' ? 'yes' : 'no'
  body.dataset.aimed = mirror.aiming?.aimed ? 'yes' : 'no'
  body.dataset.over = mirror.menu ? 'yes' : 'no'
  tell(mirror, now)
  if (panels()) measure()
}

/** Says what changed and matters at once: the phase, what is aimed with its odds, notices, questions. */
let told = {}
function tell(mirror, now) {
  const words = (name) => (now.get(name) ?? []).map((item) => item.words).filter(Boolean).join('. ')
  const fresh = {
    phase: mirror.phase ?? '',
    aimed: mirror.aiming?.aimed ? `${mirror.aiming.aimed}. ${words('Preview')}` : '',
    notice: words('Notice'),
    lesson: words('Lesson'),
    menu: mirror.menu ? words([...now.keys()][0]) : '',
  }
  body.dataset.notice = fresh.notice
  const said = Object.keys(fresh).filter((key) => fresh[key] && fresh[key] !== told[key]).map((key) => fresh[key])
  told = fresh
  if (said.length) say(said.join('. '))
}

function say(words) {
  part('now').textContent = words.slice(0, 600)
}

function write({ at, lines }) {
  const log = part('log')
  while (log.children.length > at) log.lastElementChild.remove()
  for (const line of lines) log.append(element('p', line))
  log.scrollTop = log.scrollHeight
  const last = log.children.length ? [element('span', ` · ${log.lastElementChild.textContent}`)] : []
  const [head] = part('logbook').querySelector('summary').children
  head.parentElement.replaceChildren(head, ...last)
  if (log.children.length > MOST_LINES) [...log.children].slice(0, -MOST_LINES).forEach((line) => { line.hidden = true })
}

/** The board has the place that the page's panels leave. */
let edges = ''
function measure() {
  const { left, right, top, bottom, width } = part('free').getBoundingClientRect()
  // Behind a menu it has no box: the board keeps the place that it had.
  if (!width) return
  const stage = part('stage').getBoundingClientRect()
  const panels = [left - stage.left, stage.right - right, top - stage.top, stage.bottom - bottom].map((edge) => Math.max(0, Math.round(edge)))
  const now = JSON.stringify(panels)
  if (now !== edges) hand({ panels })
  edges = now
}

function suit() {
  body.classList.toggle('panels', panels())
  edges = ''
  if (panels()) measure()
  else hand({ panels: null })
}

let last // what the game said last, to be said again in another language
addEventListener('fatal-funnel-asks', ({ detail }) => {
  const { mirror, log } = JSON.parse(detail)
  if (mirror) show(mirror)
  last = mirror ?? last
  if (log) write(log)
})
watchWords(() => last && show(last))
// Turned round, the view goes back to whoever is chosen.
matchMedia('(orientation: portrait)').addEventListener('change', () => {
  if (panels()) requestAnimationFrame(() => (measure(), document.querySelector('[data-part=Team] [aria-pressed=true]')?.click()))
})
for (const query of [touch, small]) query.addEventListener('change', suit)
new ResizeObserver(() => { if (panels()) measure() }).observe(part('free'))
reader.hidden = false
suit()
hand({ mirror: true })
