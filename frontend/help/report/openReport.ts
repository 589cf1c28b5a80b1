import { ask, onDemand } from '../../ui'

/** The open song, for a report. */
export interface ReportSong {
  readonly name: string
  /** As a Standard MIDI File, as it is now. */
  write(): Promise<Uint8Array>
}

export interface ReportSubject {
  readonly song: ReportSong | null
  /** The user's mail address; null: unknown. */
  readonly mail: string | null
}

export const reportDialog = onDemand(async () => (await import('./ReportDialog')).ReportDialog)

/** Asks what a report should contain, and saves it. Works on every page. */
export const openReport = (subject: ReportSubject, signal?: AbortSignal): void =>
  void ask(reportDialog, subject, { once: true, signal })
