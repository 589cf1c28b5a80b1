import { onDemand } from '../ui'

/** Who only looks at songs needs no bar. */
export const playerBarCode = onDemand(() => import('./PlayerBarView'))
