// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startKeyboardPiano } from './keyboardPiano'

let calls: string[]
let stop: () => void
beforeEach(() => {
  calls = []
  stop = startKeyboardPiano({
    play: (bytes) => calls.push(bytes.join(' ')),
    changed: ({ base, velocity }) => calls.push(`from ${base}, ${velocity}`),
    leave: () => calls.push('leave'),
  })
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function press(
  type: 'keydown' | 'keyup',
  code: string,
  more: KeyboardEventInit = {},
  target: EventTarget = document.body,
) {
  const event = new KeyboardEvent(type, { code, bubbles: true, cancelable: true, ...more })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test.each([
  ['KeyZ', 48],
  ['KeyS', 49],
  ['KeyM', 59],
  ['KeyQ', 60],
  ['Digit2', 61],
  ['KeyP', 76],
])('%s plays note %i', (code, note) => {
  expect(press('keydown', code)).toBe(true)
  press('keydown', code, { repeat: true })
  press('keyup', code)
  expect(calls).toEqual([`144 ${note} 100`, `128 ${note} 64`])
})

test('the octave and the velocity change, and a held key ends its own note', () => {
  press('keydown', 'KeyZ')
  press('keydown', 'BracketRight')
  press('keyup', 'KeyZ')
  press('keydown', 'Minus')
  press('keydown', 'KeyZ')
  expect(calls).toEqual(['144 48 100', 'from 60, 100', '128 48 64', 'from 60, 84', '144 60 84'])
})

test('octaves and velocities stop at their ends', () => {
  for (let i = 0; i < 12; i++) {
    press('keydown', 'BracketRight')
    press('keydown', 'Equal')
  }
  expect(calls.at(-1)).toBe('from 96, 127')
  press('keydown', 'KeyP')
  expect(calls.at(-1)).toBe('144 124 127')
})

test('shortcuts and text fields keep their keys', () => {
  const field = document.body.appendChild(document.createElement('input'))
  expect(press('keydown', 'KeyZ', { ctrlKey: true })).toBe(false)
  expect(press('keydown', 'KeyZ', {}, field)).toBe(false)
  expect(press('keydown', 'F1')).toBe(false)
  expect(calls).toEqual([])
})

test('Escape leaves; the end releases what is held', () => {
  press('keydown', 'KeyZ')
  press('keydown', 'Escape')
  stop()
  press('keydown', 'KeyX')
  expect(calls).toEqual(['144 48 100', 'leave', '128 48 64'])
})
