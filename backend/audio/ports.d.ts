import type { MessagePort as Port } from 'node:worker_threads'

declare global {
  /** The render core names the browser's type; Node has the same ports. */
  interface MessagePort extends Port {
    onmessage: ((event: { readonly data: never }) => void) | null
  }
}
