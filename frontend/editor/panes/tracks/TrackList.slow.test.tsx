// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ControlColumnsBuilder } from '#shared/song/columns'
import { ControlKind } from '#shared/song/controls'
import { TRACK_PALETTE } from '#shared/view/colour'
import { createFakeEditor, type FakeEditor } from '../testing/fakeEditor'
import { BAND, fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { TrackList } from './TrackList'

afterEach(cleanup)
// Finding elements by their role is slow in a page of this size.
vi.setConfig({ testTimeout: 30_000 })

const open = (state: Parameters<typeof createFakeEditor>[0] = {}) => ({
  ...renderPanes(<TrackList />, createFakeEditor(state)),
  user: userEvent.setup(),
})

const row = (index: number) => within(screen.getAllByTestId('track')[index])

test('the tracks are shown without the conductor, with name, instrument and channel', () => {
  open({ song: fakeSong('', [...BAND, { name: '', channel: 6, program: 0 }]) })
  expect(screen.getAllByTestId('track').map((track) => track.textContent)).toEqual([
    'RhodesElectric Piano 1SMGCH 1',
    'LeadTrumpetSMGCH 2',
    'StringsString Ensemble 1SMGCH 3',
    'BassElectric Bass (finger)SMGCH 4',
    'PadPad 2 (warm)SMGCH 5',
    'DrumsStandard KitSMGCH 10',
    'Track 7Acoustic Grand PianoSMGCH 7',
  ])
})

test('a track keeps its colour when one before it goes', () => {
  const song = fakeSong('')
  const { editor } = open({ song })
  const colors = () => screen.getAllByTestId('track').map((track) => track.style.getPropertyValue('--track'))
  const before = colors()
  act(() => editor.set({ song: { ...song, tracks: song.tracks.toSpliced(2, 1) } }))
  expect(colors()).toEqual(before.toSpliced(1, 1))
})

const names = () =>
  screen
    .getAllByRole('row', { selected: true })
    .map((each) => within(each).getAllByRole('button')[0].textContent?.slice(0, 4))

test('a press selects, arrow keys go on from there and select', async () => {
  const { editor, user } = open()
  await user.click(row(1).getByRole('button', { name: 'Lead, Trumpet' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row(2).getByRole('button', { name: /Strings/ }))
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(row(5).getByRole('button', { name: /Drums/ }))
  expect(editor.calls).toEqual(['selectTrack 3', 'selectTrack 4', 'selectTrack 7'])
})

test('several rows are selected: Shift for a range, Ctrl for one more, Shift and arrows; the menu is for all of them', async () => {
  const { editor, user } = open({ trackSelection: new Set([2, 3, 7]) })
  expect(screen.getByRole('grid').getAttribute('aria-multiselectable')).toBe('true')
  expect(names()).toEqual(['Rhod', 'Lead', 'Drum'])
  await user.keyboard('{Shift>}')
  await user.click(row(2).getByRole('button', { name: /Strings/ }))
  await user.keyboard('{/Shift}{Control>}')
  await user.click(row(3).getByRole('button', { name: /Bass/ }))
  await user.keyboard('{/Control}{Shift>}{ArrowDown}{/Shift}')
  expect(editor.calls).toEqual(['selectTrack 4 "range"', 'selectTrack 5 "toggle"', 'selectTrack 6 "range"'])
})

test('a selection without the track of the roll does not count', () => {
  open({ trackSelection: new Set([3, 7]) })
  expect(names()).toEqual(['Rhod'])
})

test.each(['dblClick', 'F2'] as const)('%s renames; enter commits, and the row has the focus again', async (way) => {
  const { editor, user } = open()
  const rhodes = row(0).getByRole('button', { name: /Rhodes/ })
  if (way === 'dblClick') await user.dblClick(rhodes)
  // The key belongs to an action, which the whole editor listens for.
  else act(() => void editor.actions.setRenaming(2))
  await user.keyboard('Wurli{Enter}')
  expect(editor.calls).toContain('renameTrack 2 "Wurli"')
  expect(document.activeElement).toBe(row(0).getByRole('button', { name: /Rhodes/ }))
})

test('the switches show their state and toggle it; mutes are locked while a track is solo', async () => {
  const { editor, user } = open({ muted: new Set([3]), ghosts: new Set([2]) })
  const pressed = (index: number) =>
    row(index)
      .getAllByRole('button', { pressed: true })
      .map((button) => button.textContent)
  expect(pressed(0)).toEqual(['G'])
  expect(pressed(1)).toEqual(['M'])
  await user.click(row(1).getByRole('button', { name: 'Mute' }))
  await user.click(row(1).getByRole('button', { name: 'Solo' }))
  await user.keyboard('{Alt>}')
  await user.click(row(1).getByRole('button', { name: 'Ghost notes' }))
  await user.keyboard('{/Alt}')
  act(() => editor.set({ soloed: new Set([3]) }))
  await user.click(row(0).getByRole('button', { name: 'Mute' }))
  expect(editor.calls).toEqual(['toggleMute 3', 'toggleSolo 3', 'toggleAllGhosts'])
})

const menuOf = (user: ReturnType<typeof userEvent.setup>, index: number) =>
  user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[index] })

test('the menu of a row outside the selection selects it first; it never deletes the last track', async () => {
  const { editor, user } = open()
  await menuOf(user, 1)
  await user.click(await screen.findByRole('menuitem', { name: 'Delete track' }))
  expect(editor.calls).toEqual(['selectTrack 3', 'removeTracks'])
  act(() => editor.set({ song: fakeSong('', BAND.slice(0, 1)), selectedTrackId: 2 }))
  await menuOf(user, 0)
  const remove = await screen.findByRole('menuitem', { name: /Delete track/ })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
  expect(remove.textContent).toContain('A song keeps at least one track.')
})

test('the menu of a selected row leaves the selection alone', async () => {
  const { editor, user } = open({ trackSelection: new Set([2, 3]) })
  await menuOf(user, 1)
  await user.click(await screen.findByRole('menuitem', { name: /Duplicate track/ }))
  expect(editor.calls).toEqual(['duplicateTracks'])
})

test('the badge shows the port when the song has more than one', () => {
  const song = fakeSong('')
  const second = { ...song.tracks[2], port: 1 }
  open({ song: { ...song, tracks: song.tracks.with(2, second) } })
  expect(row(0).getByText('P1 CH 1')).toBeTruthy()
  expect(row(1).getByText('P2 CH 2')).toBeTruthy()
})

test('the properties are changed in one dialog, which opens from the badge', async () => {
  const { editor, user } = open()
  await user.click(row(1).getByText('CH 2'))
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.paste('x'.repeat(256))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('A name has at most 255 characters.')
  await user.clear(name)
  await user.type(name, ' Solo {Enter}')
  expect(editor.calls).toEqual(['selectTrack 3', 'setTrackProperties 3 {"name":"Solo","channel":1,"port":0}'])
})

test('a colour is chosen by keys from the grid, or taken away', async () => {
  const { editor, user } = open({ trackSelection: new Set([2, 3]) })
  act(() => void editor.runtime.openTrackColor())
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Orange, light'))
  expect(screen.getAllByRole('gridcell').filter((cell) => cell.closest('[role=dialog]'))).toHaveLength(24)
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  expect(editor.calls).toEqual([`setTrackColor [2,3] ${TRACK_PALETTE[1]}`])
  act(() => void editor.runtime.openTrackColor())
  await user.click(await screen.findByRole('button', { name: 'No color' }))
  expect(editor.calls.at(-1)).toBe('setTrackColor [2,3]')
})

const openBrowser = async (editor: FakeEditor) => {
  act(() => void editor.runtime.openInstruments())
  return screen.findByRole('combobox', { name: 'Search instruments' })
}
const choice = (program: number, msb = 0, rhythm = false) => JSON.stringify({ program, bank: { msb, lsb: 0 }, rhythm })

test('an instrument is searched by name, heard and chosen with enter; the trial ends', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  expect(screen.getAllByRole('option')).toHaveLength(128)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('5Electric Piano 1')
  await user.keyboard('sax')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '65Soprano Sax',
    '66Alto Sax',
    '67Tenor Sax',
    '68Baritone Sax',
  ])
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(editor.calls).toEqual([
    `tryInstrument 2 ${choice(64)}`,
    `tryInstrument 2 ${choice(65)}`,
    `setInstrument 2 ${choice(65)}`,
    'endTrial',
  ])
})

test('the presets of the bank take the place of the standard names when it has loaded, with their variations', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  expect(screen.getByText(/names of General MIDI/)).toBeTruthy()
  const preset = (name: string, program: number, bankMsb = 0, drums = false) => ({
    name,
    program,
    bankMsb,
    bankLsb: 0,
    drums,
  })
  act(() => editor.set({ presets: [preset('Tine EP', 4), preset('Chorused EP', 4, 8), preset('Jazz', 32, 0, true)] }))
  expect(screen.queryByText(/names of General MIDI/)).toBeNull()
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '5Tine EPElectric Piano 1',
    '5Chorused EPVariation 8',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(editor.calls.slice(-2)).toEqual([`setInstrument 2 ${choice(4, 8)}`, 'endTrial'])
})

test('a rhythm track is offered drum kits; cancel only ends the trial', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  await user.click(screen.getByRole('checkbox', { name: 'Rhythm track' }))
  expect(screen.getAllByRole('option')[1].textContent).toBe('9Room Kit')
  await user.click(screen.getByRole('checkbox', { name: 'Rhythm track' }))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('5Electric Piano 1')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(editor.calls).toEqual([`tryInstrument 2 ${choice(0, 0, true)}`, `tryInstrument 2 ${choice(4)}`, 'endTrial'])
})

test('drums are found by their name, and make the track a rhythm track', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  await user.keyboard('drums')
  const found = screen.getAllByRole('option').map((option) => option.textContent)
  expect(found.slice(0, 2)).toEqual(['1Standard Kit', '9Room Kit'])
  expect(found.at(-1)).toBe('115Steel Drums')
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('808 kit')
  // Enter takes the first one found.
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('26TR-808 Kit')
  expect(screen.getByRole('checkbox', { name: 'Rhythm track' }).getAttribute('aria-checked')).toBe('true')
  await user.keyboard('{Enter}')
  expect(editor.calls.at(-2)).toBe(`setInstrument 2 ${choice(25, 0, true)}`)
})

test('favourites are kept', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  await user.click(screen.getByRole('button', { name: 'Favorite: Electric Piano 1' }))
  await user.click(screen.getByRole('radio', { name: 'Favorites' }))
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['5Electric Piano 1'])
  expect(localStorage.getItem('editor_favourite_instruments')).toBe('["0-0-4"]')
  await user.click(screen.getByRole('button', { name: 'Favorite: Electric Piano 1' }))
  expect(screen.getByText(/No favorites yet/)).toBeTruthy()
})

test('arrow keys, Home and End choose a category, and a return to the chosen one leaves the search alone', async () => {
  const { editor, user } = open()
  await openBrowser(editor)
  const chosen = () => screen.getByRole('radio', { checked: true })
  await user.keyboard('bass')
  const found = screen.getAllByRole('option').length
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(chosen())
  expect(chosen().textContent).toBe('All')
  expect(screen.getAllByRole('option')).toHaveLength(found)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(chosen())
  expect(screen.getAllByRole('option')[0].textContent).toBe('1Acoustic Grand Piano')
  await user.keyboard('{End}')
  expect(screen.getAllByRole('option')[0].textContent).toBe('121Guitar Fret Noise')
  await user.keyboard('{Home}')
  expect(chosen().textContent).toBe('All')
})

test('the instrument at the playhead is shown', async () => {
  const song = fakeSong('')
  const controls = new ControlColumnsBuilder()
  controls.push(901, 0, ControlKind.program, 0, 4, 0)
  controls.push(902, 960, ControlKind.program, 0, 56, 0)
  const rhodes = { ...song.tracks[1], controls: controls.build() }
  const { editor } = open({ song: { ...song, tracks: song.tracks.with(1, rhodes) } })
  act(() => editor.moveTo(1000, 1))
  await openBrowser(editor)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('57Trumpet')
})
