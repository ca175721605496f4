// What two tabs of the page write, and what a reload or the way back leaves: nothing is lost.
//
//   node tests/web/tabs.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { Visit, ownList, press, probe, seen, shows, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const visit = await Visit.begin(positionals[0] ?? 'web/dist', values.pictures)
const SMALL = { context: { viewport: { width: 960, height: 600 } }, address: '?test&seed=4' }

const stored = (page, name) => page.evaluate((name) => localStorage.getItem(`fatal-funnel/${name}`), name)

/** Waits for the page's own list, and chooses from it: a mission, or `latest` for the battle that was left. */
async function choose(page, name) {
  await shows(page, 'missions')
  await page.locator(`#list [data-opens="${name}"]`).click()
  await shows(page, 'mission')
}

/** Another tab of the same browser. */
async function beside(page) {
  const other = await page.context().newPage()
  other.setDefaultTimeout(180_000)
  await other.goto(visit.site.url + SMALL.address)
  await shows(other, 'missions')
  return other
}

async function begun(page, name) {
  await choose(page, name)
  await page.focus('#game')
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('BracketRight')
  return until(page, 'the player is asked', (told) => told.waits)
}

/** Ends the phase, without waiting for what follows to be shown. */
async function endPhase(page) {
  const { digest } = await until(page, 'the player is asked', (told) => told.waits)
  for (let tries = 0; (await probe(page)).digest === digest && tries < 40; tries += 1) {
    const { buttons } = await probe(page)
    if (buttons?.['END IT']) await page.mouse.click(...buttons['END IT'])
    else await page.keyboard.press('Space')
    await seen(page)
    await seen(page)
  }
  const told = await probe(page)
  assert.notEqual(told.digest, digest, 'the phase ends')
  return told.digest
}

/** Opens a level of the player's own in the editor. */
async function edits(page, title) {
  await page.evaluate(() => dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ open: 'missions' }) })))
  // A press on the entry that is chosen would begin the battle.
  const entry = page.locator(`#reader [data-name="Mission ${title}"]`)
  await entry.waitFor({ state: 'attached' })
  if ((await entry.getAttribute('aria-pressed')) !== 'true') await entry.evaluate((button) => button.click())
  await seen(page)
  await seen(page)
  await press(page, 'EDIT')
  await shows(page, 'editor')
  await until(page, 'the level is open', (told) => told.buttons?.SAVE)
}

const digestOf = (text) => JSON.parse(text).orders.at(-1).digest

const tests = {
  async 'an order of a single mission is there after a reload in the middle of what it began'() {
    const { page, said } = await visit.open(SMALL)
    await choose(page, 'workshop')
    await page.focus('#game')
    const digest = await endPhase(page)
    await page.reload()
    await begun(page, 'latest')
    assert.equal((await probe(page)).digest, digest)
    await visit.picture(page, 'reloaded')
    assert.deepEqual(said, [])
  },

  async 'the way back opens the menu of a battle, and leads on from the list'() {
    const { page, said } = await visit.open(SMALL)
    await shows(page, 'missions')
    const before = page.url()
    await begun(page, 'workshop')
    const { digest } = await probe(page)
    for (let times = 0; times < 2; times += 1) {
      await page.evaluate(() => history.back())
      await until(page, 'the menu is open', (told) => told.buttons?.Resume)
      assert.equal(await page.getAttribute('body', 'data-screen'), 'mission')
      await press(page, 'Resume')
      await until(page, 'the player is asked', (told) => told.waits)
    }
    assert.equal((await probe(page)).digest, digest)
    await page.evaluate(() => history.back())
    await press(page, 'Leave the mission')
    await press(page, 'LEAVE')
    await shows(page, 'missions')
    await page.waitForFunction(() => !history.state?.battle)
    assert.equal(page.url(), before)
    assert.deepEqual(said, [])
  },

  async 'two tabs that continue one battle do not write over each other'() {
    const { page: first, said } = await visit.open(SMALL)
    await begun(first, 'stash-house')
    const given = await endPhase(first)
    const name = 'under-way-1'
    assert.equal(digestOf(await stored(first, name)), given)
    const second = await beside(first)
    await choose(second, 'latest')
    await until(second, 'it is asked', (told) => told.buttons?.['TAKE OVER'])
    await visit.picture(second, 'in-another-tab')
    await press(second, 'WATCH')
    await until(second, 'the question is gone', (told) => !told.buttons?.WATCH)
    await first.bringToFront()
    const next = await endPhase(first)
    await second.bringToFront()
    await until(second, 'it follows', (told) => told.digest === next)
    await until(second, 'it rests', (told) => told.waits)
    await visit.picture(second, 'watched')
    await second.keyboard.press('Space')
    const asked = await until(second, 'it is asked again', (told) => told.buttons?.['TAKE OVER'])
    assert(!asked.buttons['END IT'], 'a battle that is watched has no phase to end')
    await press(second, 'TAKE OVER')
    await until(second, 'the question is gone', (told) => !told.buttons?.WATCH)
    const taken = await endPhase(second)
    assert.equal(digestOf(await stored(second, name)), taken)
    await first.bringToFront()
    await until(first, 'it is told so', (told) => told.buttons?.['TAKE OVER'])
    await visit.picture(first, 'taken-over')
    await press(first, 'WATCH')
    assert.equal(digestOf(await stored(first, name)), taken)
    assert.deepEqual(said, [])
  },

  async 'a campaign that cannot be read is kept under another name'() {
    const { page, said } = await visit.open(SMALL)
    await shows(page, 'missions')
    await page.evaluate(() => localStorage.setItem('fatal-funnel/campaign-thelongweek-cc866cfc', 'of another time'))
    await page.reload()
    await shows(page, 'missions')
    const { trouble } = await until(page, 'it is told so', (told) => told.trouble)
    assert.match(trouble, /kept as `campaign-thelongweek-cc866cfc-broken`/)
    await ownList(page)
    await page.focus('#game')
    await page.keyboard.press('KeyC')
    await page.waitForFunction(() => localStorage.getItem('fatal-funnel/campaign-thelongweek-cc866cfc').startsWith('{'))
    assert.equal(await stored(page, 'campaign-thelongweek-cc866cfc-broken'), 'of another time')
    assert.deepEqual(said, [])
  },

  async 'progress from a file replaces nothing unasked'() {
    const { page, said } = await visit.open(SMALL)
    await shows(page, 'missions')
    const mute = async () => {
      await page.locator('[data-opens=settings]').click()
      const before = (await until(page, 'the settings are open', (told) => told.buttons?.['Mute up'])).muted
      for (let tries = 0; (await probe(page)).muted === before && tries < 5; tries += 1) {
        await press(page, 'Mute up')
        await seen(page)
      }
      assert.notEqual((await probe(page)).muted, before, 'the press counts')
      await page.keyboard.press('Escape')
      await page.waitForSelector('#cover', { state: 'visible' })
    }
    const muted = async () => {
      const { sound } = JSON.parse(await stored(page, 'settings'))
      await until(page, 'the game goes by what is stored', (told) => told.muted === sound.muted)
      return sound.muted
    }
    const hand = (text) => page.evaluate((text) => {
      dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ name: 'progress.json', text }) }))
    }, text)
    await mute()
    const exported = await page.evaluate(() => new Promise((done) => {
      addEventListener('fatal-funnel-asks', ({ detail }) => {
        const { download } = JSON.parse(detail)
        if (download) done(download.text)
      })
      dispatchEvent(new CustomEvent('fatal-funnel-hands', { detail: JSON.stringify({ open: 'export' }) }))
    }))
    await mute()
    for (const [answer, wanted] of [['KEEP MINE', false], ['REPLACE', true]]) {
      await hand(exported)
      await until(page, 'it is asked', (told) => told.buttons?.[answer])
      await page.waitForSelector('#cover', { state: 'hidden' })
      await visit.picture(page, 'import')
      await press(page, answer)
      await page.waitForSelector('#cover', { state: 'visible' })
      assert.equal(await muted(), wanted)
    }
    await mute()
    assert.equal(await muted(), false)
    assert.deepEqual(said, [])
  },

  async 'two tabs that edit one level keep their drafts apart'() {
    const level = await readFile('docs/levels/examples/modern-cqb.toml', 'utf8')
    const { page: first, said } = await visit.open(SMALL)
    await shows(first, 'missions')
    await first.evaluate((level) => localStorage.setItem('fatal-funnel/level-rooms', level), level)
    /** Paints, and waits until the level is kept beside its place under another name. */
    const draws = async (page, paint, name) => {
      await press(page, `Paint ${paint}`)
      for (const act of [() => page.mouse.move(467, 283), () => page.mouse.down(), () => page.mouse.up()]) {
        await act()
        await seen(page)
      }
      await page.waitForFunction((name) => localStorage.getItem(`fatal-funnel/level-${name}-autosave`), name)
      return stored(page, `level-${name}-autosave`)
    }
    await edits(first, 'Two Rooms')
    const draft = await draws(first, 'Half cover', 'rooms')
    const second = await beside(first)
    await edits(second, 'Two Rooms')
    await visit.picture(second, 'editor-in-another-tab')
    await draws(second, 'Full cover', 'rooms-2')
    assert.equal(await stored(second, 'level-rooms-autosave'), draft, 'the draft of the first tab stays')
    await first.bringToFront()
    await first.close()
    await second.keyboard.press('Escape')
    await shows(second, 'missions')
    await edits(second, 'Two Rooms')
    await until(second, 'the draft of the tab that is gone is back', (told) => told.buttons?.UNDO)
    assert.deepEqual(said, [])
  },

  async 'settings that two tabs change are both kept'() {
    const { page: first, said } = await visit.open(SMALL)
    await shows(first, 'missions')
    const second = await beside(first)
    for (const [page, setting] of [[first, 'Mute up'], [second, 'Captions up']]) {
      await page.bringToFront()
      await page.locator('[data-opens=settings]').click()
      await press(page, setting)
      await seen(page)
    }
    await second.waitForFunction(() => JSON.parse(localStorage.getItem('fatal-funnel/settings')).sound.captions === false)
    assert.equal(JSON.parse(await stored(second, 'settings')).sound.muted, true)
    assert.deepEqual(said, [])
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
