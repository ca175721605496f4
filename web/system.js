// What the player's system asks of every page: the game takes it for the defaults of its settings (src/view/settings).

const MOTION = matchMedia('(prefers-reduced-motion: reduce)')
const CONTRAST = matchMedia('(prefers-contrast: more)')
const COLOURS = matchMedia('(forced-colors: active)')
const USUAL = 16 // pixels of a browser's usual text

const textSize = () => parseFloat(getComputedStyle(document.documentElement).fontSize) / USUAL

const asked = () => ({
  less_motion: MOTION.matches,
  more_contrast: CONTRAST.matches || COLOURS.matches,
  text: Math.round(100 * textSize()),
})

/** Leaves what is asked in an attribute for the game that starts, and hands on each change. */
export function watchSystem(hand) {
  const { dataset } = document.body
  dataset.system = JSON.stringify(asked())
  const look = () => {
    const system = asked()
    if (dataset.system === JSON.stringify(system)) return
    dataset.system = JSON.stringify(system)
    hand({ system })
  }
  for (const query of [MOTION, CONTRAST, COLOURS]) query.addEventListener('change', look)
  // An element as wide as a letter tells when the size of text changes.
  const letter = Object.assign(document.createElement('i'), { className: 'letter', ariaHidden: 'true' })
  document.body.append(letter)
  new ResizeObserver(look).observe(letter)
}
