import type { TrackActions } from '../../model/editorActions'
import { selectedTracks } from '../../model/playable'
import type { EditorState } from '../../model/state'
import type { Core } from '../core/core'

type SwitchActions = Pick<TrackActions, 'toggleMute' | 'toggleSolo' | 'endSolos' | 'toggleGhost' | 'toggleAllGhosts'>

/** Mutes, solos and ghosts. */
export function createTrackSwitches({
  getState,
  setState,
}: Pick<Core['store'], 'getState' | 'setState'>): SwitchActions {
  /** Toggles a switch of a track or, if the track is selected, of all selected tracks, which get its new state. */
  function toggle(name: 'muted' | 'soloed' | 'ghosts', trackId: number): void {
    const state = getState()
    const selected = selectedTracks(state).map((track) => track.id)
    const ids = selected.includes(trackId) ? selected : [trackId]
    const next = new Set(state[name])
    const isOn = next.has(trackId)
    for (const id of ids) {
      if (isOn) next.delete(id)
      else next.add(id)
    }
    const change: Partial<EditorState> = { [name]: next }
    setState(change)
  }

  return {
    toggleMute(trackId) {
      // While a track is soloed, mutes have no effect and cannot be changed.
      if (getState().soloed.size === 0) toggle('muted', trackId)
    },
    toggleSolo: (trackId) => toggle('soloed', trackId),
    endSolos: () => setState({ soloed: new Set() }),
    toggleGhost: (trackId) => toggle('ghosts', trackId),
    toggleAllGhosts() {
      const { song, ghosts } = getState()
      const tracks = song?.tracks ?? []
      const isMost = ghosts.size > tracks.length / 2
      setState({ ghosts: new Set(isMost ? [] : tracks.map((track) => track.id)) })
    },
  }
}
