import { expect, test } from 'vitest'
import { createSong } from '#shared/song/createSong'
import { warmUp } from './warmUp'

test('a warm-up carries out all its edits and leaves new songs as they were', () => {
  const before = createSong('')
  warmUp()
  expect(createSong('')).toEqual(before)
})
