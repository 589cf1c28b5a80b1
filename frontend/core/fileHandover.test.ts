import { expect, test } from 'vitest'
import { handOver, takeFile } from './fileHandover'

test('a file is handed over once', () => {
  const file = new File(['MThd'], 'song.mid')
  handOver(file)
  expect(takeFile()).toBe(file)
  expect(takeFile()).toBeNull()
})
