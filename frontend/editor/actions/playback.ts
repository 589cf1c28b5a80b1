import { Markers } from '#shared/time/markers'
import type { Action, ActionEnvironment } from '../model/actions'
import { markAtHand } from '../model/marks'
import { define } from './define'

const hasMarkers = ({ state: { song } }: ActionEnvironment): boolean => song !== null && Markers.of(song).length > 0

/** Tells whether a mark of the ruler is selected, or at the playhead. */
const hasMark = ({ state: { song, selectedMark }, runtime }: ActionEnvironment): boolean =>
  markAtHand(song, selectedMark, runtime.position()) !== null

const hasLoop = ({ state }: ActionEnvironment): boolean => state.loop !== null

const SPEED_STEP = 0.05

const speed = (id: 'slower' | 'faster', key: string, next: (now: number) => number): Action =>
  define('playback', id, {
    keys: [key],
    repeats: true,
    run: ({ state, actions }) => actions.setSpeed(Math.round(next(state.speed) * 100) / 100),
  })

export const playbackActions: readonly Action[] = [
  define('playback', 'playPause', {
    keys: ['space'],
    run: ({ state, actions }) => (state.transport === 'playing' ? actions.pause() : actions.play()),
  }),
  define('playback', 'stop', { keys: ['enter'], run: ({ actions }) => actions.stop() }),
  define('playback', 'rewind', { keys: ['a'], repeats: true, run: ({ actions }) => actions.rewind() }),
  define('playback', 'forward', { keys: ['d'], repeats: true, run: ({ actions }) => actions.forward() }),
  define('playback', 'tapTempo', { keys: ['shift+t'], run: ({ actions }) => actions.tapTempo() }),
  define('playback', 'record', {
    keys: ['r'],
    checked: ({ isRecording }) => isRecording,
    run: ({ actions }) => actions.record(),
  }),
  define('playback', 'chooseTake', {
    when: ({ state }) => state.hasTakes && !state.isRecording,
    run: ({ actions }) => void actions.chooseTake(),
  }),
  define('playback', 'recordSettings', { run: ({ actions }) => void actions.openRecordSettings() }),
  define('playback', 'captureMidi', { keys: ['shift+r'], run: ({ actions }) => actions.captureMidi() }),
  define('playback', 'stepInput', {
    checked: ({ stepInput }) => stepInput,
    run: ({ actions }) => actions.toggleStepInput(),
  }),
  define('playback', 'keyboardPiano', {
    keys: ['p'],
    checked: ({ keyboardPiano }) => keyboardPiano,
    run: ({ actions }) => actions.toggleKeyboardPiano(),
  }),
  define('playback', 'loop', {
    keys: ['l'],
    when: hasLoop,
    checked: ({ loop }) => loop?.enabled ?? false,
    run: ({ actions }) => actions.toggleLoop(),
  }),
  define('playback', 'loopSelection', { keys: ['shift+o'], run: ({ actions }) => actions.loopSelection() }),
  define('playback', 'loopBegin', { run: ({ actions }) => actions.setLoopEnd('begin') }),
  define('playback', 'loopEnd', { run: ({ actions }) => actions.setLoopEnd('end') }),
  define('playback', 'clearLoop', { when: hasLoop, run: ({ actions }) => actions.clearLoop() }),
  define('playback', 'metronome', {
    keys: ['k'],
    checked: ({ metronome }) => metronome.on,
    run: ({ actions }) => actions.toggleMetronome(),
  }),
  define('playback', 'metronomeSettings', { run: ({ actions }) => void actions.openMetronome() }),
  define('playback', 'countIn', {
    checked: ({ metronome }) => metronome.countIn > 0,
    run: ({ actions }) => actions.stepCountIn(),
  }),
  speed('slower', 'shift+s', (now) => now - SPEED_STEP),
  speed('faster', 'shift+w', (now) => now + SPEED_STEP),
  define('playback', 'normalSpeed', {
    when: ({ state }) => state.speed !== 1,
    run: ({ actions }) => actions.setSpeed(1),
  }),
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
