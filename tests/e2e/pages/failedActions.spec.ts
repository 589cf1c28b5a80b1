import { gate, REFUSALS } from '../support/refusals'
import { button, dialog, done, fill, isSignedIn, openOnCard, textbox } from '../support/shelf'
import { createAccount, expect, signIn, test } from '../support/test'

/** The server refuses an action that has no form: where the app says so, and what stays unchanged. */

test.describe('an action without a form', () => {
  test('a refused menu action says why, and the song stays as it was', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    await page.goto('/')
    const card = page.getByRole('article', { name: 'Aurora' })
    const calls = await gate(page, 'POST', /\/(duplicate|unpublish)$/)
    for (const refusal of REFUSALS) {
      calls.refuse(refusal)
      await button(card, 'More for Aurora').click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await done(refusal.text)(page)
      await expect(button(card, 'More for Aurora')).toBeEnabled()
    }
    await button(card, 'Unpublish').click()
    await done('Failed to unpublish song')(page)
    await expect(card).toContainText('Published')
    await expect(page.getByRole('article', { name: 'Aurora' })).toHaveCount(1)
  })

  test('a link that cannot be copied is selected, with a message beside it', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    })
    await openOnCard(page, 'Share')
    await button(dialog(page), 'Copy').click()
    await expect(dialog(page).getByRole('alert')).toContainText('Copying failed.')
    const link = await textbox(page, 'Link to the song').inputValue()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link)
  })

  test('a song that the user may not hear says so in the player, and keeps the session', async ({ page, account }) => {
    await signIn(page, account)
    await fill(account)
    const calls = await gate(page, 'GET', /^songs\/data\//)
    calls.refuse(REFUSALS[0])
    await page.goto('/')
    await button(page.getByRole('article', { name: 'Aurora' }), 'Play Aurora').click()
    await expect(page.getByTestId('player-bar').getByRole('alert')).toHaveText('Failed to load MIDI data: HTTP 403')
    expect(await isSignedIn(page)).toBe(true)
  })

  test('other people’s names are not taken', async ({ page, account }) => {
    const other = await createAccount()
    const { username } = await fill(other)
    await signIn(page, account)
    await page.goto('/profile')
    await button(page, 'Edit Profile').click()
    await textbox(page, 'Display name').fill('Mara')
    await textbox(page, 'Username').fill(username)
    await textbox(page, 'Description').fill('Slow music.')
    await button(dialog(page), 'Save').click()
    await expect(textbox(page, 'Username')).toBeFocused()
    await expect(dialog(page)).toContainText('User with this username already exists')
    await expect(textbox(page, 'Description')).toHaveValue('Slow music.')
  })
})
