import { expect, test } from 'vitest'
import { sharedRead } from './sharedRead'

/** A read that ends on command; each returns its number. */
function reads() {
  const ends: ((error?: Error) => void)[] = []
  const read = () => {
    const number = ends.length
    return new Promise<number>((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(number))))
  }
  return { read, ends }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('requests during a read share the next one', async () => {
  const share = sharedRead<number>()
  const { read, ends } = reads()
  const first = share('a', read)
  await settle()
  const [second, third] = [share('a', read), share('a', read)]
  await settle()
  expect(ends).toHaveLength(1)
  ends[0]()
  expect(await first).toBe(0)
  await settle()
  expect(ends).toHaveLength(2)
  const fourth = share('a', read)
  ends[1]()
  expect(await Promise.all([second, third])).toEqual([1, 1])
  await settle()
  ends[2]()
  expect(await fourth).toBe(2)
})

test('simultaneous requests share one read, and different questions do not wait for each other', async () => {
  const share = sharedRead<number>()
  const { read, ends } = reads()
  const answers = [share('a', read), share('a', read), share('b', read)]
  await settle()
  expect(ends).toHaveLength(2)
  for (const end of ends) end()
  const [a, again, b] = await Promise.all(answers)
  expect(a).toBe(again)
  expect(b).not.toBe(a)
})

test('a failed read fails only the requests that share it', async () => {
  const share = sharedRead<number>()
  const { read, ends } = reads()
  const first = share('a', read)
  await settle()
  const second = share('a', read)
  ends[0](new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await settle()
  ends[1]()
  expect(await second).toBe(1)
})
