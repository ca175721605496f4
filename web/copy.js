// The copy of the game that the browser keeps (sw.js): it opens at once and without a network, and is replaced by a newer one.

import { fill } from './words.js'

const part = (id) => document.getElementById(id)
const RELOADED = 'fatal-funnel/took-newest'
const PATIENCE = 20_000 // for the old copy to finish what it was asked for

/** Registers the copy once the game runs, so that it does not compete with the game for the line. */
export async function keepCopy() {
  if (!navigator.serviceWorker) return
  try {
    const kept = await navigator.serviceWorker.register('sw.js')
    kept.addEventListener('updatefound', () => watch(kept.installing))
    // The browser looks for a newer one by itself when the page opens, and may have found it by now.
    watch(kept.waiting ?? kept.installing)
    await kept.update()
  } catch (error) {
    console.info(`fatal-funnel: no copy is kept (${error.message})`)
  }
}

function watch(worker) {
  const look = () => {
    const replaces = worker?.state === 'installed' && navigator.serviceWorker.controller
    if (replaces) tell('page-new-version')
  }
  worker?.addEventListener('statechange', look)
  look()
}

function tell(message) {
  const news = part('news')
  fill(news.firstElementChild, message)
  news.hidden = false
  news.onclick = ({ target }) => {
    if (target.tagName !== 'BUTTON') return
    news.hidden = true
    if (target.value) takeOver()
  }
}

/** Lets the newer copy take over, and reloads the page with it. The game's progress is stored by now. */
async function takeOver() {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting
  if (waiting) waiting.postMessage('take over')
  else location.reload()
}

/**
 * Before the game starts: if a newer copy waits, lets it take over and reloads the page with it. Resolves to whether the
 * page reloads. An older page would ask the newer copy for files that it does not have.
 */
export async function takeNewest() {
  try {
    const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
    if (!waiting || !navigator.serviceWorker.controller || sessionStorage.getItem(RELOADED)) {
      sessionStorage.removeItem(RELOADED)
      return false
    }
    sessionStorage.setItem(RELOADED, 'yes') // at most once
    const took = new Promise((done) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => done(true), { once: true })
      setTimeout(() => done(false), PATIENCE)
    })
    waiting.postMessage('take over')
    if (!(await took)) return false
    location.reload()
    return true
  } catch {
    return false // storage is denied: nothing is kept, and the game comes from the network
  }
}
