import { expect, test } from 'vitest'
import { picture } from '../../testing/forms'
import { refusal } from '../../testing/refusals'
import { card, chooseIn, pick, pressIn } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

test('the title, the genre, the mood and the cover of a song are changed', async () => {
  const library = await createAccount()
  await library.keep('Draft')
  const page = await openApp('/', library)
  await pressIn(page, 'Draft', 'Details')
  const dialog = await page.find('dialog', 'Details')
  const save = () => page.click('button', 'Save')
  const alert = () => page.query('alert', undefined, dialog)?.textContent
  const cover = (of: Element) => of.querySelector('img')?.getAttribute('src')
  const title = page.get('textbox', 'Title', dialog)
  await page.fill(title, '  ')
  await save()
  await expect.poll(() => dialog.textContent).toContain('Please enter a title')
  await page.fill(title, 'Aurora')
  await pick(page, 'Genre', 'Jazz', dialog)
  await pick(page, 'Mood', 'Epic', dialog)
  expect(cover(dialog)).toMatch(/\/jazz__epic\.png$/)

  const choose = (file: File) => page.upload(page.testId('cover-input'), file)
  const refused = 'Please choose a picture (PNG, JPEG, WebP or GIF).'
  await choose(new File(['x'], 'x.txt', { type: 'text/plain' }))
  await expect.poll(alert).toBe(refused)
  // The server refuses a file whose contents are not a picture.
  await choose(picture())
  await expect.poll(alert).toBeUndefined()
  await choose(new File(['no picture'], 'cover.png', { type: 'image/png' }))
  await expect.poll(alert).toBe(refused)
  page.network.answers('POST', 'uploads/cover-image', refusal('internal_error'))
  await choose(picture())
  await expect.poll(alert).toBe('Internal Server Error')
  page.network.comeBack()
  await choose(picture())
  await expect.poll(() => cover(dialog)).toMatch(/^blob:/)
  expect(alert()).toBeUndefined()

  page.network.answers('PUT', /^songs\//, refusal('internal_error'))
  await save()
  await expect.poll(alert).toBe('Something went wrong')
  page.network.comeBack()
  expect(title).toHaveProperty('value', 'Aurora')
  await save()
  await page.toast('Changes saved')
  expect((await page.find('article', 'Aurora')).textContent).toContain('Jazz • Epic')
  await expect.poll(() => cover(card(page, 'Aurora'))).toMatch(/^\/static\/covers\/[0-9a-f]{32}\.png$/)
  await chooseIn(page, 'Aurora', 'Customize', 'Cover…')
  await page.click('button', 'Use default cover')
  await save()
  await expect.poll(() => cover(card(page, 'Aurora'))).toMatch(/\/jazz__epic\.png$/)
})
