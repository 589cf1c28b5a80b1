import { publicName } from '#shared/api/names'
import type { Song } from '#shared/api/songs'

export interface Author {
  /** What everybody calls them; null: they have no public name. */
  readonly shownName: string | null
  /** Where their profile is; null: they have none that others can open. */
  readonly path: string | null
}

/** Who made a song, by the names that they have now. */
export const useAuthor = ({ author }: Pick<Song, 'author'>): Author => ({
  shownName: publicName(author),
  path: author.name ? `/u/${encodeURIComponent(author.name)}` : null,
})
