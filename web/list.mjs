// Writes the list of missions into the page, from what the game itself says of them: plans, briefings, and the word that
// opens each. It stands there before any script runs, is read and chosen from while the game loads, and comes back after a
// mission.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawn } from './board.mjs'
import { planned } from './plan.mjs'
import { escaped as text, l10n } from './words.mjs'

/** Asks a built game for its missions. Outside a browser it opens no window. */
export async function missionsOf(built, wasm) {
  const game = await import(pathToFileURL(join(built, 'game.js')).href)
  await game.default({ module_or_path: wasm })
  return JSON.parse(game.missions_as_json())
}

/** What else the game opens: a word for it, and the words on its button. */
const MORE = [
  ['missions', 'page-more-missions'], ['building', 'page-more-building'], ['editor', 'page-more-editor'], ['record', 'page-more-record'],
  ['help', 'page-more-help'], ['export', 'page-more-export'],
]

const opener = (opens, words, more = l10n('page-opens')) => `<button type="button" data-opens="${text(opens)}" aria-pressed="false"${more}>${words}</button>`
const said = (id) => `<span${l10n(id)}></span>`

/** The attributes of an element that has words of a level: their language, and their message where the level is translated. */
function ofLevel({ opens, words }, part) {
  return ` lang="en"${words ? l10n(`${opens.replaceAll(' ', '-')}.${part}`) : ''}`
}

/**
 * The words of translated levels in a language, by the messages of their elements. A mission may have `words`: by language, its
 * `title`, `facts`, `briefing` and `objectives`.
 */
export function wordsOfLevels({ missions, lessons }, tag) {
  const all = [...missions, ...lessons].filter(({ words }) => words?.[tag])
  return Object.fromEntries(all.flatMap(({ opens, book, words }) => {
    const { title, facts, briefing, objectives = [] } = words[tag]
    const told = { title, briefing, facts: facts && `${book} · ${facts}`, ...objectives }
    return Object.entries(told).filter(([, now]) => now).map(([part, now]) => [`${opens.replaceAll(' ', '-')}.${part}`, now])
  }))
}

function card(mission, place, { head = `<span${ofLevel(mission, 'title')}>${text(mission.title)}</span>`, id = '' } = {}) {
  const { opens, title, book, facts, briefing, plan, board } = mission
  const about = ` data-title="${text(title)}" data-board="${board}" aria-describedby="b${place}"${l10n('page-opens')}`
  return `<li class="card"${id}>
<div class="sheet">${planned(plan)}</div>
<h3 id="m${place}">${head}</h3>
<p class="facts"${ofLevel(mission, 'facts')}>${text(book)} · ${text(facts)}</p>
<p id="b${place}" class="brief"${ofLevel(mission, 'briefing')}>${text(briefing)}</p>
<p class="done" hidden></p>
${opener(opens, `${said('page-play')} <span class="aloud"${ofLevel(mission, 'title')}>${text(title)}</span>`, about)}
</li>`
}

/** The first lesson, the battle that was left, and the campaign. */
function first({ campaign, lessons: [lesson] }) {
  const heads = lesson && `<span class="new"${l10n('page-first-lesson')}></span><span class="known"${ofLevel(lesson, 'title')}>${text(lesson.title)}</span>`
  const start = lesson && card(lesson, 'first', { head: heads, id: ' id="start"' })
  const latest = `<li class="entry" id="latest" hidden><div class="sheet"></div><h3${l10n('page-continue')}></h3><p class="brief"></p>${opener('latest', said('page-continue'), l10n('page-opens page-latest'))}</li>`
  const tour = campaign && `<li class="entry" id="tour"><div class="sheet">${campaign.plan ? planned(campaign.plan) : ''}</div><h3${l10n('page-campaign', { title: campaign.title })}></h3><p class="brief" lang="en">${text(campaign.briefing)}</p>
<p class="done" hidden></p>${opener('campaign', said('page-to-campaign'), l10n('page-opens page-tour'))}</li>`
  return [start, latest, tour].filter(Boolean).join('\n')
}

/** The list as HTML. */
export function listed(told) {
  const { lessons, missions } = told
  const cards = (all, from) => `<ul class="cards">${all.map((one, place) => card(one, from + place)).join('\n')}</ul>`
  return `<h2 class="aloud"${l10n('page-list-start')}></h2>
<ul class="cards first">${first(told)}</ul>
<h2 id="h-missions"${l10n('page-list-missions')}></h2>
${cards(missions, 0)}
<h2${l10n('page-list-lessons')}></h2>
${cards(lessons.slice(1), missions.length)}
<h2${l10n('page-list-more')}></h2>
<p id="more">${MORE.map(([opens, id]) => opener(opens, said(id))).join('\n')}</p>`
}

/** The file of a mission's opening sheet: the board, the team, and what is to be done. */
export function sheet(mission) {
  const { title, board: { objectives, ...board } } = mission
  const figures = board.figures.map((figure) => ({ ...figure, name: figure.name && { ...figure.name, words: text(figure.name.words) } }))
  const goals = objectives.map((goal, place) => `<li${goal.endsWith('(optional)') ? ' data-optional' : ''}${ofLevel(mission, place)}>${text(goal)}</li>`)
  const team = figures.map(({ title, role }) => `<li lang="en"><b>${text(title)}</b> ${text(role ?? '')}</li>`)
  return `${drawn({ ...board, figures }, l10n('page-board', { title }))}<ul class="team">${team.join('')}</ul><ul class="goals">${goals.join('')}</ul>`
}

/** Checks that the game named its missions; an empty list would be packed in silence. */
export function checked(told) {
  if (!(told.missions?.length && told.lessons?.length)) throw new Error('the game names no missions')
  for (const one of [...told.missions, ...told.lessons]) if (!one.board) throw new Error(`${one.title} has no first board`)
  return told
}
