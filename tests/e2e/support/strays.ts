import type { Page } from '@playwright/test'

/**
 * The elements that leave the window sideways, or the text that leaves its box: one line for each. Content of a box
 * that scrolls or clips may be wider than the box; text that is cut off must end in an ellipsis.
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
      // Elements of 1 px are only for screen readers.
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
