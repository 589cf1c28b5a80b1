import {
  CHUNK_HEADER_BYTES,
  type Chunk,
  chunkAt,
  FILE_HEADER_BYTES,
  LIST_HEADER_BYTES,
  SAMPLE_END,
  SAMPLE_HEADER_BYTES,
  SAMPLE_START,
  SAMPLE_TYPE,
  sampleHeadersAt,
} from '#shared/bank/sf2'
import { readBank, type SoundBank } from '#workers/synth/synthesizer'

/** An SF2 file read in parts. Offsets are in bytes; `to` is exclusive. */
export interface BankFile {
  readonly length: number
  read(from: number, to: number): Uint8Array
}

export const bankInMemory = (bytes: Uint8Array): BankFile => ({
  length: bytes.length,
  read: (from, to) => bytes.subarray(from, to),
})

const COMPRESSED = 16

/**
 * Reads a bank without its sample data, which is most of the file: a sample's `getRawData` reads the data when the bank
 * is written. Nothing else that needs sample data works. Throws when the file is not an SF2 file or its samples are
 * compressed.
 */
export function readBankHeaders(file: BankFile): SoundBank {
  const info = chunkIn(file, FILE_HEADER_BYTES)
  const sdta = chunkIn(file, info.end)
  const smpl = chunkIn(file, info.end + LIST_HEADER_BYTES)
  const bytes = withoutSamples(file, info.end, sdta.end)
  const bank = readBank(bytes.buffer)

  const view = new DataView(bytes.buffer)
  let header = sampleHeadersAt(view, info.end + LIST_HEADER_BYTES + CHUNK_HEADER_BYTES)
  for (const sample of bank.samples) {
    if (view.getUint16(header + SAMPLE_TYPE, true) & COMPRESSED)
      throw new Error('the samples of the bank are compressed')
    const [from, to] = [SAMPLE_START, SAMPLE_END].map((at) => smpl.content + 2 * view.getUint32(header + at, true))
    sample.getRawData = () => file.read(from, to)
    header += SAMPLE_HEADER_BYTES
  }
  return bank
}

function chunkIn(file: BankFile, at: number): Chunk {
  const { buffer, byteOffset } = file.read(at, at + CHUNK_HEADER_BYTES)
  const { content, end } = chunkAt(new DataView(buffer, byteOffset), 0)
  return { content: at + content, end: at + end }
}

/** The file with an empty `smpl` chunk in place of the list from `from` to `to`. */
function withoutSamples(file: BankFile, from: number, to: number): Uint8Array<ArrayBuffer> {
  const kept = LIST_HEADER_BYTES + CHUNK_HEADER_BYTES
  const bytes = new Uint8Array(from + kept + file.length - to)
  bytes.set(file.read(0, from + kept))
  bytes.set(file.read(to, file.length), from + kept)
  const view = new DataView(bytes.buffer)
  view.setUint32(4, bytes.length - CHUNK_HEADER_BYTES, true)
  view.setUint32(from + 4, kept - CHUNK_HEADER_BYTES, true)
  view.setUint32(from + LIST_HEADER_BYTES + 4, 0, true)
  return bytes
}
