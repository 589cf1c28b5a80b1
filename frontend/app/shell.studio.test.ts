import { expect, test } from 'vitest'
import { isSignedIn, seesItself, wordsOf } from '../testing/forms'
import type { AppPage } from '../testing/page'
import { createAccount, openApp, openWorkspace } from '../testing/studio'

/** Tests of the shell around the pages: navigation, top bar and footer. */

const navigation = (page: AppPage) => page.find('navigation', 'Main')
const openMenu = async (page: AppPage) => {
  await expect.poll(() => page.testIds('user-menu')).toHaveLength(1)
  await page.click(page.testId('user-menu'))
  await page.find('menu')
}

test('the navigation has the pages, the user’s address and the way out', async () => {
  const library = await createAccount()
  const page = await openApp('/', library)
  const bar = await navigation(page)
  await expect.poll(() => bar.textContent).toContain(library.account.email)
  for (const name of ['Home', 'Editor', 'Discover', 'Profile', 'Settings']) page.get('link', name, bar)
  expect(page.query('link', 'Admin', bar)).toBeNull()
  expect(page.get('link', 'Home', bar).getAttribute('aria-current')).toBe('page')
  await page.click(page.get('button', 'Log Out', bar))
  await expect.poll(() => page.path).toBe('/login')
  expect(isSignedIn()).toBe(false)
})

test('superusers see Admin; a user without a name is called User', async () => {
  const page = await openApp('/', await createAccount(), (opened) =>
    seesItself(opened, { is_superuser: true, full_name: null, name: null }),
  )
  const admin = await page.find('link', 'Admin', await navigation(page))
  expect(admin.getAttribute('href')).toBe('/admin')
  expect(page.testId('user-menu').textContent).toBe('UserU')
})

test('the top bar welcomes, and has no notifications yet', async () => {
  const page = await openApp('/', await createAccount())
  await navigation(page)
  await expect.poll(() => wordsOf(document.body)).toContain('Welcome to Tunesmith Beta')
  await page.click('button', 'Notifications')
  await expect.poll(() => wordsOf(document.body)).toContain('No notifications yet.')
})

test('the top bar is hidden in the editor', async () => {
  const studio = await openWorkspace()
  expect(wordsOf(document.body)).not.toContain('Welcome to Tunesmith Beta')
  expect(studio.testIds('user-menu')).toEqual([])
})

test('the menu of the account leads to its pages', async () => {
  const library = await createAccount()
  const page = await openApp('/', library)
  await expect.poll(() => page.testIds('user-menu')[0]?.textContent).toBe('Test ComposerT')
  await openMenu(page)
  expect(page.get('menu').textContent).toContain(library.account.email)
  expect(page.all('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Settings',
    'Upgrade Plan',
    'Language and theme…',
    'What’s new',
    'Send report…',
    'Terms of Service',
    'Privacy Policy',
    'Log out',
  ])
  await page.click('menuitem', 'Settings')
  await expect.poll(() => page.path).toBe('/settings')
  await openMenu(page)
  await page.click('menuitem', 'Upgrade Plan')
  await expect.poll(() => page.path).toBe('/upgrade')
  for (const name of ['Terms of Service', 'Privacy Policy']) {
    await openMenu(page)
    await page.click('menuitem', name)
    expect((await page.find('heading', name)).tagName).toBe('H1')
    history.back()
    await expect.poll(() => page.path).toBe('/upgrade')
  }
})

test('the foot of every dashboard page leads to the terms and the privacy policy', async () => {
  const page = await openApp('/', await createAccount())
  for (const path of ['/', '/discover', '/profile', '/settings', '/upgrade']) {
    if (path !== '/') await page.visit(path)
    for (const [link, title] of [
      ['Terms', 'Terms of Service'],
      ['Privacy', 'Privacy Policy'],
    ]) {
      const foot = await page.find('contentinfo')
      await page.click(page.get('link', link, foot))
      expect((await page.find('heading', title)).tagName).toBe('H1')
      history.back()
      await expect.poll(() => page.path).toBe(path)
    }
  }
})
