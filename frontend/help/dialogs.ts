import { onDemand } from '../ui'

export const newsDialog = onDemand(async () => (await import('./news/NewsDialog')).NewsDialog)
export const reportDialog = onDemand(async () => (await import('./report/ReportDialog')).ReportDialog)
