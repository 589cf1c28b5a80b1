import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSongBanks, type SongBank, type SongBanks, type SongBanksOptions } from './songBanks'

/**
 * Returns a streamed bank of the given length, with the number of its making in its last bytes, or does whatever else
 * the test asks.
 */
const PROGRAM = new URL(
  `data:text/javascript,${encodeURIComponent(`
  import { parentPort } from 'node:worker_threads'
  let made = 0
  parentPort.on('message', (song) => {
    const word = Buffer.from(song).toString()
    if (word === 'throw') throw new Error('a wrong note')
    if (word === 'forever') for (;;);
    const bank = Buffer.alloc(Number(word))
    const sf2Length = bank.length - 20
    for (const [i, value] of [0x31425354, 0, sf2Length, 100, sf2Length - 10].entries()) bank.writeUInt32LE(value, 4 * i)
    bank.fill('head', 20, 120)
    bank.fill('tail', 120, 130)
    bank.writeUInt32LE(++made, bank.length - 4)
    parentPort.postMessage([new Uint8Array(bank.subarray(0, 50)), new Uint8Array(bank.subarray(50))])
  })
  parentPort.postMessage('ready')`)}`,
)

let folder: string
let banks: SongBanks
let logged: string[]
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'tunesmith-banks-')), 'cache', 'banks')
  logged = []
})
afterEach(async () => {
  await banks.close()
  rmSync(join(folder, '..', '..'), { recursive: true, force: true })
})

const open = (options: Partial<SongBanksOptions> = {}) => {
  banks = createSongBanks({ folder, maxBytes: 10_000, log: (event) => logged.push(event), entry: PROGRAM, ...options })
}
const bytesOf = async ({ body, length }: SongBank) => {
  const bytes = body instanceof Readable ? await buffer(body) : body
  expect(bytes.length).toBe(length)
  return bytes
}
let reads = 0
/** Makes the bank of the song `digest` with a given number of bytes; returns which making of the thread produced it. */
async function making(digest: string, told: number | string = 1000): Promise<number> {
  const song = async () => {
    reads++
    return Buffer.from(String(told))
  }
  return (await bytesOf(await banks.open(digest, 'stream', song))).readUInt32LE(Number(told) - 4)
}
const files = () => (existsSync(folder) ? readdirSync(folder).sort() : [])
const fileOf = (digest: string) => join(folder, `${banks.tagOf(digest, 'sf2')}.bank`)

test('a bank is made once for all who ask for it, and kept for later and for other processes', async () => {
  open()
  reads = 0
  expect(await Promise.all([making('a'), making('a'), making('a'), making('b')])).toEqual([1, 1, 1, 2])
  expect([await making('a'), reads]).toEqual([1, 2])
  await banks.close()
  open()
  expect(await making('a')).toBe(1)
  expect(files()).toEqual([`${banks.tagOf('a', 'sf2')}.bank`, `${banks.tagOf('b', 'sf2')}.bank`].sort())
})

test.each([0, 10_000])('each layout has its own tag and the same bytes, with room for %i bytes', async (maxBytes) => {
  open({ maxBytes })
  const song = async () => Buffer.from('1000')
  for (const turn of [1, 2]) {
    const stream = await bytesOf(await banks.open('a', 'stream', song))
    const sf2 = await bytesOf(await banks.open('a', 'sf2', song))
    expect([turn, sf2.length]).toEqual([turn, 980])
    expect([sf2.toString('latin1', 0, 100), sf2.toString('latin1', 970)]).toEqual(['head'.repeat(25), 'tailtailta'])
    expect(stream.subarray(130, 990).equals(sf2.subarray(100, 960))).toBe(true)
  }
  expect(banks.tagOf('a', 'stream')).not.toBe(banks.tagOf('a', 'sf2'))
})

test('a file that nobody reads is closed', async () => {
  open()
  await making('a')
  const opened = () => readdirSync('/proc/self/fd').length
  const before = opened()
  for (const layout of ['sf2', 'stream'] as const) {
    const { body } = await banks.open('a', layout, () => Promise.reject(new Error('kept')))
    ;(body as Readable).destroy()
  }
  await expect.poll(opened).toBeLessThanOrEqual(before)
})

test('what an earlier version of the program kept goes too when there is too much', async () => {
  open({ maxBytes: 2500 })
  await making('a')
  const old = join(folder, 'x.sf2')
  writeFileSync(old, 'x'.repeat(1000))
  utimesSync(old, 1, 1)
  await making('b')
  expect(existsSync(old)).toBe(false)
})

test('when there are too many, those go that were read the longest ago', async () => {
  open({ maxBytes: 3000 })
  for (const digest of ['a', 'b', 'c']) await making(digest)
  for (const [second, digest] of ['a', 'b', 'c'].entries()) utimesSync(fileOf(digest), second, second)
  expect(await making('a')).toBe(1)
  await making('d')
  expect(existsSync(fileOf('b'))).toBe(false)
  expect([existsSync(fileOf('a')), existsSync(fileOf('c')), existsSync(fileOf('d'))]).toEqual([true, true, true])
})

test.each([0, 999])('with room for %i bytes each is made again', async (maxBytes) => {
  open({ maxBytes })
  expect([await making('a'), await making('a')]).toEqual([1, 2])
  expect(files()).toEqual([])
})

test.each<[string, (path: string) => void]>([
  ['cut off', (path) => truncateSync(path, 600)],
  ['empty', (path) => truncateSync(path, 0)],
  ['something else', (path) => writeFileSync(path, 'x'.repeat(1000))],
])('what is kept and %s is made again', async (_, spoil) => {
  open()
  await making('a')
  spoil(fileOf('a'))
  expect(await making('a')).toBe(2)
  expect(readFileSync(fileOf('a')).length).toBe(1000)
})

test('what a process that was killed had begun is never given, and goes some time', async () => {
  open()
  await making('a')
  const part = join(folder, `${banks.tagOf('b', 'sf2')}.of-another.part`)
  writeFileSync(part, 'TSB1')
  expect(await making('b')).toBe(2)
  expect(existsSync(part)).toBe(true)
  utimesSync(part, 0, 0)
  await making('c')
  expect(existsSync(part)).toBe(false)
})

// A system's superuser may write everywhere.
test.skipIf(process.getuid?.() === 0)('a folder that cannot be written costs time, and nothing else', async () => {
  open()
  await making('a')
  chmodSync(folder, 0o500)
  expect([await making('b'), await making('b')]).toEqual([2, 3])
  expect(logged).toEqual(['bank.unkept', 'bank.unkept'])
  chmodSync(folder, 0o700)
})

test('a folder that is a file does not either', async () => {
  folder = join(mkdtempSync(join(tmpdir(), 'tunesmith-banks-')), 'cache', 'banks')
  writeFileSync(join(folder, '..', '..', 'cache'), '')
  open()
  expect([await making('a'), await making('a')]).toEqual([1, 2])
  expect(logged).toEqual(['bank.unkept', 'bank.unkept'])
})

test.each(['throw', 'forever'])(
  'a song for which the thread has to %s is not tried again so soon; others are made',
  async (told) => {
    open({ milliseconds: 1500 })
    await expect(making('a', told)).rejects.toMatchObject({ code: 'bank_not_made' })
    reads = 0
    await expect(making('a', told)).rejects.toMatchObject({ code: 'bank_not_made' })
    expect([reads, logged]).toEqual([0, ['bank.failed']])
    expect(await making('b')).toBe(1)
  },
)

test('whoever comes when too many wait is told to come again, and may', async () => {
  open({ maxWaiting: 1 })
  const asked = await Promise.allSettled(['a', 'b', 'c'].map((digest) => making(digest)))
  expect(asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).toSorted()).toEqual([1, 2])
  const [refused] = asked.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject({ reason: { code: 'banks_busy', params: { seconds: 5 } } })
  expect((await Promise.all(['a', 'b', 'c'].map((digest) => making(digest)))).toSorted()).toEqual([1, 2, 3])
})

test('a song that cannot be read is no failure of its bank', async () => {
  open()
  const gone = new Error('gone')
  await expect(banks.open('a', 'stream', () => Promise.reject(gone))).rejects.toBe(gone)
  expect(await making('a')).toBe(1)
  expect(logged).toEqual([])
})
