import type { RawEvent, Song } from './song'

/**
 * Derives a value from all song-wide meta events of a kind (tempo, time signature) and caches it until one of them
 * changes.
 *
 * Every reader asks for it on every new version of the song, and most versions change only notes. The events are
 * therefore gathered once per `events` array, and the value is kept while the gathered events are the same objects.
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
    // The sort is stable: at one tick, the later track and the later event in a track come last and win.
    const events = tracks.flatMap((track) => gather(track.events)).sort((a, b) => a.tick - b.tick)
    const result = resultOf(events, timebase)
    byTracks.set(tracks, result)
    return result.value
  }
}

function sameItems(a: readonly RawEvent[], b: readonly RawEvent[]): boolean {
  return a.length === b.length && a.every((event, i) => event === b[i])
}
