import { GLYPHS } from './metrics'
import { textWidth } from './textWidth'

/** The contents of a page. All lengths are staff spaces (the distance of two staff lines); y grows downwards. */
export interface Page {
  readonly number: number
  /** In staff spaces. */
  readonly width: number
  readonly height: number
  /** PostScript points (1/72 inch) per staff space. */
  readonly staffSpace: number
  readonly items: readonly Item[]
  /**
   * The places of each onset, each end of a line and each end of a repeated measure, in page order, for the playhead.
   */
  readonly times: readonly TimePlace[]
}

export interface TimePlace {
  /** Tick of the song. */
  readonly tick: number
  readonly x: number
  /** Top of the system. */
  readonly top: number
  readonly bottom: number
  /** Whether it ends a measure after which playback continues elsewhere on the page, at the same tick. */
  readonly isEnd: boolean
}

export type Item = GlyphRun | TextRun | LineSegment | Polygon | Curve

export interface GlyphRun {
  readonly kind: 'glyph'
  readonly x: number
  readonly y: number
  /** Code points of the music font. */
  readonly codes: readonly number[]
  /** Factor of the size; at 1 an em is four staff spaces. */
  readonly scale: number
  /** The song's notes that this head stands for; empty if none. */
  readonly ids: readonly number[]
}

/** A glyph of the music font that stands for `ids`. */
export const glyph = (code: number, x: number, y: number, scale = 1, ids: readonly number[] = []): GlyphRun => ({
  kind: 'glyph',
  codes: [code],
  x,
  y,
  scale,
  ids,
})

export interface TextRun {
  readonly kind: 'text'
  /** The left end of the baseline. */
  readonly x: number
  readonly y: number
  readonly text: string
  /** The size of an em. */
  readonly size: number
  readonly isBold: boolean
}

interface LineSegment {
  readonly kind: 'line'
  readonly from: PagePoint
  readonly to: PagePoint
  readonly thickness: number
}

/** A filled polygon. */
interface Polygon {
  readonly kind: 'polygon'
  readonly points: readonly PagePoint[]
}

/** A filled arc from the first to the last point, thickest in the middle. */
export interface Curve {
  readonly kind: 'curve'
  readonly points: readonly [PagePoint, PagePoint, PagePoint, PagePoint]
  readonly thickness: number
}

export interface PagePoint {
  readonly x: number
  readonly y: number
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const UNKNOWN = [1000, 0, -1000, 1000, 0] as const
const BOXES = new Map<number, Box & { readonly advance: number }>()

export function glyphBox(code: number): Box & { readonly advance: number } {
  const known = BOXES.get(code)
  if (known !== undefined) return known
  const [advance, left, top, right, bottom] = (GLYPHS.get(code) ?? UNKNOWN).map((value) => value / 1000)
  const box = { advance, left, top, right, bottom }
  BOXES.set(code, box)
  return box
}

export function boxOf(item: Item): Box {
  switch (item.kind) {
    case 'glyph': {
      let x = item.x
      let box: Box = { left: x, top: item.y, right: x, bottom: item.y }
      for (const code of item.codes) {
        const glyph = glyphBox(code)
        box = {
          left: Math.min(box.left, x + glyph.left * item.scale),
          top: Math.min(box.top, item.y + glyph.top * item.scale),
          right: Math.max(box.right, x + glyph.right * item.scale),
          bottom: Math.max(box.bottom, item.y + glyph.bottom * item.scale),
        }
        x += glyph.advance * item.scale
      }
      return box
    }
    case 'text':
      return {
        left: item.x,
        top: item.y - item.size * 0.75,
        right: item.x + textWidth(item.text, item.size, item.isBold),
        bottom: item.y + item.size * 0.25,
      }
    case 'line':
      return around([item.from, item.to], item.thickness / 2)
    case 'polygon':
      return around(item.points, 0)
    case 'curve':
      return around(item.points, item.thickness / 2)
  }
}

export function moved(item: Item, dx: number, dy: number): Item {
  const shift = ({ x, y }: PagePoint): PagePoint => ({ x: x + dx, y: y + dy })
  switch (item.kind) {
    case 'glyph':
    case 'text':
      return { ...item, x: item.x + dx, y: item.y + dy }
    case 'line':
      return { ...item, from: shift(item.from), to: shift(item.to) }
    case 'polygon':
      return { ...item, points: item.points.map(shift) }
    case 'curve': {
      const [a, b, c, d] = item.points
      return { ...item, points: [shift(a), shift(b), shift(c), shift(d)] }
    }
  }
}

/**
 * The outline of an arc: its two end points and both pairs of control points, forth along the outer side and back along
 * the inner one.
 */
export function arcOf({ points: [a, b, c, d], thickness }: Curve): {
  outer: readonly [PagePoint, PagePoint]
  inner: readonly [PagePoint, PagePoint]
} {
  const bend = Math.sign((b.y + c.y) / 2 - (a.y + d.y) / 2) * thickness * 0.67
  return {
    outer: [
      { x: b.x, y: b.y + bend },
      { x: c.x, y: c.y + bend },
    ],
    inner: [
      { x: c.x, y: c.y - bend },
      { x: b.x, y: b.y - bend },
    ],
  }
}

function around(points: readonly PagePoint[], margin: number): Box {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  return {
    left: Math.min(...xs) - margin,
    top: Math.min(...ys) - margin,
    right: Math.max(...xs) + margin,
    bottom: Math.max(...ys) + margin,
  }
}
