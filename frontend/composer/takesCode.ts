import { onDemand } from '../ui'

/** The code that shows takes, loaded with the first ones. */
export const takesCode = onDemand(() => import('./takeList/TakeList'))
