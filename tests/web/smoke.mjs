// Opens the page that `make web` built in a real Chromium with software rendering: the mission list must show, the console
// must be silent, and if the game cannot run the page must say why and what to do.
//
//   node tests/web/smoke.mjs [FOLDER] [--pictures FOLDER] [--only NAME]

import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, colours, noneSerious, ownList, shows } from './browser.mjs'

const options = { pictures: { type: 'string' }, only: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const folder = positionals[0] ?? 'web/dist'
const visit = await Visit.begin(folder, values.pictures)
const open = (prepare, context) => visit.open({ prepare, context })
const picture = (page, name) => visit.picture(page, name)

async function showsTrouble(page, kind, name) {
  await shows(page, 'trouble')
  assert.equal(await page.getAttribute('body', 'data-trouble'), kind)
  for (const id of ['#what', '#mend']) assert.match(await page.innerText(id), /^[A-Z].{10,}\.$/, `${id} is a sentence`)
  assert(await page.isVisible('#again'), 'there is a way to try again')
  const { y, height } = await page.locator('#again').boundingBox()
  assert(y > 0 && y + height < page.viewportSize().height, 'and it is on the screen')
  assert(!(await page.isVisible('#loading')), 'the progress bar is gone')
  await picture(page, name)
}

const tests = {
  async 'the mission list shows, and the console is silent'() {
    const { page, said } = await open()
    const began = Date.now()
    await shows(page, 'missions')
    console.log(`  the mission list showed after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    await ownList(page)
    const [width, height] = await page.evaluate(() => {
      const { width, height } = document.getElementById('game').getBoundingClientRect()
      return [width, height]
    })
    assert.deepEqual([width, height], [1280, 800], 'the game has the whole window')
    const seen = await colours(page, await picture(page, 'missions'))
    assert(seen > 8, `something is drawn: ${seen} colours`)
    assert.equal(await page.evaluate(() => document.activeElement.id), 'game', 'keys go to the game')
    assert.deepEqual(said, [])
  },

  async 'a crash offers the report that the game wrote as a file'() {
    const { page } = await open((page) => page.addInitScript(() => {
      localStorage.setItem('fatal-funnel/crash-report', 'Fatal Funnel stopped.')
    }))
    await shows(page, 'missions')
    await page.evaluate(() => {
      dispatchEvent(new ErrorEvent('error', { error: new WebAssembly.RuntimeError('unreachable') }))
    })
    await showsTrouble(page, 'stopped', 'crash')
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('#report')])
    assert.match(await readFile(await file.path(), 'utf8'), /^Fatal Funnel stopped\.\nbrowser +Mozilla/)
  },

  async 'a page on which nothing moves draws nothing, and wakes for the mouse'() {
    const { page, said } = await open((page) => page.addInitScript(() => {
      window.drawn = 0
      for (const name of ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced']) {
        const real = WebGL2RenderingContext.prototype[name]
        WebGL2RenderingContext.prototype[name] = function (...what) {
          window.drawn += 1
          return real.apply(this, what)
        }
      }
    }))
    await ownList(page)
    await page.waitForFunction(() => {
      const rests = window.drawn > 0 && window.drawn === window.before
      window.before = window.drawn
      return rests
    }, null, { polling: 1500, timeout: PATIENCE })
    const before = await page.evaluate(() => window.drawn)
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 310)
    await page.waitForFunction((before) => window.drawn > before, before)
    assert.deepEqual(said, [])
  },

  async 'while it loads, a picture shows and the bar reports progress'() {
    const chunks = []
    const { page, said } = await open((page) => page.route(/game-[0-9a-f]+\.wasm$/, async (route) => {
      await new Promise((go) => chunks.push(go))
      await route.continue()
    }))
    await page.waitForSelector('#still', { state: 'visible' })
    assert.equal(await page.getAttribute('#bar', 'aria-valuenow'), '0')
    await picture(page, 'loading')
    chunks.forEach((go) => go())
    await page.waitForSelector('#bar[aria-valuenow="100"]', { timeout: PATIENCE })
    assert.deepEqual(said, [])
  },

  async 'a browser without WebGL 2 gets an explanation'() {
    const { page } = await open((page) => page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === 'webgl2' ? null : real.call(this, kind, ...more)
      }
    }))
    await showsTrouble(page, 'webgl', 'no-webgl2')
  },

  async 'a browser without WebAssembly gets an explanation'() {
    const { page } = await open((page) => page.addInitScript(() => delete globalThis.WebAssembly))
    await showsTrouble(page, 'wasm', 'no-wasm')
  },

  async 'a browser that keeps nothing says so, and the game can be played all the same'() {
    const denied = () => {
      const get = () => { throw new DOMException('denied', 'SecurityError') }
      for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get })
    }
    for (const [name, viewport] of Object.entries({ wide: { width: 1280, height: 800 }, tall: { width: 390, height: 844 } })) {
      const { page, said } = await open((page) => page.addInitScript(denied), { viewport })
      await page.waitForSelector('body[data-trouble=storage] #trouble', { state: 'visible' })
      assert.match(await page.innerText('#what'), /keeps nothing for this page/)
      assert.match(await page.innerText('#mend'), /^Allow this page to store data.*play on/)
      await noneSerious(page)
      await picture(page, `no-storage-${name}`)
      await page.click('#anyway')
      assert(!(await page.isVisible('#trouble')))
      await shows(page, 'missions')
      await page.click('[data-opens=stash-house]')
      await shows(page, 'mission')
      assert.deepEqual(said, [])
    }
  },

  async 'a failed download is explained, and trying again works'() {
    const isGame = /game-[0-9a-f]+\.wasm$/
    const { page } = await open((page) => page.route(isGame, (route) => route.fulfill({ status: 503 })))
    await showsTrouble(page, 'fetch', 'no-game')
    await page.unroute(isGame)
    await page.click('#again')
    await shows(page, 'missions')
  },

  async 'a truncated download is explained'() {
    const name = (await readdir(folder)).find((name) => /^game-[0-9a-f]+\.wasm$/.test(name))
    const torn = (await readFile(join(folder, name))).subarray(0, 100_000)
    const { page } = await open((page) => page.route(`**/${name}`, (route) => {
      route.fulfill({ body: torn, contentType: 'application/wasm' })
    }))
    await showsTrouble(page, 'start', 'torn-game')
  },

  async 'a lack of memory is explained, on a phone as well'() {
    for (const [name, viewport] of Object.entries({ wide: { width: 844, height: 390 }, tall: { width: 390, height: 844 } })) {
      const { page } = await open((page) => page.addInitScript(() => {
        WebAssembly.instantiateStreaming = () => Promise.reject(new RangeError('WebAssembly.Memory(): could not allocate memory'))
      }), { viewport, hasTouch: true, isMobile: true })
      await showsTrouble(page, 'memory', `no-memory-${name}`)
    }
  },

  async 'a lost graphics context is explained'() {
    const { page } = await open()
    await shows(page, 'missions')
    await page.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())
    await showsTrouble(page, 'context', 'lost-context')
  },
}

const chosen = Object.entries(tests).filter(([name]) => !values.only || name.includes(values.only))
await visit.run(Object.fromEntries(chosen))
