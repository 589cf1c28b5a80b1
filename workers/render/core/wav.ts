import { CodedError } from '#shared/schema/codedError'
import type { RenderErrorCode, RenderedPart } from '../api'

const HEADER_BYTES = 44
const CHANNELS = 2
const BYTES_PER_SAMPLE = 2

/**
 * The sum of the parts as a WAV file: 16-bit stereo PCM, clipped at full scale, no dither. The parts have the same length
 * and sample rate; the samples of the first are overwritten. Throws `tooLong` when the file would exceed the 4 GiB
 * that its header can express.
 */
export function mixToWav(parts: readonly RenderedPart[]): ArrayBuffer {
  const frames = parts[0].left.length
  const dataBytes = frames * CHANNELS * BYTES_PER_SAMPLE
  if (dataBytes > 0xffff_ffff - HEADER_BYTES)
    throw new CodedError<RenderErrorCode>('tooLong', 'The song is too long for a WAV file')
  const file = new ArrayBuffer(HEADER_BYTES + dataBytes)
  writeHeader(new DataView(file), parts[0].sampleRate, dataBytes)
  // Every platform that runs this is little-endian, as WAV is.
  const samples = new Int16Array(file, HEADER_BYTES)
  const [{ left, right }, ...others] = parts
  for (const other of others) {
    add(left, other.left)
    add(right, other.right)
  }
  interleave(samples, left, right)
  return file
}

function add(sum: Float32Array, other: Float32Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] += other[i]
}

/** `Math.floor(x + 0.5)` takes a quarter of the time of `Math.round(x)` here. */
function interleave(samples: Int16Array, left: Float32Array, right: Float32Array): void {
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = Math.max(-0x8000, Math.min(0x7fff, Math.floor(left[i] * 0x7fff + 0.5)))
    samples[2 * i + 1] = Math.max(-0x8000, Math.min(0x7fff, Math.floor(right[i] * 0x7fff + 0.5)))
  }
}

function writeHeader(view: DataView, sampleRate: number, dataBytes: number): void {
  const blockBytes = CHANNELS * BYTES_PER_SAMPLE
  writeAscii(view, 0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  writeAscii(view, 8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, CHANNELS, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * blockBytes, true)
  view.setUint16(32, blockBytes, true)
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true)
  writeAscii(view, 36, 'data')
  view.setUint32(40, dataBytes, true)
}

function writeAscii(view: DataView, offset: number, text: string): void {
  for (let i = 0; i < text.length; i++) view.setUint8(offset + i, text.charCodeAt(i))
}
