import { DRUM_KITS } from '#shared/music/drumKits'
import { programName } from '#shared/music/gmPrograms'
import type { EditorText } from '../text'

/** The name of a program on a melodic or a rhythm track. A kit without a name of its own sounds as the standard kit. */
export function instrumentName(program: number, rhythm: boolean, t: EditorText): string {
  if (!rhythm) return t(`music:programs.${programName(program)}`)
  return t(`music:kits.${(DRUM_KITS.find((kit) => kit.program === program) ?? DRUM_KITS[0]).name}`)
}
