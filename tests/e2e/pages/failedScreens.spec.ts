import type { Locator, Page } from '@playwright/test'
import { call } from '../support/cloud'
import { gate, REFUSALS } from '../support/refusals'
import { alert, button, fill, isSignedIn, type Shelf } from '../support/shelf'
import { expect, signIn, test } from '../support/test'

/** A call that a screen needs is refused, broken, slow or not answered: what the screen says, and how it recovers. */

interface Screen {
  readonly name: string
  readonly path: (shelf: Shelf) => string
  /** The call that the screen needs. */
  readonly needs: RegExp
  readonly title: string
  readonly skeleton: string
  /** Shown when the call succeeds. */
  readonly content: (page: Page) => Locator
  /** Failures for which this screen has its own words. */
  readonly except?: readonly string[]
}

const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    path: () => '/',
    needs: /^songs\/me$/,
    title: 'Your library could not be loaded',
    skeleton: 'library-skeleton',
    content: (page) => page.getByRole('article', { name: 'Aurora' }),
    // Then it shows what is on this device: offline.spec.ts.
    except: ['away', 'a proxy that speaks for the server'],
  },
  {
    name: 'Discover',
    path: () => '/discover',
    needs: /^songs\/public$/,
    title: 'The songs could not be loaded',
    skeleton: 'feed-skeleton',
    content: (page) => page.getByTestId('public-song').first(),
  },
  {
    name: 'Profile',
    path: () => '/profile',
    needs: /^users\/me$/,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Mara' }),
  },
  {
    name: 'the songs of Profile',
    path: () => '/profile',
    needs: /^songs\/me$/,
    title: 'The songs could not be loaded',
    skeleton: 'songs-skeleton',
    content: (page) => page.getByRole('link', { name: 'Aurora' }),
  },
  {
    name: 'the profile of somebody',
    path: ({ username }) => `/u/${username}`,
    needs: /^users\/(by-username|profile)\//,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Mara' }),
  },
  {
    name: 'Settings',
    path: () => '/settings',
    needs: /^users\/me$/,
    title: 'Your account could not be loaded',
    skeleton: 'settings-skeleton',
    content: (page) => button(page, 'Edit Name'),
  },
  {
    name: 'a playlist',
    path: ({ playlistId }) => `/dashboard/playlist/${playlistId}`,
    needs: /^playlists\/[^/]+\/songs$/,
    title: 'The playlist could not be loaded',
    skeleton: 'playlist-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Late evenings' }),
    // A song that the user may not see counts as missing.
    except: ['403'],
  },
  {
    name: 'a song',
    path: ({ songId }) => `/song/${songId}`,
    needs: /^songs\/[0-9a-f-]{36}$/,
    title: 'The song could not be loaded',
    skeleton: 'song-skeleton',
    content: (page) => page.getByRole('heading', { name: 'Aurora', level: 1 }),
    except: ['403'],
  },
]

test.describe('a call that a screen needs', () => {
  for (const { name, path, needs, title, skeleton, content, except = [] } of SCREENS)
    test(`${name}: waits, says why it fails, and tries again`, async ({ page, account }) => {
      await signIn(page, account)
      const shelf = await fill(account)
      const calls = await gate(page, 'GET', needs)
      const release = calls.hold()
      const [first, ...others] = REFUSALS.filter((refusal) => !except.includes(refusal.name))
      calls.refuse(first)
      await page.goto(path(shelf))
      await expect(page.getByTestId(skeleton).first()).toBeVisible()
      release()
      const failure = alert(page).filter({ hasText: title })
      await expect(failure).toContainText(first.text)
      for (const refusal of others) {
        calls.refuse(refusal)
        await button(page, 'Try again').click()
        await expect(failure).toContainText(refusal.text)
      }
      calls.refuse(null)
      await button(page, 'Try again').click()
      await expect(content(page)).toBeVisible()
      await expect(failure).toHaveCount(0)
      expect(await isSignedIn(page)).toBe(true)
    })

  test('a forbidden item counts as missing, and keeps the session', async ({ page, account }) => {
    await signIn(page, account)
    const shelf = await fill(account)
    const calls = await gate(page, 'GET', /^(songs\/[0-9a-f-]{36}|playlists\/[^/]+\/songs)$/)
    calls.refuse(REFUSALS[0])
    for (const [path, text] of [
      [`/song/${shelf.songId}`, 'This song is not here'],
      [`/dashboard/playlist/${shelf.playlistId}`, 'There is no such playlist'],
    ]) {
      await page.goto(path)
      await expect(alert(page)).toContainText(text)
      expect(await isSignedIn(page)).toBe(true)
    }
  })

  test('an ended session leads to the login and back', async ({ page, account }) => {
    await signIn(page, account)
    const { playlistId } = await fill(account)
    await page.goto(`/dashboard/playlist/${playlistId}`)
    await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible()
    await call(account, 'POST', 'login/logout')
    await button(page, 'Rename').click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Early mornings')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/login\?next=/)
    await expect(page.getByText('Your session has ended. Log in to continue.')).toBeVisible()
    await page.getByTestId('email-input').fill(account.email)
    await page.getByTestId('password-input').fill(account.password)
    await button(page, 'Log In').click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/playlist/${playlistId}$`))
    await expect(page.getByRole('heading', { name: 'Late evenings' })).toBeVisible()
  })
})
