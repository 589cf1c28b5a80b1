import { describe, expect, test } from 'vitest'
import { concurrencyLimit, LineFull, type QueuePlace } from './concurrency'

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
  const cancelled = limited(
    async () => {
      begun = true
    },
    { signal: abort.signal },
  )
  const last = limited(async () => 'last')
  abort.abort(new Error('gone'))
  await expect(cancelled).rejects.toThrow('gone')
  finish('first')
  expect([await running, await last]).toEqual(['first', 'last'])
  expect(begun).toBe(false)
  await expect(limited(async () => 'again')).resolves.toBe('again')
  await expect(limited(async () => 'never', { signal: abort.signal })).rejects.toThrow('gone')
})

describe('turns', () => {
  /** The order in which tasks run that are all queued while another one runs. */
  async function orderOf(tasks: readonly (QueuePlace & { readonly name: string })[]): Promise<string[]> {
    const limited = concurrencyLimit(1)
    const order: string[] = []
    let finish = () => {}
    const first = limited(() => new Promise<void>((resolve) => (finish = resolve)), { by: 'Ada' })
    const rest = tasks.map(({ name, ...turn }) =>
      limited(async () => {
        order.push(name)
      }, turn),
    )
    finish()
    await Promise.all([first, ...rest])
    return order
  }

  test('whoever asks for much does not keep the others waiting', async () => {
    const ada = [1, 2, 3].map((i) => ({ name: `Ada ${i}`, by: 'Ada' }))
    const others = ['Ben 1', 'Ben 2', 'Cleo 1'].map((name) => ({ name, by: name.slice(0, -2) }))
    expect(await orderOf([...ada, ...others])).toEqual(['Ben 1', 'Cleo 1', 'Ada 1', 'Ben 2', 'Ada 2', 'Ada 3'])
  })

  test('of one user, and of those who had no turn yet, the short tasks come first', async () => {
    const tasks = [
      { name: 'long', by: 'Ben', cost: 600 },
      { name: 'short', by: 'Ben', cost: 5 },
      { name: 'other', by: 'Cleo', cost: 60 },
      { name: 'equal', by: 'Dan', cost: 60 },
    ]
    expect(await orderOf(tasks)).toEqual(['short', 'other', 'equal', 'long'])
  })
})

test('a full line has room for another one’s first task, in the place of whoever has most tasks there', async () => {
  const limited = concurrencyLimit(1, 3)
  let finish = () => {}
  const done: string[] = []
  const running = limited(() => new Promise<void>((resolve) => (finish = resolve)))
  const ask = (name: string) =>
    limited(async () => void done.push(name), { by: name.slice(0, -2) }).catch((error: unknown) => error)
  const asked = ['Ada 1', 'Ada 2', 'Ada 3', 'Ada 4', 'Ben 1', 'Ben 2', 'Cleo 1'].map(ask)
  finish()
  await running
  const refused = (await Promise.all(asked)).map((outcome) => outcome instanceof LineFull)
  // Ada's fourth finds no room, and Ben and Cleo take the places of her third and second.
  expect(refused).toEqual([false, true, true, true, false, true, false])
  expect(done).toEqual(['Ada 1', 'Ben 1', 'Cleo 1'])
  await expect(limited(async () => 'again', { by: 'Ada' })).resolves.toBe('again')
})
