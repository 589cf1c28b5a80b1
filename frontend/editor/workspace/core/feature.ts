import type { SongUpdate } from '#workers/song/api'
import type { EditorActions } from '../../model/editorActions'
import type { EditorRuntime } from '../../model/runtime'

/** A part of the editor that a user would name: playing, lanes, files … Each may use the features made before it. */
export interface Feature {
  readonly actions?: Partial<EditorActions>
  readonly runtime?: Partial<EditorRuntime>
  /** Called when the open song is about to be replaced. */
  leaving?(): void
  /** Called when the song changed or another one was opened; the store is already up to date. */
  changed?(update: SongUpdate): void
  dispose?(): void
}

type Part<One, Key extends string> = One extends { readonly [K in Key]: infer P } ? P : never
type All<U> = (U extends unknown ? (part: U) => void : never) extends (all: infer I) => void ? I : never

/** Merges the actions or the runtime of all features. The type check fails if one is missing. */
export const merged = <const F extends readonly Feature[], K extends 'actions' | 'runtime'>(key: K, features: F) =>
  Object.assign({}, ...features.map((feature) => feature[key])) as All<Part<F[number], K>>
