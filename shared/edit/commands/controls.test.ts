import { describe, expect, test } from 'vitest'
import { programAt } from '../../song/derive'
import { apply } from '../apply'
import { applyAll, contentsOf, controlsOf, songWith, trackOf } from '../testing/songs'

describe('track/program', () => {
  test('sets the program change in effect', () => {
    const { song, trackId } = songWith([])
    const later = { tick: 960, kind: 1 as const, number: 0, value: 40 }
    const two = applyAll(song, { type: 'controls/add', trackId, controls: [later] })
    const after = applyAll(
      two,
      { type: 'track/program', trackId, program: 10, tick: 959 },
      { type: 'track/program', trackId, program: 20, tick: 960 },
    )
    expect([0, 959, 960, 5_000].map((tick) => programAt(trackOf(after, trackId), tick))).toEqual([10, 10, 20, 20])
    expect(trackOf(after, trackId).controls.length).toBe(trackOf(two, trackId).controls.length)
  })

  test('before the first program change, sets the first one unless a note comes before it', () => {
    const { song, trackId, ids } = songWith([[480, 10, 60]])
    const { controls } = trackOf(song, trackId)
    const late = applyAll(
      song,
      { type: 'controls/remove', trackId, ids: controls.id.slice(0, controls.length) },
      { type: 'controls/add', trackId, controls: [{ tick: 480, kind: 1, number: 0, value: 40 }] },
    )
    expect(programAt(trackOf(late, trackId), 0)).toBe(40)
    const choose = { type: 'track/program', trackId, program: 7, tick: 0 } as const
    expect(controlsOf(trackOf(applyAll(late, choose), trackId))).toEqual([[480, 1, 0, 7]])
    const earlier = applyAll(late, { type: 'notes/move', trackId, ids, dTick: -1, dNote: 0 })
    expect(controlsOf(trackOf(applyAll(earlier, choose), trackId))).toEqual([
      [0, 1, 0, 7],
      [480, 1, 0, 40],
    ])
  })

  test('adds one at tick 0 when there is none', () => {
    const { song, trackId } = songWith([])
    const { controls } = trackOf(song, trackId)
    const bare = applyAll(song, { type: 'controls/remove', trackId, ids: controls.id.slice(0, controls.length) })
    expect(controlsOf(trackOf(bare, trackId))).toEqual([])
    const after = applyAll(bare, { type: 'track/program', trackId, program: 300, tick: 5_000 })
    expect(controlsOf(trackOf(after, trackId))).toEqual([[0, 1, 0, 127]])
  })
})

describe('controls', () => {
  const { song, trackId } = songWith([])

  test('are added, clamped to the ranges of their kinds, changed and removed', () => {
    const added = apply(song, {
      type: 'controls/add',
      trackId,
      controls: [
        { tick: 480, kind: 2, number: 5, value: 99_999 },
        { tick: 240, kind: 0, number: 64, value: 200 },
      ],
    })
    const [bend, pedal] = added.addedIds
    expect(controlsOf(trackOf(added.song, trackId)).slice(-2)).toEqual([
      [240, 0, 64, 127],
      [480, 2, 0, 16383],
    ])
    expect(added.name).toEqual({ action: 'addControls', count: 2 })
    const changed = apply(added.song, {
      type: 'controls/update',
      trackId,
      edits: [
        { id: bend, tick: 100 },
        { id: pedal, value: 127 },
      ],
    })
    expect(controlsOf(trackOf(changed.song, trackId)).slice(-2)).toEqual([
      [100, 2, 0, 16383],
      [240, 0, 64, 127],
    ])
    expect(changed.name).toEqual({ action: 'editControls', count: 1 })
    const removed = apply(changed.song, { type: 'controls/remove', trackId, ids: Uint32Array.of(bend, pedal) })
    expect(contentsOf(removed.song)).toEqual(contentsOf(song))
  })
})
