import type { BankPreset } from '#shared/bank/bankPreset'
import { DRUM_KITS } from '#shared/music/drumKits'
import { programName } from '#shared/music/gmPrograms'
import type { InstrumentChoice } from '../../model/editorActions'
import type { EditorText } from '../text'

/**
 * The name of an instrument: the General MIDI name in the user's language; the sound bank's own for variations and kits
 * that General MIDI and GS do not name, and for all instruments of a user's bank. A kit without any name sounds like
 * the standard kit. Instruments missing from a user's bank are named as missing.
 */
export function instrumentName(
  { program, bank, rhythm }: InstrumentChoice,
  presets: readonly BankPreset[] | null,
  t: EditorText,
): string {
  const all = presets?.filter((preset) => preset.drums === rhythm && preset.program === program)
  const isVariation = !rhythm && (bank.msb > 0 || bank.lsb > 0)
  const exact = all?.find(({ bankMsb, bankLsb }) => rhythm || (bankMsb === bank.msb && bankLsb === bank.lsb))
  if (exact && (isVariation || exact.hasOwnName)) return exact.name
  // The synth plays the variation that exists.
  const other = all?.find(({ hasOwnName }) => hasOwnName)
  if (other) return other.name
  const kit = DRUM_KITS.find((known) => known.program === program)
  const standard = rhythm
    ? kit
      ? t(`music:kits.${kit.name}`)
      : (exact?.name ?? t(`music:kits.${DRUM_KITS[0].name}`))
    : t(`music:programs.${programName(program)}`)
  return presets?.some(({ hasOwnName }) => hasOwnName) ? t('tracks:instruments.missing', { name: standard }) : standard
}

/** The name of a program of the first bank, or of a kit. */
export const programLabel = (
  program: number,
  rhythm: boolean,
  presets: readonly BankPreset[] | null,
  t: EditorText,
): string => instrumentName({ program, bank: { msb: 0, lsb: 0 }, rhythm }, presets, t)
