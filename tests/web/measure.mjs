// Measures the times to the list of missions, to the picture of the first board that the page shows, to the board that takes
// orders and to the game's first frame, the longest time for which the page answered nobody, and frames per second: throttled to
// 10 Mbit/s, 40 ms latency and a quarter of the CPU speed, and unthrottled; each with an empty cache, on the software renderer.
//
//   node tests/web/measure.mjs [--tries N] FOLDER...      prints a row for each folder that `make web-release`, `make web` or
//                                                         web/empty/build wrote

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, probe } from './browser.mjs'

const { values, positionals } = parseArgs({ options: { tries: { type: 'string', default: '3' } }, allowPositionals: true })
const TRIES = Number(values.tries)
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 2e6 / 8 }

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Opens an empty page with an empty cache; returns it with a function that opens the game and its clock, in seconds. */
async function fresh(visit, hindered) {
  const { page } = await visit.open({
    address: 'about:blank',
    prepare: async (page) => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      await session.send('Network.clearBrowserCache')
      if (hindered) await session.send('Network.emulateNetworkConditions', NETWORK)
      if (hindered) await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    },
  })
  // Times in which the page answers nobody.
  await page.addInitScript(() => {
    globalThis.tasks = []
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask', buffered: true })
  })
  const began = Date.now()
  await page.goto(`${visit.site.url}?test&seed=4`, { timeout: PATIENCE, waitUntil: 'commit' })
  return { page, clock: () => (Date.now() - began) / 1000 }
}

/** Seconds until the first screen, the longest task by then and just after, and frames per second during the next five seconds. */
async function load(visit, hindered) {
  const { page, clock } = await fresh(visit, hindered)
  await page.waitForSelector('body:not([data-screen="loading"])', { timeout: PATIENCE })
  const seconds = clock()
  const frames = await page.evaluate(() => new Promise((done) => {
    const end = performance.now() + 5_000
    let count = 0
    const tick = (now) => { count += 1; now < end ? requestAnimationFrame(tick) : done(count / 5) }
    requestAnimationFrame(tick)
  }))
  const still = await page.evaluate(() => Math.max(0, ...tasks) / 1_000)
  await page.context().close()
  return { seconds, frames, still }
}

/** Seconds until a list of missions can be chosen from, until the first board is seen, and until it takes orders. */
async function play(visit, hindered) {
  const { page, clock } = await fresh(visit, hindered)
  await page.waitForSelector('.card, body:not([data-screen="loading"])', { timeout: PATIENCE })
  const list = clock()
  const early = page.locator('[data-opens=stash-house]')
  let picture
  if (await early.count()) {
    await early.click()
    // Seen: the picture stands, and a frame with it has been drawn.
    const sheet = () => document.querySelector('#opening .board')
      && new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))
    if (await page.locator('#opening').count()) {
      await page.waitForFunction(sheet, null, { timeout: PATIENCE })
      picture = clock()
    }
  } else {
    // The page of an earlier version: the game's own list comes first.
    await page.waitForFunction(() => JSON.parse(document.body.dataset.probe ?? '{}').buttons?.BEGIN, null, { timeout: PATIENCE })
    await page.mouse.click(...(await probe(page)).buttons.BEGIN)
  }
  const uncovered = () => JSON.parse(document.body.dataset.probe ?? '{}').digest
    && (document.getElementById('cover')?.matches('.gone') ?? true)
  await page.waitForFunction(uncovered, null, { timeout: PATIENCE })
  const board = clock()
  await page.context().close()
  return { list, picture: picture ?? board, board }
}

for (const folder of positionals) {
  const name = (await readdir(folder)).find((name) => /\.wasm$/.test(name))
  const size = async (ending) => ((await stat(join(folder, name + ending))).size / 1e6).toFixed(2)
  const visit = await Visit.begin(folder)
  const empty = folder.includes('empty')
  const tries = { hindered: [], free: [], played: [] }
  for (let i = 0; i < TRIES; i += 1) {
    tries.hindered.push(await load(visit, true))
    tries.free.push(await load(visit, false))
    if (!empty) tries.played.push(await play(visit, true))
  }
  await visit.browser.close()
  visit.site.close()
  const of = (list, what) => median(list.map((one) => one[what])).toFixed(1)
  const boards = () => `first board seen ${of(tries.played, 'picture')} s, board that takes orders ${of(tries.played, 'board')} s`
  const played = empty ? [] : [`list ${of(tries.played, 'list')} s, ${boards()}, all hindered`]
  console.log([
    folder, `raw ${await size('')} MB`, `gzip ${await size('.gz')}`, `brotli ${await size('.br')}`, ...played,
    `first frame ${of(tries.hindered, 'seconds')} s hindered, ${of(tries.free, 'seconds')} s free`,
    `longest task ${of(tries.hindered, 'still')} s hindered, ${of(tries.free, 'still')} s free`,
    `${of(tries.free, 'frames')} frames a second, ${of(tries.hindered, 'frames')} hindered`,
  ].join(' | '))
}
