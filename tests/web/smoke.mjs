// Opens the page that `make web` built in a real Chromium, drawn in software: the mission list must show, the console
// must be silent, and where the game cannot run the page must say why and what to do.
//
//   node tests/web/smoke.mjs [FOLDER] [--pictures FOLDER]

import assert from 'node:assert/strict'
import { accessSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright-core'
import { serve } from '../../web/serve.mjs'

const { values, positionals } = parseArgs({ options: { pictures: { type: 'string' } }, allowPositionals: true })
const folder = positionals[0] ?? 'web/dist'
const pictures = values.pictures
const PATIENCE = 180_000 // a software renderer on two busy cores
const FLAGS = [
  '--headless=new', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]
/** What Chromium itself says of drawing in software. Anything else on the console is ours. */
const NOT_OURS = [/GL Driver Message/, /Automatic fallback to software WebGL/]

function browserPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const paths = process.env.PATH.split(delimiter).flatMap((at) => names.map((name) => join(at, name)))
  const found = process.env.CHROMIUM ?? paths.find((path) => { try { return accessSync(path, 1) ?? true } catch { return false } })
  if (found) return found
  console.error('The browser test needs Chromium: install it, or name it in CHROMIUM.')
  process.exit(1)
}

/** A page on the served game, and all that its console says in earnest. */
async function open(prepare = async () => {}) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  const said = []
  page.on('console', (message) => {
    const text = message.text()
    if (['error', 'warning'].includes(message.type()) && !NOT_OURS.some((known) => known.test(text))) said.push(text)
  })
  page.on('pageerror', (error) => said.push(String(error)))
  await prepare(page)
  await page.goto(site.url)
  return { page, said }
}

async function picture(page, name) {
  if (!pictures) return page.screenshot()
  await mkdir(pictures, { recursive: true })
  return page.screenshot({ path: join(pictures, `${name}.png`) })
}

/** How many colours a picture holds, counted by the browser. */
function colours(page, png) {
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const flat = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    flat.drawImage(bitmap, 0, 0)
    return new Set(new Uint32Array(flat.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
  }, png.toString('base64'))
}

const shows = (page, screen) => page.waitForSelector(`body[data-screen="${screen}"]`, { timeout: PATIENCE })

async function showsTrouble(page, kind, name) {
  await shows(page, 'trouble')
  assert.equal(await page.getAttribute('body', 'data-trouble'), kind)
  for (const id of ['#what', '#mend']) assert.match(await page.innerText(id), /^[A-Z].{10,}\.$/, `${id} is a sentence`)
  assert(await page.isVisible('#again'), 'there is a way to try again')
  assert(!(await page.isVisible('#loading')), 'nothing claims to load still')
  await picture(page, name)
}

const tests = {
  async 'the mission list shows, and the console is silent'() {
    const { page, said } = await open()
    const began = Date.now()
    await shows(page, 'missions')
    console.log(`  the mission list stood after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    await page.waitForSelector('#cover', { state: 'hidden' })
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

  async 'while it loads, a picture stands there and the bar tells the truth'() {
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

  async 'a browser without WebGL 2 is told so'() {
    const { page } = await open((page) => page.addInitScript(() => {
      const real = HTMLCanvasElement.prototype.getContext
      HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
        return kind === 'webgl2' ? null : real.call(this, kind, ...more)
      }
    }))
    await showsTrouble(page, 'webgl', 'no-webgl2')
  },

  async 'a game that does not arrive is told so, and trying again works'() {
    const isGame = /game-[0-9a-f]+\.wasm$/
    const { page } = await open((page) => page.route(isGame, (route) => route.fulfill({ status: 503 })))
    await showsTrouble(page, 'fetch', 'no-game')
    await page.unroute(isGame)
    await page.click('#again')
    await shows(page, 'missions')
  },

  async 'a game that arrives torn is told so'() {
    const name = (await readdir(folder)).find((name) => /^game-[0-9a-f]+\.wasm$/.test(name))
    const torn = (await readFile(join(folder, name))).subarray(0, 100_000)
    const { page } = await open((page) => page.route(`**/${name}`, (route) => {
      route.fulfill({ body: torn, contentType: 'application/wasm' })
    }))
    await showsTrouble(page, 'start', 'torn-game')
  },

  async 'graphics that are taken away are told so'() {
    const { page } = await open()
    await shows(page, 'missions')
    await page.evaluate(() => document.getElementById('game').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext())
    await showsTrouble(page, 'context', 'lost-context')
  },
}

const site = await serve(folder)
const browser = await chromium.launch({ executablePath: browserPath(), args: FLAGS, headless: true })
let failed = 0
for (const [name, test] of Object.entries(tests)) {
  try {
    await test()
    console.log(`ok    ${name}`)
  } catch (error) {
    failed += 1
    console.log(`FAIL  ${name}\n${error.message.replace(/^/gm, '      ')}`)
    for (const page of browser.contexts().flatMap((context) => context.pages())) await picture(page, `failed-${failed}`).catch(() => {})
  }
  for (const context of browser.contexts()) await context.close()
}
await browser.close()
site.close()
console.log(`${Object.keys(tests).length - failed} passed, ${failed} failed`)
process.exitCode = failed ? 1 : 0
