import { expect, test } from 'vitest'
import { formatKeys } from './keys'

test.each([
  ['mod+s', '⌘S', 'Ctrl+S'],
  ['mod+shift+z', '⌘⇧Z', 'Ctrl+Shift+Z'],
  ['alt+ArrowUp', '⌥↑', 'Alt+↑'],
  ['Space', 'Space', 'Space'],
  ['?', '?', '?'],
])('%s', (keys, apple, other) => {
  expect([formatKeys(keys, true), formatKeys(keys, false)]).toEqual([apple, other])
})
