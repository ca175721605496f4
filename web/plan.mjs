// Draws a level's floor plan for the list of missions, a unit for each tile, from what the game says of it (`briefing.rs`): no
// hostile, and only objects that the team knows of before its first step. Its colours are the page's (`cover.css`).

import { Plan, area, shape } from './board.mjs'

/** The classes of the style sheet, and the glyphs that each fills. */
const FILLS = { w: '#', s: '%', g: 'W', v: '<' }

/** Doors and furniture: a class, and the size in tiles; of a leaf, its thickness. */
const SIGNS = {
  '+': ['d', 0.3], '/': ['d', 0.15], L: ['l', 0.34], B: ['l', 0.34], G: ['c', 0.42],
  h: ['h', 0.66, 0.66], H: ['c', 0.84, 0.84], ',': ['s', 0.4, 0.4], X: ['x', 0.6, 0.6],
}

function sign(map, [x, y, glyph]) {
  if (!SIGNS[glyph]) return ''
  const [kind, thick, tall] = SIGNS[glyph]
  const [w, h] = tall ? [thick, tall] : map.down(x, y) ? [thick, 1] : [1, thick]
  const [left, top] = [x + (1 - w) / 2, y + (1 - h) / 2].map((at) => Math.fround(at).toFixed(2)) // as the game counts
  return `<rect class="${kind}" x="${left}" y="${top}" width="${w}" height="${h}"/>`
}

/** The plan as SVG. */
export function planned({ rows, things, starts }) {
  const map = new Plan({ rows, light: [] })
  const fill = (kind, meant) => shape(kind, area(map, (x, y) => meant(map.at(x, y)), 0, 1, 1))
  const fills = Object.entries(FILLS).map(([kind, glyph]) => fill(kind, (at) => at === glyph))
  const lying = things.map(([x, y]) => `<rect class="o" x="${x + 0.2}" y="${y + 0.2}" width=".6" height=".6"/>`)
  const team = starts.map(([x, y]) => `<circle class="t" cx="${x + 0.5}" cy="${y + 0.5}" r=".42"/>`)
  const parts = [fill('f', (at) => at !== ' '), ...fills, ...[...map.tiles()].map((tile) => sign(map, tile)), ...lying, ...team]
  return `<svg class="plan" viewBox="0 0 ${map.wide} ${map.tall}" aria-hidden="true">${parts.join('')}</svg>`
}
