import type { Page } from '@playwright/test'
import { tempo, testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The Score view while the song plays, and the focus in it. */

const BEAT = 480
const BAR = 4 * BEAT

/** Forty bars of quarters, four bars in two seconds, and another track with half notes. */
async function scored(editor: EditorPage): Promise<void> {
  const line = (beats: number, pitches: readonly number[]) =>
    Array.from({ length: 160 / beats }, (_, i) => ({
      tick: i * beats * BEAT,
      duration: beats * BEAT,
      noteNumber: pitches[i % pitches.length],
      velocity: 90,
    }))
  const song = testSong([
    { channel: null, events: [tempo(0, 480)] },
    { channel: 0, notes: line(1, [72, 74, 76, 77, 79]) },
    { channel: 1, notes: line(2, [60, 64, 67]) },
  ])
  await editor.openBytes('score.mid', writeSmf(song))
  await editor.press('Control+4')
  await editor.page.evaluate(() => window.tunesmith!.score())
  await expect(editor.page.locator('[data-score-page] [data-notes]').first()).toBeVisible()
}

/**
 * The engraved pages: where they are scrolled to, and the line and the head of the note that sounds, from the view's
 * top left corner.
 */
const heard = (page: Page) =>
  page.evaluate((beat) => {
    const view = document.querySelector('[data-layout]')!
    const { left, top, width, height } = view.getBoundingClientRect()
    const line = view.querySelector('[class*="playhead"]')!.getBoundingClientRect()
    const { tick } = window.tunesmith!.state()
    const note = window.tunesmith!.notes().find((each) => tick >= each.tick && tick < each.tick + beat)
    const head = note ? window.tunesmith!.scorePoint(note.id) : null
    return {
      tick,
      scrollTop: view.scrollTop,
      isInView: line.left >= left && line.right <= left + width && line.top >= top && line.bottom <= top + height,
      isAtHead: head !== null && head.y > line.top && head.y < line.bottom && Math.abs(head.x - line.left) < 200,
    }
  }, BEAT)

async function play(editor: EditorPage): Promise<void> {
  await editor.press('Space')
  // The first test fetches and parses the bank.
  await editor.page.waitForFunction(() => window.tunesmith!.state().tick > 0, null, { timeout: 45_000 })
}
const reaches = (page: Page, bar: number) =>
  page.waitForFunction((tick) => window.tunesmith!.state().tick > tick, bar * BAR, { timeout: 45_000 })

test.describe('with the sound bank', () => {
  test.use({ hasSound: true })

  test('the view follows the measure that sounds', async ({ editor, page }) => {
    await scored(editor)
    for (let i = 0; i < 4; i++) await page.getByRole('button', { name: 'Larger staves' }).click()
    await play(editor)
    for (const bar of [2, 8, 14]) {
      await reaches(page, bar)
      // At a change of lines the view moves with the next picture.
      await expect.poll(async () => (await heard(page)).isInView).toBe(true)
      await expect.poll(async () => (await heard(page)).isAtHead).toBe(true)
    }
    expect((await heard(page)).scrollTop).toBeGreaterThan(200)
    await editor.press('Enter')
  })
})

test('Tab goes from the score past the roll, which takes keys again when it is shown', async ({ editor, page }) => {
  await scored(editor)
  const isInMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  const score = page.getByRole('application', { name: 'Score' })
  await score.focus()
  await page.keyboard.press('Tab')
  expect(await isInMain()).toBe(false)
  await page.keyboard.press('Shift+Tab')
  await expect(score).toBeFocused()
  await page.getByRole('radio', { name: 'Piano roll' }).click()
  await expect(score).toHaveCount(0)
  const lane = page.getByTestId('lane').first()
  await lane.focus()
  await expect(lane).toBeFocused()
})
