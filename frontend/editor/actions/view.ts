import { Controller } from '#shared/song/controller'
import type { Lane } from '#shared/song/lanes'
import type { Action, ActionId } from '../model/actions'
import { shownTab } from '../model/state'
import { define } from './define'

/** Scroll distance for one press of a scroll key, in CSS pixels. */
const SCROLL_STEP = 24

const LANES: Partial<Record<ActionId, Lane>> = {
  laneVelocity: 'velocity',
  laneBend: 'bend',
  laneVolume: Controller.volume,
  lanePan: Controller.pan,
  laneExpression: Controller.expression,
  laneSustain: Controller.sustain,
  laneModulation: Controller.modulation,
  laneProgram: 'program',
}

const VIEWS = {
  rollView: ['roll', 'mod+1'],
  arrangeView: ['arrange', 'mod+2'],
  tempoView: ['tempo', 'mod+3'],
  scoreView: ['score', 'mod+4'],
} as const

export const viewActions: readonly Action[] = [
  ...Object.entries(VIEWS).map(([id, [view, key]]) =>
    define('view', id as ActionId, {
      keys: [key],
      checked: (state) => shownTab(state) === view,
      run: ({ actions }) => actions.setView(view),
    }),
  ),
  scroll('scrollUp', 'mod+arrowup', 0, -SCROLL_STEP),
  scroll('scrollDown', 'mod+arrowdown', 0, SCROLL_STEP),
  scroll('scrollLeft', 'mod+arrowleft', -SCROLL_STEP, 0),
  scroll('scrollRight', 'mod+arrowright', SCROLL_STEP, 0),
  define('view', 'fitSong', { keys: ['shift+f'], run: ({ runtime }) => runtime.fitSong() }),
  define('view', 'trackList', {
    checked: (state) => state.showTracks,
    run: ({ state, actions }) => actions.setShowTracks(!state.showTracks),
  }),
  define('view', 'showScale', {
    views: ['roll'],
    checked: (state) => state.showScale,
    run: ({ state, actions }) => actions.setShowScale(!state.showScale),
  }),
  define('view', 'mixer', {
    keys: ['shift+x'],
    checked: (state) => state.showMixer,
    run: ({ state, actions }) => actions.setShowMixer(!state.showMixer),
  }),
  define('view', 'history', {
    checked: (state) => state.showHistory,
    run: ({ state, actions }) => actions.setShowHistory(!state.showHistory),
  }),
  define('view', 'autoScroll', {
    checked: (state) => state.autoScroll === 'on',
    run: ({ state, actions }) => actions.setAutoScroll(state.autoScroll !== 'on'),
  }),
  ...Object.entries(LANES).map(([id, lane]) =>
    define('view', id as ActionId, {
      views: ['roll'],
      checked: (state) => state.lanes.includes(lane),
      run: ({ actions }) => actions.showLane(lane),
    }),
  ),
  define('view', 'laneSettings', { views: ['roll'], run: ({ runtime }) => runtime.openLaneSettings() }),
  define('view', 'theme', { run: ({ runtime }) => runtime.toggleTheme() }),
  define('help', 'palette', { keys: ['mod+k'], run: ({ runtime }) => runtime.openPalette() }),
  define('help', 'changeKeys', { run: ({ runtime }) => runtime.openSettings('keys') }),
  define('help', 'whatsNew', { run: ({ runtime }) => runtime.openNews() }),
  define('help', 'report', { run: ({ runtime }) => runtime.openReport() }),
  define('help', 'help', { keys: ['?'], run: ({ runtime }) => runtime.openHelp() }),
]

function scroll(id: ActionId, key: string, dx: number, dy: number): Action {
  return define('view', id, { keys: [key], repeats: true, run: ({ runtime }) => runtime.scrollBy(dx, dy) })
}
