import { expect, test } from 'vitest'
import { dialogBy, expectKept, type Form, toast } from '../testing/failedForm'
import { fillIn, seesItself, wordsOf } from '../testing/forms'
import type { AppPage } from '../testing/page'

/**
 * Shows the page a server with two other sites, and an account with or without a password that is linked to some of
 * them.
 */
const offerSites = (hasPassword: boolean, linked: readonly string[]) => (page: AppPage) => {
  const sites = { google: 'Google', oidc: 'Our club' }
  const providers = Object.entries(sites).map(([id, name]) => ({ id, name, enabled: true }))
  const accounts = providers
    .filter(({ id }) => linked.includes(id))
    .map(({ id, name }, i) => ({ id: `${i}`, provider: id, name, linked_at: '2026-01-02T03:04:05Z' }))
  page.network.answers('GET', 'login/social/providers', async () => Response.json(providers))
  page.network.answers('GET', 'users/me/social', async () => Response.json(accounts))
  seesItself(page, { has_password: hasPassword })
}

const LINKED = { url: '#linked' }
const isLinked = (page: AppPage) => expect.poll(() => page.path).toContain('#linked')

/** Forms of linked accounts in Settings. */
const SOCIAL_FORMS: readonly Form[] = [
  {
    name: 'linking an account of another site',
    method: 'POST',
    path: /^login\/social\/google\/start$/,
    at: () => '/settings',
    open: async (page) => {
      await page.click('button', 'Link Google')
      await fillIn(page, { 'current-password': 'a quiet harbour' })
    },
    typed: { 'current-password': 'a quiet harbour' },
    submit: 'Link',
    done: isLinked,
    sees: offerSites(true, []),
    success: LINKED,
  },
  {
    name: 'linking to an account without a password',
    method: 'POST',
    path: /^login\/social\/oidc\/start$/,
    at: () => '/settings',
    open: (page) => page.find('button', 'Link Our club').then(() => {}),
    typed: {},
    submit: 'Link Our club',
    done: isLinked,
    sees: offerSites(false, ['google']),
    success: LINKED,
  },
  {
    name: 'unlinking an account of another site',
    method: 'DELETE',
    path: /^users\/me\/social\/[0-9a-f]+$/,
    at: () => '/settings',
    open: dialogBy('Unlink Google'),
    typed: {},
    submit: 'Unlink',
    done: toast('Google is no longer linked'),
    sees: offerSites(true, ['google']),
    success: { message: 'unlinked' },
  },
  {
    name: 'the link that sets a password',
    method: 'POST',
    path: /^password-recovery\//,
    at: () => '/settings?tab=password',
    open: (page) => page.find('button', 'Send the link').then(() => {}),
    typed: {},
    submit: 'Send the link',
    done: (page) => expect.poll(() => wordsOf(page.get('main'))).toContain('An email with the link is on its way'),
    sees: offerSites(false, ['google']),
    success: { message: 'sent' },
  },
]

test.each(SOCIAL_FORMS)('$name: is sent once, says why it fails, and keeps what was typed', expectKept)
