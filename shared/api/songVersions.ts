import { Name, Timestamp, Uuid } from '../schema/fields'
import { z } from '../schema/zod'
import { writtenInteger } from './paging'

const count = z.int().nonnegative()

/** The changes in the notes of a track. */
export const TrackChanges = z.object({
  /** Place in the newer version, from 1, or in the older one if removed. */
  track: count,
  name: z.string(),
  is: z.enum(['added', 'removed', 'kept']),
  added: count,
  removed: count,
  changed: count,
})

/** The number of notes added, removed, and changed in start, pitch, length or velocity, and the tracks affected. */
export const SongChanges = z.object({
  added: count,
  removed: count,
  changed: count,
  tracks: z.array(TrackChanges),
  /** Whether anything besides notes and tracks changed, such as the tempo. */
  hasOther: z.boolean(),
})
export type SongChanges = z.infer<typeof SongChanges>

/** A version of a song: the state stored by one save. */
export const SongVersion = z.object({
  /** Number of the save, from 1. */
  number: z.int(),
  name: z.string().nullable(),
  /** Time of the save. */
  saved_at: Timestamp,
  /** Size in bytes. */
  size: count,
  is_current: z.boolean(),
  /**
   * Changes since the previous version in the list; null for the oldest one, for files that cannot be compared, and
   * while `is_comparing`.
   */
  changes: SongChanges.nullable(),
  /** Whether the changes are not known yet: ask again. */
  is_comparing: z.boolean(),
})
export type SongVersion = z.infer<typeof SongVersion>

/** `GET /songs/{id}/versions` */
export const SongVersionList = z.object({ data: z.array(SongVersion), count })
export type SongVersionList = z.infer<typeof SongVersionList>

/** `/songs/{id}/versions/{number}` */
export const SongVersionPath = z.object({ id: Uuid, number: writtenInteger(1, 2 ** 31 - 1) })

/** `PUT /songs/{id}/versions/{number}`; null removes the name. */
export const SongVersionForm = z.object({ name: Name.nullable() })
export type SongVersionForm = z.input<typeof SongVersionForm>
