// Builds the folder to publish: page, loader and game, each with a brotli and a gzip copy. Every file except the page has a
// hash of its content in its name, so that browsers can cache it forever.
//
//   node web/pack.mjs BUILT DIST [--small]     BUILT holds game.js and game_bg.wasm; --small compresses harder
//
// PAGE in the environment is the address it will be published at; link previews need the card's full address.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [built, dist, small] = process.argv.slice(2)
const web = dirname(fileURLToPath(import.meta.url))
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 4, [constants.BROTLI_PARAM_LGWIN]: small ? 24 : 22 } }
const GZIP = { level: small ? 9 : 4 }
const WORTH_PACKING = /\.(css|html|js|json|svg|toml|ttf|wasm)$/

const fresh = `${dist}.new`
const table = []

async function write(name, bytes) {
  const path = join(fresh, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  if (!WORTH_PACKING.test(name)) return
  const [br, gz] = await Promise.all([promisify(brotliCompress)(bytes, BROTLI), promisify(gzip)(bytes, GZIP)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
  table.push({ file: name, raw: bytes.length, gzip: gz.length, brotli: br.length })
}

/** Writes a file under its hashed name, and returns that name. */
async function writeHashed(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const hashed = `${basename(name, extname(name))}-${hash}${extname(name)}`
  await write(hashed, bytes)
  return hashed
}

/** Replaces every `from` by `to`; fails if there is none. */
function put(text, from, to) {
  if (!text.includes(from)) throw new Error(`web/pack.mjs does not find ${from}`)
  return text.replaceAll(from, to)
}

await rm(fresh, { recursive: true, force: true })
const wasm = await readFile(join(built, 'game_bg.wasm'))
const wasmName = await writeHashed('game.wasm', wasm)
const game = await writeHashed('game.js', await readFile(join(built, 'game.js')))
const style = await writeHashed('page.css', await readFile(join(web, 'page.css')))
const pictures = ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'card.png']
const drawn = new Map()
for (const name of pictures) drawn.set(name, await writeHashed(name, await readFile(join(web, name))))
const messages = await writeHashed('messages.js', await readFile(join(web, 'messages.js')))

let manifest = await readFile(join(web, 'manifest.json'), 'utf8')
for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png']) manifest = put(manifest, `"${name}"`, `"${drawn.get(name)}"`)
const manifestName = await writeHashed('manifest.json', Buffer.from(manifest))

let loader = await readFile(join(web, 'loader.js'), 'utf8')
loader = put(loader, "WASM = 'game_bg.wasm'", `WASM = '${wasmName}'`)
loader = put(loader, 'WASM_BYTES = 0', `WASM_BYTES = ${wasm.length}`)
loader = put(loader, "'./game.js'", `'./${game}'`)
loader = put(loader, "'./messages.js'", `'./${messages}'`)
const loaderName = await writeHashed('loader.js', Buffer.from(loader))

let page = await readFile(join(web, 'index.html'), 'utf8')
const card = new URL(drawn.get('card.png'), process.env.PAGE ?? 'relative:/').href.replace(/^relative:\//, '')
const names = [
  ['page.css', style], ['icon.svg', drawn.get('icon.svg')], ['icon-180.png', drawn.get('icon-180.png')], ['card.png', card],
  ['manifest.json', manifestName], ['game.js', game], ['loader.js', loaderName],
]
for (const [from, to] of names) page = put(page, `"${from}"`, `"${to}"`)
page = put(page, '</head>', `<link rel="preload" href="${wasmName}" as="fetch" type="application/wasm" crossorigin>\n</head>`)
await write('index.html', Buffer.from(page))

// Scripts that dependencies pass through wasm-bindgen; game.js imports them by these names.
const snippets = join(built, 'snippets')
if (existsSync(snippets)) await cp(snippets, join(fresh, 'snippets'), { recursive: true })

// Assets that the game fetches on demand. Rules and levels are embedded.
const assets = join(web, '..', 'assets')
for (const entry of existsSync(assets) ? await readdir(assets) : []) {
  if (entry !== 'rules') await cp(join(assets, entry), join(fresh, 'assets', entry), { recursive: true })
}

await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
console.table(table)
