import * as Comlink from 'comlink'
import type { ComposeRequest } from '#shared/composer/request'
import type { ComposerApi, Composition } from '#workers/composer/api'

interface Opened {
  readonly api: Comlink.Remote<ComposerApi>
  /** Rejects if the thread breaks down. */
  readonly broken: Promise<never>
}

let opened: Opened | null = null

/** Loads everything that composing needs. After that, only keeping a song needs the network. */
export function warmUpComposer(): void {
  opened ??= open()
  // Failures are ignored: it is loaded again when needed.
  calls().catch(() => {})
}

/** The calls to the server, with their schemas. */
export const calls = () => import('../api/generation')

/** Composes in a worker. Rejects if nothing could be composed. */
export function composeInWorker(request: ComposeRequest): Promise<Composition> {
  opened ??= open()
  return Promise.race([opened.api.compose(request), opened.broken])
}

function open(): Opened {
  const worker = new Worker(new URL('../../workers/composer/composerWorker.ts', import.meta.url), {
    type: 'module',
    name: 'composer',
  })
  const broken = new Promise<never>((_, reject) => {
    // Also fires when the worker's file cannot be loaded; the next attempt then loads it again.
    worker.addEventListener('error', ({ message }) => {
      worker.terminate()
      opened = null
      reject(new Error(message || 'The composer could not be started'))
    })
  })
  broken.catch(() => {})
  return { api: Comlink.wrap<ComposerApi>(worker), broken }
}
