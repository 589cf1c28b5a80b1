import type { BankPreset } from '#shared/bank/bankPreset'
import { DRUM_KITS } from '#shared/music/drumKits'
import { programName } from '#shared/music/gmPrograms'
import type { InstrumentChoice } from '../../model/state'
import type { EditorText } from '../text'

/**
 * The name of an instrument: that of General MIDI in the user's language; the sound bank's own for variations and kits that
 * General MIDI and GS do not name. A kit that nothing names sounds as the standard kit.
 */
export function instrumentName(
  { program, bank, rhythm }: InstrumentChoice,
  presets: readonly BankPreset[] | null,
  t: EditorText,
): string {
  if (rhythm) {
    const kit = DRUM_KITS.find((known) => known.program === program)
    if (kit) return t(`music:kits.${kit.name}`)
    const own = presets?.find((preset) => preset.drums && preset.program === program)
    return own?.name ?? t(`music:kits.${DRUM_KITS[0].name}`)
  }
  if (bank.msb > 0 || bank.lsb > 0) {
    const own = presets?.find(
      (preset) =>
        !preset.drums && preset.program === program && preset.bankMsb === bank.msb && preset.bankLsb === bank.lsb,
    )
    if (own) return own.name
  }
  return t(`music:programs.${programName(program)}`)
}

/** The name of a program of the first bank, or of a kit. */
export const programLabel = (program: number, rhythm: boolean, t: EditorText): string =>
  instrumentName({ program, bank: { msb: 0, lsb: 0 }, rhythm }, null, t)
