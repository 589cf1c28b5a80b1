import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

interface Axe {
  run(root: Document | Element, options: object): Promise<{ violations: Violation[] }>
  readonly _audit: { readonly rules: readonly { readonly id: string; readonly impact: string | null }[] }
}

/**
 * axe itself: its builder for Playwright takes three times as long, because it also reports passes and other pages. It
 * need not copy the HTML of each element that it checks.
 */
const SOURCE = `${readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)};axe.configure({ noHtml: true })`

/** The rules whose outcome depends on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Fails when axe finds a serious fault on the page as it is now, once its animations have ended; under an open modal
 * dialog, which hides the rest of the page, in that dialog. The rules about colours are checked in both themes.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  }
  expect(await page.evaluate(seriousFaults, { tags: TAGS, colourRules: COLOUR_RULES })).toEqual({
    serious: [],
    inOtherTheme: [],
  })
}

/** All of it runs in the page at once: between calls from outside, the page would draw frames in the other theme. */
async function seriousFaults({ tags, colourRules }: { tags: string[]; colourRules: string[] }) {
  const { axe } = window as unknown as { axe: Axe }
  const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical'
  // A rule with an impact gives it to all its faults.
  const milder = axe._audit.rules.filter(({ impact }) => impact && !isSerious(impact))

  /** Waits until no animation runs: an element that is still fading in has the wrong colour. */
  async function comeToRest(): Promise<void> {
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
  }

  /**
   * Shows the page in the other theme until it is called again; the user's choice stays as it is. The colours change at
   * once: with transitions, each element would start one when that of its parent ends, and the browser would style the
   * page again every time.
   */
  function swapTheme(): void {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    const { dataset } = document.documentElement
    dataset.theme = dataset.theme === 'light' ? 'dark' : 'light'
    // Styles the page while the sheet is there.
    document.getAnimations()
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
  }

  async function faults(runOnly: { type: 'tag' | 'rule'; values: string[] }): Promise<string[]> {
    // Radix hides everything beside a modal dialog from assistive technology.
    const isModal = document.querySelector('[data-aria-hidden=true]') !== null
    const dialog = isModal ? [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) : undefined
    const { violations } = await axe.run(dialog ?? document, {
      reporter: 'no-passes',
      runOnly,
      ...(runOnly.type === 'tag' && { rules: Object.fromEntries(milder.map(({ id }) => [id, { enabled: false }])) }),
    })
    // A grid that is a tab stop scrolls its box to the active cell.
    const isScrolledByGrid = ({ target }: Violation['nodes'][number]) =>
      document.querySelector(String(target[0]))?.closest('[role=grid][tabindex="0"]') != null
    return violations
      .filter(({ impact }) => isSerious(impact))
      .map(({ id, nodes }) => ({
        id,
        nodes: id === 'scrollable-region-focusable' ? nodes.filter((node) => !isScrolledByGrid(node)) : nodes,
      }))
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  }

  await comeToRest()
  const serious = await faults({ type: 'tag', values: tags })
  swapTheme()
  await comeToRest()
  const inOtherTheme = await faults({ type: 'rule', values: colourRules })
  swapTheme()
  return { serious, inOtherTheme }
}
