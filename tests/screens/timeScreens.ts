import type { Page } from '@playwright/test'
import { composer, dialog, runAction, type Screen } from './screen'

/** Drags the mouse between two places of the page; it stays pressed. */
async function drag(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 4 })
}
interface Place {
  readonly x: number
  readonly y: number
}

/** The arrange view, the score, the tempo editor, the ruler and the minimap. */
export const TIME_SCREENS: readonly Screen[] = [
  {
    name: 'editor-arrange',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#arrange`,
    prepare: async (page) => {
      await runAction(page, 'fitSong')
      await page.evaluate(() => window.tunesmith!.whenIdle())
    },
  },
  {
    name: 'editor-score-notation',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#score`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Notation', exact: true }).click()
      await page.evaluate(() => window.tunesmith!.score())
      await page.getByRole('combobox', { name: 'Voices of a staff' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'editor-tempo',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#tempo`,
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Curve' }).click()
      const at = (share: number, bpm: number) =>
        page.evaluate(
          ([share, bpm]) => {
            const { scrollTick, pxPerTick, width } = window.tunesmith!.viewport()
            return window.tunesmith!.tempoPoint(scrollTick + (share * width) / pxPerTick, bpm)
          },
          [share, bpm],
        )
      await drag(page, await at(0.2, 90), await at(0.8, 190))
      await page.mouse.up()
      await runAction(page, 'select')
      await runAction(page, 'selectAll')
      await page.evaluate(() => window.tunesmith!.whenIdle())
    },
  },
  {
    name: 'editor-ruler',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await runAction(page, 'showScale')
      await runAction(page, 'keySignature')
      await dialog(page)
    },
  },
  {
    name: 'editor-ruler-menu',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#arrange`,
    prepare: async (page) => {
      await runAction(page, 'fitSong')
      const { x, y } = await page.evaluate(() => window.tunesmith!.rulerPoint(1000))
      await page.mouse.click(x, y, { button: 'right' })
      await page.getByRole('menu').first().waitFor()
    },
  },
  {
    name: 'editor-arrange-selected',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#arrange`,
    prepare: async (page) => {
      await runAction(page, 'previousNote')
      const { x, y } = await page.evaluate(() => window.tunesmith!.arrangePoint(960, 0))
      const canvas = page.getByRole('application', { name: 'Arrange view' })
      await canvas.dispatchEvent('contextmenu', { clientX: x, clientY: y })
      await page.getByRole('menu').first().waitFor()
    },
  },
  {
    name: 'editor-arrange-dragged',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#arrange`,
    prepare: async (page) => {
      await runAction(page, 'fitSong')
      const at = (tick: number, track: number) =>
        page.evaluate(([tick, track]) => window.tunesmith!.arrangePoint(tick, track), [tick, track])
      await drag(page, await at(1000, 0), await at(15_000, 1))
      await page.mouse.up()
      await drag(page, await at(7000, 0), await at(15_000, 1))
    },
  },
  ...(['arrange', 'roll', 'tempo'] as const).map(
    (view): Screen => ({
      name: `editor-sections-${view}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}?automation=1#${view}`,
      prepare: async (page) => {
        await runAction(page, 'fitSong')
        for (const [text, share] of SECTIONS) {
          const { x, y } = await rulerAt(page, share)
          await page.mouse.click(x, y + 8)
          await page.evaluate(() => window.tunesmith!.run('addMarker'))
          await dialog(page)
          await page.keyboard.type(text)
          await page.keyboard.press('Enter')
          await page.getByRole('dialog').waitFor({ state: 'detached' })
        }
        const { x, y } = await page.evaluate(() => window.tunesmith!.rulerPoint(window.tunesmith!.markers()[1].tick))
        await page.mouse.click(x + 8, y - 8)
      },
    }),
  ),
  { name: 'editor-tempo-first', as: composer, path: ({ dataId }) => `/editor/${dataId}?automation=1#tempo` },
]

/** The texts of markers, and where they are in the view. */
const SECTIONS = [
  ['Intro', 0.03],
  ['Verse', 0.25],
  ['Chorus of the whole village', 0.5],
  ['Solo', 0.8],
] as const

/** A place on the ruler, as a share of the width of the view. */
const rulerAt = (page: Page, share: number): Promise<Place> =>
  page.evaluate((share) => {
    const { scrollTick, pxPerTick, width } = window.tunesmith!.viewport()
    return window.tunesmith!.rulerPoint(scrollTick + (share * width) / pxPerTick)
  }, share)
