import { ask } from '../../ui'
import { reportDialog } from '../dialogs'
import type { ReportSubject } from './ReportDialog'

/** Asks for the contents of a report, and saves it. Works on every page. */
export const openReport = (subject: ReportSubject, signal?: AbortSignal): void =>
  void ask(reportDialog, subject, { once: true, signal })
