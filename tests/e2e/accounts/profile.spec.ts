import { freeUsername } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call, saveSong } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { createAccount, expect, signIn, test } from '../support/test'

test.describe('own profile', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('a new account shows its name, no followers and no tracks', async ({ page }) => {
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Test Composer', level: 1 })).toBeVisible()
    await expect(page.getByText('0 Followers • 0 Following')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Tracks' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tab', { name: 'Playlists' })).toBeDisabled()
    await expect(page.getByText('No tracks uploaded yet.')).toBeVisible()
  })

  test('is at most 960 pixels wide, with a 200 px banner and an 80 px picture', async ({ page }) => {
    await page.goto('/profile')
    const profile = page.getByRole('region', { name: 'Profile' })
    await expect(profile.getByRole('heading', { level: 1 })).toBeVisible()
    expect((await profile.boundingBox())?.width).toBe(960)
    const [banner, avatar] = await profile.evaluate((section) => [
      section.querySelector('header > :first-child')!.getBoundingClientRect().height,
      section.querySelector('header span')!.getBoundingClientRect().width,
    ])
    expect([banner, avatar]).toEqual([200, 80])
  })

  test('shows the songs of the user, public or not, ten at a time', async ({ page, account }) => {
    for (let i = 1; i <= 12; i++)
      await saveSong(account, `Song ${i}`, { is_public: i === 12, genre: 'Jazz', mood: 'Calm' })
    await page.setViewportSize({ width: 1000, height: 500 })
    await page.goto('/profile')
    const rows = page.getByRole('tabpanel').getByRole('listitem')
    await expect(rows).toHaveCount(10)
    await expect(rows.first()).toContainText('Song 12')
    await expect(rows.first()).toContainText('Jazz • Calm')
    await expect(rows.first()).toContainText('Published')
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows).toHaveCount(12)
  })

  test('a song plays and pauses', async ({ page, account }) => {
    await saveSong(account, 'Harbour Lights')
    await page.goto('/profile')
    await page.getByRole('tabpanel').getByRole('button', { name: 'Play Harbour Lights' }).click()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Pause Harbour Lights' }).click()
    await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Play Harbour Lights' })).toBeVisible()
  })

  test('the songs and the profile fail separately, and can be loaded again', async ({ page }) => {
    await page.route('**/api/v1/songs/me', (route) => route.fulfill(errorReply('internal_error')))
    await page.goto('/profile')
    await expect(page.getByRole('heading', { name: 'Test Composer' })).toBeVisible()
    await expect(page.getByText('The songs could not be loaded')).toBeVisible()
    await page.unroute('**/api/v1/songs/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('No tracks uploaded yet.')).toBeVisible()

    await page.route('**/api/v1/users/me', (route) => route.abort())
    await page.reload()
    await expect(page.getByText('This profile could not be loaded')).toBeVisible()
    await page.unroute('**/api/v1/users/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Test Composer' })).toBeVisible()
  })

  test('axe finds nothing serious', async ({ page, account }) => {
    await saveSong(account, 'Harbour Lights', { is_public: true })
    await page.goto('/profile')
    await expect(page.getByRole('link', { name: 'Harbour Lights' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await expectAccessible(page)
  })
})

test.describe('profiles of others', () => {
  const publicUser = async () => {
    const author = await createAccount()
    const name = freeUsername()
    await call(author, 'PATCH', 'users/me', { name, display_name: 'Otto' })
    await saveSong(author, 'In the open', { is_public: true })
    await saveSong(author, 'For myself')
    return name
  }

  test('show public songs to users', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto(`/u/${await publicUser()}`)
    await expect(page.getByRole('heading', { name: 'Otto', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'In the open' })).toBeVisible()
    await expect(page.getByText('For myself')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toHaveCount(0)
    await expect(page).toHaveTitle('Otto · Tunesmith')
  })

  test('show public songs to visitors', async ({ page }) => {
    await page.goto(`/u/${await publicUser()}`)
    await expect(page.getByRole('heading', { name: 'Otto', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: 'In the open' })).toBeVisible()
    await expectAccessible(page)
  })

  test('a name without a user is not found', async ({ page, account }) => {
    await signIn(page, account)
    await page.goto('/u/nobody.at.all')
    await expect(page.getByRole('alert')).toContainText('There is no profile with the name “nobody.at.all”.')
    await page.getByRole('button', { name: 'Go to the library' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})
