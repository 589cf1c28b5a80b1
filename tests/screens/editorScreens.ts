import type { Page } from '@playwright/test'
import { OPERATION_IDS, parametersOf } from '#shared/edit/operations/operations'
import { parametersOfSelection, SELECTION_IDS } from '#shared/edit/operations/selections'
import { at, button, composer, dialog, runAction, type Screen, takes } from './screen'

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
async function palette(page: Page, query: string): Promise<void> {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search actions, tracks, bars' }).fill(query)
}

/** The hint with this number, in a browser that has seen none. */
async function hint(page: Page, number: number): Promise<void> {
  await page.evaluate(() => localStorage.setItem('hints', '{"on":true,"seen":[]}'))
  await page.reload()
  for (let i = 1; i < number; i++) await button(page, 'Got it').click()
  await page.getByTestId('hint').waitFor()
  await page.getByTestId('track').or(page.getByTestId('roll')).first().waitFor()
}

async function help(page: Page): Promise<void> {
  await page.getByRole('menuitem', { name: 'File' }).waitFor()
  await page.keyboard.press('?')
  await dialog(page)
}

const OPERATIONS_WITH_DIALOGS = [
  'quantizeSettings' as const,
  ...OPERATION_IDS.filter((id) => id !== 'quantize' && parametersOf(id)),
  ...SELECTION_IDS.filter(parametersOfSelection),
]

/** The piano roll, its lanes and lists, and what opens over it. */
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
    name: 'editor-hint',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => hint(page, 1),
  },
  {
    name: 'editor-hint-draw',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}`,
    prepare: (page) => hint(page, 2),
  },
  {
    name: 'editor-whats-new',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: (page) => runAction(page, 'whatsNew').then(() => dialog(page)),
  },
  {
    name: 'editor-report',
    as: composer,
    path: ({ dataId }) => `/editor/${dataId}?automation=1`,
    prepare: async (page) => {
      await runAction(page, 'report')
      await dialog(page)
      await page.getByText('browser.json').click()
    },
  },
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
