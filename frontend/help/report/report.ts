import { strToU8, zipSync } from 'fflate'
import type { LogEntry } from '../../core/log'
import { redact } from './redact'

/** The contents that the user chose for a report. */
interface ReportChoice {
  /** The user's description of the problem; '': none. */
  readonly words: string
  /** Mail address for an answer; null: not given. */
  readonly mail: string | null
  /** The song as a Standard MIDI File; null: not given. */
  readonly song: Uint8Array | null
}

/** Facts about the page and the browser. */
export interface ReportFacts {
  readonly time: Date
  readonly version: string
  /** The path of the page, without its query. */
  readonly path: string
  readonly browser: Readonly<Record<string, string | number | boolean>>
  readonly settings: Readonly<Record<string, unknown>>
  readonly log: readonly LogEntry[]
}

interface ReportFile {
  readonly name: string
  readonly content: Uint8Array
  /** The file's text, to show it; null: it has none. */
  readonly text: string | null
}

/** The files of a report, exactly as saved. Only the user's own words keep text that looks like a secret. */
export function reportFiles({ words, mail, song }: ReportChoice, facts: ReportFacts): readonly ReportFile[] {
  const { time, version, path, browser, settings, log } = facts
  const head = [
    `Tunesmith ${version}`,
    `Time: ${time.toISOString()}`,
    `Page: ${redact(path)}`,
    ...(mail === null ? [] : [`Mail address: ${mail}`]),
    '',
    words.trim() || '(No description.)',
    '',
  ]
  const lines = log.map(
    ({ time: at, level, text, count }) =>
      `${new Date(at).toISOString()} ${level}${count > 1 ? ` (${count} times)` : ''}\n${indented(redact(text))}\n`,
  )
  return [
    textFile('report.txt', head.join('\n')),
    textFile('log.txt', lines.join('\n') || 'Nothing went wrong on this page.\n'),
    textFile('browser.json', redact(JSON.stringify(browser, null, 2))),
    textFile('settings.json', redact(JSON.stringify(settings, null, 2))),
    ...(song === null ? [] : [{ name: 'song.mid', content: song, text: null }]),
  ]
}

/** Packs the files into a ZIP file. */
export const packReport = (files: readonly ReportFile[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync(Object.fromEntries(files.map(({ name, content }) => [name, content]))))

const textFile = (name: string, text: string): ReportFile => ({ name, content: strToU8(text), text })

const indented = (text: string): string => text.replace(/^/gm, '  ')
