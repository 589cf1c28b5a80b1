import { onDemand } from '../../../ui'

export const TakesDialog = onDemand(async () => (await import('./TakesDialog')).TakesDialog)
