import { expect, test } from 'vitest'
import { testSong } from '#shared/playback/testSong'
import { MetaType, timeSignatureData } from '#shared/song/metaEvents'
import { Measures } from '#shared/time/measures'
import { editField, selectionValues } from './selectionValues'

const signature = (tick: number, numerator: number) =>
  ({ tick, status: 0xff, metaType: MetaType.timeSignature, data: timeSignatureData(numerator, 2) }) as const

/** The effect of typing a position on a note at tick 480. */
function typed(text: string, signatures: readonly ReturnType<typeof signature>[]) {
  const song = testSong([{ events: signatures, notes: [{ tick: 480, duration: 240, noteNumber: 60, velocity: 80 }] }])
  const [{ id: trackId, notes }] = song.tracks
  const ids = Uint32Array.of(notes.id[0])
  return editField('tick', text, { trackId, ids, values: selectionValues(notes, ids)!, measures: Measures.of(song) })
}

const refused = { refused: 'position' }
const to = (ticks: number) => expect.objectContaining({ value: expect.objectContaining({ dTick: ticks }) })

test('bar 0 is the pickup where a song has one, and otherwise no position', () => {
  const pickup = [signature(0, 1), signature(480, 4)]
  expect(typed('0', pickup)).toEqual(to(-480))
  expect(typed('2', pickup)).toEqual(to(1920))
  expect(typed('0', [])).toEqual(refused)
  expect(typed('1:1', [])).toEqual(to(-480))
})
