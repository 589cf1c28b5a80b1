import { expect, test } from 'vitest'
import { handToEditor, takeFile } from './fileHandover'

test('a file is handed over once', () => {
  const file = new File(['MThd'], 'song.mid')
  handToEditor(file)
  expect(takeFile()).toBe(file)
  expect(takeFile()).toBeNull()
})
