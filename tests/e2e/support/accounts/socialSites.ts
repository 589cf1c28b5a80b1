import type { Page } from '@playwright/test'
import { CLIENT, startFakeIssuer } from '../../../support/social/fakeIssuer'
import { expect } from '../test'

/** The name of the second site. */
export const CLUB = 'Kolo'

/** Two other sites on loopback, Google’s and a club’s. */
export interface SocialSites {
  /** The settings of a server that lets people in through them. */
  readonly env: Readonly<Record<string, string>>
  /** Makes the sites sign in a person who has no account here. Returns that person's address. */
  newPerson(): string
  close(): Promise<void>
}

export async function startSocialSites(): Promise<SocialSites> {
  const [google, club] = await Promise.all([startFakeIssuer(), startFakeIssuer()])
  return {
    env: {
      SOCIAL_TEST_MODE: 'on',
      GOOGLE_ISSUER: google.url,
      GOOGLE_CLIENT_ID: CLIENT.id,
      GOOGLE_CLIENT_SECRET: CLIENT.secret,
      OIDC_ISSUER: club.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: CLUB,
    },
    newPerson() {
      const sub = crypto.randomUUID()
      const person = { sub, email: `${sub}@example.com`, email_verified: true, name: 'Zefir Oblak' }
      google.person = person
      club.person = person
      return person.email
    },
    async close() {
      await Promise.all([google.close(), club.close()])
    },
  }
}

/** Comes from Google and lands on this page of the app; the account has no password. */
export async function logInThroughGoogle(page: Page, next: string, origin = ''): Promise<void> {
  await page.goto(`${origin}/api/v1/login/social/google/start?${new URLSearchParams({ next })}`)
  await expect(page.getByTestId('user-menu')).toBeVisible()
}
