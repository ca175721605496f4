// The opening sheet: the first board of the mission that was chosen, with its briefing, while the engine is still on its way.
// The boards are files of their own, drawn when the page is packed (board.mjs).

import { fill, putAll, watchWords } from './words.js'

const LEAST = 0.66 // of a board that does not fit, a part is shown, at this many pixels a unit,
const SPREAD = 0.5 // or down to this many if the whole team is then in view
const ROOM = 24 // around the board, in pixels
const AROUND = 60 // around the team, in units

const part = (id) => document.getElementById(id)
const boards = new Map()

/** Fetches a board once; resolves to its markup, or to nothing if it cannot be had. */
function fetched(file) {
  if (!boards.has(file)) {
    const asked = fetch(file).then((answer) => (answer.ok ? answer.text() : null), () => null)
    boards.set(file, asked)
    asked.then((markup) => { if (!markup) boards.delete(file) })
  }
  return boards.get(file)
}

/** Has the board of a mission fetched as soon as somebody turns to it. */
export function watchBoards(buttons) {
  for (const button of buttons) {
    const card = button.closest('.card')
    if (!button.dataset.board || !card) continue
    for (const kind of ['pointerenter', 'focusin', 'pointerdown']) card.addEventListener(kind, () => fetched(button.dataset.board), { passive: true })
  }
  new ResizeObserver(fit).observe(part('o-board'))
}

/** Shows the whole board, or the ground around the team where figures would be too small. */
function fit() {
  const board = part('o-board').querySelector('.board')
  const { width, height } = part('o-board').getBoundingClientRect()
  if (!board || !width || !height) return
  const [left, right, top, bottom] = board.dataset.team.split(' ').map(Number)
  const [wide, tall] = board.dataset.size.split(' ').map(Number)
  const whole = Math.min((width - ROOM) / wide, (height - ROOM) / tall, 1.6)
  const team = Math.min(width / (right - left + 2 * AROUND), height / (bottom - top + 2 * AROUND))
  const scale = Math.max(whole, Math.min(LEAST, Math.max(team, SPREAD)))
  const along = (size, room, from, to) => {
    const seen = room / scale
    const edge = ROOM / 2 / scale
    if (size + 2 * edge <= seen) return [(size - seen) / 2, seen]
    return [Math.min(Math.max((from + to - seen) / 2, -edge), size + edge - seen), seen]
  }
  const [[x, across], [y, down]] = [along(wide, width, left, right), along(tall, height, top, bottom)]
  board.setAttribute('viewBox', [x, y, across, down].map((number) => number.toFixed(1)).join(' '))
}

/** Whether the address asks for another side than the team, as in `?side=hostile`: the first board is the team's. */
const othersSide = () => ['hostile', 'both'].includes(new URLSearchParams(location.search).get('side'))

/** What a button of the list opens, in words. */
export const titleOf = (button) => button.querySelector('.aloud')?.textContent.trim() ?? button.dataset.title ?? button.textContent

let open = null // the button whose sheet stands

/** What the list says of the mission as well. */
function head() {
  if (!open) return
  const card = open.closest('.card')
  part('o-title').textContent = titleOf(open)
  part('o-book').textContent = card.querySelector('.facts').textContent.split(' · ')[0]
  const brief = card.querySelector('.brief')
  part('o-brief').textContent = brief.textContent
  if (othersSide()) part('o-brief').textContent = ''
  for (const words of ['o-title', 'o-book', 'o-brief']) part(words).lang = brief.lang
  fill(part('o-said'), 'page-sheet', { title: titleOf(open) })
}
watchWords(head)

/** Shows the sheet of the mission whose button this is. */
export async function openSheet(button) {
  open = button
  head()
  for (const list of ['o-goals', 'o-team']) part(list).replaceChildren()
  const plan = button.closest('.card').querySelector('.plan').cloneNode(true)
  part('o-board').replaceChildren(plan)
  document.body.dataset.sheet = button.dataset.opens
  part('opening').hidden = false
  part('o-back').hidden = false
  part('o-title').focus({ preventScroll: true })
  if (othersSide()) return
  const markup = await fetched(button.dataset.board)
  if (!markup || document.body.dataset.sheet !== button.dataset.opens) return
  const made = document.createElement('template')
  made.innerHTML = markup
  putAll(made.content)
  for (const list of ['goals', 'team']) part(`o-${list}`).replaceChildren(...made.content.querySelector(`.${list}`).children)
  part('o-board').replaceChildren(made.content.querySelector('svg'))
  fit()
}

/** Goes back to the list. */
export function closeSheet() {
  delete document.body.dataset.sheet
  part('opening').hidden = true
  part('o-back').hidden = true
  open = null
  fill(part('o-said'))
}
