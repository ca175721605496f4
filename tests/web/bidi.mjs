// Drives Firefox by WebDriver BiDi, with a page that has those of playwright's functions that the tests of both browsers use.

import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { accessSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import WebSocket from 'ws'

const PATIENCE = 180_000

/** No GPU, nothing asked of the player, and no connection to anything but this machine. */
const PREFERENCES = {
  'webgl.force-enabled': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.normandy.enabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
}

/** Keys by their names in `KeyboardEvent.code`, as WebDriver writes those that are no letters. */
const KEYS = { Enter: '\uE007', ArrowUp: '\uE013', ArrowLeft: '\uE012', ArrowDown: '\uE015', Space: ' ', BracketRight: ']' }
const keyOf = (code) => KEYS[code] ?? code.replace(/^(Key|Digit)/, '').toLowerCase()

export function firefoxPath() {
  const paths = process.env.PATH.split(delimiter).flatMap((at) => ['firefox-esr', 'firefox'].map((name) => join(at, name)))
  return process.env.FIREFOX ?? paths.find((path) => { try { return accessSync(path, 1) ?? true } catch { return false } })
}

/** A running Firefox with a profile of its own. */
export class Firefox {
  #waiting = new Map()
  #listeners = new Map()
  #last = 0
  pages = []

  static async begin() {
    const firefox = new Firefox()
    firefox.profile = await mkdtemp(join(tmpdir(), 'fatal-funnel-firefox-'))
    const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    await writeFile(join(firefox.profile, 'user.js'), lines.join('\n'))
    const words = ['--no-remote', '--profile', firefox.profile, '--remote-debugging-port=0', 'about:blank']
    const env = { ...process.env, HOME: firefox.profile, LIBGL_ALWAYS_SOFTWARE: '1', MOZ_CRASHREPORTER_DISABLE: '1' }
    delete env.WAYLAND_DISPLAY
    env.DISPLAY = await firefox.#display()
    firefox.process = spawn(firefoxPath(), words, { env, stdio: ['ignore', 'ignore', 'pipe'] })
    // Nothing outlives a test that is stopped.
    process.on('exit', () => [firefox.process, firefox.screen].forEach((one) => one.kill()))
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
    await firefox.#connect(await firefox.#address())
    await firefox.ask('session.new', { capabilities: {} })
    await firefox.ask('session.subscribe', { events: ['log.entryAdded'] })
    return firefox
  }

  /** A display of its own: without one Firefox has no WebGL. */
  #display() {
    const words = ['-displayfd', '3', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp']
    this.screen = spawn('Xvfb', words, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
    return new Promise((found, failed) => {
      this.screen.stdio[3].once('data', (number) => found(`:${String(number).trim()}`))
      this.screen.on('error', failed).on('exit', (code) => failed(new Error(`Xvfb ended with ${code}`)))
    })
  }

  /** Where it listens, by its own word. */
  #address() {
    return new Promise((found, failed) => {
      let said = ''
      this.process.stderr.on('data', (more) => {
        said = (said + more).slice(-4_000)
        const at = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
        if (at) found(`${at}/session`)
      })
      this.process.on('exit', (code) => failed(new Error(`Firefox ended with ${code}: ${said}`)))
    })
  }

  async #connect(address) {
    this.socket = new WebSocket(address)
    await new Promise((open, failed) => this.socket.on('open', open).on('error', failed))
    this.socket.on('message', (text) => {
      const { id, type, method, params, result, error, message } = JSON.parse(text)
      if (type === 'event') return this.#listeners.get(method)?.(params)
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (type === 'error') waiting?.failed(new Error(`${error}: ${message}`))
      else waiting?.done(result)
    })
  }

  /** Gives a command, and resolves to its result. */
  ask(method, params) {
    const id = this.#last += 1
    this.socket.send(JSON.stringify({ id, method, params }))
    return new Promise((done, failed) => this.#waiting.set(id, { done, failed }))
  }

  on(event, listener) {
    this.#listeners.set(event, listener)
  }

  /** Opens a tab. `prepare` runs in it before each page. */
  async open(url, { width = 960, height = 600, prepare, beside } = {}) {
    // Tabs that do not lie beside each other share no storage.
    const { userContext } = beside ?? (await this.ask('browser.createUserContext', {}))
    const { context } = await this.ask('browsingContext.create', { type: 'tab', userContext })
    await this.ask('browsingContext.setViewport', { context, viewport: { width, height } })
    if (prepare) await this.ask('script.addPreloadScript', { functionDeclaration: String(prepare), contexts: [context] })
    const page = new Page(this, context, userContext)
    this.pages.push(page)
    await page.goto(url)
    return page
  }

  /** Closes all tabs. */
  async clear() {
    for (const { context } of this.pages.splice(0)) await this.ask('browsingContext.close', { context })
  }

  async end() {
    const gone = new Promise((done) => this.process.on('exit', done))
    await this.ask('browser.close', {}).catch(() => this.process.kill())
    await gone
    this.screen.kill()
    await rm(this.profile, { recursive: true, force: true })
  }
}

/** A tab, with what the tests use of playwright's pages. */
class Page {
  constructor(firefox, context, userContext) {
    Object.assign(this, { firefox, context, userContext })
  }

  async goto(url) {
    await this.firefox.ask('browsingContext.navigate', { context: this.context, url, wait: 'interactive' })
  }

  async reload() {
    await this.firefox.ask('browsingContext.reload', { context: this.context, wait: 'interactive' })
  }

  async bringToFront() {
    await this.firefox.ask('browsingContext.activate', { context: this.context })
  }

  async evaluate(script, ...values) {
    const functionDeclaration = `async (values) => JSON.stringify(await (${script})(...JSON.parse(values)))`
    const { result, exceptionDetails } = await this.firefox.ask('script.callFunction', {
      functionDeclaration,
      arguments: [{ type: 'string', value: JSON.stringify(values) }],
      target: { context: this.context },
      awaitPromise: true,
    })
    assert(!exceptionDetails, exceptionDetails?.text)
    return result.value === undefined ? undefined : JSON.parse(result.value)
  }

  getAttribute(selector, name) {
    return this.evaluate((selector, name) => document.querySelector(selector)?.getAttribute(name), selector, name)
  }

  waitForTimeout(time) {
    return new Promise((done) => setTimeout(done, time))
  }

  async waitForFunction(fits, ...values) {
    for (const end = Date.now() + PATIENCE; !(await this.evaluate(fits, ...values)); await this.waitForTimeout(60)) {
      assert(Date.now() < end, `waited in vain for ${fits} of ${values}`)
    }
  }

  waitForSelector(selector, { state = 'visible' } = {}) {
    const fits = (selector, state) => Boolean(document.querySelector(selector)?.getClientRects().length) === (state === 'visible')
    return this.waitForFunction(fits, selector, state)
  }

  /** Clicks the middle of an element. */
  async click(selector) {
    await this.waitForSelector(selector)
    const [x, y] = await this.evaluate((selector) => {
      const one = document.querySelector(selector)
      one.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = one.getBoundingClientRect()
      return [left + width / 2, top + height / 2]
    }, selector)
    await this.mouse.click(x, y)
  }

  focus(selector) {
    return this.evaluate((selector) => document.querySelector(selector).focus(), selector)
  }

  #perform(source) {
    return this.firefox.ask('input.performActions', { context: this.context, actions: [source] })
  }

  get mouse() {
    const act = (...actions) => this.#perform({ type: 'pointer', id: 'mouse', actions })
    const move = (x, y) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) })
    const [down, up] = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }))
    return {
      move: (x, y) => act(move(x, y)),
      down: () => act(down),
      up: () => act(up),
      click: (x, y) => act(move(x, y), down, up),
    }
  }

  get keyboard() {
    const press = (code) => {
      const value = keyOf(code)
      return this.#perform({ type: 'key', id: 'keys', actions: [{ type: 'keyDown', value }, { type: 'keyUp', value }] })
    }
    return { press }
  }

  async screenshot({ path } = {}) {
    const { data } = await this.firefox.ask('browsingContext.captureScreenshot', { context: this.context })
    const png = Buffer.from(data, 'base64')
    if (path) await writeFile(path, png)
    return png
  }
}
