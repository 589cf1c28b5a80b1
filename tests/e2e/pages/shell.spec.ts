import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { isSignedIn } from '../support/shelf'
import { expect, signIn, test } from '../support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Answers `GET /users/me` as the server does, with changes. */
const asUser = (page: Page, changes: object) =>
  page.route('**/api/v1/users/me', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })

test.describe('side navigation', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('has the pages, the user’s address and the way out', async ({ page, account }) => {
    await page.goto('/')
    await expect(navigation(page).getByText(account.email)).toBeVisible()
    for (const name of ['Home', 'Editor', 'Discover', 'Profile', 'Settings'])
      await expect(navigation(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await navigation(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await isSignedIn(page)).toBe(false)
  })

  test('shows Admin to superusers', async ({ page }) => {
    await asUser(page, { is_superuser: true })
    await page.goto('/')
    await expect(navigation(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  })

  test('is 140 or 80 pixels wide, and remembers which', async ({ page }) => {
    await page.goto('/')
    const width = async () => (await navigation(page).boundingBox())?.width
    await expect.poll(width).toBe(140)
    await page.getByRole('button', { name: 'Collapse navigation' }).click()
    await expect.poll(width).toBe(80)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
    expect(await width()).toBe(80)
    await page.getByRole('button', { name: 'Expand navigation' }).click()
    await expect.poll(width).toBe(140)
  })
})

test.describe('top bar', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('welcomes, has no notifications yet, and the menu of the account', async ({ page, account }) => {
    await page.goto('/')
    await expect(page.getByText('Welcome to Tunesmith Beta')).toBeVisible()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('No notifications yet.')).toBeVisible()
    await page.keyboard.press('Escape')
    const menu = page.getByTestId('user-menu')
    await expect(menu).toHaveText('Test ComposerT')
    await menu.click()
    await expect(page.getByRole('menu')).toContainText(account.email)
    await expect(page.getByRole('menuitem')).toHaveText([
      'Settings',
      'Upgrade Plan',
      'Language and theme...',
      'What’s new',
      'Send report…',
      'Terms of Service',
      'Privacy Policy',
      'Log out',
    ])
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await page.goto('/')
    await menu.click()
    await page.getByRole('menuitem', { name: 'Upgrade Plan' }).click()
    await expect(page).toHaveURL(/\/upgrade$/)
    for (const name of ['Terms of Service', 'Privacy Policy']) {
      await menu.click()
      await page.getByRole('menuitem', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
    }
  })

  test('calls a user without a name User', async ({ page }) => {
    await asUser(page, { full_name: null, name: null })
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toHaveText('UserU')
  })

  test('is hidden in the editor', async ({ editor }) => {
    await expect(editor.page.getByText('Welcome to Tunesmith Beta')).toHaveCount(0)
    await expect(editor.page.getByTestId('user-menu')).toHaveCount(0)
  })
})

test.describe('the foot of a dashboard page', () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 740],
  ])
    test(`leads to the terms and the privacy policy at ${width} × ${height}`, async ({ page, account }) => {
      await page.setViewportSize({ width, height })
      await signIn(page, account)
      for (const path of ['/', '/discover', '/profile', '/settings', '/upgrade']) {
        await page.goto(path)
        const foot = page.getByRole('contentinfo')
        await expect(foot).toHaveCount(1)
        for (const [link, title] of [
          ['Terms', 'Terms of Service'],
          ['Privacy', 'Privacy Policy'],
        ]) {
          await foot.getByRole('link', { name: link }).click()
          await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
          await page.goBack()
        }
      }
    })
})

test.describe('other pages', () => {
  test('an unknown address', async ({ page }) => {
    await page.goto('/nowhere')
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page.getByText('The page you are looking for was not found.')).toBeVisible()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect(page).toHaveURL(/\/login$/)
  })

  test('a page whose code cannot be loaded', async ({ page }) => {
    await page.route(/assets\/TermsPage.*\.js/, (route) => route.abort())
    await page.goto('/terms')
    await expect(page.getByRole('alert')).toContainText('Something went wrong: The server cannot be reached.')
    await page.unroute(/assets\/TermsPage.*\.js/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  })

  test('a page whose code fails to load keeps the navigation', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto('/')
    await page.route(/assets\/DiscoverPage.*\.js/, (route) => route.abort())
    await page.getByRole('link', { name: 'Discover' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()
  })

  test.describe('without a network', () => {
    // The pages of a shared profile lose and get it one after the other.
    test.use({ ownContext: true })

    test('a page that failed offline loads by itself when the network is back', async ({ page, account, context }) => {
      await signIn(page, account)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()
      // Cached code would load offline too.
      await page.route(/assets\/SettingsPage.*\.js/, (route) => route.abort())
      await context.setOffline(true)
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
      await page.unroute(/assets\/SettingsPage.*\.js/)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    })
  })

  test('a page that is loading', async ({ page }) => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/assets\/TermsPage.*\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.goto('/terms', { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  })
})

test.describe('with a fake clock', () => {
  test.use({ ownContext: true })

  test('a toast fades at 4.5 s and is gone at 5 s', async ({ page }) => {
    await page.clock.install()
    await page.goto('/recover-password')
    await page.getByTestId('email-input').fill('nobody@example.com')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Continue' }).click()
    const toast = page.getByTestId('toast')
    await expect(toast).toBeVisible()
    const fading = () => toast.evaluate((element) => /fading/.test(element.className))
    await page.clock.runFor(4400)
    expect(await fading()).toBe(false)
    await page.clock.runFor(200)
    await expect.poll(fading).toBe(true)
    await page.clock.runFor(500)
    await expect(toast).toHaveCount(0)
  })
})

test.describe('accessibility', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('the keyboard reaches the content in one step, and every entry in order', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    const order = ['Tunesmith', 'Home', 'Editor', 'Discover', 'Profile', 'Settings']
    for (const name of order) {
      await page.keyboard.press('Tab')
      await expect(navigation(page).getByRole('link', { name, exact: true })).toBeFocused()
    }
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('at 360 pixels the navigation is a bar at the bottom', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toBeVisible()
    const bar = (await navigation(page).boundingBox())!
    expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, 360, 740])
    for (const name of ['Home', 'Editor', 'Discover', 'Profile', 'Settings']) {
      const entry = (await navigation(page).getByRole('link', { name, exact: true }).boundingBox())!
      expect(Math.min(entry.width, entry.height)).toBeGreaterThanOrEqual(24)
    }
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
    await page.getByTestId('user-menu').click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
  })

  test('axe finds nothing serious around the pages', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toBeVisible()
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('No notifications yet.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('user-menu').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Language and theme...' }).click()
    for (const name of ['MIDI', 'SoundFont', 'General']) {
      await page.getByRole('tab', { name }).click()
      await expectAccessible(page)
    }
  })
})
