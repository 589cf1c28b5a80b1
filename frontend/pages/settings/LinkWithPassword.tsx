import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '../../session/signIn/PasswordField'
import { Button, Dialog } from '../../ui'

interface Props {
  /** The provider's name. */
  readonly name: string
  readonly busy: boolean
  readonly error: string | undefined
  readonly onConfirm: (password: string) => void
  readonly onCancel: () => void
}

/** Asks for this account's password before linking a provider account. */
export function LinkWithPassword({ name, busy, error, onConfirm, onCancel }: Props) {
  const { t } = useTranslation(['settings', 'auth', 'common'])
  const id = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <Dialog
      open
      locked={busy}
      title={t('linked.linkOf', { name })}
      description={t('linked.askText', { name })}
      onOpenChange={(open) => !open && onCancel()}
      footer={
        <>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {t('linked.link')}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(password === '')
          if (password !== '' && !busy) onConfirm(password)
        }}
      >
        <PasswordField
          label={t('password.current')}
          testId="current-password-input"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isMissing && password === '' ? t('auth:errors.passwordRequired') : error}
        />
      </form>
    </Dialog>
  )
}
