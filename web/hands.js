// What goes between the game and the page once it runs: links, files and pasted texts in; links to copy and files to keep out.
// Both ways it is an event of the window that carries one JSON object; `src/view/page.rs` says which there are.

const LARGEST = 64 << 20 // bytes of a file that is read at all
const LINK = /^#[wc]=/ // a battle to watch, a battle to go on with

const PANELS = '#share, #paste' // keys and pasted texts are theirs while they have the focus

const part = (id) => document.getElementById(id)
const hand = (what) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify(what) }))

async function handFile(file) {
  const { name } = file
  if (file.size > LARGEST) return hand({ name, trouble: `the file ${name} is too large: choose a level or a file that the game saved` })
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    hand({ name, text })
  } catch {
    hand({ name, trouble: `the file ${name} is no text that the game can read: choose a level (.toml) or a file that the game saved (.json)` })
  }
}

/** The address of this page with a link in it. */
const address = (link) => `${location.origin}${location.pathname}#${link}`

async function copy(link) {
  const text = address(link)
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Denied, or no such thing here: it is shown instead, to be copied by hand.
    const box = part('share')
    box.hidden = false
    box.querySelector('input').value = text
    box.querySelector('input').select()
  }
}

function download({ name, text }) {
  const link = document.createElement('a')
  link.download = name
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Where there are only fingers, there is no Ctrl+V: a text is pasted into a panel. */
function open() {
  if (!matchMedia('(pointer: coarse)').matches) return pick()
  part('paste').hidden = false
  part('paste').querySelector('textarea').focus()
}

function pick() {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.toml,.json,.txt'
  input.onchange = () => [...input.files].slice(0, 1).forEach(handFile)
  input.click()
}

addEventListener('fatal-funnel-asks', ({ detail }) => {
  const asked = JSON.parse(detail)
  if (asked.copy) copy(asked.copy)
  if (asked.download) download(asked.download)
  if (asked.pick) open()
  // A link that was read is not read again by a reload, which goes on with what was played since.
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
  if (target.value === 'text' && text.trim()) hand({ name: 'the pasted text', text })
}

// The game takes every key and keeps the browser from what it would do; pasting is left to the browser.
addEventListener('keydown', (event) => {
  const pastes = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'v'
  if (pastes || event.target.closest?.(PANELS)) event.stopImmediatePropagation()
}, true)
addEventListener('paste', (event) => {
  if (event.target.closest?.(PANELS)) return
  const [file] = event.clipboardData.files
  const text = event.clipboardData.getData('text')
  if (file) handFile(file)
  else if (text) hand({ name: 'the pasted text', text })
})

// A file may be dropped anywhere, and the page shows it while one is held over it.
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
  if (file) handFile(file)
  else if (text) hand({ name: 'the dropped text', text })
})

function openLink() {
  if (LINK.test(location.hash)) hand({ name: 'the link', text: location.hash })
}
addEventListener('hashchange', openLink)
openLink()
