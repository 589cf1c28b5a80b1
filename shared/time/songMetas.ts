import type { RawEvent, Song } from '../song/song'

/**
 * What a song-wide meta event (tempo, time signature) means for the whole song, kept until one of these events changes.
 *
 * Every reader asks on every new version of the song, and most versions change notes only. So the events are gathered
 * once for each `events` array, and the result is kept for as long as the gathered events are the same objects.
 */
export function perSongMetas<T>(
  isWanted: (event: RawEvent) => boolean,
  build: (events: readonly RawEvent[], timebase: number) => T,
): (song: Pick<Song, 'tracks' | 'timebase'>) => T {
  interface Result {
    readonly events: readonly RawEvent[]
    readonly timebase: number
    readonly value: T
  }
  const gathered = new WeakMap<readonly RawEvent[], readonly RawEvent[]>()
  const byTracks = new WeakMap<Song['tracks'], Result>()
  const byFirstEvent = new WeakMap<RawEvent, Result>()
  const withoutEvents = new Map<number, Result>()

  const gather = (events: readonly RawEvent[]) => {
    const known = gathered.get(events)
    if (known) return known
    const wanted = events.filter(isWanted)
    gathered.set(events, wanted)
    return wanted
  }

  const resultOf = (events: readonly RawEvent[], timebase: number): Result => {
    const first = events[0]
    const known = first ? byFirstEvent.get(first) : withoutEvents.get(timebase)
    if (known && known.timebase === timebase && sameItems(known.events, events)) return known
    const result = { events, timebase, value: build(events, timebase) }
    if (first) byFirstEvent.set(first, result)
    else withoutEvents.set(timebase, result)
    return result
  }

  return ({ tracks, timebase }) => {
    const known = byTracks.get(tracks)
    if (known?.timebase === timebase) return known.value
    // Stable: at one tick the order of the tracks, and of the events in a track, stays, so that the last one wins.
    const events = tracks.flatMap((track) => gather(track.events)).sort((a, b) => a.tick - b.tick)
    const result = resultOf(events, timebase)
    byTracks.set(tracks, result)
    return result.value
  }
}

function sameItems(a: readonly RawEvent[], b: readonly RawEvent[]): boolean {
  return a.length === b.length && a.every((event, i) => event === b[i])
}
