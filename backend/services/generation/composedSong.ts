import { randomUUID } from 'node:crypto'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { type Database, isUniqueViolation } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import * as songData from '../../repositories/songData'
import { findSongByData, insertSong, type NewSong, type SongRow, updateSong } from '../../repositories/songs'
import { own } from '../access'
import { MIDI_HEADER_BYTES } from '../midi/midiHeader'
import { unpublished } from '../songs/publication'
import { noRemix } from '../songs/remix'
import { digestOf, noBytes } from '../songs/songBytes'
import type { StorableSong } from './compose'

const inUse = () => new Refusal('song_data_in_use')

/**
 * The user's own data that may be overwritten, with its song if there is one. Data of a song may be overwritten only if
 * it is a bare header. Throws 404, 403, or 409 when the song has content.
 */
export async function writableData(
  db: Database,
  user: UserRow,
  id: string,
): Promise<{ digest: string; song: SongRow | undefined }> {
  own(await songData.findSongData(db, id), user, 'song_data_not_found')
  const data = await songData.findSongBytes(db, id)
  if (!data) throw noBytes()
  const song = await findSongByData(db, id)
  if (song && data.bytes.length > MIDI_HEADER_BYTES) throw inUse()
  return { digest: data.digest, song }
}

interface StoredSong {
  readonly song_id: string
  readonly name: string
  readonly song_data_id: string
}

/** Stores a composed song as a private song, in the data with this id or in new data. Refuses like `writableData`. */
export async function storeComposedSong(
  transaction: Database,
  user: UserRow,
  composed: StorableSong,
  dataId: string | null,
): Promise<StoredSong> {
  const { bytes, name, genre, mood } = composed
  const now = timestamp()
  const digest = digestOf(bytes)
  const song_data_id = dataId ?? randomUUID()
  let song: SongRow | undefined
  if (dataId === null) {
    const data = {
      id: song_data_id,
      user_id: user.id,
      bytes,
      digest,
      is_public: false,
      created_at: now,
      updated_at: now,
    }
    await songData.insertSongData(transaction, data)
  } else {
    const writable = await writableData(transaction, user, dataId)
    const change = { bytes, digest, updated_at: now }
    // It may have been saved since it was read.
    if (!(await songData.replaceSongBytes(transaction, dataId, change, [writable.digest]))) throw inUse()
    song = writable.song
  }
  if (song) {
    await updateSong(transaction, song.id, { genre: song.genre ?? genre, mood: song.mood ?? mood, updated_at: now })
    return { song_id: song.id, song_data_id, name: song.name }
  }
  const row: NewSong = {
    id: randomUUID(),
    user_id: user.id,
    ...{ song_data_id, name, genre, mood, cover_image: null, ...unpublished, ...noRemix },
    play_count: 0,
    created_at: now,
    updated_at: now,
  }
  await insertSong(transaction, row).catch((error: unknown) => {
    throw isUniqueViolation(error) ? inUse() : error
  })
  return { song_id: row.id, song_data_id, name }
}
