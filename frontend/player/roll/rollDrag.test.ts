import { expect, test } from 'vitest'
import { RollDrag } from './rollDrag'

/** A drag on a roll of ten ticks per pixel, from tick 100 on; the song ends at tick 2,000. */
const drag = (span: 'song' | 'window') => new RollDrag(span, 2_000, { ticksPerPx: 10, tickAt: (x) => 100 + 10 * x })

test('over the whole song the playhead goes where the pointer is, from the press on', () => {
  const pointer = drag('song')
  pointer.down(20, 1_000)
  expect([pointer.isPressed, pointer.tick]).toEqual([true, 300])
  pointer.move(21)
  expect(pointer.tick).toBe(310)
  pointer.move(-50)
  expect([pointer.tick, pointer.target(-50)]).toEqual([0, 0])
})

test('in a window the song is dragged under the playhead, once the pointer has moved', () => {
  const pointer = drag('window')
  pointer.down(20, 1_000)
  pointer.move(23)
  expect(pointer.tick).toBeNull()
  pointer.move(30)
  expect(pointer.tick).toBe(900)
  pointer.move(21)
  expect(pointer.target(21)).toBe(990)
  pointer.move(-200)
  expect(pointer.tick).toBe(2_000)
})

test('a click in a window goes to its place', () => {
  const pointer = drag('window')
  pointer.down(20, 1_000)
  pointer.move(22)
  expect(pointer.target(22)).toBe(320)
})

test('nothing is dragged without a press, nor after the end', () => {
  const pointer = drag('song')
  pointer.move(20)
  expect([pointer.isPressed, pointer.tick, pointer.target(20)]).toEqual([false, null, null])
  pointer.down(20, 0)
  pointer.end()
  expect([pointer.isPressed, pointer.tick, pointer.target(20)]).toEqual([false, null, null])
})
