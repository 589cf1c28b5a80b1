import type { Page } from '@playwright/test'

/**
 * What leaves the window sideways, or its own box: one line for each. What stands in a box that scrolls or clips may go
 * further than it; a text that is cut must say so by its dots.
 */
export const straysOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const strays: string[] = []
    const width = document.documentElement.clientWidth
    const { scrollWidth } = document.body
    if (scrollWidth > width) strays.push(`the page is ${scrollWidth - width} px wider than the window`)
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement
      return parent !== null && (getComputedStyle(parent).overflowX !== 'visible' || isHeld(parent))
    }
    for (const element of document.querySelectorAll('body *')) {
      const { left, right, width: own } = element.getBoundingClientRect()
      // Of 1 px: read out, not shown.
      if (
        own <= 1 ||
        element.closest('svg, [aria-hidden=true]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 40)}`
      if ((left < -1 || right > width + 1) && !isHeld(element)) strays.push(`${name}: ${left} to ${right}`)
      const { display, overflowX, textOverflow } = getComputedStyle(element)
      const hasText = [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
      const mayCut = textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll'
      if (hasText && display !== 'inline' && !mayCut && element.scrollWidth > element.clientWidth + 1)
        strays.push(`${name}: ${element.scrollWidth} px of text in ${element.clientWidth}`)
    }
    return strays
  })
