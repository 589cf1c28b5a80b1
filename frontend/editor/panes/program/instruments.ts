import { DRUM_KITS } from '#shared/music/drumKits'
import { GM_CATEGORIES, GM_PROGRAMS, PROGRAMS_PER_CATEGORY } from '#shared/music/gmPrograms'
import type { EditorText } from '../text'

export interface Instrument {
  readonly program: number
  readonly name: string
}

export interface InstrumentGroup {
  readonly name: string
  readonly instruments: readonly Instrument[]
}

/** A group with the English names of its instruments, which the search finds in every language. */
interface SearchedGroup {
  readonly name: string
  readonly english: string
  readonly instruments: readonly (Instrument & { readonly english: string })[]
}

const kits = (t: EditorText): SearchedGroup => ({
  name: t('program.kits'),
  english: '',
  instruments: DRUM_KITS.map(({ program, name }) => ({ program, name: t(`music:kits.${name}`), english: name })),
})

const melodic = (t: EditorText): readonly SearchedGroup[] =>
  GM_CATEGORIES.map((group, index) => {
    const first = index * PROGRAMS_PER_CATEGORY
    return {
      name: t(`music:groups.${group}`),
      english: group,
      instruments: GM_PROGRAMS.slice(first, first + PROGRAMS_PER_CATEGORY).map((name, offset) => ({
        program: first + offset,
        name: t(`music:programs.${name}`),
        english: name,
      })),
    }
  })

/** The instruments whose name, group or number (as counted from 1 in MIDI charts) has every word of the query, by group. */
export function findInstruments(query: string, rhythm: boolean, t: EditorText): InstrumentGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return (rhythm ? [kits(t)] : melodic(t))
    .map((group) => ({
      name: group.name,
      instruments: group.instruments.filter(({ name, english, program }) => {
        const text = `${group.name} ${name} ${program + 1} ${group.english} ${english}`.toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter((group) => group.instruments.length > 0)
}
