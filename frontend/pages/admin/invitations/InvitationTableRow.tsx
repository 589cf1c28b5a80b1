import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Invitation } from '#shared/api/accounts/invitations'
import { errorMessage, revokeInvitation } from '../../../api'
import { queryKeys } from '../../../api/queryKeys'
import { askConfirm, classes, IconButton, Menu, toast, useFocusPassedOn } from '../../../ui'
import table from '../UsersTable.module.css'

export function InvitationTableRow({ invitation }: { readonly invitation: Invitation }) {
  const { t, i18n } = useTranslation('invitations')
  const passedOn = useFocusPassedOn()
  const queryClient = useQueryClient()
  const revoking = useMutation({
    mutationFn: revokeInvitation,
    onSuccess: () => toast(t('revokeForm.done'), 'success'),
    onError: (error) => toast(errorMessage(error), 'error'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.invitations }),
  })
  const { id, note, uses, max_uses: most, expires_at } = invitation
  const name = note ?? t('noNote')
  const revoke = async () => {
    const isSure = await askConfirm({
      title: t('revokeForm.title'),
      description: t('revokeForm.text'),
      confirmLabel: t('revoke'),
      danger: true,
    })
    if (isSure) revoking.mutate(id)
  }
  const until = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <tr ref={passedOn}>
      <td className={table.name}>
        <span className={classes(note === null && table.none)}>{name}</span>
      </td>
      <td>{t('used', { uses, most })}</td>
      <td>{until.format(new Date(expires_at))}</td>
      <td className={table.actions}>
        <Menu
          align="end"
          trigger={<IconButton icon={<Ellipsis />} label={t('actionsOf', { name })} disabled={revoking.isPending} />}
          items={[{ label: t('revoke'), icon: <Trash2 />, danger: true, onSelect: () => void revoke() }]}
        />
      </td>
    </tr>
  )
}
