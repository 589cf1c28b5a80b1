import { Name, Timestamp, Uuid } from '../schema/fields'
import { z } from '../schema/zod'
import { writtenInteger } from './paging'

const count = z.int().nonnegative()

/** What changed in the notes of a track. */
export const TrackChanges = z.object({
  /** Its place in the newer version, from 1; of a removed track, in the older one. */
  track: count,
  name: z.string(),
  is: z.enum(['added', 'removed', 'kept']),
  added: count,
  removed: count,
  changed: count,
})

/** How many notes came, went, or got another start, pitch, length or velocity, and in which tracks. */
export const SongChanges = z.object({
  added: count,
  removed: count,
  changed: count,
  tracks: z.array(TrackChanges),
  /** Something else than notes and tracks changed, such as the tempo. */
  hasOther: z.boolean(),
})
export type SongChanges = z.infer<typeof SongChanges>

/** A version of a song: what was stored by one save. */
export const SongVersion = z.object({
  /** Counts the saves of the song, from 1. */
  number: z.int(),
  name: z.string().nullable(),
  /** When it was saved. */
  saved_at: Timestamp,
  /** In bytes. */
  size: count,
  is_current: z.boolean(),
  /** Since the version before it in the list; null for the oldest one, for files that cannot be compared, and while `is_comparing`. */
  changes: SongChanges.nullable(),
  /** What changed is not known yet: ask again. */
  is_comparing: z.boolean(),
})
export type SongVersion = z.infer<typeof SongVersion>

/** `GET /songs/{id}/versions` */
export const SongVersionList = z.object({ data: z.array(SongVersion), count })
export type SongVersionList = z.infer<typeof SongVersionList>

/** `/songs/{id}/versions/{number}` */
export const SongVersionPath = z.object({ id: Uuid, number: writtenInteger(1, 2 ** 31 - 1) })

/** `PUT /songs/{id}/versions/{number}`; null takes the name away. */
export const SongVersionForm = z.object({ name: Name.nullable() })
export type SongVersionForm = z.input<typeof SongVersionForm>
