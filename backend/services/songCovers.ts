import type { CoverSong } from '#shared/covers/coverArt'
import { defaultCoverPath, parseDefaultCover, type SongCover } from '#shared/covers/names'
import { type Tune, unpackTune } from '#shared/covers/tune'
import { type Database, isForeignKeyViolation } from '../database'
import { defaultCover, linkPreview } from '../images/defaultCovers'
import { imagePath, parseImagePath } from '../images/imagePaths'
import { askMidiWorker, MidiRefused } from '../midi/askWorker'
import { findImageBytes } from '../repositories/images'
import { findSongBytes } from '../repositories/songData'
import { findSong, type SongWithAuthor } from '../repositories/songs'
import { findTune, keepTune } from '../repositories/songTunes'
import { concurrencyLimit } from './limit'
import { findPublicSong } from './publicSong'

/** A file may take the worker seconds and 256 MiB. */
const oneOfFew = concurrencyLimit(2)
const reading = new Map<string, Promise<Tune | null>>()

/** The tune of one version of a song's notes, read once and then kept. Null when there are no notes, or no such version. */
function tuneOf(db: Database, dataId: string, notesTag: string): Promise<Tune | null> {
  const key = `${dataId} ${notesTag}`
  const known = reading.get(key)
  if (known) return known
  const read = readTune(db, dataId, notesTag).finally(() => reading.delete(key))
  reading.set(key, read)
  return read
}

async function readTune(db: Database, dataId: string, notesTag: string): Promise<Tune | null> {
  const known = await findTune(db, dataId, notesTag)
  if (known !== undefined) return unpackTune(known)
  return oneOfFew(async () => {
    const data = await findSongBytes(db, dataId)
    if (!data?.digest.startsWith(notesTag)) return null
    const tune = await askMidiWorker('tune', data.bytes).catch((error: unknown) => {
      if (error instanceof MidiRefused) return ''
      throw error
    })
    await keepTune(db, dataId, notesTag, tune).catch((error: unknown) => {
      // The song was deleted meanwhile.
      if (!isForeignKeyViolation(error)) throw error
    })
    return unpackTune(tune)
  })
}

/** The song as its cover draws it; null for one without notes. */
async function coverSong(db: Database, { song_data_id, notes_tag }: SongWithAuthor): Promise<CoverSong | null> {
  const tune = song_data_id !== null && notes_tag !== null && (await tuneOf(db, song_data_id, notes_tag))
  return tune ? { tune, seed: notes_tag } : null
}

export interface DrawnCover {
  readonly bytes: Buffer
  /** Whether the picture shows the version that was asked for; otherwise it is the one for the genre and mood. */
  readonly isCurrent: boolean
}

/**
 * The default cover of a song, drawn from its notes. Only who was shown this version of the song knows its tag, so the address alone
 * opens the picture: images carry no token. For another version, or no song at all, the plain cover takes its place.
 */
export async function drawSongCover(db: Database, { songId, notesTag, genre, mood }: SongCover): Promise<DrawnCover> {
  const song = await findSong(db, songId)
  const isCurrent = song?.notes_tag === notesTag
  const drawn = song && isCurrent ? await coverSong(db, song) : null
  return { bytes: await defaultCover({ genre, mood, song: drawn }), isCurrent }
}

/** The picture that stands for a public song in chats and networks; undefined for any other song. */
export async function drawLinkPreview(db: Database, songId: string): Promise<Buffer | undefined> {
  const isPublic = (await findPublicSong(db, songId)) !== undefined
  const song = isPublic ? await findSong(db, songId) : undefined
  if (!song) return undefined
  const named = parseDefaultCover(defaultCoverPath({ genre: song.genre, mood: song.mood }))
  if (!named) throw new Error(`no default cover for ${song.genre} and ${song.mood}`)
  const uploaded = song.cover_image === null ? undefined : parseImagePath(song.cover_image)
  const chosen = song.cover_image === null ? undefined : parseDefaultCover(song.cover_image)
  const bytes = uploaded && (await findImageBytes(db, uploaded))
  const cover = bytes && { path: imagePath(uploaded), bytes }
  const { genre, mood } = chosen ?? named
  return linkPreview({ genre, mood, song: await coverSong(db, song) }, cover)
}
