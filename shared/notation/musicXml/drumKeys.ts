import { drumAt } from '../drums'
import type { Step } from '../score'

/**
 * Words in percussion names, in the languages of the usual programs, and their General MIDI keys; the first match
 * counts.
 */
const KEYS: readonly (readonly [RegExp, number])[] = [
  [/pedal hi|foot hi|hi ?hat (foot|pedal)/, 44],
  [/open hi|hi ?hat open/, 46],
  [/hi ?hat|charleston/, 42],
  [/side ?stick|cross ?stick|\brim/, 37],
  [/bass drum|\bkick|grosse caisse|gro(ß|ss)e trommel|gran cassa|grancassa/, 36],
  [/snare|side drum|caisse claire|kleine trommel|rullante/, 38],
  [/clap/, 39],
  [/floor tom/, 43],
  [/(low|bass) tom|tom (low|3)/, 45],
  [/(high|hi) tom|tom (high|hi|1)/, 50],
  [/\btom/, 47],
  [/ride bell/, 53],
  [/\bride/, 51],
  [/splash/, 55],
  [/china|chinese|gong|tam ?tam/, 52],
  [/crash|cymbal|becken|piatt/, 49],
  [/tambourin|tamburin|tamburello/, 54],
  [/cow ?bell/, 56],
  [/vibra ?slap/, 58],
  [/bongo/, 60],
  [/conga/, 63],
  [/timbale/, 65],
  [/agogo/, 67],
  [/cabasa/, 69],
  [/maraca|shaker/, 70],
  [/whistle/, 72],
  [/g(u|ü)iro/, 73],
  [/claves?\b/, 75],
  [/wood ?block|temple block|holzblock/, 76],
  [/cuica/, 79],
  [/triang/, 81],
  [/sleigh|jingle|schellen/, 83],
  [/castanet|kastagnet|castagnet/, 85],
]

/** The key if nothing names the drum: the one usually at that place of a treble clef. */
const SNARE = 38

interface UnpitchedNote {
  /** Names of its instrument and its part, best first. */
  readonly names: readonly string[]
  /** The letter of its place, as in a treble clef. */
  readonly step?: string
  readonly octave?: number
  readonly hasNormalHead: boolean
}

/** The General MIDI drum key of a note that names none: by the name of its instrument, or else by its place. */
export function drumKeyOf({ names, step, octave, hasNormalHead }: UnpitchedNote): number {
  for (const name of names) {
    const words = name.toLowerCase().replace(/[-._]/g, ' ')
    const [, key] = KEYS.find(([pattern]) => pattern.test(words)) ?? []
    if (key !== undefined) return key
  }
  const isPlace = step !== undefined && octave !== undefined
  return (isPlace ? drumAt({ step: step as Step, octave }, hasNormalHead) : null) ?? SNARE
}
