// Fetches the game, shows progress, starts it, and explains any failure in a sentence.
//
// The state is in one attribute, `data-screen` of the body: "loading" until the game sets it to the name of its open
// screen ("missions", ...), "trouble" after a failure.

const WASM = 'game_bg.wasm' // replaced by the hashed name in web/pack.mjs
const WASM_BYTES = 0 // uncompressed size, for the progress bar; set by web/pack.mjs

const part = (id) => document.getElementById(id)
const body = document.body

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

function trouble(kind, detail) {
  if (body.dataset.screen === 'trouble') return // the first failure is the cause
  body.dataset.screen = 'trouble'
  body.dataset.trouble = kind
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

function progress(share, said) {
  const percent = Math.round(100 * Math.min(share, 1))
  part('bar').setAttribute('aria-valuenow', percent)
  part('bar').firstElementChild.style.width = `${percent}%`
  part('said').textContent = said
}

function hasWebGl2() {
  const gl = document.createElement('canvas').getContext('webgl2')
  gl?.getExtension('WEBGL_lose_context')?.loseContext() // browsers allow only a few at a time
  return Boolean(gl)
}

const megabytes = (bytes) => (bytes / 1e6).toFixed(1)

/** Counts the bytes of a response while it streams, so that the browser can compile during the download. */
function counted(answer, whole) {
  let got = 0
  const count = new TransformStream({
    transform(chunk, out) {
      got += chunk.byteLength
      progress(got / whole, got < whole ? `Loading the game: ${megabytes(got)} of ${megabytes(whole)} MB` : 'Starting')
      out.enqueue(chunk)
    },
  })
  return new Response(answer.body.pipeThrough(count), { headers: { 'Content-Type': 'application/wasm' } })
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
  if (typeof WebAssembly !== 'object' || typeof TransformStream !== 'function') return trouble('old')
  if (location.protocol === 'file:') return trouble('served')
  if (!hasWebGl2()) return trouble('webgl')

  let game, answer
  try {
    [game, answer] = await Promise.all([import('./game.js'), fetch(WASM)])
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  } catch (error) {
    return trouble('fetch', error.message)
  }

  watchForFaults()
  whenShown(() => {
    const cover = part('cover')
    cover.classList.add('gone')
    setTimeout(() => { if (body.dataset.screen !== 'trouble') cover.hidden = true }, 400)
    part('game').focus({ preventScroll: true })
    import('./messages.js').catch((error) => console.info(`fatal-funnel: files and links are not accepted (${error.message})`))
  })
  try {
    await game.default({ module_or_path: counted(answer, WASM_BYTES) })
  } catch (error) {
    if (error instanceof RangeError) trouble('memory', error.message)
    else if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) trouble('start', error.message)
    else if (error instanceof WebAssembly.RuntimeError) trouble('stopped', error.message)
    else trouble('fetch', error.message) // the download broke off
  }
}

start()
