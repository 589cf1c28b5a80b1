import { printFrame } from '../../../core/printFrame'
import { FACES } from './scoreFaces'

/** Prints pages (SVG) on their paper. Resolves when the browser's print dialog has closed. */
export const printPages = (pages: readonly string[], paper: 'a4' | 'letter'): Promise<void> =>
  printFrame(async (inside) => {
    const faces = FACES.map(
      ({ family, url, weight }) =>
        `@font-face{font-family:${family};font-weight:${weight};src:url(${new URL(url, location.href)})}`,
    )
    const style = inside.createElement('style')
    style.textContent = `${faces.join('')}@page{size:${paper};margin:0}body{margin:0}svg{display:block;width:100vw;height:auto;break-after:page}`
    inside.head.append(style)
    for (const page of pages) inside.body.append(inside.importNode(parsePage(page), true))
    await Promise.allSettled(FACES.map(({ family, weight }) => inside.fonts.load(`${weight} 12px ${family}`)))
  })

/** Parses a page of the sheet worker into an element. */
export const parsePage = (svg: string): Element => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
