import type { SongUpdate } from '#workers/song/api'
import type { EditorActions } from '../../model/editorActions'
import type { EditorRuntime } from '../../model/runtime'

/** A part of the editor that a user would name: playing, lanes, files … Each may use those that are made before it. */
export interface Feature {
  readonly actions?: Partial<EditorActions>
  readonly runtime?: Partial<EditorRuntime>
  /** The open song is about to be replaced. */
  leaving?(): void
  /** The song changed, or another one was opened; the store has it already. */
  changed?(update: SongUpdate): void
  dispose?(): void
}

type Part<One, Key extends string> = One extends { readonly [K in Key]: infer P } ? P : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never

/** The actions or the runtime of all features together. The types tell when one is missing. */
export const merged = <const F extends readonly Feature[], K extends 'actions' | 'runtime'>(key: K, features: F) =>
  Object.assign({}, ...features.map((feature) => feature[key])) as All<Part<F[number], K>>
