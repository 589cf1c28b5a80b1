import { type DrumName, drumName } from '#shared/music/drumNames'
import { noteName } from '#shared/music/noteNames'

/**
 * The name of a key of a rhythm track with the kit of a program, in the user's language; null where the kit has no
 * sound. `toneOf`: the name of a tone, with sharps unless the key in force is known.
 */
export function drumLabel(
  program: number,
  noteNumber: number,
  nameOf: (name: DrumName) => string,
  toneOf: (noteNumber: number) => string = noteName,
): string | null {
  const name = drumName(noteNumber, program)
  if (name === null) return null
  // One drum for each tone.
  return name === 'Timpani' ? `${nameOf(name)} ${toneOf(noteNumber)}` : nameOf(name)
}
