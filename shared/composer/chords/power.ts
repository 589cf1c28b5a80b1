import { moveCost, type Voicing } from '../harmony/voiceLeading'
import type { ChordSlot } from '../spec'
import type { Key } from '../theory/key'
import { COLOUR_STEP } from '../theory/scaleNotes'

const LOWEST = 40
const HIGHEST = 64
/** The cost of a chord without its root at the bottom, in semitones of movement. */
const INVERSION_COST = 0.5
/** The cost of a third on the tonic, and the cost of omitting a third that identifies the scale. */
const HOME_THIRD = 2.5
const NO_THIRD = 7

/**
 * Voicings for distorted guitar: root, fifth and octave on the tonic, root, fifth and tenth elsewhere (a close third
 * would growl). The fifth or the third may lie at the bottom if that is nearer to the previous chord.
 */
export function powerVoicings(chords: readonly ChordSlot[], key: Key): Voicing[] {
  let before: Voicing | null = null
  return chords.map((chord) => {
    const options = optionsOf(chord)
    const isHome = chord.root === key.tonic
    const hasThird = (voicing: Voicing) => new Set(voicing.map((note) => note % 12)).size === 3
    const costOf = (voicing: Voicing) =>
      (before ? moveCost(before, voicing) : Math.abs(voicing[0] - LOWEST - 4)) +
      (voicing[0] % 12 === chord.root ? 0 : INVERSION_COST) +
      (hasThird(voicing) ? (isHome ? HOME_THIRD : 0) : isTelling(chord, key) ? NO_THIRD : 0)
    before = options.reduce((best, each) => (costOf(each) < costOf(best) ? each : best))
    return before
  })
}

/** Whether the chord's third is the colour tone, the note that identifies the scale. */
const isTelling = ({ root, intervals }: ChordSlot, { tonic, scale }: Key): boolean =>
  root !== tonic &&
  intervals.some((each) => (each === 3 || each === 4) && (root + each - tonic + 12) % 12 === COLOUR_STEP[scale])

function optionsOf({ root, intervals }: ChordSlot): Voicing[] {
  const fifth = intervals.find((interval) => interval >= 6 && interval <= 8) ?? 7
  const third = intervals.find((interval) => interval === 3 || interval === 4)
  const options: Voicing[] = []
  for (let low = LOWEST; low <= HIGHEST; low++) {
    if (low % 12 === root) options.push([low, low + fifth, low + 12])
    if (low % 12 === (root + fifth) % 12) options.push([low, low + 12 - fifth, low + 12])
    if (third === undefined) continue
    if (low % 12 === root) options.push([low, low + fifth, low + 12 + third])
    if (low % 12 === (root + fifth) % 12) options.push([low, low + 12 - fifth, low + 12 - fifth + third])
    if (low % 12 === (root + third) % 12) options.push([low, low + fifth - third, low + 12 - third])
  }
  return options.filter((voicing) => voicing[2] <= HIGHEST)
}
