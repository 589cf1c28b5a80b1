import { expect, test } from 'vitest'
import type { Modifiers, RollHit } from '../model/roll'
import { cursorFor } from './cursor'

const none: Modifiers = { shift: false, alt: false, mod: false }
const note = (part: 'start' | 'middle' | 'end'): RollHit => ({ on: 'note', id: 1, part })
const rectangle = (part: 'start' | 'middle' | 'end'): RollHit => ({ on: 'rectangle', part })

test.each([
  ['pencil', { on: 'empty' }, {}, 'pencil'],
  ['pencil', { on: 'empty' }, { alt: true }, 'eraser'],
  ['pencil', { on: 'empty' }, { shift: true }, 'crosshair'],
  ['pencil', note('middle'), {}, 'move'],
  ['pencil', note('middle'), { alt: true }, 'copy'],
  ['pencil', note('start'), { alt: true }, 'w-resize'],
  ['pencil', note('end'), {}, 'e-resize'],
  ['select', { on: 'empty' }, {}, 'crosshair'],
  ['select', note('middle'), {}, 'crosshair'],
  ['select', rectangle('middle'), {}, 'move'],
  ['select', rectangle('middle'), { mod: true }, 'copy'],
  ['select', rectangle('start'), {}, 'w-resize'],
  ['select', rectangle('end'), { mod: true }, 'e-resize'],
] as const)('%s over %o with %o shows %s', (tool, hit, keys, cursor) => {
  expect(cursorFor(tool, hit, { ...none, ...keys })).toBe(cursor)
})
