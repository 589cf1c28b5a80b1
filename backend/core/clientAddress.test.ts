import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { clientAddress, countedNetwork, isLoopback } from './clientAddress'

const request = (forwarded: string | string[] | undefined, remoteAddress = '10.0.0.1') =>
  ({
    headersDistinct: forwarded === undefined ? {} : { 'x-forwarded-for': [forwarded].flat() },
    socket: { remoteAddress },
  }) as unknown as IncomingMessage

describe('a request comes from', () => {
  test.each([
    [0, undefined, '10.0.0.1'],
    [0, '192.0.2.1', '10.0.0.1'],
    [1, undefined, '10.0.0.1'],
    [1, '192.0.2.1', '192.0.2.1'],
    [1, '198.51.100.1, 192.0.2.1', '192.0.2.1'],
    [1, ['198.51.100.1', '192.0.2.1'], '192.0.2.1'],
    [2, '198.51.100.1, 192.0.2.1, 10.0.0.2', '192.0.2.1'],
    [2, '192.0.2.1', '192.0.2.1'],
    [1, '192.0.2.1:5123', '192.0.2.1'],
    [1, '[2001:DB8::1]:5123', '2001:db8::1'],
    [1, '2001:db8:0:0::1', '2001:db8::1'],
    [1, '::ffff:192.0.2.1', '192.0.2.1'],
    [1, 'unknown', '10.0.0.1'],
    [1, '192.0.2.1,', '10.0.0.1'],
    [1, '<script>', '10.0.0.1'],
    [1, '0x7f.1', '10.0.0.1'],
  ])('with %i trusted proxies and X-Forwarded-For %j: %s', (trusted, forwarded, expected) => {
    expect(clientAddress(request(forwarded), trusted)).toBe(expected)
  })

  test('an IPv4 address, also on an IPv6 socket', () => {
    expect(clientAddress(request(undefined, '::ffff:127.0.0.1'), 0)).toBe('127.0.0.1')
  })
})

test('addresses of one IPv6 network count as one; anything else counts as itself', () => {
  expect(countedNetwork('2001:db8:1:2:3:4:5:6')).toBe(countedNetwork('2001:db8:1:2::1'))
  expect(countedNetwork('2001:db8:1:2::1')).not.toBe(countedNetwork('2001:db8:1:3::1'))
  for (const who of ['192.0.2.1', 'a@example.com', '0b0e8ee2-7b0a-4c8e-9c57-000000000000', '']) {
    expect(countedNetwork(who)).toBe(who)
  }
})

test('loopback is told from the rest', () => {
  expect(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '192.0.2.1', ''].map(isLoopback)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})
