// Writes the list of missions into the page, from what the game itself says of them: plans, briefings, and the word that
// opens each. It stands there before any script runs, is read and chosen from while the game loads, and comes back after a
// mission.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { drawn } from './board.mjs'
import { planned } from './plan.mjs'
import { escaped as text, l10n } from './words.mjs'

/**
 * Asks a built game for its missions. Outside a browser it opens no window. `languages` has the `messages` and the `levels` of
 * each other language by its tag, which are not part of the game.
 */
export async function missionsOf(built, wasm, languages) {
  const game = await import(pathToFileURL(join(built, 'game.js')).href)
  await game.default({ module_or_path: wasm })
  const told = Object.entries(languages).map(([tag, { messages, levels }]) => (
    [tag, JSON.parse(game.missions_in_language_as_json(tag, messages, JSON.stringify(levels)))]))
  return withWords(JSON.parse(game.missions_as_json()), Object.fromEntries(told))
}

const wordsOf = ({ title, facts, briefing, board }) => ({ title, facts, briefing, objectives: board?.objectives, figures: board?.figures })

/** The missions with their words in each language by its tag, from what the game says in it. */
function withWords(told, languages) {
  const inAll = (list) => told[list].map((one, place) => {
    const words = Object.entries(languages).map(([tag, also]) => [tag, wordsOf(also[list][place])])
    return { ...one, words: Object.fromEntries(words) }
  })
  const ofCampaign = Object.entries(languages).map(([tag, { campaign }]) => [tag, campaign && wordsOf(campaign)])
  const campaign = told.campaign && { ...told.campaign, opens: 'campaign', words: Object.fromEntries(ofCampaign) }
  return { ...told, campaign, missions: inAll('missions'), lessons: inAll('lessons') }
}

/** What else the game opens: a word for it, and the words on its button. */
const MORE = [
  ['missions', 'page-more-missions'], ['building', 'page-more-building'], ['editor', 'page-more-editor'], ['record', 'page-more-record'],
  ['help', 'page-more-help'], ['export', 'page-more-export'],
]

const opener = (opens, words, more = l10n('page-opens')) => `<button type="button" data-opens="${text(opens)}" aria-pressed="false"${more}>${words}</button>`
const said = (id) => `<span${l10n(id)}></span>`

/** The message of a part of a mission. */
const messageOf = (opens, part) => `${opens.replaceAll(' ', '-')}.${part}`

/** The attributes of an element that has words of a level: their language, and their message where the level is translated. */
const ofLevel = ({ opens, words }, part) => ` lang="en"${words ? l10n(messageOf(opens, part)) : ''}`

/** A mission's title as the argument of a message: its own message, and the English. */
const titled = ({ opens, title }) => ({ title: [messageOf(opens, 'title'), title] })

/**
 * The words of translated levels in a language, by the messages of their elements. A mission may have `words`: by language, its
 * `title`, `facts`, `briefing` and `objectives`, and its `figures` with a `title` and a `role`, and a `name` on the board.
 */
export function wordsOfLevels({ missions, lessons, campaign }, tag) {
  const all = [...missions, ...lessons, campaign].filter((one) => one?.words?.[tag])
  return Object.fromEntries(all.flatMap(({ opens, book, words }) => {
    const { title, facts, briefing, objectives = [], figures = [] } = words[tag]
    const told = { title, briefing, facts: facts && `${book} · ${facts}`, ...objectives }
    for (const [place, { title, role, name }] of figures.entries()) {
      Object.assign(told, { [`figure-${place}`]: title, [`role-${place}`]: role, [`name-${place}`]: name?.words })
    }
    return Object.entries(told).filter(([, now]) => now).map(([part, now]) => [messageOf(opens, part), now])
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
  const tour = campaign && `<li class="entry" id="tour"><div class="sheet">${campaign.plan ? planned(campaign.plan) : ''}</div><h3${l10n('page-campaign', titled(campaign))}></h3><p class="brief"${ofLevel(campaign, 'briefing')}>${text(campaign.briefing)}</p>
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
  const { board: { objectives, ...board } } = mission
  const figures = board.figures.map((figure, place) => (
    { ...figure, name: figure.name && { ...figure.name, words: text(figure.name.words), about: ofLevel(mission, `name-${place}`) } }))
  const goals = objectives.map((goal, place) => `<li${/\(optional\b[^)]*\)$/.test(goal) ? ' data-optional' : ''}${ofLevel(mission, place)}>${text(goal)}</li>`)
  const team = figures.map(({ title, role }, place) => (
    `<li><b${ofLevel(mission, `figure-${place}`)}>${text(title)}</b> <span${ofLevel(mission, `role-${place}`)}>${text(role ?? '')}</span></li>`))
  return `${drawn({ ...board, figures }, l10n('page-board', titled(mission)))}<ul class="team">${team.join('')}</ul><ul class="goals">${goals.join('')}</ul>`
}

/** Checks that the game named its missions; an empty list would be packed in silence. */
export function checked(told) {
  if (!(told.missions?.length && told.lessons?.length)) throw new Error('the game names no missions')
  for (const one of [...told.missions, ...told.lessons]) if (!one.board) throw new Error(`${one.title} has no first board`)
  return told
}
