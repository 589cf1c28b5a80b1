import { expect, test } from 'vitest'
import { NoteColumnsBuilder } from '#shared/song/columns'
import { SmallRollLayout } from '#shared/view/smallRollLayout'
import { Density, forEachTileNote } from './tileNotes'

type Row = readonly [tick: number, duration: number, noteNumber: number]

function columns(rows: readonly Row[]) {
  const builder = new NoteColumnsBuilder()
  for (const [i, [tick, duration, noteNumber]] of rows.entries())
    builder.push({ id: i + 1, tick, duration, noteNumber, velocity: 100, release: 64 })
  return builder.build()
}

const area = SmallRollLayout.of([60, 71], []).pitched!

function gather(rows: readonly Row[], span: { fromTick: number; width: number; pxPerTick: number }) {
  const density = new Density(area, span.width)
  const drawn: number[][] = []
  forEachTileNote(columns(rows), { ...span, scale: 1 }, density, (x, width, noteNumber) =>
    drawn.push([x, width, noteNumber]),
  )
  density.endTrack(0)
  let counted = 0
  density.forEachCell((_, __, count) => {
    counted += count
  })
  return { drawn, counted }
}

test('notes that reach into a tile, and none that end before it or begin behind it', () => {
  const rows: Row[] = [
    [0, 480, 60],
    [0, 960, 64],
    [500, 100, 62],
    [1000, 10, 62],
  ]
  expect(gather(rows, { fromTick: 480, width: 50, pxPerTick: 0.1 }).drawn).toEqual([
    [-48, 96, 64],
    [2, 10, 62],
  ])
})

test('a lone short note is drawn with the least width', () => {
  expect(gather([[100, 0, 60]], { fromTick: 0, width: 100, pxPerTick: 0.1 }).drawn).toEqual([[10, 2, 60]])
})

test('notes smaller than a pixel in a crowd are all counted', () => {
  const rows = Array.from({ length: 200_000 }, (_, i): Row => [i * 5, 4, 60 + (i % 12)])
  const { drawn, counted } = gather(rows, { fromTick: 0, width: 1000, pxPerTick: 0.001 })
  expect(drawn).toEqual([])
  expect(counted).toBe(200_000)
})

test('a note hidden behind an earlier one of its pitch is not drawn', () => {
  const rows = Array.from({ length: 10_000 }, (_, i): Row => [i, 100_000 - i, 60 + (i % 12)])
  expect(gather(rows, { fromTick: 0, width: 100, pxPerTick: 0.001 }).drawn.length).toBe(12)
})

test('a cell has the colour of the track with the most notes in it, and counts them all', () => {
  const density = new Density(area, 10)
  density.add(3, 60)
  density.endTrack(0)
  for (let i = 0; i < 2; i++) density.add(3, 60)
  density.add(10, 60)
  density.endTrack(1)
  const cells: number[][] = []
  density.forEachCell((...cell) => cells.push(cell))
  expect(cells).toEqual([[(area.rows - 1 - area.rowOf[60]) * 10 + 3, 1, 3]])
})
