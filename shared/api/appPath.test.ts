import { expect, test } from 'vitest'
import { appPath } from './appPath'

test.each([
  '/',
  '/editor',
  '/editor/0b0e8ee2',
  '/index.html',
  '/songs',
  '/apiary',
  '/r%C3%A9glages',
  '/u/mara.l',
  '/u/.mara.map',
])('%s is a page', (path) => {
  expect(appPath(path)).toEqual({ kind: 'page' })
})

test.each([
  ['/assets/index-abc.js', '/assets/index-abc.js', true],
  ['/assets/no-extension', '/assets/no-extension', true],
  ['/robots.txt', '/robots.txt', false],
  ['/my%20file.txt', '/my file.txt', false],
])('%s is the file %s', (path, file, isHashed) => {
  expect(appPath(path)).toEqual({ kind: 'file', path: file, isHashed })
})

test.each([
  ...['/api', '/api/v1/x', '/API/v1', '/static/x.png', '/sounds/x.sf2', '/download_midi/x.mid', '/healthz/x'],
  ...['/.env', '/%2eenv', '/assets/.hidden', '/../x', '/a/..', '/..%2fx', '/%252e%252e/x', '/..%5cx', '/x%00.js'],
  ...['/assets/index.js.map', '/%E0%A4%A'],
])('%s is nothing', (path) => {
  expect(appPath(path)).toEqual({ kind: 'nothing' })
})
