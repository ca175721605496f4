// The interface in words and buttons: what a screen reader hears, what Tab reaches, and what fingers press on a phone.
//
//   node tests/web/words.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, noneSerious, ownList, probe, seen, shows, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const visit = await Visit.begin(positionals[0] ?? 'web/dist', values.pictures)

const LEAST_TARGET = 44
const LEAST_TEXT = 12

/** Opens a mission from the list that stands before the game does. */
async function begun(opens, context = {}) {
  const { page, said } = await visit.open({ address: '?test&seed=4', context })
  await page.waitForSelector('.card', { state: 'visible' })
  // At once: on a quick machine the game may be there before a mouse would be.
  await page.locator(`[data-opens="${opens}"]`).dispatchEvent('click')
  await shows(page, 'mission')
  await page.waitForSelector('#cover', { state: 'hidden' })
  await until(page, 'the player is asked', (told) => told.waits)
  await page.waitForSelector('#reader [data-part=Orders] button')
  return { page, said }
}

const part = (page, name) => page.locator(`#reader [data-part="${name}"]`)
const order = (page, name) => part(page, 'Orders').locator(`button[data-name="Order ${name}"]`)

/** Every button and line that is seen: its size, that of its text, and whether it sticks out of the window. */
const sizes = (page) => page.evaluate(() => {
  const seen = [...document.querySelectorAll('#reader button, #reader p, #reader summary')].filter((one) => one.checkVisibility() && one.id !== 'now')
  return seen.map((one) => {
    const { width, height } = one.getBoundingClientRect()
    return { words: one.textContent.slice(0, 40), button: one.tagName !== 'P', width, height, text: parseFloat(getComputedStyle(one).fontSize) }
  })
})

async function fitsFingers(page, name) {
  const seen = await sizes(page)
  assert(seen.filter((one) => one.button).length > 2, `${name}: there are buttons`)
  for (const one of seen) {
    assert(one.text >= LEAST_TEXT, `${name}: text of ${one.text} px: ${one.words}`)
    const large = one.width >= LEAST_TARGET - 0.5 && one.height >= LEAST_TARGET - 0.5
    assert(!one.button || large, `${name}: a target of ${one.width} by ${one.height}: ${one.words}`)
    assert(!/^\s*$/.test(one.words) || !one.button, `${name}: a button without words`)
  }
  const [wide, high] = await page.evaluate(() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight])
  assert.deepEqual([wide, high], [0, 0], `${name}: nothing sticks out`)
}

const box = (page, name) => page.locator(name).boundingBox()

/** The board has most of the window, and no panel lies over another, over the board, or outside the window. */
async function leavesRoom(page, name, least) {
  const { width, height } = page.viewportSize()
  const board = await box(page, '#free')
  const upright = height > width
  const share = upright ? board.height / height : board.width * board.height / (width * height)
  assert(share >= least, `${name}: the board has ${Math.round(share * 100)} % of the window: ${JSON.stringify(board)}`)
  const panels = await page.locator('#parts > .part, #logbook').evaluateAll((all) => all
    .filter((one) => one.checkVisibility() && !['Preview', 'Targets'].includes(one.dataset.part))
    .map((one) => ({ name: one.dataset.part ?? one.id, box: one.getBoundingClientRect().toJSON() })))
  panels.push({ name: 'board', box: { left: board.x, right: board.x + board.width, top: board.y, bottom: board.y + board.height } })
  const over = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1
  for (const [place, one] of panels.entries()) {
    assert(one.box.left >= 0 && one.box.top >= 0 && one.box.right <= width + 0.5 && one.box.bottom <= height + 0.5, `${name}: ${one.name} sticks out`)
    for (const other of panels.slice(place + 1)) assert(!over(one.box, other.box), `${name}: ${one.name} lies over ${other.name}`)
  }
  const [end, on] = await Promise.all(['End phase', 'Go on'].map((button) => box(page, `#reader [data-part=Phase] [data-name="${button}"]`)))
  assert(end.y === on.y && on.x > end.x, `${name}: END and GO ON stand side by side`)
  assert.equal(await page.locator('#reader [data-name="More orders"]').count(), 0, `${name}: all orders are in one row`)
}

/** Taps a figure's card, and moves it to an exit; there it leaves the building. */
async function leaveByTouch(page, figure, tile) {
  await part(page, 'Team').locator(`button[data-name="Card ${figure}"]`).tap()
  const asked = () => until(page, 'the player is asked', (told) => told.waits)
  await until(page, `${figure} is chosen`, (told) => told.waits && told.chosen === figure)
  if (!(await part(page, 'Targets').count())) await order(page, 'Move').tap()
  await part(page, 'Targets').locator('button', { hasText: `[${tile.join(', ')}]` }).first().tap()
  const stood = await asked()
  await part(page, 'Targets').locator('button[data-name=Give]').tap()
  await until(page, `${figure} stands at the exit`, (told) => told.waits && told.digest !== stood.digest && told.chosen === figure)
  // The order stays chosen while the figure can go on with it; the page says so a frame later.
  await seen(page)
  if (await part(page, 'Targets').count()) {
    await part(page, 'Targets').locator('button[data-name=Back]').tap()
    await part(page, 'Targets').waitFor({ state: 'detached' })
  }
  const before = await asked()
  await order(page, 'Leave').tap()
  const give = part(page, 'Targets').locator('button[data-name=Give]')
  await until(page, 'it is aimed or given', async (told) => told.digest !== before.digest || (await give.count()) > 0)
  if ((await probe(page)).digest === before.digest) await give.tap()
  await until(page, `${figure} is gone`, (told) => told.digest !== before.digest)
}

const phone = (width, height) => ({ viewport: { width, height }, deviceScaleFactor: 3, hasTouch: true, isMobile: true })

/** Gives an order as a finger does: an order, a target, and the order itself. */
async function giveByTouch(page) {
  const before = await until(page, 'the player is asked', (told) => told.waits)
  // An order stays chosen while the figure can go on with it.
  if (!(await part(page, 'Targets').count())) await order(page, 'Move').tap()
  await part(page, 'Targets').locator('button[data-name="Target 0"]').tap()
  await part(page, 'Targets').locator('button[data-name=Give]').tap()
  return until(page, 'the order is given', (told) => told.waits && told.digest !== before.digest)
}

const tests = {
  async 'a battle is heard and played by its words, and Tab leaves the board'() {
    const { page, said } = await begun('stash-house')
    await page.focus('#game')
    await page.keyboard.press('Tab')
    assert(await page.evaluate(() => document.activeElement.closest('#reader') !== null), 'Tab leaves the board')
    await visit.picture(page, 'reader')
    await noneSerious(page)

    // What it says, step by step: roles and names.
    const heard = await page.locator('#reader').ariaSnapshot()
    for (const line of [/complementary "The game in words"/, /region "Mission"/, /STASH HOUSE/, /Round 1/, /region "Team"/, /region "Orders"/, /button "Move/, /button "END/]) {
      assert.match(heard, line, heard)
    }
    assert.equal(await page.locator('#reader').getByRole('log').count() + await page.locator('#logbook:not([open])').count() > 0, true)
    assert.match(await page.innerText('#now'), /Round 1.*your team/, 'the phase is said')

    // By keys alone: the order, a target, the odds, the order itself.
    const before = await until(page, 'the player is asked', (told) => told.waits)
    await order(page, 'Move').focus()
    await page.keyboard.press('Enter')
    await part(page, 'Targets').locator('button[data-name="Target 0"]').waitFor()
    assert.match(await part(page, 'Targets').innerText(), /choose a target[\s\S]*\[\d+, \d+\] in the middle of the yard, 1 step/)
    await part(page, 'Targets').locator('button[data-name="Target 0"]').focus()
    await page.keyboard.press('Space')
    await part(page, 'Targets').locator('button[data-name=Give]').waitFor()
    assert.match(await page.innerText('#now'), /Move: \[\d+, \d+\] in the middle of the yard, 1 step\. ./, 'what is aimed is said, with its preview')
    // The focus goes on to what gives the order, and stays among the buttons when that is gone.
    await page.waitForFunction(() => document.activeElement.dataset.name === 'Give')
    await page.keyboard.press('Enter')
    const after = await until(page, 'the order is given', (told) => told.waits && told.digest !== before.digest)
    assert.notEqual(after.digest, before.digest)
    await page.waitForFunction(() => document.querySelectorAll('#log p').length > 0)
    assert(await page.evaluate(() => document.activeElement.closest('#reader .part') !== null), 'the focus stays')
    assert.equal(await page.getAttribute('#log', 'aria-live'), 'polite')

    // An order that cannot be given says why; a menu takes the place of the rest.
    const off = part(page, 'Orders').locator('button[aria-disabled=true]').first()
    await off.focus()
    await page.keyboard.press('Enter')
    const why = await off.getAttribute('title')
    assert.equal(await page.textContent('#now'), why)
    await part(page, 'Mission').locator('button').last().focus()
    await page.keyboard.press('Enter')
    await part(page, 'Pause').locator('button').first().waitFor()
    assert.equal(await part(page, 'Orders').count(), 0, 'the menu covers the orders')
    assert.match(await page.innerText('#now'), /PAUSED/)
    await noneSerious(page)
    await part(page, 'Pause').locator('button[data-name=Resume]').focus()
    await page.keyboard.press('Enter')
    await order(page, 'Move').waitFor()
    assert.deepEqual(said, [])
  },

  async 'a phone held sideways and upright has targets for fingers, and gives orders and ends a phase'() {
    const list = await visit.open({ address: '?test', context: phone(390, 844) })
    await ownList(list.page)
    await list.page.waitForSelector('#reader button[data-name=BEGIN]')
    await fitsFingers(list.page, 'the list of missions')
    assert(await list.page.locator('#reader .sheet .plan').isVisible(), 'the list has a plan')
    await list.page.locator('#reader button[data-name="SINGLE MISSIONS"]').tap()
    // The campaign lists it too, elsewhere: the other list has to be there first.
    await list.page.waitForSelector('#reader button[data-name="Mission Radio Hut"]')
    await list.page.locator('#reader button[data-name="Mission Workshop"]').tap()
    await list.page.waitForSelector('#reader .sheet[data-plan=workshop] .plan')
    await visit.picture(list.page, 'phone-list')
    await list.page.context().close()

    const { page, said } = await begun('stash-house', phone(844, 390))
    assert.deepEqual(await page.evaluate(() => [devicePixelRatio, document.getElementById('game').width]), [3, 3 * 844])
    await fitsFingers(page, 'sideways')
    await part(page, 'Hint').waitFor()
    await leavesRoom(page, 'sideways', 0.42)
    await visit.picture(page, 'phone-sideways')
    await giveByTouch(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForFunction(() => document.getElementById('game').width < document.getElementById('game').height)
    await fitsFingers(page, 'upright')
    await leavesRoom(page, 'upright', 0.6)
    // A browser's own bars take a part of the screen.
    await page.setViewportSize({ width: 390, height: 664 })
    await leavesRoom(page, 'upright, below the bars of a browser', 0.6)
    await page.setViewportSize({ width: 390, height: 844 })
    if (await part(page, 'Hint').count()) {
      const [hint, away] = [await box(page, '#reader [data-part=Hint]'), await box(page, '#reader [data-part=Hint] button')]
      assert(hint.height <= 50 && away.width < 60, `a hint is one line: ${JSON.stringify([hint, away])}`)
    }
    await giveByTouch(page)
    await visit.picture(page, 'phone-upright')
    await page.locator('#logbook summary').tap()
    assert(await page.locator('#log').isVisible(), 'the log unfolds')
    await page.locator('#logbook summary').tap()

    // The menu, and the question before a phase ends with figures that can still act.
    await part(page, 'Mission').locator('button').last().tap()
    await part(page, 'Pause').locator('button[data-name=Resume]').waitFor()
    await fitsFingers(page, 'the menu')
    await visit.picture(page, 'phone-pause')
    await part(page, 'Pause').locator('button[data-name=Resume]').tap()
    const asked = await until(page, 'the player is asked', (told) => told.waits)
    await part(page, 'Phase').locator('button[data-name="End phase"]').tap()
    await page.locator('#reader button[data-name="END IT"]').waitFor()
    await fitsFingers(page, 'the question')
    await page.locator('#reader button[data-name="END IT"]').tap()
    await until(page, 'the phase ends', (told) => told.digest !== asked.digest)
    assert.deepEqual(said, [])
  },

  async 'zoom and a larger text enlarge the interface'() {
    // A zoom of 150 % in a window of 1280 by 800: the page has fewer pixels of its own, and the game's panels no room.
    const { page, said } = await begun('stash-house', { viewport: { width: 853, height: 533 } })
    assert.deepEqual(Object.keys((await probe(page)).buttons), [], 'the page has the panels')
    await leavesRoom(page, 'zoomed', 0.4)
    await visit.picture(page, 'zoomed')
    const height = async () => (await box(page, '#reader [data-name="End phase"]')).height
    const before = await height()
    await page.evaluate(() => { document.documentElement.style.fontSize = '24px' })
    await page.waitForFunction((before) => document.querySelector('#reader [data-name="End phase"]').getBoundingClientRect().height > before * 1.3, before)
    await visit.picture(page, 'zoomed-large-text')
    await page.evaluate(() => { document.documentElement.style.fontSize = '' })
    await page.setViewportSize({ width: 1280, height: 800 })
    await until(page, 'the game has its own panels again', (told) => Object.keys(told.buttons).length > 5)
    assert.deepEqual(said, [])
  },

  async 'a mission is finished by touch, held sideways and upright'() {
    const { page, said } = await begun('stash-house', phone(844, 390))
    await leaveByTouch(page, 'delta', [1, 8])
    await leaveByTouch(page, 'alpha', [2, 6])
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForFunction(() => document.getElementById('game').width < document.getElementById('game').height)
    await leaveByTouch(page, 'charlie', [1, 7])
    await visit.picture(page, 'phone-leaving')
    await leaveByTouch(page, 'bravo', [1, 8])
    await shows(page, 'end')
    await page.waitForSelector('#reader [data-part=End] button')
    await fitsFingers(page, 'the report')
    await visit.picture(page, 'phone-report')
    await part(page, 'End').locator('button[data-name=MISSIONS]').tap()
    await shows(page, 'missions')
    assert.deepEqual(said, [])
  },

  async 'a tablet has the log off the board, and a mouse keeps the game\'s own panels'() {
    const { page, said } = await begun('stash-house', { viewport: { width: 1180, height: 820 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true })
    await fitsFingers(page, 'tablet')
    const [board, log] = [await page.locator('#free').boundingBox(), await page.locator('#logbook').boundingBox()]
    assert(log.y >= board.y + board.height || log.x >= board.x + board.width, 'the log is off the board')
    await visit.picture(page, 'tablet')
    assert.deepEqual(Object.keys((await probe(page)).buttons), [], 'the game\'s own panels are hidden')
    assert.deepEqual(said, [])
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
