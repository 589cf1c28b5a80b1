import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { VERSION } from '#shared/schema/version'
import { failureOf } from '../../api'
import { currentUserQuery } from '../../api/queries'
import { browserStorage } from '../../core/browserStorage'
import { languages, setLanguage, useLanguage } from '../../core/i18n/language'
import { FailedState, Select } from '../../ui'
import { DeleteAccountRow } from './DeleteAccountRow'
import { EmailRow, NameRow } from './EditableRows'
import { LinkedAccountList } from './LinkedAccountList'
import { MyProfileSkeleton } from './MyProfileSkeleton'
import styles from './MyProfileTab.module.css'
import { PhotoRow } from './PhotoRow'
import { Row } from './Row'

export function MyProfileTab() {
  const { t } = useTranslation('settings')
  const me = useQuery(currentUserQuery)
  if (me.isPending) return <MyProfileSkeleton />
  if (me.isLoadingError) return <FailedState title={t('failed')} {...failureOf(me)} />
  return (
    <>
      <PhotoRow user={me.data} />
      <NameRow user={me.data} />
      <EmailRow user={me.data} />
      <LinkedAccountList user={me.data} />
      <UsageRow />
      <LanguageRow />
      <VersionRow />
      <DeleteAccountRow user={me.data} />
    </>
  )
}

function LanguageRow() {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  return (
    <Row
      title={t('language.title')}
      action={
        <Select
          className={styles.select}
          label={t('language.title')}
          value={language}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={setLanguage}
        />
      }
    >
      {t('language.text')}
    </Row>
  )
}

/** Name and version of the program, not translated. */
const PROGRAM = `Tunesmith ${VERSION}`

function VersionRow() {
  const { t } = useTranslation('settings')
  return (
    <Row title={t('version.title')}>
      <span lang="en">{PROGRAM}</span>
    </Row>
  )
}

function UsageRow() {
  const { t } = useTranslation('settings')
  const [usage, setUsage] = useUsage()
  return (
    <Row
      title={t('usage.title')}
      action={
        <Select
          className={styles.select}
          label={t('usage.title')}
          value={usage}
          options={usages.map((value) => ({ value, label: t(`usage.${value}`) }))}
          onChange={setUsage}
        />
      }
    >
      {t('usage.text')}
    </Row>
  )
}

const usages = ['personal', 'business', 'education'] as const
type Usage = (typeof usages)[number]

const KEY = 'usage'

/** The purpose for which the user makes music; remembered in this browser. */
function useUsage(): readonly [usage: Usage, set: (usage: Usage) => void] {
  const [usage, setUsage] = useState<Usage>(() => {
    const stored = browserStorage.read(KEY)
    return usages.find((one) => one === stored) ?? 'personal'
  })
  const set = (next: Usage) => {
    browserStorage.write(KEY, next)
    setUsage(next)
  }
  return [usage, set]
}
