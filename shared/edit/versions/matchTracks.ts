import { valueIn } from '../../core/required'
import type { Track } from '../../song/song'
import { noteDifference, type Timebases } from './noteDifference'

/** A track in two versions of a song; null where it does not exist. */
export interface TrackPair {
  readonly before: Track | null
  readonly after: Track | null
}

type Tracks = readonly Track[]

/** The most pairs of tracks whose notes are compared; more would take too long. */
const MAX_COMPARED = 400

/** The most tracks tried as the match for one of the same name and channel: a song may have very many. */
const MAX_CANDIDATES = 64

/**
 * Pairs the tracks of two versions: first the conductors; then tracks with the same name and channel, those with the
 * same notes first; then those that share most notes; then those with the same channel. The pairs are in the order of
 * `after`, followed by the tracks that it lacks. Swapping the versions gives the same pairs.
 */
export function matchTracks(before: Tracks, after: Tracks, timebases: Timebases = [1, 1]): TrackPair[] {
  const found = new Map<Track, Track>()
  const taken = new Set<Track>()
  const pair = (a: Track, b: Track) => {
    found.set(b, a)
    taken.add(a)
  }
  const left = () => [before.filter((track) => !taken.has(track)), after.filter((track) => !found.has(track))] as const

  /** Pairs the first with the first of the same key, and so on. */
  function pairByKey(keyOf: (track: Track) => string, isPair: (a: Track, b: Track) => boolean = () => true): void {
    const [olds, news] = left()
    const byKey = new Map<string, Track[]>(olds.map((old) => [keyOf(old), []]))
    for (const old of olds) valueIn(byKey, keyOf(old)).push(old)
    for (const b of news) {
      const candidates = byKey.get(keyOf(b)) ?? []
      const at = candidates.slice(0, MAX_CANDIDATES).findIndex((old) => isPair(old, b))
      if (at >= 0) pair(candidates.splice(at, 1)[0], b)
    }
  }

  /** Pairs tracks that share notes, most shared notes first. */
  function pairByNotes(): void {
    const [olds, news] = left()
    if (olds.length * news.length > MAX_COMPARED) return
    const shares = olds.flatMap((a, i) =>
      news.map((b, j) => ({ a, b, shared: sharedNotes(a, b, timebases), place: i + j })),
    )
    for (const { a, b, shared } of shares.sort((x, y) => y.shared - x.shared || x.place - y.place)) {
      if (shared > 0 && !taken.has(a) && !found.has(b)) pair(a, b)
    }
  }

  if (before.length > 0 && after.length > 0) pair(before[0], after[0])
  const nameAndPlace = ({ name, channel, port }: Track) => `${channel} ${port} ${name}`
  pairByKey(
    nameAndPlace,
    (a, b) => a.notes.length === b.notes.length && sharedNotes(a, b, timebases) === a.notes.length,
  )
  pairByKey(nameAndPlace)
  pairByNotes()
  pairByKey(({ channel, port }) => `${channel} ${port}`)
  return [
    ...after.map((track) => ({ before: found.get(track) ?? null, after: track })),
    ...left()[0].map((track) => ({ before: track, after: null })),
  ]
}

const sharedNotes = (a: Track, b: Track, timebases: Timebases): number =>
  a.notes.length === 0 || b.notes.length === 0
    ? 0
    : a.notes.length - noteDifference(a.notes, b.notes, timebases).onlyBefore.length
