import type { Page } from '@playwright/test'
import type { EditorPage, Point } from '../../support/editorPage'
import { expect, test } from '../../support/test'

const BEAT = 480
const BAR = 4 * BEAT
const SIXTEENTH = BEAT / 4

type Tempo = [tick: number, bpm: number]

const at = (page: Page, tick: number, bpm: number): Promise<Point> =>
  page.evaluate(([t, b]) => window.tunesmith!.tempoPoint(t, b), [tick, bpm] as const)
const tempos = (page: Page) =>
  page.evaluate(() => window.tunesmith!.tempos().map(({ tick, bpm }): Tempo => [tick, Math.round(bpm * 100) / 100]))

/** A song of some bars, in the tempo editor. */
async function open(editor: EditorPage): Promise<void> {
  await editor.draw(480, 60, 4 * BAR)
  await editor.press('Control+3')
}

/** Presses at the first place and goes straight to each of the others; the button stays down. */
async function stroke({ page }: EditorPage, ...places: Tempo[]): Promise<void> {
  for (const [i, place] of places.entries()) {
    const { x, y } = await at(page, ...place)
    await page.mouse.move(x, y)
    if (i === 0) await page.mouse.down()
    // The tool takes one move a frame.
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

test('the free pencil sets what its way goes over, and goes back over it', async ({ editor, page }) => {
  await open(editor)
  const read = () => tempos(page)
  const draw =
    (...places: Tempo[]) =>
    async () => {
      await stroke(editor, ...places)
      await page.mouse.up()
      await editor.idle()
    }
  await page.getByRole('radio', { name: 'Free' }).click()
  // Levels are exact, because values snap to the marks beside the graph, and ticks to sixteenths.
  const steps: Tempo[] = [
    [0, 120],
    [BAR, 90],
    [BAR + BEAT, 150],
  ]
  const levels = draw([BAR + 20, 90], [BAR + BEAT, 90], [BAR + BEAT, 150], [2 * BAR + 30, 150])
  await editor.oneEntry(read, levels, steps)
  expect((await editor.state()).history.undoName).toBe('Draw 2 points')

  const back = draw([2 * BAR, 60], [BAR + 2 * BEAT, 60])
  await editor.oneEntry(read, back, [...steps, [BAR + 2 * BEAT, 60]])

  // A slope has steps of 1 BPM.
  const slope = Array.from({ length: 30 }, (_, i): Tempo => [3 * BAR + (i + 1) * 24, 61 + i])
  const up = draw([3 * BAR, 60], [3 * BAR + 720, 90])
  await editor.oneEntry(read, up, [...steps, [BAR + 2 * BEAT, 60], ...slope])

  const before = await read()
  const { history } = await editor.state()
  await stroke(editor, [BAR, 210], [2 * BAR, 210])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect((await editor.state()).history).toEqual(history)
  expect(await read()).toEqual(before)
})

test('Alt bends a curve at its middle, while its end stays', async ({ editor, page }) => {
  await open(editor)
  await page.getByRole('radio', { name: /^Curve/ }).click()
  const { index } = (await editor.state()).history
  const [from, to]: Tempo[] = [
    [BAR, 60],
    [3 * BAR, 180],
  ]
  const inForce = (drawn: Tempo[], tick: number) => drawn.findLast(([at]) => at <= tick)?.[1]
  for (const [middle, quarter] of [
    [150, 112.5],
    [75, 60],
  ]) {
    await stroke(editor, from, to)
    await page.keyboard.down('Alt')
    const bent = await at(page, BAR + BEAT, middle)
    await page.mouse.move(bent.x, bent.y, { steps: 5 })
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await editor.idle()
    const drawn = await tempos(page)
    expect(drawn.slice(0, 2)).toEqual([[0, 120], from])
    expect(drawn.at(-1)).toEqual(to)
    // A pixel is half a BPM, and a step of the curve at most 1 BPM.
    expect(Math.abs(inForce(drawn, 2 * BAR)! - middle)).toBeLessThan(2)
    expect(Math.abs(inForce(drawn, BAR + BAR / 2)! - quarter)).toBeLessThan(8)
    for (let i = 2; i < drawn.length; i++) {
      expect(drawn[i][0] - drawn[i - 1][0]).toBeLessThanOrEqual(SIXTEENTH)
      expect(Math.abs(drawn[i][1] - drawn[i - 1][1])).toBeLessThanOrEqual(1.02)
    }
    expect((await editor.state()).history.index).toBe(index + 1)
    await editor.press('Control+z')
    expect(await tempos(page)).toEqual([[0, 120]])
    expect((await editor.state()).history.index).toBe(index)
  }
})
