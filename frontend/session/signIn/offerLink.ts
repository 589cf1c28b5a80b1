import i18next from 'i18next'
import { errorMessage, linkSocial } from '../../api'
import { askConfirm, toast } from '../../ui'

const { t } = i18next

/** After a login: asks whether the account of another site that waits in this browser is to be linked, and links it. */
export async function offerLink(): Promise<void> {
  const wanted = await askConfirm({
    title: t('auth:social.linkTitle'),
    description: t('auth:social.linkText'),
    confirmLabel: t('auth:social.link'),
    cancelLabel: t('auth:social.dontLink'),
  })
  if (!wanted) return
  try {
    await linkSocial()
    toast(t('auth:social.linked'), 'success')
  } catch (error) {
    toast(t('auth:social.linkFailed', { reason: errorMessage(error) }), 'error')
  }
}
