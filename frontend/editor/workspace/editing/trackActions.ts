import type { Command } from '#shared/edit/command'
import { Measures, measureAt } from '#shared/time/measures'
import type { EditorActions } from '../../model/state'
import { composedCommand } from '../../tools/composedCommand'
import { editFailed } from '../messages'
import type { Parts } from '../parts'

type TrackActions = Pick<
  EditorActions,
  | 'selectTrack'
  | 'addTrack'
  | 'removeTrack'
  | 'renameTrack'
  | 'setProgram'
  | 'setChannel'
  | 'toggleMute'
  | 'toggleSolo'
  | 'toggleGhost'
  | 'toggleAllGhosts'
  | 'insertComposed'
>

/**
 * The actions of the track list and the composer. Mutes, solos and ghosts belong to the view, not to the song, so the history
 * has no entry for them. `position`: the tick of the playhead, with its fraction.
 */
export function createTrackActions(parts: Parts, position: () => number, clearSelection: () => void): TrackActions {
  const { store, link } = parts

  const send = (command: Command) =>
    link.apply(command).catch((error: unknown) => {
      editFailed(error)
      return null
    })

  function selectTrack(trackId: number): void {
    if (store.getState().selectedTrackId === trackId) return
    clearSelection()
    store.setState({ selectedTrackId: trackId })
  }

  return {
    selectTrack,
    addTrack() {
      void send({ type: 'track/add' }).then((report) => {
        const tracks = store.getState().song?.tracks
        if (report && tracks) selectTrack(tracks[tracks.length - 1].id)
      })
    },
    removeTrack: (trackId) => void send({ type: 'track/remove', trackId }),
    renameTrack: (trackId, name) => void send({ type: 'track/rename', trackId, name }),
    setProgram: (trackId, program) =>
      void send({ type: 'track/program', trackId, program, tick: Math.round(position()) }),
    setChannel: (trackId, channel) => void send({ type: 'track/channel', trackId, channel }),
    toggleMute(trackId) {
      const { muted, soloed } = store.getState()
      // While a track is soloed, mutes have no effect and cannot be changed.
      if (soloed.size === 0) store.setState({ muted: toggled(muted, trackId) })
    },
    toggleSolo: (trackId) => store.setState({ soloed: toggled(store.getState().soloed, trackId) }),
    toggleGhost: (trackId) => store.setState({ ghosts: toggled(store.getState().ghosts, trackId) }),
    toggleAllGhosts() {
      const { song, ghosts } = store.getState()
      const tracks = song?.tracks ?? []
      const isMost = ghosts.size > tracks.length / 2
      store.setState({ ghosts: new Set(isMost ? [] : tracks.map((track) => track.id)) })
    },
    async insertComposed(composed) {
      const { song } = store.getState()
      if (!song) return null
      const { measure, start } = measureAt(Measures.of(song), Math.floor(position()))
      const report = await send(composedCommand(song, composed, start))
      if (!report) return null
      store.setState({ selectedTrackId: report.addedIds[0] })
      return { bar: measure }
    },
  }
}

/** A new set with `member` in it, or without it when it was there. */
function toggled<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}
