import { barTicks, byBar, onsetsOf } from '../bars'
import { firstOf, type Sample } from '../sample'
import { deviation, jaccard, mean } from '../statistics'
import { chordClasses, rootsOf } from './chords'

export interface Diversity {
  readonly files: number
  readonly loops: number
  readonly melodyLikeness: number
  readonly firstRhythms: number
  readonly tempoDeviation: number
}

/** How much takes of one request differ. */
export function diversity(takes: readonly Sample[]): Diversity {
  const melodies = takes.map((song) => firstOf(song, 'melody')!)
  const sets = melodies.map(({ notes }) => new Set(notes.map(({ start, pitch }) => `${start}:${pitch}`)))
  const pairs: number[] = []
  for (let i = 0; i < sets.length; i++) for (let j = i + 1; j < sets.length; j++) pairs.push(jaccard(sets[i], sets[j]))
  return {
    files: new Set(takes.map(({ midi }) => midi.join())).size,
    loops: new Set(takes.map(loopOf)).size,
    melodyLikeness: mean(pairs),
    firstRhythms: new Set(takes.map(firstRhythm)).size,
    tempoDeviation: deviation(takes.map(({ score }) => 6e7 / score.tempos[0].microseconds)),
  }
}

/** The chords of the song's first four bars and of four bars in its middle, by roots and notes. */
function loopOf(song: Sample): string {
  const classes = chordClasses(song)
  return [0, 1, 2, 3, 8, 9, 10, 11].map((bar) => [...rootsOf(classes[bar])].sort((a, b) => a - b).join('/')).join(' ')
}

/** The rhythm of the first bar that has melody notes. */
function firstRhythm(song: Sample): string {
  const { notes } = firstOf(song, 'melody')!
  const bar = barTicks(song.score)
  const first = byBar(notes, bar, song.bars).findIndex(({ length }) => length > 0)
  return onsetsOf(notes, bar, song.bars)[first].join('')
}
