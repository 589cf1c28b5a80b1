import type { Operation } from './operation'

/** Every route of the server that answers with more than a page or a file of the app. */
export const operations: readonly Operation[] = []
