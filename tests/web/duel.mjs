// A duel in the browser: two pages join a referee on this machine, play on after it was killed and set up again, and are told
// why a link has no seat.
//
//   node tests/web/duel.mjs [FOLDER] --program PATH [--pictures FOLDER]

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { PATIENCE, Visit, ownList, shows, until } from './browser.mjs'

const options = { pictures: { type: 'string' }, program: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const visit = await Visit.begin(positionals[0] ?? 'web/dist', values.pictures)
const SMALL = { viewport: { width: 960, height: 600 } }

/** A referee, with the links to its seats once it has told them. */
async function referee(listen, keep) {
  const program = spawn(values.program, ['host', 'stash-house', '--listen', listen, '--keep', keep, '--seed', '4'])
  let told = ''
  program.stderr.on('data', (text) => { told += text })
  await new Promise((done, failed) => {
    program.stdout.on('data', (text) => {
      told += text
      if (/Ctrl-C/.test(told)) done()
    })
    program.on('exit', () => failed(new Error(`the referee ended: ${told}`)))
    program.on('error', failed)
  })
  const links = [...told.matchAll(/'(ws:[^']+)'/g)].map(([, link]) => link)
  return { program, links, address: links[0].match(/\/\/([^/]+)\//)[1] }
}

const end = (program) => new Promise((done) => {
  program.removeAllListeners('exit')
  program.on('exit', done)
  program.kill('SIGKILL')
})

async function seat(link) {
  const { page, said } = await visit.open({ address: `?test&join=${link}`, context: SMALL })
  return { page, said }
}

/** Ends the phases of whoever is asked until the other one is. */
async function passTurn(from, to) {
  const asked = async (page) => JSON.parse((await page.getAttribute('body', 'data-probe')) ?? '{}')
  await until(from, 'the one is asked', (told) => told.waits)
  const stop = Date.now() + PATIENCE
  for (;;) {
    if ((await asked(to)).waits) return
    assert(Date.now() < stop, 'waited in vain until the turn has passed on')
    const told = await asked(from)
    const question = ['END IT', 'LEAVE NOW'].find((name) => told.buttons?.[name])
    if (question) await from.mouse.click(...told.buttons[question])
    else if (told.waits) await from.keyboard.press('Space')
    await from.waitForTimeout(250)
  }
}

/** Waits until one of these is read: a later notice takes the place of an earlier one. */
const reads = (page, ...words) => page.waitForFunction(
  (words) => words.some((words) => document.getElementById('reader').textContent.includes(words)), words, { timeout: PATIENCE },
).catch(() => assert.fail(`waited in vain until ${words.join(' or ')} is read`))

await visit.run({
  async 'two pages fight a duel, also after its referee was killed, and a wrong link is told'() {
    const folder = await mkdtemp(join(tmpdir(), 'duel-'))
    const keep = join(folder, 'duel.json')
    let table = await referee('127.0.0.1:0', keep)
    try {
      const [team, other] = [await seat(table.links[0]), await seat(table.links[1])]
      for (const { page } of [team, other]) await shows(page, 'mission')
      await until(team.page, 'the team is asked first', (told) => told.waits)
      await reads(other.page, "It is the other player's turn")
      await visit.picture(team.page, 'duel-team')
      await visit.picture(other.page, 'duel-other')
      await passTurn(team.page, other.page)
      await passTurn(other.page, team.page)
      const before = await until(team.page, 'the round is told', (told) => told.round)

      await end(table.program)
      for (const { page } of [team, other]) await reads(page, 'The line to the referee is lost')
      table = await referee(table.address, keep)
      for (const { page } of [team, other]) await reads(page, 'stands again', 'is at the table')
      await passTurn(team.page, other.page)
      await passTurn(other.page, team.page)
      const after = await until(team.page, 'the round is told', (told) => told.round)
      assert(after.round >= before.round, 'the battle goes on')
      await visit.picture(team.page, 'duel-later')

      const wrong = await seat(`${table.links[0]}0`)
      await ownList(wrong.page)
      await reads(wrong.page, 'This link has no seat')
      const again = await seat(table.links[0])
      await shows(again.page, 'mission')
      await reads(team.page, 'Your seat was taken up in another window')
      const lost = (line) => line.includes('WebSocket')
      assert.deepEqual([...team.said, ...other.said].filter((line) => !lost(line)), [])
    } finally {
      await end(table.program)
      await rm(folder, { recursive: true })
    }
  },
})
