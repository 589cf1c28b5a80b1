import { expect, test } from 'vitest'
import { channel, END_OF_TRACK, file, meta } from '#shared/smf/testFiles'
import { openSong, openWorkspace, type Studio } from '../../../testing/studio'

/** The track list: selecting, moving, and its menus and dialogs. */

const row = (studio: Studio, index: number) => studio.testIds('track')[index]
const list = (studio: Studio) => studio.automation.tracks().slice(1)
const names = (studio: Studio) =>
  list(studio)
    .map(({ name }) => name)
    .join('')
const history = async (studio: Studio) => (await studio.state()).history
const selectedRows = (studio: Studio) =>
  studio.testIds('track').filter((each) => each.getAttribute('aria-selected') === 'true')
const nameOf = (studio: Studio, index: number) => studio.all('button', undefined, row(studio, index))[0]

/** Opens a song with the tracks A to D, on the channels 1 to 4; A is selected. */
function openFourTracks(): Promise<Studio> {
  const track = (name: string, i: number) => [
    meta(0, 0x03, [...new TextEncoder().encode(name)]),
    channel(0, 0x90 + i, 60, 100),
    channel(480, 0x80 + i, 60, 64),
    END_OF_TRACK,
  ]
  return openSong(Uint8Array.from(file(1, 480, [[END_OF_TRACK], ...['A', 'B', 'C', 'D'].map(track)])))
}

async function menu(studio: Studio, index: number, item: string | RegExp): Promise<void> {
  studio.fire.contextMenu(row(studio, index))
  await studio.click('menuitem', item)
  await studio.idle()
}

/** Presses a button of the open dialog. */
async function answer(studio: Studio, label: string): Promise<void> {
  await studio.answers(label)
  await studio.idle()
}

test('several are selected with Ctrl and arrows, and moved, duplicated and deleted as one entry', async () => {
  const studio = await openFourTracks()
  const { index } = await history(studio)
  const colors = () => new Map(list(studio).map(({ name, color }) => [name, color]))
  const before = colors()
  await studio.holding(['Control'], () => studio.click(nameOf(studio, 2)))
  expect(selectedRows(studio)).toHaveLength(2)
  await studio.press('Alt+Shift+ArrowDown')
  expect(names(studio)).toBe('BDAC')
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Move 2 tracks' })
  expect(colors()).toEqual(before)
  for (let i = 0; i < 2; i++) await studio.press('Alt+Shift+ArrowUp')
  expect(names(studio)).toBe('ACBD')
  await menu(studio, 0, 'Duplicate track')
  expect(names(studio)).toBe('AACCBD')
  expect(new Set(list(studio).map(({ channel, port }) => `${port}:${channel}`)).size).toBe(6)
  expect(await history(studio)).toMatchObject({ index: index + 4, undoName: 'Duplicate 2 tracks' })
  await expect.poll(() => selectedRows(studio).length).toBe(2)
  await menu(studio, 1, /^Delete track/)
  expect(names(studio)).toBe('ACBD')
  expect(await history(studio)).toMatchObject({ index: index + 5, undoName: 'Delete 2 tracks' })
  await studio.press('Control+z')
  expect(names(studio)).toBe('AACCBD')
})

test('properties, a second port in the badge, and a colour: each one entry', async () => {
  const studio = await openFourTracks()
  const { index } = await history(studio)
  await studio.click('button', 'CH 2')
  await studio.fill(await studio.find('textbox', /Name/), 'Bass')
  await studio.click('combobox', /Port/)
  await studio.click(studio.get('option', '2', await studio.find('listbox')))
  await answer(studio, 'OK')
  expect(list(studio)[1]).toMatchObject({ name: 'Bass', channel: 1, port: 1 })
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Change track properties' })
  expect(row(studio, 1).textContent).toContain('P2 CH 2')

  await menu(studio, 1, /^Track color/)
  await studio.find('grid', 'Colors')
  const before = list(studio)[1].color
  await studio.press('ArrowRight')
  await studio.press('Enter')
  expect(list(studio)[1].color).not.toBe(before)
  expect(await history(studio)).toMatchObject({ index: index + 2, undoName: 'Change track color' })
  await menu(studio, 1, /^Track color/)
  await answer(studio, 'No color')
  expect(list(studio)[1].color).toBe(before)
})

test('an instrument is found, chosen and taken back; cancel changes nothing', async () => {
  const studio = await openFourTracks()
  const { index } = await history(studio)
  await menu(studio, 0, /^Instrument/)
  const search = await studio.find('combobox', 'Search instruments')
  await studio.click(search)
  await studio.type('trumpet')
  await studio.press('Enter')
  await expect.poll(() => list(studio)[0].program).toBe(56)
  expect(await history(studio)).toMatchObject({ index: index + 1, undoName: 'Change instrument' })
  await menu(studio, 0, /^Instrument/)
  await studio.click('checkbox', 'Rhythm track')
  await studio.press('Escape')
  expect(list(studio)[0].channel).toBe(0)
  expect((await history(studio)).index).toBe(index + 1)
  await menu(studio, 0, /^Instrument/)
  await studio.click('checkbox', 'Rhythm track')
  await answer(studio, 'OK')
  expect(list(studio)[0]).toMatchObject({ channel: 9, program: 0 })
  expect((await history(studio)).index).toBe(index + 2)
})

test('more than 15 channels go to the second port, which the badge shows', async () => {
  const studio = await openWorkspace()
  for (let i = 0; i < 15; i++) await studio.click('button', 'Add track')
  await expect.poll(() => studio.testIds('track').length).toBe(16)
  expect(row(studio, 14).textContent).toContain('CH 16')
  expect(row(studio, 14).textContent).not.toContain('P2')
  expect(row(studio, 15).textContent).toContain('P2 CH 1')
})

test('a track that is deleted while its dialog is open: nothing changes, and the user is told', async () => {
  const studio = await openFourTracks()
  await studio.click('button', 'CH 2')
  const field = await studio.find('textbox', /Name/)
  studio.fire.input(field, { target: { value: 'x'.repeat(256) } })
  await answer(studio, 'OK')
  await expect.poll(() => studio.dialog()?.textContent).toContain('255')
  await studio.fill(field, 'Late')
  await studio.run('deleteTrack')
  await expect.poll(() => studio.testIds('track').length).toBe(3)
  const { index } = await history(studio)
  await answer(studio, 'OK')
  await studio.toast('The track was deleted meanwhile, so nothing was changed.')
  expect(names(studio)).toBe('ACD')
  expect((await history(studio)).index).toBe(index)
})

test('a track is renamed in its row', async () => {
  const studio = await openFourTracks()
  await studio.doubleClick(nameOf(studio, 1))
  await studio.type('Bass')
  await studio.press('Enter')
  expect(names(studio)).toBe('ABassCD')
})

test('the list is made wider and narrower, and remembers it', async () => {
  const studio = await openWorkspace()
  const divider = () => studio.get('separator', 'Width of the track list')
  const width = () => divider().getAttribute('aria-valuenow')
  const at = (clientX: number) => ({ clientX, clientY: 300, button: 0, buttons: 1, pointerId: 1, isPrimary: true })
  studio.fire.pointerDown(divider(), at(240))
  studio.fire.pointerMove(divider(), at(270))
  studio.fire.pointerMove(divider(), at(300))
  studio.fire.pointerUp(divider(), at(300))
  await expect.poll(width).toBe('300')
  divider().focus()
  await studio.press('Home')
  await expect.poll(width).toBe('160')
  await studio.goto()
  expect(width()).toBe('160')
})
