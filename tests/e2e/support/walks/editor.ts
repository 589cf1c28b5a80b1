import { expect } from '@playwright/test'
import { OPERATION_IDS, parametersOf } from '#shared/edit/operations/operations'
import { parametersOfSelection, SELECTION_IDS } from '#shared/edit/operations/selections'
import { editorFiles, exporting } from './editorFiles'
import { helping } from './helping'
import { button, choose, dialog, expectToast, idle, shut, shutMenu, type Walk } from './walk'
import { NAMES } from './world'

const PARAMETER_DIALOGS = [
  'quantizeSettings' as const,
  ...OPERATION_IDS.filter((id) => id !== 'quantize' && parametersOf(id)),
  ...SELECTION_IDS.filter(parametersOfSelection),
]

/** The editor: its menus, its dialogs and its error messages. */
export async function editor(walk: Walk) {
  const { page, world, go, look } = walk
  await go(`/editor/${world.song.song_data_id}?automation=1`, '[data-testid=track]')
  await idle(page)
  await look('editor')
  await menus(walk)
  await helping(walk)
  await arrangement(walk)
  await tracks(walk)
  await events(walk)
  await lanes(walk)
  await narrow(walk)
  await exporting(walk)
  await edits(walk)
  await editorFiles(walk)
}

async function arrangement(walk: Walk) {
  const { page, say, look } = walk
  // The score first: it covers the ruler.
  for (const view of ['scoreView', 'arrangeView', 'tempoView']) {
    await page.getByRole('radio', { name: say(`editor:action.${view}`) }).click()
    await idle(page)
    await page.evaluate(() => window.tunesmith!.score())
    await look(view)
    if (view !== 'scoreView') continue
    await button(page, say('editor:score.options')).click()
    await look('notation')
    await button(page, say('editor:score.closeOptions')).click()
  }
  await page.evaluate(() => window.tunesmith!.run('exportFiles'))
  await dialog(page)
  await look('files of the song')
  await shut(walk)
  for (const action of ['timeSignature', 'keySignature', 'insertTime', 'removeTime', 'addMarker'] as const) {
    await page.evaluate((id) => window.tunesmith!.run(id), action)
    await dialog(page)
    await look(action)
    await shut(walk)
  }
  await page.evaluate(() => window.tunesmith!.run('soundFont'))
  await dialog(page)
  const file = { name: 'x.sf2', mimeType: 'application/octet-stream', buffer: Buffer.from('no bank') }
  await page.getByTestId('sound-font-file').setInputFiles(file)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await look('sound fonts')
  await shut(walk)
  const ruler = await page.evaluate(() => window.tunesmith!.rulerPoint(2000))
  await page.mouse.click(ruler.x, ruler.y, { button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await look('menu of the ruler')
  await shutMenu(page)
  await page.getByRole('radio', { name: say('editor:action.rollView') }).click()
  await idle(page)
}

async function menus({ page, say, look }: Walk) {
  for (const menu of ['file', 'edit', 'song', 'view', 'help']) {
    await page.getByRole('menuitem', { name: say(`editor:top.${menu}`), exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(`menu ${menu}`)
    await shutMenu(page)
  }
}

async function tracks(walk: Walk) {
  const { page, say, look } = walk
  const track = page.getByTestId('track').first()
  for (const item of ['instrument', 'trackProperties', 'trackColor']) {
    await track.click({ button: 'right' })
    if (item === 'instrument') await look('menu of a track')
    await page.getByRole('menuitem', { name: say(`editor:action.${item}`) }).click()
    const open = await dialog(page)
    await look(item)
    if (item === 'instrument') {
      await open.getByRole('combobox').fill(NAMES.typed)
      await expect(page.getByText(say('tracks:instruments.none', { query: NAMES.typed }))).toBeVisible()
      await look('no such instrument')
    }
    await shut(walk)
  }
  await track.dblclick()
  const name = page.getByRole('textbox', { name: say('editor:tracks.name') })
  await expect(name).toBeVisible()
  await look('name of a track')
  await name.press('Escape')
  await expect(name).toHaveCount(0)
}

/**
 * The event list of a track and of the conductor, what it offers to add, and a refused text; the values of the
 * selection.
 */
async function events({ page, say, look }: Walk) {
  await page.keyboard.press('e')
  const grid = page.getByTestId('event-list')
  await expect(grid).toBeVisible()
  await look('event list')
  await button(page, say('events:add')).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('events to add')
  await shutMenu(page)
  await page.getByRole('combobox', { name: say('events:filter') }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await look('kinds of events')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: say('events:source') }).click()
  await page.getByRole('option', { name: say('events:conductor') }).click()
  await expect(grid).toContainText(say('events:meta.keySignature'))
  await look('event list of the conductor')
  await grid.locator('[data-column=tick]').first().dblclick()
  await page.keyboard.type('-')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: say('events:refused.tick') })).toBeVisible()
  await look('refused text')
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: say('events:source') }).click()
  await page.getByRole('option').first().click()
  await grid.focus()
  await page.keyboard.press('Control+a')
  await idle(page)
  await look('values of the selection')
  await page.keyboard.press('Escape')
  await page.keyboard.press('e')
  await expect(grid).toHaveCount(0)
}

async function lanes(walk: Walk) {
  const { page, say, look } = walk
  await button(page, say('editor:lane.add')).click()
  const lower = page.getByRole('tablist', { name: say('editor:lane.tabsBelow') })
  for (const lane of ['bend', 'program'] as const) {
    await lower.getByRole('tab', { name: say(`editor:lane.${lane}`), exact: true }).click()
    await idle(page)
    await look(`lane of ${lane}`)
  }
  await button(page, say('editor:lane.close')).click()
  await button(page, say('editor:action.laneSettings')).click()
  const open = await dialog(page)
  await look('lanes')
  await open.getByRole('textbox').fill(NAMES.typed)
  await expect(page.getByText(say('editor:laneSettings.none', { query: NAMES.typed }))).toBeVisible()
  await look('no such lane')
  await shut(walk)
}

async function edits(walk: Walk) {
  const { page, say, look } = walk
  // As the menu key does: the right button erases.
  await page.getByRole('application', { name: say('workspace:views.roll') }).dispatchEvent('contextmenu')
  await expect(page.getByRole('menu')).toBeVisible()
  await look('menu of the notes')
  await shutMenu(page)
  await page.keyboard.press('Control+a')
  await idle(page)
  for (const key of ['t', '?']) {
    await page.keyboard.press(key)
    await dialog(page)
    await look(`dialog of ${key}`)
    await shut(walk)
  }
  for (const id of PARAMETER_DIALOGS) {
    await page.evaluate((action) => window.tunesmith!.run(action), id)
    await dialog(page)
    await look(id)
    await shut(walk)
  }
  await page.keyboard.press('Control+k')
  await dialog(page)
  await look('palette')
  await page.getByRole('combobox').fill(NAMES.typed)
  await look('nothing in the palette')
  await shut(walk)
  await choose(page, say('editor:top.view'), say('editor:action.history'))
  await expect(page.getByRole('region', { name: say('editor:action.history') })).toBeVisible()
  await look('history')
  await choose(page, say('editor:top.view'), say('editor:action.history'))
  await page.keyboard.press('?')
  await button(page, say('editor:action.changeKeys')).click()
  await button(page, say('keys:addTo', { action: say('editor:action.glue') })).click()
  await page.keyboard.press('Control+c')
  await look('no such key')
  await page.keyboard.press('q')
  await look('a key that is taken')
  await button(page, say('keys:replace')).click()
  await page.getByTestId('keys-file').setInputFiles({
    name: `${NAMES.typed}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from('{'),
  })
  await look('no file of keys')
  await button(page, say('keys:resetAll')).click()
  await look('keys as at first')
  await shut(walk)
  await page.keyboard.press('Delete')
  await idle(page)
  await look('after an edit')
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error())
  })
  await choose(page, say('editor:top.edit'), say('editor:action.paste'))
  await expectToast(page, say('workspace:clipboardRefused'))
  await look('no clipboard')
}

async function narrow({ page, say, look }: Walk) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByTestId('track')).toHaveCount(0)
  await choose(page, say('editor:top.view'), say('editor:action.trackList'))
  await expect(button(page, say('editor:tracks.hide'))).toBeVisible()
  await look('narrow')
  if (size) await page.setViewportSize(size)
  await expect(button(page, say('editor:tracks.hide'))).toHaveCount(0)
}
