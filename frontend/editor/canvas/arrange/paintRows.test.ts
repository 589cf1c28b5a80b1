import { expect, test } from 'vitest'
import type { TrackRectangle } from '#shared/edit/command'
import { newSong } from '#shared/song/newSong'
import { Measures } from '#shared/time/measures'
import { ArrangeViewport } from '../arrangeViewport'
import type { ArrangeModel } from '../models/arrangeModel'
import { BYTES_PER_VERTEX, QuadBatch, VERTICES_PER_QUAD } from '../quadBatch'
import type { Glyph } from '../textAtlas'
import { TimeAxis } from '../timeAxis'
import { paintRectangles } from './paintRows'

const white: Glyph = { u0: 0, v0: 0, u1: 0, v1: 0, width: 1, height: 1 }
const FOCUS = 0xff00ffff

/** The bounds of everything drawn in the focus colour: [left, top, right, bottom], from the corner of the rows. */
function cursorOf(rectangle: TrackRectangle | null): number[] | null {
  const viewport = new ArrangeViewport(new TimeAxis())
  viewport.resize(1081, 600)
  viewport.setTrackCount(20)
  viewport.time.setContent(1_000_000, 480)
  viewport.scrollTo(1920)
  viewport.scrollBy(0, 32)
  const batch = new QuadBatch()
  batch.begin(1, white)
  paintRectangles(batch, {
    viewport,
    theme: { focus: FOCUS, select: 0 },
    rectangle,
    target: null,
    names: null,
    cursor: { tick: 3840, row: 2 },
    grid: { denominator: 4, variant: 'straight' },
    measures: Measures.of(newSong('')),
  } as unknown as ArrangeModel)
  const words = new Uint32Array(batch.floats.buffer)
  const stride = (VERTICES_PER_QUAD * BYTES_PER_VERTEX) / 4
  const { notesLeft, notesTop } = viewport.layout
  const frame = Array.from({ length: batch.count }, (_, i) => i * stride).filter((at) => words[at + 3] === FOCUS)
  if (frame.length === 0) return null
  const edge = (offset: number, pick: typeof Math.min) => pick(...frame.map((at) => batch.floats[at + offset]))
  return [
    edge(0, Math.min) - notesLeft,
    edge(1, Math.min) - notesTop,
    edge(stride - 4, Math.max) - notesLeft,
    edge(stride - 3, Math.max) - notesTop,
  ]
}

test('the cursor is a frame around a step of the grid in its row, and makes room for a selection', () => {
  // A tick is a tenth of a pixel, a row 64 pixels, and half a row is scrolled away.
  expect(cursorOf(null)).toEqual([192, 96, 240, 160])
  expect(cursorOf({ fromTick: 0, toTick: 480, fromTrack: 0, toTrack: 1 })).toBeNull()
})
