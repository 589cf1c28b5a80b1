import fc from 'fast-check'
import { expect, test } from 'vitest'
import { notePasses, PassMode } from './notePasses'

const modes = (passes: ReturnType<typeof notePasses>) => passes.map((pass) => pass.mode)

test('without a preview one pass draws all', () => {
  expect(modes(notePasses(null, true, 0, 100, false))).toEqual([PassMode.all])
  expect(modes(notePasses(null, true, 0, 100, true))).toEqual([PassMode.unselected, PassMode.moved])
  expect(modes(notePasses({ type: 'move', dTick: 1, dNote: 0, copy: false }, false, 0, 100, false))).toEqual([
    PassMode.all,
  ])
})

test('a move hides the originals, a copy keeps them', () => {
  const move = { type: 'move', dTick: 30, dNote: -2, copy: false } as const
  expect(notePasses(move, true, 100, 200, false)).toEqual([
    { mode: PassMode.unselected, dTick: 0, dNote: 0, minDuration: 0, fromTick: 100, toTick: 200 },
    { mode: PassMode.moved, dTick: 30, dNote: -2, minDuration: 0, fromTick: 70, toTick: 170 },
  ])
  expect(modes(notePasses({ ...move, copy: true }, true, 100, 200, false))).toEqual([PassMode.all, PassMode.moved])
})

test('whatever an edge does, a note that shows is looked up', () => {
  const ticks = fc.nat(2000)
  fc.assert(
    fc.property(
      ticks,
      ticks,
      fc.integer({ min: -500, max: 500 }),
      fc.nat(300),
      fc.boolean(),
      (tick, duration, delta, minDuration, isEnd) => {
        const [from, to] = [800, 1200]
        const end = tick + duration
        const shown = isEnd
          ? { tick, end: tick + Math.max(minDuration, duration + delta) }
          : { tick: Math.max(0, Math.min(tick + delta, end - minDuration)), end }
        const preview = { type: 'resize', edge: isEnd ? 'end' : 'start', delta, minDuration } as const
        const pass = notePasses(preview, true, from, to, false)[1]
        const meets = shown.tick < to && shown.end > from
        if (meets) expect(tick < pass.toTick && (end > pass.fromTick || tick >= pass.fromTick)).toBe(true)
      },
    ),
  )
})
