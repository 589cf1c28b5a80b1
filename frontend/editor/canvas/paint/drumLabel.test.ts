import { expect, test } from 'vitest'
import { DRUM_ROWS } from '#shared/music/drumNames'
import { drumLabel } from './drumLabel'

test('labels are short, and no two sounds share one', () => {
  const labels = DRUM_ROWS.map((row) => drumLabel(row.noteNumber)!)
  expect(new Set(labels).size).toBe(labels.length)
  for (const label of labels) expect(label.length).toBeLessThanOrEqual(14)
  expect(drumLabel(38)).toBe('Ac. Snare')
  expect(drumLabel(0)).toBeNull()
})
