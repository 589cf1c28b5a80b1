import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe'
import { expect, signIn, test } from '../support/test'

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test.describe('around the pages', () => {
  test.beforeEach(async ({ page, account }) => {
    await signIn(page, account)
    await page.goto('/')
    await expect(page.getByTestId('user-menu')).toBeVisible()
  })

  test('the navigation is 140 or 80 pixels wide, and remembers which', async ({ page }) => {
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

  test('the keyboard reaches the content in one step, and every entry in order', async ({ page }) => {
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

  test('at 360 pixels the navigation is a bar at the bottom, and the foot leads to the terms', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const bar = (await navigation(page).boundingBox())!
    expect([bar.x, bar.width, Math.round(bar.y + bar.height)]).toEqual([0, 360, 740])
    for (const name of ['Home', 'Editor', 'Discover', 'Profile', 'Settings']) {
      const entry = (await navigation(page).getByRole('link', { name, exact: true }).boundingBox())!
      expect(Math.min(entry.width, entry.height)).toBeGreaterThanOrEqual(24)
    }
    expect(await page.evaluate(() => document.body.scrollWidth)).toBe(360)
    await page.getByTestId('user-menu').click()
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeInViewport()
    await page.keyboard.press('Escape')
    for (const [link, title] of [
      ['Terms', 'Terms of Service'],
      ['Privacy', 'Privacy Policy'],
    ]) {
      await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await page.goBack()
    }
  })

  test('axe finds nothing serious', async ({ page }) => {
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByText('No notifications yet.')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByTestId('user-menu').click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Language and theme…' }).click()
    for (const name of ['MIDI', 'SoundFont', 'General']) {
      await page.getByRole('tab', { name }).click()
      await expectAccessible(page)
    }
    await page.keyboard.press('Escape')
    await page.getByTestId('user-menu').click()
    await page.getByRole('menuitem', { name: 'Send report…' }).click()
    await expect(page.getByRole('dialog', { name: 'Report a problem' }).getByRole('textbox')).toBeFocused()
  })
})

test.describe('the code of a page', () => {
  test('is waited for, and its loss is explained', async ({ page }) => {
    const code = /assets\/TermsPage.*\.js/
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(code, async (route) => {
      await released
      await route.abort()
    })
    await page.goto('/terms', { waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
    release()
    await expect(page.getByRole('alert')).toContainText('Something went wrong: The server cannot be reached.')
    await page.getByRole('button', { name: 'Send report…' }).click()
    const report = page.getByRole('dialog', { name: 'Report a problem' })
    await report.getByText('log.txt').click()
    await expect(report.getByTestId('log.txt')).toContainText('MissingCode')
    await page.keyboard.press('Escape')
    await page.unroute(code)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { name: 'Terms of Service' })).toBeVisible()
  })

  test.describe('without a network', () => {
    // The pages of a shared profile lose and get it one after the other.
    test.use({ ownContext: true })

    test('fails beside the navigation, and loads by itself when the network is back', async ({
      page,
      account,
      context,
    }) => {
      await signIn(page, account)
      await page.goto('/')
      await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()
      const code = /assets\/SettingsPage.*\.js/
      // Cached code would load offline too.
      await page.route(code, (route) => route.abort())
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
      await page.getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('region', { name: 'My Library' })).toBeVisible()

      await context.setOffline(true)
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
      await page.unroute(code)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    })
  })
})
