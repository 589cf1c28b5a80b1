import i18n from 'i18next'
import type { CodedError } from '#shared/schema/codedError'
import { errorText } from '../../../core/i18n/errorText'
import { FileProblem } from '../../../desktop/fileAccess'
import { toast } from '../../../ui'
import { describeProblem, type MidiProblem } from '../../model/midiProblem'

/** Tells the user that the song refused an edit. */
export function editFailed(error: unknown): void {
  toast(messageOf(error), 'error')
}

/**
 * An error's text for the user, in the current language. An error without a code of the threads already has such a
 * text.
 */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error) || !error.message) return i18n.t('common:errors.unknown')
  if (!isCoded(error)) return error.message
  if (error.name === 'MidiFileError') return describeProblem({ code: error.code, values: error.params } as MidiProblem)
  return errorText('threads', error.code, { ...error.params }) ?? error.message
}

/** An error's text for the user, also for errors about a file on the disk. */
export const problemOf = (error: unknown): string =>
  error instanceof FileProblem ? i18n.t(`desktop:problem.${error.code}`) : messageOf(error)

/** Tells whether an error has a code. True also for an error of another thread, which arrives as a plain Error. */
const isCoded = (error: Error): error is CodedError =>
  'code' in error && typeof error.code === 'string' && 'params' in error && typeof error.params === 'object'
