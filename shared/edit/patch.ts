import { valueIn } from '../core/required'
import type { Song, Track } from '../song/song'
import { mergeControls } from './controlRows'
import { changedNotes, invertedNotes, type NoteChange } from './noteChange'
import { type EventChange, mergeEvents } from './rawEvents'
import type { RowChange } from './rows'

/**
 * The difference between two songs, as plain data that works in both directions. It holds all removed and added rows in
 * full, including places in the file and flags, so undoing restores the song exactly.
 */
export interface Patch {
  /** Applied in order. Empty: nothing changes. */
  readonly steps: readonly PatchStep[]
}

export type PatchStep = EditStep | ListStep | OrderStep

/** Changes inside tracks. */
export interface EditStep {
  readonly type: 'edit'
  readonly tracks: readonly TrackPatch[]
  readonly songName: Change<string> | null
}

/** Tracks removed from or inserted into the list. */
export interface ListStep {
  readonly type: 'list'
  /** Ascending indices in the list before the step. */
  readonly removed: readonly PlacedTrack[]
  /** Ascending indices in the list after the step. */
  readonly inserted: readonly PlacedTrack[]
}

/** A reordering of the tracks. */
interface OrderStep {
  readonly type: 'order'
  /** The ids of all tracks. */
  readonly before: readonly number[]
  readonly after: readonly number[]
}

export interface TrackPatch {
  readonly trackId: number
  readonly notes: NoteChange | null
  readonly controls: RowChange | null
  readonly events: EventChange | null
  readonly meta: Change<TrackMeta> | null
}

export type TrackMeta = Pick<Track, 'name' | 'channel' | 'port' | 'color' | 'endTick'>

export interface PlacedTrack {
  readonly index: number
  readonly track: Track
}

export interface Change<T> {
  readonly before: T
  readonly after: T
}

export const EMPTY_PATCH: Patch = { steps: [] }

export const isEmpty = (patch: Patch): boolean => patch.steps.length === 0

/**
 * The song after the patch, one version later, or the same song if the patch is empty. `nextId` is kept, so ids are
 * never reused. Throws when the patch was not made for this song.
 */
export function applyPatch(song: Song, patch: Patch): Song {
  if (isEmpty(patch)) return song
  const version = song.version + 1
  let { name, tracks } = song
  for (const step of patch.steps) {
    if (step.type === 'edit') {
      tracks = editedTracks(tracks, step.tracks, version)
      name = step.songName?.after ?? name
    } else if (step.type === 'list') {
      tracks = listedTracks(tracks, step, version)
    } else {
      tracks = orderedTracks(tracks, step)
    }
  }
  return { ...song, version, name, tracks }
}

/**
 * Rebases a patch onto the song under another name. Null if the patch changes the name itself, or replaces the
 * conductor, which holds it.
 */
export function underName(patch: Patch, conductorId: number, name: string): Patch | null {
  const changesName = patch.steps.some((step) =>
    step.type === 'edit'
      ? step.songName !== null
      : step.type === 'list' && [...step.removed, ...step.inserted].some(({ track }) => track.id === conductorId),
  )
  if (changesName) return null
  const named = (track: TrackPatch): TrackPatch =>
    track.trackId === conductorId && track.meta
      ? { ...track, meta: { before: { ...track.meta.before, name }, after: { ...track.meta.after, name } } }
      : track
  return {
    steps: patch.steps.map((step) => (step.type === 'edit' ? { ...step, tracks: step.tracks.map(named) } : step)),
  }
}

/** The patch that reverts this one. */
export function invertPatch(patch: Patch): Patch {
  return { steps: patch.steps.toReversed().map(invertedStep) }
}

function invertedStep(step: PatchStep): PatchStep {
  if (step.type === 'list') return { type: 'list', removed: step.inserted, inserted: step.removed }
  if (step.type === 'order') return { type: 'order', before: step.after, after: step.before }
  return {
    type: 'edit',
    tracks: step.tracks.map((track) => ({
      trackId: track.trackId,
      notes: track.notes && invertedNotes(track.notes),
      controls: track.controls && { removed: track.controls.added, added: track.controls.removed },
      events: track.events && { removed: track.events.added, added: track.events.removed },
      meta: track.meta && { before: track.meta.after, after: track.meta.before },
    })),
    songName: step.songName && { before: step.songName.after, after: step.songName.before },
  }
}

function editedTracks(tracks: readonly Track[], patches: readonly TrackPatch[], version: number): readonly Track[] {
  const byId = new Map(patches.map((patch) => [patch.trackId, patch]))
  const edited = tracks.map((track) => {
    const patch = byId.get(track.id)
    byId.delete(track.id)
    return patch ? editedTrack(track, patch, version) : track
  })
  if (byId.size > 0) throw new Error(`no track ${[...byId.keys()].join(', ')} to change`)
  return edited
}

/** The track after its part of a patch. */
export function editedTrack(track: Track, patch: TrackPatch, version: number): Track {
  return {
    ...track,
    ...patch.meta?.after,
    version,
    notes: patch.notes ? changedNotes(track.notes, patch.notes) : track.notes,
    controls: patch.controls ? mergeControls(track.controls, patch.controls) : track.controls,
    events: patch.events ? mergeEvents(track.events, patch.events) : track.events,
  }
}

function listedTracks(tracks: readonly Track[], { removed, inserted }: ListStep, version: number): readonly Track[] {
  for (const { index, track } of removed)
    if (tracks[index]?.id !== track.id) throw new Error(`no track ${track.id} to remove`)
  const gone = new Set(removed.map(({ index }) => index))
  const left = tracks.filter((_, index) => !gone.has(index))
  const list: Track[] = []
  let next = 0
  for (const { index, track } of inserted) {
    while (list.length < index && next < left.length) list.push(left[next++])
    list.push({ ...track, version })
  }
  while (next < left.length) list.push(left[next++])
  return list
}

function orderedTracks(tracks: readonly Track[], { before, after }: OrderStep): readonly Track[] {
  if (tracks.length !== before.length || tracks.some((track, i) => track.id !== before[i])) {
    throw new Error('the tracks are not in the order to change')
  }
  const byId = new Map(tracks.map((track) => [track.id, track]))
  return after.map((id) => valueIn(byId, id))
}
