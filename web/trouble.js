// What keeps the game from running, in a sentence, and what helps.

const TROUBLE = {
  webgl: [
    'This browser cannot draw the game: it has no WebGL 2.',
    'Turn on hardware acceleration in its settings, or open this page in a current Firefox, Chrome, Edge or Safari.',
  ],
  wasm: [
    'This browser cannot run the game: WebAssembly is turned off.',
    'Allow it for this page (a strict security or lockdown mode turns it off), or open this page in a current Firefox, Chrome, Edge or Safari.',
  ],
  storage: [
    'This browser keeps nothing for this page: your battles and progress are gone when you close it.',
    'Allow this page to store data (cookies and site data) and try again, or play on and export your progress before you leave.',
  ],
  old: [
    'This browser is too old for the game.',
    'Open this page in a current Firefox, Chrome, Edge or Safari.',
  ],
  served: [
    'The game cannot be opened as a file.',
    'Put its folder on a web server, or run `make web-serve`.',
  ],
  fetch: [
    'The game could not be loaded.',
    'Check the connection and try again.',
  ],
  start: [
    'The game was loaded but did not start.',
    'Try again. If that fails too, open this page in a current Firefox, Chrome, Edge or Safari.',
  ],
  memory: [
    'The browser ran out of memory.',
    'Close other tabs and try again.',
  ],
  context: [
    'The browser stopped the game\'s graphics.',
    'Try again. If it happens often, close other tabs that use graphics.',
  ],
  stopped: [
    'The game stopped because of a fault of its own.',
    'The battle is kept up to its last order: try again, and continue it from the list. Please report the fault.',
  ],
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
  part('what').textContent = what
  part('mend').textContent = mend
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
  if (detail) console.info(`fatal-funnel: ${TROUBLE[kind][0]} (${detail})`)
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
