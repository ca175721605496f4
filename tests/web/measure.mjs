// Measures the time to the first frame, and frames per second: throttled to 10 Mbit/s, 40 ms latency and a quarter of the
// CPU speed, and unthrottled; each with an empty cache, on the software renderer.
//
//   node tests/web/measure.mjs FOLDER...      prints a row for each folder that `make web-release` or web/empty/build wrote

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PATIENCE, Visit } from './browser.mjs'

const TRIES = 3
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 2e6 / 8 }

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]

/** Seconds until the first screen, and frames per second during the next five seconds. */
async function load(visit, hindered) {
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
  const began = Date.now()
  await page.goto(visit.site.url, { timeout: PATIENCE })
  await page.waitForSelector('body:not([data-screen="loading"])', { timeout: PATIENCE })
  const seconds = (Date.now() - began) / 1000
  const frames = await page.evaluate(() => new Promise((done) => {
    const end = performance.now() + 5_000
    let count = 0
    const tick = (now) => { count += 1; now < end ? requestAnimationFrame(tick) : done(count / 5) }
    requestAnimationFrame(tick)
  }))
  await page.context().close()
  return { seconds, frames }
}

for (const folder of process.argv.slice(2)) {
  const name = (await readdir(folder)).find((name) => /\.wasm$/.test(name))
  const size = async (ending) => ((await stat(join(folder, name + ending))).size / 1e6).toFixed(2)
  const visit = await Visit.begin(folder)
  const tries = { hindered: [], free: [] }
  for (let i = 0; i < TRIES; i += 1) {
    tries.hindered.push(await load(visit, true))
    tries.free.push(await load(visit, false))
  }
  await visit.browser.close()
  visit.site.close()
  const of = (list, what) => median(list.map((one) => one[what])).toFixed(1)
  console.log([
    folder, `raw ${await size('')} MB`, `gzip ${await size('.gz')}`, `brotli ${await size('.br')}`,
    `first frame ${of(tries.hindered, 'seconds')} s hindered, ${of(tries.free, 'seconds')} s free`,
    `${of(tries.free, 'frames')} frames a second, ${of(tries.hindered, 'frames')} hindered`,
  ].join(' | '))
}
