import { expect } from '@playwright/test'
import { chunk, header, join } from '#shared/smf/testFiles'
import { errorReply } from '../errorReply'
import { failSoundBank } from '../failSoundBank'
import { button, choose, dialog, expectToast, idle, refuse, shut, type Walk } from './walk'
import { NAMES } from './world'

/** A changed song in the editor: saving it, the files of the library and others, and the work that is left unsaved. */
export async function editorFiles(walk: Walk) {
  await versions(walk)
  await saving(walk)
  await files(walk)
  await recovery(walk)
}

export async function exporting({ page, say, look }: Walk) {
  await choose(page, say('editor:top.file'), say('editor:action.exportWav'))
  // The sounds never come: it stays at its beginning.
  const open = await dialog(page)
  await expect(open.getByRole('progressbar')).toBeVisible()
  await look('export')
  await button(open, say('common:cancel')).click()
  await expect(open).toHaveCount(0)
}

/** The versions of the open song that cannot be listed, that can, and the name of one. */
async function versions(walk: Walk) {
  const { page, say, look } = walk
  const allow = await refuse(page, 'GET', /^songs\/[^/]+\/versions$/, errorReply('internal_error'))
  await choose(page, say('editor:top.file'), say('editor:action.versions'))
  const open = await dialog(page)
  await expect(open.getByRole('alert')).toBeVisible()
  await look('versions that cannot be listed')
  await allow()
  await button(open, say('common:retry')).click()
  await expect(open.getByTestId('version').first()).toBeVisible()
  await expect(open.getByTestId('changes-roll')).toHaveAttribute('data-drawn', 'true')
  await look('versions')
  await button(open, say('versions:name')).click()
  const name = page.getByRole('textbox', { name: say('versions:nameLabel') })
  await expect(name).toBeFocused()
  await look('name of a version')
  await name.press('Escape')
  await expect(name).toHaveCount(0)
  await shut(walk)
}

async function saving(walk: Walk) {
  const { page, say, look } = walk
  for (const [reply, asked] of [
    [errorReply('internal_error'), null],
    [errorReply('song_data_changed', { version: 'newer' }), 'stale'],
    [errorReply('song_data_not_found'), 'gone'],
  ] as const) {
    const allow = await refuse(page, 'PUT', /^songs\/data\//, reply)
    await page.keyboard.press('Control+s')
    if (asked) {
      const open = await dialog(page)
      await look(`${asked} elsewhere`)
      await button(open, say('common:cancel')).click()
      await expectToast(page, say(`workspace:${asked}Kept`))
    } else await expectToast(page, say('errors:server.internal_error'))
    await look(`not saved: ${reply.status}`)
    await allow()
  }
  await choose(page, say('editor:top.file'), say('editor:action.newSong'))
  const open = await dialog(page)
  await look('unsaved changes')
  await button(open, say('editor:unsaved.no')).click()
  await expect(page).toHaveURL(/\/editor(\?|$)/)
  await idle(page)
  await choose(page, say('editor:top.file'), say('editor:recovery.counted', { number: 1 }))
  const discarded = await dialog(page)
  await look('discarded work')
  await button(discarded, say('common:close')).last().click()
  await expect(discarded).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await dialog(page)
  await look('save as')
  await shut(walk)
}

async function files(walk: Walk) {
  const { page, say, look } = walk
  await choose(page, say('editor:top.file'), say('editor:action.openLibrary'))
  const list = await dialog(page)
  await expect(list.getByTestId('cloud-file').first()).toBeVisible()
  await look('files of the library')
  await list.getByRole('searchbox').fill(`${NAMES.typed}?`)
  await expect(list.getByText(say('songDialogs:pick.noMatch', { query: `${NAMES.typed}?` }))).toBeVisible()
  await look('no such file')
  await shut(walk)
  await choose(page, say('editor:top.file'), say('editor:action.share'))
  await dialog(page)
  await look('not in the library')
  await shut(walk)
  await choose(page, say('editor:top.file'), say('editor:action.renameSong'))
  await dialog(page)
  await look('rename')
  await shut(walk)
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([], 'x.mid'))
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }))
  })
  await expect(page.getByText(say('shell:drop'))).toBeVisible()
  await look('a file over the editor')
  const open = async (bytes: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Control+o')
    await (await chooser).setFiles({ name: `${NAMES.typed}.mid`, mimeType: 'audio/midi', buffer: Buffer.from(bytes) })
  }
  await open(new Uint8Array(50))
  await expect(page.getByText(say('midiFile:notMidi'))).toBeVisible()
  await look('no MIDI file')
  await idle(page)
  await open(join(header(1, 3, 480), chunk('MTrk', [0, 0x90, 60, 1, 0, 0x90, 0x85]), chunk('MTrk', [0, 0x90, 60, 1])))
  await dialog(page)
  await look('a damaged file')
  await shut(walk)
}

/** Work that was left unsaved; the session that ended over it; and the sounds, which cannot be had. */
async function recovery(walk: Walk) {
  const { page, say, look } = walk
  await button(page, say('editor:action.addTrack')).click()
  await idle(page)
  await failSoundBank(page)
  await page.reload()
  await expect(page.getByTestId('toast')).toBeVisible()
  await look('left unsaved')
  await button(page, say('workspace:showUnsaved')).click()
  const left = await dialog(page)
  await look('recovered work')
  await button(left, say('editor:recovery.deleteNamed', { name: NAMES.typed }))
    .first()
    .click()
  await look('delete for good')
  await button(left, say('editor:recovery.recoverNamed', { name: NAMES.typed })).click()
  await expect(left).toHaveCount(0)
  await expect(page.getByText(say('editor:sound.failed'))).toBeVisible()
  await look('recovered, and without sounds')
  await choose(page, say('editor:top.file'), say('editor:action.exportWav'))
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(say('sound:bankMissing'))
  await look('not exported')
  await shut(walk)
  await refuse(page, 'POST', /^songs\/data$/, errorReply('not_authenticated'))
  await page.keyboard.press('Control+s')
  await dialog(page)
  await expect(page.getByText(say('auth:dialog.ended'))).toBeVisible()
  await look('the session ended')
}
