import { describe, expect, test } from 'vitest'
import { ControlKind, type NewControl } from '../../../song/controls'
import { bankAt, programAt } from '../../../song/derive'
import { apply } from '../../apply'
import { applyPatch, invertPatch } from '../../patch'
import { expectSound } from '../../testing/expectSound'
import { applyAll, controlsOf, songWith, trackOf } from '../../testing/songs'

const cc = (tick: number, number: number, value: number): NewControl => ({
  tick,
  kind: ControlKind.controller,
  number,
  value,
})
const program = (tick: number, value: number): NewControl => ({ tick, kind: ControlKind.program, number: 0, value })

/** A track with only these controls. */
function track(...controls: NewControl[]) {
  const { song, trackId } = songWith([])
  const ids = trackOf(song, trackId).controls.id.slice(0, trackOf(song, trackId).controls.length)
  return {
    trackId,
    song: applyAll(song, { type: 'controls/remove', trackId, ids }, { type: 'controls/add', trackId, controls }),
  }
}

/** Controls as tick, kind, number, value. */
const rows = (controls: NewControl[]) => controls.map(({ tick, kind, number, value }) => [tick, kind, number, value])

describe('track/program with a bank', () => {
  test.each([
    ['LN2 selects the bank before the program', [program(0, 4)], 0, 5, 8, [cc(0, 0, 8), cc(0, 32, 0), program(0, 5)]],
    ['LN2 adds all when there is no program', [], 0, 5, 8, [cc(0, 0, 8), cc(0, 32, 0), program(0, 5)]],
    [
      'LN2 changes only the program when the bank is selected',
      [cc(0, 0, 8), program(0, 4)],
      0,
      5,
      8,
      [cc(0, 0, 8), program(0, 5)],
    ],
    ['LN2 adds no bank select for the first bank', [program(0, 4)], 0, 5, 0, [program(0, 5)]],
    [
      'LN2 goes back to the first bank',
      [cc(0, 0, 8), program(0, 4), cc(0, 7, 90)],
      0,
      5,
      0,
      [cc(0, 7, 90), cc(0, 0, 0), cc(0, 32, 0), program(0, 5)],
    ],
    [
      'LN2 leaves the bank of the next program change alone',
      [program(0, 4), program(960, 56)],
      0,
      5,
      8,
      [cc(0, 0, 8), cc(0, 32, 0), program(0, 5), cc(960, 0, 0), cc(960, 32, 0), program(960, 56)],
    ],
    [
      'LN2 adds nothing to a next program change with a bank of its own',
      [program(0, 4), cc(960, 0, 12), cc(960, 32, 0), program(960, 56)],
      0,
      5,
      8,
      [cc(0, 0, 8), cc(0, 32, 0), program(0, 5), cc(960, 0, 12), cc(960, 32, 0), program(960, 56)],
    ],
    [
      'LN2 leaves all later program changes alone, where each has the bank of the one before it',
      [cc(0, 0, 3), program(0, 4), program(960, 56), program(1920, 57)],
      0,
      5,
      8,
      [cc(0, 0, 8), cc(0, 32, 0), program(0, 5), cc(960, 0, 3), cc(960, 32, 0), program(960, 56), program(1920, 57)],
    ],
    [
      'LN2 selects another bank of the same group',
      [cc(0, 0, 8), cc(0, 32, 3), cc(0, 7, 90), program(0, 4)],
      0,
      5,
      8,
      [cc(0, 7, 90), cc(0, 0, 8), cc(0, 32, 0), program(0, 5)],
    ],
    [
      'LN1 sets the one in effect at the tick',
      [program(0, 4), program(960, 56)],
      1000,
      60,
      8,
      [program(0, 4), cc(960, 0, 8), cc(960, 32, 0), program(960, 60)],
    ],
  ])('%s', (_, before, tick, number, msb, after) => {
    const { song, trackId } = track(...before)
    const bank = { msb, lsb: 0 }
    const applied = apply(song, { type: 'track/program', trackId, program: number, tick, bank })
    expectSound(applied.song)
    const changed = trackOf(applied.song, trackId)
    expect(controlsOf(changed)).toEqual(rows(after))
    expect(bankAt(changed, tick)).toEqual(bank)
    expect(programAt(changed, tick)).toBe(number)
    const undone = applyPatch(applied.song, invertPatch(applied.patch))
    expect(controlsOf(trackOf(undone, trackId))).toEqual(controlsOf(trackOf(song, trackId)))
  })

  test('CM3 CM4 a bank beyond 0–127 is clamped, no number is refused', () => {
    const { song, trackId } = track(program(0, 4))
    const change = { type: 'track/program', trackId, program: 4, tick: 0 } as const
    const clamped = applyAll(song, { ...change, bank: { msb: 200, lsb: -1 } })
    expect(bankAt(trackOf(clamped, trackId), 0)).toEqual({ msb: 127, lsb: 0 })
    expect(() => apply(song, { ...change, bank: { msb: Number.NaN, lsb: 0 } })).toThrow('bank')
  })
})
