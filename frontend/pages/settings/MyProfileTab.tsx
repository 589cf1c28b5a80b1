import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorMessage, getMe } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { FailedState } from '../../ui'
import { DeleteAccountRow } from './DeleteAccountRow'
import { EmailRow, NameRow } from './EditableRows'
import { LanguageRow } from './LanguageRow'
import { LinkedAccounts } from './LinkedAccounts'
import { MyProfileSkeleton } from './MyProfileSkeleton'
import { PhotoRow } from './PhotoRow'
import { UsageRow } from './UsageRow'

export function MyProfileTab() {
  const { t } = useTranslation('settings')
  const me = useQuery({ queryKey: queryKeys.currentUser, queryFn: ({ signal }) => getMe(signal) })
  if (me.isPending) return <MyProfileSkeleton />
  if (me.isLoadingError)
    return (
      <FailedState title={t('failed')} reason={errorMessage(me.error)} retrying={me.isFetching} onRetry={me.refetch} />
    )
  return (
    <>
      <PhotoRow user={me.data} />
      <NameRow user={me.data} />
      <EmailRow user={me.data} />
      <LinkedAccounts user={me.data} />
      <UsageRow />
      <LanguageRow />
      <DeleteAccountRow user={me.data} />
    </>
  )
}
