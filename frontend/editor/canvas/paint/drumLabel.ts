import { drumName } from '#shared/music/drumNames'

/** The column of keys is narrow: these words are shortened as on a drum map. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/Acoustic/, 'Ac.'],
  [/Electric/, 'El.'],
  [/Metronome/, 'Metr.'],
  [/Cymbal/, 'Cym.'],
  [/Triangle/, 'Tri.'],
  [/Chinese/, 'China'],
  [/Timbale/, 'Timb.'],
  [/Wood Block/, 'Block'],
  [/Bass Drum/, 'Kick'],
  [/Hi-Hat/, 'Hat'],
  [/Floor/, 'Fl.'],
]

/** The name of a drum sound as it stands beside its row; null where there is none. */
export function drumLabel(noteNumber: number): string | null {
  const name = drumName(noteNumber)
  return name && SHORT.reduce((text, [word, short]) => text.replace(word, short), name)
}
