import { useTranslation } from 'react-i18next'
import { LegalPage } from './LegalPage'

const sections = ['beta', 'account', 'music', 'publishing', 'conduct', 'generated', 'ending', 'liability'] as const

export function TermsPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalPage
      title={t('terms.title')}
      lead={t('terms.lead')}
      changed="2026-11-21"
      sections={sections.map((id) => ({ id, title: t(`terms.${id}.title`), text: t(`terms.${id}.text`) }))}
    />
  )
}
