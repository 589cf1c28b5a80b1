/**
 * The payload of the one file: everything that the launcher unpacks.
 *
 *   header      128 bytes of ASCII, see `header`
 *   manifest    JSON, see `Manifest`
 *   packed      the compressible files one after the other, as one Brotli stream
 *   raw         the other files one after the other
 *
 * The header comes first, so that a file that was copied in half is noticed before its missing part is read.
 */
import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const MAGIC = 'tunesmith-payload-1'
const HEADER_BYTES = 128
/** Level 9 would make it 4 % smaller and take twelve times as long. */
const BROTLI_QUALITY = 5
/** Files that are already compressed, or (the sound bank) shrink little and unpack much more slowly. */
const INCOMPRESSIBLE = /\.(?:sf2|br|woff2|png|jpg|webp|ico)$/

export interface PayloadFile {
  /** Path with slashes, below the folder into which it is unpacked. */
  readonly path: string
  readonly bytes: Buffer
}

interface Entry {
  readonly path: string
  readonly size: number
  readonly sha256: string
  /** Offset in its group. */
  readonly at: number
  readonly isPacked: boolean
}

export interface Manifest {
  readonly version: string
  /** For example `linux-x64`. */
  readonly target: string
  readonly packedBytes: number
  readonly files: readonly Entry[]
}

export interface Payload {
  /** SHA-256 of the manifest, which has the SHA-256 of every file: two payloads with the same id are equal. */
  readonly id: string
  readonly manifest: Manifest
  /** Yields every file, unpacked and checked. Throws DamagedPayload. */
  files(): Generator<PayloadFile>
}

/** Thrown when the program file is damaged or was not copied completely. */
export class DamagedPayload extends Error {
  override readonly name = 'DamagedPayload'
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const digits = (count: number) => String(count).padStart(12, '0')

const header = (programBytes: number, manifestBytes: number, id: string) => {
  const text = [MAGIC, digits(programBytes), digits(manifestBytes), id].join(' ')
  return Buffer.from(`${text.padEnd(HEADER_BYTES - 1)}\n`, 'latin1')
}

/**
 * Makes a payload. The same files, in any order, give the same bytes. `sizeStamp` later sets the size of the program.
 */
export function makePayload(files: readonly PayloadFile[], about: Pick<Manifest, 'version' | 'target'>): Buffer {
  const groups = { packed: [] as Buffer[], raw: [] as Buffer[] }
  const ends = { packed: 0, raw: 0 }
  const entries = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }): Entry => {
      const group = INCOMPRESSIBLE.test(path) ? 'raw' : 'packed'
      const at = ends[group]
      groups[group].push(bytes)
      ends[group] += bytes.length
      return { path, size: bytes.length, sha256: sha256(bytes), at, isPacked: group === 'packed' }
    })
  const packed = brotliCompressSync(Buffer.concat(groups.packed), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: ends.packed,
    },
  })
  const manifest: Manifest = { ...about, packedBytes: packed.length, files: entries }
  const text = Buffer.from(JSON.stringify(manifest))
  return Buffer.concat([header(0, text.length, sha256(text)), text, packed, ...groups.raw])
}

/** The text that the payload's header in this program must contain for its size, and its position. */
export function sizeStamp(program: Buffer): { readonly text: string; readonly at: number } {
  const at = program.indexOf(`${MAGIC} ${digits(0)} `, 0, 'latin1')
  if (at < 0) throw new Error('the program has no payload')
  return { text: digits(program.length), at: at + MAGIC.length + 1 }
}

/** Reads the payload of a program file of this size. Throws DamagedPayload. */
export function openPayload(bytes: Buffer, programBytes: number): Payload {
  const [magic, size, length, id] = bytes.toString('latin1', 0, HEADER_BYTES).trim().split(' ')
  if (magic !== MAGIC) throw new DamagedPayload('it has no payload')
  // Signing makes a program larger.
  if (programBytes < Number(size))
    throw new DamagedPayload(`it has ${programBytes} of its ${Number(size)} bytes: it was not copied completely`)
  const text = bytes.subarray(HEADER_BYTES, HEADER_BYTES + Number(length))
  if (sha256(text) !== id) throw new DamagedPayload('its list of files is not what it was')
  const manifest = JSON.parse(text.toString('utf8')) as Manifest
  return { id, manifest, files: () => unpacked(bytes.subarray(HEADER_BYTES + Number(length)), manifest) }
}

function* unpacked(groups: Buffer, { packedBytes, files }: Manifest): Generator<PayloadFile> {
  const raw = groups.subarray(packedBytes)
  const plain = decompressed(groups.subarray(0, packedBytes))
  for (const { path, at, size, sha256: expected, isPacked } of files) {
    const bytes = (isPacked ? plain : raw).subarray(at, at + size)
    if (sha256(bytes) !== expected) throw new DamagedPayload(`${path} in it is not what it was`)
    yield { path, bytes }
  }
}

function decompressed(packed: Buffer): Buffer {
  try {
    return brotliDecompressSync(packed)
  } catch {
    throw new DamagedPayload('its files cannot be unpacked')
  }
}
