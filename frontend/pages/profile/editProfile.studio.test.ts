import { expect, test } from 'vitest'
import type { OwnUser } from '#shared/api/accounts/users'
import { alerts, picture, textbox } from '../../testing/forms'
import type { AppPage } from '../../testing/page'
import { refusal } from '../../testing/refusals'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the form for one's own public profile. */

const freeUsername = () => `u.${crypto.randomUUID().slice(0, 12)}`

async function openForm() {
  const library = await createAccount()
  const page = await openApp('/profile', library)
  await page.click('button', 'Edit Profile')
  await page.find('dialog', 'Edit Profile')
  const me = () => library.call<OwnUser>('GET', 'users/me')
  return { page, library, me }
}

/** Fills in fields of the dialog. */
async function fill(page: AppPage, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await page.fill(textbox(page, name), text)
}

const form = (page: AppPage) => page.get('dialog', 'Edit Profile')
const press = (page: AppPage, button: string) => page.click(page.get('button', button, form(page)))
const save = (page: AppPage) => press(page, 'Save')
const isClosed = (page: AppPage) => expect.poll(() => page.query('dialog', 'Edit Profile')).toBeNull()
const isSaved = async (page: AppPage) => {
  await page.toast(/^Profile updated$/m)
  await isClosed(page)
}

const TEXTS = {
  'Full name': 'Mara Lindqvist',
  Website: 'https://www.example.com/mara/',
  Description: 'Slow music.\nFor fast people.',
  Instagram: 'mara',
  'X (Twitter)': '@mara',
  TikTok: 'mara.l',
  YouTube: 'https://www.youtube.com/c/mara',
}

const LINKS = [
  ['example.com/mara', 'https://www.example.com/mara/'],
  ['Instagram', 'https://www.instagram.com/mara'],
  ['X (Twitter)', 'https://x.com/mara'],
  ['TikTok', 'https://www.tiktok.com/@mara.l'],
  ['YouTube', 'https://www.youtube.com/c/mara'],
] as const

test('every text is saved and shown; an emptied one is removed', async () => {
  const name = freeUsername()
  const { page, me } = await openForm()
  // A name is proposed, and required.
  expect(textbox(page, 'Display name').value).toBe('Test Composer')
  await page.fill(textbox(page, 'Display name'), '')
  await save(page)
  await expect.poll(() => alerts(page)).toEqual(['Display name is required'])
  expect(document.activeElement).toBe(textbox(page, 'Display name'))
  await fill(page, { 'Display name': '  Mara L. ', Username: name, ...TEXTS })
  await save(page)
  await isSaved(page)
  expect((await page.find('heading', 'Mara L.')).tagName).toBe('H1')
  const shown = page.get('region', 'Profile').textContent
  expect(shown).toContain(`@${name}`)
  expect(shown).toContain('For fast people.')
  for (const [link, href] of LINKS) {
    const found = page.get('link', new RegExp(link.replaceAll(/[().]/g, '\\$&')))
    expect([found.getAttribute('href'), found.getAttribute('rel')]).toEqual([href, 'noopener nofollow'])
  }
  expect(await me()).toMatchObject({ display_name: 'Mara L.', name, full_name: 'Mara Lindqvist', twitter: '@mara' })

  await page.click('button', 'Edit Profile')
  expect(textbox(page, 'Description').value).toBe(TEXTS.Description)
  await fill(page, { Description: '', Website: '' })
  await save(page)
  await isSaved(page)
  await expect.poll(() => page.get('region', 'Profile').textContent).not.toContain('Slow music')
  expect(await me()).toMatchObject({ description: null, website: null })
})

test('the proposed name is taken, and a website’s address is completed', async () => {
  const name = freeUsername()
  const { page, me } = await openForm()
  await fill(page, { Username: name, Website: 'example.com:8080/mara' })
  await save(page)
  await isSaved(page)
  expect(await me()).toMatchObject({
    name,
    display_name: 'Test Composer',
    website: 'https://example.com:8080/mara',
  })
})

test('pictures show before they are saved, and can be removed', async () => {
  const { page, me } = await openForm()
  const banner = () => page.testIds('profile-banner')
  await page.upload(page.testId('avatar-input'), picture())
  await page.upload(page.testId('banner-input'), picture())
  for (const what of ['picture', 'banner']) {
    const preview = page.get('img', `How your ${what} will look`)
    await expect.poll(() => preview.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  }
  await save(page)
  await expect.poll(() => banner()[0]?.getAttribute('src')).toMatch(/^\/static\/banners\//)
  expect((await me()).avatar_url).toMatch(/^\/static\/avatars\//)
  await isClosed(page)

  await page.click('button', 'Edit Profile')
  await press(page, 'Remove picture')
  await press(page, 'Remove banner')
  await save(page)
  await expect.poll(banner).toEqual([])
  expect(await me()).toMatchObject({ avatar_url: null, banner_url: null })
})

test('a file that is no picture or too large is refused at once, and bytes that are none by the server', async () => {
  const { page } = await openForm()
  const choose = (name: string, type: string, bytes: BlobPart) =>
    page.upload(page.testId('avatar-input'), new File([bytes], name, { type }))
  const NONE = 'Please choose a picture (PNG, JPEG, WebP or GIF).'
  await choose('a.svg', 'image/svg+xml', '<svg/>')
  await expect.poll(() => alerts(page)).toEqual([NONE])
  await choose('a.png', 'image/png', new Uint8Array(5 * 1024 * 1024 + 1))
  await expect.poll(() => alerts(page)).toEqual(['The picture is larger than 5 MB.'])
  await choose('a.png', 'image/png', 'no')
  await page.fill(textbox(page, 'Display name'), 'Mara')
  await save(page)
  await expect.poll(() => form(page).textContent).toContain('Failed to save profile')
  expect(form(page).textContent).toContain(NONE)
  expect(textbox(page, 'Display name').value).toBe('Mara')
})

test('a taken username shows an error at its field, and nothing typed is lost', async () => {
  const name = freeUsername()
  await (await createAccount()).call('PATCH', 'users/me', { name })
  const { page } = await openForm()
  await fill(page, { 'Display name': 'Mara', Username: name.toUpperCase(), Description: 'Slow music.' })
  await save(page)
  await expect.poll(() => form(page).textContent).toContain('User with this username already exists')
  await expect.poll(() => document.activeElement).toBe(textbox(page, 'Username'))
  expect(textbox(page, 'Display name').value).toBe('Mara')
  expect(textbox(page, 'Description').value).toBe('Slow music.')
  await fill(page, { Username: freeUsername() })
  await save(page)
  await isClosed(page)
})

test.each([
  ['Username', 'a b', 'Use 3 to 32 letters, digits, dots, hyphens and underscores.'],
  ['Website', 'javascript:alert(1)', 'Enter an address that begins with http:// or https://'],
  ['Instagram', 'javascript:alert(1)', 'Enter a name, or an address that begins with http:// or https://'],
])('%s is validated as it is left', async (name, wrong, sentence) => {
  const { page } = await openForm()
  await page.fill(textbox(page, name), wrong)
  await page.press('Tab')
  await expect.poll(() => form(page).textContent).toContain(sentence)
})

test('a refusal and an unreachable server have different messages', async () => {
  const { page } = await openForm()
  await page.fill(textbox(page, 'Display name'), 'Mara')
  page.network.answers('PUT', 'users/me/profile', refusal('internal_error'))
  await save(page)
  await expect.poll(() => alerts(page)).toEqual(['Failed to save profile'])
  page.network.loses('PUT', 'users/me/profile')
  await save(page)
  await expect.poll(() => alerts(page)).toEqual(['Something went wrong'])
  page.network.comeBack()
  await save(page)
  await page.find('heading', 'Mara')
})

test('closing asks before it discards changes', async () => {
  const { page } = await openForm()
  await page.press('Escape')
  await isClosed(page)
  await page.click('button', 'Edit Profile')
  await page.fill(textbox(page, 'Display name'), 'Mara')
  await page.press('Escape')
  await page.answers('Keep editing')
  await expect.poll(() => page.all('dialog')).toHaveLength(1)
  expect(textbox(page, 'Display name').value).toBe('Mara')
  await press(page, 'Cancel')
  await page.answers('Discard')
  await isClosed(page)
  await page.find('heading', /^test-composer-/)
})
