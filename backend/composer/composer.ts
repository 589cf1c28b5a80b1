import type { ComposeRequest } from '#shared/composer/request'

/** What a composer made. */
export interface ComposedSong {
  /** A Standard MIDI File. */
  readonly midi: Uint8Array
  /** The song's name; longer ones are cut to 60 characters. */
  readonly name: string
  readonly genre: string | null
  readonly mood: string | null
  /** What was understood and where it came from; `text` is a sentence in the request's language. */
  readonly explain: readonly { readonly about: string; readonly from: string; readonly text: string }[]
  /** With which the same request gives the same song again. */
  readonly seed: number
}

/** A composer has more to do than it takes on. */
export class ComposerBusy extends Error {
  override readonly name = 'ComposerBusy'
}

/** Makes songs of words. The same request with the same seed gives the same song. */
export interface Composer {
  /** How long it may take; default 60 s. It is told to stop then, and what it makes later counts for nothing. */
  readonly limitMs?: number
  compose(request: ComposeRequest, signal: AbortSignal): Promise<ComposedSong>
  /** Gives back what it holds; the server does it when it ends. */
  close?(): Promise<void>
}
