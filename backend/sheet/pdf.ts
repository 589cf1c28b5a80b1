import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { arcOf, type Item, type Page } from '#shared/engraving/displayList'

const require = createRequire(import.meta.url)
let faces: Readonly<Record<'music' | 'regular' | 'bold', Buffer>> | null = null

/** Leland for the music, Academico for the words: both under the Open Font License. */
const readFaces = () => ({
  music: readFileSync(require.resolve('@vexflow-fonts/leland/leland.otf')),
  regular: readFileSync(require.resolve('@vexflow-fonts/academico/academico.otf')),
  bold: readFileSync(require.resolve('@vexflow-fonts/academico/academico-bold.otf')),
})

/** Pages as a PDF: vectors, text that can be selected, the used glyphs of the faces embedded. */
export async function writePdf(pages: Iterable<Page>, title: string, author: string): Promise<Uint8Array> {
  faces ??= readFaces()
  // A new document each time: its cache of texts only grows. Without its default font it reads no files of its own.
  const info = { Title: title, ...(author && { Author: author }), Creator: 'Tunesmith' }
  const document = new PDFDocument({ autoFirstPage: false, font: '', info })
  const chunks: Buffer[] = []
  const whole = new Promise<Uint8Array>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  for (const [name, bytes] of Object.entries(faces)) document.registerFont(name, bytes)
  for (const page of pages) {
    document.addPage({ size: [page.width * page.staffSpace, page.height * page.staffSpace], margin: 0 })
    for (const item of page.items) draw(document, item, page.staffSpace)
  }
  document.end()
  return whole
}

function draw(document: PDFKit.PDFDocument, item: Item, unit: number): void {
  const text = (string: string, font: string, size: number, x: number, y: number) =>
    document
      .font(font, size * unit)
      .text(string, x * unit, y * unit, { lineBreak: false, baseline: 'alphabetic', features: [] })
  switch (item.kind) {
    case 'glyph':
      text(String.fromCodePoint(...item.codes), 'music', 4 * item.scale, item.x, item.y)
      return
    case 'text':
      text(item.text, item.isBold ? 'bold' : 'regular', item.size, item.x, item.y)
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
