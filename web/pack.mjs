// Makes the folder that is put on the web: page, loader and game, each but the page under a name with a hash of what
// is in it, with a brotli and a gzip twin beside each. The page itself keeps its name and is fetched anew each time.
//
//   node web/pack.mjs BUILT DIST [--small]     BUILT holds game.js and game_bg.wasm; --small packs as tightly as can be
//
// PAGE in the environment is the address at which it will stand: whoever shows a card of the page asks for the whole of it.

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

/** Writes a file under its hashed name, and says that name. */
async function writeHashed(name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const hashed = `${basename(name, extname(name))}-${hash}${extname(name)}`
  await write(hashed, bytes)
  return hashed
}

/** Puts `to` wherever `from` stands; it must stand somewhere. */
function put(text, from, to) {
  if (!text.includes(from)) throw new Error(`web/pack.mjs looks for ${from} and does not find it`)
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
const hands = await writeHashed('hands.js', await readFile(join(web, 'hands.js')))

let manifest = await readFile(join(web, 'manifest.json'), 'utf8')
for (const name of ['icon.svg', 'icon-192.png', 'icon-512.png']) manifest = put(manifest, `"${name}"`, `"${drawn.get(name)}"`)
const manifestName = await writeHashed('manifest.json', Buffer.from(manifest))

let loader = await readFile(join(web, 'loader.js'), 'utf8')
loader = put(loader, "WASM = 'game_bg.wasm'", `WASM = '${wasmName}'`)
loader = put(loader, 'WASM_BYTES = 0', `WASM_BYTES = ${wasm.length}`)
loader = put(loader, "'./game.js'", `'./${game}'`)
loader = put(loader, "'./hands.js'", `'./${hands}'`)
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

// Scripts that a dependency hands to wasm-bindgen: the game's own script asks for them by these names.
const snippets = join(built, 'snippets')
if (existsSync(snippets)) await cp(snippets, join(fresh, 'snippets'), { recursive: true })

// What the game fetches only when it asks for it. Rules and levels are in the program already.
const assets = join(web, '..', 'assets')
for (const entry of existsSync(assets) ? await readdir(assets) : []) {
  if (entry !== 'rules') await cp(join(assets, entry), join(fresh, 'assets', entry), { recursive: true })
}

await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
console.table(table)
