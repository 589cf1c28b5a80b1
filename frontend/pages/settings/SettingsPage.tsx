import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button, Tabs } from '../../ui'
import { MyProfileTab } from './MyProfileTab'
import { PasswordTab } from './PasswordTab'
import { Row } from './Row'
import styles from './SettingsPage.module.css'

const tabs = ['profile', 'password', 'billing'] as const
type SettingsTab = (typeof tabs)[number]

/** The account's settings in three tabs. The address names the open tab. */
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
    </section>
  )
}

function BillingTab() {
  const { t } = useTranslation('settings')
  const why = useId()
  return (
    <>
      <Row
        title={t('billing.title')}
        action={
          <Button disabled aria-describedby={why}>
            {t('billing.manage')}
          </Button>
        }
      >
        <p id={why}>{t('billing.text')}</p>
      </Row>
      <Row title={t('billing.invoices')}>{t('billing.none')}</Row>
    </>
  )
}
