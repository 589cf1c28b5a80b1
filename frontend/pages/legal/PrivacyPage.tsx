import { useTranslation } from 'react-i18next'
import { LegalPage } from './LegalPage'

const sections = ['stored', 'shown', 'browser', 'logs', 'mail', 'others', 'deletion', 'contact'] as const

export function PrivacyPage() {
  const { t } = useTranslation('legal')
  return (
    <LegalPage
      title={t('privacy.title')}
      lead={t('privacy.lead')}
      changed="2026-11-21"
      sections={sections.map((id) => ({ id, title: t(`privacy.${id}.title`), text: t(`privacy.${id}.text`) }))}
    />
  )
}
