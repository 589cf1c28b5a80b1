import { createHash } from 'node:crypto'
import { publicName } from '#shared/api/accounts/names'
import { defaultCoverPath } from '#shared/covers/names'
import type { Database } from '../../database'
import { findAuthor } from '../../repositories/accounts/users'
import { findSong } from '../../repositories/songs'

/** A public song in the form that other sites see. */
export interface PublicSong {
  readonly id: string
  readonly name: string
  readonly genre: string | null
  readonly mood: string | null
  /** The cover's path below `/static/`. */
  readonly coverPath: string
  /** The link preview's path below `/static/`. It changes with the picture. */
  readonly previewPath: string
  /** The author's public name; null if there is none. */
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
