import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BankReader } from './bankReader'
import { readLayout, sf2Ranges, streamBank } from './streamedBank'

const u32 = (value: number) => [0, 8, 16, 24].map((shift) => (value >> shift) & 0xff)
const text = (word: string) => [...new TextEncoder().encode(word)]
const chunk = (id: string, data: readonly number[]) => [...text(id), ...u32(data.length), ...data]
const list = (type: string, ...chunks: number[][]) => chunk('LIST', [...text(type), ...chunks.flat()])
const header = (start: number, end: number) => [
  ...Array<number>(20).fill(0),
  ...u32(start),
  ...u32(end),
  ...Array<number>(18).fill(0),
]

/** Three sounds of 4, 1 and 3 samples, separated by two silent samples, in as much of an SF2 file as counts here. */
const SAMPLES = [16384, -32768, 0, 1, 0, 0, -1, 0, 0, 100, 200, 300]
const data = SAMPLES.flatMap((sample) => [sample & 0xff, (sample >> 8) & 0xff])
const headers = [header(0, 4), header(6, 7), header(9, 12), header(0, 0)].flat()
const sf2 = Uint8Array.from(
  chunk('RIFF', [
    ...text('sfbk'),
    ...list('INFO', chunk('INAM', [65, 66])),
    ...list('sdta', chunk('smpl', data)),
    ...list('pdta', chunk('inst', [1, 2]), chunk('shdr', headers)),
  ]),
)
const bank = Uint8Array.from(streamBank(sf2, [0, 0, 960]).flatMap((part) => [...part]))

test('the SF2 file can be rebuilt from it', () => {
  const layout = readLayout(bank)!
  expect(layout.length).toBe(bank.length)
  expect(sf2Ranges(layout).flatMap(({ from, to }) => [...bank.subarray(from, to)])).toEqual([...sf2])
})

test('in pieces of any size, it gives the bank and then each sound once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 }), (lengths) => {
      const reader = new BankReader()
      const sounds: (readonly [number, number[]])[] = []
      for (let at = 0, i = 0; at < bank.length; at += lengths[i++ % lengths.length]) {
        expect(reader.isWhole).toBe(false)
        reader.push(bank.subarray(at, at + lengths[i % lengths.length]))
        for (const { index, data } of reader.takeSounds()) sounds.push([index, [...data]])
        const known = reader.hasBank ? 3 - sounds.length : 0
        expect([...reader.missing()].map(({ tick }) => tick)).toEqual([0, 0, 960].slice(3 - known))
      }
      expect(reader.isWhole).toBe(true)
      expect(sounds).toEqual([
        [0, [0.5, -1, 0, 1 / 32_768]],
        [1, [-1 / 32_768]],
        [2, [100 / 32_768, 200 / 32_768, 300 / 32_768]],
      ])
      const silent = sf2.map((byte, i) =>
        i >= readLayout(bank)!.samplesStart && i < readLayout(bank)!.samplesEnd ? 0 : byte,
      )
      expect([...new Uint8Array(reader.silentBank())]).toEqual([...silent])
    }),
  )
})

test('it knows how many bytes each sound still needs', () => {
  const reader = new BankReader()
  const { samplesAt } = readLayout(bank)!
  reader.push(bank.subarray(0, samplesAt))
  expect(reader.hasBank).toBe(true)
  expect([...reader.missing()]).toEqual([
    { tick: 0, bytes: 8 },
    { tick: 0, bytes: 14 },
    { tick: 960, bytes: 24 },
  ])
  reader.push(bank.subarray(samplesAt, samplesAt + 10))
  expect([...reader.missing()].map(({ bytes }) => bytes)).toEqual([0, 4, 14])
  expect(reader.takeSounds().map(({ index }) => index)).toEqual([0])
  expect([...reader.missing()].map(({ bytes }) => bytes)).toEqual([4, 14])
})

test('invalid banks and extra bytes are refused', () => {
  expect(() => new BankReader().push(sf2)).toThrow('no sound bank')
  const reader = new BankReader()
  reader.push(bank)
  expect(() => reader.push(Uint8Array.of(1))).toThrow('too long')
})
