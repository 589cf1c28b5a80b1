import { createStore } from 'zustand/vanilla'
import type { Lane } from '#shared/song/lanes'
import { ask } from '../../../ui'
import type { CursorActions, EditActions } from '../../model/actions'
import type { Editor } from '../../model/context'
import type { EditorActions } from '../../model/editorActions'
import type { EditorRuntime, PositionListener } from '../../model/runtime'
import type { EditorState } from '../../model/state'
import { FIRST_STATE } from '../../workspace/state/store'
import { HelpDialog } from '../dialogs/HelpDialog'
import { createTrackDialogs } from '../tracks/dialogs/trackDialogs'
import { fakeSong } from './fakeSong'

const GRID = { denominator: 8, variant: 'straight', enabled: true } as const

/** An editor without workers, sound or canvas: a state to set, and a list of the panes' calls. */
export interface FakeEditor extends Editor {
  /** Calls such as 'setTempo 121' or 'renameSong "Dawn"', oldest first. */
  readonly calls: readonly string[]
  set(state: Partial<EditorState>): void
  moveTo(tick: number, seconds: number): void
}

export function createFakeEditor(initial: Partial<EditorState> = {}): FakeEditor {
  const store = createStore<EditorState>(() => ({
    ...FIRST_STATE,
    status: 'ready',
    song: fakeSong('Harbour Lights'),
    identity: { ...FIRST_STATE.identity, name: 'Harbour Lights' },
    selectedTrackId: 2,
    grids: { roll: GRID, arrange: GRID, tempo: GRID },
    sound: { status: 'ready' },
    ...initial,
  }))
  const calls: string[] = []
  const listeners = new Set<PositionListener>()
  let position: [tick: number, seconds: number] = [0, 0]

  /** Records the name and plain arguments of every call; a few methods also update the state. */
  const recorder = <T extends object>(own: Partial<T>): T =>
    new Proxy(own as T, {
      get: (target, name: string & keyof T) =>
        Reflect.get(target, name) ??
        ((...args: unknown[]) => {
          const shown = args.filter((arg) => arg !== undefined && arg !== null).map((arg) => JSON.stringify(arg))
          calls.push([name, ...shown].join(' '))
          store.setState(effect(name, args, store.getState()))
          return Promise.resolve(true)
        }),
    })

  const actions: EditorActions = cached(recorder<EditorActions>({}))
  const playing = recorder<Pick<EditorRuntime, 'position' | 'tryInstrument' | 'endTrial'>>({
    position: () => position[0],
  })
  const edit: EditActions = cached(recorder<EditActions>({}))

  return {
    store,
    calls,
    actions,
    edit,
    cursor: cached(recorder<CursorActions>({})),
    runtime: cached(
      recorder<EditorRuntime>({
        onPosition(listener) {
          listeners.add(listener)
          listener(...position, null)
          return () => listeners.delete(listener)
        },
        position: () => position[0],
        openHelp: () => void ask(HelpDialog, { changeKeys() {} }),
        ...createTrackDialogs({ store, ask }, actions, playing),
      }),
    ),
    set: (state) => store.setState(state),
    moveTo(tick, seconds) {
      position = [tick, seconds]
      for (const listener of listeners) listener(tick, seconds, null)
    },
  }
}

/** Returns the same function for the same name every time, as the real objects do. */
function cached<T extends object>(target: T): T {
  const methods = new Map<string | symbol, unknown>()
  return new Proxy(target, {
    get: (_, name) => {
      if (!methods.has(name)) methods.set(name, Reflect.get(target, name))
      return methods.get(name)
    },
  })
}

function effect(name: string, [first]: unknown[], state: EditorState): Partial<EditorState> {
  switch (name) {
    case 'selectTrack':
      return { selectedTrackId: first as number, trackSelection: new Set([first as number]) }
    case 'setRenaming':
      return { renamingTrackId: first as number | null }
    case 'setTool':
      return { tool: first as EditorState['tool'] }
    case 'setGrid':
      return { grid: { ...state.grid, ...(first as Partial<EditorState['grid']>) } }
    case 'setAutoScroll':
      return { autoScroll: first ? 'on' : 'off' }
    case 'setShowTracks':
      return { showTracks: first as boolean }
    case 'setShowEvents':
      return { showEvents: first as boolean }
    case 'selectNotes':
      return { selected: first as Uint32Array }
    case 'showLane':
      return { lanes: [first as Lane] }
    case 'setLaneTabs':
      return { laneTabs: first as readonly Lane[] }
    case 'play':
      return { transport: 'playing' }
    case 'pause':
      return { transport: 'paused' }
    case 'dismissWarnings':
      return { warnings: [] }
    default:
      return {}
  }
}
