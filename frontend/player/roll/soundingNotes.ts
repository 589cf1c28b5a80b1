import { forEachRangeMeeting } from '#shared/song/noteQueries'
import { microsecondsPerBeatAt } from '#shared/time/tempoMap'
import type { OutlineTrack, SongOutline } from '#workers/player/api'

/** Shortest time for which a note is lit, in seconds. */
const MIN_SECONDS = 0.12
/** Most notes lit at once: nobody can tell more of them apart. */
const MAX_NOTES = 400

/** Calls back for each note sounding at `tick`, except those of the tracks in `silent`. */
export function forEachSounding(
  { tracks, tempo }: Pick<SongOutline, 'tracks' | 'tempo'>,
  tick: number,
  silent: ReadonlySet<number>,
  visit: (track: OutlineTrack, index: number) => void,
): void {
  const least = (MIN_SECONDS * 1e6 * tempo.timebase) / microsecondsPerBeatAt(tempo, tick)
  let count = 0
  for (const track of tracks) {
    if (silent.has(track.id)) continue
    const { notes } = track
    forEachRangeMeeting(notes, tick - least, tick + 1, (start, end) => {
      for (let i = start; i < end && count < MAX_NOTES; i++) {
        if (notes.tick[i] > tick || notes.tick[i] + Math.max(notes.duration[i], least) <= tick) continue
        count++
        visit(track, i)
      }
    })
  }
}
