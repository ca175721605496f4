// The colours of the page are the game's own: each of assets/theme.toml is a custom property, `wood` as `--wood`.

import { readFile } from 'node:fs/promises'

/** The declarations for `:root`, from a theme file. */
export async function palette(path) {
  const colours = [...(await readFile(path, 'utf8')).matchAll(/^([a-z-]+) = "(#[0-9a-f]{6})"/gm)]
  if (colours.length === 0) throw new Error(`web/palette.mjs finds no colour in ${path}`)
  return colours.map(([, name, colour]) => `--${name}: ${colour};`).join(' ')
}
