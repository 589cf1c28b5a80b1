import { expect } from '@playwright/test'
import { button, dialog, expectToast, idle, refuse, shut, type Walk } from './walk'
import { NAMES } from './world'

/** The pages of a user with songs. */
export async function library(walk: Walk) {
  await home(walk)
  await shell(walk)
  await feed(walk)
  await profile(walk)
  await playlists(walk)
  await offline(walk)
}

async function home({ page, say, go, look }: Walk) {
  await go('/', 'article')
  await look('home')
  for (const filter of [
    'library:sort.label',
    'library:filter.genre',
    'library:filter.mood',
    'library:filter.playlist',
  ]) {
    await page.getByRole('combobox', { name: say(filter), exact: true }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await look(filter)
    await page.keyboard.press('Escape')
  }
  await page.getByPlaceholder(say('library:search')).fill(NAMES.typed)
  await expect(page.getByText(say('library:noMatch.title'))).toBeVisible()
  await look('nothing found')
  await page.getByPlaceholder(say('library:search')).fill('')
}

/** The songs on this device, while the server is away and when it is back with another version. */
async function offline({ page, say, world, go, look }: Walk) {
  const data = `/editor/${world.song.song_data_id}`
  await go(`${data}?automation=1`)
  await idle(page)
  const everything = /\/api\/v1\/|\/healthz$/
  await page.route(everything, (route) => route.abort())
  await page.evaluate(() => window.tunesmith!.run('addTrack'))
  await page.evaluate(() => window.tunesmith!.run('save'))
  await expectToast(page, say('offline:saved'))
  await expect(page.getByTestId('on-device')).toHaveAccessibleName(say('offline:mark.waiting'))
  await look('saved on this device')
  await go('/', '[data-testid=offline-library]')
  await look('library without the server')
  await page.unroute(everything)
  const allow = await refuse(page, 'PUT', /^songs\/data\//, { status: 412, headers: {}, json: { detail: '' } })
  await go('/', 'article')
  await button(page, say('offline:library.decideNamed', { name: NAMES.song })).click()
  await dialog(page)
  await look('a conflict')
  await page.keyboard.press('Escape')
  await button(page, say('offline:library.decideNamed', { name: NAMES.song })).click()
  await button(page.getByRole('dialog'), say('offline:conflict.takeCloud')).click()
  await expect(page.getByTestId('device-song')).toHaveCount(0)
  await allow()
}

async function shell(walk: Walk) {
  const { page, say, look } = walk
  await page.getByTestId('user-menu').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('account menu')
  await page.getByRole('menuitem', { name: say('shell:account.appearance') }).click()
  for (const tab of ['general', 'midi', 'soundFont']) {
    await page.getByRole('tab', { name: say(`shell:preferences.${tab}.tab`), exact: true }).click()
    await look(`preferences: ${tab}`)
  }
  await shut(walk)
  await button(page, say('shell:notifications.label')).click()
  await expect(page.getByText(say('shell:notifications.none'))).toBeVisible()
  await look('notifications')
}

async function feed({ page, go, look }: Walk) {
  await go('/discover')
  await expect(page.getByText(NAMES.song).first()).toBeVisible()
  await look('discover')
  await go('/discover?category=metal')
  await look('an empty category')
  await go('/upgrade')
  await look('upgrade')
}

async function profile({ page, say, go, look }: Walk) {
  await go('/profile')
  await expect(page.getByText(NAMES.song).first()).toBeVisible()
  await look('profile')
  await button(page, say('profile:edit')).click()
  const form = page.getByRole('dialog').filter({ hasText: say('profile:form.title') })
  await form.getByRole('textbox', { name: say('profile:form.website') }).fill(NAMES.typed)
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: `${NAMES.typed}.txt`,
      mimeType: 'text/plain',
      buffer: Buffer.from('x'),
    })
  await button(form, say('profile:form.save')).click()
  await expect(page.getByText(say('profile:form.websiteInvalid'))).toBeVisible()
  await expect(page.getByText(say('profile:picture.noImage'))).toBeVisible()
  await look('edit profile')
  await button(form, say('common:cancel')).click()
  await expect(page.getByText(say('profile:form.discard.title'))).toBeVisible()
  await look('changes that would be lost')
}

async function playlists(walk: Walk) {
  const { page, say, world, go, look } = walk
  await go(`/dashboard/playlist/${world.playlist.id}`, 'main li')
  await look('playlist')
  await button(page, say('playlists:row.remove', { name: NAMES.private })).click()
  await expectToast(page, say('playlists:row.removed', { name: NAMES.private }))
  await look('removed from a playlist')
  await button(page, say('common:undo')).click()
  await expect(button(page, say('playlists:row.remove', { name: NAMES.private }))).toBeVisible()
  for (const asked of ['rename', 'delete']) {
    await button(page, say(`playlists:${asked}.button`)).click()
    const open = await dialog(page)
    if (asked === 'rename') {
      await open.getByRole('textbox').fill('')
      await button(open, say('playlists:rename.button')).click()
      await expect(page.getByText(say('playlists:rename.missing'))).toBeVisible()
    }
    await look(`${asked} a playlist`)
    await shut(walk)
  }
  await go(`/dashboard/playlist/${world.emptyPlaylist.id}`)
  await expect(page.getByText(say('playlists:empty.title'))).toBeVisible()
  await look('empty playlist')
  await go(`/dashboard/playlist/${crypto.randomUUID()}`, '[role=alert]')
  await look('no playlist')
}
