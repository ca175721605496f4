// Draws the board of a mission before the first order, from what the game says that the team knows (`starting_board_json.rs`).
// Distances are in the game's world units.

import { SYMBOLS } from './board_shapes.mjs'

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

export class Plan {
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

/** One path of all tiles that are meant; `top` and `tall` take a strip of each, which is so many units wide. */
export function area(map, meant, top = 0, tall = 1, unit = TILE) {
  let path = ''
  for (let y = 0; y < map.tall; y += 1) {
    for (const [x, wide] of runs(map.wide, (x) => meant(x, y))) {
      path += `M${x * unit} ${short((y + top) * unit)}h${wide * unit}v${short(tall * unit)}h-${wide * unit}z`
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

export const shape = (kind, path, more = '') => (path ? `<path class="${kind}" d="${path}"${more}/>` : '')
const put = (symbol, x, y, turn = '', more = '') => `<use href="#b-${symbol}" transform="translate(${short(x)} ${short(y)})${turn}"${more}/>`
const middle = ([x, y]) => [(x + 0.5) * TILE, (y + 0.5) * TILE]

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
    const near = all.find(([[x, y]]) => Math.hypot(x - at[0], y - at[1]) < 3.2)
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

function leaf([, x, y, dense]) {
  return put('leaf', ...middle([x, y]), ` rotate(${(scatter(x, y) % 8) * 45})`, ` opacity="${short(0.4 + 0.15 * Math.min(dense, 4))}"`)
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
    + leaves.map(leaf).join('')
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
  const type = `font-size="${short(10 * grown)}" textLength="${short(said.wide * grown * SPACE)}" lengthAdjust="spacingAndGlyphs"${said.about}`
  return `<text x="${short(said.x)}" y="${short(y)}" ${type}>${said.words}</text>`
}

/** The box around the team, in units. */
function around(figures) {
  const tiles = figures.flatMap(({ at, size, members }) => [at, [at[0] + size[0] - 1, at[1] + size[1] - 1], ...members.map((one) => one.at)])
  const bounds = (axis) => [Math.min(...tiles.map((at) => at[axis])) * TILE, (Math.max(...tiles.map((at) => at[axis])) + 1) * TILE]
  return [...bounds(0), ...bounds(1)]
}

/** The board as SVG, with these attributes. */
export function drawn(board, about) {
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
  const symbols = Object.entries(SYMBOLS).filter(([word]) => used.has(word)).map(([word, parts]) => `<g id="b-${word}">${parts}</g>`)
  const lit = `<clipPath id="b-lit"><path d="${area(map, (x, y) => map.lit(x, y) && !map.wall(x, y))}"/></clipPath>`
  const sizes = `viewBox="0 0 ${wide} ${tall}" data-size="${wide} ${tall}" data-team="${around(board.figures).join(' ')}"`
  return `<svg class="board" ${sizes} role="img"${about}>`
    + `<defs>${symbols.join('')}${lit}</defs>${drawing}</svg>`
}
