import { expect } from '@playwright/test'
import { errorReply } from '../errorReply'
import { button, dialog, refuse, type Walk } from './walk'
import { NAMES } from './world'

/** Describing a song and choosing among its takes, on Home and in the editor. */
export async function composer(walk: Walk) {
  await form(walk)
  await takes(walk)
  await inEditor(walk)
}

async function form({ page, say, go, look }: Walk) {
  await go('/', 'form')
  const list = (key: string) => page.getByRole('combobox', { name: say(`composer:${key}`), exact: true }).first()
  await button(page, say('composer:advanced')).click()
  await list('settings.trackCount').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await page.getByRole('textbox', { name: say('composer:settings.seed') }).fill(NAMES.typed)
  await page.getByRole('textbox', { name: say('composer:settings.tempo') }).fill('7')
  await button(page, say('composer:create')).click()
  await expect(page.getByText(say('composer:errors.promptMissing'))).toBeVisible()
  await look('composer')
  await page.getByRole('textbox', { name: say('composer:settings.seed') }).fill('')
  await page.getByRole('textbox', { name: say('composer:settings.tempo') }).fill('')
  for (const key of ['settings.genre', 'settings.mood', 'settings.scale', 'track.type', 'track.instrument']) {
    // The library beside it filters by genre and mood.
    await (key.startsWith('settings.')
      ? page.locator('form').getByRole('combobox', { name: say(`composer:${key}`) })
      : list(key)
    ).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await look(key)
    await page.keyboard.press('Escape')
  }
}

async function takes({ page, say, look }: Walk) {
  // A metre and a tempo that there are not, and words of no language that is read.
  await page.getByRole('textbox', { name: say('composer:prompt') }).fill(`${NAMES.song} 7/8 999 bpm 노래`)
  await button(page, say('composer:create')).click()
  await expect(page.getByRole('article', { name: say('composer:takes.name', { number: 1 }) })).toBeVisible()
  await expect(page.getByRole('list', { name: say('composer:details.notAsAsked') }).getByRole('listitem')).toHaveCount(
    4,
  )
  await look('takes')
  for (const [reply, key] of [
    [errorReply('composer_busy'), 'busy'],
    [errorReply('song_quota', { count: 3 }), 'full'],
  ] as const) {
    const allow = await refuse(page, 'POST', /^songs\/generate$/, reply)
    await button(page, say('composer:keep.home')).click()
    await expect(page.getByText(say(`composer:errors.${key}`))).toBeVisible()
    await look(`a take that could not be kept: ${key}`)
    await allow()
  }
}

async function inEditor({ page, say, go, look }: Walk) {
  await go('/editor', 'canvas')
  await button(page, say('editor:action.create')).click()
  const open = await dialog(page)
  await look('the composer in the editor')
  await open.getByRole('textbox', { name: say('composer:prompt') }).fill(NAMES.song)
  await button(open, say('composer:create')).click()
  await expect(open.getByRole('article').first()).toBeVisible()
  await look('takes in the editor')
  await button(open, say('composer:keep.insert', { bar: 1 })).click()
  await expect(page.getByTestId('toast')).toBeVisible()
  await look('tracks that were inserted')
}
