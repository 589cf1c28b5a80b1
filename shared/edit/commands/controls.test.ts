import { describe, expect, test } from 'vitest'
import { programAt } from '../../song/derive'
import { MAX_TICK } from '../../song/notes'
import { apply } from '../apply'
import { CommandError } from '../commandError'
import { expectSound } from '../testing/expectSound'
import { applyAll, contentsOf, controlsOf, songWith, trackOf } from '../testing/songs'

describe('track/program', () => {
  test('LN1 sets the program change in effect', () => {
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

  test('LN1 before the first program change, sets the first one unless a note comes before it', () => {
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

  test('LN1 adds one at tick 0 when there is none', () => {
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

  test('CM3 are added, clamped to the ranges of their kinds, changed and removed', () => {
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

describe('lanes', () => {
  const { song, trackId } = songWith([])
  const drawn = (...rows: [number, number][]) => ({
    tick: Uint32Array.from(rows, ([tick]) => tick),
    value: Uint32Array.from(rows, ([, value]) => value),
  })
  const replace = (from: number, to: number, ...rows: [number, number][]) =>
    ({ type: 'controls/replace', trackId, lane: 1, from, to, points: drawn(...rows) }) as const
  const modulation = (of: typeof song) =>
    controlsOf(trackOf(of, trackId)).filter(([, kind, number]) => kind === 0 && number === 1)
  const line = apply(song, replace(0, 480, [0, 0], [100, 50], [200, 100]))

  test('LN3 points are drawn, redrawn and removed; other lanes stay', () => {
    expect(line.name).toEqual({ action: 'drawControls', count: 3 })
    expect(line.addedIds).toHaveLength(3)
    const redrawn = apply(line.song, replace(50, 150, [100, 60], [120, 70]))
    expect(modulation(redrawn.song)).toEqual([
      [0, 0, 1, 0],
      [100, 0, 1, 60],
      [120, 0, 1, 70],
      [200, 0, 1, 100],
    ])
    expect(redrawn.addedIds).toHaveLength(1)
    const removed = apply(redrawn.song, replace(0, 481))
    expect(removed.name).toEqual({ action: 'removeControls', count: 4 })
    expect(contentsOf(removed.song)).toEqual(contentsOf(song))
  })

  test('CM3 CM5 values are clamped, and the same points again change nothing', () => {
    expect(modulation(apply(song, replace(0, 1, [0, 9_999])).song)).toEqual([[0, 0, 1, 127]])
    expect(apply(line.song, replace(0, 480, [0, 0], [100, 50], [200, 100])).song).toBe(line.song)
  })

  test('LN3 a point with a new value keeps its place in the file, and one at another tick loses it', () => {
    const fromFile = {
      ...line.song,
      tracks: line.song.tracks.map((track) => {
        const order = track.controls.order.slice()
        order.fill(7, 0, track.controls.length)
        return track.id === trackId ? { ...track, controls: { ...track.controls, order } } : track
      }),
    }
    const changed = apply(fromFile, replace(0, 201, [0, 0], [100, 51], [210, 100])).song
    const { controls } = trackOf(changed, trackId)
    const lane = Array.from({ length: controls.length }, (_, i) => i).filter(
      (i) => controls.kind[i] === 0 && controls.number[i] === 1,
    )
    expect(lane.map((i) => [controls.tick[i], controls.value[i], controls.order[i]])).toEqual([
      [0, 0, 7],
      [100, 51, 7],
      [210, 100, 0],
    ])
  })

  test('LN4 points are moved as a group, named by what happens to them', () => {
    const same = { anchor: 0, factor: 1, shift: 0 }
    const transform = {
      type: 'controls/transform',
      trackId,
      lane: 1,
      ids: line.addedIds,
      tick: same,
      value: same,
    } as const
    const moved = apply(line.song, { ...transform, tick: { ...same, shift: 10 }, value: { ...same, shift: 99 } })
    expect(modulation(moved.song)).toEqual([
      [10, 0, 1, 27],
      [110, 0, 1, 77],
      [210, 0, 1, 127],
    ])
    expect(moved.name).toEqual({ action: 'moveControls', count: 3 })
    expect(apply(line.song, { ...transform, tick: { anchor: 0, factor: 2, shift: 0 } }).name.action).toBe(
      'resizeControls',
    )
    expect(apply(line.song, { ...transform, value: { anchor: 64, factor: 0, shift: 0 } }).name.action).toBe(
      'editControls',
    )
  })

  test.each([
    ['unsorted ticks', replace(0, 9, [5, 1], [3, 1])],
    ['a tick that comes twice', replace(0, 9, [5, 1], [5, 2])],
    ['a tick without a value', { ...replace(0, 9), points: { tick: Uint32Array.of(5), value: new Uint32Array() } }],
    ['an unknown lane', { ...replace(0, 9), lane: 128 }],
    ['a lane before the first', { ...replace(0, 9), lane: -1 }],
    ['a lane between two', { ...replace(0, 9), lane: 1.5 }],
    ['the conductor', { ...replace(0, 9), trackId: song.tracks[0].id }],
    ['no number', { ...replace(0, 9), from: Number.NaN }],
  ] as const)('CM4 CM6 %s is refused', (_, command) => {
    expect(() => apply(song, command)).toThrow(CommandError)
  })

  test.each([0, 127, 'bend', 'program'] as const)('LN3 lane %s takes points up to the last tick', (lane) => {
    const drawnLast = apply(song, { ...replace(MAX_TICK, MAX_TICK, [MAX_TICK, 5]), lane })
    expect(controlsOf(trackOf(drawnLast.song, trackId)).at(-1)).toEqual([
      MAX_TICK,
      expect.any(Number),
      expect.any(Number),
      5,
    ])
    expectSound(drawnLast.song)
    const removed = apply(drawnLast.song, { ...replace(MAX_TICK, MAX_TICK + 1), lane })
    expect(contentsOf(removed.song)).toEqual(contentsOf(song))
  })
})
