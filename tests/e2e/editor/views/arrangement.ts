import type { Page } from '@playwright/test'
import type { EditorPage, Point } from '../../support/editorPage'

export const BAR = 1920

/** Two tracks with a note in the first bar, and one without; shows the arrange view. */
export async function arrangement(editor: EditorPage): Promise<void> {
  await editor.draw(480, 60)
  await editor.page.evaluate(() => window.tunesmith!.run('addTrack'))
  await editor.idle()
  await editor.draw(960, 72)
  await editor.page.evaluate(() => window.tunesmith!.run('addTrack'))
  await editor.press('Control+2')
  await editor.idle()
}

/** The middle of a row at a tick; row 0 is the first track that is listed. */
export const at = (page: Page, tick: number, row: number): Promise<Point> =>
  page.evaluate(([t, r]) => window.tunesmith!.arrangePoint(t, r), [tick, row] as const)

export const selection = (page: Page) => page.evaluate(() => window.tunesmith!.arrangeSelection())

/** The notes of each listed track: [tick, note number]. */
export const rows = (editor: EditorPage) =>
  editor.page.evaluate(() =>
    window
      .tunesmith!.tracks()
      .filter(({ channel }) => channel !== null)
      .map(({ id }) => window.tunesmith!.notes(id).map(({ tick, noteNumber }) => [tick, noteNumber])),
  )

/** Drags from the tick and the row of `from` to those of `to`: selects, or moves what is selected at `from`. */
export async function select(editor: EditorPage, from: [number, number], to: [number, number]): Promise<void> {
  await editor.drag([await at(editor.page, ...from), await at(editor.page, ...to)])
  await editor.idle()
}
