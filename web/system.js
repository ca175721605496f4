// What the player's system asks of every page: the game takes it for the defaults of its settings (src/view/settings).

import { fetchLanguage } from './words.js'

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
  dataset.languages = navigator.languages.join(' ')
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

/** Fetches the messages, the translations of the levels and the rules in short in the language that the game shows, as `data-language` says, and hands them on; English it has itself. */
export function watchLanguage(hand) {
  const { dataset } = document.body
  const files = JSON.parse(dataset.languageFiles)
  let shown = 'en'
  const speak = (language) => { document.getElementById('reader').lang = language }
  const look = async () => {
    const language = dataset.language
    if (language === shown) return
    shown = language
    speak('en')
    if (!files[language]) return
    try {
      const { messages, levels, guides } = JSON.parse(await fetchLanguage(files[language]))
      // Another one was chosen meanwhile.
      if (language !== shown) return
      hand({ language, text: messages, levels, guides })
      speak(language)
    } catch (error) {
      if (language !== shown) return
      shown = undefined
      console.info(`fatal-funnel: no messages of ${language} (${error.message})`)
      hand({ language })
    }
  }
  new MutationObserver(look).observe(document.body, { attributes: true, attributeFilter: ['data-language'] })
}
