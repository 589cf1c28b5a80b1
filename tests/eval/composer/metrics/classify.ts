import type { TrackType } from '#shared/composer/vocabulary'
import { byBar, onsetTicks, soundingAt } from '../bars'
import type { Track } from '../smf'
import { mean, median, share } from '../statistics'

const DRUM_CHANNEL = 9

/** The pitch classes of chords (triads, sevenths, ninths, sixths, suspensions), relative to their root. */
const CHORDS: readonly (readonly number[])[] = [
  [0, 4, 7, 11, 2],
  [0, 4, 7, 10, 2],
  [0, 3, 7, 10, 2],
  [0, 4, 7, 9, 2],
  [0, 3, 7, 9],
  [0, 3, 6, 10],
  [0, 3, 6, 9],
  [0, 4, 8, 11],
  [0, 3, 7, 11],
  [0, 5, 7, 10],
  [0, 2, 5, 7],
]

/** Whether all pitch classes belong to one chord. */
const isOneChord = (classes: ReadonlySet<number>): boolean =>
  CHORDS.some((chord) =>
    Array.from({ length: 12 }, (_, root) => new Set(chord.map((interval) => (root + interval) % 12))).some((notes) =>
      [...classes].every((each) => notes.has(each)),
    ),
  )

/** The share of onsets at which only one note sounds. */
const monophony = ({ notes }: Track): number =>
  share(onsetTicks({ notes }), (tick) => soundingAt(notes, tick).length === 1)

/** The mean number of notes that sound at an onset. */
const polyphony = ({ notes }: Track): number =>
  mean(onsetTicks({ notes }).map((tick) => soundingAt(notes, tick).length))

/**
 * The share of bars that look like broken chords rather than tunes: at least three different notes of a single chord,
 * together or evenly spaced, and not mostly by step. Counted among the bars of four or more notes, if they are at least
 * half of all.
 */
function arpeggioShare({ notes }: Track, bar: number, bars: number): number {
  const sounding = byBar(notes, bar, bars).filter((inBar) => inBar.length > 0)
  const full = sounding.filter((inBar) => inBar.length >= 4)
  if (full.length < sounding.length / 2) return 0
  return share(full, (inBar) => {
    const classes = new Set(inBar.map(({ pitch }) => pitch % 12))
    const onsets = onsetTicks({ notes: inBar })
    const gaps = new Set(onsets.slice(1).map((tick, i) => tick - onsets[i]))
    const steps = inBar.slice(1).filter(({ pitch }, i) => [1, 2].includes(Math.abs(pitch - inBar[i].pitch)))
    return classes.size >= 3 && isOneChord(classes) && gaps.size <= 1 && steps.length <= inBar.length / 2
  })
}

/** The type of a track, judged by its notes alone; null if none of the four fits. */
export function classify(track: Track, bar: number, bars: number): TrackType | null {
  if (track.channel === DRUM_CHANNEL) return 'drums'
  const middle = median(track.notes.map(({ pitch }) => pitch))
  const single = monophony(track)
  if (middle < 52 && single >= 0.95) return 'bass'
  if (polyphony(track) >= 2.5) return 'chords'
  if (arpeggioShare(track, bar, bars) >= 0.8) return 'chords'
  return single >= 0.9 && middle >= 57 ? 'melody' : null
}
