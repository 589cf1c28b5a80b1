import { createStore, type StoreApi } from 'zustand/vanilla'
import { FIRST_LANES } from '#shared/song/lanes'
import { BUILT_IN } from '../../../audio/banks/chosenBank'
import { isDesktop } from '../../../desktop/mode'
import { FIRST_SPLIT, NO_IDS } from '../../model/lane'
import { FIRST_METRONOME } from '../../model/metronome'
import { FIRST_RECORDING } from '../../model/recording'
import { FIRST_SCORE } from '../../model/score'
import type { EditorState } from '../../model/state'
import { keptEventPane } from '../../panes/events/eventPaneMemory'
import { FIRST_MASTER, keptLaneTabs, keptMaster, keptMetronome, keptRecording } from './kept'

export type EditorStore = StoreApi<EditorState>

export const NO_IDENTITY = { name: '', songId: null, dataId: null } as const

const gridOf = (denominator: number) => ({ denominator, variant: 'straight', enabled: true }) as const
const GRIDS = { roll: gridOf(8), arrange: gridOf(1), tempo: gridOf(4) }

/** The state before a song is open. */
export const FIRST_STATE: EditorState = {
  status: 'loading',
  loading: 'start',
  failure: null,
  song: null,
  identity: NO_IDENTITY,
  history: { index: 0, length: 0, undoName: null, redoName: null, isSaved: true, serial: 0 },
  saving: 'idle',
  onDevice: 'no',
  selectedTrackId: 0,
  trackSelection: new Set(),
  renamingTrackId: null,
  selected: new Uint32Array(0),
  rectangle: null,
  noteCursor: null,
  laneCursor: null,
  tool: 'pencil',
  view: 'roll',
  arrangeSelection: null,
  arrangeCursor: null,
  selectedMark: null,
  loop: null,
  metronome: FIRST_METRONOME,
  recording: FIRST_RECORDING,
  isRecording: false,
  hasTakes: false,
  armed: false,
  stepInput: false,
  keyboardPiano: false,
  speed: 1,
  scales: [],
  showScale: false,
  grid: GRIDS.roll,
  grids: GRIDS,
  lanes: ['velocity'],
  activeLane: 0,
  laneTabs: FIRST_LANES,
  laneTool: 'free',
  laneSplit: FIRST_SPLIT,
  laneSelected: NO_IDS,
  laneRectangle: null,
  scope: 'notes',
  autoScroll: 'on',
  showTracks: true,
  showEvents: false,
  showHistory: false,
  showMixer: false,
  showScore: false,
  score: FIRST_SCORE,
  master: FIRST_MASTER,
  ghosts: new Set(),
  muted: new Set(),
  soloed: new Set(),
  transport: 'stopped',
  sound: { status: 'idle' },
  leftOut: 0,
  presets: null,
  bank: BUILT_IN,
  songBank: null,
  warnings: [],
  recoverable: 0,
  desktop: isDesktop,
}

/** Makes the store that the panes read. */
export const createEditorStore = (): EditorStore =>
  createStore(() => {
    const laneTabs = keptLaneTabs.get()
    return {
      ...FIRST_STATE,
      metronome: { ...FIRST_METRONOME, ...keptMetronome.get() },
      recording: keptRecording.get(),
      master: keptMaster.get(),
      showEvents: keptEventPane.get().isShown,
      laneTabs,
      lanes: laneTabs.slice(0, 1),
    }
  })
