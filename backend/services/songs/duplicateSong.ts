import { randomUUID } from 'node:crypto'
import { copyName, remixName } from '#shared/api/songNames'
import type { SongRecord } from '#shared/api/songs'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import { isForeignKeyViolation } from '../../database'
import type { UserRow } from '../../repositories/accounts/users'
import { copySongData } from '../../repositories/songData'
import { copyReading } from '../../repositories/songReadings'
import { insertSong, type NewSong } from '../../repositories/songs'
import type { ServerContext } from '../context'
import { storing } from '../limits/quota'
import { limit } from '../limits/rateLimits'
import { copyCover } from './covers'
import { unpublished } from './publication'
import { remixable, remixOf } from './remix'
import { noBytes } from './songBytes'
import { shown } from './songs'

/**
 * Copies the user's own song, or a public one that may be remixed, with its bytes and its cover, into a private song of
 * the user. A copy of another user's song is a remix. Refuses like `takeable`, and throws 429 after too many copies and
 * 409 when the quota is used up.
 */
export async function duplicateSong(
  server: ServerContext,
  user: UserRow,
  id: string,
  language: string,
): Promise<SongRecord> {
  await remixable(server.db, user, id)
  await limit(server, 'save', user.id)
  return storing(server, user, async (transaction) => {
    const { song, dataId } = await remixable(transaction, user, id)
    const now = timestamp()
    const data = { id: randomUUID(), user_id: user.id, created_at: now, updated_at: now }
    const isCopied = await copySongData(transaction, dataId, data).catch((error: unknown) => {
      throw isForeignKeyViolation(error) ? new Refusal('user_not_found') : error
    })
    if (!isCopied) throw noBytes()
    await copyReading(transaction, dataId, data.id)
    const copy: NewSong = {
      id: randomUUID(),
      user_id: user.id,
      song_data_id: data.id,
      name: song.user_id === user.id ? copyName(song.name, language) : remixName(song.name, language),
      cover_image: await copyCover(transaction, user, song.cover_image),
      genre: song.genre,
      mood: song.mood,
      ...unpublished,
      ...remixOf(song, user),
      play_count: 0,
      created_at: now,
      updated_at: now,
    }
    await insertSong(transaction, copy)
    return shown(transaction, user, copy.id)
  })
}
