// Draws the board of a mission before the first order, from what the game says that the team knows (`first_board.rs`).
// Shapes are those of the game's own pictures (`src/theme/art/`), in its world units; colours are in opening.css.

const TILE = 44
const REACH = 6.5 * TILE // how far a lamp shines
const MEMBER = 0.84 // size of the bodies of a squad beside their leader's
const NAME = { small: 1.3, large: 1.8 } // as `name_placement.rs` lets names grow
const SPACE = 0.94 // of the room that a name has: the rest parts it from its neighbour

const solid = (glyph) => '#%W+/LBG'.includes(glyph)
const wall = (glyph) => glyph === '#' || glyph === '%'

/** Picks a picture for a tile, as the game does. */
function scatter(x, y) {
  let h = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77)
  h ^= h >>> 15
  h = Math.imul(h, 0x2c1b3c6d)
  return (h ^ (h >>> 13)) >>> 0
}

const short = (number) => String(Number(number.toFixed(2))).replace(/^(-?)0\./, '$1.')

class Plan {
  constructor({ rows, light }) {
    [this.rows, this.light, this.tall, this.wide] = [rows, light, rows.length, rows[0].length]
  }
  at(x, y) { return this.rows[y]?.[x] ?? ' ' }
  lit(x, y) { return this.light[y]?.[x] === '*' }
  seen(x, y) { return (this.light[y]?.[x] ?? ' ') !== ' ' }
  inside(x, y) { return x >= 0 && y >= 0 && x < this.wide && y < this.tall }
  /** Beyond the edge, walls go on. */
  wall(x, y) { return wall(this.at(Math.min(Math.max(x, 0), this.wide - 1), Math.min(Math.max(y, 0), this.tall - 1))) }
  /** Whether the wall of a door or a window runs north to south. */
  down(x, y) {
    const at = (dx, dy) => solid(this.at(x + dx, y + dy))
    return at(0, -1) && at(0, 1) && !(at(-1, 0) && at(1, 0))
  }
  * tiles() {
    for (let y = 0; y < this.tall; y += 1) for (let x = 0; x < this.wide; x += 1) yield [x, y, this.at(x, y)]
  }
}

/** The runs of one row in which `meant` holds: where each begins, and how long it is. */
function runs(count, meant) {
  const all = []
  for (let at = 0; at < count; at += 1) {
    if (!meant(at)) continue
    if (all.at(-1)?.[0] + all.at(-1)?.[1] === at) all.at(-1)[1] += 1
    else all.push([at, 1])
  }
  return all
}

/** One path of all tiles that are meant; `top` and `tall` take a strip of each. */
function area(map, meant, top = 0, tall = 1) {
  let path = ''
  for (let y = 0; y < map.tall; y += 1) {
    for (const [x, wide] of runs(map.wide, (x) => meant(x, y))) {
      path += `M${x * TILE} ${short((y + top) * TILE)}h${wide * TILE}v${short(tall * TILE)}h-${wide * TILE}z`
    }
  }
  return path
}

/** The edges of the tiles that are meant, on one side of them: [dx, dy], shifted by so much down. */
function edges(map, [dx, dy], meant, shift = 0) {
  let path = ''
  const [lines, along] = dy ? [map.tall, map.wide] : [map.wide, map.tall]
  for (let line = 0; line < lines; line += 1) {
    const place = (line + (dx + dy > 0 ? 1 : 0)) * TILE
    for (const [at, long] of runs(along, (at) => (dy ? meant(at, line) : meant(line, at)))) {
      path += dy ? `M${at * TILE} ${place + shift}h${long * TILE}` : `M${place} ${at * TILE}v${long * TILE}`
    }
  }
  return path
}

const shape = (kind, path, more = '') => (path ? `<path class="${kind}" d="${path}"${more}/>` : '')
const put = (symbol, x, y, more = '') => `<use href="#b-${symbol}" transform="translate(${short(x)} ${short(y)})${more}"/>`
const middle = ([x, y]) => [(x + 0.5) * TILE, (y + 0.5) * TILE]

const SYMBOLS = {
  crate: '<rect class="b-wood-low" x="-17" y="-15.5" width="34" height="32" rx="2.5"/><rect class="b-wood" x="-17" y="-15.5" width="34" height="27" rx="2.5"/><path class="b-slat" d="M-13-2h26"/>',
  crates: '<rect class="b-wood-low" x="-18.5" y="-13.5" width="19" height="30" rx="2.5"/><rect class="b-wood" x="-18.5" y="-13.5" width="19" height="25" rx="2.5"/><rect class="b-wood-low" x="2.5" y="-6" width="16" height="22" rx="2.5"/><rect class="b-wood" x="2.5" y="-6" width="16" height="18" rx="2.5"/><path class="b-slat" d="M-15-1H-3"/>',
  table: '<rect class="b-wood-low" x="-18.5" y="-11" width="37" height="26" rx="2.5"/><rect class="b-wood" x="-18.5" y="-11" width="37" height="20" rx="2.5"/><path class="b-slat" d="M-9-9V7M0-9V7M9-9V7"/>',
  cabinet: '<rect class="b-steel-low" x="-18" y="-14.5" width="36" height="34" rx="2"/><rect class="b-steel" x="-18" y="-19" width="36" height="30" rx="2"/><path class="b-gap" d="M0-18V10"/><path class="b-knob" d="M-4-3h0M4-3h0"/>',
  pillar: '<circle class="b-steel-low" cy="5.5" r="16.5"/><circle class="b-steel" cy="-3" r="16.5"/><circle class="b-gap" cy="-3" r="10" fill="none"/>',
  rubble: '<path class="b-stone" d="M-15-10l7-4 4 5-3 6-8-1zM3-16l6 2 1 6-6 2-4-5zM10 4l6-3 4 5-4 6-6-2zM-8 6l6-2 4 5-4 6-7-2zM-18 9l4-2 3 4-3 4-4-1zM13-8l4-1 1 4-4 2z"/>',
  exit: '<path class="b-exit" d="M-17-8v-5q0-4 4-4h5M8-17h5q4 0 4 4v5M17 8v5q0 4-4 4H8M-8 17h-5q-4 0-4-4V8M0-9V5M-6.5-2.5L0 5l6.5-7.5"/>',
  stairs: [0, 1, 2, 3, 4, 5].map((tread) => `<rect x="-22" y="${short(-22 + tread * 7.333)}" width="44" height="7.4" class="b-tread" opacity="${short(0.9 - tread * 0.13)}"/>`).join(''),
  window: '<rect class="b-reveal" x="-22" y="-22" width="44" height="44"/><rect class="b-pane" x="-22" y="-7.5" width="44" height="15"/><path class="b-bar" d="M-11-7.5v15M11-7.5v15"/><path class="b-glint" d="M-8 4l6-8M-1 4l6-8"/>',
  jambs: '<rect class="b-jamb" x="-22.2" y="-8.5" width="3.6" height="17" rx=".8"/><rect class="b-jamb" x="18.6" y="-8.5" width="3.6" height="17" rx=".8"/>',
  door: '<rect class="b-leaf" x="-20" y="-5" width="40" height="10" rx="2"/>',
  open: '<path class="b-swing" d="M-18-36A36 36 0 0 1 18 0"/><rect class="b-leaf" x="-21.5" y="-36" width="7" height="36" rx="2"/>',
  gate: '<rect class="b-gate" x="-20" y="-7" width="40" height="14" rx="1"/><path class="b-rods" d="M-14-5V5M-7-5V5M7-5V5M14-5V5"/>',
  lock: '<path class="b-shackle" d="M-4.8-3a4.8 4.8 0 0 1 9.6 0"/><rect class="b-lock" x="-7.5" y="-3" width="15" height="12" rx="2.2"/><path class="b-hole" d="M0 2.2v4"/>',
  boards: '<path class="b-board-edge" d="M-17-7L17 7M-17 7L17-7"/><path class="b-plank" d="M-17-7L17 7M-17 7L17-7"/>',
  leaf: '<g class="b-leaves"><circle cx="-11" cy="-9" r="5.5"/><circle cx="6" cy="-13" r="4.5"/><circle cx="12" cy="3" r="5.5"/><circle cx="-3" cy="2" r="6"/><circle cx="-13" cy="11" r="4.5"/><circle cx="5" cy="14" r="5"/></g>',
  evidence: '<path class="b-paper" d="M-12-9h9l3 3h12V9h-24z"/><path class="b-print" d="M-8-1H3M-8 3H3"/><circle class="b-seal" cx="8" cy="4" r="3.6"/>',
  device: '<rect class="b-device" x="-13" y="-8" width="26" height="18" rx="3"/><rect class="b-dial" x="-10" y="-3" width="14" height="8" rx="1.5"/><path class="b-digits" d="M-7-1v4M-3.5-1v4M1-1v4"/><path class="b-wire" d="M6-8l3-5 4 4-4 7"/>',
  terminal: '<rect class="b-case" x="-13" y="-11" width="26" height="18" rx="2.5"/><rect class="b-screen" x="-10.5" y="-8.5" width="21" height="13" rx="1"/><path class="b-text" d="M-7-5.5h9M-7-2H6M-7 1.5h5"/><rect class="b-case" x="-11" y="8.5" width="22" height="4" rx="1.5"/>',
  trap: '<path class="b-trap" d="M0-13L13 9.5H-13z"/><path class="b-trip" d="M-7 8.5V3M7 8.5V3M-7 6l4.6-1.6L2.4 6.6 7 5M0-7v5"/>',
  other: '<rect class="b-other" x="-9" y="-9" width="18" height="18" rx="4"/>',
  body: '<path class="b-rim" d="M-12-14H4L14 0 4 14H-12L-16 0z"/><path class="b-body" d="M-12-14H4L14 0 4 14H-12L-16 0z"/><circle class="b-head" cx="-1" r="7.2"/><path class="b-shine" d="M-5.1-1.5a4.4 4.4 0 0 1 6.2-2.4"/>',
  hull: '<rect class="b-hull" x="-28" y="-18" width="56" height="36" rx="7"/><path class="b-screen-glass" d="M8-14l8 3v22l-8 3z"/><rect class="b-deck" x="-25" y="-14" width="28" height="28" rx="3"/><path class="b-sign" d="M-20-9.5h10.6L-2.5 0l-6.9 9.5H-20L-23 0z"/>',
  Pistol: '<rect x="12" y="-1.5" width="12" height="5" rx="1"/>',
  Smg: '<rect x="16" y="2.5" width="4" height="7" rx="1"/><rect x="8" y="-2" width="18" height="6" rx="1"/>',
  Carbine: '<rect x="17" y="-1" width="14" height="4" rx="1"/><rect x="9" y="-2.5" width="14" height="7" rx="1.2"/>',
  Shotgun: '<rect x="9" y="-2.5" width="22" height="4" rx="1"/><rect x="11.5" y="1.5" width="15" height="4.6" rx="1.4"/>',
  Rifle: '<rect x="16.5" y="-.6" width="17" height="3.2" rx=".8"/><rect x="8" y="-2.2" width="14" height="6.4" rx="1.2"/><rect x="12" y="-5.9" width="10" height="3.8" rx="1.6"/>',
  Heavy: '<rect x="25" y="-1.5" width="8" height="5" rx=".8"/><rect x="8" y="-3.5" width="20" height="9" rx="1.2"/><rect x="12.5" y="4" width="9" height="8" rx="1.6"/>',
  Blade: '<path d="M14-1.6L26-1l5 3-17 1.6z"/>',
  Shield: '<path class="b-shield-rim" d="M12.5-18.3a26 26 0 0 1 0 36.6"/><path class="b-shield" d="M12.5-18.3a26 26 0 0 1 0 36.6"/>',
}
const HELD = new Set(['Pistol', 'Smg', 'Carbine', 'Shotgun', 'Rifle', 'Heavy', 'Blade', 'Shield'])
const KINDS = new Set(['evidence', 'device', 'terminal', 'trap'])

/** What stands in a tile, or is let into its wall. */
function fixture(map, x, y, glyph) {
  const [cx, cy] = middle([x, y])
  const turn = map.down(x, y) ? ' rotate(90)' : ''
  const doorway = (leaf, ...more) => put(leaf, cx, cy, turn) + put('jambs', cx, cy, turn) + more.map((one) => put(one, cx, cy)).join('')
  switch (glyph) {
    case 'h': return put(['crate', 'crates', 'table'][scatter(x, y) % 3], cx, cy)
    case 'H': return put(['cabinet', 'pillar'][scatter(x, y) % 2], cx, cy)
    case ',': return put('rubble', cx, cy, scatter(x, y) % 2 ? ' rotate(90)' : '')
    case '<': return put('stairs', cx, cy)
    case 'X': return put('exit', cx, cy)
    case 'W': return put('window', cx, cy, turn)
    case '+': return doorway('door')
    case '/': return doorway('open')
    case 'L': return doorway('door', 'lock')
    case 'B': return doorway('door') + put('boards', cx, cy, turn)
    case 'G': return doorway('gate', 'lock')
    default: return ''
  }
}

/** Walls and doors of the ground that nobody has seen, as the briefing shows them. */
function briefed(map) {
  const unseen = (x, y) => !map.seen(x, y) && map.at(x, y) !== ' '
  const edge = ([dx, dy]) => edges(map, [dx, dy], (x, y) => unseen(x, y) && map.wall(x, y)
    && map.inside(x + dx, y + dy) && !map.wall(x + dx, y + dy))
  let doors = ''
  for (const [x, y, glyph] of map.tiles()) {
    if (glyph !== '+' || map.seen(x, y)) continue
    doors += map.down(x, y) ? `M${(x + 0.5) * TILE} ${y * TILE}v${TILE}` : `M${x * TILE} ${(y + 0.5) * TILE}h${TILE}`
  }
  return shape('b-cold', area(map, unseen)) + shape('b-cold-wall', area(map, (x, y) => unseen(x, y) && map.wall(x, y)))
    + shape('b-line', [[0, -1], [0, 1], [-1, 0], [1, 0]].map(edge).join('')) + shape('b-dash', doors)
}

function walls(map) {
  const seen = (x, y) => map.seen(x, y) && map.wall(x, y)
  const open = (dx, dy) => (x, y) => seen(x, y) && !map.wall(x + dx, y + dy) && map.inside(x + dx, y + dy)
  const front = open(0, 1)
  return shape('b-wall', area(map, seen)) + shape('b-hatch', area(map, (x, y) => seen(x, y) && map.at(x, y) === '#'))
    + shape('b-soft', area(map, (x, y) => seen(x, y) && map.at(x, y) === '%'))
    + shape('b-front', area(map, front, 0.75, 0.25)) + shape('b-foot', area(map, front, 0.88, 0.12))
    + shape('b-dim-edge', edges(map, [1, 0], open(1, 0)))
    + shape('b-lit-edge', edges(map, [0, -1], open(0, -1)) + edges(map, [-1, 0], open(-1, 0)) + edges(map, [0, 1], front, -TILE / 4))
}

/** Lamps that stand close together shine as one: their light would add up to glare. */
function pools(lamps) {
  const all = []
  for (const at of lamps) {
    const near = all.find((pool) => pool.some(([x, y]) => Math.hypot(x - at[0], y - at[1]) < 3.2))
    if (near) near.push(at)
    else all.push([at])
  }
  return all.map((pool) => [0, 1].map((axis) => pool.reduce((sum, at) => sum + middle(at)[axis], 0) / pool.length))
}

function light(map, lamps) {
  const lit = (x, y) => map.lit(x, y)
  const glow = ([x, y]) => `<circle cx="${short(x)}" cy="${short(y)}" r="${REACH}" fill="url(#b-lamp)"/>`
  return shape('b-dark', area(map, (x, y) => !lit(x, y)), ' filter="url(#b-blur)"')
    + `<g clip-path="url(#b-lit)">${pools(lamps).map(glow).join('')}</g>`
}

/** Dusk, darkness, roofs, netting and leaves. */
function ground(map, all) {
  const of = (word) => new Set(all.filter(([one]) => one === word).map(([, x, y]) => `${x},${y}`))
  const laid = (word) => {
    const places = of(word)
    return shape(`b-${word}`, places.size ? area(map, (x, y) => places.has(`${x},${y}`)) : '')
  }
  const leaves = all.filter(([word]) => word === 'leaves')
  return ['dim', 'night', 'roof', 'netting'].map(laid).join('')
    + leaves.map(([, x, y, dense]) => put('leaf', ...middle([x, y]), ` rotate(${(scatter(x, y) % 8) * 45})`).replace('/>', ` opacity="${short(0.4 + 0.15 * Math.min(dense, 4))}"/>`)).join('')
}

const turned = ([dx, dy]) => (dx || dy ? Math.round(Math.atan2(dy, dx) * 180 / Math.PI) : -90)

function body(at, facing, hands, scale = 1) {
  const [x, y] = middle(at)
  const under = hands.filter((one) => HELD.has(one) && one !== 'Shield')
  const over = hands.filter((one) => one === 'Shield')
  const parts = [...under, 'body', ...over].map((one) => `<use href="#b-${one}"${one === 'body' ? '' : ' class="b-held"'}/>`)
  return `<g transform="translate(${x} ${y}) rotate(${turned(facing)})${scale === 1 ? '' : ` scale(${scale})`}">${parts.join('')}</g>`
}

function figure({ at, size, facing, hands, members }) {
  if (size[0] > 1 || size[1] > 1) {
    const [x, y] = [(at[0] + size[0] / 2) * TILE, (at[1] + size[1] / 2) * TILE]
    return `<g transform="translate(${x} ${y}) rotate(${turned(facing)}) scale(${short(Math.max(...size) * TILE / 58)})"><use href="#b-hull"/></g>`
  }
  const others = members.slice(1).map((member) => body(member.at, facing, member.hands ? [member.hands] : [], MEMBER))
  return body(at, facing, hands) + others.join('')
}

/** A band around the bodies of a squad. */
function band({ members }) {
  if (members.length < 2) return ''
  const at = members.map((member) => member.at)
  const discs = at.map((one) => `M${middle(one).join(' ')}h0`).join('')
  const apart = (one, other) => Math.max(Math.abs(one[0] - other[0]), Math.abs(one[1] - other[1]))
  const links = at.slice(1).map((one, before) => {
    const near = at.slice(0, before + 1).reduce((best, other) => (apart(other, one) < apart(best, one) ? other : best))
    return `M${middle(near).join(' ')}L${middle(one).join(' ')}`
  }).join('')
  const both = (kind, disc, link) => shape(`${kind}`, discs, ` stroke-width="${disc}"`) + shape(`${kind}`, links, ` stroke-width="${link}"`)
  return `<g class="b-round">${both('b-band-edge', 42, 22)}${both('b-band', 38, 18)}</g>`
}

function name({ name: said, members, size }) {
  if (!said) return ''
  const grown = members.length > 1 || size[0] > 1 ? NAME.large : NAME.small
  const y = said.y + (said.above ? -2.5 : 8.6) * grown
  return `<text x="${short(said.x)}" y="${short(y)}" font-size="${short(10 * grown)}" textLength="${short(said.wide * grown * SPACE)}" lengthAdjust="spacingAndGlyphs">${said.words}</text>`
}

/** The box around the team, in units. */
function around(figures) {
  const tiles = figures.flatMap(({ at, size, members }) => [at, [at[0] + size[0] - 1, at[1] + size[1] - 1], ...members.map((one) => one.at)])
  const bounds = (axis) => [Math.min(...tiles.map((at) => at[axis])) * TILE, (Math.max(...tiles.map((at) => at[axis])) + 1) * TILE]
  return [...bounds(0), ...bounds(1)]
}

/** The board as SVG. */
export function drawn(board, title) {
  const map = new Plan(board)
  const [wide, tall] = [map.wide * TILE, map.tall * TILE]
  const known = (x, y) => map.seen(x, y) && !map.wall(x, y) && map.at(x, y) !== ' '
  let fixtures = ''
  for (const [x, y, glyph] of map.tiles()) if (map.seen(x, y)) fixtures += fixture(map, x, y, glyph)
  const thing = ({ kind, at }) => `<g${map.lit(...at) ? '' : ' opacity=".55"'}>${put(KINDS.has(kind) ? kind : 'other', ...middle(at))}</g>`
  const things = board.things.map(thing).join('')
  const sills = area(map, (x, y) => map.seen(x, y) && '+/LBG'.includes(map.at(x, y)))
  const drawing = [
    shape('b-floor', area(map, known)), shape('b-joints', area(map, known)), shape('b-sill', sills),
    shape('b-thrown', area(map, (x, y) => map.seen(x, y) && map.wall(x, y)), ' transform="translate(3 7)" filter="url(#b-blur)"'),
    walls(map), fixtures, ground(map, board.ground), light(map, board.lamps), briefed(map), things,
    board.figures.map(band).join(''), `<g class="b-team">${board.figures.map(figure).join('')}</g>`,
    `<g class="b-names">${board.figures.map(name).join('')}</g>`,
  ].join('')
  const used = new Set([...drawing.matchAll(/#b-(\w+)"/g)].map(([, word]) => word))
  const symbols = Object.entries(SYMBOLS).filter(([word]) => used.has(word)).map(([word, parts]) => `<g id="b-${word}">${parts}</g>`).join('')
  return `<svg class="board" viewBox="0 0 ${wide} ${tall}" data-size="${wide} ${tall}" data-team="${around(board.figures).join(' ')}" role="img" aria-label="The board of ${title} as the team knows it">`
    + `<defs>${symbols}<clipPath id="b-lit"><path d="${area(map, (x, y) => map.lit(x, y) && !map.wall(x, y))}"/></clipPath></defs>${drawing}</svg>`
}

/** Gradients, patterns and blurs that all boards use; the page has them once. */
export const DEFS = `<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>
<radialGradient id="b-lamp"><stop class="b-l" stop-opacity=".52"/><stop class="b-l" offset=".15" stop-opacity=".43"/><stop class="b-l" offset=".3" stop-opacity=".28"/><stop class="b-l" offset=".5" stop-opacity=".13"/><stop class="b-l" offset=".75" stop-opacity=".035"/><stop class="b-l" offset="1" stop-opacity="0"/></radialGradient>
<radialGradient id="b-team" gradientUnits="userSpaceOnUse" cx="-1" cy="0" r="17"><stop stop-color="#73d5ce"/><stop offset="1" stop-color="#41afa7"/></radialGradient>
<linearGradient id="b-held" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#a7aeb5"/></linearGradient>
<linearGradient id="b-steel" x2="0" y2="1"><stop stop-color="#8b9198"/><stop offset="1" stop-color="#686c70"/></linearGradient>
<linearGradient id="b-wood" x2="0" y2="1"><stop stop-color="#9b754c"/><stop offset="1" stop-color="#7e5f35"/></linearGradient>
<pattern id="b-joint" width="44" height="44" patternUnits="userSpaceOnUse"><path d="M0 43.4h44M43.4 0v44" stroke="#35322e" stroke-width="1.3"/></pattern>
<pattern id="b-strokes" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M-1 1l2-2M0 11L11 0M10 12l2-2" stroke="#656e79" stroke-width="1.3"/></pattern>
<pattern id="b-roofing" width="11" height="11" patternUnits="userSpaceOnUse"><path d="M-1 1l2-2M0 11L11 0M10 12l2-2" stroke="#cfd8df" stroke-opacity=".3" stroke-width="1.5"/></pattern>
<pattern id="b-net" width="9" height="9" patternUnits="userSpaceOnUse"><path d="M0 9L9 0M0 0l9 9" stroke="#8bd17c" stroke-opacity=".45"/></pattern>
<pattern id="b-laths" width="44" height="11" patternUnits="userSpaceOnUse"><path d="M0 .5h44M12 0v5.5M34 5.5V11" stroke="#5f574d" stroke-width="1.2"/></pattern>
<filter id="b-blur" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="7"/></filter>
</defs></svg>`.replaceAll('>\n', '>')
