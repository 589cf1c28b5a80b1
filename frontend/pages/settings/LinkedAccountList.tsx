import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import type { LinkedAccount, SocialProvider } from '#shared/api/accounts/social'
import type { OwnUser } from '#shared/api/accounts/users'
import { errorMessage, failureOf, linkedAccounts, linkSocial, startSocialLink, unlinkSocial } from '../../api'
import { queryKeys } from '../../api/queryKeys'
import { ProviderMark } from '../../session/signIn/ProviderMark'
import { useSocialProviders } from '../../session/signIn/SocialButtons'
import { Button, ConfirmDialog, FailedState, toast } from '../../ui'
import { socialReturn } from '../login/socialReturn'
import styles from './LinkedAccountList.module.css'
import { LinkWithPassword } from './LinkWithPassword'

/**
 * The provider accounts linked to this one, with buttons to link and unlink. Renders nothing on a server without
 * providers.
 */
export function LinkedAccountList({ user }: { readonly user: OwnUser }) {
  const { t } = useTranslation('settings')
  const sites = useSocialProviders().data ?? []
  const linked = useQuery({ queryKey: queryKeys.linkedAccounts, queryFn: ({ signal }) => linkedAccounts(signal) })
  useLinkReturn()
  const accounts = linked.data ?? []
  const others = sites.filter(({ id, enabled }) => enabled && !accounts.some(({ provider }) => provider === id))
  if (accounts.length + others.length === 0 && !linked.isLoadingError) return null
  // Accounts of providers that are no longer set up are left out: nobody can sign in through them.
  const ways = Number(user.has_password) + accounts.filter(({ provider }) => provider !== null).length
  return (
    <section className={styles.section} aria-labelledby="linked-accounts">
      <h2 id="linked-accounts" className={styles.title}>
        {t('linked.title')}
      </h2>
      <p className={styles.text}>{t('linked.text')}</p>
      {linked.isLoadingError && <FailedState title={t('linked.failed')} {...failureOf(linked)} />}
      <ul className={styles.list}>
        {accounts.map((account) => (
          <Linked key={account.id} account={account} isOnlyWay={ways - Number(account.provider !== null) < 1} />
        ))}
        {linked.data && others.map((site) => <Unlinked key={site.id} site={site} needsPassword={user.has_password} />)}
      </ul>
    </section>
  )
}

function Linked({ account, isOnlyWay }: { readonly account: LinkedAccount; readonly isOnlyWay: boolean }) {
  const { t, i18n } = useTranslation('settings')
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { id, provider, name, linked_at } = account
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' }).format(new Date(linked_at))
  const unlink = useMutation({
    mutationFn: () => unlinkSocial(id),
    onSuccess: async () => {
      toast(t('linked.unlinked', { name }), 'success')
      await queryClient.invalidateQueries({ queryKey: queryKeys.linkedAccounts })
      setAsking(false)
    },
  })
  return (
    <li className={styles.account}>
      <ProviderMark id={provider ?? ''} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p className={styles.text}>{t(isOnlyWay ? 'linked.only' : 'linked.since', { date })}</p>
      </div>
      <Button aria-label={t('linked.unlinkOf', { name })} disabled={isOnlyWay} onClick={() => setAsking(true)}>
        {t('linked.unlink')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        title={t('linked.confirmTitle', { name })}
        description={t('linked.confirmText')}
        confirmLabel={t('linked.unlink')}
        busy={unlink.isPending}
        error={unlink.isError ? errorMessage(unlink.error) : undefined}
        onConfirm={() => unlink.mutate()}
        onCancel={() => {
          setAsking(false)
          unlink.reset()
        }}
      />
    </li>
  )
}

function Unlinked({
  site: { id, name },
  needsPassword,
}: {
  readonly site: SocialProvider
  readonly needsPassword: boolean
}) {
  const { t } = useTranslation('settings')
  const [isAsking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: (password?: string) => startSocialLink(id, password),
    onSuccess: (url) => window.location.assign(url),
  })
  return (
    <li className={styles.account}>
      <ProviderMark id={id} />
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {start.isError && !isAsking ? (
          <p className={styles.error} role="alert">
            {errorMessage(start.error)}
          </p>
        ) : (
          <p className={styles.text}>{t('linked.none')}</p>
        )}
      </div>
      <Button
        aria-label={t('linked.linkOf', { name })}
        busy={start.isPending && !isAsking}
        onClick={() => (needsPassword ? setAsking(true) : start.mutate(undefined))}
      >
        {t('linked.link')}
      </Button>
      {isAsking && (
        <LinkWithPassword
          name={name}
          busy={start.isPending}
          error={start.isError ? errorMessage(start.error) : undefined}
          onConfirm={start.mutate}
          onCancel={() => {
            setAsking(false)
            start.reset()
          }}
        />
      )}
    </li>
  )
}

/** Completes the link after the return from a provider, once, and shows the result. */
function useLinkReturn() {
  const { t } = useTranslation(['settings', 'auth'])
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const taken = useRef('')
  const { mutate } = useMutation({
    mutationFn: linkSocial,
    onSuccess: () => toast(t('auth:social.linked'), 'success'),
    onError: (error) => toast(t('auth:social.linkFailed', { reason: errorMessage(error) }), 'error'),
    onSettled: async () => {
      // A list requested before the link may still be loading.
      await queryClient.cancelQueries({ queryKey: queryKeys.linkedAccounts })
      await queryClient.invalidateQueries({ queryKey: queryKeys.linkedAccounts })
    },
  })
  useEffect(() => {
    const found = socialReturn(hash)
    if (found === null || taken.current === hash) return
    taken.current = hash
    navigate({ pathname, search }, { replace: true })
    if ('code' in found) mutate()
    else toast(t('auth:social.linkFailed', { reason: t('linked.siteFailed') }), 'error')
  }, [hash, pathname, search, navigate, mutate, t])
}
