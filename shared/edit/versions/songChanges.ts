import { valueIn } from '../../core/required'
import type { ControlColumns } from '../../song/controls'
import type { RawEvent, Song, Track } from '../../song/song'
import { matchTracks, type TrackPair } from './matchTracks'
import { noteDifference, type Timebases } from './noteDifference'

/** The number of notes added, removed, and changed in start, pitch, length or velocity. */
interface NoteCounts {
  readonly added: number
  readonly removed: number
  readonly changed: number
}

/** The changes in the notes of a track. */
export interface TrackChanges extends NoteCounts {
  /** Place in the newer version, from 1, or in the older one if removed. The conductor has none. */
  readonly track: number
  /** May be empty. */
  readonly name: string
  readonly is: 'added' | 'removed' | 'kept'
}

/** The changes from one version of a song to the next. */
export interface SongChanges extends NoteCounts {
  /** The tracks whose notes changed, and those added or removed. */
  readonly tracks: readonly TrackChanges[]
  /** Whether anything besides notes and tracks changed: tempo, controllers, texts, names. */
  readonly hasOther: boolean
}

export function songChanges(before: Song, after: Song): SongChanges {
  const timebases: Timebases = [before.timebase, after.timebase]
  const pairs = matchTracks(before.tracks, after.tracks, timebases)
  const [placesBefore, placesAfter] = [placesOf(before), placesOf(after)]
  const placeOf = ({ before: old, after: now }: TrackPair) =>
    now ? valueIn(placesAfter, now) : valueIn(placesBefore, old as Track)
  const tracks = pairs
    .map((pair) => trackChanges(pair, placeOf(pair), timebases))
    .filter(({ is, added, removed, changed }) => is !== 'kept' || added + removed + changed > 0)
  const sum = (kind: keyof NoteCounts) => tracks.reduce((total, track) => total + track[kind], 0)
  return {
    added: sum('added'),
    removed: sum('removed'),
    changed: sum('changed'),
    tracks,
    hasOther:
      before.name !== after.name ||
      before.timebase !== after.timebase ||
      isOtherOrder(pairs, placesBefore) ||
      pairs.some((pair) => pair.before && pair.after && !isSameButNotes(pair.before, pair.after)),
  }
}

const placesOf = ({ tracks }: Song) => new Map(tracks.map((track, place) => [track, place]))

function trackChanges({ before, after }: TrackPair, track: number, timebases: Timebases): TrackChanges {
  if (!before) {
    return { track, name: after?.name ?? '', is: 'added', added: after?.notes.length ?? 0, removed: 0, changed: 0 }
  }
  if (!after) return { track, name: before.name, is: 'removed', added: 0, removed: before.notes.length, changed: 0 }
  const { onlyBefore, onlyAfter, changed } = noteDifference(before.notes, after.notes, timebases)
  const [added, removed] = [onlyAfter.length - changed, onlyBefore.length - changed]
  return { track, name: after.name, is: 'kept', added, removed, changed }
}

/** Whether the tracks in both versions changed their order. */
function isOtherOrder(pairs: readonly TrackPair[], placesBefore: ReadonlyMap<Track, number>): boolean {
  const places = pairs.flatMap(({ before, after }) => (before && after ? [valueIn(placesBefore, before)] : []))
  return places.some((place, i) => i > 0 && place < places[i - 1])
}

function isSameButNotes(a: Track, b: Track): boolean {
  return (
    a.name === b.name &&
    a.channel === b.channel &&
    a.port === b.port &&
    a.color === b.color &&
    isSameControls(a.controls, b.controls) &&
    isSameEvents(a.events, b.events)
  )
}

function isSameControls(a: ControlColumns, b: ControlColumns): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) {
    const isSame =
      a.tick[i] === b.tick[i] && a.kind[i] === b.kind[i] && a.number[i] === b.number[i] && a.value[i] === b.value[i]
    if (!isSame) return false
  }
  return true
}

function isSameEvents(a: readonly RawEvent[], b: readonly RawEvent[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ tick, status, metaType, data }, i) => {
      const other = b[i]
      return (
        tick === other.tick &&
        status === other.status &&
        metaType === other.metaType &&
        data.length === other.data.length &&
        data.every((byte, at) => byte === other.data[at])
      )
    })
  )
}

/** Whether two tracks are the same in every byte of their file; ids do not count. */
export function isSameTrack(a: Track, b: Track): boolean {
  const { notes } = a
  if (notes.length !== b.notes.length || a.endTick !== b.endTick || !isSameButNotes(a, b)) return false
  for (const column of ['tick', 'noteNumber', 'duration', 'velocity', 'release', 'flags'] as const) {
    for (let i = 0; i < notes.length; i++) if (notes[column][i] !== b.notes[column][i]) return false
  }
  return true
}
