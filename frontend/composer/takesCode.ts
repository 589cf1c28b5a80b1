import { onDemand } from '../ui'

/** What shows takes: there are none before something is made. */
export const takesCode = onDemand(() => import('./takeList/Takes'))
