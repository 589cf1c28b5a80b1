import { expect, test } from 'vitest'
import { testSong } from '../../playback/testSong'
import { DEFAULT_SCORE_OPTIONS, DEFAULT_TRACK_OPTIONS } from '../options'
import { DIVISIONS } from '../score'
import { scoreOf } from '../scoreOf'
import { unevenIn, writtenNotes } from '../testing'

test.each([4, 8, 16] as const)(
  'no note begins, ends or lasts off a grid of 1/%d when that is the smallest value',
  (smallest) => {
    const song = testSong([
      {
        notes: Array.from({ length: 64 }, (_, i) => ({
          tick: i * 60 * (1 + (i % 3)),
          duration: 60 + 60 * (i % 4),
          noteNumber: 60 + (i % 12),
          velocity: 80,
        })),
      },
    ])
    const defaults = { ...DEFAULT_TRACK_OPTIONS, smallest, tuplets: false }
    const score = scoreOf(song, { ...DEFAULT_SCORE_OPTIONS, defaults })
    expect(unevenIn(score)).toEqual([])
    const unit = (DIVISIONS * 4) / smallest
    const notes = writtenNotes(score)
    expect(notes.length).toBeGreaterThan(10)
    expect(notes.filter(({ start, end }) => start % unit > 0 || end % unit > 0)).toEqual([])
  },
)
