import { type ServerProcess, startBuiltServer } from '../../support/builtServer'
import { EditorPage } from '../support/editorPage'
import { expect, test } from '../support/test'

/** The whole app below a path, as behind a proxy that also serves other sites. */

test.use({ hasSound: true })

let server: ServerProcess
test.beforeAll(async () => {
  server = await startBuiltServer({ basePath: '/music' })
})
test.afterAll(() => server.stop())

test('below /music one signs up, opens the editor, saves, comes back, and hears the bank', async ({ page }) => {
  const asked: URL[] = []
  page.on('request', (request) => asked.push(new URL(request.url())))
  await page.goto(new URL('/', server.url).href)
  await expect(page).toHaveURL(`${server.url}/login`)
  await page.getByRole('link', { name: /sign up/i }).click()
  await expect(page).toHaveURL(`${server.url}/signup`)
  const email = `composer-${Date.now()}@example.com`
  await page.getByTestId('full-name-input').fill('Ada Composer')
  await page.getByTestId('email-input').fill(email)
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').fill('a quiet harbour')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/music\/?$/)

  const editor = new EditorPage(page)
  await editor.goto(`${server.url}/editor`)
  const bank = page.waitForResponse((response) => response.url().endsWith('/sounds/GeneralUser.sf2'))
  await editor.draw(0, 60, 480)
  expect((await bank).status()).toBe(200)
  await page.keyboard.press('Control+s')
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('Below')
  await name.press('Enter')
  await expect(page).toHaveURL(/\/music\/editor\/[0-9a-f-]{36}/)
  await page.reload()
  await editor.idle()
  expect(await editor.tunes()).toHaveLength(1)
  await page.goto(`${server.url}/`)
  await expect(page.getByText('Below')).toBeVisible()

  const here = new URL(server.url)
  const strays = asked.filter(
    ({ protocol, host, pathname }) =>
      protocol.startsWith('http') && (host !== here.host || (pathname !== '/' && !pathname.startsWith('/music/'))),
  )
  expect(strays.map(({ href }) => href)).toEqual([])
})
