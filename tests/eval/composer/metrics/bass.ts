import { barTicks, byBar, placeOf } from '../bars'
import type { Sample } from '../sample'
import type { Track } from '../smf'
import { quantile, share } from '../statistics'
import { chordClasses, rootsOf } from './chords'

export interface BassReport {
  /** Share of the bars with a bass note on the first beat in which it is the chord's root. */
  readonly rootOnOne: number
  readonly chordTones: number
  readonly low: number
  readonly high: number
}

export function bassReport(song: Sample, { notes }: Track): BassReport {
  const bar = barTicks(song.score)
  const classes = chordClasses(song)
  const bars = byBar(notes, bar, song.bars)
  const firsts = bars.flatMap((inBar, i) => {
    const first = inBar.find((note) => placeOf(note, bar).step === 0)
    return first && classes[i].size > 0 ? [{ first, roots: rootsOf(classes[i]) }] : []
  })
  const judged = bars.flatMap((inBar, i) => (classes[i].size > 0 ? inBar.map((note) => ({ note, i })) : []))
  const pitches = notes.map(({ pitch }) => pitch)
  return {
    rootOnOne: share(firsts, ({ first, roots }) => roots.has(first.pitch % 12)),
    chordTones: share(
      judged,
      ({ note, i }) => classes[i].has(note.pitch % 12) || rootsOf(classes[i]).has(note.pitch % 12),
    ),
    low: quantile(pitches, 0.05),
    high: quantile(pitches, 0.95),
  }
}
