// What keeps the game from running, in a sentence, and what helps.

const TROUBLE = {
  webgl: [
    'This browser cannot draw the game: it has no WebGL 2.',
    'Turn on hardware acceleration in its settings, or open this page in a current Firefox, Chrome, Edge or Safari.',
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
    'The game crashed.',
    'Try again. The browser\'s console has the details; please report them.',
  ],
}

const part = (id) => document.getElementById(id)

/** Shows a failure over everything, with a way to try again. */
export function explain(kind, detail) {
  document.body.dataset.trouble = kind
  const [what, mend] = TROUBLE[kind]
  part('what').textContent = what
  part('mend').textContent = mend
  part('loading').hidden = true
  part('trouble').hidden = false
  part('cover').hidden = false
  part('cover').classList.remove('gone')
  part('again').onclick = () => location.reload()
  part('again').focus()
  if (detail) console.info(`fatal-funnel: ${what} (${detail})`)
}
