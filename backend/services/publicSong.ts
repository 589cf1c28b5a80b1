import { publicName } from '#shared/api/names'
import { defaultCoverPath } from '#shared/covers/names'
import type { Database } from '../database'
import { findSong } from '../repositories/songs'
import { findAuthor } from '../repositories/users'

/** A public song as it is told to other sites. */
export interface PublicSong {
  readonly id: string
  readonly name: string
  readonly genre: string | null
  readonly mood: string | null
  /** Where its picture is, after `/static/`. */
  readonly coverPath: string
  /** What everybody calls the author; null: by no name. */
  readonly author: string | null
}

/** The song, if it is public and its author is active. */
export async function findPublicSong(db: Database, id: string): Promise<PublicSong | undefined> {
  const song = await findSong(db, id)
  if (!song?.is_public) return undefined
  const user = await findAuthor(db, song.user_id)
  if (!user) return undefined
  const { name, genre, mood, cover_image } = song
  return {
    id,
    ...{ name, genre, mood },
    coverPath: cover_image ?? defaultCoverPath(genre, mood),
    author: publicName(user),
  }
}
