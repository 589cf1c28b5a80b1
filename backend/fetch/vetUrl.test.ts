import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './publicAddress'
import { type UrlRules, vetUrl } from './vetUrl'

const RULES: UrlRules = { allowsHttp: false, hosts: [], ownHost: 'studio.example.com' }
const vet = (text: string, rules: Partial<UrlRules> = {}) => {
  const result = vetUrl(text, { ...RULES, ...rules }, isPublicAddress)
  return result instanceof URL ? result.href : result
}

test.each([
  ['https://example.com/a/song.mid?x=1#part', 'https://example.com/a/song.mid?x=1#part'],
  ['HTTPS://EXAMPLE.com.', 'https://example.com/'],
  ['https://example.com:443/', 'https://example.com/'],
  ['https://example.com:80/', 'https://example.com:80/'],
  ['https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['https://8.8.8.8/', 'https://8.8.8.8/'],
  ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ['https://notlocalhost.com/', 'https://notlocalhost.com/'],
  ['https://mylocal.example/', 'https://mylocal.example/'],
])('%s is let pass', (text, href) => expect(vet(text)).toBe(href))

test.each([
  '127.0.0.1',
  '127.1',
  '0',
  '0x7f000001',
  '2130706433',
  '017700000001',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'a.localhost',
  '169.254.169.254',
  'metadata.google.internal',
  'metadata.google.internal.',
  'printer.local',
  'router.home.arpa',
  'intranet',
  'studio.example.com',
  'STUDIO.example.com.',
  '%6c%6f%63%61%6c%68%6f%73%74',
  'ⓛocalhost',
])('https://%s is refused', (host) => expect(vet(`https://${host}/song.mid`)).toBe('refused'))

test.each([
  'file:///etc/passwd',
  'gopher://example.com/',
  'ftp://example.com/song.mid',
  'data:audio/midi;base64,TVRoZA==',
  'javascript:alert(1)',
  'ws://example.com/',
  'blob:https://example.com/x',
])('%s is of a scheme that is not fetched', (text) => {
  expect(vet(text)).toBe('scheme')
  expect(vet(text, { allowsHttp: true })).toBe('scheme')
})

test.each([
  '',
  'example.com',
  '//example.com',
  'https://',
  'https://a b',
  'https://256.0.0.1/',
  'https://[fe80::1%25eth0]/',
])('%s is no URL', (text) => expect(vet(text)).toBe('invalid'))

test('http must be allowed by the operator', () => {
  expect(vet('http://example.com/')).toBe('scheme')
  expect(vet('http://example.com/', { allowsHttp: true })).toBe('http://example.com/')
  expect(vet('http://127.0.0.1/', { allowsHttp: true })).toBe('refused')
})

test.each(['https://u@example.com', 'https://u:p@example.com', 'https://:p@example.com', 'https://8.8.8.8@127.0.0.1/'])(
  '%s names somebody',
  (text) => expect(vet(text)).toBe('refused'),
)

test.each([22, 25, 81, 442, 444, 3000, 8080, 8443, 65535])('port %i is refused', (port) => {
  expect(vet(`https://example.com:${port}/`)).toBe('refused')
})

test('2048 characters are accepted, one more is not', () => {
  const of = (length: number) => `https://example.com/${'a'.repeat(length - 20)}`
  expect(of(2048)).toHaveLength(2048)
  expect(vet(of(2048))).toBe(of(2048))
  expect(vet(of(2049))).toBe('invalid')
})

describe('a list of hosts', () => {
  const hosts = ['midi.example.org', '*.example.net', '8.8.8.8', '10.0.0.1']
  test.each(['midi.example.org', 'a.example.net', 'a.b.example.net', '8.8.8.8'])('%s is on it', (host) => {
    expect(vet(`https://${host}/`, { hosts })).toBe(`https://${host}/`)
  })
  test.each(['example.org', 'x.midi.example.org', 'example.net', 'badexample.net', '8.8.4.4', '10.0.0.1'])(
    '%s is not, or is closed all the same',
    (host) => expect(vet(`https://${host}/`, { hosts })).toBe('refused'),
  )
})
