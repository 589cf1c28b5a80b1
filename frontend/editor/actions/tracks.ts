import type { Action, ActionEnvironment } from '../model/actions'
import { neighbourTrack } from '../model/playable'
import { define } from './define'

export const trackActions: readonly Action[] = [
  define('tracks', 'nextTrack', { keys: ['s'], repeats: true, run: (environment) => selectNeighbour(environment, 1) }),
  define('tracks', 'previousTrack', {
    keys: ['w'],
    repeats: true,
    run: (environment) => selectNeighbour(environment, -1),
  }),
  define('tracks', 'solo', { keys: ['n'], run: ({ state, actions }) => actions.toggleSolo(state.selectedTrackId) }),
  define('tracks', 'mute', {
    keys: ['m'],
    // While a track is solo, mutes have no effect and cannot be changed.
    when: ({ state }) => state.soloed.size === 0,
    run: ({ state, actions }) => actions.toggleMute(state.selectedTrackId),
  }),
  define('tracks', 'ghost', { keys: [','], run: ({ state, actions }) => actions.toggleGhost(state.selectedTrackId) }),
  define('tracks', 'addTrack', { run: ({ actions }) => actions.addTrack() }),
]

function selectNeighbour({ state, actions }: ActionEnvironment, step: 1 | -1): void {
  const track = state.song && neighbourTrack(state.song, state.selectedTrackId, step)
  if (track) actions.selectTrack(track.id)
}
