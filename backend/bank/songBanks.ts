import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { SongBankQuery } from '#shared/api/songData'
import { readLayout, sf2Ranges } from '#shared/bank/streamedBank'
import { required } from '#shared/core/required'
import { Refusal } from '../core/errors'
import type { Log } from '../core/log'
import type { ThreadLimits } from '../threads/askedThread'
import { threadProgram } from '../threads/threadProgram'
import { createThreadQueue, LineFull, type QueuePlace } from '../threads/threadQueue'
import { type CachedFile, createBankCache, lengthOf } from './bankCache'
import { wholeBank } from './wholeBank'

type Layout = SongBankQuery['layout']
/** The parts of a streamed bank, in order. */
type BankParts = readonly Uint8Array[]

/**
 * The sound bank of one song: only the sounds that it plays. With it the song sounds the same as with the whole bank.
 */
export interface SongBank {
  readonly body: Readable | Buffer
  readonly length: number
}

export interface SongBanks {
  /** The entity tag of the bank for the song with this digest. */
  tagOf(digest: string, layout: Layout): string
  /**
   * The bank for the song with this digest, from the cache or newly made. Simultaneous requests for one bank share the
   * work. `readSong` is called when its turn comes, which `turn` decides. Throws a 503 when too many requests wait or
   * the bank cannot be made, and whatever `readSong` throws.
   */
  open(
    digest: string,
    layout: Layout,
    readSong: () => Promise<Uint8Array>,
    turn?: Pick<QueuePlace, 'by'>,
  ): Promise<SongBank>
  close(): Promise<void>
}

export interface SongBanksOptions extends Partial<ThreadLimits> {
  /** The folder of the cache. */
  readonly folder: string
  /** The size of the cache; 0: no cache. */
  readonly maxBytes: number
  readonly log: Log
  /** The program of the thread. */
  readonly entry?: URL
  /** The most requests that may wait while one bank is made. */
  readonly maxWaiting?: number
}

/**
 * Increase this when a change of the cutter, or of the synth's core that writes the file, changes the bytes of banks.
 */
const VERSION = 3

const ENTRY = threadProgram('bank')

/** How long an idle thread is kept: with the headers of the whole bank it takes about 60 MB. */
const IDLE_MS = 5 * 60_000
/**
 * The young generation of the thread: a bank is a buffer of some MB that is garbage once sent, and a small one frees it
 * soon.
 */
const NEW_MEGABYTES = 8
const RETRY_SECONDS = 5
/** How long to wait before retrying a failed song. */
const FAILURE_MS = 10 * 60_000
const MAX_FAILURES = 1000

/** Cuts the banks of songs out of the whole one in a thread, one at a time, and caches them in files. */
export function createSongBanks({
  folder,
  maxBytes,
  log,
  entry = ENTRY,
  milliseconds = 30_000,
  megabytes = 256,
  maxWaiting = 100,
}: SongBanksOptions): SongBanks {
  const cache = createBankCache(folder, maxBytes)
  const whole = wholeBank().tag
  const name = 'sound bank thread'
  const limits = { milliseconds, megabytes, newMegabytes: NEW_MEGABYTES, maxWaiting }
  const queue = createThreadQueue<Uint8Array, BankParts>({ entry, name, ...limits, idleMs: IDLE_MS })
  const underWay = new Map<string, Promise<BankParts | 'kept'>>()
  const failedAt = new Map<string, number>()

  const keyOf = (digest: string) => createHash('sha256').update(`${VERSION} ${whole} ${digest}`).digest('hex')

  async function readKept(key: string, layout: Layout): Promise<SongBank | undefined> {
    const file = await cache.read(key)
    if (!file) return undefined
    if (layout === 'sf2') return readSf2(file)
    return { body: file.handle.createReadStream({ start: 0 }), length: file.layout.length }
  }

  async function make(
    key: string,
    readSong: () => Promise<Uint8Array>,
    turn: QueuePlace | undefined,
  ): Promise<BankParts | 'kept'> {
    let isRead = false
    const question = async () => {
      const song = await readSong()
      isRead = true
      return song
    }
    const bank = await queue.ask(question, turn).catch((error: unknown) => {
      if (error instanceof LineFull) throw busy()
      if (!isRead) throw error
      if (failedAt.size >= MAX_FAILURES) failedAt.clear()
      failedAt.set(key, Date.now())
      log('bank.failed', { error: String(error) })
      throw notMade()
    })
    const isKept = await cache.write(key, bank).catch((error: unknown) => {
      log('bank.unkept', { error: String(error) })
      return false
    })
    return isKept ? 'kept' : bank
  }

  function makeOnce(...[key, readSong, turn]: Parameters<typeof make>): Promise<BankParts | 'kept'> {
    const known = underWay.get(key)
    if (known) return known
    const making = make(key, readSong, turn).finally(() => underWay.delete(key))
    underWay.set(key, making)
    return making
  }

  return {
    tagOf: (digest, layout) => (layout === 'sf2' ? keyOf(digest) : `${keyOf(digest)}-${layout}`),
    async open(digest, layout, readSong, turn) {
      const key = keyOf(digest)
      const kept = underWay.has(key) ? undefined : await readKept(key, layout)
      if (kept) return kept
      if (Date.now() - (failedAt.get(key) ?? -Infinity) < FAILURE_MS) throw notMade()
      const made = await makeOnce(key, readSong, turn)
      if (made !== 'kept') return inLayout(made, layout)
      // It may have been evicted at once to make room for others.
      const file = await readKept(key, layout)
      if (!file) throw busy()
      return file
    },
    close: () => queue.close(),
  }
}

/** The SF2 file, from a file with the streamed bank. */
function readSf2({ handle, layout }: CachedFile): SongBank {
  async function* parts(): AsyncIterable<Buffer> {
    for (const { from, to } of sf2Ranges(layout)) {
      if (to > from) yield* handle.createReadStream({ start: from, end: to - 1, autoClose: false })
    }
  }
  // Not inside the generator, which never ends if nobody reads from it, as for HEAD.
  const body = Readable.from(parts()).once('close', () => void handle.close())
  return { body, length: layout.sf2Length }
}

function inLayout(parts: BankParts, layout: Layout): SongBank {
  if (layout === 'stream') return { body: Readable.from(parts), length: lengthOf(parts) }
  const bank = Buffer.concat(parts)
  const body = Buffer.concat(
    sf2Ranges(required(readLayout(bank), 'layout of the bank')).map(({ from, to }) => bank.subarray(from, to)),
  )
  return { body, length: body.length }
}

const busy = () => new Refusal('banks_busy', { seconds: RETRY_SECONDS })
const notMade = () => new Refusal('bank_not_made')
