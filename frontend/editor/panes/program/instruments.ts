import { GM_CATEGORIES, GM_PROGRAMS, PROGRAMS_PER_CATEGORY } from '#shared/music/gmPrograms'
import { DRUM_KITS } from './drumKits'

export interface Instrument {
  readonly program: number
  readonly name: string
}

export interface InstrumentGroup {
  readonly name: string
  readonly instruments: readonly Instrument[]
}

const MELODIC: readonly InstrumentGroup[] = GM_CATEGORIES.map((name, index) => ({
  name,
  instruments: GM_PROGRAMS.slice(index * PROGRAMS_PER_CATEGORY, (index + 1) * PROGRAMS_PER_CATEGORY).map(
    (program, offset) => ({ program: index * PROGRAMS_PER_CATEGORY + offset, name: program }),
  ),
}))

/**
 * The instruments whose name, group or number (as counted from 1 in MIDI charts) has every word of the query, by group.
 * `kitsName` is the name of the only group that a rhythm track has.
 */
export function findInstruments(query: string, rhythm: boolean, kitsName: string): InstrumentGroup[] {
  const groups = rhythm ? [{ name: kitsName, instruments: DRUM_KITS }] : MELODIC
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({
      name: group.name,
      instruments: group.instruments.filter(({ name, program }) => {
        const text = `${group.name} ${name} ${program + 1}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((group) => group.instruments.length > 0)
}
