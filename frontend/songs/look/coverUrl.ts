import type { Song } from '#shared/api/songs'
import { defaultCoverPath } from '#shared/covers/names'
import { basePath } from '../../basePath'

export type Covered = Pick<Song, 'cover_image' | 'genre' | 'mood'>

/** Where a song's picture is: its own, or the one for its genre and mood. */
export const coverUrl = ({ cover_image, genre, mood }: Covered): string =>
  `${basePath}/static/${cover_image ?? defaultCoverPath(genre, mood)}`
