import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { ApiError, exchangeSocialCode } from '../../api'
import { signIn } from '../../session/session'
import { useSocialProviders } from '../../session/signIn/SocialButtons'
import type { LoginPageState } from '../auth/loginPageState'
import { socialReturn } from './socialReturn'

interface SocialState {
  /** Whether a provider's code is being exchanged for a session. */
  readonly busy: boolean
  /** The reason why a sign-in through a provider failed. */
  readonly failure?: string
  /** Whether an account with the same address exists; its owner must log in first. */
  readonly linkRequired: boolean
}

/** Handles the return from a provider, once; a code starts the session. */
export function useSocialReturn(): SocialState {
  const location = useLocation()
  const navigate = useNavigate()
  const exchange = useMutation({ mutationFn: exchangeSocialCode, onSuccess: signIn })
  const taken = useRef('')
  const { mutate } = exchange
  useEffect(() => {
    const { hash, pathname, search, state } = location
    const found = socialReturn(hash)
    if (found === null || taken.current === hash) return
    taken.current = hash
    // The code must not stay in the address; a failure survives a reload.
    const kept: LoginPageState = { ...state, socialError: 'error' in found ? found.error : undefined }
    navigate({ pathname, search }, { replace: true, state: kept })
    if ('code' in found) mutate(found.code)
  }, [location, navigate, mutate])
  const { socialError } = (location.state ?? {}) as LoginPageState
  const failed = useFailure(socialError, exchange.error)
  return { busy: exchange.isPending, failure: failed, linkRequired: socialError === 'link_required' }
}

function useFailure(provider: string | undefined, error: unknown): string | undefined {
  const { t } = useTranslation(['auth', 'errors'])
  const { data: providers } = useSocialProviders()
  if (error) {
    const told = error instanceof ApiError && (error.status === 0 || error.code === 'inactive_user')
    return told ? error.message : t('social.failedUnknown')
  }
  if (!provider || provider === 'link_required') return undefined
  if (isSignUpRefusal(provider)) return t(`errors:server.${provider}`)
  const name = knownNames[provider] ?? providers?.find(({ id }) => id === provider)?.name
  return name ? t('social.failed', { name }) : t('social.failedUnknown')
}

/** Reasons why the server made no account. */
const SIGN_UP_REFUSALS = ['invalid_invitation', 'invitation_required', 'signup_off'] as const
type SignUpRefusal = (typeof SIGN_UP_REFUSALS)[number]
const isSignUpRefusal = (reason: string): reason is SignUpRefusal => SIGN_UP_REFUSALS.some((code) => code === reason)

/** Providers' names until the list of providers has loaded. */
const knownNames: Readonly<Record<string, string | undefined>> = { google: 'Google', facebook: 'Facebook' }
