// What keeps the game from running, in a sentence, and what helps.

import { english, fill } from './words.js'

const TROUBLE = {
  webgl: ['page-no-webgl', 'page-no-webgl-help'],
  wasm: ['page-no-wasm', 'page-no-wasm-help'],
  storage: ['page-no-storage', 'page-no-storage-help'],
  old: ['page-too-old', 'page-too-old-help'],
  served: ['page-not-served', 'page-not-served-help'],
  fetch: ['page-not-fetched', 'page-not-fetched-help'],
  start: ['page-not-started', 'page-not-started-help'],
  memory: ['page-no-memory', 'page-no-memory-help'],
  context: ['page-no-graphics', 'page-no-graphics-help'],
  stopped: ['page-stopped', 'page-stopped-help'],
}

/** Where the game stores its own report of a crash. */
const REPORT = 'fatal-funnel/crash-report'

/** Stored and removed, to see whether the page may store. */
const PROBE = 'fatal-funnel/probe'

const part = (id) => document.getElementById(id)

/** The game's report of its crash with the browser, as the address of a file; `undefined` if it could write none. */
function report() {
  try {
    const told = localStorage.getItem(REPORT)
    return told ? URL.createObjectURL(new Blob([`${told}\nbrowser   ${navigator.userAgent}\n`], { type: 'text/plain' })) : undefined
  } catch {
    return undefined // the page may store nothing
  }
}

function say(kind) {
  document.body.dataset.trouble = kind
  const [what, mend] = TROUBLE[kind]
  fill(part('what'), what)
  fill(part('mend'), mend)
  part('trouble').hidden = false
  part('again').onclick = () => location.reload()
  part('again').focus()
}

/** Shows a failure over everything, with a way to try again. */
export function explain(kind, detail) {
  say(kind)
  part('anyway').hidden = true
  part('loading').hidden = true
  part('cover').hidden = false
  part('cover').classList.remove('gone')
  const file = kind === 'stopped' ? report() : undefined
  part('report').hidden = !file
  if (file) part('report').href = file
  if (detail) console.info(`fatal-funnel: ${english(TROUBLE[kind][0])} (${detail})`)
}

function keeps() {
  try {
    localStorage.setItem(PROBE, '')
    localStorage.removeItem(PROBE)
    return true
  } catch (error) {
    return error.name === 'QuotaExceededError' && localStorage.length > 0 // full: what is kept stays
  }
}

/** Tells a player whose browser keeps nothing, while the game loads: it can be played all the same. */
export function warnOfStorage() {
  if (keeps()) return
  say('storage')
  part('anyway').hidden = false
  part('anyway').onclick = () => {
    part('trouble').hidden = true
    delete document.body.dataset.trouble
  }
}
