// Fetches the game, shows progress, starts it, and explains any failure in a sentence. The page's own list of missions stands
// from the first moment (standing.js): one that is chosen there shows its first board (opening.js), and opens as soon as the
// game can open it.
//
// The state is in two attributes of the body: `data-screen`, "loading" until the game sets it to the name of its open
// screen ("missions", ...), "trouble" after a failure; and `data-open`, the mission that was chosen.

import { explain, warnOfStorage } from './trouble.js'
import { keepCopy, takeNewest } from './copy.js'
import { drawLetter } from './letters.js'
import { closeSheet, openSheet, titleOf, watchBoards } from './opening.js'
import { cameFrom, cover, hideList, isDue, showList } from './standing.js'
import { watchLanguage, watchSystem } from './system.js'
import { language, text, watchWords } from './words.js'

const WASM = 'game_bg.wasm' // replaced by the hashed name in web/pack.mjs
const WASM_BYTES = 0 // uncompressed size, for the progress bar; set by web/pack.mjs

const OPENS_WITHIN = 10 // frames in which the game opens a mission that it is told to
const DRAWS_WITHIN = 2 // frames in which it has drawn the board that it opened

const part = (id) => document.getElementById(id)
const body = document.body

function trouble(kind, detail) {
  if (body.dataset.screen === 'trouble') return // the first failure is the cause
  body.dataset.screen = 'trouble'
  explain(kind, detail)
}

let stage = 'download'

let far = { share: 0, id: 'page-loading', args: {} }

/** Shows how far it is in a message; `share` is of the download, the longest stage. */
function progress(share, id, args = {}) {
  far = { share: Math.min(share, 1), id, args }
  sayProgress()
}

function sayProgress() {
  const percent = Math.round(100 * far.share)
  part('bar').setAttribute('aria-valuenow', percent)
  part('bar').firstElementChild.style.width = `${percent}%`
  body.dataset.stage = stage
  const chosen = ready ? null : document.querySelector('[data-opens][aria-pressed=true]')
  const then = () => (body.dataset.sheet ? text('page-then-it-opens') : text('page-then-opens', { title: titleOf(chosen) }))
  const notice = ready && body.dataset.notice
  const said = [notice || text(far.id, far.args), chosen && then()].filter(Boolean).join(' · ')
  delete part('said').dataset.l10nId
  if (part('said').textContent !== said) part('said').textContent = said
}

function hasWebGl2() {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext() // browsers allow only a few at a time
  return Boolean(gl)
}

const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/**
 * Counts the bytes of a response while it streams, so that the browser can compile during the download. The stream is
 * unpacked by then; what is told are the bytes that are transferred, as the server announces them.
 */
function counted(answer, whole) {
  const packed = Number(answer.headers.get('Content-Length')) || whole
  const kept = Boolean(navigator.serviceWorker?.controller)
  let got = 0
  let last = -1
  const count = new TransformStream({
    transform(chunk, out) {
      got += chunk.byteLength
      const share = Math.min(got / whole, 1)
      const percent = Math.floor(share * 100)
      if (percent !== last) {
        progress(share, kept ? 'page-reading-copy' : 'page-downloading', { done: megabytes(packed * share), whole: megabytes(packed) })
      }
      last = percent
      out.enqueue(chunk)
    },
    flush() {
      stage = 'compile'
      progress(1, 'page-compiling')
    },
  })
  return new Response(answer.body.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } })
}

const hand = (what) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify(what) }))

/** Whether the page's address names a pack or a gallery, whose levels are in the game's own list. */
function bringsLevels() {
  const named = new URLSearchParams(location.search)
  return named.has('pack') || named.has('gallery')
}

/** A battle or levels that come by link, or a battle that was on the screen before a reload: the list would only be in the way. */
function comesBack() {
  if (bringsLevels()) return true
  try {
    return location.hash.length > 1 || sessionStorage.getItem('fatal-funnel/stays-at') !== null
  } catch {
    return location.hash.length > 1
  }
}

let ready = false
let opening = false // while a battle takes the place of its picture
let sheet = null // settles when the first board of the chosen mission is there

/** Chooses a mission or a screen of the game. The first board of a mission stands at once, and the battle takes its place. */
function choose(button) {
  cameFrom(button)
  for (const other of document.querySelectorAll('[data-opens]')) other.setAttribute('aria-pressed', String(other === button))
  body.dataset.open = button.dataset.opens
  part('o-back').hidden = false
  if (button.dataset.board) sheet = openSheet(button)
  else closeSheet()
  if (ready) open()
  else sayProgress()
}

/** Takes the choice back. */
function unchoose() {
  const chosen = document.querySelector('[data-opens][aria-pressed=true]')
  chosen?.setAttribute('aria-pressed', 'false')
  delete body.dataset.open
  closeSheet()
  part('o-back').hidden = true
  return chosen
}

function watchList() {
  for (const button of document.querySelectorAll('[data-opens]')) {
    button.addEventListener('click', () => choose(button))
  }
  watchWords(sayProgress)
  watchBoards(document.querySelectorAll('[data-board]'))
  part('o-back').addEventListener('click', () => {
    const chosen = unchoose()
    sayProgress()
    chosen?.focus()
  })
  if (globalThis.early) choose(globalThis.early)
}

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** Waits until the browser has drawn the page; one that is hidden draws nothing. */
const painted = () => Promise.race([frame().then(frame), new Promise((done) => setTimeout(done, 500))])

/** Waits until the game has drawn the battle, or has not opened it: then it asks something first. */
async function drawn() {
  for (let i = 0; i < OPENS_WITHIN && body.dataset.screen !== 'mission'; i += 1) await frame()
  for (let i = 0; i < DRAWS_WITHIN && body.dataset.screen === 'mission'; i += 1) await frame()
}

/** Has the game open what was chosen. */
function open() {
  hand({ open: body.dataset.open })
  giveWay()
}

/** A battle takes the place of its picture, with nothing between them. */
async function giveWay() {
  opening = true
  if (body.dataset.sheet) await drawn()
  opening = false
  unchoose()
  suit()
}

/** Shows the list or the game, whichever is due. */
async function suit() {
  if (opening || body.dataset.screen === 'trouble') return
  if (!isDue()) return hideList().then(closeSheet)
  sayProgress()
  showList()
}

/** A gamepad reaches the game and not the page. */
function listForGamepad() {
  if (isDue()) hand({ open: 'campaign' })
}

function gamepads() {
  try {
    return navigator.getGamepads().filter(Boolean)
  } catch {
    return [] // the page may not ask
  }
}

function arrived() {
  ready = true
  stage = 'ready'
  progress(1, 'page-ready')
  part('desk').hidden = false
  import('./messages.js').catch((error) => console.info(`fatal-funnel: files and links are not accepted (${error.message})`))
  import('./reader.js').catch((error) => console.info(`fatal-funnel: no words for a screen reader (${error.message})`))
  keepCopy()
  new MutationObserver(suit).observe(body, { attributes: true, attributeFilter: ['data-screen', 'data-list', 'data-over', 'data-notice'] })
  addEventListener('gamepadconnected', listForGamepad)
  if (body.dataset.open) return open()
  // What came by the page's address is in the game's own list, and so is what a gamepad reaches.
  if (bringsLevels()) hand({ open: 'missions' })
  else if (gamepads().length) listForGamepad()
  body.classList.remove('returns')
  giveWay()
}

function whenShown(done) {
  const watch = new MutationObserver(() => {
    if (body.dataset.screen === 'loading') return
    watch.disconnect()
    if (body.dataset.screen !== 'trouble') done()
  })
  watch.observe(body, { attributes: true, attributeFilter: ['data-screen'] })
}

function watchForFaults() {
  const outOfMemory = /out of memory|memory access|could not allocate|Array buffer allocation/i
  const fault = (error) => {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      trouble(outOfMemory.test(error.message) ? 'memory' : 'stopped', error.message)
    }
  }
  addEventListener('error', (event) => fault(event.error))
  addEventListener('unhandledrejection', (event) => fault(event.reason))
  part('game').addEventListener('webglcontextlost', () => trouble('context'))
}

async function start() {
  if (typeof WebAssembly !== 'object') return trouble('wasm')
  if (typeof TransformStream !== 'function') return trouble('old')
  if (location.protocol === 'file:') return trouble('served')
  body.classList.toggle('returns', comesBack())
  watchSystem(hand)
  watchLanguage(hand)
  cover(true)
  watchList()
  warnOfStorage()
  // Starting the browser's graphics takes a moment in which the page stands still: first there is something to look at.
  const draws = painted().then(() => sheet).then(painted).then(hasWebGl2)
  if (await takeNewest()) return // the page reloads itself

  let game, answer
  try {
    [game, answer] = await Promise.all([import('./game.js'), fetch(WASM)])
    if (!(await draws)) return trouble('webgl')
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  } catch (error) {
    return trouble('fetch', error.message)
  }

  globalThis.fatalFunnelLetter = drawLetter
  watchForFaults()
  whenShown(arrived)
  try {
    const starts = game.default({ module_or_path: counted(answer, WASM_BYTES) })
    await starts
    if (!ready && body.dataset.screen === 'loading') {
      stage = 'start'
      progress(1, 'page-starting')
    }
  } catch (error) {
    if (error instanceof RangeError) trouble('memory', error.message)
    else if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) trouble('start', error.message)
    else if (error instanceof WebAssembly.RuntimeError) trouble('stopped', error.message)
    else trouble('fetch', error.message) // the download broke off
  }
}

start()
