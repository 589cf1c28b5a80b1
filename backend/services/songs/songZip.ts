import { type AsyncZippable, zip } from 'fflate'
import { concurrencyLimit } from '../../core/concurrency'

/** Archives that are made at once: each holds its song twice in memory. */
const MAX_AT_ONCE = 2

const inTurn = concurrencyLimit(MAX_AT_ONCE)

/** What goes into an archive: each file's plain name, without folders, and its bytes. */
export type ZipEntries = Readonly<Record<string, Uint8Array>>

/** A ZIP archive, dated `mtime`. What is large is compressed in a thread of its own. */
export const zipFiles = (entries: ZipEntries, mtime: string): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) =>
        zip(entries as AsyncZippable, { mtime, level: 6 }, (error, bytes) =>
          error ? reject(error) : resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
        ),
      ),
  )
