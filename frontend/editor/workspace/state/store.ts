import { createStore, type StoreApi } from 'zustand/vanilla'
import type { EditorState } from '../../model/state'
import { eventPane } from '../../panes/events/eventPaneMemory'

export type EditorStore = StoreApi<EditorState>

export const NO_IDENTITY = { name: '', songId: null, dataId: null } as const

const INITIAL: EditorState = {
  status: 'loading',
  failure: null,
  song: null,
  identity: NO_IDENTITY,
  history: { index: 0, length: 0, undoName: null, redoName: null, isSaved: true },
  saving: 'idle',
  selectedTrackId: 0,
  selected: new Uint32Array(0),
  rectangle: null,
  tool: 'pencil',
  grid: { denominator: 8, variant: 'straight', enabled: true },
  autoScroll: 'on',
  showTracks: true,
  showEvents: false,
  ghosts: new Set(),
  muted: new Set(),
  soloed: new Set(),
  transport: 'stopped',
  sound: { status: 'idle' },
  warnings: [],
  recoverable: 0,
}

/** The store that the panes read. */
export const createEditorStore = (): EditorStore => createStore(() => ({ ...INITIAL, showEvents: eventPane.isShown() }))
