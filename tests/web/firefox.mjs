// Plays the built page in Firefox, on a display of its own with software rendering: it starts, an order is given by keys and
// kept, two tabs know of each other, and the console is silent.
//
//   node tests/web/firefox.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { serve } from '../../web/serve.mjs'
import { Firefox } from './bidi.mjs'
import { probe, runEach, seen, shows, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const site = await serve(positionals[0] ?? 'web/dist')
const firefox = await Firefox.begin()
const PAGE = `${site.url}?test&seed=4`

let said = []
/** Firefox's own remarks on the graphics driver. */
const NOT_OURS = [/WebGL warning|WEBGL_debug_renderer_info|performance warning/i]
firefox.on('log.entryAdded', ({ level, text }) => {
  if (['error', 'warn'].includes(level) && !NOT_OURS.some((known) => known.test(text))) said.push(text)
})

async function picture(page, name) {
  if (!values.pictures) return page.screenshot()
  await mkdir(values.pictures, { recursive: true })
  return page.screenshot({ path: join(values.pictures, `${name}.png`) })
}

const stored = (page, name) => page.evaluate((name) => localStorage.getItem(`fatal-funnel/${name}`), name)

async function choose(page, name) {
  await shows(page, 'missions')
  await page.click(`#list [data-opens="${name}"]`)
  await shows(page, 'mission')
  await page.focus('#game')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('BracketRight')
  return until(page, 'the player is asked', (told) => told.waits)
}

/** Moves the selected figure by keys, and returns the digest of the battle after it. */
async function move(page) {
  const { digest } = await until(page, 'the player is asked', (told) => told.waits)
  await page.keyboard.press('KeyM')
  for (const direction of ['ArrowUp', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) {
    for (const key of [direction, 'Enter']) {
      await page.keyboard.press(key)
      await seen(page)
    }
    const told = await probe(page)
    if (told.digest !== digest) return told.digest
  }
  return assert.fail(`no order can be given; the game reports ${JSON.stringify(await probe(page))}`)
}

const tests = {
  async 'the list and the first board stand, an order is given by keys, and a reload keeps it'() {
    const page = await firefox.open(PAGE)
    await page.click('[data-opens=stash-house]')
    await page.waitForSelector('#opening .board')
    await picture(page, 'firefox-opening')
    await shows(page, 'mission')
    await page.waitForSelector('#cover', { state: 'hidden' })
    const digest = await move(page)
    await until(page, 'the order is shown', (told) => told.waits)
    await picture(page, 'firefox-battle')
    assert.equal(JSON.parse(await stored(page, 'under-way-1')).orders.at(-1).digest, digest)
    await page.reload()
    assert.equal((await choose(page, 'latest')).digest, digest)
    assert.deepEqual(said, [])
  },

  async 'a second tab asks before it takes over the battle of the first'() {
    const first = await firefox.open(PAGE)
    await choose(first, 'stash-house')
    await move(first)
    const second = await firefox.open(PAGE, { beside: first })
    await shows(second, 'missions')
    await second.click('#list [data-opens=latest]')
    await until(second, 'it is asked', (told) => told.buttons?.['TAKE OVER'])
    await picture(second, 'firefox-in-another-tab')
    assert.deepEqual(said, [])
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await runEach(Object.fromEntries(chosen), {
  failed: async (number) => {
    for (const page of firefox.pages) await picture(page, `firefox-failed-${number}`).catch(() => {})
  },
  after: async () => {
    await firefox.clear()
    said = []
  },
})
await firefox.end()
site.close()
