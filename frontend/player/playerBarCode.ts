import { onDemand } from '../core/onDemand'

/** Who only looks at songs needs no bar. */
export const playerBarCode = onDemand(() => import('./PlayerBarView'))
