import type { ComposeRequest } from '#shared/composer/request'
import type { Section, SketchNote, SongSpec } from '#shared/composer/spec'
import type { NewTrack } from '#shared/edit/command'

/** The surface of the composer worker, as Comlink shows it. */
export interface ComposerApi {
  /** The same request gives the same song, here and on the server. Rejects when nothing could be composed. */
  compose(request: ComposeRequest): Promise<ComposedSong>
}

export interface ComposedSong {
  readonly spec: SongSpec
  readonly sections: readonly Section[]
  /** Of each track of `spec`, in that order; on the grid of 480 ticks a beat. */
  readonly sketch: readonly (readonly SketchNote[])[]
  /** What the file's tracks hold, to be put into another song: as they sound, humanised if that was asked for. */
  readonly tracks: readonly NewTrack[]
  /** A Standard MIDI File. */
  readonly midi: Uint8Array<ArrayBuffer>
  /** The file to be listened to: humanised at 40 % where the request leaves that open, else the same bytes. */
  readonly heard: Uint8Array<ArrayBuffer>
}
