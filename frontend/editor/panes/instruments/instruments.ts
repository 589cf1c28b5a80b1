import type { BankPreset } from '#shared/bank/bankPreset'
import { DRUM_KITS } from '#shared/music/drumKits'
import { GM_CATEGORIES, GM_PROGRAMS, PROGRAMS_PER_CATEGORY, programName } from '#shared/music/gmPrograms'
import type { InstrumentChoice } from '../../model/editorActions'
import type { EditorText } from '../text'
import { instrumentName } from './instrumentName'

export interface ListedInstrument extends InstrumentChoice {
  /** A stable key that tells instruments apart and names favourites. */
  readonly key: string
  /** The sound bank's name, or the General MIDI name while there is no bank. */
  readonly name: string
  /** The General MIDI name in the user's language, if it says more; else null. */
  readonly also: string | null
  /** The family, 0–15; 0 for kits. */
  readonly family: number
  /** The text that is searched: all names, families and numbers, also in English, in lower case. */
  readonly text: string
}

interface InstrumentGroup {
  readonly name: string
  readonly instruments: readonly ListedInstrument[]
}

export const keyOf = ({ program, bank, rhythm }: InstrumentChoice): string =>
  rhythm ? `kit-${program}` : `${bank.msb}-${bank.lsb}-${program}`

/** The presets of General MIDI and the kits of GS, used while there is no bank. */
const STANDARD: readonly BankPreset[] = [
  ...GM_PROGRAMS.map((name, program) => ({ name, program, bankMsb: 0, bankLsb: 0, drums: false })),
  ...DRUM_KITS.map(({ name, program }) => ({ name, program, bankMsb: 0, bankLsb: 0, drums: true })),
]

/**
 * The melodic instruments of the bank, or its kits, in the order of their numbers. `presets` null: there is no bank
 * yet.
 */
export function instrumentsOf(
  presets: readonly BankPreset[] | null,
  rhythm: boolean,
  t: EditorText,
): ListedInstrument[] {
  return (presets ?? STANDARD)
    .filter((preset) => preset.drums === rhythm)
    .map(({ name, program, bankMsb, bankLsb }) => {
      const choice = { program, bank: { msb: bankMsb, lsb: bankLsb }, rhythm }
      const family = rhythm ? 0 : Math.floor(program / PROGRAMS_PER_CATEGORY)
      const standard = instrumentName({ ...choice, bank: { msb: 0, lsb: 0 } }, null, t)
      const shown = presets ? name : standard
      const english = rhythm ? 'drums drum kit percussion' : `${programName(program)} ${GM_CATEGORIES[family]}`
      return {
        ...choice,
        key: keyOf(choice),
        name: shown,
        also: !rhythm && bankMsb === 0 && bankLsb === 0 && standard !== shown ? standard : null,
        family,
        text: `${familyName(family, rhythm, t)} ${name} ${standard} ${program + 1} ${english}`.toLowerCase(),
      }
    })
}

/** The instruments that match every word of the query: by family, kits first. */
export function findInstruments(all: readonly ListedInstrument[], query: string, t: EditorText): InstrumentGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = all.filter(({ text }) => words.every((word) => text.includes(word)))
  const groupOf = (family: number, rhythm: boolean): InstrumentGroup => ({
    name: familyName(family, rhythm, t),
    instruments: found.filter((instrument) => instrument.rhythm === rhythm && instrument.family === family),
  })
  return [groupOf(0, true), ...GM_CATEGORIES.map((_, family) => groupOf(family, false))].filter(
    (group) => group.instruments.length > 0,
  )
}

export const familyName = (family: number, rhythm: boolean, t: EditorText): string =>
  rhythm ? t('tracks:instruments.kits') : t(`music:groups.${GM_CATEGORIES[family]}`)
