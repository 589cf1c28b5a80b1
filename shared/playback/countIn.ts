import type { Song } from '../song/song'
import { Measures, measureAt } from '../time/measures'
import { microsecondsPerBeatAt, TempoMap } from '../time/tempoMap'

/** The beats counted before playback starts. */
interface CountIn {
  readonly beats: number
  readonly beatsInBar: number
  readonly secondsPerBeat: number
}

/** The count-in before playback starts at `tick`: `bars` whole bars in the metre, tempo and `speed` there. */
export function countInAt(song: Song, tick: number, bars: number, speed: number): CountIn {
  const { numerator, denominator } = measureAt(Measures.of(song), tick)
  const secondsPerBeat = (microsecondsPerBeatAt(TempoMap.of(song), tick) * 4) / (denominator * 1e6 * speed)
  return { beats: bars * numerator, beatsInBar: numerator, secondsPerBeat }
}

/** The beat of its bar, from 1, that is counted so many seconds before the start; null if none is. */
export function beatBefore({ beats, beatsInBar, secondsPerBeat }: CountIn, seconds: number): number | null {
  const left = Math.ceil(seconds / secondsPerBeat)
  return left > 0 && left <= beats ? ((beats - left) % beatsInBar) + 1 : null
}
