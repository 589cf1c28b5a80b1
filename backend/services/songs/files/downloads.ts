import type { FileToSave } from '../../../core/attachment'
import { fileName } from '../../../core/fileName'
import { findUser, type UserRow } from '../../../repositories/accounts/users'
import { findSong, type SongRow } from '../../../repositories/songs'
import { readable } from '../../access'
import type { ServerContext } from '../../context'
import { readBytesOf, takeable } from '../songBytes'
import { licenseText } from './licenseText'

export const mayDownload = (song: SongRow) => song.allow_download

/** The song's own bytes. Refuses like `takeable`. */
export async function downloadMidi(server: ServerContext, user: UserRow, id: string): Promise<FileToSave> {
  const found = await takeable(server, user, id, mayDownload)
  const body = await readBytesOf(server, found)
  return { name: fileName(found.song.name, 'mid'), type: 'audio/midi', body }
}

/** The license of a song that is public or the user's own. */
export async function downloadLicense({ db }: ServerContext, user: UserRow, id: string): Promise<FileToSave> {
  const found = await findSong(db, id)
  const song = readable(found, user, { missing: 'song_not_found', isPublic: found?.is_public ?? false })
  const author = await findUser(db, song.user_id)
  return {
    name: fileName(`${song.name} license`, 'txt'),
    type: 'text/plain; charset=utf-8',
    body: licenseText(song, author),
  }
}
