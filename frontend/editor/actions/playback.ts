import { Markers } from '#shared/time/markers'
import type { Action, ActionEnvironment } from '../model/actions'
import { marksOf } from '../model/marks'
import { define } from './define'

const hasMarkers = ({ state: { song } }: ActionEnvironment): boolean => song !== null && Markers.of(song).length > 0

/** A mark of the ruler is selected, or at the playhead. */
const hasMark = ({ state, runtime }: ActionEnvironment): boolean => {
  if (state.selectedMark !== null) return true
  const tick = Math.round(runtime.position())
  return state.song !== null && marksOf(state.song).some((mark) => mark.tick === tick)
}

export const playbackActions: readonly Action[] = [
  define('playback', 'playPause', {
    keys: ['space'],
    run: ({ state, actions }) => (state.transport === 'playing' ? actions.pause() : actions.play()),
  }),
  define('playback', 'stop', { keys: ['enter'], run: ({ actions }) => actions.stop() }),
  define('playback', 'rewind', { keys: ['a'], repeats: true, run: ({ actions }) => actions.rewind() }),
  define('playback', 'forward', { keys: ['d'], repeats: true, run: ({ actions }) => actions.forward() }),
  define('playback', 'tapTempo', { keys: ['shift+t'], run: ({ actions }) => actions.tapTempo() }),
  define('playback', 'timeSignature', { run: ({ actions }) => void actions.timeSignature() }),
  define('playback', 'keySignature', { keys: ['shift+k'], run: ({ actions }) => void actions.keySignature() }),
  define('playback', 'insertTime', { run: ({ actions }) => void actions.insertTime() }),
  define('playback', 'removeTime', { run: ({ actions }) => void actions.removeTime() }),
  define('playback', 'editMark', { when: hasMark, run: ({ actions }) => void actions.editMark() }),
  define('playback', 'removeMark', { when: hasMark, run: ({ actions }) => void actions.removeMark() }),
  define('playback', 'selectSection', { when: hasMarkers, run: ({ actions }) => actions.selectSection() }),
  define('playback', 'repeatSection', { when: hasMarkers, run: ({ actions }) => actions.repeatSection() }),
  define('playback', 'moveSectionEarlier', { when: hasMarkers, run: ({ actions }) => actions.moveSection(-1) }),
  define('playback', 'moveSectionLater', { when: hasMarkers, run: ({ actions }) => actions.moveSection(1) }),
  define('playback', 'addMarker', { keys: ['shift+m'], run: ({ actions }) => void actions.addMarker() }),
  define('playback', 'nextMarker', {
    keys: ['shift+d'],
    when: hasMarkers,
    repeats: true,
    run: ({ actions }) => actions.goToMarker(1),
  }),
  define('playback', 'previousMarker', {
    keys: ['shift+a'],
    when: hasMarkers,
    repeats: true,
    run: ({ actions }) => actions.goToMarker(-1),
  }),
]
