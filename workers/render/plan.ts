import type { Song, Track } from '#shared/song/song'
import { secondsAt, TempoMap } from '#shared/time/tempoMap'
import { independentTracks } from './independence'

/** What a note costs a synth beyond its length: it rings on after its release. Seconds. */
const RELEASE_SECONDS = 0.5

/**
 * Splits the tracks into at most `count` parts that take about equally long to render and whose renders add up to that
 * of them all. Channels that are not independent stay together; the longest group goes first, each to the part with the
 * least so far. Parts are never empty, unless all are.
 */
export function planParts(song: Song, trackIds: readonly number[], count: number): number[][] {
  const wanted = new Set(trackIds)
  const groups = independentTracks(song)
    .map((tracks) => tracks.filter(({ id, notes }) => wanted.has(id) && notes.length > 0))
    .map((tracks) => ({ ids: tracks.map(({ id }) => id), seconds: noteSeconds(song, tracks) }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)
  const parts = Array.from({ length: Math.max(1, Math.min(count, groups.length)) }, () => ({
    ids: [] as number[],
    seconds: 0,
  }))
  for (const group of groups) {
    const part = parts.reduce((least, other) => (other.seconds < least.seconds ? other : least))
    part.ids.push(...group.ids)
    part.seconds += group.seconds
  }
  return parts.map(({ ids }) => ids)
}

function noteSeconds(song: Song, tracks: readonly Track[]): number {
  const map = TempoMap.of(song)
  let sum = 0
  for (const { notes } of tracks) {
    for (let i = 0; i < notes.length; i++) {
      const tick = notes.tick[i]
      sum += secondsAt(map, tick + notes.duration[i]) - secondsAt(map, tick) + RELEASE_SECONDS
    }
  }
  return sum
}
