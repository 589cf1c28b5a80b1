import { type AsyncZippable, zip } from 'fflate'
import type { FileToSave } from '../../core/attachment'
import { concurrencyLimit } from '../../core/concurrency'
import { fileName } from '../../core/fileName'
import { parseImagePath } from '../../images/imagePaths'
import { findImageBytes } from '../../repositories/images'
import { findSong, type SongRow } from '../../repositories/songs'
import { findUser, type UserRow } from '../../repositories/users'
import { readable } from '../access'
import type { ServerContext } from '../context'
import { licenseText } from './licenseText'
import { readBytesOf, takeable } from './songBytes'
import { toSong } from './songs'

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

/** Archives made at the same time: each holds its song twice in memory. */
const MAX_ARCHIVES = 2

const limitArchives = concurrencyLimit(MAX_ARCHIVES)

/** The bytes of each file of an archive by its plain name, without folders. */
type ZipEntries = Readonly<Record<string, Uint8Array>>

/** A ZIP archive with `mtime` as the date of its files. fflate compresses large files in a thread. */
const zipFiles = (entries: ZipEntries, mtime: string): Promise<Buffer> =>
  limitArchives(
    () =>
      new Promise((resolve, reject) =>
        zip(entries as AsyncZippable, { mtime, level: 6 }, (error, bytes) =>
          error ? reject(error) : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
        ),
      ),
  )

/** The song's bytes, its license, its metadata, and its own cover if it has one. Refuses like `takeable`. */
export async function downloadZip(server: ServerContext, user: UserRow, id: string): Promise<FileToSave> {
  const found = await takeable(server, user, id, mayDownload)
  const { song } = found
  const text = (value: string) => Buffer.from(value)
  const cover = song.cover_image === null ? undefined : parseImagePath(song.cover_image)
  const picture = cover && (await findImageBytes(server.db, cover))
  const entries = {
    [fileName(song.name, 'mid')]: await readBytesOf(server, found),
    'LICENSE.txt': text(licenseText(song, await findUser(server.db, song.user_id))),
    'song.json': text(`${JSON.stringify(toSong(song, user), null, 2)}\n`),
    ...(picture && { [`cover.${cover.type}`]: picture }),
  }
  const body = await zipFiles(entries, song.updated_at)
  return { name: fileName(song.name, 'zip'), type: 'application/zip', body }
}
