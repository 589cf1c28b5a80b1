import type { TFunction } from 'i18next'
import { ApiError } from '../api'
import type { Failure } from './composerMachine'

/** The user's message for a failure: nothing made or typed is lost, and what to do next. */
export function failureText(t: TFunction<['composer', 'common']>, { error }: Failure): string {
  if (!(error instanceof ApiError)) return t('errors.failed')
  switch (error.status) {
    case 0:
      return t('errors.offline')
    // The message names the waiting time.
    case 429:
      return error.message
    case 409:
      return t('errors.full')
    case 503:
      return t('errors.busy')
    case 422:
      return error.message
    default:
      return t('errors.failed')
  }
}
