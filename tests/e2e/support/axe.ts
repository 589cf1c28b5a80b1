import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly impact?: string | null
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** The checker itself: its builder for Playwright takes three times as long, for passes and pages that nobody looks at. */
const SOURCE = readFileSync(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Fails when axe finds something serious on the page as it is now, once what moves has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  await comeToRest(page)
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(SOURCE)
  }
  const violations = await page.evaluate(async (values) => {
    const { axe } = window as unknown as {
      axe: { run(root: Document, options: object): Promise<{ violations: Violation[] }> }
    }
    const options = { resultTypes: ['violations'], runOnly: { type: 'tag', values } }
    return (await axe.run(document, options)).violations
  }, TAGS)
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
  expect(serious).toEqual([])
}

/** What is only half there has no colour that counts. */
async function comeToRest(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const isEndless = (animation: Animation) =>
      animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
    // What follows scrolling ends by no clock.
    const isTimed = (animation: Animation) => animation.timeline === document.timeline
    const running = document.getAnimations().filter((animation) => isTimed(animation) && !isEndless(animation))
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
}
