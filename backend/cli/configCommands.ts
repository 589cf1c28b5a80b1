import { settingsTable } from '../config/config'
import { describeSettings } from '../config/settings'
import { scrub } from '../core/redaction'
import { type Command, EXIT_OK } from './command'

const SECRET = /_(?:SECRET|PASSWORD|TOKEN)$|^(?:SECRET|COMPOSER)_KEY$/

/** The value to show: secrets are hidden, and so is the password in a URL. */
const shown = (name: string, value: string): string => (SECRET.test(name) ? '(hidden)' : scrub(value))

const print: Command = {
  name: 'config print',
  usage: '[--markdown]',
  summary: 'show every setting',
  help: `Shows every setting that the server would start with, secrets hidden, and which of them were set. --markdown gives
the table of all settings with their meaning, as in docs/self-hosting.md.`,
  options: { markdown: { type: 'boolean' } },
  async run({ values, environment, config, print }) {
    if (values.markdown) {
      print(settingsTable())
      return EXIT_OK
    }
    config()
    for (const { name, fallback } of describeSettings()) {
      const value = environment[name]
      if (value) print(`${name}=${shown(name, value)}`)
      else print(`${name}=${fallback ?? ''}  (default)`)
    }
    return EXIT_OK
  },
}

export const configCommands: readonly Command[] = [print]
