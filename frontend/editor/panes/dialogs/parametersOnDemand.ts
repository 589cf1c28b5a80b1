import { onDemand } from '../../../ui'

export const ParameterDialog = onDemand(async () => (await import('./ParameterDialog')).ParameterDialog)
