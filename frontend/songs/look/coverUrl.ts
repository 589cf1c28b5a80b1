import type { SongRecord } from '#shared/api/songs'
import { defaultCoverPath } from '#shared/covers/names'
import { basePath } from '../../core/basePath'

/** The fields of a song that determine its picture. A song that is not stored has no id. */
export type Covered = Pick<SongRecord, 'cover_image' | 'genre' | 'mood'> & Partial<Pick<SongRecord, 'id' | 'notes_tag'>>

/** The address of a song's picture: the uploaded one, or the one drawn from its notes, genre and mood. */
export const coverUrl = (song: Covered): string => `${basePath}/static/${song.cover_image ?? defaultCoverPath(song)}`
