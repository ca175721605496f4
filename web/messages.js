// Messages between the game and the page: links, files and pasted text in; links to copy and files to save out. Both
// ways they are events of the window that carry one JSON object, listed in `src/view/web_page_messages.rs`.

const LARGEST = 64 << 20 // largest file read, in bytes
const LARGEST_PACK = 4 << 20 // largest pack, in bytes; as `src/levels/pack/` says
const LARGEST_INDEX = 16 << 20 // largest index of a gallery, in bytes; as `src/gallery/` says
const LINK = /^#[wc]=/ // a battle to watch, a battle to play on

const PANELS = '#share, #paste' // they get keys and pasted text while focused

const part = (id) => document.getElementById(id)
const send = (what) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify(what) }))

async function sendFile(file) {
  const { name } = file
  if (file.size > LARGEST) return send({ name, trouble: `${name} is too large: choose a level or a file that the game saved` })
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (isPack(name, bytes) || isGallery(bytes)) return sendPack(name, bytes)
    send({ name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) })
  } catch {
    send({ name, trouble: `${name} is not a text file: choose a level (.toml), a pack (.ffpack) or a file that the game saved (.json)` })
  }
}

const isPack = (name, bytes) => /\.ffpack$/i.test(name) || String.fromCharCode(...bytes.subarray(0, 4)) === 'PK\x03\x04'

/** Whether a file is the index of a gallery: the game opens it as it opens a pack. */
const isGallery = (bytes) => /^\{\s*"fatal_funnel_gallery"/.test(String.fromCharCode(...bytes.subarray(0, 64)))

function sendPack(name, bytes) {
  if (bytes.length > LARGEST_PACK && !isGallery(bytes)) return send({ name, trouble: `${name} is too large for a pack: split it in two` })
  let text = ''
  // The page's list has no packs.
  if (!part('cover').hidden) send({ open: 'missions' })
  for (let at = 0; at < bytes.length; at += 1 << 15) text += String.fromCharCode(...bytes.subarray(at, at + (1 << 15)))
  send({ name, pack: btoa(text) })
}

/** The bytes of an answer; reading stops beyond a size. */
async function bytesOf(answer, largest) {
  const parts = []
  let size = 0
  for (const reader = answer.body.getReader(); size <= largest;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    size += value.length
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

/** What the page's address may name: a pack, as in `?pack=levels.ffpack`, or a gallery by its folder or index, as in `?gallery=gallery/`. */
const NAMED = [
  ['pack', 'the pack', LARGEST_PACK, (from) => from],
  ['gallery', 'the gallery', LARGEST_INDEX, (from) => (from.pathname.endsWith('.json') ? from : new URL('index.json', folderOf(from)))],
]

const folderOf = (from) => (from.pathname.endsWith('/') ? from : new URL(`${from.pathname}/`, from))

/** Opens what the page's address names: beside the page, or on another server that lets it be read. */
async function openNamed([key, what, largest, fileOf]) {
  const link = new URLSearchParams(location.search).get(key)
  if (!link) return
  const trouble = (why) => send({ name: link, trouble: `${what} ${link} cannot be fetched: ${why}` })
  try {
    const from = fileOf(new URL(link, location.href))
    if (!/^https?:$/.test(from.protocol)) return trouble('its address begins with neither http: nor https:')
    const answer = await fetch(from, { credentials: 'omit' })
    if (!answer.ok) return trouble(`the server answered ${answer.status}`)
    const bytes = await bytesOf(answer, largest)
    if (key === 'gallery' && !isGallery(bytes)) return trouble('there is no index of a gallery')
    if (key === 'gallery' && bytes.length > largest) return trouble(`it has more than ${largest} bytes`)
    sendPack(decodeURIComponent(from.pathname.split('/').pop()), bytes)
  } catch {
    trouble('check the address; another server must allow this page to read from it')
  }
}

/** The address of this page with a link in it. */
const address = (link) => `${location.origin}${location.pathname}#${link}`

async function copy(link) {
  const text = address(link)
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Denied or not supported: show the link to be copied by hand.
    const box = part('share')
    box.hidden = false
    box.querySelector('input').value = text
    box.querySelector('input').select()
  }
}

function download({ name, text }) {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type: name.endsWith('.json') ? 'application/json' : 'text/plain' }))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** A touch screen has no Ctrl+V, so it gets a panel to paste into. */
function open() {
  if (!matchMedia('(pointer: coarse)').matches) return pick()
  part('paste').hidden = false
  part('paste').querySelector('textarea').focus()
}

function pick() {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.toml,.json,.txt,.ffpack'
  input.onchange = () => [...input.files].slice(0, 1).forEach(sendFile)
  input.click()
}

addEventListener('fatal-funnel-asks', ({ detail }) => {
  const asked = JSON.parse(detail)
  if (asked.copy) copy(asked.copy)
  if (asked.download) download(asked.download)
  if (asked.pick) open()
  // After a link is opened it leaves the address, so that a reload resumes the battle instead of restarting it.
  if (asked.opened && LINK.test(location.hash)) history.replaceState(history.state, '', location.pathname + location.search)
})

function close(panel) {
  panel.hidden = true
  part('game').focus({ preventScroll: true })
}

part('share').querySelector('button').onclick = () => close(part('share'))
part('paste').onclick = ({ target }) => {
  if (target.tagName !== 'BUTTON') return
  const box = part('paste').querySelector('textarea')
  const text = box.value
  box.value = ''
  close(part('paste'))
  if (target.value === 'file') pick()
  if (target.value === 'text' && text.trim()) send({ name: 'the pasted text', text })
}

// The game consumes every key; pasting is left to the browser, and so is Tab: it leaves the board for the page's buttons.
addEventListener('keydown', (event) => {
  const pastes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v'
  if (pastes || event.key === 'Tab' || event.target.closest?.(PANELS)) event.stopImmediatePropagation()
}, true)
addEventListener('paste', (event) => {
  if (event.target.closest?.(PANELS)) return
  const [file] = event.clipboardData.files
  const text = event.clipboardData.getData('text')
  if (file) sendFile(file)
  else if (text) send({ name: 'the pasted text', text })
})

// A file can be dropped anywhere; a hint shows while one is dragged over the page.
const lit = (on) => { part('drop').hidden = !on }
addEventListener('dragover', (event) => {
  event.preventDefault()
  lit(true)
})
addEventListener('dragleave', ({ relatedTarget }) => { if (!relatedTarget) lit(false) })
addEventListener('dragend', () => lit(false))
addEventListener('drop', (event) => {
  event.preventDefault()
  lit(false)
  const [file] = event.dataTransfer.files
  const text = event.dataTransfer.getData('text')
  if (file) sendFile(file)
  else if (text) send({ name: 'the dropped text', text })
})

// Back in a battle opens its menu, and does not leave it: the battle has an entry of its own in the browser's history.
const inBattle = () => document.body.dataset.screen === 'mission'
function guard() {
  if (inBattle() && !history.state?.battle) history.pushState({ battle: true }, '')
  else if (!inBattle() && history.state?.battle) history.back()
}
new MutationObserver(guard).observe(document.body, { attributes: true, attributeFilter: ['data-screen'] })
addEventListener('popstate', () => {
  if (!inBattle() || history.state?.battle || LINK.test(location.hash)) return
  history.pushState({ battle: true }, '')
  send({ back: true })
})
guard()

function openLink() {
  if (LINK.test(location.hash)) send({ name: 'the link', text: location.hash })
}
/** A seat at a referee's table, as in `?join=ws://192.168.1.5:7777/#SEAT`. */
function takeSeat() {
  const table = new URLSearchParams(location.search).get('join')
  if (table) send({ name: 'the address', text: table.includes('#') ? table : table + location.hash })
}
addEventListener('hashchange', openLink)
openLink()
takeSeat()
NAMED.forEach(openNamed)

// Some browsers tell the layout of the keyboard; in others the game learns it from the keys that are pressed.
navigator.keyboard?.getLayoutMap?.().then((keys) => send({ keys: Object.fromEntries(keys) }), () => {})
