// Writes the list of missions into the page, from what the game itself says of them: plans, briefings, and the word that
// opens each. It stands there before any script runs, and is read and chosen from while the game loads.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawn } from './board.mjs'

/** Asks a built game for its missions. Outside a browser it opens no window. */
export async function missionsOf(built, wasm) {
  const game = await import(pathToFileURL(join(built, 'game.js')).href)
  await game.default({ module_or_path: wasm })
  return JSON.parse(game.missions())
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (words) => words.replace(/[&<>"]/g, (letter) => ESCAPES[letter])

function card({ opens, title, book, facts, briefing, plan, board }, place) {
  return `<li class="card">
<div class="sheet">${plan}</div>
<h3 id="m${place}">${text(title)}</h3>
<p class="facts">${text(book)} · ${text(facts)}</p>
<p id="b${place}" class="brief">${text(briefing)}</p>
<button type="button" data-opens="${text(opens)}" data-board="${board}" aria-pressed="false" aria-describedby="b${place}">Play<span class="aloud"> ${text(title)}</span></button>
</li>`
}

/** The list as HTML. */
export function listed({ campaign, lessons, missions }) {
  const cards = (all, from) => `<ul class="cards">${all.map((one, place) => card(one, from + place)).join('\n')}</ul>`
  const tour = campaign && `<p class="lead"><b>${text(campaign.title)}.</b> ${text(campaign.briefing)}</p>`
  return `<h2 id="h-missions">Missions</h2>
${cards(missions, 0)}
<h2>Campaign</h2>
${tour ?? ''}
<button type="button" data-opens="campaign" aria-pressed="false">To the campaign</button>
<h2>Lessons</h2>
${cards(lessons, missions.length)}`
}

/** The file of a mission's opening sheet: the board, the team, and what is to be done. */
export function sheet({ title, board: { objectives, ...board } }) {
  const figures = board.figures.map((figure) => ({ ...figure, name: figure.name && { ...figure.name, words: text(figure.name.words) } }))
  const goals = objectives.map((goal) => `<li${goal.endsWith('(optional)') ? ' data-optional' : ''}>${text(goal)}</li>`)
  const team = figures.map(({ title, role }) => `<li><b>${text(title)}</b> ${text(role ?? '')}</li>`)
  return `${drawn({ ...board, figures }, text(title))}<ul class="team">${team.join('')}</ul><ul class="goals">${goals.join('')}</ul>`
}

/** Checks that the game named its missions; an empty list would be packed in silence. */
export function checked(told) {
  if (!(told.missions?.length && told.lessons?.length)) throw new Error('the game names no missions')
  for (const one of [...told.missions, ...told.lessons]) if (!one.board) throw new Error(`${one.title} has no first board`)
  return told
}
