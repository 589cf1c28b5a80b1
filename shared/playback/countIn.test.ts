import { expect, test } from 'vitest'
import { beatBefore } from './countIn'

test('each beat of the count-in lasts until the next one, bar by bar', () => {
  const twoBarsOfThree = { beats: 6, beatsInBar: 3, secondsPerBeat: 0.5 }
  const counted = [3.2, 3, 2.6, 2.5, 2, 1.5, 1, 0.5, 0.1, 0].map((seconds) => beatBefore(twoBarsOfThree, seconds))
  expect(counted).toEqual([null, 1, 1, 2, 3, 1, 2, 3, 3, null])
})

test('without a count-in nothing is counted', () => {
  expect(beatBefore({ beats: 0, beatsInBar: 4, secondsPerBeat: 0.5 }, 0.1)).toBeNull()
})
