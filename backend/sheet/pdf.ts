import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { arcOf, type Item, type Page } from '#shared/engraving/displayList'
import { facesFor, type NotoFace, sliceWith } from './eastAsian'
import { fontkit } from './fontkit'

const require = createRequire(import.meta.url)
let faces: Readonly<Record<'music' | 'regular' | 'bold', Buffer>> | null = null
let academico: ReadonlySet<number> | null = null

/** Leland for the music, Academico for the words: both under the Open Font License. */
const readFaces = () => ({
  music: readFileSync(require.resolve('@vexflow-fonts/leland/leland.otf')),
  regular: readFileSync(require.resolve('@vexflow-fonts/academico/academico.otf')),
  bold: readFileSync(require.resolve('@vexflow-fonts/academico/academico-bold.otf')),
})

/** The metadata of a PDF; its names also decide which language its letters are taken from. */
export interface PdfWords {
  readonly title: string
  /** Empty: unknown. */
  readonly author: string
  /** Of parts and sections. */
  readonly names: readonly string[]
  /** When the song was last changed. The file's identifier is made of it too, so that the same song gives the same bytes. */
  readonly date: Date
}

/** Pages as a PDF: vectors, text that can be selected, the used glyphs of the faces embedded. */
export async function writePdf(pages: Iterable<Page>, { title, author, names, date }: PdfWords): Promise<Uint8Array> {
  faces ??= readFaces()
  // A new document each time: its cache of texts only grows. Without its default font it reads no files of its own.
  const info = { Title: title, ...(author && { Author: author }), Creator: 'Tunesmith', CreationDate: date }
  const document = new PDFDocument({ autoFirstPage: false, font: '', info })
  const chunks: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    // A copy with memory of its own: Node keeps small buffers in a shared pool, which cannot move to another thread.
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(faces)) document.registerFont(name, bytes)
  const pen = { document, noto: facesFor([title, author, ...names]), registered: new Set<string>() }
  for (const page of pages) {
    document.addPage({ size: [page.width * page.staffSpace, page.height * page.staffSpace], margin: 0 })
    for (const item of page.items) draw(pen, item, page.staffSpace)
  }
  document.end()
  return whole
}

interface Pen {
  readonly document: PDFKit.PDFDocument
  readonly noto: readonly NotoFace[]
  /** The slices that the document knows. */
  readonly registered: Set<string>
}

/** The name of the document's font that has a letter; Academico's when none has. */
function fontOf({ document, noto, registered }: Pen, letter: string, isBold: boolean): string {
  const own = isBold ? 'bold' : 'regular'
  const code = letter.codePointAt(0)!
  academico ??= new Set(fontkit.create(faces!.regular).characterSet)
  if (academico.has(code)) return own
  for (const face of noto) {
    const slice = sliceWith(face, code)
    if (slice === undefined) continue
    const name = `${slice.name} ${own}`
    if (!registered.has(name)) {
      const instance = fontkit.create(slice.read())
      instance.variationCoords = [isBold ? 700 : 400]
      // All slices have the same name, so pdfkit would take them for one font.
      const postscriptName = `NotoSans-${face}-${registered.size}`
      document.registerFont(name, Object.defineProperty(instance, 'postscriptName', { value: postscriptName }))
      registered.add(name)
    }
    return name
  }
  return own
}

/** A text as runs of one font each, from left to right. */
function drawText(pen: Pen, text: string, isBold: boolean, size: number, left: number, y: number): void {
  let x = left
  let run = { font: '', letters: '' }
  const flush = () => {
    if (run.letters === '') return
    pen.document.font(run.font, size).text(run.letters, x, y, PLAIN)
    x += pen.document.widthOfString(run.letters, PLAIN)
  }
  for (const letter of text) {
    const font = fontOf(pen, letter, isBold)
    if (font !== run.font) {
      flush()
      run = { font, letters: '' }
    }
    run.letters += letter
  }
  flush()
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
