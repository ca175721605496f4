// The colours of the page are the game's own: each of assets/theme.toml is a custom property, `wood` as `--wood`.

import { readFile } from 'node:fs/promises'

/** The declarations for `:root`, from the text of a theme file. */
export function palette(theme) {
  const colours = [...theme.matchAll(/^([a-z-]+) = "(#[0-9a-f]{6})"/gm)]
  if (colours.length === 0) throw new Error('web/palette.mjs finds no colour in the theme')
  return colours.map(([, name, colour]) => `--${name}: ${colour};`).join(' ')
}

/** The declarations of the theme in a file. */
export const paletteOf = async (path) => palette(await readFile(path, 'utf8'))
