import { onDemand } from '../../../ui'

export const OperationSettings = onDemand(async () => (await import('./OperationDialog')).OperationDialog)
