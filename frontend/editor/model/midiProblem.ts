import i18next, { type ParseKeys } from 'i18next'
import type { MidiFileProblem } from '#workers/song/api'

const MEGABYTE = 1024 * 1024

/** A problem's code and the values that its text needs. */
export type MidiProblem = Pick<MidiFileProblem, 'code' | 'values'>

/** Describes, in the current language, why a MIDI file cannot be read or what was lost while reading it. */
export function describeProblem(problem: MidiProblem): string {
  const { more } = problem.values
  const told = describeOne(problem)
  return typeof more === 'number' ? say('more', { problem: told, count: more }) : told
}

function describeOne({ code, values }: MidiProblem): string {
  const counted = { ...values, count: values.eventCount ?? values.count }
  switch (code) {
    case 'truncated':
      return values.track === undefined ? say('headerTruncated') : say('trackTruncated', counted)
    case 'missingTracks':
      return values.expected === undefined ? say('noTracks') : say('missingTracks', values)
    case 'corruptTrack':
      return say('corruptTrack', { ...counted, reason: say(`reasons.${values.reason as Reason}`) })
    case 'sizeLimit': {
      const megabytes = new Intl.NumberFormat(i18next.language, { style: 'unit', unit: 'megabyte' })
      return say('sizeLimit', { size: megabytes.format(Number(values.limit) / MEGABYTE) })
    }
    default:
      return say(code, counted)
  }
}

type Reason = 'variableLength' | 'dataByte' | 'runningStatus' | 'time'

/** The text of a code. The file reader gives each code the values that its text needs. */
const say = (key: ParseKeys<'midiFile'>, values: MidiFileProblem['values'] = {}): string =>
  (i18next.t as (key: string, values: object) => string)(`midiFile:${key}`, values)
