// Letters that the game's own fonts lack, as the browser's fonts draw them. The game makes a font of what is drawn here
// (src/theme/browser_letters.rs).

const EM = 96 // pixels of a letter's height; its outline is that of a picture
const NO_LETTER = '\u{10FFFF}' // no font has it

let pen, box, blank

function picture(letter) {
  if (!pen) {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 2 * EM
    pen = canvas.getContext('2d', { willReadFrequently: true })
    pen.font = `${EM}px sans-serif`
  }
  pen.clearRect(0, 0, 2 * EM, 2 * EM)
  pen.fillText(letter, EM / 2, 1.5 * EM)
  return pen.getImageData(0, 0, 2 * EM, 2 * EM).data
}

/** The inked stretches of a row of a picture: starts and ends, from the letter's left edge. */
function stretches(pixels, y) {
  const found = []
  let start = null
  for (let x = 0; x <= 2 * EM; x += 1) {
    const inked = x < 2 * EM && pixels[4 * (2 * EM * y + x) + 3] > 127
    if (inked && start === null) start = x
    if (!inked && start !== null) {
      found.push(`${start - EM / 2} ${x - EM / 2}`)
      start = null
    }
  }
  return found
}

/** Rectangles that make up a letter: left, right, bottom and top of each, in pixels from where the letter stands. */
function rectangles(letter) {
  const pixels = picture(letter)
  const all = []
  let open = new Map() // where each stretch of the row above began
  for (let y = 0; y <= 2 * EM; y += 1) {
    const now = new Map((y < 2 * EM ? stretches(pixels, y) : []).map((stretch) => [stretch, open.get(stretch) ?? y]))
    for (const [stretch, top] of open) {
      if (!now.has(stretch)) all.push(...stretch.split(' ').map(Number), 1.5 * EM - y, 1.5 * EM - top)
    }
    open = now
  }
  return all
}

/** Draws a letter: its width, then its rectangles. Null if no font has it, or if it is a picture in colours. */
export function drawLetter(letter) {
  if (/\p{Emoji_Presentation}/u.test(letter)) return null
  box ??= String(rectangles(NO_LETTER))
  blank ??= rectangles(' ').length === 0
  const shape = rectangles(letter)
  // A browser that hides its fonts from pages has ink everywhere.
  if (!blank || shape.length === 0 || String(shape) === box) return null
  return Int16Array.from([Math.round(pen.measureText(letter).width), ...shape])
}
