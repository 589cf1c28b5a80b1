import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Song } from '../song/song'
import { apply } from './apply'
import { compose } from './composePatches'
import { applyPatch, EMPTY_PATCH, invert, isEmpty, type Patch } from './patch'
import { bytesOf } from './patchSize'
import { anyCommand } from './testing/anyCommand'
import { anySong } from './testing/arbitraries'
import { contentsOf, songWith } from './testing/songs'

/** Columns sorted, block index right, ids unique and below the next free one, end ticks right. */
function expectSound(song: Song): void {
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
    for (const column of [notes.id, notes.velocity, controls.id, controls.value]) expect(column.length % 1024).toBe(0)
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

describe('for random songs and commands', () => {
  const anyRun = fc.tuple(anySong, fc.array(anyCommand, { minLength: 1, maxLength: 12 }))

  test('undoing everything restores the song, redoing everything restores the end, and no snapshot ever changes', () => {
    fc.assert(
      fc.property(anyRun, ([start, seeds]) => {
        const snapshots = [{ song: start, contents: contentsOf(start) }]
        const patches: Patch[] = []
        let song = start
        for (const seed of seeds) {
          const applied = apply(song, seed(song))
          expect(isEmpty(applied.patch)).toBe(applied.song === song)
          if (applied.song === song) continue
          expect(applied.song.version).toBe(song.version + 1)
          expectSound(applied.song)
          song = applied.song
          patches.push(applied.patch)
          snapshots.push({ song, contents: contentsOf(song) })
        }
        for (let i = patches.length - 1; i >= 0; i--) {
          song = applyPatch(song, invert(patches[i]))
          expect(contentsOf(song)).toEqual(snapshots[i].contents)
        }
        for (const [i, patch] of patches.entries()) {
          song = applyPatch(song, patch)
          expect(contentsOf(song)).toEqual(snapshots[i + 1].contents)
        }
        for (const snapshot of snapshots) expect(contentsOf(snapshot.song)).toEqual(snapshot.contents)
      }),
      { numRuns: 80 },
    )
  }, 30_000)

  test('a composed patch does what its parts do, both ways', () => {
    fc.assert(
      fc.property(anyRun, ([start, seeds]) => {
        let song = start
        let patch = EMPTY_PATCH
        for (const seed of seeds) {
          const applied = apply(song, seed(song))
          song = applied.song
          patch = compose(patch, applied.patch)
        }
        expect(contentsOf(applyPatch(start, patch))).toEqual(contentsOf(song))
        expect(contentsOf(applyPatch(song, invert(patch)))).toEqual(contentsOf(start))
      }),
      { numRuns: 80 },
    )
  }, 30_000)
})

describe('a patch', () => {
  const { song, trackId, ids } = songWith(Array.from({ length: 5_000 }, (_, i) => [i * 10, 5, i % 128]))

  test('is as large as the rows it touches', () => {
    const one = apply(song, { type: 'notes/move', trackId, ids: ids.subarray(7, 8), dTick: 3, dNote: 1 })
    expect(bytesOf(one.patch)).toBeLessThan(1_000)
    const all = apply(song, { type: 'notes/move', trackId, ids, dTick: 3, dNote: 0 })
    expect(bytesOf(all.patch)).toBeLessThan(5_000 * 50)
  })

  test('keeps the objects of tracks that it does not touch', () => {
    const applied = apply(song, { type: 'notes/remove', trackId, ids })
    expect(applied.song.tracks[0]).toBe(song.tracks[0])
    expect(applyPatch(applied.song, invert(applied.patch)).tracks[0]).toBe(song.tracks[0])
  })

  test('that ends where it began is empty', () => {
    const there = apply(song, { type: 'notes/move', trackId, ids, dTick: 3, dNote: 1 })
    const back = apply(there.song, { type: 'notes/move', trackId, ids, dTick: -3, dNote: -1 })
    expect(isEmpty(compose(there.patch, back.patch))).toBe(true)
  })

  test('that was made for another song is refused', () => {
    const removal = apply(song, { type: 'notes/remove', trackId, ids: ids.subarray(0, 1) })
    expect(() => applyPatch(removal.song, removal.patch)).toThrow(`no note ${ids[0]} to remove`)
  })
})
