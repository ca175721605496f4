// Draws the PNG pictures: the icons from icon.svg, and the link preview (card.png) from the loading picture of index.html.
// The results are committed; run it after changing either source.
//
//   node web/draw.mjs      (needs tests/web/node_modules and Chromium: `scripts/setup web-test` installs both)

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const web = dirname(fileURLToPath(import.meta.url))
const { chromium } = createRequire(join(web, '..', 'tests', 'web', 'package.json'))('playwright-core')
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
const icon = await readFile(join(web, 'icon.svg'), 'utf8')
const [still] = (await readFile(join(web, 'index.html'), 'utf8')).match(/<svg id="still"[\s\S]*?<\/svg>/)

async function draw(name, width, height, html) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(`<style>*{margin:0;box-sizing:border-box}svg{display:block}</style>${html}`)
  await page.screenshot({ path: join(web, name), omitBackground: name !== 'icon-180.png' })
  await page.close()
}

for (const side of [180, 192, 512]) {
  await draw(`icon-${side}.png`, side, side, icon.replace('<svg ', `<svg width="${side}" height="${side}" `))
}
// An icon that the system cuts to its own shape: the drawing within the inner four fifths.
await draw('icon-maskable-512.png', 512, 512, `<style>body{background:#0a0e13;display:grid;place-items:center}</style>${
  icon.replace('<svg ', '<svg width="400" height="400" ')}`)
await draw('card.png', 1200, 630, `<style>
  body { width: 1200px; height: 630px; background: #0a0e13; color: #e8edf2; font-family: "DejaVu Sans", sans-serif; }
  body { display: grid; grid-template-columns: 700px 1fr; align-items: center; padding: 0 30px 0 50px; gap: 26px; }
  svg { width: 700px; } h1 { font-size: 54px; line-height: 1.15; letter-spacing: .1em; } b { color: #4cc9c0; }
  p { margin-top: 22px; font-size: 25px; line-height: 1.4; color: #8b98a7; }
</style>${still}<div><h1>FATAL<br><b>FUNNEL</b></h1><p>A turn-based game of room clearing.<br>Every doorway is somebody’s line of fire.</p></div>`)
await browser.close()
