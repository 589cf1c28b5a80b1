import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { verifyPassword } from './passwords'

test('clients take turns; too many are refused, those of whoever asks for most', async () => {
  // Cheap to compute, since many are checked.
  const hashed = await hash('right', { memoryCost: 64, timeCost: 1, parallelism: 1 })
  const order: string[] = []
  const check = (by: string) => verifyPassword('wrong', hashed, by).then(() => order.push(by))
  // Two are checked at once, and 200 wait.
  const outcomes = await Promise.allSettled([...Array<string>(203).fill('192.0.2.1'), '192.0.2.2'].map(check))
  const refused = outcomes.flatMap((each, i) => (each.status === 'rejected' ? [[i, each.reason.code]] : []))
  expect(refused).toEqual([
    [201, 'too_many_requests'],
    [202, 'too_many_requests'],
  ])
  expect(order.indexOf('192.0.2.2')).toBeLessThan(5)
  expect(await verifyPassword('right', hashed)).toBe(true)
  expect(await verifyPassword('right', null)).toBe(false)
})
