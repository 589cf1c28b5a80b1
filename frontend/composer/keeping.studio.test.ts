import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { badField } from '#backend/core/errors'
import type { ServerProcess } from '#tests/support/builtServer'
import { type ChatServer, saying, startChatServer } from '#tests/support/standIns/chatServer'
import { ComposerPanel, KEEP } from '../testing/composerPanel'
import { alerts, description, wordsOf } from '../testing/forms'
import type { Library } from '../testing/library'
import { refusal, refusing } from '../testing/refusals'
import { createAccount, logIn, openApp, startServer } from '../testing/studio'

/** Tests of the composer and its server: keeping a take fails or is cancelled, and the operator's model proposes. */

async function openPanel(library: Library) {
  const page = await openApp('/', library)
  await page.find('form', 'Compose a song')
  return { page, library, panel: new ComposerPanel(page) }
}

const inEditor = (page: { readonly path: string }) =>
  expect.poll(() => page.path, { timeout: 15_000 }).toMatch(/^\/editor/)

describe('keeping a take', () => {
  test('says why it fails, the takes stay, and the next attempt works', async () => {
    const { page, panel } = await openPanel(await createAccount())
    await panel.compose('A march')
    for (const [answer, text] of [
      [refusal('composer_busy'), /^Error generating MIDI: the server is too busy/],
      [refusal('composing_failed'), /^Error generating MIDI\. Nothing was lost/],
      [refusal('song_quota', { count: 100 }), /^Your library has no room for another song/],
      [refusal('too_many_requests', { seconds: 720 }), /^Too many requests\. Try again in 12 minutes\.$/],
    ] as const) {
      page.network.answers('POST', KEEP, answer)
      await panel.keep()
      await expect.poll(() => alerts(page).join()).toMatch(text)
      expect(panel.articles()).toHaveLength(3)
      expect(panel.prompt.value).toBe('A march')
    }
    page.network.comeBack()
    await panel.press('Keep and open in the editor')
    await inEditor(page)
  })

  test('shows at its field what the server refuses', async () => {
    const { page, panel } = await openPanel(await createAccount())
    await panel.compose('A march')
    page.network.answers('POST', KEEP, refusing(badField('prompt', 'string_too_long', { count: 2000 })))
    await panel.keep()
    await expect.poll(() => description(panel.prompt)).toBe('String should have at most 2,000 characters')
    await expect.poll(() => document.activeElement).toBe(panel.prompt)
    await page.press('End')
    await page.type(' or a waltz')
    expect(panel.prompt.value).toBe('A march or a waltz')
    await expect.poll(() => description(panel.prompt)).toBe('')
  })

  test('can be cancelled, and then leaves nothing in the library', async () => {
    const { page, library, panel } = await openPanel(await createAccount())
    await panel.compose('A march')
    // The call is never answered, so it runs until it is cancelled.
    let isOff = false
    page.network.answers('POST', KEEP, (_, { signal }) => {
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => {
          isOff = true
          reject(signal.reason)
        }),
      )
    })
    await panel.keep()
    await panel.shows('Keeping')
    await panel.press('Cancel')
    await expect.poll(() => isOff).toBe(true)
    await panel.shows('Keep and open in the editor')
    await expect.poll(panel.status).toContain('Cancelled')
    expect(await library.songs()).toEqual([])
  })
})

describe('with an outside model', () => {
  const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }
  let chat: ChatServer
  let server: ServerProcess

  beforeAll(async () => {
    chat = await startChatServer()
    const superuser = { FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password }
    server = await startServer({ COMPOSER_URL: chat.url, COMPOSER_MODEL: 'test', ...superuser })
  }, 60_000)
  afterAll(async () => {
    await server.stop()
    await chat.close()
  })

  const open = async () => openPanel(await logIn(ROOT.email, ROOT.password, server.url))

  test('its proposal is composed, and goes along when a take is kept', async () => {
    const { page, panel } = await open()
    chat.answer(saying(JSON.stringify({ tempo: 93, bars: 4, mood: 'Epic' })))
    await panel.compose('Something for my cat')
    expect(wordsOf(panel.take(1))).toContain('93 BPM · 4 bars')
    expect(await panel.keep()).toMatchObject({ blueprint: { tempo: 93, bars: 4, mood: 'Epic' } })
    await inEditor(page)
  })

  test('if it gives nothing, the takes come without it, with a notice', async () => {
    const { panel } = await open()
    chat.answer((response) => response.writeHead(500).end())
    await panel.compose('Something for my dog')
    expect(wordsOf(panel.takes!)).toContain('The outside composing service gave no proposal')
  })

  test('while it thinks one sees that it works, and can call it off; the words stay', async () => {
    const { page, panel } = await open()
    chat.answer(() => {})
    await page.fill(panel.prompt, 'Something for my fish')
    await panel.create()
    await page.find('button', 'Creating', panel.form)
    expect(panel.status()).toContain('Composing…')
    await page.click(page.get('button', 'Cancel', panel.form))
    await page.find('button', 'Create', panel.form)
    await expect.poll(panel.status).toContain('Cancelled')
    expect(panel.takes).toBeNull()
    expect(panel.prompt.value).toBe('Something for my fish')
  })

  test('a given seed does not ask it', async () => {
    const { page, panel } = await open()
    const { length } = chat.requests
    await panel.openSettings()
    await page.fill(panel.field('Variation number'), '5')
    await panel.compose('Something for my bird')
    expect(chat.requests).toHaveLength(length)
  })
})
