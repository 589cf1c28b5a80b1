import * as Comlink from 'comlink'
import type { Song } from '#shared/api/songs'
import type { DurationApi } from '#workers/duration/api'
import { getSongData } from '../../api'
import { durationStore, type KnownDuration } from './durationStore'

/** So many songs are fetched at a time: the rest of the page has connections left. */
const AT_ONCE = 3

/** By the id of the bytes; shared by all who ask. */
const known = new Map<string, KnownDuration>()
const waiting: (() => void)[] = []
let running = 0
let worker: Comlink.Remote<DurationApi> | undefined

type Measured = Pick<Song, 'song_data_id' | 'updated_at'>

/** What is known already in this visit of how long a song lasts, perhaps of an earlier version of it. */
export const knownDuration = ({ song_data_id }: Measured): KnownDuration | undefined => known.get(song_data_id ?? '')

/**
 * Finds out how long a song lasts: from what an earlier visit has stored, else from its bytes, which are fetched a few
 * songs at a time and read in a worker. Rejects when the bytes cannot be fetched or read, or with the abort of `signal`.
 */
export async function findDuration(song: Measured, signal: AbortSignal): Promise<number> {
  const dataId = song.song_data_id
  if (dataId === null) throw new Error('The song has no data')
  const stored = await durationStore.get(dataId)
  const seconds = stored?.version === song.updated_at ? stored.seconds : await measure(dataId, song.updated_at, signal)
  known.set(dataId, { version: song.updated_at, seconds })
  return seconds
}

async function measure(dataId: string, version: string, signal: AbortSignal): Promise<number> {
  await turn(signal)
  try {
    const { bytes } = await getSongData(dataId, signal)
    worker ??= Comlink.wrap<DurationApi>(startWorker())
    const seconds = await worker.secondsOf(Comlink.transfer(bytes, [bytes]))
    await durationStore.put(dataId, { version, seconds })
    return seconds
  } finally {
    running--
    waiting.shift()?.()
  }
}

/** Waits for a place among those that run. */
async function turn(signal: AbortSignal): Promise<void> {
  while (running >= AT_ONCE) {
    await new Promise<void>((resolve) => waiting.push(resolve))
    if (signal.aborted) {
      // The place goes to the next in line.
      waiting.shift()?.()
      signal.throwIfAborted()
    }
  }
  running++
}

const startWorker = () =>
  new Worker(new URL('../../../workers/duration/durationWorker.ts', import.meta.url), {
    type: 'module',
    name: 'duration',
  })
