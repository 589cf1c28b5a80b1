/// <reference path="./lamejs.d.ts" />
import { ID3Writer } from 'browser-id3-writer'
import { Mp3Encoder } from 'lamejs'
import type { AudioFormat, AudioTags } from '../api'
import type { Encoder } from '../encoder'

/** Samples per frame of MPEG-1 layer III (ISO/IEC 11172-3). */
const FRAME = 1152
/** LAME's delay, and the least padding that it adds, in samples. */
const ENCODER_DELAY = 576
const LEAST_PADDING = 576
/** The bit rates and sample rates by their index in a frame header. */
const KILOBITS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES = [44_100, 48_000]
/** The length of a stereo frame's header and side information, in bytes. */
const INFO_OFFSET = 36
/** The picture type 'front cover' (ID3 2.3). */
const FRONT_COVER = 3

type Mp3Format = AudioFormat & { readonly type: 'mp3' }

/**
 * Encodes a joint stereo MP3 file at a constant bit rate, with tags; clips at full scale. `patches/` sets joint stereo
 * and the encoder's quality, which it offers no way to choose (docs/adr/0029).
 */
export function mp3Encoder(format: Mp3Format, frames: number, tags: AudioTags): Encoder {
  const lame = new Mp3Encoder(2, format.sampleRate, format.kilobits)
  return {
    head() {
      const [tag, info] = [tagOf(tags), infoFrame(format, frames)]
      const bytes = new Uint8Array(tag.length + info.length)
      bytes.set(tag)
      bytes.set(info, tag.length)
      return bytes
    },
    encode: (left, right) => copyOf(lame.encodeBuffer(scaled(left), scaled(right))),
    end: () => copyOf(lame.flush()),
  }
}

/** Copies bytes, because the encoder may reuse its array. */
const copyOf = (bytes: ArrayLike<number>): Uint8Array => new Uint8Array(bytes)

function scaled(samples: Float32Array): Float32Array {
  const inShorts = new Float32Array(samples.length)
  for (let i = 0; i < samples.length; i++) inShorts[i] = Math.max(-1, Math.min(1, samples[i])) * 0x7fff
  return inShorts
}

/** The number of MP3 frames that hold this many frames of sound. */
export const mp3Frames = (frames: number): number => Math.ceil((ENCODER_DELAY + frames + LEAST_PADDING) / FRAME)

/**
 * The frame before the first, which tells players the number of frames and the silence that the encoder adds at both
 * ends, so that they play exactly the sound (LAME's 'Info' tag: gabriel.mp3-tech.org/mp3infotag.html).
 */
function infoFrame({ sampleRate, kilobits }: Mp3Format, frames: number): Uint8Array {
  const count = mp3Frames(frames)
  const padding = count * FRAME - ENCODER_DELAY - frames
  const bytes = new Uint8Array(Math.floor((144_000 * kilobits) / sampleRate))
  const view = new DataView(bytes.buffer)
  const write = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  bytes.set([0xff, 0xfb, (KILOBITS.indexOf(kilobits) << 4) | (RATES.indexOf(sampleRate) << 2), 0x44])
  write(INFO_OFFSET, 'Info')
  // Only the number of frames follows.
  view.setUint32(INFO_OFFSET + 4, 1)
  view.setUint32(INFO_OFFSET + 8, count)
  const lame = INFO_OFFSET + 12
  write(lame, 'LAME3.98 ')
  // Twelve bits each.
  view.setUint8(lame + 21, ENCODER_DELAY >> 4)
  view.setUint8(lame + 22, ((ENCODER_DELAY & 0xf) << 4) | (padding >> 8))
  view.setUint8(lame + 23, padding & 0xff)
  return bytes
}

/** Title, artist and cover, as ID3 2.3. */
function tagOf({ title, artist, cover }: AudioTags): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0))
  if (title) writer.setFrame('TIT2', title)
  if (artist) writer.setFrame('TPE1', [artist])
  if (cover) writer.setFrame('APIC', { type: FRONT_COVER, data: cover, description: '' })
  return new Uint8Array(writer.addTag())
}
