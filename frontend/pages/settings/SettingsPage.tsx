import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { LegalLinks, Tabs } from '../../ui'
import { BillingTab } from './BillingTab'
import { MyProfileTab } from './MyProfileTab'
import { PasswordTab } from './PasswordTab'
import styles from './SettingsPage.module.css'

const tabs = ['profile', 'password', 'billing'] as const
type SettingsTab = (typeof tabs)[number]

/** The account's settings, in three tabs; which one is open stands in the address. */
export function SettingsPage() {
  const { t } = useTranslation('settings')
  const [search, setSearch] = useSearchParams()
  const asked = search.get('tab')
  const tab = tabs.find((one) => one === asked) ?? 'profile'
  const open = (next: SettingsTab) => setSearch(next === 'profile' ? {} : { tab: next }, { replace: true })
  return (
    <section className={styles.page}>
      <h1 className={styles.title}>{t('title')}</h1>
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onChange={open}
        tabs={[
          { value: 'profile', label: t('tabs.profile'), content: <MyProfileTab /> },
          { value: 'password', label: t('tabs.password'), content: <PasswordTab /> },
          { value: 'billing', label: t('tabs.billing'), content: <BillingTab /> },
        ]}
      />
      <LegalLinks className={styles.foot} />
    </section>
  )
}
