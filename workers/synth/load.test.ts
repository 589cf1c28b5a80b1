import { expect, test } from 'vitest'
import { Load } from './load'

const BLOCK = 128 / 48_000
/** The density of a million notes per minute. */
const DENSE = 17_000

/** The share after some seconds of sound, each of which takes `work` seconds. */
function after(load: Load, seconds: number, work: number, notesPerSecond = DENSE): number {
  for (let at = 0; at < seconds; at += BLOCK) load.add(BLOCK, notesPerSecond * BLOCK, work * BLOCK * 1000)
  return load.share(0)
}

test('all notes are played while rendering keeps up', () => {
  expect(after(new Load(), 5, 0.8)).toBe(1)
})

test('reading messages counts as work', () => {
  const load = new Load()
  for (let at = 0; at < 1; at += BLOCK) {
    load.addReceiving(0.5 * BLOCK * 1000)
    load.add(BLOCK, DENSE * BLOCK, 0.5 * BLOCK * 1000)
  }
  expect(load.share(0)).toBeLessThan(1)
})

test('fewer are while it falls behind, until it keeps up again', () => {
  const load = new Load()
  const first = after(load, 1, 1.1)
  expect(first).toBeLessThan(0.8)
  const second = after(load, 1, 1.1)
  expect(second).toBeLessThan(first)
  // Between the two limits it does not change.
  after(load, 1, 0.7)
  const steady = load.share(0)
  expect(after(load, 3, 0.7)).toBe(steady)
  expect(after(load, 20, 0.3)).toBe(1)
})

test('a song with few notes is never cut, since they are not what takes the time', () => {
  expect(after(new Load(), 10, 3, 100)).toBe(1)
})

test('a clock with steps of 20 ms, longer than a block, does not mislead', () => {
  const load = new Load()
  let exact = 0
  for (let at = 0; at < 20; at += BLOCK) {
    const before = exact
    exact += 0.4 * BLOCK * 1000
    load.add(BLOCK, DENSE * BLOCK, 20 * (Math.floor(exact / 20) - Math.floor(before / 20)))
    expect(load.share(0)).toBe(1)
  }
})

test('of a heap of late messages as many are played as fit into a block; a few late ones lose nothing', () => {
  const load = new Load()
  expect(load.share(150)).toBe(1)
  expect(load.share(2000)).toBeCloseTo(0.1)
  expect(load.lateBefore(10)).toBeLessThan(10)
})
