import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** axe itself: its builder for Playwright takes three times as long, because it also reports passes and other pages. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds a serious fault on the page as it is now, once its animations have ended; under an open modal dialog, which hides the
 * rest of the page, in that dialog. The rules about colours are checked in both themes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  }
  const serious = await seriousFaults(page, { type: 'tag', values: TAGS })
  await swapTheme(page)
  await comeToRest(page)
  const inOtherTheme = await seriousFaults(page, { type: 'rule', values: COLOUR_RULES })
  await swapTheme(page)
  expect({ serious, inOtherTheme }).toEqual({ serious: [], inOtherTheme: [] })
}

async function seriousFaults(page: Page, runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document | Element, options: object): Promise<{ violations: Violation[] }> }
    }
    // Radix hides everything beside a modal dialog from assistive technology.
    const isModal = document.querySelector('[data-aria-hidden=true]') !== null
    const dialog = isModal ? [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) : undefined
    const { violations: found } = await axe.run(dialog ?? document, { resultTypes: ['violations'], runOnly: only })
    // A grid that is a tab stop scrolls its box to the active cell.
    const isScrolledByGrid = ({ target }: Violation['nodes'][number]) =>
      document.querySelector(String(target[0]))?.closest('[role=grid][tabindex="0"]') != null
    return found
      .map((violation) =>
        violation.id === 'scrollable-region-focusable'
          ? { ...violation, nodes: violation.nodes.filter((node) => !isScrolledByGrid(node)) }
          : violation,
      )
      .filter(({ nodes }) => nodes.length > 0)
  }, runOnly)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/**
 * Shows the page in the other theme until it is called again; the user's choice stays as it is. The colours change at once: with
 * transitions, each element would start one when that of its parent ends, and the browser would style the page again every time.
 */
const swapTheme = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
    // Styles the page while the sheet is there.
    document.getAnimations()
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
  })

/** Waits until no animation runs: an element that is still fading in has the wrong colour. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    // An animation driven by scrolling never ends.
    const isTimed = (animation: Animation) => animation.timeline === document.timeline
    const running = () =>
      document
        .getAnimations()
        .filter((animation) => animation.playState === 'running' && isTimed(animation) && !isEndless(animation))
    // An element that inherits an animated colour starts its own transition when that of its parent ends.
    for (let current = running(); current.length > 0; current = running())
      await Promise.allSettled(current.map(({ finished }) => finished))
  })
}
