import { expect, test } from 'vitest'
import { networkUrl, readableAddress } from './networks'

test.each([
  ['instagram', 'mara', 'https://www.instagram.com/mara'],
  ['twitter', '@mara', 'https://x.com/mara'],
  ['tiktok', '@@mara', 'https://www.tiktok.com/@mara'],
  ['youtube', 'https://youtube.com/c/mara', 'https://youtube.com/c/mara'],
  ['instagram', '../evil?x=1', 'https://www.instagram.com/..%2Fevil%3Fx%3D1'],
] as const)('%s: %s', (network, entered, url) => {
  expect(networkUrl(network, entered)).toBe(url)
})

test('shows an address without its scheme, www and trailing slash', () => {
  expect(readableAddress('https://www.example.com/mara/')).toBe('example.com/mara')
})
