import { type DrumName, drumName } from '#shared/music/drumNames'
import { noteName } from '#shared/music/noteNames'

/**
 * The name of a key of a rhythm track with a program's kit, in the user's language; null if the kit has no sound there.
 * `toneOf`: the name of a tone, with sharps unless the key in force is known.
 */
export function drumLabel(
  program: number,
  noteNumber: number,
  nameOf: (name: DrumName) => string,
  toneOf: (noteNumber: number) => string = noteName,
): string | null {
  const name = drumName(noteNumber, program)
  if (name === null) return null
  // Each tone has its own drum.
  return name === 'Timpani' ? `${nameOf(name)} ${toneOf(noteNumber)}` : nameOf(name)
}
