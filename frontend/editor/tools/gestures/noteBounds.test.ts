import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { openRoll, songWith } from '../harness'
import { NoteBounds } from './noteBounds'
import { notesOf } from './track'

const note = fc.tuple(fc.nat(5_000), fc.nat(127), fc.nat(2_000))
const shift = fc.tuple(fc.integer({ min: -6_000, max: 6_000 }), fc.integer({ min: -140, max: 140 }))

test('no notes have no bounds', () => {
  expect(NoteBounds.of(notesOf(songWith([]), 1), Uint32Array.of(9))).toBeNull()
})

test('the clamp of the preview is the clamp of the command', () => {
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 20 }), shift, (notes, [dTick, dNote]) => {
      const song = songWith(notes)
      const trackId = song.tracks[1].id
      const before = notesOf(song, trackId)
      const ids = before.id.slice(0, before.length).sort()
      const bounds = NoteBounds.of(before, ids)
      if (!bounds) throw new Error('there are notes')
      const clamped = NoteBounds.clampShift(bounds, dTick, dNote)
      const moved = notesOf(apply(song, { type: 'notes/move', trackId, ids, dTick, dNote }).song, trackId)
      expect(moved.tick[0] - before.tick[0]).toBe(clamped.dTick)
      expect(moved.noteNumber[0] - before.noteNumber[0]).toBe(clamped.dNote)
    }),
  )
})

test('a group keeps its shape wherever it is dragged', () => {
  fc.assert(
    fc.property(fc.array(note, { minLength: 1, maxLength: 12 }), shift, (notes, [dTick, dNote]) => {
      const roll = openRoll(songWith(notes)).select()
      const shape = () => {
        const all = roll.notes()
        return all.map(([tick, pitch, duration]) => [tick - all[0][0], pitch - all[0][1], duration])
      }
      const before = shape()
      const [tick, pitch, duration] = roll.notes()[0]
      const to = pitch + dNote
      roll
        .down(tick + Math.floor(duration / 2), pitch)
        .move(Math.max(0, tick + dTick), Math.min(127, Math.max(0, to)))
        .up()
      if (roll.history()[0]?.startsWith('Move')) expect(shape()).toEqual(before)
    }),
  )
})
