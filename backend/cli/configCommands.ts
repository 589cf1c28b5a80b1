import { settingsTable } from '../config/config'
import { fileSettingOf } from '../config/secretFiles'
import { describeSettings } from '../config/settings'
import { scrub } from '../core/redaction'
import { type CliCommand, EXIT_OK } from './cliCommand'

/** The value to show: secrets are hidden, and so is the password in a URL. */
const shown = (name: string, value: string): string =>
  fileSettingOf(name) && !name.endsWith('_URL') ? '(hidden)' : scrub(value)

const print: CliCommand = {
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
    for (const { name, fileSetting, fallback } of describeSettings()) {
      const value = environment[name]
      const file = fileSetting && environment[fileSetting]
      if (file) print(`${fileSetting}=${file}`)
      else if (value) print(`${name}=${shown(name, value)}`)
      else print(`${name}=${fallback ?? ''}  (default)`)
    }
    return EXIT_OK
  },
}

export const configCommands: readonly CliCommand[] = [print]
