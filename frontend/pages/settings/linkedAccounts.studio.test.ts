import { expect, test } from 'vitest'
import type { LinkedAccount } from '#shared/api/accounts/social'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of the linked accounts of other sites in the settings, after the return from such a site. */

const google = (id: string): LinkedAccount => ({
  id,
  provider: 'google',
  name: 'Google',
  linked_at: '2026-01-02T03:04:05Z',
})

test('a new link is in the list, also when the first list is from before it', async () => {
  let linked = () => {}
  const isLinked = new Promise<void>((resolve) => {
    linked = resolve
  })
  const lists = [[google('1')], [google('1'), google('2')]]
  const page = await openApp('/settings#social=link', await createAccount(), ({ network }) => {
    network.answers('POST', 'login/social/link', async () => {
      linked()
      return Response.json({ message: 'linked' })
    })
    network.answers('GET', 'users/me/social', async () => {
      const list = lists.length > 1 ? lists.shift() : lists[0]
      await isLinked
      return Response.json(list)
    })
  })
  await page.toast(/^The accounts are linked$/m)
  await expect.poll(() => page.all('button', 'Unlink Google')).toHaveLength(2)
})

test('a link that the other site refuses shows an error', async () => {
  const page = await openApp('/login#social_error=google', await createAccount())
  await page.toast(/^The accounts were not linked: The other site did not let you in\.$/m)
  expect(page.path).toBe('/settings')
})
