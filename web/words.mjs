// Reads the messages of the page (assets/locales/LANGUAGE/page.ftl), and writes the English ones into its HTML.

const ARGUMENT = /\{ \$\w+ \}/g

/** A pattern of one line: text with `{ $arguments }`. Whatever else Fluent has, the page does not. */
function pattern(text, about) {
  if (/[{}]/.test(text.replace(ARGUMENT, ''))) throw new Error(`${about}: the page's messages have text and { $arguments } alone`)
  return text
}

/** The messages of a file by their ids: a text, or its value (under no name) and its attributes. */
export function messagesOf(ftl, file) {
  const messages = {}
  let last = ''
  for (const [place, line] of ftl.split('\n').entries()) {
    const about = `${file}:${place + 1}`
    const [, id, value] = /^([a-z][\w-]*) =\s*(.*)$/.exec(line) ?? []
    const [, name, said] = /^ +\.([a-z][\w-]*) =\s*(.+)$/.exec(line) ?? []
    if (id) {
      last = id
      messages[id] = value ? pattern(value, about) : {}
    } else if (name && last) {
      const before = messages[last]
      messages[last] = { ...(typeof before === 'string' ? { '': before } : before), [name]: pattern(said, about) }
    } else if (line.trim() && !line.startsWith('#')) {
      throw new Error(`${about}: a message of the page is one line, or an attribute`)
    }
  }
  return messages
}

const ESCAPES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escaped = (words) => words.replace(/[&<>"]/g, (letter) => ESCAPES[letter])
const unescaped = (words) => Object.entries(ESCAPES).reduce((text, [letter, name]) => text.replaceAll(name, letter), words)

/** The attributes of an element that has a message. */
export const l10n = (id, args) => ` data-l10n-id="${id}"${args ? ` data-l10n-args="${escaped(JSON.stringify(args))}"` : ''}`

/** The HTML with the words of every element that has messages. */
export function filled(html, messages) {
  return html.replace(/(<[a-z][^<>]* data-l10n-id="([^"]+)"(?: data-l10n-args="([^"]*)")?[^<>]*?)>/g, (_, tag, ids, told) => {
    const args = told ? JSON.parse(unescaped(told)) : {}
    // The words of a level are its message and the English.
    const english = (arg) => (Array.isArray(arg) ? arg[1] : arg)
    const form = (words) => escaped(words.replace(ARGUMENT, (name) => english(args[name.slice(3, -2)])))
    let [opened, value] = [tag, '']
    for (const id of ids.split(' ').filter((id) => !id.includes('.'))) {
      const message = messages[id]
      if (message === undefined) throw new Error(`assets/locales/en/page.ftl has no ${id}`)
      for (const [name, words] of Object.entries(typeof message === 'string' ? { '': message } : message)) {
        if (name) opened += ` ${name}="${form(words)}"`
        else value = form(words)
      }
    }
    return `${opened}>${value}`
  })
}
