import { onDemand } from '../core/onDemand'

/** What shows takes: there are none before something is made. */
export const takesCode = onDemand(() => import('./takes/Takes'))
