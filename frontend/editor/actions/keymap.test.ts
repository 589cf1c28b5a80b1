// @vitest-environment jsdom
import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import {
  addKey,
  exportedKeys,
  importKeys,
  keymap,
  keysOf,
  ownerOf,
  removeKey,
  resetAllKeys,
  resetKeys,
  whyNotKey,
} from './keymap'
import { actionOf, collisions, registry } from './registry'
import { isShortcut, shortcutOf } from './shortcut'

beforeEach(() => {
  resetAllKeys()
  localStorage.clear()
})

const inForce = () => collisions(registry.map((action) => ({ ...action, keys: keysOf(action) })))

test('a key that is free is added, and kept', () => {
  addKey(actionOf('legato'), 'mod+l')
  expect(keysOf(actionOf('legato'))).toEqual(['mod+l'])
  expect(JSON.parse(localStorage.getItem('editor_keys') ?? '')).toEqual({ legato: ['mod+l'] })
})

test('a key that another action has is taken from it', () => {
  expect(ownerOf('mod+d', actionOf('legato'))?.id).toBe('duplicate')
  addKey(actionOf('legato'), 'mod+d')
  expect(keysOf(actionOf('duplicate'))).toEqual([])
  expect(keysOf(actionOf('legato'))).toEqual(['mod+d'])
  expect(inForce()).toEqual([])
})

test('a reset gives an action its first keys, and takes them back', () => {
  addKey(actionOf('legato'), 'mod+d')
  resetKeys(actionOf('duplicate'))
  expect(keysOf(actionOf('duplicate'))).toEqual(['mod+d'])
  expect(keysOf(actionOf('legato'))).toEqual([])
  expect(keymap.getState()).toEqual({})
})

test('an action keeps its other keys when one is removed', () => {
  removeKey(actionOf('redo'), 'mod+y')
  expect(keysOf(actionOf('redo'))).toEqual(['mod+shift+z'])
})

test.each([
  ['mod+w', 'reserved'],
  ['mod+shift+t', 'reserved'],
  ['mod+c', 'fixed'],
  ['mod+l', null],
] as const)('%s: %s', (shortcut, why) => expect(whyNotKey(shortcut)).toBe(why))

test.each([
  ['text', 'hello'],
  ['other JSON', '{"keys":{}}'],
  ['a key that is none', '{"format":"tunesmith-keys","keys":{"undo":["super+z"]}}'],
  ['too many keys', JSON.stringify({ format: 'tunesmith-keys', keys: { undo: Array(6).fill('q') } })],
  ['too long a text', `{"format":"tunesmith-keys","keys":{}}${' '.repeat(100_001)}`],
])('%s is no file of keys, and changes nothing', (_, text) => {
  addKey(actionOf('legato'), 'mod+l')
  expect(importKeys(text)).toBeNull()
  expect(keymap.getState()).toEqual({ legato: ['mod+l'] })
})

test('unknown actions of a file are counted; reserved and doubled keys are left out', () => {
  const keys = { undo: ['mod+w', 'u'], glue: ['u', 'g'], paste: ['p'], teleport: ['x'] }
  expect(importKeys(JSON.stringify({ format: 'tunesmith-keys', keys }))).toEqual({ taken: 2, unknown: 2 })
  expect(keysOf(actionOf('undo'))).toEqual(['u'])
  expect(keysOf(actionOf('glue'))).toEqual(['g'])
  expect(inForce()).toEqual([])
})

test('a file with a key of an unchanged action takes it from there', () => {
  importKeys(JSON.stringify({ format: 'tunesmith-keys', keys: { glue: ['q'] } }))
  expect(keysOf(actionOf('quantize'))).toEqual([])
})

const someKey = fc.constantFrom('q', 'mod+d', 'shift+f5', 'alt+9', 'space', 'mod+shift+l', 'a', '?', 'arrowup')
const someAction = fc.constantFrom(...registry.filter(({ clipboard }) => clipboard === undefined))
const step = fc.tuple(fc.constantFrom('add', 'remove', 'reset'), someAction, someKey)

test('whatever is changed, no two actions claim a key, and the export brings it back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      resetAllKeys()
      for (const [what, action, key] of steps)
        if (what === 'add') addKey(action, key)
        else if (what === 'remove') removeKey(action, key)
        else resetKeys(action)
      expect(inForce()).toEqual([])
      const [text, keys] = [exportedKeys(), keymap.getState()]
      resetAllKeys()
      expect(importKeys(text)).toMatchObject({ unknown: 0 })
      expect(keymap.getState()).toEqual(keys)
    }),
    { numRuns: 200 },
  )
})

test('another tab’s change is taken over', () => {
  localStorage.setItem('editor_keys', '{"glue":["g"],"undo":"z"}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'editor_keys' }))
  expect(keymap.getState()).toEqual({})
  localStorage.setItem('editor_keys', '{"glue":["g"]}')
  window.dispatchEvent(new StorageEvent('storage', { key: 'editor_keys' }))
  expect(keymap.getState()).toEqual({ glue: ['g'] })
})

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
})

test.each([
  [press('l', 'KeyL', { ctrlKey: true }), 'mod+l'],
  [press('L', 'KeyL', { ctrlKey: true, shiftKey: true }), 'mod+shift+l'],
  [press('?', 'Slash', { shiftKey: true }), '?'],
  [press('&', 'Digit1'), '1'],
  [press('ArrowUp', 'ArrowUp', { altKey: true }), 'alt+arrowup'],
  [press(' ', 'Space'), 'space'],
  [press('F5', 'F5', { shiftKey: true }), 'shift+f5'],
  [press('ф', 'KeyA'), 'a'],
  [press('+', 'Equal', { shiftKey: true }), null],
  [press('Dead', 'BracketLeft'), null],
  [press('l', 'KeyL', { metaKey: true }), null],
] as const)('recorded %#: %s', (event, shortcut) => {
  expect(shortcutOf(event as KeyboardEvent, false)).toBe(shortcut)
})

test('every registered key can be recorded', () => {
  expect(registry.flatMap(({ keys }) => keys).filter((keys) => !isShortcut(keys))).toEqual([])
})

test('the keys are there again on the next visit', async () => {
  addKey(actionOf('save'), 'mod+j')
  vi.resetModules()
  const next = await import('./keymap')
  expect(next.keysOf(actionOf('save'))).toEqual(['mod+s', 'mod+j'])
})
