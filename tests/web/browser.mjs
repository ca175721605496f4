// Runs tests in a real Chromium with software rendering, on the page that `make web` built.

import assert from 'node:assert/strict'
import { accessSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, delimiter, join } from 'node:path'
import axe from 'axe-core'
import { chromium } from 'playwright-core'
import { serve } from '../../web/serve.mjs'

export const PATIENCE = 180_000 // a software renderer on two busy cores
const FLAGS = [
  '--headless=new', '--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
  '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync',
]
/** Chromium's own warnings about software rendering. Anything else on the console counts. */
const NOT_OURS = [/GL Driver Message/, /Automatic fallback to software WebGL/]

function browserPath() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const paths = process.env.PATH.split(delimiter).flatMap((at) => names.map((name) => join(at, name)))
  const found = process.env.CHROMIUM ?? paths.find((path) => { try { return accessSync(path, 1) ?? true } catch { return false } })
  if (found) return found
  console.error('The browser test needs Chromium: install it, or name it in CHROMIUM.')
  process.exit(1)
}

const launch = (more) => chromium.launch({ executablePath: browserPath(), args: [...FLAGS, ...more], headless: true })

/** Opens pages of a served folder, and takes screenshots. */
export class Visit {
  static async begin(folder, pictures) {
    const visit = new Visit()
    visit.pictures = pictures
    visit.site = await serve(folder)
    visit.browser = await launch([])
    return visit
  }

  /** A browser whose pixel ratio is 3 in earnest: playwright's own emulation leaves the canvas at 1. */
  async sharp() {
    this.phone ??= await launch(['--force-device-scale-factor=3'])
    return this.phone
  }

  /** Opens a page in a playwright `context`; returns it with the errors and warnings of its console. */
  async open({ prepare = async () => {}, context = {}, address = '' } = {}) {
    const browser = context.deviceScaleFactor === 3 ? await this.sharp() : this.browser
    const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...context })
    const page = await opened.newPage()
    page.setDefaultTimeout(PATIENCE)
    const said = []
    page.on('console', (message) => {
      const text = message.text()
      if (['error', 'warning'].includes(message.type()) && !NOT_OURS.some((known) => known.test(text))) said.push(text)
    })
    page.on('pageerror', (error) => said.push(String(error)))
    await prepare(page)
    const target = /^(about|http):/.test(address) ? address : this.site.url + address
    await page.goto(target, { waitUntil: 'commit', timeout: PATIENCE })
    return { page, said }
  }

  async picture(page, name) {
    if (!this.pictures) return page.screenshot()
    await mkdir(this.pictures, { recursive: true })
    return page.screenshot({ path: join(this.pictures, `${name}.png`) })
  }

  /** Runs tests by name, each in new contexts. */
  async run(tests) {
    const contexts = () => [this.browser, this.phone].filter(Boolean).flatMap((browser) => browser.contexts())
    await runEach(tests, {
      failed: async (number) => {
        const pages = contexts().flatMap((context) => context.pages())
        for (const page of pages) await this.picture(page, `failed-${basename(process.argv[1], '.mjs')}-${number}`).catch(() => {})
      },
      after: async () => {
        for (const context of contexts()) await context.close()
      },
    })
    await this.browser.close()
    await this.phone?.close()
    this.site.close()
  }
}

/** Runs tests by name, one after the other; sets the exit code if one fails. */
export async function runEach(tests, { failed, after }) {
  let failures = 0
  for (const [name, test] of Object.entries(tests)) {
    const began = Date.now()
    try {
      await test()
      console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
    } catch (error) {
      failures += 1
      console.log(`FAIL  ${name}\n${(error.message.trim() || error.stack || String(error)).replace(/^/gm, '      ')}`)
      await failed(failures)
    }
    await after()
  }
  console.log(`${Object.keys(tests).length - failures} passed, ${failures} failed`)
  process.exitCode = failures ? 1 : process.exitCode
}

export const shows = (page, screen) => page.waitForSelector(`body[data-screen="${screen}"]`, { timeout: PATIENCE })

/** Opens the game's own list of missions, at the campaign, unless it stands already. */
export async function ownList(page) {
  await page.waitForSelector('body[data-list]', { timeout: PATIENCE })
  if ((await page.getAttribute('body', 'data-list')) !== 'own') {
    await page.evaluate(() => document.querySelector('[data-opens=campaign]').click())
  }
  await page.waitForSelector('body[data-screen=missions][data-list=own]', { timeout: PATIENCE })
  await page.waitForSelector('#cover', { state: 'hidden' })
}

/** The number of colours in a picture, counted by the browser. */
export function colours(page, png) {
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const flat = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    flat.drawImage(bitmap, 0, 0)
    return new Set(new Uint32Array(flat.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size
  }, png.toString('base64'))
}

/** Fails if axe finds anything serious about the page as it is now. */
export async function noneSerious(page) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const serious = violations.filter(({ impact }) => ['serious', 'critical'].includes(impact))
  const told = serious.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')})`)
  assert.deepEqual(told, [])
}

/** The game's report, if the page's address has the parameter `test`. */
export const probe = async (page) => JSON.parse((await page.getAttribute('body', 'data-probe')) ?? '{}')

/** Waits until the game's report satisfies `fits`. */
export async function until(page, what, fits) {
  const end = Date.now() + PATIENCE
  for (;;) {
    const told = await probe(page)
    if (await fits(told)) return told
    assert(Date.now() < end, `waited in vain until ${what}; the game tells ${JSON.stringify(told)}`)
    await page.waitForTimeout(60)
  }
}

/** Waits for two more frames, so that earlier input has been handled. */
export async function seen(page) {
  const { frames } = await probe(page)
  await until(page, 'the game draws', (told) => told.frames > frames + 1)
}

/** Clicks a button of the game by its name. */
export async function press(page, name) {
  const { buttons } = await until(page, `the button ${name} is there`, (told) => told.buttons?.[name])
  await page.mouse.move(...buttons[name])
  await seen(page)
  await page.mouse.down()
  await seen(page)
  await page.mouse.up()
}
