import { valueIn } from '../../../core/required'
import { keySignatureOf } from '../../../music/keySignatures'
import { isMeta, keySignatureData, MetaType, metaEvent, tempoData, timeSignatureData } from '../../../song/metaEvents'
import type { RawEvent } from '../../../song/song'
import { verseOf } from '../../../song/tracks/verses'
import { signatureOf } from '../../../time/measures'
import { tempoOf } from '../../../time/tempoMap'
import { compareEvents } from '../../rawEvents'
import { mapTracks, type Timeline } from './timeline'

/**
 * Values of the song's settings before their first event, by type. An event holds until the next of its kind in any
 * track.
 */
const DEFAULTS: ReadonlyMap<number, Uint8Array> = new Map([
  [MetaType.tempo, tempoData(120)],
  [MetaType.timeSignature, timeSignatureData(4, 2)],
  [MetaType.keySignature, keySignatureData(0, false)],
])

/** The data in force, by type of meta event. */
type SongSettings = ReadonlyMap<number, Uint8Array>

const TEXTS: readonly number[] = [MetaType.text, MetaType.lyric, MetaType.marker, MetaType.cuePoint]

/** Whether an event belongs to the music at its tick, such as a marker or a syllable, rather than to the track. */
export const isText = (event: RawEvent): boolean =>
  verseOf(event) !== null || TEXTS.some((metaType) => isMeta(event, metaType))

/** The type of a tempo, time signature or key signature; null: any other event, or an invalid one. */
export function songSettingOf(event: RawEvent): number | null {
  const isValid = tempoOf(event) !== null || signatureOf(event) !== null || keySignatureOf(event) !== null
  return isValid ? event.metaType : null
}

/** The last setting of each kind in [from, to); at one tick the later track's. */
export function lastSettings({ tracks }: Timeline, from: number, to: number): ReadonlyMap<number, RawEvent> {
  const last = new Map<number, RawEvent>()
  for (const { events } of tracks) {
    for (const event of events) {
      const kind = event.tick >= from && event.tick < to ? songSettingOf(event) : null
      if (kind !== null && event.tick >= (last.get(kind)?.tick ?? 0)) last.set(kind, event)
    }
  }
  return last
}

/** The settings in force right before `tick`. */
export function songSettingsBefore(timeline: Timeline, tick: number): SongSettings {
  const last = [...lastSettings(timeline, 0, tick)].map(([kind, { data }]) => [kind, data] as const)
  return new Map([...DEFAULTS, ...last])
}

/**
 * Sets the settings of `wanted` at `tick`, in the conductor, where they differ from `current`. A setting already there
 * stays, or goes if `replaces`.
 */
export function withSongSettings(
  timeline: Timeline,
  tick: number,
  current: SongSettings,
  wanted: SongSettings,
  replaces: boolean,
): Timeline {
  const present = lastSettings(timeline, tick, tick + 1)
  const kinds = [...DEFAULTS.keys()].filter(
    (kind) => !sameData(valueIn(current, kind), valueIn(wanted, kind)) && (replaces || !present.has(kind)),
  )
  if (kinds.length === 0) return timeline
  const added = kinds.map((kind, i) => metaEvent(timeline.nextId + i, tick, kind, valueIn(wanted, kind)))
  const isReplaced = (event: RawEvent) => event.tick === tick && kinds.includes(songSettingOf(event) ?? -1)
  const without = mapTracks(timeline, (contents) => ({
    ...contents,
    events: contents.events.filter((event) => !isReplaced(event)),
  }))
  const [conductor, ...others] = without.tracks
  const events = [...conductor.events, ...added].sort(compareEvents)
  return { tracks: [{ ...conductor, events }, ...others], nextId: timeline.nextId + added.length }
}

const sameData = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i])
