import { freeUsername } from '../support/accounts/accounts'
import { expectAccessible } from '../support/axe'
import { call, saveSong } from '../support/cloud'
import { createAccount, expect, signIn, test } from '../support/test'

test('one’s own profile has its sizes, and axe finds nothing serious', async ({ page, account }) => {
  await saveSong(account, 'Harbour Lights', { is_public: true })
  await signIn(page, account)
  await page.goto('/profile')
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(page.getByRole('link', { name: 'Harbour Lights' })).toBeVisible()
  expect((await profile.boundingBox())?.width).toBe(960)
  const [banner, avatar] = await profile.evaluate((section) => [
    section.querySelector('header > :first-child')!.getBoundingClientRect().height,
    section.querySelector('header span')!.getBoundingClientRect().width,
  ])
  expect([banner, avatar]).toEqual([200, 80])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect.poll(async () => (await page.getByRole('dialog').boundingBox())?.width).toBe(600)
  await expectAccessible(page)
})

test('more songs come by scrolling, and one of them plays and pauses', async ({ page, account }) => {
  for (let i = 1; i <= 12; i++) await saveSong(account, `Song ${i}`)
  await signIn(page, account)
  await page.setViewportSize({ width: 1000, height: 500 })
  await page.goto('/profile')
  const tracks = page.getByRole('tabpanel')
  const rows = tracks.getByRole('listitem')
  await expect(rows).toHaveCount(10)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows).toHaveCount(12)
  await tracks.getByRole('button', { name: 'Play Song 12' }).click()
  await tracks.getByRole('button', { name: 'Pause Song 12' }).click()
  await expect(tracks.getByRole('button', { name: 'Play Song 12' })).toBeVisible()
})

test('a visitor sees the public songs of a profile', async ({ page }) => {
  const author = await createAccount()
  const name = freeUsername()
  await call(author, 'PATCH', 'users/me', { name, display_name: 'Otto' })
  await saveSong(author, 'In the open', { is_public: true })
  await page.goto(`/u/${name}`)
  await expect(page.getByRole('heading', { name: 'Otto', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'In the open' })).toBeVisible()
  await expectAccessible(page)
})
