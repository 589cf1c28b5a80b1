// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ControlColumnsBuilder } from '#shared/song/columns'
import { ControlKind } from '#shared/song/controls'
import { createFakeEditor } from '../testing/fakeEditor'
import { BAND, fakeSong } from '../testing/fakeSong'
import { renderPanes } from '../testing/renderPanes'
import { TrackList } from './TrackList'

afterEach(cleanup)
// Finding parts by their role is slow in a page of this size.
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

test('a press selects, arrow keys go on from there', async () => {
  const { editor, user } = open()
  await user.click(row(1).getByRole('button', { name: 'Lead, Trumpet' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(row(2).getByRole('button', { name: /Strings/ }))
  await user.keyboard('{End}{ArrowDown}')
  expect(document.activeElement).toBe(row(5).getByRole('button', { name: /Drums/ }))
  expect(editor.calls[0]).toBe('selectTrack 3')
})

test.each(['dblClick', 'F2'] as const)('%s renames; enter commits', async (way) => {
  const { editor, user } = open()
  const rhodes = row(0).getByRole('button', { name: /Rhodes/ })
  if (way === 'F2') {
    await user.click(rhodes)
    await user.keyboard('{F2}')
  } else await user.dblClick(rhodes)
  await user.keyboard('Wurli{Enter}')
  expect(editor.calls).toEqual(['renameTrack 2 "Wurli"'])
  // Keyboard users continue from the same place.
  expect(document.activeElement === row(0).getByRole('button', { name: /Rhodes/ })).toBe(way === 'F2')
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

test('the context menu adds and deletes, but never the last track', async () => {
  const { editor, user } = open()
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[1] })
  await user.click(await screen.findByRole('menuitem', { name: 'Delete track' }))
  expect(editor.calls).toEqual(['removeTrack 3'])
  act(() => editor.set({ song: fakeSong('', BAND.slice(0, 1)) }))
  // Keyboard users continue from the track in its place.
  expect(document.activeElement).toBe(row(0).getByRole('button', { name: /Rhodes/ }))
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[0] })
  const remove = await screen.findByRole('menuitem', { name: 'Delete track' })
  expect(remove.getAttribute('aria-disabled')).toBe('true')
})

test('an instrument is searched by name and chosen with enter', async () => {
  const { editor, user } = open()
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[0] })
  await user.click(await screen.findByRole('menuitem', { name: 'Instrument…' }))
  expect(screen.getAllByRole('option')).toHaveLength(128)
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('5Electric Piano 1')
  await user.keyboard('sax')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    '65Soprano Sax',
    '66Alto Sax',
    '67Tenor Sax',
    '68Baritone Sax',
  ])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(editor.calls).toEqual(['setProgram 2 65'])
})

test('the instrument at the playhead is shown and changed, also back to the first one', async () => {
  const song = fakeSong('')
  const controls = new ControlColumnsBuilder()
  controls.push(901, 0, ControlKind.program, 0, 4, 0)
  controls.push(902, 960, ControlKind.program, 0, 56, 0)
  const rhodes = { ...song.tracks[1], controls: controls.build() }
  const { editor, user } = open({ song: { ...song, tracks: song.tracks.with(1, rhodes) } })
  act(() => editor.moveTo(1000, 1))
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[0] })
  await user.click(await screen.findByRole('menuitem', { name: 'Instrument…' }))
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('57Trumpet')
  await user.keyboard('electric piano 1{Enter}')
  expect(editor.calls).toEqual(['setProgram 2 4'])
})

test('a rhythm track is offered drum kits', async () => {
  const { user } = open()
  await user.pointer({ keys: '[MouseRight]', target: screen.getAllByTestId('track')[5] })
  await user.click(await screen.findByRole('menuitem', { name: 'Instrument…' }))
  expect(screen.getAllByRole('option')[1].textContent).toBe('9Room Kit')
})
