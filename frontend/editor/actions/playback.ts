import type { Action } from '../model/actions'
import { define } from './define'

export const playbackActions: readonly Action[] = [
  define('playback', 'playPause', {
    keys: ['space'],
    run: ({ state, actions }) => (state.transport === 'playing' ? actions.pause() : actions.play()),
  }),
  define('playback', 'stop', { keys: ['enter'], run: ({ actions }) => actions.stop() }),
  define('playback', 'rewind', { keys: ['a'], repeats: true, run: ({ actions }) => actions.rewind() }),
  define('playback', 'forward', { keys: ['d'], repeats: true, run: ({ actions }) => actions.forward() }),
]
