import type { Page } from '@playwright/test'
import type { PlainErrorCode } from '#shared/schema/errorCodes'
import { expectAccessible } from '../support/axe'
import { errorReply } from '../support/errorReply'
import { createAccount, expect, serverUrl, signIn, test } from '../support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const hasToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token') !== null)
const me = '**/api/v1/users/me'

/** Answers `GET /users/me` as the server does, with changes. */
const asUser = (page: Page, changes: object) =>
  page.route(me, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...changes } })
  })

test.describe('side navigation', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('has the pages, the address of the user, and the way out', async ({ page, account }) => {
    await page.goto('/')
    await expect(navigation(page).getByText(account.email)).toBeVisible()
    for (const name of ['Home', 'Editor', 'Discover', 'Profile', 'Settings'])
      await expect(navigation(page).getByRole('link', { name, exact: true })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await expect(navigation(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await navigation(page).getByRole('button', { name: 'Log Out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(await hasToken(page)).toBe(false)
  })

  test('shows Admin to superusers', async ({ page }) => {
    await asUser(page, { is_superuser: true })
    await page.goto('/')
    await expect(navigation(page).getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  })

  test('is 140 pixels wide, or 80, and remembers which', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
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

  test('calls somebody without a name User', async ({ page }) => {
    await asUser(page, { full_name: null, name: null })
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toHaveText('UserU')
  })

  test('is hidden in the editor', async ({ editor }) => {
    await expect(editor.page.getByText('Welcome to Tunesmith Beta')).toHaveCount(0)
    await expect(editor.page.getByTestId('user-menu')).toHaveCount(0)
  })
})

test.describe('the session', () => {
  for (const path of ['/', '/discover', '/profile', '/settings', '/upgrade', '/admin', '/editor'])
    test(`${path} wants a login`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login/)
    })

  const ends: [name: string, path: string, code: PlainErrorCode, over: boolean][] = [
    ['401', 'songs/me', 'not_authenticated', true],
    ['a bad token', 'songs/me', 'bad_credentials', true],
    ['a forbidden thing', 'songs/me', 'not_enough_permissions', false],
    ['a user who is gone', 'users/me', 'user_not_found', true],
    ['an inactive user', 'users/me', 'inactive_user', true],
    ['an unknown user elsewhere', 'songs/me', 'user_not_found', false],
    ['a broken server', 'users/me', 'internal_error', false],
  ]
  for (const [name, path, code, over] of ends)
    test(`${over ? 'ends by' : 'outlives'} ${name}`, async ({ page, account }) => {
      await signIn(page, account)
      await page.route(`**/api/v1/${path}`, (route) => route.fulfill(errorReply(code)))
      const answered = page.waitForResponse(`**/api/v1/${path}`)
      await page.goto('/')
      await answered
      if (over) {
        await expect(page).toHaveURL(/\/login/)
        await expect(page.getByText('Your session has ended. Log in to go on.')).toBeVisible()
      } else {
        await expect(page.getByTestId('user-menu')).toBeVisible()
        await expect(page).toHaveURL(`${serverUrl()}/`)
      }
      expect(await hasToken(page)).toBe(!over)
    })

  test('a song of somebody else logs nobody out', async ({ page, account }) => {
    const other = await createAccount()
    const stored = await fetch(`${serverUrl()}/api/v1/songs/data`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${other.token}`, 'Content-Type': 'application/octet-stream' },
      body: Buffer.from('4d546864000000060000000101e04d54726b0000000400ff2f00', 'hex'),
    })
    const dataId = (await stored.text()).replaceAll('"', '')
    await signIn(page, account)
    const refused = page.waitForResponse(`**/api/v1/songs/data/${dataId}`)
    await page.goto(`/editor/${dataId}`)
    expect((await refused).status()).toBe(403)
    await expect(page.getByText('Failed to load MIDI data: HTTP 403')).toBeVisible()
    expect(await hasToken(page)).toBe(true)
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

  test('without its code a page of the library leaves the navigation there', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto('/')
    await page.route(/assets\/DiscoverPage.*\.js/, (route) => route.abort())
    await page.getByRole('link', { name: 'Discover' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()
  })

  test('a page that failed offline comes by itself when the network is back', async ({ page, account, context }) => {
    await signIn(page, account)
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()
    // Code that waits in the cache would come offline too.
    await page.route(/assets\/SettingsPage.*\.js/, (route) => route.abort())
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
    await page.unroute(/assets\/SettingsPage.*\.js/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  })

  test('a page that is on its way', async ({ page }) => {
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

test.describe('by a clock of its own', () => {
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

test.describe('theme and language', () => {
  for (const theme of ['dark', 'light'] as const)
    test(`the first visit follows a ${theme} browser, a choice is kept`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/login')
      const html = page.locator('html')
      await expect(html).toHaveAttribute('data-theme', theme)
      await expect(html).toHaveAttribute('lang', 'en')
      const [other, name] = theme === 'dark' ? ['light', 'Light'] : ['dark', 'Dark']
      await page.getByRole('button', { name: 'Language and theme' }).click()
      await page.getByRole('dialog').getByRole('radio', { name }).click()
      await expect(html).toHaveAttribute('data-theme', other)
      await page.reload()
      await expect(html).toHaveAttribute('data-theme', other)
    })
})

test.describe('settings dialog', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('opens from the menu of the account, and the focus goes back', async ({ page }) => {
    await page.goto('/')
    await page.getByTestId('user-menu').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Language and theme...' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Settings' })
    await expect(dialog.getByRole('combobox', { name: 'Language' })).toBeVisible()
    await dialog.getByRole('tab', { name: 'SoundFont' }).click()
    await expect(dialog.getByText('GeneralUser')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByTestId('user-menu')).toBeFocused()
  })

  test('opens from the menu of the editor', async ({ editor }) => {
    await editor.page.getByRole('menuitem', { name: 'File' }).click()
    await editor.page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(editor.page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  })

  const openMidi = async (page: Page) => {
    await page.goto('/')
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Language and theme...' }).click()
    await page.getByRole('tab', { name: 'MIDI' }).click()
  }

  test('lists the MIDI inputs as they come', async ({ page }) => {
    // No machine for tests has an instrument, so the browser's list is played.
    await page.addInitScript(() => {
      const inputs = new Map<string, { id: string; name: string; state: string }>()
      const access = Object.assign(new EventTarget(), { inputs })
      Object.assign(window, {
        plugIn(name: string) {
          inputs.set(name, { id: name, name, state: 'connected' })
          access.dispatchEvent(new Event('statechange'))
        },
      })
      navigator.requestMIDIAccess = async () => access as unknown as MIDIAccess
    })
    await openMidi(page)
    await page.getByRole('button', { name: 'Find MIDI devices' }).click()
    await expect(page.getByText('No MIDI input is connected.')).toBeVisible()
    await page.evaluate(() => (window as unknown as { plugIn(name: string): void }).plugIn('Little Keys'))
    await expect(page.getByRole('list', { name: 'MIDI inputs' })).toContainText('Little Keys')
  })

  test('says when the permission is refused', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.requestMIDIAccess = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    })
    await openMidi(page)
    await page.getByRole('button', { name: 'Find MIDI devices' }).click()
    await expect(page.getByRole('alert')).toContainText('This page may not use MIDI devices.')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('says when there is no Web MIDI', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'requestMIDIAccess', { value: undefined })
    })
    await openMidi(page)
    await expect(page.getByText('Web MIDI API is not supported by your browser')).toBeVisible()
  })
})

test.describe('everybody can use it', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('by keyboard: the content is one step away, and every entry is reached in order', async ({ page }) => {
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

  test('from 360 pixels: the navigation is a bar at the bottom', async ({ page }) => {
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
    await page.emulateMedia({ reducedMotion: 'reduce' })
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
