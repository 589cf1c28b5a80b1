import type { Song } from '#shared/api/songs'
import { defaultCoverPath } from '#shared/covers/names'
import { basePath } from '../../core/basePath'

/** A song, or one that is stored nowhere and has no id yet. */
export type Covered = Pick<Song, 'cover_image' | 'genre' | 'mood'> & Partial<Pick<Song, 'id' | 'notes_tag'>>

/** Where a song's picture is: the uploaded one, or the one that is drawn from its notes, genre and mood. */
export const coverUrl = (song: Covered): string => `${basePath}/static/${song.cover_image ?? defaultCoverPath(song)}`
