import { expect, test } from 'vitest'
import { inTurn } from '#tests/support/sample'
import { compose } from '../compose'
import { EMPTY_REQUEST } from '../request'
import { BAR_TICKS } from '../spec'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { BAR_COUNTS, GENRES, SCALE_OPTIONS } from '../vocabulary'

const songOf = (chords: Record<string, string[]>, changes = {}) =>
  compose({ ...EMPTY_REQUEST, scale: 'A Minor', bars: 32, seed: 2, ...changes, blueprint: { chords } })
const degreeOf = (roman: string) => /[iv]+/i.exec(roman)![0].toLowerCase()

test('sections follow the proposed chords, except for the cadence at their end', () => {
  const { plan } = songOf({ A: ['i', 'bVI', 'bIII', 'bVII'], B: ['iv', 'i', 'iv', 'bVII'] }, { genre: 'Pop' })
  const romans = (name: string) => {
    const { startBar } = plan.sections.find((section) => section.name === name)!
    return plan.chords.slice(startBar, startBar + 4).map(({ roman }) => degreeOf(roman))
  }
  expect(romans('A')).toEqual(['i', 'vi', 'iii', 'vii'])
  expect(romans('B')).toEqual(['iv', 'i', 'iv', 'vii'])
})

test('notes added to a proposed chord are played', () => {
  const { plan } = songOf({ A: ['i', 'iv9', 'Vsus4', 'i7'] }, { genre: 'Classical' })
  expect(plan.chords.slice(0, 4).map(({ intervals }) => intervals)).toEqual([
    expect.arrayContaining([0, 3, 7]),
    [0, 3, 7, 10, 14],
    [0, 5, 7],
    [0, 3, 7, 10],
  ])
})

test('in every key and form the song stays in the key and starts and ends on the tonic', { timeout: 60_000 }, () => {
  const chords = {
    A: ['#iv°', 'bII', 'VI', 'iii7'],
    Drop: ['V', 'II', 'vii°'],
    B: ['bVII9', 'IV'],
    Build: ['ii', 'V7'],
  }
  for (const [turn, genre] of GENRES.entries()) {
    for (const scale of inTurn(SCALE_OPTIONS, turn)) {
      const bars = BAR_COUNTS[(GENRES.indexOf(genre) + SCALE_OPTIONS.indexOf(scale)) % 4]
      const { plan, tracks } = songOf(chords, { genre, scale, bars })
      const { tonic, scale: kind } = KEY_OF_SCALE[scale]
      expect([plan.chords[0].root, plan.chords.at(-1)!.root]).toEqual([tonic, tonic])
      expect(plan.chords.at(-1)!.tick).toBe((bars - 1) * BAR_TICKS)
      if (kind !== 'blues')
        for (const { root, intervals } of plan.chords)
          for (const interval of intervals) expect(isInKey(KEY_OF_SCALE[scale], root + interval)).toBe(true)
      for (const notes of tracks) expect(notes.length).toBeGreaterThan(0)
    }
  }
})
