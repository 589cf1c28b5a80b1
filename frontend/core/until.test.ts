import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { until } from './until'

const counter = () => createStore<{ count: number }>()(() => ({ count: 0 }))

test('resolves at once, or with the change that satisfies the condition', async () => {
  const store = counter()
  await until(store, ({ count }) => count === 0)
  const seen: number[] = []
  const two = until(store, ({ count }) => seen.push(count) > 0 && count === 2)
  for (const count of [1, 2, 3]) store.setState({ count })
  await two
  expect(seen).toEqual([0, 1, 2])
})

test('an abort rejects with its reason and ends the wait', async () => {
  const store = counter()
  const abort = new AbortController()
  const seen: number[] = []
  const never = until(store, ({ count }) => seen.push(count) < 0, abort.signal)
  abort.abort('enough')
  await expect(never).rejects.toBe('enough')
  store.setState({ count: 1 })
  expect(seen).toEqual([0])
  await expect(until(store, () => true, abort.signal)).rejects.toBe('enough')
})
