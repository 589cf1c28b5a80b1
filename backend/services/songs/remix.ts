import { publicName } from '#shared/api/accounts/names'
import type { Database } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import type { SongRow, SongWithAuthor } from '../../repositories/songs'
import { type SongWithBytes, takeable } from './songBytes'

type RemixFields = Pick<SongRow, 'remix_of_id' | 'remix_of_name' | 'remix_of_author'>

/** The fields of a song that is not a remix. */
export const noRemix: RemixFields = { remix_of_id: null, remix_of_name: null, remix_of_author: null }

/** A song that the user may remix: their own, or one whose author allows it. Refuses like `takeable`. */
export const remixable = (db: Database, user: UserRow, id: string): Promise<SongWithBytes> =>
  takeable({ db }, user, id, (song) => song.allow_remix)

/**
 * The origin fields of a song that the user makes from `source`: the song and the name under which its author wants to
 * be credited. A copy of one's own song keeps the origin of that song.
 */
export function remixOf(source: SongWithAuthor, user: UserRow): RemixFields {
  if (source.user_id === user.id) {
    const { remix_of_id, remix_of_name, remix_of_author } = source
    return { remix_of_id, remix_of_name, remix_of_author }
  }
  return {
    remix_of_id: source.id,
    remix_of_name: source.name,
    remix_of_author:
      source.attribution_name ?? publicName({ display_name: source.author_display_name, name: source.author_name }),
  }
}
