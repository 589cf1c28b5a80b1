import { expect, test } from 'vitest'
import type { Mark } from '../../model/marks'
import type { SceneModel } from '../models/sceneModel'
import { BYTES_PER_VERTEX, QuadBatch, VERTICES_PER_QUAD } from '../quadBatch'
import type { Glyph } from '../textAtlas'
import { TimeAxis } from '../timeAxis'
import { Viewport } from '../viewport'
import { markAt, paintMarks } from './paintMarks'

const white: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 1, height: 1 }
const LINE = 0xff0000ff

const SIGNATURE: Mark = { kind: 'signature', id: 1, tick: 0, text: '4/4' }
const KEY: Mark = { kind: 'key', id: 2, tick: 0, text: 'G' }
const MARKER: Mark = { kind: 'marker', id: 3, tick: 0, text: 'Intro' }

/** The beginning of a song with bands, where each character of a mark is 6 pixels wide. */
function modelOf(marks: readonly Mark[]): SceneModel {
  const viewport = new Viewport(new TimeAxis())
  viewport.resize(1081, 600)
  viewport.time.setContent(100_000, 480)
  return {
    viewport,
    marks,
    hasBands: true,
    selectedMark: null,
    markTarget: null,
    theme: { select: LINE, surfaceRaised: 0, surface: 0, text2: 0, text3: 0 },
    atlas: { text: (text: string) => ({ ...white, width: 6 * text.length, height: 10 }) },
  } as unknown as SceneModel
}

test('a marker’s line and band begin at its tick, behind the signature and the key there', () => {
  const model = modelOf([SIGNATURE, KEY, MARKER])
  const { notesLeft, rulerTop, notesTop } = model.viewport.layout
  const batch = new QuadBatch()
  batch.begin(1, white)
  paintMarks(batch, model)
  const stride = (VERTICES_PER_QUAD * BYTES_PER_VERTEX) / 4
  const quads = Array.from({ length: batch.count }, (_, i) => {
    const [left, top, right, bottom] = [0, 1, stride - 4, stride - 3].map((j) => batch.floats[i * stride + j])
    return { left, right, height: bottom - top }
  })
  // The line is as high as the ruler.
  expect(quads.find(({ height }) => height === notesTop - rulerTop)).toMatchObject({ left: notesLeft })
  expect(quads[0].left).toBe(notesLeft)
  expect(quads[0].right).toBeGreaterThan(notesLeft + 500)

  const at = (x: number) => markAt(model, notesLeft + x, rulerTop + 2)
  expect([at(2)?.mark, at(30)?.mark, at(60)]).toEqual([SIGNATURE, KEY, { mark: MARKER, part: 'text' }])
  expect(at(400)).toEqual({ mark: MARKER, part: 'band' })
})
