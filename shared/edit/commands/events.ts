import { valueIn } from '../../core/required'
import { keySignatureOf } from '../../music/keySignatures'
import { keyModeIn } from '../../song/keyMode'
import { isMeta, MetaType } from '../../song/metaEvents'
import { MAX_TICK } from '../../song/notes'
import type { RawEvent, Song, Track } from '../../song/song'
import { charsetOf } from '../../song/texts/charset'
import { cutTextsOf } from '../../song/texts/cutCharacters'
import { decodeText } from '../../song/texts/metaText'
import { trackColorIn } from '../../song/tracks/trackColor'
import { trackNameOf, trackPortOf } from '../../song/tracks/trackMetas'
import { encodeUtf8 } from '../../song/utf8'
import { signatureOf } from '../../time/measures'
import { CommandError } from '../commandError'
import { composePatches } from '../composePatches'
import { wholeWithin } from '../numbers'
import { compareEvents, type EventChange, mergeEvents, sameEvent } from '../rawEvents'
import {
  asOneVersion,
  defineCommand,
  editTrack,
  type OfRows,
  type OfTrack,
  type Outcome,
  requireTrack,
  unchanged,
} from './edit'
import { idRange } from './notes/noteEdits'

/** A meta or system exclusive event without an id. */
export type NewEvent = Pick<RawEvent, 'tick' | 'status' | 'metaType' | 'data'>

type Added = OfTrack & { events: readonly NewEvent[] }

/**
 * Adds meta or system exclusive events. A tempo, a time signature or a key signature replaces the one of its kind at
 * its tick, in any track: a song has one per tick.
 */
export const addEvents = defineCommand('events/add', { addEvents: 'writtenEvents' }, (song, command: Added) => {
  const track = requireTrack(song, command.trackId)
  const events = withoutRivals(command.events.map(valid))
  const added = events.map((event, i): RawEvent => ({ ...event, id: song.nextId + i, order: 0 })).sort(compareEvents)
  if (added.length === 0) return unchanged(song)
  const outcome = change(song, track, { removed: [], added }, song.nextId + added.length)
  return { ...outcome, addedIds: idRange(song.nextId, added.length) }
})

export const removeEvents = defineCommand('events/remove', { removeEvents: 'goneEvents' }, (song, command: OfRows) => {
  const track = requireTrack(song, command.trackId)
  const ids = new Set(command.ids)
  const shared = sharedTexts(song, track, ids)
  const removed = track.events.filter(({ id }) => ids.has(id) || shared.has(id))
  const added = removed.flatMap((event) => (ids.has(event.id) ? [] : [{ ...event, data: valueIn(shared, event.id) }]))
  return change(song, track, { removed, added })
})

interface Edited extends OfTrack {
  readonly edits: readonly (Pick<RawEvent, 'id'> & Partial<Pick<RawEvent, 'tick' | 'metaType' | 'data'>>)[]
}

/** Sets fields of single events. A tempo or signature replaces the one of its kind at its new tick. */
export const updateEvents = defineCommand('events/update', { editEvents: 'writtenEvents' }, (song, command: Edited) => {
  const track = requireTrack(song, command.trackId)
  const edits = new Map(command.edits.map((edit) => [edit.id, edit]))
  const shared = sharedTexts(song, track, edits)
  const removed: RawEvent[] = []
  const added: RawEvent[] = []
  for (const event of track.events) {
    const edit = edits.get(event.id)
    const whole = shared.get(event.id)
    if (!edit && !whole) continue
    const { tick = event.tick, metaType = event.metaType, data = whole ?? event.data } = edit ?? {}
    const edited = valid({ tick, status: event.status, metaType, data })
    const next = { ...edited, id: event.id, order: edited.tick === event.tick ? event.order : 0 }
    if (sameEvent(event, next)) continue
    removed.push(event)
    added.push(next)
  }
  return change(song, track, { removed, added: withoutRivals(added).sort(compareEvents) })
})

/**
 * The texts in UTF-8 of these events and of those that share a cut character with them, by id: a change of one would
 * leave the others half a character.
 */
function sharedTexts(
  song: Song,
  { events }: Track,
  ids: { has(id: number): boolean },
): ReadonlyMap<number, Uint8Array> {
  const { charset } = charsetOf(song)
  const cut = cutTextsOf(events, charset)
  const isChanged = ({ id }: RawEvent) => ids.has(id)
  return new Map(
    Array.from(cut).flatMap(([event, { bytes, events: together }]) =>
      together.some(isChanged) ? [[event.id, encodeUtf8(decodeText(bytes, charset))] as const] : [],
    ),
  )
}

/** Types of which a song has one event per tick. */
const ONCE_A_TICK: readonly number[] = [MetaType.tempo, MetaType.timeSignature, MetaType.keySignature]

type Placed = Pick<RawEvent, 'tick' | 'status' | 'metaType'>

const areRivals = (a: Placed, b: Placed): boolean =>
  a.tick === b.tick && isMeta(a, b.metaType) && ONCE_A_TICK.includes(a.metaType)

/** Drops every event that a later one excludes. */
function withoutRivals<E extends Placed>(events: readonly E[]): E[] {
  return events.filter((event, i) => !events.slice(i + 1).some((later) => areRivals(event, later)))
}

/** Changes a track's events, and removes the events of all tracks that the added ones replace. */
function change(song: Song, track: Track, { removed, added }: EventChange, nextId?: number): Outcome {
  const gone = new Set(removed)
  const rivalsIn = ({ events }: Track) =>
    events.filter((event) => !gone.has(event) && added.some((one) => areRivals(one, event)))
  const own = [...removed, ...rivalsIn(track)].sort(compareEvents)
  let outcome = editOwn(song, track, { removed: own, added }, nextId)
  for (const other of song.tracks) {
    const rivals = other === track ? [] : rivalsIn(other)
    if (rivals.length === 0) continue
    const step = editTrack(outcome.song, other, { events: { removed: rivals, added: [] } })
    outcome = { song: step.song, patch: composePatches(outcome.patch, step.patch) }
  }
  return outcome.song === song ? outcome : { ...outcome, song: asOneVersion(song, outcome.song) }
}

/** Changes a track's events. The track's name, port and colour and the song's name follow if their events changed. */
function editOwn(song: Song, track: Track, events: EventChange, nextId?: number): Outcome {
  const after = mergeEvents(track.events, events)
  const follow = <T>(read: (events: readonly RawEvent[]) => T, now: T): T => {
    const next = read(after)
    return next === read(track.events) ? now : next
  }
  const { charset } = charsetOf(song)
  const nameIn = (events: readonly RawEvent[]) => trackNameOf(events, charset)
  const meta = {
    name: follow(nameIn, track.name),
    port: follow(trackPortOf, track.port),
    color: follow(trackColorIn, track.color),
  }
  const songName = track === song.tracks[0] ? follow(nameIn, song.name) : undefined
  return editTrack(song, track, { events, meta }, { nextId, songName })
}

/** The event with its tick rounded and clamped; throws a CommandError if the event is invalid. */
function valid(event: NewEvent): NewEvent {
  const { status, data } = event
  if (status !== 0xff && status !== 0xf0 && status !== 0xf7) throw refused()
  const metaType = status === 0xff ? event.metaType : 0
  if (!Number.isInteger(metaType) || metaType < 0 || metaType > 127 || !(data instanceof Uint8Array)) throw refused()
  if (status === 0xff && metaType === MetaType.endOfTrack) {
    throw new CommandError('endOfTrack', 'endOfTrack event is added')
  }
  const tick = wholeWithin(event.tick, 0, MAX_TICK, 'tick')
  const whole = { tick, status, metaType, data }
  if (status === 0xff && !isReadable(whole)) throw refused()
  return whole
}

const refused = () => new CommandError('invalidEvent', 'invalid event is added')

/** Whether the editor can read a meta event; true for the types that it does not interpret. */
function isReadable(event: NewEvent): boolean {
  const { metaType, data } = event
  switch (metaType) {
    case MetaType.tempo:
      return data.length === 3 && data.some((byte) => byte > 0)
    case MetaType.timeSignature:
      return signatureOf(event) !== null
    case MetaType.keySignature:
      return keySignatureOf(event) !== null && (data.length === 2 || keyModeIn(event) !== null)
    case MetaType.port:
      return data.length === 1
    default:
      return true
  }
}
