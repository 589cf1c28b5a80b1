import type { Encoder } from './encoder'

const HEADER_BYTES = 44
const CHANNELS = 2

/** The size of a stereo WAV file, in bytes. */
export const wavBytes = (frames: number, bits: number): number => HEADER_BYTES + (frames * CHANNELS * bits) / 8

/** Encodes a WAV file of `frames` frames: stereo PCM, clipped at full scale, no dither. */
export function wavEncoder(sampleRate: number, frames: number, bits: 16 | 24): Encoder {
  const interleave = bits === 16 ? interleave16 : interleave24
  return {
    head: () => headerOf(sampleRate, wavBytes(frames, bits) - HEADER_BYTES, bits),
    encode: interleave,
    end: () => new Uint8Array(),
  }
}

/** `Math.floor(x + 0.5)` takes a quarter of the time of `Math.round(x)` here. */
function toInt16(sample: number): number {
  return Math.max(-0x8000, Math.min(0x7fff, Math.floor(sample * 0x7fff + 0.5)))
}

/** Every platform that runs this is little-endian, like WAV. */
function interleave16(left: Float32Array, right: Float32Array): Uint8Array {
  const samples = new Int16Array(CHANNELS * left.length)
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = toInt16(left[i])
    samples[2 * i + 1] = toInt16(right[i])
  }
  return new Uint8Array(samples.buffer)
}

function interleave24(left: Float32Array, right: Float32Array): Uint8Array {
  const bytes = new Uint8Array(3 * CHANNELS * left.length)
  let at = 0
  const put = (sample: number) => {
    const value = Math.max(-0x800000, Math.min(0x7fffff, Math.floor(sample * 0x7fffff + 0.5)))
    bytes[at++] = value
    bytes[at++] = value >> 8
    bytes[at++] = value >> 16
  }
  for (let i = 0; i < left.length; i++) {
    put(left[i])
    put(right[i])
  }
  return bytes
}

function headerOf(sampleRate: number, dataBytes: number, bits: number): Uint8Array {
  const header = new Uint8Array(HEADER_BYTES)
  const view = new DataView(header.buffer)
  const blockBytes = (CHANNELS * bits) / 8
  const write = (at: number, text: string) => header.set(new TextEncoder().encode(text), at)
  write(0, 'RIFF')
  view.setUint32(4, HEADER_BYTES - 8 + dataBytes, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, CHANNELS, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * blockBytes, true)
  view.setUint16(32, blockBytes, true)
  view.setUint16(34, bits, true)
  write(36, 'data')
  view.setUint32(40, dataBytes, true)
  return header
}
