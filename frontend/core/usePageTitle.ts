import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Names the page in the browser's tab; without a title, after the product alone. */
export function usePageTitle(title?: string): void {
  const { t } = useTranslation('common')
  const product = t('productName')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
