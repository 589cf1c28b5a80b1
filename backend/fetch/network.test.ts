import { expect, test } from 'vitest'
import { internet } from './network'

test.each([
  ['https://example.com/', 443],
  ['http://example.com/', 80],
  ['https://example.com:80/', 80],
  ['http://example.com:443/', 443],
])('%s is at port %i', (url, port) => expect(internet.port(new URL(url))).toBe(port))

test('no address of this machine is public', () => {
  expect(['127.0.0.1', '::1', '0.0.0.0', '10.0.0.1', '8.8.8.8'].map(internet.isPublic)).toEqual([
    false,
    false,
    false,
    false,
    true,
  ])
})
