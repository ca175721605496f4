// The colours of the page are the game's own: each of assets/theme.toml is a custom property, `wood` as `--wood`. Who asks
// for contrast sees the game's palette of high contrast.

import { readFile } from 'node:fs/promises'

const properties = (colours) => colours.map(([name, colour]) => `--${name}: ${colour};`).join(' ')

/** The declarations for `:root`, from a theme file. */
export async function palette(path) {
  const colours = [...(await readFile(path, 'utf8')).matchAll(/^([a-z-]+) = "(#[0-9a-f]{6})"/gm)]
  if (colours.length === 0) throw new Error(`web/palette.mjs finds no colour in ${path}`)
  return properties(colours.map(([, name, colour]) => [name, colour]))
}

/** The same of the palette of high contrast, which the game names. */
export const contrast = (colours) => properties(Object.entries(colours ?? {}))
