import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** The codings that the server can make, the one it prefers first. */
const CODINGS = ['br', 'gzip'] as const
type Coding = (typeof CODINGS)[number]

const TEXT_FILE = /\.(?:html|js|css|svg|json|webmanifest|txt)$/
/** Below this the headers outweigh what is gained. */
const MIN_BYTES = 1024
/** Brotli's levels above cost much more time for little, where a file is compressed when first asked for. */
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

/** The file in this coding: as the build has laid it beside the file, or made now. */
async function encoded(file: string, coding: Coding, newest: number): Promise<Buffer> {
  const made = `${file}.${coding}`
  const info = coding === 'br' ? await stat(made).catch(() => undefined) : undefined
  return info?.isFile() && info.mtimeMs >= newest ? readFile(made) : readFile(file).then(compressors[coding])
}

/** The text files of a folder that changes only when the app is built, compressed: each once, in libuv's pool. */
export function compressedFiles() {
  const made = new Map<string, { version: string; bytes: Promise<Buffer> }>()

  /** The file in a coding that `accepts` names, or undefined when it is best sent as it is, or is not there. */
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
    // A file that went away in between is no reason to fail when it is back.
    bytes.catch(() => made.delete(key))
    return { coding, bytes: await bytes, etag: `W/"${version}-${coding}"` }
  }
}
