import { expect, test } from 'vitest'
import type { AudioFormat, MixdownJob } from '../api'
import { mixdown, type Spool } from './mixdown'
import { mp3Frames } from './mp3'
import type { Sound } from './renderSong'

const WAV: AudioFormat = { type: 'wav', sampleRate: 44_100, bits: 16 }
const MP3: AudioFormat = { type: 'mp3', sampleRate: 44_100, kilobits: 128 }
const NO_TAGS = { title: '', artist: '', cover: null }
const FRAMES = 44_100

/** The file of two parts that are sines of these amplitudes, in stretches of 10,000 frames; the arrays are reused. */
async function file(change: Partial<MixdownJob>, amplitudes = [0.2, 0.1]): Promise<Uint8Array> {
  const job: MixdownJob = { format: WAV, frames: FRAMES, normalize: 'none', tags: NO_TAGS, ...change }
  const stretches = amplitudes.map(() => ({ left: new Float32Array(10_000), right: new Float32Array(10_000) }))
  let at = 0
  const receive = async () => {
    const frames = Math.min(10_000, FRAMES - at)
    const parts = stretches.map((arrays, part) => {
      for (let i = 0; i < frames; i++)
        arrays.left[i] = arrays.right[i] = amplitudes[part] * Math.sin((2 * Math.PI * 441 * (at + i)) / 44_100)
      return { ...arrays, frames }
    })
    at += frames
    return parts
  }
  const bytes: number[] = []
  const kept: Sound[] = []
  const spool: Spool = {
    keep: ({ left, right }) => kept.push({ left: left.slice(), right: right.slice() }),
    async *replay() {
      for (const { left, right } of kept) yield { left: left.slice(), right: right.slice() }
    },
  }
  await mixdown(job, receive, (piece) => bytes.push(...piece), spool)
  return Uint8Array.from(bytes)
}

const peakOf = (wav: Uint8Array) =>
  new Int16Array(wav.buffer, 44).reduce((max, sample) => Math.max(max, Math.abs(sample)), 0) / 0x7fff

test('parts are added up', async () => {
  const wav = await file({})
  expect(wav.length).toBe(44 + 4 * FRAMES)
  expect(peakOf(wav)).toBeCloseTo(0.3, 3)
})

test.each([
  ['peak', 10 ** (-1 / 20)],
  // A sine of −14 LUFS in both channels.
  ['loudness', 10 ** (-14 / 20)],
] as const)('normalised by %s', async (normalize, peak) => {
  expect(peakOf(await file({ normalize }))).toBeCloseTo(peak, 1)
})

test('limited: only what exceeds full scale changes', async () => {
  expect(await file({ normalize: 'limit' })).toEqual(await file({}))
  const [loud, clipped] = [await file({ normalize: 'limit' }, [1, 0.8]), await file({}, [1, 0.8])]
  expect(loud.length).toBe(clipped.length)
  const atFullScale = (wav: Uint8Array) =>
    new Int16Array(wav.buffer, 44).filter((sample) => Math.abs(sample) >= 0x7fff).length / (2 * FRAMES)
  expect(atFullScale(clipped)).toBeGreaterThan(0.3)
  expect(atFullScale(loud)).toBeLessThan(0.05)
  expect(peakOf(loud)).toBeCloseTo(1, 3)
})

test('silence is not amplified', async () => {
  expect(peakOf(await file({ normalize: 'peak' }, [0]))).toBe(0)
})

test('what is too long for a file is refused before anything is rendered', async () => {
  await expect(file({ frames: 44_100 * 3600 * 7 })).rejects.toThrow('too long for a sound file')
})

test('quiet sound is amplified to its loudness', async () => {
  const quiet = await file({ normalize: 'loudness' }, [0.05])
  expect(peakOf(quiet)).toBeLessThanOrEqual(10 ** (-1 / 20) + 1e-3)
  expect(peakOf(quiet)).toBeGreaterThan(0.15)
})

test('an MP3 file has its tags and frames of its bit rate', async () => {
  const cover = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3).buffer
  const mp3 = await file({ format: MP3, tags: { title: '夜の歌', artist: 'Zoé', cover } })
  expect(String.fromCharCode(...mp3.subarray(0, 3))).toBe('ID3')
  const size = mp3.subarray(6, 10).reduce((sum, byte) => sum * 128 + byte, 0)
  const tag = mp3.subarray(0, 10 + size)
  const utf16 = new TextDecoder('utf-16le').decode(tag.slice(tag.indexOf(0xff) + 2))
  expect(new TextDecoder('latin1').decode(tag)).toMatch(/TIT2[\s\S]*TPE1[\s\S]*APIC/)
  expect(utf16).toContain('夜の歌')
  // MPEG 1, layer 3; 128 kilobits a second at 44.1 kHz: 417 or 418 bytes a frame.
  const sound = mp3.subarray(10 + size)
  expect(new TextDecoder('latin1').decode(sound.subarray(36, 40))).toBe('Info')
  let frames = 0
  for (let at = 0; at + 4 < sound.length; frames++) {
    expect([sound[at], sound[at + 1] & 0xfe]).toEqual([0xff, 0xfa])
    expect(sound[at + 2] >> 4).toBe(9)
    at += 417 + ((sound[at + 2] >> 1) & 1)
  }
  // Includes the frame that tells the number of frames.
  expect(frames).toBe(mp3Frames(FRAMES) + 1)
})
