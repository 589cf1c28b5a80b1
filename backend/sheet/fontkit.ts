import { createRequire } from 'node:module'
import { brotliDecompressSync } from 'node:zlib'
import { codePointsOf } from '#shared/core/codePoints'
import { valueIn } from '#shared/core/required'

/** A font as fontkit reads it: the members that we use. */
export interface Face {
  readonly characterSet: readonly number[]
  readonly postscriptName: string
  hasGlyphForCodePoint(code: number): boolean
  getGlyph(id: number, codes?: readonly number[]): Glyph
  layout(text: string, features?: unknown): GlyphRun
  createSubset(): Subset
}

/** A glyph and the letters that it stands for. */
interface Glyph {
  readonly id: number
  readonly advanceWidth: number
  readonly codePoints: readonly number[]
}

interface GlyphRun {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly { readonly xAdvance: number }[]
  readonly direction: 'ltr' | 'rtl'
  readonly advanceWidth: number
}

/** The glyphs that a document embeds. */
interface Subset {
  readonly glyphs: number[]
  includeGlyph(id: number): number
}

/** Private members that `instanceOf` sets. */
interface Woff2Face extends Face {
  /** Coordinates by axis; null: the default instance. */
  variationCoords: number[] | null
  stream: Stream
  readonly directory: { readonly totalCompressedSize: number; readonly tables: Readonly<Record<string, Table>> }
  readonly _dataPos: number
  _decompressed?: boolean
  /** The decoded table of glyphs; some are composed of others. */
  _transformedGlyphs?: readonly { readonly components?: readonly { dx: number; dy: number }[] }[]
  readonly _variationProcessor: { transformPoints(id: number, points: readonly VariedPoint[]): void }
}

interface Stream {
  pos: number
  readBuffer(length: number): Uint8Array
  readonly constructor: new (bytes: Uint8Array) => Stream
}

interface Table {
  offset: number
  readonly length: number
  readonly transformLength?: number
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** Registers a font of fontkit, for example an instance of a variable one. */
      registerFont(name: string, face: Face): this
    }
  }
}

/** The copy that pdfkit uses, which we patch; importing fontkit as a module gives another copy. It has no types. */
export const fontkit: { create(bytes: Uint8Array): Face } = createRequire(import.meta.url)('fontkit')

/**
 * An instance of a variable WOFF2 font with one axis, its weight. fontkit fails to vary composite glyphs while it
 * decodes their table: we decode it in the default instance and move the parts afterwards.
 */
export function instanceOf(bytes: Uint8Array, weight: number): Face {
  const plain = decompressed(bytes)
  plain.getGlyph(0)
  const face = decompressed(bytes)
  face.variationCoords = [weight]
  face._transformedGlyphs = plain._transformedGlyphs
  for (const [id, { components = [] }] of face._transformedGlyphs?.entries() ?? []) {
    if (components.length === 0) continue
    const points = components.map(({ dx, dy }) => new VariedPoint(dx, dy))
    // A glyph's variations also move four points for its advances, which we do not need.
    const phantoms = Array.from({ length: 4 }, () => new VariedPoint(0, 0))
    face._variationProcessor.transformPoints(id, [...points, ...phantoms])
    for (const [i, { x, y }] of points.entries()) Object.assign(components[i], { dx: Math.round(x), dy: Math.round(y) })
  }
  return withMeanings(face)
}

/**
 * Makes a glyph distinct for each meaning. A PDF gives each glyph its letters once for the whole document, but a font
 * may draw several letters with one glyph, such as Arabic ones that differ by their dots. So a glyph is embedded once
 * per meaning: to pdfkit, glyph and letters together are a glyph with its own id.
 */
function withMeanings(face: Woff2Face): Face {
  const { getGlyph, layout, createSubset } = face
  const ids = new Map<string, number>()
  const glyphs: number[] = []
  const idOf = ({ id, codePoints }: Glyph): number => {
    const meaning = `${id} ${codePoints}`
    if (!ids.has(meaning)) ids.set(meaning, glyphs.push(id) - 1)
    return valueIn(ids, meaning)
  }
  return Object.assign(face, {
    // fontkit keeps the letters for which a glyph was first used.
    getGlyph: (id: number, codes: readonly number[] = []): Glyph =>
      Object.create(getGlyph.call(face, id), { codePoints: { value: codes } }),
    layout(text: string, features?: unknown): GlyphRun {
      const run = layout.call(face, asShaped(text), features)
      const { positions, direction } = run
      return {
        glyphs: meant(run, text).map((glyph) => ({ ...glyph, id: idOf(glyph) })),
        positions,
        direction,
        // pdfkit scales the positions.
        get advanceWidth() {
          return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
        },
      }
    },
    createSubset(): Subset {
      const subset = createSubset.call(face)
      const places = new Map<number, number>()
      const includeGlyph = (id: number): number => {
        if (!places.has(id)) places.set(id, subset.glyphs.push(glyphs[id]) - 1)
        return valueIn(places, id)
      }
      return Object.assign(subset, { includeGlyph })
    },
  })
}

/**
 * Assigns the letters of each grapheme cluster to its glyphs in reading order, one to each that has a width and the
 * rest to the last one. Marks, and vowels that stand before their consonant, are thus found and copied where they are
 * read.
 */
function meant({ glyphs, direction }: GlyphRun, text: string): Glyph[] {
  const logical = direction === 'rtl' ? [...glyphs].reverse() : glyphs
  const all: Glyph[] = []
  let letters = ''
  // The number of letters in the glyphs up to `to`, minus those of the clusters.
  let surplus = 0
  let to = 0
  for (const { segment } of graphemes.segment(text)) {
    letters += segment
    surplus -= [...asShaped(segment)].length
    while (surplus < 0 && to < logical.length) surplus += logical[to++].codePoints.length
    // Further glyphs of a letter that has several.
    while (to < logical.length && logical[to].codePoints.length === 0) to++
    // A glyph for more than the cluster belongs to the next one too.
    if (surplus !== 0) continue
    all.push(...dealt(logical.slice(all.length, to), letters))
    letters = ''
  }
  all.push(...dealt(logical.slice(all.length), letters))
  return direction === 'rtl' ? all.reverse() : all
}

function dealt(glyphs: readonly Glyph[], text: string): Glyph[] {
  const letters = codePointsOf(text)
  const last = Math.max(
    0,
    glyphs.findLastIndex(({ advanceWidth }) => advanceWidth > 0),
  )
  return glyphs.map(({ id, advanceWidth }, at) => {
    const share = at === last ? letters.length : Number(advanceWidth > 0 && at < last)
    return { id, advanceWidth, codePoints: letters.splice(0, share) }
  })
}

/**
 * Reorders marks for the shaper, which takes them in order, although the ring of the vowel sara am stands below a tone
 * mark that is read before it.
 */
const asShaped = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/gu, '\u0e4d$1\u0e32')

/** Node's decompression takes a tenth of the time of fontkit's own. */
function decompressed(bytes: Uint8Array): Woff2Face {
  const face = fontkit.create(bytes) as Woff2Face
  let offset = 0
  for (const table of Object.values(face.directory.tables)) {
    table.offset = offset
    offset += table.transformLength ?? table.length
  }
  face.stream.pos = face._dataPos
  const { constructor: DecodeStream } = face.stream
  face.stream = new DecodeStream(brotliDecompressSync(face.stream.readBuffer(face.directory.totalCompressedSize)))
  face._decompressed = true
  return face
}

/** A point of an outline in the form that fontkit's variations expect; each part of a glyph is one contour. */
class VariedPoint {
  readonly onCurve = true
  readonly endContour = true
  x: number
  y: number
  constructor(x: number, y: number) {
    this.x = x
    this.y = y
  }
  copy(): VariedPoint {
    return new VariedPoint(this.x, this.y)
  }
}
