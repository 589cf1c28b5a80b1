import { escaped } from '../notation/musicXml/xml'
import { arcOf, type Item, type Page } from './displayList'
import { hasOtherLetters, textWidth } from './textWidth'

const number = (value: number): string => String(Math.round(value * 1000) / 1000)

/**
 * Writes a page as SVG, in staff spaces. It names the fonts Leland and Academico, which the document that shows it
 * provides. Heads carry `data-notes`.
 */
export function writeSvg(page: Page): string {
  const size = `width="${number(page.width * page.staffSpace)}pt" height="${number(page.height * page.staffSpace)}pt"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${number(page.width)} ${number(page.height)}" fill="currentColor">${page.items.map(element).join('')}</svg>`
}

function element(item: Item): string {
  switch (item.kind) {
    case 'glyph': {
      const notes = item.ids.length > 0 ? ` data-notes="${item.ids.join(' ')}"` : ''
      const text = String.fromCodePoint(...item.codes)
      return `<text x="${number(item.x)}" y="${number(item.y)}" font-family="Leland" font-size="${number(4 * item.scale)}"${notes}>${text}</text>`
    }
    case 'text': {
      const weight = item.isBold ? ' font-weight="bold"' : ''
      const face = `font-family="Academico, serif" font-size="${number(item.size)}"${weight}`
      // Letters of other fonts keep the width that the layout gave them, whichever font the document uses for them.
      const width = `textLength="${number(textWidth(item.text, item.size, item.isBold))}" lengthAdjust="spacingAndGlyphs"`
      const other = hasOtherLetters(item.text) ? ` ${width} unicode-bidi="plaintext"` : ''
      return `<text x="${number(item.x)}" y="${number(item.y)}" ${face}${other}>${escaped(item.text)}</text>`
    }
    case 'line': {
      const { from, to, thickness } = item
      const ends = `x1="${number(from.x)}" y1="${number(from.y)}" x2="${number(to.x)}" y2="${number(to.y)}"`
      return `<line ${ends} stroke="currentColor" stroke-width="${number(thickness)}"/>`
    }
    case 'polygon':
      return `<polygon points="${item.points.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ')}"/>`
    case 'curve': {
      const [start, , , end] = item.points
      const { outer, inner } = arcOf(item)
      const path = (points: readonly { x: number; y: number }[]) =>
        points.map(({ x, y }) => `${number(x)} ${number(y)}`).join(' ')
      return `<path d="M${path([start])}C${path([...outer, end])}C${path([...inner, start])}Z"/>`
    }
  }
}
