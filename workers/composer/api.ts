import type { ComposeRequest } from '#shared/composer/request'
import type { Section, SketchNote, SongSpec } from '#shared/composer/spec'
import type { NewTrack } from '#shared/edit/command'

/** The interface of the composer worker over Comlink. */
export interface ComposerApi {
  /**
   * Composes a song; the same request gives the same song here and on the server. Rejects when nothing can be composed.
   */
  compose(request: ComposeRequest): Promise<Composition>
}

export interface Composition {
  readonly spec: SongSpec
  readonly sections: readonly Section[]
  /** The notes of each track of `spec`, in that order, on a grid of 480 ticks per beat. */
  readonly sketch: readonly (readonly SketchNote[])[]
  /** The file's tracks, ready to be inserted into another song. */
  readonly tracks: readonly NewTrack[]
  /** A Standard MIDI File, humanised as much as the request says. */
  readonly midi: Uint8Array<ArrayBuffer>
}
