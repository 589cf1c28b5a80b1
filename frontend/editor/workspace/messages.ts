import i18n from 'i18next'
import type { MidiFileProblem } from '#workers/song/api'
import { sayInLanguage } from '../../core/i18n/sayInLanguage'
import { toast } from '../../ui'
import { describeProblem } from '../model/midiProblem'

/** Tells of an edit that the song refused. */
export function editFailed(error: unknown): void {
  toast(messageOf(error), 'error')
}

/** What an error says to the user, in the current language where that is known. */
export function messageOf(error: unknown): string {
  const problem = problemOf(error)
  if (problem) return describeProblem(problem)
  return error instanceof Error && error.message ? sayInLanguage(error.message) : i18n.t('common:errors.unknown')
}

/** The problem that the song worker rejects with when it cannot read a file, or null for any other error. */
export function problemOf(error: unknown): MidiFileProblem | null {
  if (!(error instanceof Error) || !error.message.startsWith('{')) return null
  try {
    const problem = JSON.parse(error.message) as Partial<MidiFileProblem>
    return problem.code && problem.message ? (problem as MidiFileProblem) : null
  } catch {
    return null
  }
}
