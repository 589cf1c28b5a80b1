import { lastEventTick, trackById } from '../../song/derive'
import type { NoteIds } from '../../song/notes'
import type { Song, Track } from '../../song/song'
import { CommandError } from '../commandError'
import { changesTrack, composePatches, sameMeta } from '../composePatches'
import { changesNotes, type NoteChange } from '../noteChange'
import { EMPTY_PATCH, editedTrack, type Patch, type TrackMeta, type TrackPatch } from '../patch'
import type { Counted } from '../patchCounts'
import type { EventChange } from '../rawEvents'
import type { RowChange } from '../rows'

/** The result of a command. A command that changes nothing returns the same song and an empty patch. */
export interface Outcome {
  readonly song: Song
  readonly patch: Patch
  /** New ids, ascending; for a new track only the track's own. */
  readonly addedIds?: Uint32Array
}

/** A kind of command: its name, its entry of the history, and how it changes the song. */
export interface CommandDefinition<Type extends string, Payload, Action extends string> {
  readonly type: Type
  /** The names that the command's history entry may have, each with what it counts. */
  readonly entries: Readonly<Record<Action, Counted>>
  /** The entry of one command; without `count`, its patch gives the number. */
  entryOf(command: Payload): { readonly action: Action; readonly count?: number }
  /** Throws a CommandError if the command cannot be carried out; the song has not changed then. */
  apply(song: Song, command: Payload): Outcome
}

/** Requires `entryOf` of a command with several entries. */
type EntryChoice<Definition extends { entryOf: unknown }, Action extends string> = {
  [A in Action]: [Exclude<Action, A>] extends [never]
    ? [entryOf?: Definition['entryOf']]
    : [entryOf: Definition['entryOf']]
}[Action]

/**
 * Defines a command with the data `{ type } & Payload`: plain and serialisable, since they go to the worker and into
 * the journal. The command itself clamps its values, so that a preview shows its true effect. `commands/index.ts` lists
 * all definitions.
 */
// The page imports constants from these files; the bundler drops the commands themselves.
/*@__NO_SIDE_EFFECTS__*/
export function defineCommand<Type extends string, Payload, Action extends string>(
  type: Type,
  entries: Readonly<Record<Action, Counted>>,
  apply: (song: Song, command: Payload) => Outcome,
  ...[entryOf]: EntryChoice<CommandDefinition<Type, Payload, Action>, Action>
): CommandDefinition<Type, Payload, Action> {
  const [action] = Object.keys(entries) as Action[]
  return { type, entries, apply, entryOf: entryOf ?? (() => ({ action })) }
}

/** The data of a command about a track. */
export interface OfTrack {
  readonly trackId: number
}

/** The data of a command about notes, controls or events of a track; unknown ids are ignored. */
export interface OfRows extends OfTrack {
  readonly ids: NoteIds
}

/** Changes within one track. */
export interface TrackEdit {
  readonly notes?: NoteChange
  readonly controls?: RowChange
  readonly events?: EventChange
  readonly meta?: Partial<Omit<TrackMeta, 'endTick'>>
  /** End of a track that ends later than its contents. */
  readonly endTick?: number
}

/** Changes outside the track. */
export interface SongEdit {
  readonly nextId?: number
  readonly songName?: string
}

export const unchanged = (song: Song): Outcome => ({ song, patch: EMPTY_PATCH })

/** Returns the track; throws a CommandError if there is none. */
export function requireTrack(song: Song, trackId: number): Track {
  const track = trackById(song, trackId)
  if (!track) throw new CommandError('noSuchTrack', `no track ${trackId}`, { id: trackId })
  return track
}

/** Returns the track; throws a CommandError if there is none, or if it cannot hold channel messages. */
export function requireChannelTrack(song: Song, trackId: number): Track {
  const track = requireTrack(song, trackId)
  if (track.channel === null) throw new CommandError('conductor', 'the conductor holds no channel messages')
  return track
}

/** Most tracks, the conductor included, that the header of a file can count (SMF 1.0). */
const MAX_TRACKS = 0xffff

/** Throws a CommandError if the song has no room for `count` more tracks. */
export function requireRoom(song: Song, count: number): void {
  if (song.tracks.length + count <= MAX_TRACKS) return
  throw new CommandError('tooManyTracks', `more than ${MAX_TRACKS} tracks`, { limit: MAX_TRACKS })
}

/** Changes one track; its end tick follows its contents unless the edit says otherwise. */
export function editTrack(song: Song, track: Track, edit: TrackEdit, { nextId, songName }: SongEdit = {}): Outcome {
  const version = song.version + 1
  const contents: TrackPatch = {
    trackId: track.id,
    notes: edit.notes && changesNotes(edit.notes) ? edit.notes : null,
    controls: hasRows(edit.controls) ? edit.controls : null,
    events: hasRows(edit.events) ? edit.events : null,
    meta: null,
  }
  const withContents = editedTrack(track, contents, version)
  const before = metaOf(track)
  const after = { ...before, ...edit.meta, endTick: endTickAfter(track, withContents, edit.endTick) }
  const patch: TrackPatch = { ...contents, meta: sameMeta(before, after) ? null : { before, after } }
  const name = songName ?? song.name
  const nameChange = name === song.name ? null : { before: song.name, after: name }
  if (!changesTrack(patch) && !nameChange) return unchanged(song)
  const next = { ...withContents, ...after }
  return {
    song: {
      ...song,
      version,
      name,
      nextId: nextId ?? song.nextId,
      tracks: song.tracks.map((other) => (other === track ? next : other)),
    },
    patch: { steps: [{ type: 'edit', tracks: changesTrack(patch) ? [patch] : [], songName: nameChange }] },
  }
}

/** Changes several tracks and raises the song's version once. */
export function editTracks(song: Song, edit: (track: Track) => TrackEdit, nextId = song.nextId): Outcome {
  let outcome = unchanged(song)
  for (const track of song.tracks) {
    const step = editTrack(outcome.song, track, edit(track), { nextId })
    outcome = { song: step.song, patch: composePatches(outcome.patch, step.patch) }
  }
  return outcome.song === song ? outcome : { ...outcome, song: asOneVersion(song, outcome.song) }
}

/** Merges the versions of several steps, so that the song advances by one. */
export function asOneVersion(before: Song, after: Song): Song {
  const version = before.version + 1
  const tracks = after.tracks.map((track) => (track.version > version ? { ...track, version } : track))
  return { ...after, version, tracks }
}

function hasRows<C extends { removed: ArrayLike<unknown>; added: ArrayLike<unknown> }>(change?: C): change is C {
  return change !== undefined && change.removed.length + change.added.length > 0
}

function metaOf({ name, channel, port, color, endTick }: Track): TrackMeta {
  return { name, channel, port, color, endTick }
}

/**
 * The end of a track after a change. A track that ended with its contents still does; one that ended later keeps its
 * end until its contents pass it.
 */
function endTickAfter(before: Track, after: Track, wanted?: number): number {
  const end = lastEventTick(after)
  if (wanted !== undefined) return Math.max(wanted, end)
  return before.endTick > lastEventTick(before) ? Math.max(before.endTick, end) : end
}
