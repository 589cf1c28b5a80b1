import type { RawEvent } from '../song/song'
import { CONTROL_ROW } from './controlRows'
import { asRows, composedWhole, isWhole, type NoteChange } from './noteChange'
import { NOTE_ROW } from './noteRows'
import {
  type Change,
  type EditStep,
  EMPTY_PATCH,
  type ListStep,
  type Patch,
  type PatchStep,
  type PlacedTrack,
  type TrackMeta,
  type TrackPatch,
} from './patch'
import { compareEvents, type EventChange, sameEvent } from './rawEvents'
import { copyRow, type RowChange, type RowLayout, type Rows, sameRow, sortRows } from './rows'

/**
 * Combines two consecutive patches. Changes of the first that the second reverts are dropped, so the patch of a gesture
 * is as large as its net change, and empty if the gesture ends where it began.
 */
export function composePatches(first: Patch, second: Patch): Patch {
  const steps: PatchStep[] = [...first.steps]
  for (const step of second.steps) {
    const last = steps.at(-1)
    if (last?.type === 'order' && step.type === 'order') {
      steps.pop()
      const isBack = last.before.every((id, i) => id === step.after[i])
      if (!isBack) steps.push({ type: 'order', before: last.before, after: step.after })
    } else if (last?.type === 'list' && step.type === 'list') {
      steps.pop()
      const composed = composeLists(last, step)
      if (composed.removed.length + composed.inserted.length > 0) steps.push(composed)
    } else if (last?.type !== 'edit' || step.type !== 'edit') steps.push(step)
    else {
      steps.pop()
      const composed = composeEdits(last, step)
      if (composed.tracks.length > 0 || composed.songName) steps.push(composed)
    }
  }
  return { steps }
}

/**
 * Combines several consecutive patches, by halves: folding from the left would walk the first ones again for each of
 * the rest.
 */
export function composeAll(patches: readonly Patch[]): Patch {
  if (patches.length <= 1) return patches[0] ?? EMPTY_PATCH
  const half = patches.length >> 1
  return composePatches(composeAll(patches.slice(0, half)), composeAll(patches.slice(half)))
}

/** Combines two list steps into one, so that a song of many tracks is walked once, however many of them come and go. */
function composeLists(first: ListStep, second: ListStep): ListStep {
  const came = new Set(first.inserted.map(indexOf))
  const went = new Set(second.removed.map(indexOf))
  const removed = second.removed.filter(({ index }) => !came.has(index))
  const inserted = first.inserted.filter(({ index }) => !went.has(index))
  return {
    type: 'list',
    removed: [...first.removed, ...placedIn(removed, first.inserted, first.removed)].sort(byIndex),
    inserted: [...placedIn(inserted, second.removed, second.inserted), ...second.inserted].sort(byIndex),
  }
}

const indexOf = ({ index }: PlacedTrack) => index
const byIndex = (a: PlacedTrack, b: PlacedTrack) => a.index - b.index

/**
 * Re-indexes tracks for the list after `out` have left it and `into` have joined it. All lists ascend, and none of the
 * tracks is in `out`.
 */
function placedIn(
  tracks: readonly PlacedTrack[],
  out: readonly PlacedTrack[],
  into: readonly PlacedTrack[],
): PlacedTrack[] {
  let [gone, come] = [0, 0]
  return tracks.map(({ index, track }) => {
    while (gone < out.length && out[gone].index < index) gone++
    while (come < into.length && into[come].index <= index - gone + come) come++
    return { index: index - gone + come, track }
  })
}

function composeEdits(first: EditStep, second: EditStep): EditStep {
  const byId = new Map(first.tracks.map((track) => [track.trackId, track]))
  for (const track of second.tracks) {
    const known = byId.get(track.trackId)
    byId.set(track.trackId, known ? composeTracks(known, track) : track)
  }
  return {
    type: 'edit',
    tracks: [...byId.values()].filter(changesTrack),
    songName: composeChanges(first.songName, second.songName, (a, b) => a === b),
  }
}

function composeTracks(first: TrackPatch, second: TrackPatch): TrackPatch {
  return {
    trackId: first.trackId,
    notes: composeNotes(first.notes, second.notes),
    controls: composeRows(CONTROL_ROW, first.controls, second.controls),
    events: composeEvents(first.events, second.events),
    meta: composeChanges(first.meta, second.meta, sameMeta),
  }
}

export function changesTrack(patch: TrackPatch): boolean {
  return patch.notes !== null || patch.controls !== null || patch.events !== null || patch.meta !== null
}

export function sameMeta(a: TrackMeta, b: TrackMeta): boolean {
  return (
    a.name === b.name && a.channel === b.channel && a.port === b.port && a.color === b.color && a.endTick === b.endTick
  )
}

function composeChanges<T>(
  first: Change<T> | null,
  second: Change<T> | null,
  same: (a: T, b: T) => boolean,
): Change<T> | null {
  if (!first || !second) return first ?? second
  return same(first.before, second.after) ? null : { before: first.before, after: second.after }
}

function composeNotes(first: NoteChange | null, second: NoteChange | null): NoteChange | null {
  if (!first || !second) return first ?? second
  if (isWhole(first) && isWhole(second)) return composedWhole(first, second)
  return composeRows(NOTE_ROW, asRows(first), asRows(second))
}

interface Place {
  readonly rows: Rows
  readonly offset: number
}

function composeRows(layout: RowLayout, first: RowChange | null, second: RowChange | null): RowChange | null {
  if (!first || !second) return first ?? second
  const { stride } = layout
  const before = placesById(first.removed, stride)
  const after = placesById(first.added, stride)
  for (const [id, place] of placesById(second.removed, stride)) if (!after.delete(id)) before.set(id, place)
  for (const [id, place] of placesById(second.added, stride)) after.set(id, place)
  for (const [id, a] of before) {
    const b = after.get(id)
    if (!b || !sameRow(stride, a.rows, a.offset, b.rows, b.offset)) continue
    before.delete(id)
    after.delete(id)
  }
  if (before.size === 0 && after.size === 0) return null
  return { removed: gathered(layout, before), added: gathered(layout, after) }
}

function placesById(rows: Rows, stride: number): Map<number, Place> {
  const places = new Map<number, Place>()
  for (let offset = 0; offset < rows.length; offset += stride) places.set(rows[offset], { rows, offset })
  return places
}

function gathered(layout: RowLayout, places: Map<number, Place>): Rows {
  const { stride } = layout
  const rows = new Uint32Array(places.size * stride)
  let to = 0
  for (const place of places.values()) {
    copyRow(stride, place.rows, place.offset, rows, to)
    to += stride
  }
  return sortRows(layout, rows)
}

function composeEvents(first: EventChange | null, second: EventChange | null): EventChange | null {
  if (!first || !second) return first ?? second
  const before = eventsById(first.removed)
  const after = eventsById(first.added)
  for (const event of second.removed) if (!after.delete(event.id)) before.set(event.id, event)
  for (const event of second.added) after.set(event.id, event)
  for (const [id, a] of before) {
    const b = after.get(id)
    if (!b || !sameEvent(a, b)) continue
    before.delete(id)
    after.delete(id)
  }
  if (before.size === 0 && after.size === 0) return null
  return { removed: [...before.values()].sort(compareEvents), added: [...after.values()].sort(compareEvents) }
}

const eventsById = (events: readonly RawEvent[]) => new Map(events.map((event) => [event.id, event]))
