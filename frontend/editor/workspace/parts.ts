import type { AudioEngine } from '../../audio/audioEngine'
import type { RollScene } from '../canvas/rollScene'
import type { Stage } from '../canvas/stage'
import type { TempoScene } from '../canvas/tempo/tempoScene'
import type { NoteSelection } from './editing/noteSelection'
import type { SongLink } from './songLink'
import type { EditorStore } from './state/store'

/** The parts of one running editor; each file of this folder works on some of them. */
export interface Parts {
  readonly store: EditorStore
  readonly link: SongLink
  readonly stage: Stage
  readonly scene: RollScene
  readonly tempo: TempoScene
  readonly audio: AudioEngine
  readonly selection: NoteSelection
  /** Points of the active lane. */
  readonly laneSelection: NoteSelection
  readonly navigation: Navigation
  /** Aborted when the page is left: the threads end then, and pending work reports to nobody. */
  readonly ended: AbortSignal
}

/** How the editor moves between pages. */
export interface Navigation {
  go(path: string): void
  /** Shows another address for the same page. */
  replace(path: string): void
}
