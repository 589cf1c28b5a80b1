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

/** The arrange view, the tempo editor, the ruler and the minimap. */
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
    name: 'editor-tempo',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#tempo`,
    prepare: async (page) => {
      await page.getByRole('radio', { name: 'Curve' }).click()
      const places = [
        [1920, 90],
        [5760, 190],
      ] as const
      const [from, to] = await page.evaluate(
        (all) => all.map(([tick, bpm]) => window.tunesmith!.tempoPoint(tick, bpm)),
        places,
      )
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 4 })
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
      await drag(page, await at(100, 0), await at(15_000, 1))
      await page.mouse.up()
      await drag(page, await at(7000, 0), await at(15_000, 1))
    },
  },
  {
    name: 'editor-ruler-marker',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1#arrange`,
    prepare: async (page) => {
      await runAction(page, 'fitSong')
      const { x, y } = await page.evaluate(() => {
        const { tick } = window.tunesmith!.markers()[1]
        return window.tunesmith!.rulerPoint(tick)
      })
      await page.mouse.click(x + 6, y - 4)
    },
  },
  {
    name: 'editor-ruler-signature',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await runAction(page, 'fitSong')
      await runAction(page, 'nextMarker')
      await page.evaluate(() => window.tunesmith!.whenIdle())
    },
  },
  { name: 'editor-tempo-first', as: composer, path: ({ dataId }) => `/editor/${dataId}?automation=1#tempo` },
]
