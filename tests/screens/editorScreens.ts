import type { Page } from '@playwright/test'
import type { ActionId } from '#frontend/editor/model/actions'
import { OPERATION_IDS, parametersOf } from '#shared/edit/operations/operations'
import { parametersOfSelection, SELECTION_IDS } from '#shared/edit/operations/selections'
import { demoSong } from '../support/demoSongs'
import { at, button, composer, dialog, newcomer, refuse, type Screen, takes } from './screen'

const fileMenu = async (page: Page, item: string | RegExp) => {
  await page.getByRole('menuitem', { name: 'File' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const openEventList = async (page: Page) => {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('e')
  await page.getByRole('row').nth(5).waitFor()
}
const openTrackList = async (page: Page) => {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  if (!(await page.getByTestId('track').first().isVisible()))
    await page.getByRole('button', { name: 'Track list' }).click()
  await page.getByTestId('track').nth(2).waitFor()
}
/** Runs an action by its id, on a page with `?automation=1`. */
async function runAction(page: Page, action: ActionId): Promise<void> {
  await page.waitForFunction(() => window.tunesmith !== undefined)
  await page.evaluate((id) => window.tunesmith!.run(id), action)
  await page.evaluate(() => window.tunesmith!.whenIdle())
}

async function palette(page: Page, query: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search actions, tracks, bars' }).fill(query)
}

async function help(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('?')
  await dialog(page)
}

async function openFiles(page: Page): Promise<void> {
  await runAction(page, 'openLibrary')
  await dialog(page)
}

const OPERATIONS_WITH_DIALOGS = [
  'quantizeSettings' as const,
  ...OPERATION_IDS.filter((id) => id !== 'quantize' && parametersOf(id)),
  ...SELECTION_IDS.filter(parametersOfSelection),
]

/** The states of the editor. */
export const EDITOR_SCREENS: readonly Screen[] = [
  { name: 'editor-new', as: composer, path: at('/editor') },
  {
    name: 'editor-create',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      await button(page, 'Create').click()
      await takes(page)
    },
  },
  { name: 'editor', as: composer, path: ({ dataId }) => `/editor/${dataId}` },
  {
    name: 'editor-lanes',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await button(page, 'Show a second lane').click()
      await page.getByRole('tab', { name: 'Volume' }).last().click()
    },
  },
  {
    name: 'editor-lane-settings',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => button(page, 'Lanes…').click(),
  },
  {
    name: 'editor-event-list',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.locator('[data-part=note] [data-column=tick]').first().click()
      await page
        .locator('[data-part=note] [data-column=event]')
        .nth(2)
        .click({ modifiers: ['Shift'] })
    },
  },
  {
    name: 'editor-event-list-refused',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.locator('[data-part=note] [data-column=value]').first().dblclick()
      await page.keyboard.type('loud')
      await page.keyboard.press('Enter')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'editor-event-list-conductor',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openEventList(page)
      await page.getByRole('combobox', { name: 'Track of the list' }).click()
      await page.getByRole('option', { name: 'Conductor' }).click()
    },
  },
  ...(['Velocity', 'Pitch bend', 'Volume', 'Pan', 'Expression', 'Sustain', 'Modulation', 'Programs'] as const).map(
    (lane): Screen => ({
      name: `editor-lane-${lane.toLowerCase().replace(' ', '-')}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}`,
      prepare: (page) => page.getByRole('tab', { name: lane }).click(),
    }),
  ),
  {
    name: 'editor-lane-cursor',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('tab', { name: 'Volume' }).focus()
      await page.keyboard.press('Enter')
      const lane = page.getByRole('application', { name: 'Volume' })
      for (let i = 0; i < 20 && !(await lane.evaluate((element) => element === document.activeElement)); i++)
        await page.keyboard.press('Tab')
      await page.keyboard.press('PageDown')
      await page.keyboard.press('Alt+ArrowDown')
    },
  },
  {
    name: 'editor-tracks-selected',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await openTrackList(page)
      // On a phone the list closes after a choice, so one track has the menu.
      if ((page.viewportSize()?.width ?? 0) > 1000) {
        await page.getByTestId('track').nth(0).getByRole('button').first().click()
        await page
          .getByTestId('track')
          .nth(2)
          .getByRole('button')
          .first()
          .click({ modifiers: ['Shift'] })
      }
      await page.getByTestId('track').nth(1).click({ button: 'right' })
      await page.getByRole('menu').first().waitFor()
    },
  },
  ...(
    [
      ['instruments', 'instrument'],
      ['track-properties', 'trackProperties'],
      ['track-colour', 'trackColor'],
    ] as const
  ).map(
    ([name, action]): Screen => ({
      name: `editor-${name}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}?automation=1`,
      prepare: async (page) => {
        await page.getByRole('menuitem', { name: 'File' }).waitFor()
        await page.waitForFunction(() => window.tunesmith !== undefined)
        await page.evaluate((id) => window.tunesmith!.run(id), action)
        await dialog(page)
      },
    }),
  ),
  {
    name: 'editor-file',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).click()
      await page.getByRole('menu').first().waitFor()
    },
  },
  {
    name: 'editor-file-of-ones-own',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      const chooser = page.waitForEvent('filechooser')
      await fileMenu(page, /^Import MIDI file/)
      const buffer = Buffer.from(demoSong('majicalljarr').bytes)
      await (await chooser).setFiles({ name: 'Paper Moons.mid', mimeType: 'audio/midi', buffer })
      await page.getByRole('img', { name: 'Not in your library' }).waitFor()
    },
  },
  {
    name: 'editor-save-as',
    as: composer,
    path: at('/editor'),
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page.keyboard.press('Control+s')
      await dialog(page)
    },
  },
  {
    name: 'editor-export',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await fileMenu(page, /^Export WAV/)
      await dialog(page)
    },
  },
  {
    name: 'editor-unsaved',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Delete')
      await page.getByTestId('unsaved').waitFor()
      await fileMenu(page, 'Close')
      await dialog(page)
    },
  },
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
  ...OPERATIONS_WITH_DIALOGS.map(
    (operation): Screen => ({
      name: `editor-operation-${operation}`,
      as: composer,
      path: ({ dataId }) => `/editor/${dataId}?automation=1`,
      prepare: (page) => runAction(page, operation),
    }),
  ),
  {
    name: 'editor-notes-menu',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page
        .getByRole('application', { name: 'Piano roll' })
        .dispatchEvent('contextmenu', { clientX: 500, clientY: 200 })
      await page.getByRole('menu').first().waitFor()
    },
  },
  {
    name: 'editor-palette',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => palette(page, ''),
  },
  {
    name: 'editor-palette-found',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => palette(page, 'bar 12'),
  },
  {
    name: 'editor-palette-none',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => palette(page, 'xyzzy'),
  },
  { name: 'editor-help', as: composer, path: ({ dataId }) => `/editor/${dataId}`, prepare: help },
  {
    name: 'editor-keys',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await help(page)
      await button(page, 'Change keys…').click()
      await button(page, 'Add a key to Glue').click()
      await page.keyboard.press('q')
      await button(page, 'Replace').waitFor()
    },
  },
  {
    name: 'editor-history',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await runAction(page, 'selectAll')
      for (const action of ['legato', 'doubleTime', 'reverse', 'addTrack', 'undo', 'history'] as const)
        await runAction(page, action)
      await page.getByRole('region', { name: 'History' }).waitFor()
    },
  },
  { name: 'editor-cloud-files', as: composer, path: at('/editor?automation=1'), prepare: openFiles },
  { name: 'editor-cloud-files-empty', as: newcomer, path: at('/editor?automation=1'), prepare: openFiles },
  {
    name: 'editor-cloud-files-error',
    as: composer,
    path: at('/editor?automation=1'),
    prepare: async (page) => {
      await refuse(page, 'songs/me*', 500)
      await openFiles(page)
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  },
  {
    name: 'editor-rename',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: (page) => runAction(page, 'renameSong'),
  },
  {
    name: 'editor-external-failed',
    as: composer,
    path: at('/editor?open=ftp://example.com/x.mid'),
    prepare: dialog,
  },
  {
    name: 'editor-note-cursor',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: async (page) => {
      await page.getByRole('menuitem', { name: 'File' }).waitFor()
      await page.getByRole('application', { name: 'Piano roll' }).focus()
      await page.keyboard.press('ArrowRight')
    },
  },
]
