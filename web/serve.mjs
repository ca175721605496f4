// Serves a folder on localhost as a web host would: MIME types, the compressed copy (.br, .gz) of a file if the browser
// accepts it, and long caching of names with a hash.
//
//   node web/serve.mjs [FOLDER] [PORT]

import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.ftl': 'text/plain; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.toml': 'text/plain; charset=utf-8',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
}
const PACKED = [['br', '.br'], ['gzip', '.gz']]

const isFile = (path) => stat(path).then((found) => found.isFile() && found, () => false)

/** The file to send for a path, and its encoding; undefined if there is none or it is outside the folder. */
async function find(folder, pathname, accepted) {
  const inside = normalize(decodeURIComponent(pathname))
  const path = join(folder, inside.endsWith('/') ? inside + 'index.html' : inside)
  if (!path.startsWith(folder + sep)) return
  const plain = await isFile(path)
  if (!plain) return
  for (const [encoding, ending] of PACKED) {
    const packed = accepted.includes(encoding) && (await isFile(path + ending))
    // a copy older than its file is outdated
    if (packed && packed.mtimeMs >= plain.mtimeMs) return { path, from: path + ending, length: packed.size, encoding }
  }
  return { path, from: path, length: plain.size }
}

async function answer(folder, request, response) {
  const { pathname } = new URL(request.url, 'http://localhost')
  const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((word) => word.split(';')[0].trim())
  const found = await find(folder, pathname, accepted)
  if (!found) return response.writeHead(404, { 'Content-Type': 'text/plain' }).end('not found\n')
  const hashed = /-[0-9a-f]{10}\.\w+$/.test(found.path)
  response.writeHead(200, {
    'Content-Type': TYPES[extname(found.path)] ?? 'application/octet-stream',
    'Content-Length': found.length,
    'Cache-Control': hashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    Vary: 'Accept-Encoding',
    ...(found.encoding && { 'Content-Encoding': found.encoding }),
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(found.from).pipe(response)
}

/** Serves `folder`; port 0 picks a free one. Resolves to the page's address and a function that stops the server. */
export function serve(folder, port = 0) {
  folder = resolve(folder)
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error) => response.writeHead(400).end(`${error.message}\n`))
  })
  return new Promise((ready, failed) => {
    server.on('error', failed)
    server.listen(port, '127.0.0.1', () => {
      const close = () => (server.closeAllConnections(), server.close())
      ready({ url: `http://localhost:${server.address().port}/`, close })
    })
  })
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder = 'web/dist', port = '8080'] = process.argv.slice(2)
  if (!(await isFile(join(folder, 'index.html')))) {
    console.error(`There is no game in ${folder}: build it with \`make web\`.`)
    process.exit(1)
  }
  try {
    const { url } = await serve(folder, Number(port))
    console.log(`Fatal Funnel is at ${url} (Ctrl+C stops it)`)
  } catch (error) {
    console.error(`Port ${port} cannot be served (${error.code}): name another with \`make web-serve PORT=8081\`.`)
    process.exit(1)
  }
}
