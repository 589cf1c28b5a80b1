import { describe, expect, test } from 'vitest'
import { apply } from '../apply'
import { applyPatch, invertPatch } from '../patch'
import { testNoteCases } from '../testing/noteCases'
import { contentsOf, type NoteTuple, notesOf, songWith, trackOf } from '../testing/songs'
import { OPERATION_IDS, type OperationId, parametersOf } from './operations'
import { tidySettings } from './parameters'
import { lengthCases } from './testing/lengthCases'
import { type Case, melody } from './testing/operationCase'
import { pitchCases } from './testing/pitchCases'
import { timeCases } from './testing/timeCases'

// Eighths: 240 ticks.
const context = { playhead: 600, grid: { denominator: 8, variant: 'straight' } } as const

const TABLES: Record<OperationId, readonly Case[]> = { ...timeCases, ...pitchCases, ...lengthCases }

for (const operation of OPERATION_IDS)
  describe(`OP1 ${operation}`, () => {
    testNoteCases(
      TABLES[operation].map(({ notes = melody, settings, ...rest }) => ({
        notes,
        command: { type: 'notes/operate', operation, context: { ...context, settings } },
        ...rest,
      })),
    )

    test('PA1 undo restores the song; without notes nothing changes', () => {
      const { song, trackId, ids } = songWith(melody)
      const done = apply(song, { type: 'notes/operate', trackId, ids, operation, context })
      expect(contentsOf(applyPatch(done.song, invertPatch(done.patch)))).toEqual(contentsOf(song))
      const none = apply(song, { type: 'notes/operate', trackId, ids: new Uint32Array(), operation, context })
      expect(none.song).toBe(song)
    })
  })

test('OP2 only the operations that remove notes leave any out', () => {
  const removing: readonly OperationId[] = ['removeOverlaps', 'removeDoubles', 'deleteShort', 'glue']
  // Chords and single notes from a tick to two bars, close to each other and at both ends of the keyboard.
  const notes = Array.from({ length: 300 }, (_, i): NoteTuple => {
    const duration = [1, 2, 7, 30, 100, 239, 240, 700, 3840][i % 9]
    return [37 * Math.floor(i / 4), duration, [0, 21, 60, 64, 107, 127][i % 6], 64]
  })
  const { song, trackId, ids } = songWith(notes)
  for (const operation of OPERATION_IDS.filter((id) => !removing.includes(id))) {
    const done = apply(song, { type: 'notes/operate', trackId, ids, operation, context }).song
    const left = new Set(trackOf(done, trackId).notes.id)
    expect(
      [...ids].filter((id) => !left.has(id)),
      operation,
    ).toEqual([])
  }
})

test.each<[OperationId, string, readonly NoteTuple[]]>([
  ['splitAtGrid', 'a long note on a fine grid', [[0, 200_000_000, 60]]],
  ['arpeggiate', 'a long chord on a fine grid', [60, 64].map((key) => [0, 200_000_000, key])],
  ['splitIntoParts', 'many notes', Array.from({ length: 16_000 }, (_, i) => [100 * i, 100, 60])],
])('OP6 %s is refused when %s would make too many notes', (operation, _, notes) => {
  const { song, trackId, ids } = songWith(notes)
  const grid = { denominator: 128, variant: 'straight' } as const
  const settings = { parts: 64 }
  expect(() =>
    apply(song, { type: 'notes/operate', trackId, ids, operation, context: { playhead: 0, grid, settings } }),
  ).toThrow(expect.objectContaining({ code: 'tooManyNotes' }))
})

test('OP3 chance is the same for the same seed, another for another one, and within its limits', () => {
  const { song, trackId, ids } = songWith(
    Array.from({ length: 200 }, (_, i): NoteTuple => [1000 + 100 * i, 50, 60, 64]),
  )
  const humanized = (seed: number) => {
    const settings = { timing: 20, spread: 10, seed }
    const command = {
      type: 'notes/operate',
      trackId,
      ids,
      operation: 'humanize',
      context: { ...context, settings },
    } as const
    return notesOf(apply(song, command).song, trackId)
  }
  expect(humanized(7)).toEqual(humanized(7))
  expect(humanized(8)).not.toEqual(humanized(7))
  const late = humanized(7).map(([tick], i) => tick - 1000 - 100 * i)
  expect(Math.min(...late)).toBeGreaterThanOrEqual(-20)
  expect(Math.min(...late)).toBeLessThan(-10)
  expect(Math.max(...late)).toBeGreaterThan(10)
  expect(Math.max(...late)).toBeLessThanOrEqual(20)
  for (const [, , , velocity = 0] of humanized(7)) expect(Math.abs(velocity - 64)).toBeLessThanOrEqual(10)
})

test('OP4 bad settings are clamped or left at their first values', () => {
  const parameters = parametersOf('strum')!
  expect(tidySettings(parameters, { ticks: 1e9, direction: 'sideways', other: 1 })).toEqual({
    ticks: 480,
    direction: 'up',
  })
  expect(tidySettings(parameters, { ticks: Number.NaN })).toEqual({ ticks: 15, direction: 'up' })
})
