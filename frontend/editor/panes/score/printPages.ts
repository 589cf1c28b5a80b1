import { FACES } from './scoreFaces'

/** Prints pages (SVG) on their paper, from a hidden frame. Resolves when the browser has asked how. */
export async function printPages(pages: readonly string[], paper: 'a4' | 'letter'): Promise<void> {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden'
  document.body.append(frame)
  const inside = frame.contentDocument!
  const faces = FACES.map(
    ({ family, url, weight }) =>
      `@font-face{font-family:${family};font-weight:${weight};src:url(${new URL(url, location.href)})}`,
  )
  const style = inside.createElement('style')
  style.textContent = `${faces.join('')}@page{size:${paper};margin:0}body{margin:0}svg{display:block;width:100vw;height:auto;break-after:page}`
  inside.head.append(style)
  for (const page of pages) inside.body.append(inside.importNode(parsePage(page), true))
  await Promise.allSettled(FACES.map(({ family, weight }) => inside.fonts.load(`${weight} 12px ${family}`)))
  const target = frame.contentWindow!
  target.addEventListener('afterprint', () => frame.remove(), { once: true })
  target.print()
}

/** A page of the sheet worker as an element. */
export const parsePage = (svg: string): Element => new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
