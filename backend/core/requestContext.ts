import { AsyncLocalStorage } from 'node:async_hooks'

/** What everything that is done for one request knows of it, without being handed it. */
export interface RequestContext {
  readonly id: string
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
