import { expect, test } from 'vitest'
import { createClosing } from './closing'

test('the last that was opened closes first, and each has closed before the next', async () => {
  const closing = createClosing()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(async () => {
    closed.push('server closes')
    await new Promise((resolve) => setTimeout(resolve))
    closed.push('server')
  })
  await closing.close()
  expect(closed).toEqual(['server closes', 'server', 'database'])
  await closing.close()
  expect(closed).toHaveLength(3)
})

test('what fails does not keep the rest open, and the first failure is told', async () => {
  const closing = createClosing()
  const closed: string[] = []
  closing.add(() => closed.push('database'))
  closing.add(() => Promise.reject(new Error('second')))
  closing.add(() => {
    throw new Error('first')
  })
  await expect(closing.close()).rejects.toThrow('first')
  expect(closed).toEqual(['database'])
})
