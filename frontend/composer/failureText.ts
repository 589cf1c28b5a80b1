import type { TFunction } from 'i18next'
import { ApiError } from '../api'
import type { Failure } from './composerMachine'

/** What a failure says to the user. Nothing that was made or typed is gone, and it says what to do. */
export function failureText(t: TFunction<['composer', 'common']>, { error }: Failure): string {
  if (!(error instanceof ApiError)) return t('errors.failed')
  switch (error.status) {
    case 0:
      return t('errors.offline')
    // Says how long to wait.
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
