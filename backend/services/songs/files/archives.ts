import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type AsyncZippable, zip } from 'fflate'
import { type SheetFormat, SheetQuery } from '#shared/api/downloads'
import type { ErrorCode } from '#shared/schema/errorCodes'
import type { FileToSave } from '../../../core/attachment'
import { concurrencyLimit, type QueuePlace } from '../../../core/concurrency'
import { Refusal } from '../../../core/errors'
import { fileName } from '../../../core/fileName'
import { parseImagePath } from '../../../images/imagePaths'
import { findUser, type UserRow } from '../../../repositories/accounts/users'
import { findImageBytes } from '../../../repositories/images'
import type { ServerContext } from '../../context'
import { limit } from '../../limits/rateLimits'
import { readBytesOf, takeable } from '../songBytes'
import { toSong } from '../songs'
import { prepareAudio } from './audioDownloads'
import { mayDownload } from './downloads'
import { licenseText } from './licenseText'
import { writeSheet } from './sheets'

/** The most archives made at the same time: each holds its song twice in memory. */
const MAX_ARCHIVES = 2

const limitArchives = concurrencyLimit(MAX_ARCHIVES)

/** The bytes of each file of an archive by its plain name, without folders. */
type ZipEntries = Readonly<Record<string, Uint8Array>>

/** A ZIP archive with `mtime` as the date of its files. fflate compresses large files in a thread. */
const zipFiles = (entries: ZipEntries, mtime: string, turn: QueuePlace): Promise<Buffer> =>
  limitArchives(
    () =>
      new Promise((resolve, reject) =>
        zip(entries as AsyncZippable, { mtime, level: 6 }, (error, bytes) =>
          error ? reject(error) : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
        ),
      ),
    turn,
  )

/** Refusals caused by the song itself; an archive then omits the file. */
const LEFT_OUT: readonly ErrorCode[] = ['song_too_short', 'song_too_long', 'sheet_too_long', 'invalid_midi']

/** The file, or undefined if this song cannot have it. */
async function unlessRefused(file: () => Promise<FileToSave>): Promise<FileToSave | undefined> {
  try {
    return await file()
  } catch (error) {
    if (error instanceof Refusal && LEFT_OUT.includes(error.code)) return undefined
    throw error
  }
}

/**
 * Archives the song's bytes, its MP3, PDF and MusicXML if it can have them, its license, its metadata, and its own
 * cover if it has one. Refuses like `takeable`, `prepareAudio` and `writeSheet`, and with the reason of the signal.
 */
export async function downloadZip(
  server: ServerContext,
  user: UserRow,
  id: string,
  signal: AbortSignal,
): Promise<FileToSave> {
  const found = await takeable(server, user, id, mayDownload)
  const { song } = found
  const text = (value: string) => Buffer.from(value)
  const cover = song.cover_image === null ? undefined : parseImagePath(song.cover_image)
  const picture = cover && (await findImageBytes(server.db, cover))
  await limit(server, 'sheet', user.id)
  const turn = { by: user.id, signal }
  const sheet = (format: SheetFormat) =>
    unlessRefused(() => writeSheet(server, found, SheetQuery.parse({ format }), turn))
  const [pdf, xml] = [await sheet('pdf'), await sheet('musicxml')]
  const sound = await unlessRefused(async () => {
    const audio = await prepareAudio(server, user, { type: 'mp3', id, signal })
    if (!audio.isReady) await audio.make({ signal })
    return audio.open()
  })
  const entries = {
    [fileName(song.name, 'mid')]: await readBytesOf(server, found),
    ...(sound && { [sound.name]: await buffer(sound.body as Readable) }),
    ...(pdf && { [pdf.name]: pdf.body as Buffer }),
    ...(xml && { [xml.name]: xml.body as Buffer }),
    'LICENSE.txt': text(licenseText(song, await findUser(server.db, song.user_id))),
    'song.json': text(`${JSON.stringify(toSong(song, user), null, 2)}\n`),
    ...(picture && { [`cover.${cover.type}`]: picture }),
  }
  const body = await zipFiles(entries, song.updated_at, turn)
  return { name: fileName(song.name, 'zip'), type: 'application/zip', body }
}
