// Builds the folder to publish: page, loader and game, each with a brotli and a gzip copy. Every file except the page has a
// hash of its content in its name, so that browsers can cache it forever.
//
//   node web/pack.mjs BUILT DIST [--small [--bare]]     BUILT holds game.js and game_bg.wasm; --small compresses harder; --bare
//                                                       is for an app that is not the game, and has no missions
//
// The page's words are those of assets/locales/LANGUAGE/page.ftl (words.mjs).
//
// The list of missions that shows while the game loads is asked of the game that is packed (list.mjs).
//
// PAGE in the environment is the address it will be published at; link previews need the full addresses of page and card.

import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { DEFS } from './board_shapes.mjs'
import { checked, listed, missionsOf, sheet, wordsOfLevels } from './list.mjs'
import { contrast, palette } from './palette.mjs'
import { filled, messagesOf } from './words.mjs'

const [built, dist, small, bare] = process.argv.slice(2)
const web = dirname(fileURLToPath(import.meta.url))
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: small ? 11 : 4, [constants.BROTLI_PARAM_LGWIN]: small ? 24 : 22 } }
const GZIP = { level: small ? 9 : 4 }
const WORTH_PACKING = /\.(css|ftl|html|js|json|svg|toml|ttf|wasm)$/
const PICTURES = [
  'icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png', 'icon-maskable-512.png', 'card.png', 'screen-wide.webp', 'screen-narrow.webp',
]
const STYLES = ['page.css', 'cover.css', 'opening.css', 'reader.css']
const PAGE_AREA = 'page.ftl' // the messages that are the page's, and not the game's
const { PAGE } = process.env

const fresh = `${dist}.new`
const table = []
const kept = ['./'] // what the service worker keeps

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
  kept.push(hashed)
  return hashed
}

/** Replaces every `from` by `to`; fails if there is none. */
function put(text, from, to) {
  if (!text.includes(from)) throw new Error(`web/pack.mjs does not find ${from}`)
  return text.replaceAll(from, () => to)
}

/** Writes a script of the page, with the hashed names of those that it imports in place of the plain ones. */
async function writeScript(name, names) {
  let script = await readFile(join(web, name), 'utf8')
  for (const [from, to] of names) script = put(script, from, to)
  return writeHashed(name, Buffer.from(script))
}

await rm(fresh, { recursive: true, force: true })
const wasm = await readFile(join(built, 'game_bg.wasm'))

// The game's messages, the translations of its levels and the rules in short in every language but English, which is part of it:
// fetched when the language is chosen.
const locales = join(web, '..', 'assets', 'locales')
const tags = (await readdir(locales)).filter((tag) => tag !== 'en')
const languages = {}
for (const tag of bare ? [] : tags) {
  const areas = (await readdir(join(locales, tag), { recursive: true })).filter((name) => name.endsWith('.ftl') && name !== PAGE_AREA).sort()
  const messages = await Promise.all(areas.map((name) => readFile(join(locales, tag, name), 'utf8')))
  const levels = {}
  for (const [folder, prefix] of [[join(web, '..', 'levels', tag), ''], [join(locales, '..', 'lessons', tag), 'lessons/']]) {
    for (const name of (await readdir(folder)).sort()) levels[prefix + name.replace(/\.toml$/, '')] = await readFile(join(folder, name), 'utf8')
  }
  const guides = {}
  const rules = join(web, '..', 'docs', 'rules', tag)
  for (const name of (await readdir(rules)).sort()) guides[name.replace(/\.md$/, '')] = await readFile(join(rules, name), 'utf8')
  languages[tag] = { messages: messages.join('\n'), levels, guides }
}

const told = bare ? { missions: [], lessons: [] } : checked(await missionsOf(built, wasm, languages))
const wasmName = await writeHashed('game.wasm', wasm)
const game = await writeHashed('game.js', await readFile(join(built, 'game.js')))
const drawn = new Map()
for (const name of PICTURES) drawn.set(name, await writeHashed(name, await readFile(join(web, name))))
for (const name of STYLES) {
  const style = await readFile(join(web, name), 'utf8')
  const coloured = name === 'page.css'
    ? put(put(style, '/* palette */', await palette(join(web, '..', 'assets', 'theme.toml'))), '/* contrast */', contrast(told.contrast))
    : style
  drawn.set(name, await writeHashed(name, Buffer.from(coloured)))
}

// The page's own words: English in the page, those of other languages in files that are fetched when they are shown.
const wordsOf = async (tag) => messagesOf(await readFile(join(locales, tag, PAGE_AREA), 'utf8'), `assets/locales/${tag}/${PAGE_AREA}`)
const english = await wordsOf('en')
const wordFiles = {}
for (const tag of tags) {
  const all = { ...await wordsOf(tag), ...wordsOfLevels(told, tag) }
  wordFiles[tag] = await writeHashed(`language-${tag}-page.json`, Buffer.from(JSON.stringify(all)))
}

const words = await writeScript('words.js', [
  ['ENGLISH = {}', `ENGLISH = ${JSON.stringify(english)}`], ['FILES = {}', `FILES = ${JSON.stringify(wordFiles)}`],
])
const scripts = [["'./words.js'", `'./${words}'`]]
for (const name of ['messages.js', 'reader.js', 'letters.js', 'trouble.js', 'copy.js', 'opening.js', 'standing.js', 'system.js']) {
  const says = name !== 'letters.js'
  scripts.push([`'./${name}'`, `'./${await writeScript(name, says ? scripts.slice(0, 1) : [])}'`])
}
const loader = await writeScript('loader.js', [
  ["WASM = 'game_bg.wasm'", `WASM = '${wasmName}'`], ['WASM_BYTES = 0', `WASM_BYTES = ${wasm.length}`], ["'./game.js'", `'./${game}'`], ...scripts,
])

let manifest = await readFile(join(web, 'manifest.json'), 'utf8')
for (const name of PICTURES.filter((name) => manifest.includes(`"${name}"`))) manifest = put(manifest, `"${name}"`, `"${drawn.get(name)}"`)
const manifestName = await writeHashed('manifest.json', Buffer.from(manifest))

// The boards of the opening sheets: asked for when a mission is chosen.
const named = async (all) => {
  const list = []
  for (const one of all) {
    const name = `${one.opens.replaceAll(' ', '-')}.html`
    list.push({ ...one, board: await writeHashed(name, Buffer.from(filled(sheet(one), english))) })
  }
  return list
}
const missions = { ...told, missions: await named(told.missions), lessons: await named(told.lessons) }

const languageFiles = {}
for (const [tag, content] of Object.entries(languages)) {
  languageFiles[tag] = await writeHashed(`language-${tag}.json`, Buffer.from(JSON.stringify(content)))
}

let page = await readFile(join(web, 'index.html'), 'utf8')
const names = [
  ...[...STYLES, 'icon.svg', 'icon-180.png'].map((name) => [`"${name}"`, `"${drawn.get(name)}"`]),
  ['"card.png"', `"${PAGE ? new URL(drawn.get('card.png'), PAGE).href : drawn.get('card.png')}"`],
  ['<meta property="og:url" content="page">\n', PAGE ? `<meta property="og:url" content="${new URL(PAGE).href}">\n` : ''],
  ['data-language-files="{}"', `data-language-files='${JSON.stringify(languageFiles)}'`],
  ['"manifest.json"', `"${manifestName}"`], ['"game.js"', `"${game}"`], ['"loader.js"', `"${loader}"`],
  ...['opening', 'standing', 'system', 'words'].map((name) => [`"${name}.js"`, `"${scripts.find(([from]) => from.includes(name))[1].slice(3, -1)}"`]),
  ['<!-- list -->', listed(missions)], ['<!-- defs -->', DEFS],
  ['</head>', `<link rel="preload" href="${wasmName}" as="fetch" type="application/wasm" crossorigin>\n</head>`],
]
for (const [from, to] of names) page = put(page, from, to)
page = filled(page, english)
await write('index.html', Buffer.from(page))

// Scripts that dependencies pass through wasm-bindgen; game.js imports them by these names.
const snippets = join(built, 'snippets')
if (existsSync(snippets)) await cp(snippets, join(fresh, 'snippets'), { recursive: true })

// Assets that the game fetches on demand. Rules and levels are embedded.
const assets = join(web, '..', 'assets')
for (const entry of existsSync(assets) ? await readdir(assets) : []) {
  if (!['rules', 'locales', 'lessons'].includes(entry)) await cp(join(assets, entry), join(fresh, 'assets', entry), { recursive: true })
}

// The worker is another one whenever anything that it keeps is. Snippets are listed too, assets only if the game asks for them.
if (existsSync(snippets)) {
  for (const entry of await readdir(snippets, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) kept.push(join('snippets', relative(snippets, join(entry.parentPath, entry.name))))
  }
}
const files = kept.filter((name) => !/^(card|screen|language)-/.test(name))
const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 10)
let worker = await readFile(join(web, 'sw.js'), 'utf8')
worker = put(worker, "VERSION = 'version'", `VERSION = '${version}'`)
worker = put(worker, 'FILES = []', `FILES = ${JSON.stringify(files)}`)
await write('sw.js', Buffer.from(worker))

await rm(dist, { recursive: true, force: true })
await rename(fresh, dist)
console.table(table)
