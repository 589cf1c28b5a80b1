import type { ComposeRequest } from '#shared/composer/request'

/** A song as the composer returns it. */
export interface ComposedSong {
  /** A Standard MIDI File. */
  readonly midi: Uint8Array
  /** The song's name; longer ones are cut to 60 characters. */
  readonly name: string
  readonly genre: string | null
  readonly mood: string | null
  /** The decisions and their sources; `text` is a sentence in the request's language. */
  readonly explain: readonly { readonly about: string; readonly from: string; readonly text: string }[]
  /** The same request with this seed gives the same song. */
  readonly seed: number
}

/** Thrown when the composer's queue is full. */
export class ComposerBusy extends Error {
  override readonly name = 'ComposerBusy'
}

/** Makes a song from a prompt. The same request with the same seed gives the same song. */
export interface Composer {
  /** Time limit; default 60 s. The signal is then aborted, and a later result is ignored. */
  readonly limitMs?: number
  compose(request: ComposeRequest, signal: AbortSignal): Promise<ComposedSong>
  /** Frees its resources. The server calls it at shutdown. */
  close?(): Promise<void>
}
