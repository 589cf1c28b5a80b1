import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '#tests/support/sample'
import { apply } from './apply'
import { composePatches } from './composePatches'
import { applyPatch, EMPTY_PATCH, invertPatch, isEmpty, type Patch } from './patch'
import { patchSize } from './patchSize'
import { anyCommand } from './testing/anyCommand'
import { anySong } from './testing/arbitraries'
import { expectSound } from './testing/expectSound'
import { contentsOf, songWith } from './testing/songs'

describe('for random songs and commands', () => {
  const anyRun = fc.tuple(anySong, fc.array(anyCommand, { minLength: 1, maxLength: 12 }))

  test('PA1 CM2 CM5 CM8 undoing everything restores the song, redoing everything restores the end, and no snapshot ever changes', () => {
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
          song = applyPatch(song, invertPatch(patches[i]))
          expect(contentsOf(song)).toEqual(snapshots[i].contents)
        }
        for (const [i, patch] of patches.entries()) {
          song = applyPatch(song, patch)
          expect(contentsOf(song)).toEqual(snapshots[i + 1].contents)
        }
        for (const snapshot of snapshots) expect(contentsOf(snapshot.song)).toEqual(snapshot.contents)
      }),
      { numRuns: tries(80, 30) },
    )
  }, 30_000)

  test('PA2 a composed patch does what its parts do, both ways', () => {
    fc.assert(
      fc.property(anyRun, ([start, seeds]) => {
        let song = start
        let patch = EMPTY_PATCH
        for (const seed of seeds) {
          const applied = apply(song, seed(song))
          song = applied.song
          patch = composePatches(patch, applied.patch)
        }
        expect(contentsOf(applyPatch(start, patch))).toEqual(contentsOf(song))
        expect(contentsOf(applyPatch(song, invertPatch(patch)))).toEqual(contentsOf(start))
      }),
      { numRuns: tries(80, 30) },
    )
  }, 30_000)
})

describe('a patch', () => {
  const { song, trackId, ids } = songWith(Array.from({ length: 5_000 }, (_, i) => [i * 10, 5, i % 128]))

  test('PA4 is as large as the rows it touches', () => {
    const one = apply(song, { type: 'notes/move', trackId, ids: ids.subarray(7, 8), dTick: 3, dNote: 1 })
    expect(patchSize(one.patch)).toBeLessThan(1_000)
    const all = apply(song, { type: 'notes/move', trackId, ids, dTick: 3, dNote: 0 })
    expect(patchSize(all.patch)).toBeLessThan(5_000 * 50)
  })

  test('CM8 keeps the objects of tracks that it does not touch', () => {
    const applied = apply(song, { type: 'notes/remove', trackId, ids })
    expect(applied.song.tracks[0]).toBe(song.tracks[0])
    expect(applyPatch(applied.song, invertPatch(applied.patch)).tracks[0]).toBe(song.tracks[0])
  })

  test('PA2 that ends where it began is empty', () => {
    const there = apply(song, { type: 'notes/move', trackId, ids, dTick: 3, dNote: 1 })
    const back = apply(there.song, { type: 'notes/move', trackId, ids, dTick: -3, dNote: -1 })
    expect(isEmpty(composePatches(there.patch, back.patch))).toBe(true)
  })

  test('PA3 that was made for another song is refused', () => {
    const removal = apply(song, { type: 'notes/remove', trackId, ids: ids.subarray(0, 1) })
    expect(() => applyPatch(removal.song, removal.patch)).toThrow(`no note ${ids[0]} to remove`)
  })
})
