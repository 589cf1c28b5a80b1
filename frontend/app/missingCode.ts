import i18next from 'i18next'

/** Code of the app that cannot be fetched is told in words for people: the browser's own name its files. */
export function tellMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = i18next.t('common:errors.unreachable')
  })
}
