import { randomUUID } from 'node:crypto'
import type { Song } from '#shared/api/songs'
import { isForeignKeyViolation } from '../database'
import { notFound } from '../http/errors'
import { copySongData } from '../repositories/songData'
import { insertSong, type SongRow } from '../repositories/songs'
import type { UserRow } from '../repositories/users'
import type { Server } from '../server'
import { copyCover } from './covers'
import { limit } from './limits'
import { unpublished } from './publication'
import { storing } from './quota'
import { noBytes, takeable } from './songBytes'
import { noRemix, shown } from './songs'
import { timestamp } from './time'

const MAX_NAME = 255

/**
 * Copies an own song, or a public one that may be remixed, with its bytes and its cover, into a private song of the user's. Refuses
 * as `takeable` does, with 429, for a copy takes as much room as an upload, and with 409 when there is no such room.
 */
export async function duplicateSong(server: Server, user: UserRow, id: string): Promise<Song> {
  await takeable(server, user, id, mayRemix)
  await limit(server, 'upload', user.id)
  return storing(server, user, async (transaction) => {
    const { song, dataId } = await takeable({ db: transaction }, user, id, mayRemix)
    const now = timestamp()
    const data = { id: randomUUID(), user_id: user.id, created_at: now, updated_at: now }
    const isCopied = await copySongData(transaction, dataId, data).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? notFound('User') : error
    })
    if (!isCopied) throw noBytes()
    const copy: SongRow = {
      id: randomUUID(),
      user_id: user.id,
      song_data_id: data.id,
      name: Array.from(`${song.name} (copy)`).slice(0, MAX_NAME).join(''),
      cover_image: await copyCover(transaction, user, song.cover_image),
      genre: song.genre,
      mood: song.mood,
      ...unpublished,
      ...noRemix,
      play_count: 0,
      created_at: now,
      updated_at: now,
    }
    await insertSong(transaction, copy)
    return shown(transaction, user, copy.id)
  })
}

const mayRemix = (song: SongRow) => song.allow_remix
