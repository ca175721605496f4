// The settings on the page, each changed, seen to change something, and kept through a reload; and a gamepad in the browser.
//
//   node tests/web/settings.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, ownList, press, probe, seen, shows, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const visit = await Visit.begin(positionals[0] ?? 'web/dist', values.pictures)

const PAGES = ['SOUND', 'VIDEO', 'PLAY', 'COMFORT']
const settingsPart = (page) => page.locator('#reader [data-part="Settings"]')

/** Remembers the volume that each part of the mixer, connected to the loudspeaker, was last given. */
const listenIn = (page) => page.addInitScript(() => {
  const last = new Map()
  const parts = []
  const ramp = AudioParam.prototype.linearRampToValueAtTime
  AudioParam.prototype.linearRampToValueAtTime = function (value, ...more) {
    last.set(this, value)
    return ramp.call(this, value, ...more)
  }
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) parts.push(this.gain)
    return connect.call(this, to, ...more)
  }
  globalThis.volumes = () => parts.map((gain) => last.get(gain) ?? gain.value)
})

/** A standard gamepad that a test presses with `hold(button, down)`, and pulls out with `unplug()`. */
const plugIn = (page) => page.addInitScript(() => {
  const button = () => ({ pressed: false, touched: false, value: 0 })
  const stick = { id: 'Pad', index: 0, connected: true, mapping: 'standard', timestamp: 0, axes: [0, 0, 0, 0] }
  stick.buttons = Array.from({ length: 17 }, button)
  let held = [stick]
  navigator.getGamepads = () => held
  globalThis.hold = (place, down) => Object.assign(stick.buttons[place], { pressed: down, touched: down, value: down ? 1 : 0 })
  globalThis.unplug = () => { held = [null] }
})

/** Waits until `fits` holds in the page, and says what was waited for if it does not. */
const holds = (page, what, fits, about = null) => page.waitForFunction(fits, about, { timeout: PATIENCE })
  .catch(() => assert.fail(`waited in vain until ${what}`))

async function opened(prepare, address = '?test&seed=4') {
  const { page, said } = await visit.open({ address, prepare })
  await ownList(page)
  return { page, said }
}

async function openSettings(page) {
  await press(page, 'settings')
  await settingsPart(page).waitFor({ state: 'attached' })
}

/** Whether the copy has the page's words in Polish; asked one time after the other, since a predicate that is a promise counts as met. */
async function wordsAreKept() {
  const copies = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  return copies.flat().some(({ url }) => url.includes('language-pl-page'))
}

/** The lines of the open page with their values. */
const read = (page) => page.locator('#reader [data-part="Settings"] button[data-name^="Setting "]').allTextContents()

/** What a page of the settings says, line by line. */
async function lines(page, tab) {
  await press(page, `Settings ${tab}`)
  await until(page, `${tab} is open`, (told) => Object.keys(told.buttons ?? {}).some((name) => name.endsWith(' up')))
  await seen(page)
  return read(page)
}

/** The names of the settings on the open page. */
const names = async (page) => Object.keys((await probe(page)).buttons).filter((name) => name.endsWith(' up')).map((name) => name.slice(0, -3))

/** Changes a setting by one step; its line says so. */
async function change(page, name, way = 'up') {
  const before = await read(page)
  await press(page, `${name} ${way}`)
  const end = Date.now() + PATIENCE
  while (String(await read(page)) === String(before)) {
    assert(Date.now() < end, `${name} changes nothing that is read`)
    await seen(page)
  }
}

const tests = {
  async 'each setting is changed, does what it says, and survives a reload'() {
    const { page, said } = await opened(listenIn)
    await openSettings(page)
    const after = {}
    for (const tab of PAGES) {
      const before = await lines(page, tab)
      const all = await names(page)
      assert(all.length >= 3, `${tab} has ${all}`)
      for (const name of all) {
        if (name === 'Fullscreen') continue
        if (name === 'Colours') {
          const drawn = await page.screenshot()
          await change(page, name)
          assert(!drawn.equals(await page.screenshot()), 'other colours are drawn')
          continue
        }
        // Full volumes cannot rise.
        await change(page, name, tab === 'SOUND' && !['Mute', 'Captions'].includes(name) ? 'down' : 'up')
      }
      if (tab === 'SOUND') await holds(page, 'all is muted', () => volumes().length > 0 && volumes().every((volume) => volume === 0))
      after[tab] = await read(page)
      assert.notDeepEqual(after[tab], before, `${tab} is changed`)
    }
    await visit.picture(page, 'settings-changed')
    await page.reload({ waitUntil: 'commit' })
    await ownList(page)
    await openSettings(page)
    for (const tab of PAGES) assert.deepEqual(await lines(page, tab), after[tab], `${tab} is kept`)
    assert.deepEqual(said, [])
  },

  async 'what the system asks of every page is the default, until the player decides'() {
    const prepare = async (page) => {
      await page.emulateMedia({ reducedMotion: 'reduce', contrast: 'more' })
      await page.addInitScript(() => addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '20px' }))
    }
    const { page, said } = await opened(prepare)
    const line = async (name) => (await read(page)).find((line) => line.startsWith(name))
    await openSettings(page)
    await lines(page, 'COMFORT')
    for (const [name, value] of [['Colours', 'high contrast'], ['Less motion', 'on'], ['Less flashing', 'on']]) {
      assert((await line(name)).includes(value), `${await line(name)}: ${value} is expected`)
    }
    await visit.picture(page, 'settings-high-contrast')
    await change(page, 'Less motion')
    await lines(page, 'VIDEO')
    assert((await line('Interface size')).includes('125 %'), await line('Interface size'))

    // A change of the system turns what the player left alone, at once.
    await page.emulateMedia({ reducedMotion: 'no-preference', contrast: 'no-preference' })
    await lines(page, 'COMFORT')
    await holds(page, 'the usual colours are back', () => /Colours[\s\S]*usual/.test(document.getElementById('reader').textContent))
    assert((await line('Less flashing')).includes('off'), await line('Less flashing'))
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' })
    await page.reload({ waitUntil: 'commit' })
    await ownList(page)
    await openSettings(page)
    await lines(page, 'COMFORT')
    assert((await line('Colours')).includes('high contrast'), 'forced colours ask for contrast too')
    assert((await line('Less motion')).includes('off'), 'the choice of the player is kept')

    // A choice is one even while the system asks for the same.
    for (let turns = 0; turns < 2; turns++) await change(page, 'Less flashing')
    await page.emulateMedia({ reducedMotion: 'no-preference', forcedColors: 'none' })
    await lines(page, 'COMFORT')
    await holds(page, 'the usual colours are back again', () => /Colours[\s\S]*usual/.test(document.getElementById('reader').textContent))
    assert((await line('Less flashing')).includes('on'), 'what was chosen stays')
    await page.reload({ waitUntil: 'commit' })
    await ownList(page)
    await openSettings(page)
    await lines(page, 'COMFORT')
    assert((await line('Less flashing')).includes('on'), 'and is stored')
    assert.deepEqual(said, [])
  },

  async 'the language that the browser wishes is fetched and shown, and another one when it is chosen'() {
    const { page, said } = await visit.open({ address: '?test&seed=4', context: { locale: 'de-DE' } })
    const told = (words) => holds(page, `${words} is read`, (words) => document.getElementById('reader').textContent.includes(words), words)
    await ownList(page)
    await told('Einstellungen')
    await openSettings(page)
    await visit.picture(page, 'settings-german')
    await press(page, 'Settings COMFORT')
    await until(page, 'the page is open', (told) => told.buttons?.['Language up'])
    await press(page, 'Language up')
    await told('Less motion')
    await page.route('**/language-pl*', (route) => route.abort())
    for (let turns = 0; turns < 2; turns++) await change(page, 'Language')
    await told('Polski could not be fetched')
    await holds(page, 'English is spoken', () => document.getElementById('reader').lang === 'en')
    assert.deepEqual(said.filter((line) => !line.includes('ERR_FAILED')), [])

    await page.unroute('**/language-pl*')
    await change(page, 'Language', 'down')
    await change(page, 'Language')
    await told('Mniej ruchu')
    await holds(page, 'Polish is spoken', () => document.getElementById('reader').lang === 'pl')
    const around = () => document.documentElement.lang === 'pl' && /^Misje/.test(document.getElementById('h-missions').textContent)
    await holds(page, 'the page around the game is Polish too', around)
    await holds(page, 'it is kept', async () => Boolean(await caches.match(JSON.parse(document.body.dataset.languageFiles).pl)))
    const end = Date.now() + PATIENCE
    while (!(await page.evaluate(wordsAreKept))) assert(Date.now() < end, 'waited in vain until the words of the page are kept')
    await page.context().setOffline(true)
    await page.reload({ waitUntil: 'commit' })
    await page.waitForSelector('.card', { state: 'visible' })
    assert.match(await page.innerText('#h-missions'), /^Misje$/i, 'the settings count before the game is there')
    await ownList(page)
    await told('ustawienia')
  },

  async 'the whole screen is filled, and given back'() {
    const { page, said } = await opened(async () => {})
    await openSettings(page)
    await lines(page, 'VIDEO')
    await press(page, 'Fullscreen up')
    await holds(page, 'the page fills the screen', () => document.fullscreenElement !== null)
    await until(page, 'the settings are there', (told) => told.buttons?.['Fullscreen up'])
    await press(page, 'Fullscreen up')
    await holds(page, 'the page gives it back', () => document.fullscreenElement === null)
    // Browsers name no monitor, and the window says so.
    assert.deepEqual(said.filter((line) => !line.includes('cannot find current monitor')), [])
  },

  async 'a gamepad begins a mission and gives an order; pulled out, the game says so and goes on'() {
    const { page, said } = await opened(plugIn)
    const tap = async (button) => {
      await page.evaluate((button) => globalThis.hold(button, true), button)
      await seen(page)
      await page.evaluate((button) => globalThis.hold(button, false), button)
      await seen(page)
    }
    const [A, LEFT_TRIGGER, RIGHT_TRIGGER, LEFT] = [0, 6, 7, 14]
    await tap(A)
    await shows(page, 'mission')
    const before = await until(page, 'the player is asked', (told) => told.waits)
    assert(before.chosen, 'a figure is selected')
    for (let turns = 0; turns < 24 && !(await aimsAt(page, 'Move')); turns++) await tap(RIGHT_TRIGGER)
    assert(await aimsAt(page, 'Move'), 'triggers go from order to order')
    await tap(LEFT_TRIGGER)
    await tap(RIGHT_TRIGGER)
    for (let steps = 0; steps < 2; steps++) await tap(LEFT)
    await tap(A)
    const after = await until(page, 'an order is given', (told) => told.waits && told.digest !== before.digest)
    assert.notEqual(after.digest, before.digest)
    await visit.picture(page, 'gamepad')
    await page.evaluate(() => globalThis.unplug())
    await holds(page, 'the loss is said', () => /gamepad is gone/.test(document.getElementById('reader').textContent))
    await page.keyboard.press('F1')
    await page.waitForSelector('#reader [data-part="Help"]', { state: 'attached' })
    assert.deepEqual(said, [])
  },
}

/** Whether an order is chosen and awaits its target. */
const aimsAt = (page, order) => page.evaluate((order) => {
  const head = document.querySelector('#reader [data-part="Targets"] p')
  return Boolean(head?.textContent.startsWith(order))
}, order)

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
