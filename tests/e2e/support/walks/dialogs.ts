import { expect } from '@playwright/test'
import { License } from '#shared/api/songs'
import { errorReply } from '../errorReply'
import { button, dialog, expectToast, refuse, shut, shutMenu, type Walk } from './walk'
import { NAMES } from './world'

/** The actions on the user's own songs. */
export async function dialogs(walk: Walk) {
  await walk.go('/', 'article')
  await ofOne(walk)
  await undoing(walk)
  await publication(walk)
  await menus(walk)
  await ofSeveral(walk)
  await walk.go(`/song/${walk.world.song.id}`)
  await expect(button(walk.page, walk.say('publicSong:edit'))).toBeVisible()
  await walk.look('own public song')
}

const card = ({ page }: Walk, name: string) => page.getByRole('article', { name, exact: true })

async function more(walk: Walk, name: string, ...items: string[]) {
  await button(card(walk, name), walk.say('songDialogs:menu.open', { name })).click()
  for (const item of items) await walk.page.getByRole('menuitem', { name: walk.say(item), exact: true }).click()
}

async function ofOne(walk: Walk) {
  const { page, say, look } = walk
  await button(card(walk, NAMES.song), say('library:song.details')).click()
  const details = await dialog(page)
  await details.getByRole('textbox').fill('')
  await page
    .getByTestId('cover-input')
    .setInputFiles({ name: `${NAMES.typed}.txt`, mimeType: 'text/plain', buffer: Buffer.from('x') })
  await button(details, say('songDialogs:details.save')).click()
  await expect(page.getByText(say('songDialogs:details.nameMissing'))).toBeVisible()
  await look('details')
  await shut(walk)
  for (const name of [NAMES.song, NAMES.private]) {
    await button(card(walk, name), say('library:song.share')).click()
    await dialog(page)
    await look(`share ${name}`)
    await shut(walk)
  }
  for (const item of ['rename', 'delete']) {
    await more(walk, NAMES.song, `songDialogs:menu.${item}`)
    await dialog(page)
    await look(item)
    await shut(walk)
  }
}

async function undoing(walk: Walk) {
  const { page, say, look } = walk
  await button(card(walk, NAMES.song), say('library:song.unpublish')).click()
  await expectToast(page, say('songDialogs:publish.takenBack', { name: NAMES.song }))
  await look('taken back')
  await button(page, say('common:undo')).click()
  await expectToast(page, say('songDialogs:publish.again'))
  await look('published again')
  await more(walk, NAMES.private, 'songDialogs:menu.delete')
  await button(await dialog(page), say('songDialogs:delete.submit')).click()
  await expectToast(page, say('songDialogs:delete.done'))
  await look('deleted')
  await button(
    page.getByTestId('toast').filter({ hasText: say('songDialogs:delete.done') }),
    say('common:undo'),
  ).click()
  await expectToast(page, say('songDialogs:delete.undone'))
  await look('brought back')
  await expect(card(walk, NAMES.private)).toBeVisible()
}

async function publication(walk: Walk) {
  const { page, say, look } = walk
  await button(card(walk, NAMES.private), say('library:song.publish')).click()
  await page.getByRole('dialog').getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('publish')
  await page.keyboard.press('Escape')
  for (const license of License.options) {
    await page.getByRole('dialog').getByRole('combobox').click()
    await page.getByRole('option', { name: say(`songDialogs:licenses.${license}`), exact: true }).click()
    await expect(page.getByText(say(`songDialogs:publish.saidByLicense.${license}`))).toBeVisible()
    await look(`publish as ${license}`)
  }
  const allow = await refuse(page, 'POST', /\/publish$/, errorReply('internal_error'))
  await button(page.getByRole('dialog'), say('songDialogs:publish.submit')).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await look('not published')
  await allow()
  await shut(walk)
  await more(walk, NAMES.song, 'songDialogs:menu.customize', 'songDialogs:menu.editPublication')
  await dialog(page)
  await expect(button(page, say('songDialogs:publish.unpublish'))).toBeVisible()
  await look('published')
  await button(page, say('songDialogs:publish.update')).click()
  await expectToast(page, say('songDialogs:publish.saved'))
  await look('publication changed')
  await shut(walk)
}

async function menus(walk: Walk) {
  const { page, say, look } = walk
  await button(card(walk, NAMES.song), say('songDialogs:menu.download')).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('downloads')
  await shutMenu(page)
  await more(walk, NAMES.song)
  await look('song menu')
  for (const [item, inside] of [
    ['customize', say('songDialogs:menu.editCover')],
    ['addToPlaylist', NAMES.playlist],
  ]) {
    await page.getByRole('menuitem', { name: say(`songDialogs:menu.${item}`) }).press('ArrowRight')
    await expect(page.getByRole('menuitem', { name: inside })).toBeVisible()
    await look(item)
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByRole('menuitem', { name: inside })).toHaveCount(0)
  }
  await shutMenu(page)
  const allow = await refuse(page, 'GET', /\/download_zip$/, errorReply('internal_error'))
  await button(card(walk, NAMES.song), say('songDialogs:menu.download')).click()
  await page.getByRole('menuitem', { name: say('songDialogs:variants.zip') }).click()
  const failed = page.getByRole('dialog', { name: say('songDialogs:download.failedTitle') })
  await expect(failed.getByRole('alert')).toBeVisible()
  await look('download failed')
  await button(failed, say('common:cancel')).click()
  await expect(failed).toHaveCount(0)
  await allow()
}

async function ofSeveral(walk: Walk) {
  const { page, say, look } = walk
  const bar = page.getByRole('region', { name: say('library:selection.label') })
  for (const name of [NAMES.song, NAMES.private]) await card(walk, name).getByRole('checkbox').check()
  await expect(bar).toBeVisible()
  await look('selection')
  await button(bar, say('library:selection.delete')).click()
  await dialog(page)
  await look('delete several')
  await shut(walk)
  await button(bar, say('library:selection.newPlaylist')).click()
  await button(await dialog(page), say('songDialogs:playlist.submit')).click()
  await expect(page.getByText(say('songDialogs:playlist.missing'))).toBeVisible()
  await look('new playlist')
  await shut(walk)
  await button(bar, say('songDialogs:menu.addToPlaylist')).click()
  await expect(page.getByRole('menuitem', { name: NAMES.playlist })).toBeVisible()
  await look('add to playlist')
  await page.getByRole('menuitem', { name: NAMES.playlist }).click()
  await expectToast(page, say('songDialogs:playlist.added'))
  await look('added to playlist')
}
