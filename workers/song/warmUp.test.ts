import { expect, test } from 'vitest'
import { warmUp } from './warmUp'

test('a warm-up carries out all its edits', () => {
  expect(warmUp).not.toThrow()
})
