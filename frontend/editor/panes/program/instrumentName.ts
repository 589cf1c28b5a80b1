import { programName } from '#shared/music/gmPrograms'
import { DRUM_KITS } from './drumKits'

/** What a program is called on a melodic or a rhythm track. A kit without a name of its own sounds as the standard kit. */
export function instrumentName(program: number, rhythm: boolean): string {
  if (!rhythm) return programName(program)
  return (DRUM_KITS.find((kit) => kit.program === program) ?? DRUM_KITS[0]).name
}
