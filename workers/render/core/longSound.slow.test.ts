import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { mixdown } from './mixdown'
import { mp3Frames } from './mp3'

const RATE = 44_100
const SECONDS = 120
const STRETCH = RATE / 2

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function memoryInUse(): number {
  // Another thread frees the buffers; the second call waits until it has freed those of the first.
  collectGarbage()
  collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('an MP3 file of minutes takes no more memory than one of seconds', { timeout: 120_000 }, async () => {
  const frames = SECONDS * RATE
  let [made, written] = [0, 0]
  /** Bytes in use after each half minute. */
  const inUse: number[] = []
  const receive = async () => {
    const [left, right] = [new Float32Array(STRETCH), new Float32Array(STRETCH)]
    for (let i = 0; i < STRETCH; i++)
      left[i] = right[i] = 0.4 * Math.sin((2 * Math.PI * (200 + (made / RATE) * 5) * i) / RATE)
    made += STRETCH
    if (made % (30 * RATE) === 0) inUse.push(memoryInUse())
    return [{ left, right, frames: STRETCH }]
  }
  const spool = {
    keep: () => expect.unreachable(),
    replay: () => expect.unreachable(),
  }
  const format = { type: 'mp3', sampleRate: RATE, kilobits: 128 } as const
  const tags = { title: '', artist: '', cover: null }
  await mixdown({ format, frames, normalize: 'none', tags }, receive, ({ length }) => (written += length), spool)
  expect(made).toBe(frames)
  // About 418 bytes a frame.
  expect(Math.abs(written / mp3Frames(frames) - 418)).toBeLessThan(1)
  // The sound alone would be 42 MB.
  expect(inUse.length).toBe(SECONDS / 30)
  expect(inUse.at(-1)! - inUse[0]).toBeLessThan(16 << 20)
})
