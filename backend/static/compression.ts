import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The supported content codings, best first. */
const CODINGS = ['br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]

const TEXT_FILE = /\.(?:html|js|css|svg|json|webmanifest|txt)$/
/** The smallest file worth compressing. */
const MIN_BYTES = 1024
/** Files are compressed at their first request; higher levels of Brotli cost much more time for little gain. */
const BROTLI_LEVEL = 6

export interface Compressed {
  readonly coding: Coding
  readonly bytes: Buffer
  readonly etag: string
}

const compressors: Record<Coding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}

/** The file in this coding: precompressed by the build, or compressed now. */
async function encoded(file: string, coding: Coding, newest: number): Promise<Buffer> {
  const made = `${file}.${coding}`
  const info = coding === 'br' ? await stat(made).catch(() => undefined) : undefined
  return info?.isFile() && info.mtimeMs >= newest ? readFile(made) : readFile(file).then(compressors[coding])
}

/**
 * Compresses the text files of a folder, each once, in libuv's pool. The folder may only change with a build of the
 * app.
 */
export function compressedFiles() {
  const made = new Map<string, { version: string; bytes: Promise<Buffer> }>()

  /** The file in a coding that `accepts` allows; undefined if it should be sent uncompressed or does not exist. */
  return async (
    file: string,
    accepts: (codings: readonly Coding[]) => string | false,
  ): Promise<Compressed | undefined> => {
    if (!TEXT_FILE.test(file)) return undefined
    const info = await stat(file).catch(() => undefined)
    if (!info?.isFile() || info.size < MIN_BYTES) return undefined
    const coding = CODINGS.find((each) => accepts([each]) === each)
    if (!coding) return undefined
    const key = `${coding}:${file}`
    const version = `${info.size.toString(16)}-${Math.trunc(info.mtimeMs).toString(16)}`
    const known = made.get(key)
    const bytes = known?.version === version ? known.bytes : encoded(file, coding, info.mtimeMs)
    made.set(key, { version, bytes })
    // A file that was missing for a moment must not fail later.
    bytes.catch(() => made.delete(key))
    return { coding, bytes: await bytes, etag: `W/"${version}-${coding}"` }
  }
}
