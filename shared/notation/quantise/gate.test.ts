import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { DEFAULT_SCORE_OPTIONS } from '../options'
import { DIVISIONS } from '../score'
import { scoreOf } from '../scoreOf'
import { writtenNotes } from '../testing'

/** Lengths that fill one or two beats, in ticks. */
const BEATS = [[160, 160, 160], [240, 240], [480], [960]] as const

test('a tune on the grid is written with its lengths, triplets too, however early its notes end', () => {
  const beats = fc.array(fc.constantFrom(...BEATS), { minLength: 24, maxLength: 40 })
  const gates = fc.constantFrom(1, 0.95, 0.9, 0.8, 0.75, 0.66)
  fc.assert(
    fc.property(beats, gates, fc.infiniteStream(fc.integer({ min: 60, max: 71 })), (tune, gate, keys) => {
      const lengths = tune.flat()
      let tick = 0
      const notes = lengths.map((length) => {
        const note = { tick, duration: Math.round(length * gate), noteNumber: keys.next().value, velocity: 80 }
        tick += length
        return note
      })
      const written = writtenNotes(scoreOf(testSong([{ notes }]), DEFAULT_SCORE_OPTIONS))
      written.sort((a, b) => a.start - b.start)
      const right = written.filter(({ start, end }, i) => end - start === (lengths[i] * DIVISIONS) / 480)
      expect(right.length / lengths.length).toBe(1)
    }),
    { numRuns: 60 },
  )
})
