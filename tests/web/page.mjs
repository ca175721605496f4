// The page around the game: its list of missions before the game is there, what it says while it loads, the copy that it
// keeps, and what an installation needs.
//
//   node tests/web/page.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { execFileSync, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, noneSerious, ownList, press, probe, seen, shows, until } from './browser.mjs'
import { serve } from '../../web/serve.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const folder = positionals[0] ?? 'web/dist'
const visit = await Visit.begin(folder, values.pictures)
const isGame = /game-[0-9a-f]+\.wasm$/
const wasm = (await readdir(folder)).find((name) => isGame.test(name))

/** Opens the page and holds the game back until `go` is called. */
async function held({ address = '', context = {} } = {}) {
  let go
  const gone = new Promise((done) => { go = done })
  const prepare = async (page) => {
    await page.route(isGame, async (route) => (await gone, route.continue()))
    // What it says while it loads.
    await page.addInitScript(() => {
      globalThis.heard = []
      const listen = () => new MutationObserver(() => heard.push(document.getElementById('said').textContent))
        .observe(document.getElementById('said'), { childList: true, characterData: true, subtree: true })
      addEventListener('DOMContentLoaded', listen)
    })
  }
  return { ...(await visit.open({ prepare, context, address })), go }
}

/** Python's server of files: it compresses nothing, and says nothing of caching. */
async function plainServer(folder) {
  const server = spawn('python3', ['-u', '-m', 'http.server', '0', '--bind', '127.0.0.1', '--directory', folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  const port = await new Promise((found, failed) => {
    server.stdout.on('data', (said) => { const port = /port (\d+)/.exec(said)?.[1]; if (port) found(port) })
    server.on('error', failed)
  })
  return { address: `http://localhost:${port}`, end: () => server.kill() }
}

const kept = (page) => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('fatal-funnel-')))

/** Waits until `fits` holds in the page, and says what was waited for if it does not. */
const holds = (page, what, fits) => page.waitForFunction(fits, null, { timeout: PATIENCE }).catch(() => assert.fail(`waited in vain until ${what}`))

const isKept = async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'

/** Waits until the copy is whole; asked one time after the other, since a predicate that is a promise counts as met. */
async function copyIsKept(page) {
  const end = Date.now() + PATIENCE
  while (!(await page.evaluate(isKept))) {
    assert(Date.now() < end, 'waited in vain until a copy is kept')
    await page.waitForTimeout(100)
  }
}

const tests = {
  async 'missions are read and chosen before the game is there, and the chosen one opens'() {
    const { page, said, go } = await held({ address: '?test&seed=4' })
    await page.waitForSelector('.card', { state: 'visible' })
    const cards = await page.locator('.card').evaluateAll((all) => all.map((card) => ({
      title: card.querySelector('h3').textContent,
      words: card.textContent.length,
      team: card.querySelectorAll('.plan .t').length,
      walls: card.querySelectorAll('.plan path').length,
    })))
    assert(cards.length >= 21, `${cards.length} missions and lessons`)
    for (const card of cards) assert(card.words > 80 && card.team > 0 && card.walls > 0, JSON.stringify(card))
    await noneSerious(page)
    await visit.picture(page, 'list')
    await page.click('[data-opens=workshop]')
    await page.click('#o-back')
    await page.click('[data-opens=office-floor]')
    assert.equal(await page.locator('[data-opens][aria-pressed=true]').count(), 1, 'one is chosen at a time')
    assert.match(await page.textContent('#o-said'), /Office Floor.*opens when the game is loaded/)
    go()
    await shows(page, 'mission')
    const { title } = await until(page, 'the battle is there', (told) => told.title)
    assert.equal(title, 'Office Floor')
    await page.waitForSelector('#cover', { state: 'hidden' })

    // The stages are named, and the bytes are those that are transferred.
    const heard = await page.evaluate(() => heard)
    const packed = (await stat(join(folder, `${wasm}.br`)).catch(() => stat(join(folder, wasm)))).size
    const size = heard.map((words) => /Downloading: [\d.]+ of ([\d.]+) MB/.exec(words)?.[1]).find(Boolean)
    const sizes = [packed, (await stat(join(folder, `${wasm}.gz`))).size].map((bytes) => (bytes / 1e6).toFixed(1))
    assert(sizes.includes(size), `it says ${size} MB, and ${sizes} are transferred`)
    assert(heard.some((words) => words.startsWith('Compiling the game')), heard.join('; '))
    assert.deepEqual(said, [])
  },

  async 'the first board of a mission stands while the game loads, and the battle takes its place'() {
    const { page, said, go } = await held({ address: '?test&seed=4' })
    await page.click('[data-opens=toll-bridge]')
    await page.click('#o-back')
    assert(await page.isVisible('[data-opens=toll-bridge]') && !(await page.isVisible('#opening')), 'the list is back')
    assert.equal(await page.evaluate(() => document.activeElement.dataset.opens), 'toll-bridge', 'where it was left')
    assert.equal(await page.getAttribute('body', 'data-open'), null, 'and nothing is chosen')
    await page.click('[data-opens=stash-house]')
    await page.waitForSelector('#opening .board')
    assert(!(await page.isVisible('.card')), 'the sheet covers the list')
    assert.equal(await page.textContent('#o-title'), 'Stash House')
    assert.match(await page.textContent('#o-brief'), /^A gang keeps its money/)
    // What the hostile side is after is not the team's to meet.
    const goals = (await readFile('levels/stash-house.toml', 'utf8')).split(/^\[\[objective\]\]/m).slice(1)
    const own = goals.filter((goal) => !/^side = "hostile"/m.test(goal.split(/^\[/m)[0]))
    assert.equal(await page.locator('#o-goals li').count(), own.length)
    assert.match(await page.innerText('#said'), /then it opens/)
    assert.match(await page.textContent('#o-said'), /board of Stash House.*opens when the game is loaded/)
    assert.equal(await page.getAttribute('.board', 'role'), 'img')
    assert.match(await page.getAttribute('.board', 'aria-label'), /Stash House/)
    await noneSerious(page)
    await visit.picture(page, 'opening')
    go()
    await shows(page, 'mission')
    const { title } = await until(page, 'the battle is there', (told) => told.title)
    assert.equal(title, 'Stash House')
    await page.waitForSelector('#cover', { state: 'hidden' })
    assert(!(await page.isVisible('#opening')), 'the sheet is gone')
    assert.deepEqual(said, [])
  },

  async 'the first board shows the team, and nobody of the other side'() {
    const { page, go } = await held()
    await page.waitForSelector('.card', { state: 'visible' })
    const boards = await page.evaluate(() => Promise.all([...document.querySelectorAll('[data-board]')].map(async ({ dataset }) => {
      const page = new DOMParser().parseFromString(await (await fetch(dataset.board)).text(), 'text/html')
      const many = (what) => page.querySelectorAll(what).length
      const pictures = [...new Set([...page.querySelectorAll('.board use')].map((one) => one.getAttribute('href')))]
      const names = [...page.querySelectorAll('.board text')].map((name) => name.textContent)
      return { opens: dataset.opens, names, pictures, team: many('.b-team use[href="#b-body"], .b-team use[href="#b-hull"]'), floor: many('.b-floor'), goals: many('li') }
    })))
    assert(boards.length >= 21)
    for (const { opens, names, pictures, team, floor, goals } of boards) {
      assert(team > 0 && names.length > 0 && floor === 1, `${opens}: ${team} figures, ${names}`)
      assert(goals > 0, opens)
      assert(!pictures.some((picture) => /hostile|civilian|contact|suspect/i.test(picture)), `${opens}: ${pictures}`)
    }
    const stack = boards.find(({ opens }) => opens === 'stash-house')
    assert.deepEqual([stack.names.sort(), stack.team], [['ALPHA', 'BRAVO', 'CHARLIE', 'DELTA'], 4])
    go()
  },

  async 'the page has its words in the language that the browser wishes, before the game is there and after'() {
    const { page, said, go } = await held({ address: '?test&seed=4', context: { locale: 'de-AT' } })
    await page.waitForSelector('.card', { state: 'visible' })
    assert.equal(await page.getAttribute('html', 'lang'), 'de')
    assert.match(await page.locator('#list li').first().innerText(), /^Neu hier\?/)
    assert.equal(await page.innerText('#said'), 'Das Spiel wird geladen')
    assert.equal(await page.getAttribute('#reader', 'aria-label'), 'Das Spiel in Worten')
    const spoken = await page.locator('.card .brief').evaluateAll((all) => all.map(({ lang }) => lang))
    assert(spoken.length >= 21 && spoken.every((lang) => lang === 'de'), `briefings are in German: ${spoken}`)
    const card = page.locator('.card', { has: page.locator('[data-opens=stash-house]') })
    assert.equal(await card.locator('h3').textContent(), 'Das Gelddepot')
    assert.match(await card.locator('.facts').textContent(), /^Modern CQB · .*Runden/)
    assert.match(await card.locator('.brief').textContent(), /^Eine Bande lagert/)
    assert.equal(await page.locator('#tour h3').textContent(), 'Kampagne: Die lange Woche')
    await noneSerious(page)
    await visit.picture(page, 'list-german')
    await page.click('[data-opens=stash-house]')
    await page.waitForSelector('#opening .board')
    assert.equal(await page.getAttribute('.board', 'aria-label'), 'Das Spielfeld von „Das Gelddepot“, wie das Team es kennt')
    assert.equal(await page.textContent('#o-title'), 'Das Gelddepot')
    const other = await page.locator('#o-goals li, #o-team b, #o-team span').evaluateAll((all) => all.filter(({ lang }) => lang !== 'de').map((one) => one.textContent))
    assert.deepEqual(other, [], 'objectives and the team are in German')
    assert.deepEqual(await page.locator('#o-words h3').allTextContents(), ['Ziele', 'Das Team'])
    assert.equal(await page.innerText('#said'), 'Das Spiel wird geladen · dann öffnet er sich')
    await visit.picture(page, 'opening-german')
    await page.click('#o-back')
    go()
    await page.waitForSelector('body[data-stage=ready]', { timeout: PATIENCE })
    await holds(page, 'it says in German that the game is ready', () => document.getElementById('said').textContent === 'Das Spiel ist bereit: wähle einen Einsatz')
    assert.equal(await page.innerText('#desk [data-opens=saves]'), 'Spielstände')
    assert((await page.evaluate(() => heard)).some((words) => /^Herunterladen: \d+,\d von \d+,\d MB/.test(words)), 'numbers are written as Germans write them')
    assert.deepEqual(said, [])
  },

  async 'a page whose words cannot be fetched is English, and says what troubles it in the language that it has'() {
    const english = await visit.open({
      context: { locale: 'pl' },
      prepare: (page) => page.route(/language-pl-page/, (route) => route.abort()),
    })
    await english.page.waitForSelector('.card', { state: 'visible' })
    assert.match(await english.page.locator('#list li').first().innerText(), /^New\? Start here/)
    const { page } = await visit.open({
      context: { locale: 'pl' },
      prepare: (page) => page.addInitScript(() => delete globalThis.WebAssembly),
    })
    await shows(page, 'trouble')
    await holds(page, 'it says so in Polish', () => /^Ta przeglądarka nie może/.test(document.getElementById('what').textContent))
    assert.equal(await page.innerText('#again'), 'Spróbuj ponownie')
    await visit.picture(page, 'trouble-polish')
  },

  async 'the opening sheet fits a phone, both ways it is held'() {
    for (const [name, viewport] of Object.entries({ upright: { width: 390, height: 844 }, sideways: { width: 844, height: 390 } })) {
      const { page, go } = await held({ context: { viewport, hasTouch: true, isMobile: true } })
      await page.tap('[data-opens=stash-house]')
      await page.waitForSelector('#opening .board')
      const box = (what) => page.locator(what).boundingBox()
      const [board, words, back, bar] = await Promise.all(['#o-board', '#o-words', '#o-back', '#bar'].map(box))
      assert(board.width * board.height > viewport.width * viewport.height / 3, `${name}: the board is large: ${board.width} x ${board.height}`)
      for (const one of [board, words, bar]) assert(one.x >= 0 && one.x + one.width <= viewport.width, `${name}: nothing runs off`)
      assert(back.height >= 44, `${name}: a finger hits the way back`)
      const figure = await page.locator('.board .b-team > g').first().boundingBox()
      assert(figure.width > 20 && figure.x > board.x && figure.x < board.x + board.width, `${name}: the team is in view`)
      await visit.picture(page, `opening-${name}`)
      go()
    }
  },

  async 'the list stays when the game is there, and comes back after a mission'() {
    const { page, said, go } = await held({ address: '?test&seed=4' })
    await page.waitForSelector('.card', { state: 'visible' })
    assert.match(await page.locator('#list li').first().innerText(), /^New\? Start here: 3 minutes/, 'where to start stands first')
    go()
    await page.waitForSelector('body[data-stage=ready]', { timeout: PATIENCE })
    await page.waitForTimeout(1_500)
    assert(await page.isVisible('.card') && await page.isVisible('#desk'), 'the list is still there')
    assert.match(await page.innerText('#said'), /ready/)
    assert(await page.evaluate(() => document.getElementById('stage').inert), 'Tab stays in the list')
    await visit.picture(page, 'list-ready')
    await page.click('[data-opens="lesson 1-move"]')
    await shows(page, 'mission')
    await page.waitForSelector('#cover', { state: 'hidden' })
    assert.ok((await until(page, 'the lesson is there', (told) => told.title)).title)
    await page.focus('#game')
    for (let tries = 0; tries < 5 && !(await probe(page)).buttons?.Resume; tries += 1) {
      await page.keyboard.press('Escape')
      await seen(page)
    }
    await press(page, 'Leave the mission')
    await page.waitForFunction(() => document.body.dataset.screen === 'missions' || document.querySelector('#reader [data-name=LEAVE]'))
    if (await page.getAttribute('body', 'data-screen') !== 'missions') await press(page, 'LEAVE')
    await page.waitForSelector('.card', { state: 'visible' })
    assert.equal(await page.evaluate(() => document.activeElement.dataset.opens), 'lesson 1-move', 'where it was left')
    assert.deepEqual(said, [])
  },

  async 'screens of the game open from the list, and give way to it again'() {
    const { page, said } = await visit.open({ address: '?test&seed=4' })
    await page.waitForSelector('body[data-stage=ready]', { timeout: PATIENCE })
    for (const [opens, heads] of [['settings', 'Settings'], ['saves', 'Saves'], ['help', 'Help'], ['building', 'Building']]) {
      await page.click(`[data-opens=${opens}]`)
      await page.waitForSelector(`#reader [data-part="${heads}"]`, { state: 'attached' })
      await page.waitForSelector('#cover', { state: 'hidden' })
      assert.equal(await page.evaluate(() => document.activeElement.id), 'game', `${opens}: keys go to the game`)
      await page.keyboard.press('Escape')
      await page.waitForSelector('.card', { state: 'visible' })
    }
    await ownList(page)
    await press(page, 'ALL MISSIONS')
    await page.waitForSelector('.card', { state: 'visible' })
    assert.deepEqual(said, [])
  },

  async 'a click during the start is not lost, however often'() {
    for (const wait of [0, 400, 1_200, 2_500]) {
      const { page, said, go } = await held({ address: '?test&seed=4' })
      const button = page.locator('[data-opens=workshop]')
      await button.scrollIntoViewIfNeeded()
      const { x, y, width, height } = await button.boundingBox()
      go()
      await new Promise((done) => setTimeout(done, wait))
      // As fast and as often as an impatient finger; the page may be busy.
      for (let i = 0; i < 2; i += 1) await page.mouse.click(x + width / 2, y + height / 2)
      await shows(page, 'mission')
      const { title } = await until(page, 'the battle is there', (told) => told.title)
      assert.equal(title, 'Workshop', `after ${wait} ms`)
      await page.waitForSelector('#cover', { state: 'hidden' })
      assert.deepEqual(said, [])
      await page.context().close()
    }
  },

  async 'the page answers while the game is built'() {
    const { page, said } = await visit.open({
      address: '?test',
      prepare: (page) => page.addInitScript(() => addEventListener('DOMContentLoaded', () => {
        // Between any two pieces of the start the browser gets a turn.
        globalThis.turns = 0
        const count = () => {
          if (document.body.dataset.stage === 'start' && document.body.dataset.screen === 'loading') globalThis.turns += 1
          if (document.body.dataset.screen === 'loading') setTimeout(count)
        }
        count()
      })),
    })
    await shows(page, 'missions')
    const turns = await page.evaluate(() => turns)
    assert(turns >= 8, `the browser had ${turns} turns while the game was built`)
    assert.deepEqual(said, [])
  },

  async 'a mission that is chosen while the game loads rolls other dice each time'() {
    const seeds = new Set()
    for (let i = 0; i < 2; i += 1) {
      const { page, go } = await held({ address: '?test' })
      await page.click('[data-opens=stash-house]')
      go()
      await shows(page, 'mission')
      seeds.add((await until(page, 'the battle is there', (told) => told.digest)).digest)
      await page.context().close()
    }
    assert.equal(seeds.size, 2, [...seeds].join())
  },

  async 'a second visit needs no network, and a newer version replaces the copy'() {
    // A host of its own, to be taken off the network and to change its files.
    const site = await mkdtemp(join(tmpdir(), 'fatal-funnel-site-'))
    execFileSync('cp', ['-al', `${resolve(folder)}/.`, site])
    let host = await serve(site)
    const port = Number(new URL(host.url).port)
    try {
      const context = await visit.browser.newContext({ viewport: { width: 960, height: 600 } })
      const page = await context.newPage()
      await page.goto(host.url, { waitUntil: 'commit' })
      await shows(page, 'missions')
      await copyIsKept(page)
      assert.equal((await kept(page)).length, 1)
      host.close()
      await page.reload({ waitUntil: 'commit' })
      await shows(page, 'missions')
      assert(await page.evaluate(() => Boolean(navigator.serviceWorker.controller)), 'it comes from the copy')
      const board = () => fetch(document.querySelector('[data-board]').dataset.board).then((answer) => answer.ok)
      assert(await page.evaluate(board), 'so do the boards')
      await visit.picture(page, 'offline')

      // A version later.
      host = await serve(site, port)
      const before = await kept(page)
      const change = async (name, from, to) => {
        const path = join(site, name)
        const text = await readFile(path, 'utf8')
        assert.match(text, from)
        for (const old of [path, `${path}.br`, `${path}.gz`]) await rm(old, { force: true })
        await writeFile(path, text.replace(from, to))
      }
      await change('index.html', /<title>.*<\/title>/, '<title>The version after</title>')
      await change('sw.js', /VERSION = '\w+'/, "VERSION = 'later'")
      await page.reload({ waitUntil: 'commit' })
      await page.waitForSelector('#news', { state: 'visible', timeout: PATIENCE })
      assert.match(await page.innerText('#news span'), /new version.*reload/i)
      assert.equal(await page.title(), 'Fatal Funnel', 'the game that runs is left alone')
      await page.click('#news [value=reload]')
      await holds(page, 'the later version is open', () => document.title === 'The version after')
      await shows(page, 'missions')
      await holds(page, 'the earlier copy is gone', async () => (await caches.keys()).join() === 'fatal-funnel-later')
      assert.notDeepEqual(before, ['fatal-funnel-later'])
    } finally {
      host.close()
      await rm(site, { recursive: true })
    }
  },

  async 'it runs from a plain file server, under a path'() {
    const site = await mkdtemp(join(tmpdir(), 'fatal-funnel-site-'))
    await mkdir(join(site, 'games'))
    execFileSync('cp', ['-al', resolve(folder), join(site, 'games', 'fatal-funnel')])
    const { address, end } = await plainServer(site)
    try {
      const { page, said } = await visit.open({ address: `${address}/games/fatal-funnel/?test&seed=4`, context: { viewport: { width: 960, height: 600 } } })
      await page.click('[data-opens=stash-house]')
      await shows(page, 'mission')
      assert.equal((await until(page, 'the battle is there', (told) => told.title)).title, 'Stash House')
      await copyIsKept(page)
      assert.match(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).scope), /games\/fatal-funnel\/$/)
      assert.deepEqual(said, [])
    } finally {
      end()
      await rm(site, { recursive: true })
    }
  },

  async 'it can be installed'() {
    const { page, said, go } = await held()
    await page.waitForSelector('.card', { state: 'visible' }) // a page that is still swapped in has no manifest to give
    const session = await page.context().newCDPSession(page)
    const { data, errors } = await session.send('Page.getAppManifest')
    assert.deepEqual(errors, [])
    const manifest = JSON.parse(data)
    assert.deepEqual([manifest.id, manifest.scope, manifest.start_url], ['./', './', './'])
    assert(manifest.icons.some(({ purpose }) => purpose === 'maskable'), 'an icon may be cut to the shape of the system')
    assert.deepEqual(manifest.screenshots.map((one) => one.form_factor), ['wide', 'narrow'])
    for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
      const size = await page.evaluate((src) => new Promise((done) => {
        const picture = Object.assign(new Image(), { src, onload: () => done(`${picture.naturalWidth}x${picture.naturalHeight}`), onerror: () => done('missing') })
      }), src)
      assert(sizes === 'any' ? size !== 'missing' : size === sizes, `${src} is ${size}, not ${sizes}`)
    }
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
    assert.deepEqual(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito'), [])
    assert.deepEqual(said, [])
    go()
  },

  async 'a denied worker or a denied storage keeps no copy, and the game goes on'() {
    const { page, said } = await visit.open({
      address: '?test',
      prepare: (page) => page.addInitScript(() => {
        ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('denied', 'SecurityError'))
        ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(new DOMException('denied', 'SecurityError'))
      }),
    })
    await shows(page, 'missions')
    const { frames } = await probe(page)
    await until(page, 'it goes on', (told) => told.frames > frames + 3)
    assert.deepEqual(said, [])
  },

  async 'letters that the game lacks are drawn with the fonts of the browser'() {
    const { page, said } = await visit.open({ address: '?test&seed=4' })
    await shows(page, 'missions')
    const level = await readFile('levels/radio-hut.toml', 'utf8')
    const named = async (name) => {
      const text = level.replace(/^name = .*$/m, `name = "${name}"`)
      await page.evaluate((text) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ name: 'mine.toml', text }) })), text)
      await until(page, 'it is open', (told) => told.title === name && told.waits)
      await seen(page)
      return page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 66 } })
    }
    // Rare ones, which no usual font has.
    const boxes = await named('\u{31340}\u{31341}')
    const letters = await named('\u5d50\u306e')
    await visit.picture(page, 'letters')
    assert(!boxes.equals(letters), 'they are no boxes')
    assert.deepEqual(said, [])
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
