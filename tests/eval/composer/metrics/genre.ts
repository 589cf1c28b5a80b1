import { barTicks, byBar, STEPS } from '../bars'
import { firstOf, partsOf, type Sample } from '../sample'
import { mean, median, share } from '../statistics'
import { blocksOf } from './chords'
import { grids } from './drums'

/** The number of General MIDI's instrument families. */
const FAMILIES = 16

/** The shares of block chords with two, three, four and five pitch classes. */
function qualities(song: Sample): number[] {
  const blocks = partsOf(song, 'chords')
    .flatMap(({ track }) => blocksOf(track))
    .map((block) => new Set(block.map((pitch) => pitch % 12)).size)
  return [2, 3, 4, 5].map((size) => (blocks.length === 0 ? 0 : share(blocks, (each) => each === size)))
}

const none = () => new Array<number>(STEPS).fill(0)

/** The position of off-beat eighths within the beat, as a share of it: .5 is straight. */
function swingOf({ parts, score }: Sample): number {
  const beat = score.ppq
  const offBeats = parts
    .flatMap(({ track }) => track.notes.map(({ start }) => (start % beat) / beat))
    .filter((place) => place > 0.4 && place < 0.72)
  return offBeats.length === 0 ? 0.5 : median(offBeats)
}

/**
 * The genre classifier's features of a song: tempo, swing, hits per bar, kick, snare and hat grids, chord sizes, notes
 * per bar, programs.
 */
export function features(song: Sample): number[] {
  const drums = firstOf(song, 'drums')
  const found = drums ? grids(song, drums) : null
  const density = (type: 'melody' | 'chords' | 'bass') => (firstOf(song, type)?.notes.length ?? 0) / song.bars
  const families = new Array<number>(FAMILIES).fill(0)
  for (const { type, track } of song.parts) if (type !== 'drums') families[Math.floor((track.program ?? 0) / 8)] += 1
  const bassBar = firstOf(song, 'bass')
  const firstBeat = bassBar
    ? share(byBar(bassBar.notes, barTicks(song.score), song.bars), (notes) =>
        notes.some(({ start }) => start % barTicks(song.score) === 0),
      )
    : 0
  return [
    6e7 / song.score.tempos[0].microseconds,
    swingOf(song),
    (drums?.notes.length ?? 0) / song.bars,
    ...(found ? [...found.kick, ...found.snare, ...found.hat] : [...none(), ...none(), ...none()]),
    ...qualities(song),
    density('melody'),
    density('chords'),
    density('bass'),
    firstBeat,
    ...families,
  ]
}

interface Labelled<L> {
  readonly label: L
  readonly values: readonly number[]
}

export interface Recovery {
  readonly right: number
  /** "label → guess", with its count. */
  readonly mistakes: ReadonlyMap<string, number>
}

/** Classifies by nearest centroid on standardised features: centroids from `known`, guesses for `asked`. */
export function recover<L>(known: readonly Labelled<L>[], asked: readonly Labelled<L>[]): Recovery {
  const width = known[0].values.length
  const middle = Array.from({ length: width }, (_, i) => mean(known.map(({ values }) => values[i])))
  const spread = middle.map((centre, i) => Math.sqrt(mean(known.map(({ values }) => (values[i] - centre) ** 2))) || 1)
  const scaled = (values: readonly number[]) => values.map((value, i) => (value - middle[i]) / spread[i])
  const labels = [...new Set(known.map(({ label }) => label))]
  const centroids = labels.map((label) => {
    const own = known.filter((each) => each.label === label).map(({ values }) => scaled(values))
    return Array.from({ length: width }, (_, i) => mean(own.map((values) => values[i])))
  })
  const mistakes = new Map<string, number>()
  let right = 0
  for (const { label, values } of asked) {
    const place = scaled(values)
    const distances = centroids.map((centroid) => centroid.reduce((sum, value, i) => sum + (value - place[i]) ** 2, 0))
    const guess = labels[distances.indexOf(Math.min(...distances))]
    if (guess === label) right++
    else mistakes.set(`${label} → ${guess}`, (mistakes.get(`${label} → ${guess}`) ?? 0) + 1)
  }
  return { right: right / asked.length, mistakes }
}
