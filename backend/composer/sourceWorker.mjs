// Runs the worker from its TypeScript source: a thread does not inherit the loader of the thread that starts it.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
