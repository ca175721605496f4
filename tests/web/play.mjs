// Plays the built page like a person, in a real Chromium: a campaign mission to its end by mouse and keys, stored progress,
// links, files, touch; and replays battles recorded on the desktop in wasm, comparing every digest.
//
//   node tests/web/play.mjs [FOLDER] --records FOLDER --program PATH [--pictures FOLDER]
//
// RECORDS holds battles written by `playtest --keep`; PROGRAM is the desktop's fatal-funnel.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, colours, ownList, press, probe, seen, shows as stands, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, records: { type: 'string' }, program: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const visit = await Visit.begin(positionals[0] ?? 'web/dist', values.pictures)
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const SMALL = { width: 960, height: 600 } // half the pixels, twice the frames in software
const LARGE = { width: 1280, height: 800 }
const LEAST_RECORDS = 50
/** Waits for a screen of the game. Its own list of missions has the campaign, and what is opened from files. */
const shows = (page, screen) => (screen === 'missions' ? ownList(page) : stands(page, screen))
const desktop = (...args) => execFileSync(values.program, args, { encoding: 'utf8' })
const names = (await readdir(values.records)).filter((name) => name.endsWith('.json')).sort()
const records = await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(values.records, name), 'utf8') })))
const kept = (page, name) => page.evaluate((name) => {
  const key = Object.keys(localStorage).find((key) => key.startsWith(`fatal-funnel/${name}`) && !key.endsWith('-battle'))
  return key && localStorage.getItem(key)
}, name)

/** Takes one step toward giving the mind's next order as a player would: figure, menu entry, target. */
async function giveNext(page, { order, chosen, key, entry, place, hidden, ready, buttons, digest }, byKeys) {
  // Ending a phase in which a figure can still act is asked back; so is, once, whether to leave for good.
  const question = ['END IT', 'LEAVE NOW'].find((name) => buttons[name])
  if (question) await page.mouse.click(...buttons[question])
  else if (order.order === 'end_phase') await page.keyboard.press('Space')
  else if (order.figure !== chosen) await choose(page, digest, buttons[`Card ${order.figure}`])
  else if (!entry) await page.keyboard.press(key)
  else if (byKeys) await page.keyboard.press(ready ? 'Enter' : 'ArrowRight')
  else if (!ready && hidden) await page.keyboard.press('Home')
  else if (!ready && place) await pointAt(page, place)
  else if (ready) await give(page, digest, place ?? [640, 400])
  else await page.keyboard.press(key)
}

/** Gives the aimed order by a click; by key if the click only selected the own figure there. */
async function give(page, digest, place) {
  if (give.at === digest) await page.keyboard.press('Enter')
  else await page.mouse.click(...place)
  give.at = give.at === digest ? undefined : digest
}

/** Selects a figure by key; by its card if the key, which skips figures that are done, does not reach it. */
async function choose(page, digest, card) {
  if (choose.at !== digest) [choose.at, choose.tabs] = [digest, 0]
  choose.tabs += 1
  if (choose.tabs > 4) await page.mouse.click(...card)
  else await page.keyboard.press('Semicolon')
}

/** Points at a place; if it is already pointed at, cycles through the orders there. */
async function pointAt(page, [x, y]) {
  const [atX, atY] = pointAt.last ?? []
  if (Math.hypot(atX - x, atY - y) < 2) await page.mouse.click(x, y, { button: 'right' })
  else await page.mouse.move(x - 3, y, { steps: 2 })
  await page.mouse.move(x, y, { steps: 2 })
  pointAt.last = pointAt.last && Math.hypot(atX - x, atY - y) < 2 ? undefined : [x, y]
}

/** Plays until the battle is over or `most` orders were given; returns the number of orders and input steps. */
async function playOn(page, most = Infinity) {
  let last = ''
  let orders = 0
  let still = 0
  for (let steps = 0; steps < 1_500; steps += 1) {
    const told = await until(page, 'the player is asked or it is over', (told) => told.waits || told.over || told.digest === undefined)
    if (told.over || told.digest === undefined || orders >= most) return { orders, steps }
    if (told.digest !== last) orders += Number(last !== '')
    still = told.digest === last ? still + 1 : 0
    assert(still < 60, `the order cannot be given; the game reports ${JSON.stringify(told)}`)
    last = told.digest
    // A target beside the first view, which shows the team, is found on the whole map.
    if (still === 6) await page.keyboard.press('Home')
    // If the pointer does not reach the right one of several orders at a place, the keys do.
    await giveNext(page, told, still > 24)
    await seen(page)
    if (!(await probe(page)).waits) await page.keyboard.press('Period')
  }
  throw new Error('the mission does not end')
}

/** The game's report once it waits for the player and no input is pending. */
async function settled(page) {
  for (let last; ;) {
    await seen(page)
    const told = await until(page, 'the player is asked again', (told) => told.waits)
    if (told.digest === last) return told
    last = told.digest
  }
}

/** Opens the pause menu; the first Escape may only step back from an order. */
async function pause(page) {
  for (let tries = 0; tries < 5 && !(await probe(page)).buttons?.Resume; tries += 1) {
    await page.keyboard.press('Escape')
    await seen(page)
    await seen(page)
  }
}

/** A button of the page, which stands for the game's on a touch screen. */
const button = (page, name) => page.locator(`#reader button[data-name="${name}"]`)

const hand = (page, what) => page.evaluate((what) => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify(what) })), what)

const tests = {
  async 'fifty or more desktop battles have the same digest after every order in wasm'() {
    const { page, said } = await visit.open()
    await shows(page, 'missions')
    assert(records.length >= LEAST_RECORDS, `${records.length} records`)
    const books = new Set()
    let orders = 0
    for (const { name, text } of records) {
      const record = JSON.parse(text)
      const { count, last } = { count: record.orders.length, last: record.orders.at(-1)?.digest ?? record.opening }
      const verdict = await page.evaluate((record) => new Promise((heard) => {
        addEventListener('fatal-funnel-asks', ({ detail }) => heard(JSON.parse(detail).verified), { once: true })
        dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ verify: record }) }))
      }), text)
      assert.equal(verdict, `${count} orders, ${last}`, name)
      books.add(record.start.rulebook)
      orders += count
    }
    assert.equal(books.size, 4, [...books].join())
    console.log(`  ${records.length} battles of ${books.size} rulebooks, ${orders} orders, every digest the same`)
    // A changed record is detected.
    const changed = JSON.parse(records[0].text)
    changed.orders[0].digest = '0000000000000000'
    const verdict = await page.evaluate((record) => new Promise((heard) => {
      addEventListener('fatal-funnel-asks', ({ detail }) => heard(JSON.parse(detail).verified), { once: true })
      dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ verify: record }) }))
    }), JSON.stringify(changed))
    assert.match(verdict, /its checksum does not fit/)
    assert.deepEqual(said, [])
  },

  async 'a campaign mission is played to its end, and progress survives a reload'() {
    const { page, said } = await visit.open({ context: { ...CLIPBOARD, viewport: SMALL }, address: '?test&seed=4' })
    await shows(page, 'missions')
    await press(page, 'BEGIN')
    await shows(page, 'mission')
    await page.focus('#game')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('BracketRight')
    const first = await until(page, 'the player is asked', (told) => told.waits)
    assert.deepEqual(first.played, [0, 0])
    await visit.picture(page, 'mission')
    await playOn(page, 3)
    await visit.picture(page, 'mission-under-way')
    const { orders, steps } = await playOn(page)
    await shows(page, 'end')
    await page.setViewportSize(LARGE)
    await page.waitForTimeout(2_000)
    await visit.picture(page, 'mission-ended')
    console.log(`  the mission took ${orders + 3} orders and ${steps} steps of mouse and keys`)

    // The desktop replays the battle from a link, with the same digest after every order.
    const { digest } = await probe(page)
    await press(page, 'COPY LINK')
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await until(page, 'a link is in the clipboard', async () => (await copied()).includes('#w='))
    const link = await copied()
    assert(link.startsWith(visit.site.url), `the link is "${link.slice(0, 80)}"`)
    assert.match(desktop('replay', '--link', link), /every digest is as recorded/)
    const told = digest
    assert.match(told, /^[0-9a-f]{16}$/)

    await press(page, 'CAMPAIGN')
    await shows(page, 'missions')
    const after = await until(page, 'a mission counts as played', (told) => told.played?.[0] === 1)
    const campaign = await kept(page, 'campaign-')
    await visit.picture(page, 'campaign')

    // The next mission is left unfinished.
    await press(page, 'BEGIN')
    await shows(page, 'mission')
    for (let i = 0; i < 3; i += 1) await page.keyboard.press('BracketRight')
    await playOn(page, 2)
    const left = await settled(page)
    await page.reload()
    await shows(page, 'missions')
    const again = await until(page, 'the campaign is read', (told) => told.played)
    assert.deepEqual(again.played, after.played, 'the campaign is as it was')
    assert.equal(await kept(page, 'campaign-'), campaign)
    await visit.picture(page, 'campaign-after-reload')
    await press(page, 'CONTINUE')
    await shows(page, 'mission')
    const back = await until(page, 'the battle goes on', (told) => told.waits)
    assert.equal(back.digest, left.digest, 'the battle is as it was left')
    await visit.picture(page, 'gone-on')
    assert.deepEqual(said, [])
  },

  async 'progress is exported to a file and imported again, and other files are refused'() {
    const { page, said } = await visit.open({ address: '?test&seed=4' })
    await shows(page, 'missions')
    // Stored by the first browser.
    await page.evaluate((save) => localStorage.setItem('fatal-funnel/quick-save', save), records[0].text)
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'export progress')])
    const text = await readFile(await download.path(), 'utf8')
    assert.equal(download.suggestedFilename(), 'fatal-funnel-progress.json')
    assert.equal(JSON.parse(text).kept['quick-save'], records[0].text)
    await page.evaluate(() => localStorage.clear())
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press(page, 'open a file')])
    await chooser.setFiles({ name: 'progress.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await page.waitForFunction(() => localStorage.getItem('fatal-funnel/quick-save'))
    for (const [name, body] of [['broken.json', '{"fatal_funnel_backup": 1'], ['save.json', '{"a": 1}'], ['cat.png', 'PNG']]) {
      await hand(page, { name, text: body })
      await page.waitForTimeout(500)
      await visit.picture(page, `refused-${name.split('.')[0]}`)
      assert.equal(await page.getAttribute('body', 'data-screen'), 'missions')
    }
    assert.deepEqual(said, [])
  },

  async 'the game runs with full storage or none, and says so'() {
    const { page, said } = await visit.open({
      address: '?test&seed=4',
      prepare: (page) => page.addInitScript(() => {
        Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
      }),
    })
    await shows(page, 'missions')
    await press(page, 'BEGIN')
    await shows(page, 'mission')
    await until(page, 'the player is asked', (told) => told.waits)
    await page.keyboard.press('F5')
    await page.waitForTimeout(700)
    await visit.picture(page, 'storage-full')
    const { frames } = await probe(page)
    await until(page, 'it goes on', (told) => told.frames > frames + 5)
    assert.deepEqual(said, [])
    const denied = await visit.open({
      address: '?test',
      prepare: (page) => page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })
      }),
    })
    await shows(denied.page, 'missions')
    const told = await until(denied.page, 'it says so', (told) => told.trouble)
    assert.match(told.trouble, /keeps nothing.*leave\.$/)
    await visit.picture(denied.page, 'storage-denied')
    assert.deepEqual(denied.said, [])
  },

  async 'storage that is cleared during a battle is filled by the next save'() {
    const { page, said } = await visit.open({ address: '?test&seed=4' })
    await shows(page, 'missions')
    await press(page, 'BEGIN')
    await shows(page, 'mission')
    await until(page, 'the player is asked', (told) => told.waits)
    for (const time of ['once', 'again']) {
      await page.keyboard.press('F5')
      await page.waitForFunction(() => localStorage.getItem('fatal-funnel/quick-save'), null, { timeout: 20_000 })
        .catch(() => assert.fail(`nothing was saved ${time}`))
      await page.evaluate(() => localStorage.clear())
    }
    const { frames } = await probe(page)
    await until(page, 'it goes on', (told) => told.frames > frames + 5)
    assert.deepEqual(said, [])
  },

  async 'a link opens its battle, and a changed one is refused'() {
    const record = records.find(({ text }) => JSON.parse(text).start.rulebook === 'momentum')
    const file = join(values.records, record.name)
    const last = JSON.parse(record.text).orders.at(-1).digest
    const [watch, goOn] = [desktop('link', file).trim(), desktop('link', file, '--go-on').trim()]
    const { page, said } = await visit.open({ address: `?test${watch}` })
    await shows(page, 'mission')
    const watched = await until(page, 'it is watched', (told) => told.watched)
    await page.waitForFunction(() => location.hash === '', { timeout: PATIENCE })
    assert.equal(watched.watched[1], JSON.parse(record.text).orders.length)
    await visit.picture(page, 'link-watched')
    await page.evaluate((hash) => { location.hash = hash }, goOn)
    await until(page, 'the battle is there', (told) => told.digest === last && !told.watched)
    await page.waitForFunction(() => location.hash === '', { timeout: PATIENCE })
    await visit.picture(page, 'link-gone-on')
    // The battle is over; a link that comes while its end is being shown is followed all the same.
    await page.evaluate((hash) => { location.hash = hash }, watch)
    await until(page, 'it is watched again', (told) => told.watched)
    const changed = watch.slice(0, 40) + (watch[40] === 'A' ? 'B' : 'A') + watch.slice(41)
    const torn = await visit.open({ address: `?test${changed}` })
    await shows(torn.page, 'missions')
    await torn.page.waitForTimeout(1_500)
    assert.equal(await torn.page.getAttribute('body', 'data-screen'), 'missions')
    await visit.picture(torn.page, 'link-refused')
    assert.deepEqual([...said, ...torn.said], [])
  },

  async 'a battle played on from a link survives a reload and does not touch the player\'s own'() {
    const { page, said } = await visit.open({ context: { ...CLIPBOARD, viewport: SMALL }, address: '?test&seed=4' })
    const quick = async (page) => { for (let i = 0; i < 3; i += 1) await page.keyboard.press('BracketRight') }
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await shows(page, 'missions')
    await press(page, 'BEGIN')
    await shows(page, 'mission')
    await page.focus('#game')
    await quick(page)
    await playOn(page, 2)
    const own = await settled(page)
    await pause(page)
    await press(page, 'Copy a link to it')
    await until(page, 'a link is in the clipboard', async () => (await copied()).includes('#c='))
    const link = (await copied()).replace('#', '?test&seed=4#')
    // A click in the menu is no click on the board beneath it.
    assert.equal((await settled(page)).digest, own.digest)

    // Leaving asks first, and the battle waits in the mission list.
    await pause(page)
    await press(page, 'Leave the mission')
    await visit.picture(page, 'leaving-asks')
    assert.equal(await page.getAttribute('body', 'data-screen'), 'mission')
    await press(page, 'LEAVE')
    await shows(page, 'missions')

    // The same battle is opened from a link in the same browser, and played on.
    const other = await page.context().newPage()
    other.on('pageerror', (error) => said.push(String(error)))
    await other.goto(link, { waitUntil: 'commit', timeout: PATIENCE })
    await shows(other, 'mission')
    const came = await until(other, 'the battle is there', (told) => told.waits)
    assert.equal(came.digest, own.digest)
    await other.waitForFunction(() => location.hash === '', { timeout: PATIENCE })
    await other.focus('#game')
    await quick(other)
    await playOn(other, 1)
    const on = await settled(other)
    assert.notEqual(on.digest, came.digest)
    await other.reload()
    await shows(other, 'mission')
    const again = await until(other, 'it is there again', (told) => told.waits)
    assert.equal(again.digest, on.digest, 'a reload goes on with what was played')
    await other.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())
    await shows(other, 'trouble')
    await other.click('#again')
    await shows(other, 'mission')
    const back = await until(other, 'it is there once more', (told) => told.waits)
    assert.equal(back.digest, on.digest, 'so does trying again')

    // The same link again: the game asks before it replaces the battle.
    await other.evaluate((hash) => { location.hash = hash }, link.slice(link.indexOf('#')))
    await press(other, 'CONTINUE IT')
    const kept = await until(other, 'it goes on', (told) => told.waits && told.digest === on.digest)
    assert.equal(kept.digest, on.digest)
    await visit.picture(other, 'link-played-on')
    await pause(other)
    await press(other, 'Leave the mission')
    await press(other, 'LEAVE')
    await shows(other, 'missions')
    await visit.picture(other, 'link-left')
    await other.reload()
    await shows(other, 'missions')

    // The player's own battle is unchanged.
    await press(other, 'CONTINUE')
    await shows(other, 'mission')
    const mine = await until(other, 'the own battle goes on', (told) => told.waits)
    assert.equal(mine.digest, own.digest)
    assert.deepEqual(said, [])
  },

  async 'a dropped level lists its faults or begins, and a pasted edit reloads the battle'() {
    const { page, said } = await visit.open({ context: CLIPBOARD, address: '?test&seed=4' })
    await shows(page, 'missions')
    const level = await readFile('levels/stash-house.toml', 'utf8')
    const drop = (name, text) => page.evaluate(({ name, text }) => {
      const data = new DataTransfer()
      data.items.add(new File([text], name))
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    }, { name, text })
    await page.waitForFunction(() => document.getElementById('cover').hidden)
    const over = (type) => page.evaluate((type) => {
      document.body.dispatchEvent(new DragEvent(type, { dataTransfer: new DataTransfer(), bubbles: true, cancelable: true }))
    }, type)
    await over('dragover')
    assert(await page.isVisible('#drop'), 'the drop hint shows')
    await visit.picture(page, 'drop-target')
    await over('dragleave')
    assert(!(await page.isVisible('#drop')))
    await over('dragover')
    await drop('broken.toml', level.replace('rulebook = ', 'rulebok = ').replace('format = 1', 'format = 7'))
    assert(!(await page.isVisible('#drop')))
    await page.waitForTimeout(900)
    await visit.picture(page, 'dropped-with-faults')
    assert.equal(await page.getAttribute('body', 'data-screen'), 'missions')
    await drop('mine.toml', level.replace(/^name = .*$/m, 'name = "The Paper Office"'))
    await shows(page, 'mission')
    const told = await until(page, 'the player is asked', (told) => told.waits)
    assert.equal(told.title, 'The Paper Office')
    await visit.picture(page, 'dropped')

    // A designer changes the round limit and pastes the level again.
    const edited = level.replace(/^name = .*$/m, 'name = "The Paper Office"').replace(/^round_limit = .*$/m, 'round_limit = 31')
    await page.evaluate((text) => navigator.clipboard.writeText(text), edited)
    await page.focus('#game')
    await page.keyboard.press('Control+v')
    await page.waitForTimeout(900)
    await visit.picture(page, 'pasted-edit')
    await page.keyboard.press('F5')
    await page.waitForFunction(() => localStorage.getItem('fatal-funnel/quick-save')?.includes('round_limit = 31'))
    assert.deepEqual(said, [])
  },

  async 'a dropped pack, one of the address and a gallery are groups of the list, and a bad pack is refused'() {
    const place = await mkdtemp(join(tmpdir(), 'fatal-funnel-pack-'))
    const file = join(place, 'harbour.ffpack')
    await mkdir(join(place, 'levels'))
    const level = (await readFile('levels/stash-house.toml', 'utf8')).replace(/^name = .*$/m, 'name = "The Pier"')
    await writeFile(join(place, 'levels', 'pier.toml'), level)
    await writeFile(join(place, 'levels', 'pack.toml'), 'name = "Harbour Nights"\n')
    desktop('pack', join(place, 'levels'), file)
    const bytes = await readFile(file)
    const listed = (page) => until(page, 'the pack is listed', (told) => told.buttons?.['Mission The Pier'])
    try {
      const { page, said } = await visit.open({ address: '?test&seed=4' })
      await shows(page, 'missions')
      await page.waitForFunction(() => document.getElementById('cover').hidden)
      const drop = (name, base64) => page.evaluate(async ({ name, base64 }) => {
        const data = new DataTransfer()
        data.items.add(new File([await (await fetch(`data:;base64,${base64}`)).blob()], name))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
      }, { name, base64 })
      await drop('bad.ffpack', bytes.subarray(0, 300).toString('base64'))
      await page.waitForTimeout(900)
      await visit.picture(page, 'bad-pack')
      await drop('harbour.ffpack', bytes.toString('base64'))
      await listed(page)
      await visit.picture(page, 'pack')
      await press(page, 'BEGIN')
      await shows(page, 'mission')
      assert.equal((await until(page, 'the battle is there', (told) => told.title)).title, 'The Pier')
      assert.deepEqual(said, [])

      const linked = await visit.open({
        address: '?test&seed=4&pack=packs/harbour.ffpack',
        prepare: (page) => page.route('**/packs/harbour.ffpack', (route) => route.fulfill({ body: bytes })),
      })
      await listed(linked.page)
      assert.deepEqual(linked.said, [])

      desktop('gallery', 'build', join(place, 'levels'), '--out', join(place, 'gallery'), '--title', 'Our gallery', '--games', '1', '--page', '../')
      const index = await readFile(join(place, 'gallery', 'index.json'))
      const gallery = await visit.open({
        address: '?test&seed=4&gallery=halls',
        prepare: (page) => page.route('**/halls/index.json', (route) => route.fulfill({ body: index })),
      })
      await listed(gallery.page)
      await visit.picture(gallery.page, 'gallery')
      assert.deepEqual(gallery.said, [])

      // The link of a gallery's page begins the level.
      const { link } = JSON.parse(index).levels[0]
      const opened = await visit.open({ address: `?test#${link}` })
      assert.equal((await until(opened.page, 'the battle is there', (told) => told.title)).title, 'The Pier')
      assert.deepEqual(opened.said, [])
    } finally {
      await rm(place, { recursive: true })
    }
  },

  async 'a level with weapons of its own comes in a pack, is played, and is edited'() {
    const place = await mkdtemp(join(tmpdir(), 'fatal-funnel-own-'))
    try {
      const [, level] = (await readFile('docs/levels/own-content.md', 'utf8')).match(/```toml level\n([\s\S]*?)```/)
      for (const own of ['[data.weapons.riot-gun]', '[data.weapons.club]']) assert(level.includes(own))
      await mkdir(join(place, 'levels'))
      await writeFile(join(place, 'levels', 'cellar.toml'), level)
      await writeFile(join(place, 'levels', 'pack.toml'), 'name = "Cellars"\n')
      desktop('pack', join(place, 'levels'), join(place, 'cellars.ffpack'))
      const bytes = await readFile(join(place, 'cellars.ffpack'))
      const visited = () => visit.open({
        context: { viewport: SMALL },
        address: '?test&seed=4&pack=packs/cellars.ffpack',
        prepare: (page) => page.route('**/packs/cellars.ffpack', (route) => route.fulfill({ body: bytes })),
      })
      const { page, said } = await visited()
      await until(page, 'the pack is listed', (told) => told.buttons?.['Mission The Cellar Club'])
      await press(page, 'BEGIN')
      await shows(page, 'mission')
      assert.equal((await until(page, 'the battle is there', (told) => told.title)).title, 'The Cellar Club')
      await visit.picture(page, 'own-weapons')
      assert((await playOn(page, 12)).orders >= 12)
      await visit.picture(page, 'own-weapons-played')
      assert.deepEqual(said, [])
      await page.context().close()

      const { page: other, said: told } = await visited()
      await until(other, 'the pack is listed', (told) => told.buttons?.['Mission The Cellar Club'])
      await press(other, 'EDIT')
      await shows(other, 'editor')
      await until(other, 'the level is open', (told) => told.buttons?.SAVE)
      await visit.picture(other, 'own-weapons-edited')
      await press(other, 'SAVE')
      await other.waitForFunction(() => Object.entries(localStorage).some(([key, text]) => key.startsWith('fatal-funnel/level-') && text.includes('riot-gun')))
      assert.deepEqual(told, [])
    } finally {
      await rm(place, { recursive: true })
    }
  },

  async 'fingers aim, order, drag and pinch, and a hidden tab draws nothing'() {
    const context = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
    const { page, said } = await visit.open({ context, address: '?test&seed=4' })
    await shows(page, 'missions')
    await page.waitForFunction(() => document.getElementById('cover').hidden)
    await visit.picture(page, 'phone-missions')
    await button(page, 'BEGIN').tap()
    await shows(page, 'mission')
    /** Selects the next order's figure by its card, and returns the report with the order's place. */
    const chosen = async () => {
      const { order } = await until(page, 'the player is asked', (told) => told.waits)
      await button(page, `Card ${order.figure}`).tap()
      await page.focus('#game')
      await page.keyboard.press('Home')
      await page.waitForTimeout(1_500) // the board moves to where the figure is seen
      return until(page, 'the figure is chosen', (told) => told.waits && told.chosen === told.order.figure && told.place)
    }
    const told = await chosen()
    await visit.picture(page, 'phone-mission')
    await page.touchscreen.tap(...told.place)
    const aimed = await until(page, 'the order is aimed', (told) => told.ready)
    assert.equal(aimed.digest, told.digest, 'one tap shows what an order would do')
    // A tap that slow frames draw out into a long press gives no order. A finger taps again then, where the order is now.
    const given = (now) => now.digest !== told.digest
    for (let tries = 0; tries < 3 && !given(await probe(page)); tries += 1) {
      await page.touchscreen.tap(...(await probe(page)).place)
      await page.waitForFunction((digest) => JSON.parse(document.body.dataset.probe).digest !== digest, told.digest, { timeout: 30_000 })
        .catch(() => {})
    }
    await until(page, 'the order is given', given)

    // Spreading two fingers zooms in.
    const before = await chosen()
    const fingers = await page.context().newCDPSession(page)
    const touch = (type, ...points) => fingers.send('Input.dispatchTouchEvent', {
      type, touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
    await touch('touchStart', [400, 200], [440, 200])
    for (let i = 1; i <= 8; i += 1) {
      await touch('touchMove', [400 - i * 6, 200], [440 + i * 6, 200])
      await page.waitForTimeout(60)
    }
    await touch('touchEnd')
    await page.waitForTimeout(900)
    const closer = await probe(page)
    assert.notDeepEqual(closer.place, before.place, 'the board has moved under the fingers')
    await visit.picture(page, 'phone-pinched')

    // A hidden tab draws nothing.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      Object.defineProperty(document, 'hidden', { value: true, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('visibilitychange'))
    })
    await page.waitForTimeout(1_200)
    const resting = (await probe(page)).frames
    await page.waitForTimeout(1_500)
    assert((await probe(page)).frames <= resting + 1, 'no frame is drawn')
    await page.evaluate(() => {
      delete document.visibilityState
      delete document.hidden
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await until(page, 'it goes on', (told) => told.frames > resting + 5)
    assert.deepEqual(said, [])
  },

  async 'without a keyboard a level is pasted into a panel'() {
    const context = { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true }
    const { page, said } = await visit.open({ context, address: '?test&seed=4' })
    await shows(page, 'missions')
    await page.waitForFunction(() => document.getElementById('cover').hidden)
    await button(page, 'open a file').tap()
    await page.waitForSelector('#paste', { state: 'visible' })
    await visit.picture(page, 'phone-paste')
    const level = await readFile('levels/stash-house.toml', 'utf8')
    await page.fill('#paste textarea', level.replace(/^name = .*$/m, 'name = "The Paper Office"'))
    await page.tap('#paste [value=text]')
    await shows(page, 'mission')
    const told = await until(page, 'the player is asked', (told) => told.waits)
    assert.equal(told.title, 'The Paper Office')
    assert(!(await page.isVisible('#paste')))
    assert.deepEqual(said, [])
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
