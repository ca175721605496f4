// Writes the list of missions into the page, from what the game itself says of them: plans, briefings, and the word that
// opens each. It stands there before any script runs, is read and chosen from while the game loads, and comes back after a
// mission.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawn } from './board.mjs'
import { planned } from './plan.mjs'

/** Asks a built game for its missions. Outside a browser it opens no window. */
export async function missionsOf(built, wasm) {
  const game = await import(pathToFileURL(join(built, 'game.js')).href)
  await game.default({ module_or_path: wasm })
  return JSON.parse(game.missions_as_json())
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const text = (words) => words.replace(/[&<>"]/g, (letter) => ESCAPES[letter])

/** What else the game opens: a word for it, and the words on its button. */
const MORE = [
  ['missions', 'Difficulty, equipment and packs'], ['building', 'New building'], ['editor', 'New level'], ['record', 'Service record'],
  ['help', 'Keys and rules'], ['export', 'Export progress'],
]

const opener = (opens, words, more = '') => `<button type="button" data-opens="${text(opens)}" aria-pressed="false"${more}>${words}</button>`

function card({ opens, title, book, facts, briefing, plan, board }, place, { head = title, id = '' } = {}) {
  const about = ` data-title="${text(title)}" data-board="${board}" aria-describedby="b${place}"`
  return `<li class="card"${id}>
<div class="sheet">${planned(plan)}</div>
<h3 id="m${place}">${text(head)}</h3>
<p class="facts">${text(book)} · ${text(facts)}</p>
<p id="b${place}" class="brief">${text(briefing)}</p>
<p class="done" hidden></p>
${opener(opens, `Play<span class="aloud"> ${text(title)}</span>`, about)}
</li>`
}

/** The first lesson, the battle that was left, and the campaign. */
function first({ campaign, lessons: [lesson] }) {
  const start = lesson && card(lesson, 'first', { head: 'New? Start here: 3 minutes', id: ' id="start"' })
  const latest = `<li class="entry" id="latest" hidden><div class="sheet"></div><h3>Continue</h3><p class="brief"></p>${opener('latest', 'Continue', ' data-title="your battle"')}</li>`
  const tour = campaign && `<li class="entry" id="tour"><div class="sheet">${campaign.plan ? planned(campaign.plan) : ''}</div><h3>Campaign: ${text(campaign.title)}</h3><p class="brief">${text(campaign.briefing)}</p>
<p class="done" hidden></p>${opener('campaign', 'To the campaign', ' data-title="the campaign"')}</li>`
  return [start, latest, tour].filter(Boolean).join('\n')
}

/** The list as HTML. */
export function listed(told) {
  const { lessons, missions } = told
  const cards = (all, from) => `<ul class="cards">${all.map((one, place) => card(one, from + place)).join('\n')}</ul>`
  return `<h2 class="aloud">Start</h2>
<ul class="cards first">${first(told)}</ul>
<h2 id="h-missions">Missions</h2>
${cards(missions, 0)}
<h2>More lessons</h2>
${cards(lessons.slice(1), missions.length)}
<h2>More</h2>
<p id="more">${MORE.map(([opens, words]) => opener(opens, words)).join('\n')}</p>`
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
