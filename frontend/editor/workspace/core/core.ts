import type { AudioEngine } from '../../../audio/audioEngine'
import type { ask } from '../../../ui'
import type { RollScene } from '../../canvas/roll/rollScene'
import type { Scenes } from '../../canvas/SceneLayers'
import type { Stage } from '../../canvas/stage'
import type { TempoScene } from '../../canvas/tempo/tempoScene'
import type { NoteSelection } from '../state/noteSelection'
import type { EditorStore } from '../state/store'
import type { SongLink } from './songLink'

/** The parts of one running editor that all its features share. */
export interface Core {
  readonly store: EditorStore
  readonly link: SongLink
  readonly stage: Stage
  readonly scenes: Scenes
  /** The scene of the roll. */
  readonly scene: RollScene
  /** The scene of the tempo editor. */
  readonly tempo: TempoScene
  readonly audio: AudioEngine
  readonly selection: NoteSelection
  /** Points of the active lane. */
  readonly laneSelection: NoteSelection
  readonly navigation: Navigation
  /** Aborted when the page is left: then the threads end, and pending work reports to nobody. */
  readonly ended: AbortSignal
  /** Variant of the common `ask` for dialogs that need the editor's context; they close with the page. */
  readonly ask: typeof ask
}

/** How the editor moves between pages. */
export interface Navigation {
  go(path: string): void
  /** Shows another address for the same page. */
  replace(path: string): void
}
