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

test('a task that is cancelled while it waits gives up its place', async () => {
  const limited = concurrencyLimit(1)
  let finish = (_: string) => {}
  const first = new Promise<string>((resolve) => {
    finish = resolve
  })
  const abort = new AbortController()
  const running = limited(() => first)
  let begun = false
  const cancelled = limited(async () => {
    begun = true
  }, abort.signal)
  const last = limited(async () => 'last')
  abort.abort(new Error('gone'))
  await expect(cancelled).rejects.toThrow('gone')
  finish('first')
  expect([await running, await last]).toEqual(['first', 'last'])
  expect(begun).toBe(false)
  await expect(limited(async () => 'again')).resolves.toBe('again')
  await expect(limited(async () => 'never', abort.signal)).rejects.toThrow('gone')
})
