import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

/** Sets the title of the browser's tab; without a title, the product's name alone. */
export function usePageTitle(title?: string): void {
  const { t } = useTranslation('common')
  const product = t('productName')
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product
  }, [title, product])
}
