import { expect, test } from 'vitest'
import { isSignedIn, textbox, wordsOf } from '../testing/forms'
import { FAILURES, Gate } from '../testing/refusals'
import { fillShelf } from '../testing/shelf'
import { chooseIn, pressIn } from '../testing/songPages'
import { openApp } from '../testing/studio'

/** Tests of refused actions without a form: where the app reports the refusal, and what stays unchanged. */

test('a refused menu action says why, and the song stays as it was', async () => {
  const { library } = await fillShelf()
  const page = await openApp('/', library)
  const calls = new Gate(page, 'POST', /\/(duplicate|unpublish)$/)
  for (const failure of FAILURES) {
    calls.fail(failure)
    await chooseIn(page, 'Aurora', 'Duplicate')
    await page.toast(failure.text)
    await expect.poll(() => page.get('button', 'More for Aurora').hasAttribute('disabled')).toBe(false)
  }
  await pressIn(page, 'Aurora', 'Unpublish')
  await page.toast('Failed to unpublish song')
  expect(wordsOf(page.get('article', 'Aurora'))).toContain('Published')
})

test('a link that cannot be copied is selected, with a message beside it', async () => {
  const { library } = await fillShelf()
  const page = await openApp('/', library)
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  await pressIn(page, 'Aurora', 'Share')
  const dialog = await page.find('dialog')
  await page.click(await page.find('button', 'Copy', dialog))
  expect(wordsOf(await page.find('alert', undefined, dialog))).toContain('Copying failed.')
  const link = textbox(page, 'Link to the song')
  expect([link.selectionStart, link.selectionEnd]).toEqual([0, link.value.length])
})

test('a song that the user may not hear says so in the player, and keeps the session', async () => {
  const { library } = await fillShelf()
  const page = await openApp('/', library)
  new Gate(page, 'GET', /^songs\/data\//).fail(FAILURES[0])
  await pressIn(page, 'Aurora', 'Play Aurora')
  await expect
    .poll(() => page.testIds('player-bar').map(wordsOf).join())
    .toContain('Failed to load MIDI data: HTTP 403')
  page.get('alert', undefined, page.testId('player-bar'))
  expect(isSignedIn()).toBe(true)
})
