import type { Page } from '@playwright/test'
import { tempo, testSong } from '#shared/playback/testSong'
import { writeSmf } from '#shared/smf/write'
import type { EditorPage } from '../../support/editorPage'
import { expect, test } from '../../support/test'

/** The Score view while the song plays, at several sizes, and what a press on a note does. */

const BEAT = 480
const BAR = 4 * BEAT
const NOTE_ON = 0x90

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

async function enlarge(page: Page, times: number): Promise<void> {
  for (let i = 0; i < times; i++) await page.getByRole('button', { name: 'Larger staves' }).click()
}

/** The engraved pages: where they are scrolled to, and the line and the head of the note that sounds, from the view's top left corner. */
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

  test('the view follows the measure that sounds, unless auto-scroll is off', async ({ editor, page }) => {
    await scored(editor)
    await enlarge(page, 4)
    await play(editor)
    for (const bar of [2, 5, 8, 11, 14]) {
      await reaches(page, bar)
      // At a change of lines the view moves with the next picture.
      await expect.poll(async () => (await heard(page)).isInView).toBe(true)
      await expect.poll(async () => (await heard(page)).isAtHead).toBe(true)
    }
    expect((await heard(page)).scrollTop).toBeGreaterThan(200)
    await editor.press('Enter')

    await page.getByTestId('score').getByRole('button', { name: 'Auto-scroll' }).click()
    const { scrollTop } = await heard(page)
    await page.evaluate(() => document.querySelector('[data-layout]')!.scrollTo(0, 0))
    await play(editor)
    await reaches(page, 14)
    expect(await heard(page)).toMatchObject({ scrollTop: 0, isInView: false })
    expect(scrollTop).not.toBe(0)
    await editor.press('Enter')
  })

  test('a press on a note plays it, and selects it and its track in the roll', async ({ editor, page }) => {
    await scored(editor)
    await editor.press('Space')
    await page.waitForFunction(() => window.tunesmith!.state().sound === 'ready', null, { timeout: 45_000 })
    await editor.press('Enter')
    const tracks = (await page.evaluate(() => window.tunesmith!.tracks())).filter(({ channel }) => channel !== null)
    const messages = () => page.evaluate(() => window.tunesmith!.scheduledMessages())
    for (const [track, noteNumber] of [
      [tracks[0], 76],
      [tracks[1], 64],
    ] as const) {
      const note = (await editor.notes(track.id)).find((each) => each.noteNumber === noteNumber)!
      const { length } = await messages()
      const { x, y } = (await page.evaluate((id) => window.tunesmith!.scorePoint(id), note.id))!
      await page.mouse.click(x, y)
      const strikes = async () =>
        (await messages())
          .slice(length)
          .filter(({ bytes }) => (bytes[0] & 0xf0) === NOTE_ON && bytes[2] > 0)
          .map(({ bytes }) => [bytes[0] & 0x0f, bytes[1]])
      await expect.poll(strikes).toEqual([[track.channel, noteNumber]])
      await editor.press('Control+1')
      expect(await editor.state()).toMatchObject({
        view: 'roll',
        selectedTrackId: track.id,
        selectedNoteIds: [note.id],
      })
      await editor.press('Control+4')
    }
  })
})

test('the staves become larger and smaller within limits, and their notes can be pressed at each size', async ({
  editor,
  page,
}) => {
  await scored(editor)
  const width = async () => (await page.locator('[data-score-page="0"]').boundingBox())!.width
  const { pages } = (await page.evaluate(() => window.tunesmith!.score()))!
  const [larger, smaller] = ['Larger staves', 'Smaller staves'].map((name) => page.getByRole('button', { name }))
  const first = await width()
  const notes = await editor.notes()
  const press = async ({ id }: (typeof notes)[number]) => {
    const { x, y } = (await page.evaluate((head) => window.tunesmith!.scorePoint(head), id))!
    await page.mouse.click(x, y)
    expect((await editor.state()).selectedNoteIds).toEqual([id])
  }
  await larger.click()
  await expect.poll(width).toBeCloseTo(first * 1.2, 0)
  await press(notes[1])
  await smaller.click()
  await smaller.click()
  await expect.poll(width).toBeCloseTo(first / 1.2, 0)
  await press(notes[2])
  for (let i = 0; i < 12; i++) await smaller.click()
  await expect.poll(width).toBeCloseTo((first / 1.2) * 0.4, 0)
  await press(notes[3])
  for (let i = 0; i < 16; i++) await larger.click()
  await expect.poll(width).toBeCloseTo((first / 1.2) * 4, 0)
  await press(notes[0])
  expect((await page.evaluate(() => window.tunesmith!.score()))?.pages).toBe(pages)
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
