import i18next from 'i18next'

const NAME = 'MissingCode'

/** Gives a readable message to code of the app that fails to load; the browser's own message names files. */
export function tellMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = i18next.t('common:errors.unreachable')
  })
}

/** Whether a page could not be shown because its code did not load. */
export const isMissingCode = (error: unknown): boolean => error instanceof Error && error.name === NAME
