import { expect, test } from 'vitest'
import type { KeySignatures } from '#shared/music/keySignatures'
import type { ChosenScale } from '#shared/music/scaleKeys'
import { yToNoteNumber } from '#shared/view/noteView'
import type { RollModel } from '../models/rollModel'
import { BYTES_PER_VERTEX, QuadBatch, VERTICES_PER_QUAD } from '../quadBatch'
import type { Glyph } from '../textAtlas'
import { TimeAxis } from '../timeAxis'
import { Viewport } from '../viewport'
import { paintGrid } from './paintGrid'

const white: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 1, height: 1 }
const DARK = 0xff000001
const LINE = 0xff000002

/** The pitch classes of the dark rows, left and right of the middle of a view of 10,000 ticks. */
function darkRows(keys: KeySignatures, scales: readonly ChosenScale[] | null, rhythm = false) {
  const viewport = new Viewport(new TimeAxis())
  viewport.resize(1081, 649)
  viewport.time.setContent(100_000, 480)
  const batch = new QuadBatch()
  batch.begin(1, white)
  const theme = { rowBlack: DARK, line: LINE, select: 0xff000003 }
  paintGrid(batch, { viewport, theme, keys, scales, rhythm, measures: null } as unknown as RollModel)
  const words = new Uint32Array(batch.floats.buffer)
  const stride = (VERTICES_PER_QUAD * BYTES_PER_VERTEX) / 4
  const found = { left: new Set<number>(), right: new Set<number>() }
  for (let i = 0; i < batch.count; i++) {
    const at = i * stride
    if (words[at + 3] !== DARK) continue
    const [from, top, to] = [batch.floats[at], batch.floats[at + 1], batch.floats[at + stride - 4]]
    const pitch = yToNoteNumber(viewport, top - viewport.layout.notesTop + viewport.keyHeight / 2) % 12
    if (from < 564) found.left.add(pitch)
    if (to > 564) found.right.add(pitch)
  }
  const sorted = (of: Set<number>) => [...of].sort((a, b) => a - b)
  return { left: sorted(found.left), right: sorted(found.right) }
}

const BLACK_KEYS = [1, 3, 6, 8, 10]
/** No key at first, then G major in the right half. */
const KEYS: KeySignatures = { tick: Uint32Array.of(0, 5000), key: [null, { sharps: 1, isMinor: false }] }

test('without scales the rows are those of a piano', () => {
  expect(darkRows(KEYS, null)).toEqual({ left: BLACK_KEYS, right: BLACK_KEYS })
})

test('rows out of the scale in force at their place are dark', () => {
  expect(darkRows(KEYS, [])).toEqual({ left: BLACK_KEYS, right: [1, 3, 5, 8, 10] })
})

test('a chosen scale goes before that of its key', () => {
  const lydian: ChosenScale = { tick: 5000, root: 0, scale: 'lydian' }
  expect(darkRows(KEYS, [lydian]).right).toEqual([1, 3, 5, 8, 10])
  const pentatonic: ChosenScale = { tick: 5000, root: 7, scale: 'majorPentatonic' }
  expect(darkRows(KEYS, [pentatonic]).right).toEqual([0, 1, 3, 5, 6, 8, 10])
})

test('the rows of drums have no scale', () => {
  expect(darkRows(KEYS, [], true).right).toEqual(BLACK_KEYS)
})
