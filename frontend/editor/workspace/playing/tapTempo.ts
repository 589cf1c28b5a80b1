/** The longest pause between two taps of one row, in milliseconds: 30 BPM. */
const LONGEST_BEAT = 2000
/** The number of latest beats that count: the hand gets steadier, and users change their minds. */
const MOST_BEATS = 8

/**
 * The tempo of taps: beats a minute of the row that this tap belongs to, rounded; null for its first tap. `row` numbers
 * the row.
 */
interface TappedTempo {
  readonly bpm: number | null
  readonly row: number
}

/** Measures the tempo of taps. `tap` takes the time in milliseconds. */
export function createTapTempo() {
  let times: number[] = []
  let row = 0
  return {
    tap(time: number): TappedTempo {
      const last = times.at(-1)
      if (last === undefined || time - last > LONGEST_BEAT) {
        times = []
        row++
      }
      times = [...times, time].slice(-MOST_BEATS - 1)
      const beats = times.length - 1
      const bpm = beats === 0 || time === times[0] ? null : Math.round((60_000 * beats) / (time - times[0]))
      return { bpm, row }
    },
  }
}
