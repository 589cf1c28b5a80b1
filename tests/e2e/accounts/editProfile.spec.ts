import type { Page } from '@playwright/test'
import { samplePicture } from '../../support/pictures'
import { freeUsername } from '../support/accounts/accounts'
import { call } from '../support/cloud'
import { errorReply } from '../support/errorReply'
import { createAccount, expect, signIn, test } from '../support/test'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Profile' })

const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true })

async function openDialog(page: Page) {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
}

const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click()

test.describe('Edit Profile', () => {
  test.beforeEach(({ page, account }) => signIn(page, account))

  test('is 600 pixels wide and needs a display name', async ({ page }) => {
    await openDialog(page)
    await expect.poll(async () => (await dialog(page).boundingBox())?.width).toBe(600)
    await field(page, 'Display name').fill('')
    await save(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Display name is required')
    await expect(field(page, 'Display name')).toBeFocused()
  })

  test('saves every text, and the page shows them', async ({ page, account }) => {
    const name = freeUsername()
    await openDialog(page)
    await field(page, 'Display name').fill('  Mara L. ')
    await field(page, 'Username').fill(name)
    await field(page, 'Full name').fill('Mara Lindqvist')
    await field(page, 'Website').fill('https://www.example.com/mara/')
    await field(page, 'Description').fill('Slow music.\nFor fast people.')
    await field(page, 'Instagram').fill('mara')
    await field(page, 'X (Twitter)').fill('@mara')
    await field(page, 'TikTok').fill('mara.l')
    await field(page, 'YouTube').fill('https://www.youtube.com/c/mara')
    await save(page)
    await expect(page.getByTestId('toast')).toHaveText('Profile updated')
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Mara L.', level: 1 })).toBeVisible()
    await expect(page.getByText(`@${name}`)).toBeVisible()
    await expect(page.getByText('For fast people.')).toBeVisible()
    for (const [link, href] of [
      ['example.com/mara', 'https://www.example.com/mara/'],
      ['Instagram', 'https://www.instagram.com/mara'],
      ['X (Twitter)', 'https://x.com/mara'],
      ['TikTok', 'https://www.tiktok.com/@mara.l'],
      ['YouTube', 'https://www.youtube.com/c/mara'],
    ]) {
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('href', href)
      await expect(page.getByRole('link', { name: link })).toHaveAttribute('rel', 'noopener nofollow')
    }
    expect(await call(account, 'GET', 'users/me')).toMatchObject({
      display_name: 'Mara L.',
      name,
      full_name: 'Mara Lindqvist',
      twitter: '@mara',
    })
  })

  test('proposes a display name, and completes a website’s address', async ({ page, account }) => {
    const name = freeUsername()
    await openDialog(page)
    await expect(field(page, 'Display name')).toHaveValue('Test Composer')
    await field(page, 'Username').fill(name)
    await field(page, 'Website').fill('example.com:8080/mara')
    await save(page)
    await expect(page.getByTestId('toast')).toHaveText('Profile updated')
    expect(await call(account, 'GET', 'users/me')).toMatchObject({
      name,
      display_name: 'Test Composer',
      website: 'https://example.com:8080/mara',
    })
  })

  test('an emptied text is removed', async ({ page, account }) => {
    const form = new FormData()
    for (const [key, value] of Object.entries({
      display_name: 'Mara',
      description: 'Slow music',
      website: 'https://a.example.com',
    }))
      form.set(key, value)
    await call(account, 'PUT', 'users/me/profile', form)
    await openDialog(page)
    await expect(field(page, 'Description')).toHaveValue('Slow music')
    await field(page, 'Description').fill('')
    await field(page, 'Website').fill('')
    await save(page)
    await expect(page.getByText('Slow music')).toBeHidden()
    expect(await call(account, 'GET', 'users/me')).toMatchObject({ description: null, website: null })
  })

  test('pictures show before they are saved, and can be removed', async ({ page, account }) => {
    const picture = { name: 'me.png', mimeType: 'image/png', buffer: await samplePicture('png') }
    await openDialog(page)
    await field(page, 'Display name').fill('Mara')
    await page.getByTestId('avatar-input').setInputFiles(picture)
    await page.getByTestId('banner-input').setInputFiles(picture)
    for (const what of ['picture', 'banner'])
      await expect(page.getByRole('img', { name: `How your ${what} will look` }).locator('img')).toHaveAttribute(
        'src',
        /^blob:/,
      )
    await save(page)
    await expect(page.getByTestId('profile-banner')).toHaveAttribute('src', /^\/static\/banners\//)
    expect(await call(account, 'GET', 'users/me')).toMatchObject({
      avatar_url: expect.stringMatching(/^\/static\/avatars\//),
    })

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await dialog(page).getByRole('button', { name: 'Remove picture' }).click()
    await dialog(page).getByRole('button', { name: 'Remove banner' }).click()
    await save(page)
    await expect(page.getByTestId('profile-banner')).toHaveCount(0)
    expect(await call(account, 'GET', 'users/me')).toMatchObject({ avatar_url: null, banner_url: null })
  })

  test('a file that is no picture or too large is refused at once', async ({ page }) => {
    await openDialog(page)
    await page
      .getByTestId('avatar-input')
      .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') })
    await expect(dialog(page).getByRole('alert')).toHaveText('Please choose a picture (PNG, JPEG, WebP or GIF).')
    await page
      .getByTestId('avatar-input')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
    await expect(dialog(page).getByRole('alert')).toHaveText('The picture is larger than 5 MB.')
  })

  test('the server refuses bytes that are no picture, with a message beside the picture', async ({ page }) => {
    await openDialog(page)
    await field(page, 'Display name').fill('Mara')
    await page
      .getByTestId('avatar-input')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no') })
    await save(page)
    await expect(dialog(page).getByText('Failed to save profile')).toBeVisible()
    await expect(dialog(page).getByText('Please choose a picture (PNG, JPEG, WebP or GIF).')).toBeVisible()
    await expect(field(page, 'Display name')).toHaveValue('Mara')
  })

  test('a taken username shows an error at its field, and nothing typed is lost', async ({ page }) => {
    const other = await createAccount()
    const name = freeUsername()
    await call(other, 'PATCH', 'users/me', { name })
    await openDialog(page)
    await field(page, 'Display name').fill('Mara')
    await field(page, 'Username').fill(name.toUpperCase())
    await save(page)
    await expect(dialog(page).getByText('User with this username already exists')).toBeVisible()
    await expect(field(page, 'Username')).toBeFocused()
    await expect(field(page, 'Display name')).toHaveValue('Mara')
    await field(page, 'Username').fill(freeUsername())
    await save(page)
    await expect(dialog(page)).toBeHidden()
  })

  test('usernames, addresses and handles are validated on blur', async ({ page }) => {
    await openDialog(page)
    for (const [name, wrong, sentence] of [
      ['Username', 'a b', 'Use 3 to 32 letters, digits, dots, hyphens and underscores.'],
      ['Website', 'javascript:alert(1)', 'Enter an address that begins with http:// or https://'],
      ['Instagram', 'javascript:alert(1)', 'Enter a name, or an address that begins with http:// or https://'],
    ]) {
      await field(page, name).fill(wrong)
      await field(page, name).blur()
      await expect(dialog(page).getByText(sentence)).toBeVisible()
    }
  })

  test('a refusal and an unreachable server have different messages', async ({ page }) => {
    await openDialog(page)
    await field(page, 'Display name').fill('Mara')
    await page.route('**/users/me/profile', (route) => route.fulfill(errorReply('internal_error')))
    await save(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Failed to save profile')
    await page.unroute('**/users/me/profile')
    await page.route('**/users/me/profile', (route) => route.abort())
    await save(page)
    await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong')
    await page.unroute('**/users/me/profile')
    await save(page)
    await expect(page.getByRole('heading', { name: 'Mara', level: 1 })).toBeVisible()
  })

  test('closing asks before it discards changes', async ({ page }) => {
    await openDialog(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await field(page, 'Display name').fill('Mara')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field(page, 'Display name')).toHaveValue('Mara')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Test Composer' })).toBeVisible()
  })
})
