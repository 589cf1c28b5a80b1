import { expect, test } from 'vitest'
import { createBackground } from './background'

test('closing tells every task to end and waits until they have', async () => {
  const background = createBackground(() => {})
  const ended: string[] = []
  for (const name of ['one', 'two']) {
    background.run(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => setImmediate(() => resolve(void ended.push(name))))
        }),
    )
  }
  await background.close()
  expect(ended).toEqual(['one', 'two'])
})

test('a task that fails is logged and troubles nobody', async () => {
  const logged: unknown[] = []
  const background = createBackground((event, fields) => logged.push([event, fields]))
  background.run(() => Promise.reject(new Error('no')))
  background.run(async () => {})
  await background.close()
  expect(logged).toEqual([['background.failed', { error: expect.stringContaining('no') }]])
})
