// Writes shared/engraving/metrics.ts from the fonts: advances and boxes of the glyphs that the engraver uses, so that
// the browser and the server lay out the same pages without reading a font. Run it when a font or the list of glyphs
// changes.
import { readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

const folder = 'node_modules/@vexflow-fonts'
const music = fontkit.create(readFileSync(`${folder}/leland/leland.otf`))
const ranges = [
  [0xe000, 0xe000],
  [0xe044, 0xe044],
  [0xe050, 0xe053],
  [0xe05c, 0xe05c],
  [0xe062, 0xe065],
  [0xe069, 0xe069],
  [0xe080, 0xe089],
  [0xe0a0, 0xe0a9],
  [0xe0b3, 0xe0b3],
  [0xe0bd, 0xe0be],
  [0xe0cf, 0xe0d3],
  [0xe0d8, 0xe0db],
  [0xe1e7, 0xe1e7],
  [0xe240, 0xe249],
  [0xe260, 0xe264],
  [0xe4a2, 0xe4a3],
  [0xe4e1, 0xe4ea],
  [0xe510, 0xe51c],
  [0xe520, 0xe52f],
  [0xe566, 0xe566],
  [0xe650, 0xe655],
  [0xe880, 0xe889],
  [0xeca2, 0xecb7],
]
const thousandths = (value) => Math.round(value * 1000)
const glyphs = []
for (const [from, to] of ranges) {
  for (let code = from; code <= to; code++) {
    if (!music.hasGlyphForCodePoint(code)) continue
    const { advanceWidth, bbox } = music.glyphForCodePoint(code)
    // A blank has no box, and is not drawn.
    if (bbox.minX > bbox.maxX) continue
    const spaces = [advanceWidth, bbox.minX, -bbox.maxY, bbox.maxX, -bbox.minY].map((value) =>
      thousandths((value * 4) / music.unitsPerEm),
    )
    glyphs.push(`  [0x${code.toString(16)}, [${spaces.join(', ')}]],`)
  }
}
const advances = (file) => {
  const font = fontkit.create(readFileSync(`${folder}/academico/${file}`))
  const codes = Array.from({ length: 0x17f - 0x20 + 1 }, (_, index) => index + 0x20)
  return `[${codes.map((code) => (font.hasGlyphForCodePoint(code) ? thousandths(font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm) : 0)).join(', ')}]`
}
/**
 * The advances of a block of letters in the middle of a word, where Arabic ones are joined on both sides. Letters that
 * the face lacks get none.
 */
const block = (face, slice, from, to, joiner = '') => {
  const bytes = readFileSync(`node_modules/@fontsource-variable/${face}/files/${face}-${slice}-wght-normal.woff2`)
  const plain = fontkit.create(bytes)
  plain.getGlyph(0)
  const font = fontkit.create(bytes)
  font.variationCoords = [400]
  // fontkit cannot decode this table in an instance of a variable face.
  font._transformedGlyphs = plain._transformedGlyphs
  const advance = (code) => {
    if (!font.hasGlyphForCodePoint(code)) return 0
    // A mark alone would be laid out on a dotted circle.
    if (/\p{M}/u.test(String.fromCodePoint(code)))
      return thousandths(font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm)
    const { positions } = font.layout(`${joiner}${String.fromCodePoint(code)}${joiner}`)
    return thousandths(positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / font.unitsPerEm)
  }
  const advances = Array.from({ length: to - from + 1 }, (_, index) => advance(from + index))
  return `  [0x${from.toString(16)}, [${advances.join(', ')}]],`
}
const blocks = [
  block('noto-sans', 'greek', 0x370, 0x3ff),
  block('noto-sans', 'cyrillic', 0x400, 0x45f),
  block('noto-sans-hebrew', 'hebrew', 0x590, 0x5ff),
  block('noto-sans-arabic', 'arabic', 0x600, 0x6ff, '\u200d'),
  block('noto-sans', 'devanagari', 0x900, 0x97f),
  block('noto-sans-thai', 'thai', 0xe00, 0xe7f),
]
writeFileSync(
  'shared/engraving/metrics.ts',
  `// Made by scripts/glyphMetrics.mjs.\n
/**
 * Glyph boxes by code point of Leland: advance, left, top, right, bottom in thousandths of a staff space; y grows
 * downwards from the baseline.
 */
export const GLYPHS: ReadonlyMap<number, readonly [number, number, number, number, number]> = new Map([\n${glyphs.join('\n')}\n])\n
/** Advances of U+0020 … U+017F in thousandths of an em of Academico; 0 if the font lacks it. */
export const REGULAR: readonly number[] = ${advances('academico.otf')}
export const BOLD: readonly number[] = ${advances('academico-bold.otf')}\n
/**
 * Advances of blocks of letters that Academico lacks, by their first code point, in thousandths of an em of Noto Sans;
 * 0: a mark, or none.
 */
export const NOTO: readonly (readonly [first: number, advances: readonly number[]])[] = [\n${blocks.join('\n')}\n]\n`,
)
