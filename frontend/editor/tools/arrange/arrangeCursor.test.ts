import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { ArrangeCursor } from '../../model/arrange'
import type { CursorStep } from '../../model/roll'
import { songWith } from '../harness'
import { HarnessHost } from '../harnessHost'
import { cellArea, isHeldOver, notesInCell, stepCell } from './arrangeCursor'

/**
 * A host with a grid of eighths, 240 ticks, over two tracks; the first one is selected, and the second one ends the
 * song.
 */
function host(): HarnessHost {
  const first = songWith([
    [250, 60, 100],
    [300, 64, 1500],
    [2000, 67, 240],
  ])
  const { song } = apply(first, { type: 'track/add' })
  const notes = [{ tick: 4000, noteNumber: 36, duration: 100, velocity: 100 }]
  const ended = apply(song, { type: 'notes/add', trackId: song.tracks[2].id, notes }).song
  return new HarnessHost(ended, first.tracks[1].id)
}

const cell = ([tick, row]: readonly [number, number]): ArrangeCursor => ({ tick, row })

test.each<[string, CursorStep, from: [number, number], to: [number, number]]>([
  ['a grid line on', { unit: 'grid', direction: 1 }, [240, 1], [480, 1]],
  ['not before the start', { unit: 'grid', direction: -1 }, [0, 1], [0, 1]],
  ['to the next bar', { unit: 'bar', direction: 1 }, [240, 0], [1920, 0]],
  ['to the start of the bar before', { unit: 'bar', direction: -1 }, [1920, 0], [0, 0]],
  ['a track down', { unit: 'semitone', direction: -1 }, [240, 0], [240, 1]],
  ['not below the last track', { unit: 'semitone', direction: -1 }, [240, 1], [240, 1]],
  ['a track up', { unit: 'semitone', direction: 1 }, [240, 1], [240, 0]],
  ['not above the first track', { unit: 'semitone', direction: 1 }, [240, 0], [240, 0]],
  ['to the next cell of the track with notes', { unit: 'note', direction: 1 }, [0, 0], [240, 0]],
  ['past all notes of a cell', { unit: 'note', direction: 1 }, [240, 0], [1920, 0]],
  ['not beyond the last', { unit: 'note', direction: 1 }, [1920, 0], [1920, 0]],
  ['back to a cell with notes', { unit: 'note', direction: -1 }, [1920, 0], [240, 0]],
  ['not before the first', { unit: 'note', direction: -1 }, [240, 0], [240, 0]],
  ['not to a note of another track', { unit: 'note', direction: -1 }, [480, 1], [480, 1]],
  ['to the start', { unit: 'end', direction: -1 }, [1920, 1], [0, 1]],
  ['to the last cell of the song', { unit: 'end', direction: 1 }, [0, 0], [4080, 0]],
])('%s', (_, step, from, to) => {
  expect(stepCell(host(), cell(from), step)).toEqual(cell(to))
})

test('a cell has the notes that start in it, and says whether one from before sounds on', () => {
  const two = host()
  const ticksIn = (tick: number, row: number) => {
    const { notes } = two.song().tracks[row + 1]
    return Array.from(notesInCell(two, { tick, row }), (id) => notes.tick[notes.id.indexOf(id)])
  }
  expect(cellArea(two, { tick: 240, row: 1 })).toEqual({ fromTick: 240, toTick: 480, fromTrack: 1, toTrack: 2 })
  expect([ticksIn(0, 0), ticksIn(240, 0), ticksIn(480, 0), ticksIn(240, 1)]).toEqual([[], [250, 300], [], []])
  const held = [0, 240, 480, 1680, 1920].map((tick) => isHeldOver(two, { tick, row: 0 }))
  expect(held).toEqual([false, false, true, true, false])
  expect(isHeldOver(two, { tick: 480, row: 1 })).toBe(false)
})

test('without snapping a cell is a sixteenth', () => {
  const free = host()
  free.snapping = false
  expect(cellArea(free, { tick: 250, row: 0 })).toMatchObject({ fromTick: 250, toTick: 370 })
  expect(stepCell(free, { tick: 0, row: 0 }, { unit: 'note', direction: 1 })).toEqual({ tick: 250, row: 0 })
})
