import { expect } from 'vitest'
import { columnCapacity } from '../../song/columnMemory'
import type { Song } from '../../song/song'

/** Expects sorted columns, the right block index, unique ids below the next free one, and the right end ticks. */
export function expectSound(song: Song): void {
  const ids: number[] = []
  for (const { id, notes, controls, events, endTick } of song.tracks) {
    ids.push(id, ...events.map((event) => event.id))
    ids.push(...notes.id.subarray(0, notes.length), ...controls.id.subarray(0, controls.length))
    for (let i = 1; i < notes.length; i++) {
      const order =
        notes.tick[i] - notes.tick[i - 1] ||
        notes.noteNumber[i] - notes.noteNumber[i - 1] ||
        notes.id[i] - notes.id[i - 1]
      expect(order).toBeGreaterThan(0)
    }
    for (let i = 1; i < controls.length; i++) {
      const order =
        controls.tick[i] - controls.tick[i - 1] ||
        controls.order[i] - controls.order[i - 1] ||
        controls.id[i] - controls.id[i - 1]
      expect(order).toBeGreaterThan(0)
    }
    for (let i = 1; i < events.length; i++) expect(events[i].tick).toBeGreaterThanOrEqual(events[i - 1].tick)
    for (const { length, id } of [notes, controls]) expect(id.length).toBe(columnCapacity(length))
    expect(notes.id.subarray(notes.length).every((value) => value === 0)).toBe(true)
    expect(notes.blockEnd.length).toBe(Math.ceil(notes.length / 256))
    notes.blockEnd.forEach((blockEnd, block) => {
      const from = block * 256
      const ends = Array.from(
        notes.tick.subarray(from, Math.min(notes.length, from + 256)),
        (tick, i) => tick + notes.duration[from + i],
      )
      expect(blockEnd).toBe(Math.max(...ends))
      expect(endTick).toBeGreaterThanOrEqual(blockEnd)
    })
    for (let i = 0; i < notes.length; i++) {
      expect(notes.velocity[i]).toBeGreaterThan(0)
      expect(notes.velocity[i]).toBeLessThan(128)
      expect(notes.noteNumber[i]).toBeLessThan(128)
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(Math.max(...ids)).toBeLessThan(song.nextId)
}
