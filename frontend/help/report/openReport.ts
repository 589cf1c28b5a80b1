import { ask, onDemand } from '../../ui'
import type { ReportSubject } from './ReportDialog'

export const reportDialog = onDemand(async () => (await import('./ReportDialog')).ReportDialog)

/** Asks what a report should contain, and saves it. Works on every page. */
export const openReport = (subject: ReportSubject, signal?: AbortSignal): void =>
  void ask(reportDialog, subject, { once: true, signal })
