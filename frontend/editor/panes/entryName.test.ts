// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { startI18n } from '../../core/i18n/i18n'
import { formatEntryName } from './entryName'

beforeAll(() => {
  startI18n()
})

test.each([
  [{ action: 'moveNotes', count: 3 }, 'Move 3 notes'],
  [{ action: 'moveNotes', count: 1 }, 'Move note'],
  [{ action: 'addNotes', count: 1 }, 'Add note'],
  [{ action: 'tempo', count: 1 }, 'Change tempo'],
  [{ action: 'renameSong', count: 1 }, 'Rename song'],
] as const)('%j is %s', (entry, name) => {
  expect(formatEntryName(entry)).toBe(name)
})
