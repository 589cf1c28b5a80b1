import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/api/accounts/users'
import { deleteAccount, errorMessage } from '../../api'
import { forgetAccount } from '../../offline'
import { signOut } from '../../session/session'
import { Button, ConfirmDialog, toast } from '../../ui'
import styles from './DeleteAccountRow.module.css'
import { Row } from './Row'

export function DeleteAccountRow({ user }: { readonly user: User }) {
  const { t } = useTranslation('settings')
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: deleteAccount,
    onSuccess: async () => {
      // Nothing can wait for an account that is gone.
      await forgetAccount(user.id, true).catch(() => {})
      toast(t('deleteAccount.done'), 'success')
      signOut()
    },
  })
  return (
    <Row
      title={t('deleteAccount.title')}
      action={
        <Button className={styles.button} disabled={user.is_superuser} onClick={() => setAsking(true)}>
          {t('deleteAccount.button')}
        </Button>
      }
    >
      <p>{t(user.is_superuser ? 'deleteAccount.superuser' : 'deleteAccount.text')}</p>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('deleteAccount.title')}
        description={t('deleteAccount.confirm')}
        confirmLabel={t('deleteAccount.submit')}
        busy={remove.isPending}
        error={remove.isError ? t('deleteAccount.failed', { reason: errorMessage(remove.error) }) : undefined}
        onConfirm={() => remove.mutate()}
        onCancel={() => {
          setAsking(false)
          remove.reset()
        }}
      />
    </Row>
  )
}
