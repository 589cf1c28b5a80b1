import { AsyncLocalStorage } from 'node:async_hooks'

/** The context of the current request, available to all code that runs for it. */
interface RequestContext {
  readonly id: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
