import type { PublishSettings, SongRecord } from '#shared/api/songs'
import type { z } from '#shared/schema/zod'
import { Refusal } from '../../core/errors'
import { timestamp } from '../../core/time'
import type { UserRow } from '../../repositories/accounts/users'
import { setSongDataPublic } from '../../repositories/songData'
import * as songs from '../../repositories/songs'
import { own } from '../access'
import type { ServerContext } from '../context'
import { published } from './publication'
import { shown } from './songs'

const notSaved = () => new Refusal('song_not_saved')

/**
 * Publishes the user's song with its bytes, or changes the settings of a public one. Throws 400 when it has no bytes.
 */
export async function publishSong(
  { db }: ServerContext,
  user: UserRow,
  id: string,
  settings: z.output<typeof PublishSettings>,
): Promise<SongRecord> {
  return db.transaction(async (transaction) => {
    const song = own(await songs.findSong(transaction, id), user, 'song_not_found')
    if (song.song_data_id === null) throw notSaved()
    const publication = published(song, user, settings, timestamp())
    // Every transaction locks the row of the bytes first, to avoid deadlocks.
    await setSongDataPublic(transaction, song.song_data_id, true)
    const isPublished = await songs.publishSong(transaction, id, song.song_data_id, publication)
    if (!isPublished) throw notSaved()
    return shown(transaction, user, id)
  })
}

/** Unpublishes the user's song and its bytes. The settings are kept for the next time. */
export async function unpublishSong({ db }: ServerContext, user: UserRow, id: string): Promise<SongRecord> {
  return db.transaction(async (transaction) => {
    const song = own(await songs.findSong(transaction, id), user, 'song_not_found')
    if (song.song_data_id) await setSongDataPublic(transaction, song.song_data_id, false)
    await songs.updateSong(transaction, id, { is_public: false })
    return shown(transaction, user, id)
  })
}
