import { expect, test } from 'vitest'
import { warmUpEdits } from './warmUpEdits'

test('a warm-up carries out all its edits', () => {
  expect(warmUpEdits).not.toThrow()
})
