import { createHash } from 'node:crypto'
import { publicName } from '#shared/api/names'
import { defaultCoverPath } from '#shared/covers/names'
import type { Database } from '../../database'
import { findSong } from '../../repositories/songs'
import { findAuthor } from '../../repositories/users'

/** A public song as it is told to other sites. */
export interface PublicSong {
  readonly id: string
  readonly name: string
  readonly genre: string | null
  readonly mood: string | null
  /** Where its picture is, after `/static/`. */
  readonly coverPath: string
  /** Where its link preview is, after `/static/`; another address as soon as the picture is another. */
  readonly previewPath: string
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
  const coverPath = cover_image ?? defaultCoverPath(song)
  return {
    id,
    ...{ name, genre, mood },
    coverPath,
    previewPath: `previews/${id}.jpg?v=${versionOf(coverPath, song.notes_tag)}`,
    author: publicName(user),
  }
}

const versionOf = (coverPath: string, notesTag: string | null): string =>
  createHash('sha256').update(`${coverPath} ${notesTag}`).digest('hex').slice(0, 8)
