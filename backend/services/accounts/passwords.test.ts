import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords'

test('clients take turns, and too many are refused', async () => {
  const hashed = await hashPassword('right')
  const order: string[] = []
  const check = (by: string) => verifyPassword('wrong', hashed, by).then(() => order.push(by))
  const many = Array.from({ length: 199 }, () => check('192.0.2.1'))
  const one = check('192.0.2.2')
  await expect(verifyPassword('right', hashed, '192.0.2.3')).rejects.toMatchObject({ code: 'too_many_requests' })
  await Promise.all([...many, one])
  expect(order.indexOf('192.0.2.2')).toBeLessThan(5)
  expect(await verifyPassword('right', hashed)).toBe(true)
  expect(await verifyPassword('right', null)).toBe(false)
})
