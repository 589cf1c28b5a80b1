import { expect, test } from 'vitest'
import { compose } from '../compose'
import { EMPTY_REQUEST } from '../request'
import { BAR_TICKS, PPQ } from '../spec'
import { isInKey, KEY_OF_SCALE } from '../theory/key'
import { SCALE_OPTIONS } from '../vocabulary'

const motif = [
  { degree: 5, duration: 4 },
  { degree: 6, duration: 2 },
  { degree: 5, duration: 2 },
  { degree: null, duration: 4 },
  { degree: 8, duration: 4 },
]
const steps = (notes: readonly { noteNumber: number }[]) =>
  notes.slice(1).map(({ noteNumber }, i) => noteNumber - notes[i].noteNumber)

const themeOf = (changes = {}) => {
  const { plan, tracks } = compose({
    ...EMPTY_REQUEST,
    genre: 'Pop',
    bars: 16,
    seed: 5,
    blueprint: { motif },
    ...changes,
  })
  const { startBar } = plan.sections.find(({ name }) => name === 'A' || name === 'Drop')!
  return tracks[0].filter(({ tick }) => Math.floor(tick / BAR_TICKS) === startBar)
}

test.each(['Pop', 'Trap', 'Jazz'] as const)('%s: the theme begins with the motif, including its rests', (genre) => {
  const notes = themeOf({ genre, scale: 'C Major' })
  expect(notes.map(({ tick }) => (tick % BAR_TICKS) / (PPQ / 4))).toEqual([0, 4, 6, 12])
  expect(steps(notes)).toEqual([2, -2, 5])
})

test('every take and variant keeps it', () => {
  for (const changes of [{ takes: [3] }, { variant: 4 }])
    expect(steps(themeOf({ scale: 'C Major', ...changes }))).toEqual([2, -2, 5])
})

test.each(SCALE_OPTIONS)('%s: in key', (scale) => {
  const notes = themeOf({ scale })
  expect(notes).toHaveLength(4)
  for (const { noteNumber } of notes) expect(isInKey(KEY_OF_SCALE[scale], noteNumber)).toBe(true)
})

test('a motif of rests, or longer than two bars, still gives a melody', () => {
  const rests = [
    { degree: null, duration: 16 },
    { degree: null, duration: 16 },
  ]
  const long = Array.from({ length: 32 }, (_, i) => ({ degree: (i % 20) - 7, duration: 13 }))
  for (const odd of [rests, long]) {
    const { tracks } = compose({ ...EMPTY_REQUEST, seed: 5, bars: 8, blueprint: { motif: odd } })
    expect(tracks[0].length).toBeGreaterThan(8)
  }
})
