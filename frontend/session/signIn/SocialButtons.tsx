import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { SocialProvider } from '#shared/api/accounts/social'
import { socialProviders, socialStart } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { Skeleton, Tooltip } from '../../ui'
import { ProviderMark } from './ProviderMark'
import styles from './SocialButtons.module.css'

interface Props {
  /** The path to open after the sign-in. */
  readonly next: string
  /** Whether to open the provider in a new tab. */
  readonly newTab?: boolean
}

/**
 * The sign-in providers. Those not set up on this server are disabled; the tooltip of each says so, and one line says
 * it for all.
 */
export function SocialButtons({ next, newTab = false }: Props) {
  const { t } = useTranslation(['auth', 'common'])
  const { data: providers, isError, refetch } = useSocialProviders()
  const invitation = useSearchParams()[0].get('invitation')
  if (isError)
    return (
      <p className={styles.failed}>
        {t('social.unavailable')}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t('common:retry')}
        </button>
      </p>
    )
  const note = noteOf(providers, newTab)
  return (
    <div className={styles.social}>
      <fieldset className={styles.providers} aria-label={t('social.label')} aria-busy={!providers || undefined}>
        {providers
          ? providers.map((provider) => (
              <ProviderButton
                key={provider.id}
                provider={provider}
                label={t('social.continueWith', { name: provider.name })}
                href={socialStart(provider.id, next, invitation)}
                newTab={newTab}
              />
            ))
          : ['google', 'facebook', 'oidc'].map((id) => <Skeleton key={id} className={styles.waiting} />)}
      </fieldset>
      {note && <p className={styles.note}>{t(note)}</p>}
    </div>
  )
}

/** A note below the buttons: why some are disabled, or what happens to this page. */
function noteOf(providers: readonly SocialProvider[] | undefined, newTab: boolean) {
  if (providers === undefined) return null
  if (!providers.some(({ enabled }) => enabled)) return 'social.noneSetUp'
  return newTab ? 'dialog.newTab' : null
}

/** The providers; they do not change while the page is open. */
export const useSocialProviders = () =>
  useQuery({
    queryKey: queryKeys.socialProviders,
    queryFn: ({ signal }) => socialProviders(signal),
    staleTime: Number.POSITIVE_INFINITY,
  })

interface ButtonProps {
  readonly provider: SocialProvider
  readonly label: string
  readonly href: string
  readonly newTab: boolean
}

function ProviderButton({ provider: { id, name, enabled }, label, href, newTab }: ButtonProps) {
  const { t } = useTranslation('auth')
  const inside = (
    <>
      <ProviderMark id={id} />
      <span className={styles.name}>{name}</span>
    </>
  )
  if (enabled)
    return (
      <a className={styles.provider} href={href} aria-label={label} target={newTab ? '_blank' : undefined}>
        {inside}
      </a>
    )
  return (
    <Tooltip label={t('social.notSetUp', { name })}>
      <button type="button" className={styles.provider} aria-label={label} aria-disabled>
        {inside}
      </button>
    </Tooltip>
  )
}
