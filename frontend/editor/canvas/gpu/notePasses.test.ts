import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import { songWith } from '#shared/edit/testing/songs'
import { PASS_GLSL } from './noteGlsl'
import { type NotePass, notePasses, PassMode } from './notePasses'

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

const ticks = fc.nat(2000)
const deltas = fc.integer({ min: -500, max: 500 })

test('every note that shows is looked up, whichever edge is resized', () => {
  fc.assert(
    fc.property(ticks, ticks, deltas, fc.nat(300), fc.boolean(), (tick, duration, delta, minDuration, isEnd) => {
      const [from, to] = [800, 1200]
      const end = tick + duration
      const preview = { type: 'resize', edge: isEnd ? 'end' : 'start', delta, minDuration } as const
      const pass = notePasses(preview, true, from, to, false)[1]
      const shown = shaderPreview(pass, { tick, duration, noteNumber: 60 })
      const meets = shown.tick < to && shown.tick + shown.duration > from
      if (meets) expect(tick < pass.toTick && (end > pass.fromTick || tick >= pass.fromTick)).toBe(true)
    }),
  )
})

test('what the shader shows of a resize is what the command makes of it', () => {
  fc.assert(
    fc.property(ticks, ticks, deltas, fc.nat(300), fc.boolean(), (tick, duration, delta, minDuration, isEnd) => {
      fc.pre(delta !== 0)
      const edge = isEnd ? 'end' : 'start'
      const { song, trackId, ids } = songWith([[tick, duration, 60]])
      const command = { type: 'notes/resize', trackId, ids, edge, delta, minDuration } as const
      const { notes } = apply(song, command).song.tracks[1]
      const pass = notePasses({ type: 'resize', edge, delta, minDuration }, true, 0, 5000, false)[1]
      const shown = shaderPreview(pass, { tick, duration, noteNumber: 60 })
      expect([shown.tick, shown.duration]).toEqual([notes.tick[0], notes.duration[0]])
    }),
  )
})

test('sixteenths keep their length on a grid of eighths while their end is drawn in', () => {
  const pass = notePasses({ type: 'resize', edge: 'end', delta: -60, minDuration: 240 }, true, 0, 5000, false)[1]
  expect(shaderPreview(pass, { tick: 480, duration: 120, noteNumber: 60 }).duration).toBe(120)
})

interface Shown {
  readonly tick: number
  readonly duration: number
  readonly noteNumber: number
}

/**
 * Runs the shader's own `preview` function: apart from types and vectors, its integer formulas read the same in both
 * languages.
 */
function shaderPreview({ mode, dTick, dNote, minDuration }: NotePass, note: Shown): Shown {
  const body = /void preview\([^)]*\) \{([\s\S]*?)\n\}/.exec(PASS_GLSL)?.[1] ?? ''
  const script = body.replaceAll(/\bint /g, 'let ')
  const run = new Function(
    'uPass, tick, duration, noteNumber, min, max',
    `${script}; return { tick, duration, noteNumber }`,
  )
  return run(
    { x: mode, y: dTick, z: dNote, w: minDuration },
    note.tick,
    note.duration,
    note.noteNumber,
    Math.min,
    Math.max,
  )
}
