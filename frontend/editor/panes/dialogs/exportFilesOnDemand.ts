import { onDemand } from '../../../ui'

export const ExportFilesDialog = onDemand(async () => (await import('./ExportFilesDialog')).ExportFilesDialog)
