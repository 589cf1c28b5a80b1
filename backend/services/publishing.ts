import type { PublishSettings, Song } from '#shared/api/songs'
import type { z } from '#shared/schema/zod'
import { Refusal } from '../errors'
import { setSongDataPublic } from '../repositories/songData'
import * as songs from '../repositories/songs'
import type { UserRow } from '../repositories/users'
import type { Server } from '../server'
import { own } from './access'
import { published } from './publication'
import { shown } from './songs'
import { timestamp } from './time'

const notSaved = () => new Refusal('song_not_saved')

/** Opens an own song and its bytes to everyone, or changes the settings of one that is open. 400 when it has no bytes. */
export async function publishSong(
  { db }: Server,
  user: UserRow,
  id: string,
  settings: z.output<typeof PublishSettings>,
): Promise<Song> {
  return db.transaction(async (transaction) => {
    const song = own(await songs.findSong(transaction, id), user, 'song_not_found')
    if (song.song_data_id === null) throw notSaved()
    const publication = published(song, user, settings, timestamp())
    // The bytes' row comes first in every transaction, so that no two wait for each other.
    await setSongDataPublic(transaction, song.song_data_id, true)
    const isPublished = await songs.publishSong(transaction, id, song.song_data_id, publication)
    if (!isPublished) throw notSaved()
    return shown(transaction, user, id)
  })
}

/** Closes an own song and its bytes. Its settings are kept for the next time. */
export async function unpublishSong({ db }: Server, user: UserRow, id: string): Promise<Song> {
  return db.transaction(async (transaction) => {
    const song = own(await songs.findSong(transaction, id), user, 'song_not_found')
    if (song.song_data_id) await setSongDataPublic(transaction, song.song_data_id, false)
    await songs.updateSong(transaction, id, { is_public: false })
    return shown(transaction, user, id)
  })
}
