// The list of missions while the game runs: it stands whenever no mission is played, unless the game shows a list or a sheet
// of its own, and it tells what the player has done so far.
//
// The game says which by attributes of the body: `data-screen`, the open screen; `data-list`, "own" while the game lists
// missions itself; `data-over`, "yes" while a sheet lies over the screen; `data-notice`, a sentence for the player.

import { text, watchWords } from './words.js'

const part = (id) => document.getElementById(id)
const body = document.body

/** Whether the list is what the player should see. */
export const isDue = () => body.dataset.screen === 'missions' && body.dataset.list !== 'own' && body.dataset.over !== 'yes'

let last = null // the button that was pressed last

/** Notes which button the player comes back to. */
export function cameFrom(button) {
  last = button
}

/** What lies under the list takes no part in Tab, nor in what is read aloud. */
export function cover(covered) {
  for (const id of ['stage', 'reader']) part(id).inert = covered
}

export function showList() {
  const list = part('cover')
  if (!list.hidden && !list.classList.contains('gone')) return
  list.hidden = false
  list.classList.remove('gone')
  body.classList.remove('returns')
  cover(true)
  last?.focus({ preventScroll: true })
}

/** Shows the game in place of the list. */
export async function hideList() {
  const list = part('cover')
  if (list.hidden || list.classList.contains('gone')) return
  list.classList.add('gone')
  cover(false)
  part('game').focus({ preventScroll: true })
  await Promise.allSettled(list.getAnimations().map((fade) => fade.finished))
  if (list.classList.contains('gone') && body.dataset.screen !== 'trouble') list.hidden = true
}

function tell(home, words) {
  if (!home) return
  home.textContent = words ?? ''
  home.hidden = !words
}

/** The battle that was left, with its plan. */
function continues(latest) {
  const entry = part('latest')
  entry.hidden = !latest
  if (!latest) return
  entry.querySelector('.brief').textContent = `${latest.name}: ${latest.when}`
  const card = document.querySelector(`#list [data-title="${CSS.escape(latest.title)}"]`)?.closest('.card')
  entry.querySelector('.sheet').replaceChildren(...[card?.querySelector('.plan')?.cloneNode(true)].filter(Boolean))
}

/** Writes into the list what became of its missions. */
function report({ latest, campaign, levels, lessons }) {
  continues(latest)
  // Who has played before finds the first lesson after what is under way.
  const known = lessons.length > 0 || Object.keys(levels).length > 0 || Boolean(campaign)
  part('start').classList.toggle('known', known)
  tell(part('tour')?.querySelector('.done'), campaign)
  for (const button of document.querySelectorAll('#list .card [data-opens]')) {
    const { opens } = button.dataset
    const passed = lessons.includes(opens.replace(/^lesson /, '')) ? text('page-passed') : null
    tell(button.closest('.card').querySelector('.done'), levels[opens] ?? passed)
  }
}

let reported = null
addEventListener('fatal-funnel-asks', ({ detail }) => {
  const { progress } = JSON.parse(detail)
  reported = progress ?? reported
  if (progress) report(progress)
})
watchWords(() => reported && report(reported))
