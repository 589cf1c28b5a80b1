import type { Action, ActionEnvironment } from '../model/actions'
import { canStep, neighbourTrack, playableTracks, selectedTracks } from '../model/playable'
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
  define('tracks', 'renameTrack', {
    keys: ['f2'],
    run: ({ state, actions }) => actions.setRenaming(state.selectedTrackId),
  }),
  define('tracks', 'instrument', { run: ({ runtime }) => runtime.openInstruments() }),
  define('tracks', 'trackProperties', { run: ({ runtime }) => runtime.openTrackProperties() }),
  define('tracks', 'trackColor', { run: ({ runtime }) => runtime.openTrackColor() }),
  define('tracks', 'addTrack', { run: ({ actions }) => actions.addTrack() }),
  define('tracks', 'duplicateTrack', { run: ({ actions }) => actions.duplicateTracks() }),
  define('tracks', 'deleteTrack', {
    whyNot: ({ state }) =>
      state.song && selectedTracks(state).length < playableTracks(state.song).length ? null : 'lastTrack',
    run: ({ actions }) => actions.removeTracks(),
  }),
  moveBy('moveTrackUp', 'alt+shift+arrowup', -1),
  moveBy('moveTrackDown', 'alt+shift+arrowdown', 1),
]

function selectNeighbour({ state, actions }: ActionEnvironment, step: 1 | -1): void {
  const track = state.song && neighbourTrack(state.song, state.selectedTrackId, step)
  if (track) actions.selectTrack(track.id)
}

function moveBy(id: 'moveTrackUp' | 'moveTrackDown', key: string, step: 1 | -1): Action {
  return define('tracks', id, {
    keys: [key],
    repeats: true,
    when: ({ state }) => canStep(state, step),
    run: ({ actions }) => actions.stepTracks(step),
  })
}
