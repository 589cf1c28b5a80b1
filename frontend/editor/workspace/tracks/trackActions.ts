import i18n from 'i18next'
import { required } from '#shared/core/required'
import type { Command, EntryAction } from '#shared/edit/command'
import { notationJson, songNotationOf, trackNotationOf } from '#shared/notation/songNotation'
import { trackById } from '#shared/song/derive'
import type { Song } from '#shared/song/song'
import { channelWith } from '#shared/song/tracks/newTrack'
import { Measures, measureAt } from '#shared/time/measures'
import { toast } from '../../../ui'
import { announce } from '../../model/announce'
import type { TrackActions } from '../../model/editorActions'
import { playableTracks, selectedTracks } from '../../model/playable'
import { composedCommand } from '../../tools/composedCommand'
import type { Core } from '../core/core'
import { editFailed } from '../core/messages'
import type { Transport } from '../playing/transport'
import { createTrackSwitches } from './trackSwitches'

export interface Tracks {
  readonly actions: TrackActions
}

/**
 * The actions of the track list and the composer. Selection, mutes, solos and ghosts belong to the view, not to the
 * song, so they make no entries in the history.
 */
export function createTracks(
  { store, link }: Pick<Core, 'store' | 'link'>,
  { transport }: { readonly transport: Pick<Transport, 'position'> },
): Tracks {
  const send = (command: Command) =>
    link.apply(command).catch((error: unknown) => {
      editFailed(error)
      return null
    })

  /** Sends several commands as one entry, a single one under its own name. */
  const sendAll = (commands: readonly Command[], action: EntryAction, count = commands.length) =>
    commands.length === 1 ? send(commands[0]) : send({ type: 'batch', name: { action, count }, commands })

  function select(primary: number, all: Iterable<number>): void {
    store.setState({ selectedTrackId: primary, trackSelection: new Set(all) })
  }

  function selectTrack(trackId: number, how: 'only' | 'toggle' | 'range' = 'only'): void {
    const state = store.getState()
    if (how === 'only' || !state.song) {
      select(trackId, [trackId])
      return
    }
    const primary = state.selectedTrackId
    const selected = selectedTracks(state).map((track) => track.id)
    if (how === 'range') select(primary, between(state.song, primary, trackId))
    else if (!selected.includes(trackId)) select(primary, [...selected, trackId])
    else if (selected.length > 1) {
      const rest = selected.filter((id) => id !== trackId)
      select(trackId === primary ? nearest(selected, trackId) : primary, rest)
    }
  }

  /** Sends commands for those of the tracks that exist; tells the user when none does. */
  function edit(
    trackIds: readonly number[],
    action: EntryAction,
    commandsOf: (id: number, song: Song) => Command[],
  ): void {
    const { song } = store.getState()
    if (!song) return
    const there = trackIds.filter((id) => trackById(song, id))
    if (there.length === 0) toast(i18n.t('tracks:gone'), 'error')
    else
      void sendAll(
        there.flatMap((id) => commandsOf(id, song)),
        action,
        there.length,
      )
  }

  const selectedIds = () => selectedTracks(store.getState()).map((track) => track.id)

  async function moveTracks(index: number): Promise<void> {
    const report = await send({ type: 'track/move', trackIds: selectedIds(), index })
    const { song, selectedTrackId } = store.getState()
    const all = song ? playableTracks(song) : []
    const place = all.findIndex((track) => track.id === selectedTrackId)
    if (!report || place < 0) return
    const name = all[place].name || i18n.t('editor:tracks.unnamed', { number: place + 1 })
    announce(i18n.t('tracks:placed', { name, place: place + 1, all: all.length }))
  }

  const actions: TrackActions = {
    selectTrack,
    addTrack() {
      void send({ type: 'track/add' }).then((report) => {
        if (report) selectTrack(report.addedIds[0])
      })
    },
    removeTracks() {
      const commands = selectedIds().map((trackId) => ({ type: 'track/remove', trackId }) as const)
      void sendAll(commands, 'removeTrack')
    },
    async duplicateTracks() {
      const commands = selectedIds().map((trackId) => ({ type: 'track/duplicate', trackId }) as const)
      const report = await sendAll(commands, 'duplicateTrack')
      if (report) select(report.addedIds[0], report.addedIds)
    },
    moveTracks: (index) => void moveTracks(index),
    stepTracks(step) {
      const { song } = store.getState()
      const selected = selectedIds()
      if (!song || selected.length === 0) return
      const ids = song.tracks.map((track) => track.id)
      const first = ids.indexOf(selected[0])
      const last = ids.indexOf(selected[selected.length - 1])
      // The selected tracks gather beside the track that they pass; the index is the one in the list without them.
      void moveTracks(step < 0 ? Math.max(1, first - 1) : last + 2 - selected.length)
    },
    renameTrack: (trackId, name) => edit([trackId], 'renameTrack', () => [{ type: 'track/rename', trackId, name }]),
    setRenaming: (renamingTrackId) =>
      store.setState(renamingTrackId === null ? { renamingTrackId } : { renamingTrackId, showTracks: true }),
    setTrackColor: (trackIds, color) =>
      edit(trackIds, 'trackColor', (trackId) => [{ type: 'track/color', trackId, color }]),
    setSongNotation(change) {
      const { song } = store.getState()
      if (!song) return
      const json = notationJson({ ...songNotationOf(song), ...change })
      edit([song.tracks[0].id], 'notation', (trackId) => [{ type: 'track/notation', trackId, json }])
    },
    setTrackNotation(trackId, change) {
      edit([trackId], 'notation', (_, song) => {
        const json = notationJson({ ...trackNotationOf(required(trackById(song, trackId), 'track')), ...change })
        return [{ type: 'track/notation', trackId, json }]
      })
    },
    setTrackProperties(trackId, { name, channel, port }) {
      edit([trackId], 'trackProperties', (_, song) => {
        const track = trackById(song, trackId)
        const commands: Command[] = []
        if (track?.name !== name) commands.push({ type: 'track/rename', trackId, name })
        if (track?.channel !== channel || track.port !== port) {
          commands.push({ type: 'track/channel', trackId, channel, port })
        }
        return commands
      })
    },
    setInstrument(trackId, { program, bank, rhythm }) {
      edit([trackId], 'program', (_, song) => {
        const tick = Math.round(transport.position())
        const track = trackById(song, trackId)
        const commands: Command[] = []
        const place = track && channelWith(track, song.tracks, { program, rhythm }, tick)
        if (place && (place.channel !== track.channel || place.port !== track.port))
          commands.push({ type: 'track/channel', trackId, ...place })
        commands.push({ type: 'track/program', trackId, program, tick, ...(rhythm ? {} : { bank }) })
        return commands
      })
    },
    ...createTrackSwitches(store),
    async insertComposed(composed, ownSettings) {
      const { song } = store.getState()
      if (!song) return null
      const { measure, start } = measureAt(Measures.of(song), Math.floor(transport.position()))
      const report = await send(composedCommand(song, composed, start, ownSettings))
      if (!report) return null
      store.setState({ selectedTrackId: report.addedIds[0] })
      return { bar: measure }
    },
  }
  return { actions }
}

/** The tracks from one to another, whichever comes first. */
function between(song: Song, a: number, b: number): number[] {
  const ids = playableTracks(song).map((track) => track.id)
  const [from, to] = [ids.indexOf(a), ids.indexOf(b)].sort((x, y) => x - y)
  return ids.slice(Math.max(0, from), to + 1)
}

/** The selected track after one, or the one before it. */
function nearest(selected: readonly number[], trackId: number): number {
  const place = selected.indexOf(trackId)
  return selected[place + 1] ?? selected[place - 1]
}
