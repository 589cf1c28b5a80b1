import { expect, test } from 'vitest'
import { concurrencyLimit } from './concurrency'

test('at most `max` tasks run at once, in order, and a failed one frees its place', async () => {
  const limited = concurrencyLimit(2)
  const started: number[] = []
  const finish: ((error?: Error) => void)[] = []
  const results = [0, 1, 2, 3].map((number) =>
    limited(
      () =>
        new Promise<number>((resolve, reject) => {
          started.push(number)
          finish[number] = (error) => (error ? reject(error) : resolve(number))
        }),
    ),
  )
  expect(started).toEqual([0, 1])
  finish[1](new Error('failed'))
  await expect(results[1]).rejects.toThrow('failed')
  expect(started).toEqual([0, 1, 2])
  finish[0]()
  await results[0]
  expect(started).toEqual([0, 1, 2, 3])
  finish[2]()
  finish[3]()
  expect(await Promise.all([results[0], results[2], results[3]])).toEqual([0, 2, 3])
})
