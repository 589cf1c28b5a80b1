import { expect, test } from 'vitest'
import { SHARE_NETWORKS, sharePage } from './networks'

const link = 'https://tunes.example.com/song/1?a=b&c'

test.each(SHARE_NETWORKS)('%s is given the whole link', (network) => {
  const url = new URL(sharePage(network, link, 'A & B'))
  expect(url.protocol).toBe('https:')
  expect([...url.searchParams.values()].some((value) => value.includes(link))).toBe(true)
})
