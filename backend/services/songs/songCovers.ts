import type { CoverSong } from '#shared/covers/coverArt'
import { defaultCoverPath, parseDefaultCover, type SongCoverPath } from '#shared/covers/names'
import { unpackTune } from '#shared/covers/tune'
import { countedNetwork } from '../../core/clientAddress'
import { LineFull } from '../../core/concurrency'
import { Refusal } from '../../core/errors'
import { defaultCover, linkPreview, plainCover, tagCover } from '../../images/defaultCovers'
import { imagePath, parseImagePath } from '../../images/imagePaths'
import { findImageBytes } from '../../repositories/images'
import { findSong, type SongWithAuthor } from '../../repositories/songs'
import type { ServerContext } from '../context'
import { findPublicSong } from './publicSong'
import { readingOf } from './songReading'

/** The tune for the song's cover; null for a song without notes. */
async function coverSong(
  server: ServerContext,
  { song_data_id, notes_tag, user_id }: SongWithAuthor,
): Promise<CoverSong | null> {
  if (song_data_id === null || notes_tag === null) return null
  const reading = await readingOf(server, song_data_id, notes_tag, user_id)
  const tune = reading ? unpackTune(reading.tune) : null
  return tune ? { tune, seed: notes_tag } : null
}

interface DrawnCover {
  readonly bytes: Buffer
  /** Whether the picture shows the requested version; otherwise it is the plain one for genre and mood. */
  readonly isCurrent: boolean
}

/**
 * Draws the default cover of a song from its notes. Images are requested without a token, so the address alone grants
 * access: only clients that were shown this version of the song know its tag. The result is the plain cover for another
 * version, an unknown song, one of a disabled account, or when too many pictures are requested. `address` is the
 * client's, by which clients take turns.
 */
export async function drawSongCover(
  server: ServerContext,
  { songId, notesTag, genre, mood }: SongCoverPath,
  address: string,
): Promise<DrawnCover> {
  const song = await findSong(server.db, songId)
  const isCurrent = song?.notes_tag === notesTag && song.author_is_active
  const drawn = song && isCurrent ? await coverSong(server, song) : null
  try {
    return { bytes: await defaultCover({ genre, mood, song: drawn }, { by: countedNetwork(address) }), isCurrent }
  } catch (error) {
    if (!(error instanceof LineFull)) throw error
    return { bytes: await plainCover({ genre, mood }), isCurrent: false }
  }
}

const RETRY_SECONDS = 5

/**
 * The link preview of a public song; undefined for any other song. Refuses with 503 when too many pictures are
 * requested.
 */
export async function drawLinkPreview(
  server: ServerContext,
  songId: string,
  address: string,
): Promise<Buffer | undefined> {
  const { db } = server
  const isPublic = (await findPublicSong(db, songId)) !== undefined
  const song = isPublic ? await findSong(db, songId) : undefined
  if (!song) return undefined
  const { picture, uploaded } = await shownCover(server, song)
  return linkPreview(picture, uploaded, { by: countedNetwork(address) }).catch((error: unknown) => {
    throw error instanceof LineFull ? new Refusal('pictures_busy', { seconds: RETRY_SECONDS }) : error
  })
}

/** The song's cover for the tags of a sound file, as a JPEG. */
export async function drawTagCover(server: ServerContext, song: SongWithAuthor): Promise<Buffer> {
  const { picture, uploaded } = await shownCover(server, song)
  return tagCover(picture, uploaded?.bytes)
}

/** A name that changes when the picture of `drawTagCover` does. */
export const tagCoverName = ({ cover_image, genre, mood, notes_tag }: SongWithAuthor): string =>
  JSON.stringify([cover_image, genre, mood, notes_tag])

/** The contents of a song's cover: the uploaded picture, if there is one, or a drawn one. */
async function shownCover(server: ServerContext, song: SongWithAuthor) {
  const named = parseDefaultCover(defaultCoverPath({ genre: song.genre, mood: song.mood }))
  if (!named) throw new Error(`no default cover for ${song.genre} and ${song.mood}`)
  const image = song.cover_image === null ? undefined : parseImagePath(song.cover_image)
  const chosen = song.cover_image === null ? undefined : parseDefaultCover(song.cover_image)
  const bytes = image && (await findImageBytes(server.db, image))
  const { genre, mood } = chosen ?? named
  return {
    picture: { genre, mood, song: await coverSong(server, song) },
    uploaded: bytes && { path: imagePath(image), bytes },
  }
}
