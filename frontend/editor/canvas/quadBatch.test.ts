import { expect, test } from 'vitest'
import { MAX_QUADS, QuadBatch } from './quadBatch'
import type { Glyph } from './textAtlas'

const white: Glyph = { u0: 7, v0: 8, u1: 7, v1: 8, width: 1, height: 1 }
const letter: Glyph = { u0: 100, v0: 200, u1: 300, v1: 400, width: 6, height: 14 }
const red = 0xff0000ff

function vertex(batch: QuadBatch, index: number) {
  const bytes = new DataView(batch.floats.buffer, index * 16, 16)
  return {
    x: bytes.getFloat32(0, true),
    y: bytes.getFloat32(4, true),
    u: bytes.getUint16(8, true),
    v: bytes.getUint16(10, true),
    color: bytes.getUint32(12, true),
  }
}

test('a rectangle is two triangles of white ink', () => {
  const batch = new QuadBatch()
  batch.begin(1, white)
  batch.rect(10, 20, 30, 40, red)
  expect(batch.count).toBe(1)
  expect(batch.byteLength).toBe(96)
  expect([0, 1, 2, 3, 4, 5].map((i) => vertex(batch, i))).toEqual([
    { x: 10, y: 20, u: 7, v: 8, color: red },
    { x: 40, y: 20, u: 7, v: 8, color: red },
    { x: 10, y: 60, u: 7, v: 8, color: red },
    { x: 10, y: 60, u: 7, v: 8, color: red },
    { x: 40, y: 20, u: 7, v: 8, color: red },
    { x: 40, y: 60, u: 7, v: 8, color: red },
  ])
})

test('edges fall on device pixels, and neighbours leave no gap', () => {
  const batch = new QuadBatch()
  batch.begin(2, white)
  batch.rect(10.3, 0, 5.1, 1, red)
  batch.rect(15.4, 0, 3, 1, red)
  expect(vertex(batch, 0).x).toBe(10.5)
  expect(vertex(batch, 1).x).toBe(15.5)
  expect(vertex(batch, 6).x).toBe(15.5)
})

test('a rectangle without a pixel is left out', () => {
  const batch = new QuadBatch()
  batch.begin(1, white)
  batch.rect(10, 0, 0.2, 10, red)
  batch.rect(10, 0, -5, 10, red)
  expect(batch.count).toBe(0)
})

test('a glyph keeps its size', () => {
  const batch = new QuadBatch()
  batch.begin(1, white)
  batch.glyph(letter, 1.6, 2.2, red)
  expect(vertex(batch, 0)).toEqual({ x: 2, y: 2, u: 100, v: 200, color: red })
  expect(vertex(batch, 5)).toEqual({ x: 8, y: 16, u: 300, v: 400, color: red })
})

test('each frame starts empty, and a full batch takes no more quads', () => {
  const batch = new QuadBatch()
  batch.begin(1, white)
  for (let i = 0; i < MAX_QUADS + 10; i++) batch.rect(i, 0, 1, 1, red)
  expect(batch.count).toBe(MAX_QUADS)
  batch.begin(1, white)
  expect(batch.count).toBe(0)
})

test('copied quads are written again as they were, and not beyond the end', () => {
  const batch = new QuadBatch()
  batch.begin(1, white)
  batch.rect(0, 0, 10, 10, 1)
  batch.rect(20, 0, 10, 10, 2)
  const copy = batch.copy(1)
  const before = batch.floats.slice(0, (batch.byteLength / 4) | 0)
  batch.begin(1, white)
  batch.rect(0, 0, 10, 10, 1)
  batch.paste(copy)
  expect(batch.count).toBe(2)
  expect(batch.floats.slice(0, (batch.byteLength / 4) | 0)).toEqual(before)
  for (let i = 0; i < MAX_QUADS; i++) batch.paste(copy)
  expect(batch.count).toBe(MAX_QUADS)
})
