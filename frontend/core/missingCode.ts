import i18next from 'i18next'

const NAME = 'MissingCode'

/** Shows a readable message if a script of the app fails to load; the browser's own message names files. */
export function explainMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = i18next.t('common:errors.unreachable')
  })
}

/** Whether a page failed because its code did not load. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === NAME
