import { expect, test } from 'vitest'
import { apply } from '../../apply'
import type { CopiedNotes } from '../../clipboard'
import { expectSound } from '../../testing/expectSound'
import { notesOf, songWith } from '../../testing/songs'

const { song, trackId } = songWith([])

/** Notes in the clipboard, in columns. */
const copied = (timebase: number, tick: readonly number[], duration: number): CopiedNotes => ({
  type: 'piano_notes',
  timebase,
  tick: Int32Array.from(tick),
  duration: new Uint32Array(tick.length).fill(duration),
  noteNumber: new Uint8Array(tick.length).fill(60),
  velocity: new Uint8Array(tick.length).fill(80),
})
const pasted = (tick: number, notes: CopiedNotes) => apply(song, { type: 'notes/paste', trackId, tick, notes })

test('NT7 pasted notes keep their lengths in beats in another timebase', () => {
  const applied = pasted(240, copied(96, [0, 96], 48))
  expect(notesOf(applied.song, trackId)).toEqual([
    [240, 240, 60, 80],
    [720, 240, 60, 80],
  ])
  expect(applied.name).toEqual({ action: 'paste', count: 2 })
  expectSound(applied.song)
})

test('NT7 all move later when one would start before tick 0', () => {
  const applied = pasted(100, copied(480, [-300, 0], 10))
  expect(notesOf(applied.song, trackId).map(([tick]) => tick)).toEqual([0, 300])
})

test('OP6 more than a million notes are refused', () => {
  const most = new Array<number>(1_000_001).fill(0)
  expect(() => pasted(0, copied(480, most, 1))).toThrow(expect.objectContaining({ code: 'tooManyNotes' }))
})
