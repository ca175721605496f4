// Keeps the whole game in the browser: the page opens from this copy first, also without a network. Names with a hash never
// change, and a new version of the game is a new worker with a copy of its own.

const VERSION = 'version' // set by web/pack.mjs
const FILES = [] // set by web/pack.mjs

const CACHE = `fatal-funnel-${VERSION}`
const hashed = (path) => /-[0-9a-f]{10}\.\w+$/.test(path)

addEventListener('install', (event) => {
  // What the page has just loaded comes from the browser's own cache; the rest is asked for anew.
  const asked = FILES.map((path) => new Request(path, { cache: hashed(path) ? 'default' : 'no-cache' }))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(asked)))
})

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('fatal-funnel-') && name !== CACHE
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))))
})

addEventListener('message', (event) => {
  const { data } = event
  if (data === 'take over') skipWaiting()
  // A full disk keeps nobody from a language.
  if (data.keep) event.waitUntil(caches.open(CACHE).then((cache) => cache.add(data.keep)).catch(() => {}))
})

async function answer(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreVary: true })
  if (kept) return kept
  return fetch(request)
}

addEventListener('fetch', (event) => {
  const { request } = event
  const own = request.url.startsWith(registration.scope)
  // Parts of a file are the browser's business.
  if (own && request.method === 'GET' && !request.headers.has('range')) event.respondWith(answer(request))
})
