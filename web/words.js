// The words of the page: in the language that the player chose or the browser wishes, and then in the one that the game shows.
// English is here. The messages of another language (assets/locales/LANGUAGE/page.ftl) are a file of their own, which is
// fetched when the language is shown; until it is there nothing is, for a moment (`awaits` in page.css).
//
// An element names its messages in `data-l10n-id`, and their arguments in `data-l10n-args`: texts, or a level's message with its
// English. Attributes of a message become those of the element.

const ENGLISH = {} // set by web/pack.mjs
const FILES = {} // the files of other languages; set by web/pack.mjs

const SETTINGS = 'fatal-funnel/settings' // of the game, in the browser's storage
const root = document.documentElement

let wished = 'en'
let shown = 'en'
let words = ENGLISH
const files = new Map()
const watchers = []
const first = new WeakMap() // what elements say whose messages English does not have: words of levels

/** The tag of the language that is shown. */
export const language = () => shown

/** The value of a message, and its attributes by their names. */
const parts = (message) => (typeof message === 'string' ? { '': message } : message)
const argument = (arg) => (Array.isArray(arg) ? words[arg[0]] ?? arg[1] : arg)
const form = (pattern, args) => pattern.replace(/\{ \$(\w+) \}/g, (_, name) => argument(args[name]) ?? '')

/** A message in the language that is shown. */
export const text = (id, args = {}) => form(parts(words[id] ?? ENGLISH[id])[''], args)

/** A message in English, for the console. */
export const english = (id) => parts(ENGLISH[id])['']

function put(element) {
  const args = JSON.parse(element.dataset.l10nArgs ?? '{}')
  for (const id of element.dataset.l10nId.split(' ')) {
    if (!(id in ENGLISH) && !first.has(element)) first.set(element, element.textContent)
    const message = words[id] ?? ENGLISH[id] ?? first.get(element)
    for (const [name, pattern] of Object.entries(parts(message))) {
      if (name) element.setAttribute(name, form(pattern, args))
      else if (element.textContent !== form(pattern, args)) element.textContent = form(pattern, args)
    }
    if (!(id in ENGLISH)) element.lang = id in words ? shown : 'en'
  }
}

/** Writes the messages of all elements within. */
export function putAll(within) {
  for (const element of within.querySelectorAll('[data-l10n-id]')) put(element)
}

/** Gives an element a message, in whichever language is shown from now on; without one it says nothing. */
export function fill(element, id, args) {
  if (id) element.dataset.l10nId = id
  else delete element.dataset.l10nId
  if (args) element.dataset.l10nArgs = JSON.stringify(args)
  else delete element.dataset.l10nArgs
  if (id) put(element)
  else element.textContent = ''
}

/** Has a function called whenever another language is shown. */
export const watchWords = (told) => watchers.push(told)

/** Fetches a file of a language, and has the worker keep it, so that it is there without a network. */
export async function fetchLanguage(file) {
  const answer = await fetch(file)
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`)
  const read = await answer.text()
  navigator.serviceWorker?.ready.then(({ active }) => active.postMessage({ keep: file }))
  return read
}

/** The messages of a language; none if they cannot be had, and then they are asked for again the next time. */
function fetched(tag) {
  if (!files.has(tag)) {
    const asked = fetchLanguage(FILES[tag]).then(JSON.parse).catch((error) => {
      console.info(`fatal-funnel: no words of ${tag} for the page (${error.message})`)
      files.delete(tag)
    })
    files.set(tag, asked)
  }
  return files.get(tag)
}

/** Until all of the page is there. */
const parsed = async () => {
  while (document.readyState === 'loading') await new Promise((done) => document.addEventListener('readystatechange', done, { once: true }))
}

async function show(tag) {
  if (tag === wished) return
  wished = tag
  const [found] = await Promise.all([tag in FILES ? fetched(tag) : undefined, parsed()])
  // Another one was chosen meanwhile.
  if (tag !== wished) return
  if (tag in FILES && !found) wished = undefined
  root.classList.remove('awaits')
  const now = found ? tag : 'en'
  if (now === shown) return
  shown = now
  words = found ?? ENGLISH
  root.lang = shown
  putAll(document)
  for (const told of watchers) told()
}

/** The language that the player chose in the settings, or the first that the browser wishes and the game has. */
function firstWish() {
  let chosen
  try {
    chosen = JSON.parse(localStorage.getItem(SETTINGS))?.language
  } catch {
    // The page may store nothing, or what is stored is broken: the game says so.
  }
  const tags = chosen && chosen !== 'system' ? [chosen] : navigator.languages
  return tags.map((tag) => tag.split('-')[0].toLowerCase()).find((tag) => tag === 'en' || tag in FILES) ?? 'en'
}

const wish = firstWish()
root.classList.toggle('awaits', wish !== 'en')
show(wish)
parsed().then(() => {
  const { body } = document
  new MutationObserver(() => show(body.dataset.language ?? wish)).observe(body, { attributes: true, attributeFilter: ['data-language'] })
})
