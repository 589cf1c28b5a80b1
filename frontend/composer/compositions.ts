import * as Comlink from 'comlink'
import type { ComposeRequest } from '#shared/composer/request'
import type { ComposedSong, ComposerApi } from '#workers/composer/api'

interface Opened {
  readonly api: Comlink.Remote<ComposerApi>
  /** Rejects when the thread breaks down. */
  readonly broken: Promise<never>
}

let opened: Opened | null = null

/** Has all that composing needs ready for when it is wanted: from then on it takes no network but to keep a song. */
export function warmUpComposer(): void {
  opened ??= open()
  // Asked for again when it is needed.
  calls().catch(() => {})
}

/** The calls to the server, with their schemas. */
export const calls = () => import('../api/generation')

/** Composes in a thread of its own. Rejects when nothing could be composed. */
export function compose(request: ComposeRequest): Promise<ComposedSong> {
  opened ??= open()
  return Promise.race([opened.api.compose(request), opened.broken])
}

function open(): Opened {
  const worker = new Worker(new URL('../../workers/composer/composerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'composer',
  })
  const broken = new Promise<never>((_, reject) => {
    // Also when its file could not be loaded: then the next attempt loads it anew.
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      opened = null
      reject(new Error(message || 'The composer could not be started'))
    })
  })
  broken.catch(() => {})
  return { api: Comlink.wrap<ComposerApi>(worker), broken }
}
