import type { Page } from '@playwright/test'

/** What the Score view has drawn, by what a reader counts. */
export interface EngravedScore {
  readonly trebleClefs: number
  readonly bassClefs: number
  readonly sharps: number
  /** The figures over triplets. */
  readonly threes: number
  /** The two dots of a repeat bar line count as two. */
  readonly repeatDots: number
  readonly beams: number
  /** Ties and slurs. */
  readonly curves: number
  readonly words: readonly string[]
}

/** Reads the pages that are drawn: those near the window. */
export const engravedScore = (page: Page): Promise<EngravedScore> =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('[data-score-page] text')]
    const isGlyph = (text: Element) => text.getAttribute('font-family') === 'Leland'
    const glyphs = texts.filter(isGlyph).flatMap((text) => [...(text.textContent ?? '')].map((c) => c.codePointAt(0)))
    const count = (code: number) => glyphs.filter((each) => each === code).length
    return {
      trebleClefs: count(0xe050),
      bassClefs: count(0xe062),
      sharps: count(0xe262),
      threes: count(0xe883),
      repeatDots: count(0xe044),
      beams: document.querySelectorAll('[data-score-page] polygon').length,
      curves: document.querySelectorAll('[data-score-page] path').length,
      words: texts.filter((text) => !isGlyph(text)).map((text) => text.textContent ?? ''),
    }
  })
