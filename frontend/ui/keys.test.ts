import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../core/i18n/i18n'
import { formatKeys } from './keys'

beforeAll(() => startI18n())

test.each([
  ['mod+s', '⌘S', 'Ctrl+S'],
  ['mod+shift+z', '⌘⇧Z', 'Ctrl+Shift+Z'],
  ['alt+ArrowUp', '⌥↑', 'Alt+↑'],
  ['Space', 'Space', 'Space'],
  ['?', '?', '?'],
  ['f2', 'F2', 'F2'],
])('%s', (keys, apple, other) => {
  expect([formatKeys(keys, true), formatKeys(keys, false)]).toEqual([apple, other])
})
