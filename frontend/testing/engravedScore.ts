import { expect } from 'vitest'
import { SMUFL } from '#shared/engraving/smufl'
import type { Point } from './mouse'
import type { Studio } from './studio'

/** The contents of the Score view, counted as a reader counts them. */
export interface EngravedScore {
  readonly trebleClefs: number
  readonly bassClefs: number
  readonly sharps: number
  /** The figures over triplets. */
  readonly threes: number
  /** Dots of repeat bar lines, two for each. */
  readonly repeatDots: number
  readonly beams: number
  /** Ties and slurs. */
  readonly curves: number
  readonly words: readonly string[]
}

/** Counts the contents of the drawn pages. */
export function engravedScore(): EngravedScore {
  const texts = [...document.querySelectorAll('[data-score-page] text')]
  const isGlyph = (text: Element) => text.getAttribute('font-family') === 'Leland'
  const glyphs = texts.filter(isGlyph).flatMap((text) => [...(text.textContent ?? '')].map((c) => c.codePointAt(0)))
  const count = (code: number) => glyphs.filter((each) => each === code).length
  return {
    trebleClefs: count(SMUFL.gClef),
    bassClefs: count(SMUFL.fClef),
    sharps: count(SMUFL.accidentalSharp),
    threes: count(SMUFL.tuplet0 + 3),
    repeatDots: count(SMUFL.repeatDot),
    beams: document.querySelectorAll('[data-score-page] polygon').length,
    curves: document.querySelectorAll('[data-score-page] path').length,
    words: texts.filter((text) => !isGlyph(text)).map((text) => text.textContent ?? ''),
  }
}

/** The position of a note's head, once its page is drawn. */
export async function headOf({ automation }: Studio, id: number): Promise<Point> {
  await expect.poll(() => document.querySelector(`[data-notes~="${id}"]`)).not.toBeNull()
  return automation.scorePoint(id)!
}

/** Presses the mouse at a point of the pages. `keys`: held modifiers, such as `shiftKey`. */
export async function pressScore(studio: Studio, { x, y }: Point, keys: MouseEventInit = {}): Promise<void> {
  const score = studio.get('application', 'Score')
  studio.fire.pointerDown(score, { button: 0, clientX: x, clientY: y, ...keys })
  studio.fire.pointerUp(score, { button: 0, clientX: x, clientY: y })
  await studio.idle()
}
