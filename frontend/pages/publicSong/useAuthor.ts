import { publicName } from '#shared/api/accounts/names'
import type { SongRecord } from '#shared/api/songs'

export interface Author {
  /** The public name; null if they have none. */
  readonly shownName: string | null
  /** The path of their public profile; null if they have none. */
  readonly path: string | null
}

/** The author of a song, with their current names. */
export const useAuthor = ({ author }: Pick<SongRecord, 'author'>): Author => ({
  shownName: publicName(author),
  path: author.name ? `/u/${encodeURIComponent(author.name)}` : null,
})
