import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { codePointsOf } from '#shared/core/codePoints'
import { required, valueIn } from '#shared/core/required'
import { arcOf, type Item, type Page } from '#shared/engraving/displayList'
import { facesFor, type NotoFace, slicesWith } from './fallbackFaces'
import { type Face, fontkit, instanceOf } from './fontkit'
import { type Fonts, textRuns } from './textRuns'

const require = createRequire(import.meta.url)
let faces: Readonly<Record<'music' | 'regular' | 'bold', Buffer>> | null = null
let academico: ReadonlySet<number> | null = null

/** Reads the fonts: Leland for the music, Academico for the words, both under the Open Font License. */
const readFaces = () => ({
  music: readFileSync(require.resolve('@vexflow-fonts/leland/leland.otf')),
  regular: readFileSync(require.resolve('@vexflow-fonts/academico/academico.otf')),
  bold: readFileSync(require.resolve('@vexflow-fonts/academico/academico-bold.otf')),
})

/** The metadata of a PDF; its names also decide which language its letters are taken from. */
interface PdfWords {
  readonly title: string
  /** Empty if unknown. */
  readonly author: string
  /** Names of parts and sections. */
  readonly names: readonly string[]
  /**
   * Time of the song's last change. The file's identifier also depends on it, so that the same song gives the same
   * bytes.
   */
  readonly date: Date
}

/** Writes pages as a PDF: vectors, selectable text, and the used glyphs of the fonts embedded. */
export async function writePdf(pages: Iterable<Page>, { title, author, names, date }: PdfWords): Promise<Uint8Array> {
  faces ??= readFaces()
  // A new document each time: its cache of texts only grows. Without its default font it reads no files of its own.
  const info = { Title: title, ...(author && { Author: author }), Creator: 'Tunesmith', CreationDate: date }
  const document = new PDFDocument({ autoFirstPage: false, font: '', info })
  const chunks: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A copy with its own memory: Node keeps small buffers in a shared pool, which cannot move to another thread.
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(faces)) document.registerFont(name, bytes)
  const find = finderFor(document, facesFor([title, author, ...names]))
  const pen: Pen = {
    document,
    regular: { find: (cluster, kind) => find(cluster, kind, false), missing: 'regular' },
    bold: { find: (cluster, kind) => find(cluster, kind, true), missing: 'bold' },
  }
  for (const page of pages) {
    document.addPage({ size: [page.width * page.staffSpace, page.height * page.staffSpace], margin: 0 })
    for (const item of page.items) draw(pen, item, page.staffSpace)
  }
  document.end()
  return whole
}

interface Pen {
  readonly document: PDFKit.PDFDocument
  readonly regular: Fonts
  readonly bold: Fonts
}

type Finder = (cluster: string, kind: Parameters<Fonts['find']>[1], isBold: boolean) => string | null

/** Finds the document's font that has all of a cluster, and registers slices of fonts on first use. */
function finderFor(document: PDFKit.PDFDocument, noto: readonly NotoFace[]): Finder {
  academico ??= new Set(fontkit.create(required(faces, 'font').regular).characterSet)
  const ownCodes = academico
  const fallbacks = noto.filter((face) => face !== 'emoji')
  const slices = new Map<string, Face>()
  const answers = new Map<string, string | null>()

  function faceOf(name: string, face: NotoFace, file: string, isBold: boolean): Face {
    const known = slices.get(name)
    if (known !== undefined) return known
    const instance = instanceOf(readFileSync(file), isBold ? 700 : 400)
    // All slices have the same name, so pdfkit would take them for one font.
    const postscriptName = `${face === 'emoji' ? 'NotoEmoji' : `NotoSans-${face}`}-${slices.size}`
    slices.set(name, Object.defineProperty(instance, 'postscriptName', { value: postscriptName }))
    document.registerFont(name, instance)
    return instance
  }

  function look(cluster: string, kind: 'fallback' | 'emoji', isBold: boolean): string | null {
    const codes = codePointsOf(cluster)
    for (const face of kind === 'emoji' ? (['emoji'] as const) : [...fallbacks, 'emoji' as const])
      for (const file of slicesWith(face, codes)) {
        const name = `${file} ${isBold ? 'bold' : 'regular'}`
        const instance = faceOf(name, face, file, isBold)
        if (codes.every((code) => instance.hasGlyphForCodePoint(code))) return name
      }
    return null
  }

  return (cluster, kind, isBold) => {
    if (kind === 'own')
      return codePointsOf(cluster).every((code) => ownCodes.has(code)) ? (isBold ? 'bold' : 'regular') : null
    const key = `${kind} ${isBold} ${cluster}`
    if (!answers.has(key)) answers.set(key, look(cluster, kind, isBold))
    return valueIn(answers, key)
  }
}

function drawText(
  { document, regular, bold }: Pen,
  text: string,
  isBold: boolean,
  size: number,
  left: number,
  y: number,
): void {
  let x = left
  for (const { font, letters } of textRuns(text, isBold ? bold : regular)) {
    document.font(font, size).text(letters, x, y, PLAIN)
    x += document.widthOfString(letters, PLAIN)
  }
}

const PLAIN: PDFKit.Mixins.TextOptions = { lineBreak: false, baseline: 'alphabetic', features: [] }

function draw(pen: Pen, item: Item, unit: number): void {
  const { document } = pen
  switch (item.kind) {
    case 'glyph':
      document
        .font('music', 4 * item.scale * unit)
        .text(String.fromCodePoint(...item.codes), item.x * unit, item.y * unit, PLAIN)
      return
    case 'text':
      drawText(pen, item.text, item.isBold, item.size * unit, item.x * unit, item.y * unit)
      return
    case 'line':
      document
        .lineWidth(item.thickness * unit)
        .moveTo(item.from.x * unit, item.from.y * unit)
        .lineTo(item.to.x * unit, item.to.y * unit)
        .stroke()
      return
    case 'polygon':
      document.polygon(...item.points.map(({ x, y }) => [x * unit, y * unit])).fill()
      return
    case 'curve': {
      const [start, , , end] = item.points
      const {
        outer: [a, b],
        inner: [c, d],
      } = arcOf(item)
      document
        .moveTo(start.x * unit, start.y * unit)
        .bezierCurveTo(a.x * unit, a.y * unit, b.x * unit, b.y * unit, end.x * unit, end.y * unit)
        .bezierCurveTo(c.x * unit, c.y * unit, d.x * unit, d.y * unit, start.x * unit, start.y * unit)
        .fill()
      return
    }
  }
}
