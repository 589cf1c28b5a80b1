import { signIn } from '../support/accounts/accounts'
import { expect, test } from '../support/test'

test('a browser without WebGL is told why there are no notes, and keeps the rest of the editor', async ({
  page,
  account,
}) => {
  await signIn(page, account)
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
        if (!args[0].startsWith('webgl')) return getContext.apply(this, args)
        this.dispatchEvent(new Event('webglcontextcreationerror'))
        return null
      },
    })
  })
  await page.goto('/editor')
  await expect(page.getByRole('alert')).toContainText('The notes cannot be drawn, because WebGL 2 is not available.')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()
})
