// Writes shared/engraving/metrics.ts from the fonts: advances and boxes of the glyphs that the engraver uses, so that the browser and the server lay
// out the same pages without reading a font. Run it when a font or the list of glyphs changes.
import { readFileSync, writeFileSync } from 'node:fs'
import * as fontkit from 'fontkit'

const folder = 'node_modules/@vexflow-fonts'
const music = fontkit.create(readFileSync(`${folder}/leland/leland.otf`))
const ranges = [
  [0xe000, 0xe000],
  [0xe044, 0xe044],
  [0xe050, 0xe052],
  [0xe05c, 0xe05c],
  [0xe062, 0xe064],
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
writeFileSync(
  'shared/engraving/metrics.ts',
  `// Made by scripts/glyphMetrics.mjs.\n
/** By code point of Leland: advance, left, top, right, bottom in thousandths of a staff space; y grows downwards from the baseline. */
export const GLYPHS: ReadonlyMap<number, readonly [number, number, number, number, number]> = new Map([\n${glyphs.join('\n')}\n])\n
/** Advances of U+0020 … U+017F in thousandths of an em of Academico; 0: the face lacks it. */
export const REGULAR: readonly number[] = ${advances('academico.otf')}
export const BOLD: readonly number[] = ${advances('academico-bold.otf')}\n`,
)
