import { expect, test } from 'vitest'
import { nearestInScale, SCALE_NAMES, SCALES } from './scales'

test('there are 19 scales, each ascending within an octave from its root', () => {
  expect(SCALE_NAMES).toHaveLength(19)
  for (const name of SCALE_NAMES) {
    const steps: readonly number[] = SCALES[name]
    expect(steps[0]).toBe(0)
    expect(steps).toEqual([...new Set(steps)].sort((a, b) => a - b))
    expect(steps.at(-1)).toBeLessThan(12)
  }
})

test.each([
  [60, 0, 'major', 60],
  [61, 0, 'major', 60],
  [66, 0, 'major', 65],
  [61, 0, 'minorPentatonic', 60],
  [62, 0, 'minorPentatonic', 63],
  [60, 2, 'major', 59],
  [127, 8, 'majorPentatonic', 125],
  [0, 1, 'major', 0],
] as const)('%i in the scale on %i %s is %i', (note, root, scale, nearest) => {
  expect(nearestInScale(note, root, scale)).toBe(nearest)
})
