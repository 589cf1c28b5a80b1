// @vitest-environment jsdom
import { beforeAll, expect, test } from 'vitest'
import { apply } from '#shared/edit/apply'
import type { Command } from '#shared/edit/command'
import { updateFrom } from '#shared/edit/snapshotStore'
import { applyAll, contentsOf, songWith } from '#shared/edit/testing/songs'
import { programAt } from '#shared/song/derive'
import { RHYTHM_CHANNEL, type Song } from '#shared/song/song'
import { startI18n } from '../../../core/i18n/i18n'
import { createNoteSelection } from '../state/noteSelection'
import { createEditorStore } from '../state/store'
import { followSong } from '../views/followSong'
import { createTracks } from './trackActions'

beforeAll(() => startI18n())

const REST = {
  history: { index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 },
  identity: { name: '', songId: null, dataId: null },
  commandId: null,
}

/** The actions on the tracks A to D, with the real commands; each command that arrives is one entry. A is selected. */
function open() {
  const { song, trackId } = songWith([[0, 240, 60]])
  const first = applyAll(
    song,
    { type: 'track/rename', trackId, name: 'A' },
    { type: 'track/add', name: 'B' },
    { type: 'track/add', name: 'C' },
    { type: 'track/add', name: 'D' },
  )
  const store = createEditorStore()
  const follow = followSong({ store, selection: createNoteSelection() })
  const entries: string[] = []
  let now = first
  const publish = (next: Song, opened = false) => {
    follow(updateFrom(opened ? null : now, next, { ...REST, opened }))
    now = next
  }
  publish(first, true)
  const link = {
    async apply(command: Command) {
      const done = apply(now, command)
      entries.push(done.name.action)
      publish(done.song)
      return { addedIds: done.addedIds, commandId: null }
    },
  }
  const { actions } = createTracks({ store, link } as never, { transport: { position: () => 0 } })
  const state = () => store.getState()
  const byName = (name: string) => state().song!.tracks.find((track) => track.name === name)!
  return {
    actions,
    state,
    entries,
    byName,
    publish,
    id: (name: string) => byName(name).id,
    names: () =>
      state()
        .song!.tracks.slice(1)
        .map(({ name }) => name)
        .join(''),
    selected: () =>
      [...state().trackSelection].map((id) => state().song!.tracks.find((track) => track.id === id)?.name),
  }
}

/** Commands are carried out in a later microtask. */
const done = () => new Promise((resolve) => setTimeout(resolve))

test('several tracks are selected one by one and as a range; the primary one stays', () => {
  const { actions, id, selected, state } = open()
  actions.selectTrack(id('B'))
  actions.selectTrack(id('D'), 'toggle')
  expect(selected()).toEqual(['B', 'D'])
  actions.selectTrack(id('D'), 'range')
  expect(selected()).toEqual(['B', 'C', 'D'])
  expect(state().selectedTrackId).toBe(id('B'))
  actions.selectTrack(id('B'), 'toggle')
  expect(selected()).toEqual(['C', 'D'])
  expect(state().selectedTrackId).toBe(id('C'))
  actions.selectTrack(id('C'), 'toggle')
  actions.selectTrack(id('D'), 'toggle')
  expect(selected()).toEqual(['D'])
})

test.each<[string, (editor: ReturnType<typeof open>) => void, names: string, entry: string]>([
  ['moved down', ({ actions }) => actions.stepTracks(1), 'BDAC', 'moveTracks'],
  ['moved to a place', ({ actions }) => actions.moveTracks(3), 'BDAC', 'moveTracks'],
  ['duplicated', ({ actions }) => actions.duplicateTracks(), 'AABCCD', 'duplicateTrack'],
  ['deleted', ({ actions }) => actions.removeTracks(), 'BD', 'removeTrack'],
])('two tracks are %s as one entry', async (_, act, names, entry) => {
  const editor = open()
  editor.actions.selectTrack(editor.id('A'))
  editor.actions.selectTrack(editor.id('C'), 'toggle')
  act(editor)
  await done()
  expect(editor.names()).toBe(names)
  expect(editor.entries).toHaveLength(1)
  expect(editor.entries[0]).toMatch(entry.replace(/s$/, ''))
})

test('the copies become the selected tracks', async () => {
  const { actions, id, state } = open()
  actions.selectTrack(id('A'))
  actions.selectTrack(id('C'), 'toggle')
  actions.duplicateTracks()
  await done()
  const { tracks } = state().song!
  expect([...state().trackSelection]).toEqual([tracks[2].id, tracks[5].id])
})

test('properties change what differs, in one entry; nothing for a track that is gone', async () => {
  const { actions, byName, id, entries, state } = open()
  actions.setTrackProperties(id('B'), { name: 'Bass', channel: 5, port: 1 })
  await done()
  expect(byName('Bass')).toMatchObject({ channel: 5, port: 1 })
  expect(entries).toHaveLength(1)
  const before = contentsOf(state().song!)
  actions.setTrackProperties(9_999, { name: 'X', channel: 0, port: 0 })
  actions.setTrackColor([9_999], 0xff0000)
  actions.setInstrument(9_999, { program: 1, bank: { msb: 0, lsb: 0 }, rhythm: false })
  await done()
  expect(contentsOf(state().song!)).toEqual(before)
  expect(entries).toHaveLength(1)
})

test('values out of range are refused, and the song stays as it was', async () => {
  const { actions, id, state } = open()
  const before = contentsOf(state().song!)
  actions.setTrackProperties(id('B'), { name: 'B', channel: 16, port: 0 })
  actions.setTrackProperties(id('B'), { name: 'B', channel: 0, port: 128 })
  await done()
  expect(contentsOf(state().song!)).toEqual(before)
})

test('rhythm goes to channel 10, and leaving it to the lowest free channel; each is one entry', async () => {
  const { actions, byName, id, entries } = open()
  const bank = { msb: 0, lsb: 0 }
  actions.setInstrument(id('B'), { program: 25, bank, rhythm: true })
  await done()
  expect([byName('B').channel, programAt(byName('B'), 0)]).toEqual([RHYTHM_CHANNEL, 25])
  actions.setInstrument(id('B'), { program: 40, bank, rhythm: false })
  await done()
  expect([byName('B').channel, programAt(byName('B'), 0)]).toEqual([1, 40])
  expect(entries).toHaveLength(2)
})

test('a switch of one of the selected tracks sets all of them; mutes rest while a track is soloed', () => {
  const { actions, id, state } = open()
  actions.selectTrack(id('A'))
  actions.selectTrack(id('B'), 'toggle')
  actions.toggleMute(id('B'))
  expect(state().muted).toEqual(new Set([id('A'), id('B')]))
  actions.toggleSolo(id('C'))
  actions.toggleMute(id('A'))
  expect(state().muted.size).toBe(2)
  expect(state().soloed).toEqual(new Set([id('C')]))
})

test('a new track is a ghost; one that undo brings back has the switch that it had', async () => {
  const { actions, id, state, publish } = open()
  expect(state().ghosts.size).toBe(5)
  actions.toggleGhost(id('D'))
  const [withD, gone] = [state().song!, id('D')]
  actions.selectTrack(gone)
  actions.removeTracks()
  await done()
  expect(state().ghosts.has(gone)).toBe(false)
  // The track before it is left, and selected.
  expect(state().selectedTrackId).toBe(id('C'))
  actions.addTrack()
  await done()
  expect(state().ghosts.has(state().selectedTrackId)).toBe(true)
  publish({ ...withD, version: state().song!.version + 1, nextId: state().song!.nextId })
  expect(state().ghosts.has(gone)).toBe(false)
})

test('all ghosts go when they are most, and come back', () => {
  const { actions, state } = open()
  actions.toggleAllGhosts()
  expect(state().ghosts.size).toBe(0)
  actions.toggleAllGhosts()
  expect(state().ghosts.size).toBe(5)
})
