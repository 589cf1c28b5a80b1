import { describe, expect, test } from 'vitest'
import { type KeyPress, matchesShortcut, parseShortcut } from './shortcut'

/** A key press from a text such as 'ctrl+shift+Z:KeyZ'; the code is optional. */
function press(text: string): KeyPress {
  const [keys, code = ''] = text.split(':')
  const parts = keys.split('+')
  const key = parts[parts.length - 1]
  return {
    key: key === 'space' ? ' ' : key,
    code,
    ctrlKey: parts.includes('ctrl'),
    metaKey: parts.includes('meta'),
    shiftKey: parts.includes('shift'),
    altKey: parts.includes('alt'),
  }
}

const matches = (shortcut: string, pressed: string, mac = false): boolean =>
  matchesShortcut(parseShortcut(shortcut), press(pressed), mac)

describe('matchesShortcut', () => {
  test.each([
    ['mod+s', 'ctrl+s', false],
    ['mod+s', 'meta+s', true],
    ['a', 'A', false], // Caps Lock
    ['mod+shift+z', 'ctrl+shift+Z', false],
    ['space', 'space', false],
    ['?', 'shift+?', false],
    [',', ',:KeyM', false], // a comma on a French keyboard
    ['1', '1:Digit1', false],
    ['1', 'shift+1:Digit1', false], // French: digits need Shift
    ['1', '&:Digit1', false], // French, without Shift
    ['mod+c', 'ctrl+с:KeyC', false], // a Cyrillic layout
    ['alt+n', 'alt+Dead:KeyN', true], // Option+N starts an accent
    ['a', 'a:KeyQ', false], // French: by label
  ])('%s is %s (mac: %s)', (shortcut, pressed, mac) => {
    expect(matches(shortcut, pressed, mac)).toBe(true)
  })

  test.each([
    ['mod+s', 's', false],
    ['s', 'ctrl+s', false],
    ['mod+s', 'meta+s', false],
    ['mod+s', 'ctrl+s', true],
    ['mod+s', 'ctrl+alt+s', false],
    ['mod+z', 'ctrl+shift+Z', false],
    ['a', 'shift+A', false],
    ['q', 'a:KeyQ', false],
    ['2', '1:Digit1', false],
    ['1', 'shift+!:Digit1', false],
    ['1', 'ctrl+1:Digit1', false],
    [',', 'ctrl+,', false],
  ])('%s is not %s (mac: %s)', (shortcut, pressed, mac) => {
    expect(matches(shortcut, pressed, mac)).toBe(false)
  })
})

test('an invalid shortcut is refused', () => {
  expect(() => parseShortcut('ctrl+s')).toThrow("'ctrl+s' is no shortcut")
  expect(() => parseShortcut('mod+')).toThrow()
})
