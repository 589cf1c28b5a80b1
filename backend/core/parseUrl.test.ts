import { expect, test } from 'vitest'
import { parseUrl } from './parseUrl'

test('text that is no URL has none, and a base makes a path one', () => {
  expect(parseUrl('song.mid')).toBeUndefined()
  expect(parseUrl('https://')).toBeUndefined()
  expect(parseUrl('../song.mid', new URL('https://example.com/a/b/'))?.href).toBe('https://example.com/a/song.mid')
  expect(parseUrl('http://[', new URL('https://example.com/'))).toBeUndefined()
})

test('a name with letters outside ASCII is a URL however often one has been parsed', () => {
  const found = new Set<string | undefined>()
  for (let n = 0; n < 50_000; n++) found.add(parseUrl('https://bücher.example/')?.href)
  expect([...found]).toEqual(['https://xn--bcher-kva.example/'])
})
