/// <reference path="./lamejs.d.ts" />
import { ID3Writer } from 'browser-id3-writer'
import { Mp3Encoder } from 'lamejs'
import type { AudioTags } from '../api'
import type { Encoder } from './encoder'
import { toInt16 } from './wav'

/** The type of the picture (ID3 2.3). */
const FRONT_COVER = 3

/** An MP3 file of joint stereo at a constant bit rate, with tags. `kilobits` a second: 32–320. */
export function mp3Encoder(sampleRate: number, kilobits: number, tags: AudioTags): Encoder {
  const lame = new Mp3Encoder(2, sampleRate, kilobits)
  let tag: Uint8Array | null = tagOf(tags)
  return {
    encode(left, right, count) {
      const [a, b] = [new Int16Array(count), new Int16Array(count)]
      for (let i = 0; i < count; i++) {
        a[i] = toInt16(left[i])
        b[i] = toInt16(right[i])
      }
      const sound = copyOf(lame.encodeBuffer(a, b))
      if (tag === null) return [sound]
      const first = tag
      tag = null
      return [first, sound]
    },
    finish: () => [copyOf(lame.flush())],
  }
}

/** The encoder may use its own array again. */
const copyOf = (bytes: ArrayLike<number>): Uint8Array => Uint8Array.from(bytes)

function tagOf({ title, artist, cover }: AudioTags): Uint8Array {
  const writer = new ID3Writer(new ArrayBuffer(0))
  if (title) writer.setFrame('TIT2', title)
  if (artist) writer.setFrame('TPE1', [artist])
  if (cover) writer.setFrame('APIC', { type: FRONT_COVER, data: cover, description: '' })
  return new Uint8Array(writer.addTag())
}
