import { z } from '../../schema/zod'
import { Token } from '../accounts/login'
import {
  LinkedAccounts,
  SocialExchange,
  SocialLinkStart,
  SocialLinkStarted,
  SocialProviders,
  SocialStart,
} from '../accounts/social'
import { Message } from '../message'
import type { ApiOperation } from './operation'

const tag = 'Social sign-in'
const ProviderPath = z.object({ provider: z.string() })

/** The parameters that the other site may add to the redirect URI. */
const Answer = z.object({
  code: z.string().optional(),
  state: z.string().optional(),
  iss: z.string().optional(),
  error: z.string().optional(),
})

const COOKIE = { 'Set-Cookie': 'The secret of this sign-in, for ten minutes.' }

export const socialOperations: readonly ApiOperation[] = [
  {
    method: 'get',
    path: '/api/v1/login/social/providers',
    tag,
    summary: 'The sites to sign in through',
    access: 'anyone',
    success: { json: SocialProviders, description: 'All of them; those that are not set up are not enabled.' },
  },
  {
    method: 'get',
    path: '/api/v1/login/social/{provider}/start',
    tag,
    summary: 'Lead the browser to another site to sign in there',
    access: 'anyone',
    parameters: ProviderPath,
    query: SocialStart,
    success: {
      status: 302,
      description: 'To that site; to `/login#social_error=<provider>` when it cannot be reached.',
      headers: { Location: 'Where to go.', ...COOKIE },
    },
    refusals: [400, 429, 503],
  },
  {
    method: 'post',
    path: '/api/v1/login/social/{provider}/start',
    tag,
    summary: 'Begin to link an account of another site to the own one',
    description:
      'Needs the password; of an account that has none, a session of the last ten minutes. The way back ends at `/settings#social=link`, after which `link` joins the two.',
    access: 'user',
    parameters: ProviderPath,
    json: SocialLinkStart,
    success: {
      json: SocialLinkStarted,
      description: 'Where to send the browser.',
      headers: COOKIE,
    },
    refusals: [429, 502, 503],
  },
  {
    method: 'get',
    path: '/api/v1/login/social/{provider}/callback',
    tag,
    summary: 'Where the other site leads the browser back to',
    description:
      'The code in the fragment is for `exchange`. `link_required`: an account here has the same e-mail address; after signing in to it, `link` joins them.',
    access: 'anyone',
    parameters: ProviderPath,
    query: Answer,
    success: {
      status: 302,
      description:
        'To `/login#social=<code>`, to `/settings#social=link` when the own account asked for a link, or to `/login#social_error=` with `link_required`, the provider, or why no account was made: `signup_off`, `invitation_required`, `invalid_invitation`. `?next=` is where to go then.',
      headers: { Location: 'Where to go.', ...COOKIE },
    },
    refusals: [400, 503],
  },
  {
    method: 'post',
    path: '/api/v1/login/social/exchange',
    tag,
    summary: 'Turn the code of the login page into a token',
    description: 'Once, within 60 seconds, in the browser that signed in.',
    access: 'anyone',
    json: SocialExchange,
    success: { json: Token, description: 'The token of a new session.' },
    refusals: [400],
  },
  {
    method: 'post',
    path: '/api/v1/login/social/link',
    tag,
    summary: 'Link the account that waits in this browser',
    description:
      'For the user whose account has the same e-mail address, with a session that began after the answer `link_required`; or for the session that began the link.',
    access: 'user',
    success: { json: Message, description: 'From now on that site signs in to this account.' },
    refusals: [409],
  },
  {
    method: 'get',
    path: '/api/v1/users/me/social',
    tag,
    summary: 'The accounts of other sites that sign in to the own one',
    access: 'user',
    success: { json: LinkedAccounts, description: 'Those that were linked first come first.' },
  },
  {
    method: 'delete',
    path: '/api/v1/users/me/social/{id}',
    tag,
    summary: 'Unlink an account of another site',
    description: 'Every other session of the user ends. 409 for the last way to sign in.',
    access: 'user',
    parameters: z.object({ id: z.string() }),
    success: { json: Message, description: 'That site no longer signs in to this account.' },
    refusals: [409],
  },
]
