import { expect } from '@playwright/test'
import { button, dialog, expectToast, shut, shutMenu, type Walk } from './walk'
import { NAMES } from './world'

/** The screens of a user without songs, and the songs of others. */
export async function reader(walk: Walk) {
  await nothing(walk)
  await songsOfOthers(walk)
  await farewell(walk)
}

async function nothing({ page, say, go, look }: Walk) {
  await go('/')
  await expect(page.getByText(say('library:empty.title'))).toBeVisible()
  await look('empty library')
  await go('/profile')
  await expect(page.getByText(say('profile:empty.title'))).toBeVisible()
  await look('empty profile')
  await go('/admin')
  await expectToast(page, say('admin:notAllowed'))
  await look('not for everybody')
}

async function songsOfOthers(walk: Walk) {
  const { page, say, world, go, look } = walk
  await go('/discover')
  const row = page.getByTestId('public-song').filter({ hasText: NAMES.song }).first()
  await button(row, say('discover:details')).click()
  await dialog(page)
  await look('details of another’s song')
  await shut(walk)
  await button(row, say('songDialogs:menu.open', { name: NAMES.song })).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('menu of another’s song')
  await shutMenu(page)
  await go(`/song/${world.song.id}`)
  await button(page, say('publicSong:download')).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('downloads of another’s song')
}

async function farewell({ page, say, go, look }: Walk) {
  await go('/settings', '[role=tabpanel]:not([hidden])')
  await look('settings of everybody')
  await button(page, say('settings:deleteAccount.button')).click()
  await dialog(page)
  await look('delete account')
}
