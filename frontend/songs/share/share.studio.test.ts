import { expect, test } from 'vitest'
import { pressIn } from '../../testing/songPages'
import { createAccount, openApp } from '../../testing/studio'

test('sharing offers the link, the embed code and six networks', async () => {
  const library = await createAccount()
  const { id } = await library.publish('Aurora')
  await library.keep('Secret')
  const page = await openApp('/', library)
  await pressIn(page, 'Aurora', 'Share')
  const dialog = await page.find('dialog', 'Share Your Song')
  const link = `${window.location.origin}/song/${id}`
  page.get('img', 'Cover of Aurora', dialog)
  expect(page.get('textbox', 'Link to the song', dialog)).toHaveProperty('value', link)
  for (const network of ['Facebook', 'X', 'WhatsApp', 'Telegram', 'Reddit', 'LinkedIn']) {
    await page.click('button', `Share on ${network}`)
    const shared = new URL(page.files.tabs.pop()!)
    expect(shared.protocol).toBe('https:')
    expect([...shared.searchParams.values()].join(' ')).toContain(link)
  }
  await page.click('tab', 'Embed')
  const code = await page.find('textbox', 'Code for your page', dialog)
  expect(code).toHaveProperty('value', expect.stringMatching(/<iframe .*height="140"/))
  expect(dialog.querySelector('iframe')?.src).toBe(`${window.location.origin}/embed/${id}`)
  page.get('tab', 'Embed').focus()
  await page.press('Escape')
  await expect.poll(() => page.dialog()).toBeNull()

  await pressIn(page, 'Secret', 'Share')
  expect((await page.find('dialog', 'Share Your Song')).textContent).toContain('Only you can open this song.')
})
