// Runs the worker from its TypeScript source: a thread does not take the loader over from the thread that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
