import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { type ChatServer, saying, startChatServer } from '../../support/standIns/chatServer'
import { ComposerPanel } from '../support/composerPanel'
import { createAccount, expect, signIn, test } from '../support/test'

/** Composing from the proposal of a model that the operator configured. */

test.describe('with an outside model', () => {
  let chat: ChatServer
  let server: ServerProcess
  let panel: ComposerPanel

  test.beforeAll(async () => {
    chat = await startChatServer()
    server = await startBuiltServer({ env: { COMPOSER_URL: chat.url, COMPOSER_MODEL: 'test' } })
  })
  test.afterAll(async () => {
    await server.stop()
    await chat.close()
  })

  test.beforeEach(async ({ page }) => {
    await signIn(page, await createAccount(server.url))
    panel = new ComposerPanel(page)
    await panel.recordRequests()
    await page.goto(server.url)
  })

  test('its proposal is composed, and goes along when a take is kept', async ({ page }) => {
    chat.answer(saying(JSON.stringify({ tempo: 93, bars: 4, mood: 'Epic' })))
    await panel.compose('Something for my cat')
    await expect(panel.take(1)).toContainText('93 BPM · 4 bars')
    expect(await panel.keep()).toMatchObject({ blueprint: { tempo: 93, bars: 4, mood: 'Epic' } })
    await expect(page).toHaveURL(/editor/)
  })

  test('if the model gives nothing, the takes come without it, with a notice', async () => {
    chat.answer((response) => response.writeHead(500).end())
    await panel.compose('Something for my dog')
    await expect(panel.takes.getByText('The outside model gave no proposal')).toBeVisible()
  })

  test('while it thinks one sees that it works, and can call it off; the words stay', async () => {
    chat.answer(() => {})
    await panel.prompt.fill('Something for my fish')
    await panel.create.click()
    await expect(panel.form.getByRole('button', { name: 'Creating' })).toBeVisible()
    await expect(panel.status).toContainText('Composing…')
    await panel.form.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.create).toBeVisible()
    await expect(panel.status).toContainText('Cancelled')
    await expect(panel.takes).toHaveCount(0)
    await expect(panel.prompt).toHaveValue('Something for my fish')
  })

  test('a given seed does not ask the model', async () => {
    const { length } = chat.requests
    await panel.openSettings()
    await panel.form.getByRole('textbox', { name: 'Seed' }).fill('5')
    await panel.compose('Something for my bird')
    expect(chat.requests).toHaveLength(length)
  })
})
