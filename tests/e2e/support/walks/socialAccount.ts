import { expect } from '@playwright/test'
import { CLUB, logInThroughGoogle } from '../accounts/socialSites'
import { errorReply } from '../errorReply'
import { button, dialog, expectToast, refuse, type Walk } from './walk'

/** The settings of a user who signed up through another site and has no password. */
export async function socialAccount(walk: Walk) {
  const email = walk.world.sites.newPerson()
  await walk.go('/login')
  await logInThroughGoogle(walk.page, '/settings', new URL(walk.page.url()).origin)
  await sites(walk)
  await password(walk, email)
}

async function sites({ page, say, go, look }: Walk) {
  const link = button(page, say('settings:linked.linkOf', { name: CLUB }))
  await expect(link).toBeVisible()
  await look('the only way in')
  const allow = await refuse(page, 'POST', /^login\/social\/oidc\/start$/, errorReply('sign_in_again'))
  await link.click()
  await expect(page.getByText(say('errors:server.sign_in_again'))).toBeVisible()
  await look('a session too old to link')
  await allow()
  await link.click()
  await expectToast(page, say('auth:social.linked'))
  const unlink = button(page, say('settings:linked.unlinkOf', { name: CLUB }))
  await expect(unlink).toBeVisible()
  await look('linked')
  await unlink.click()
  const asked = await dialog(page)
  await look('unlink')
  const allowUnlinking = await refuse(page, 'DELETE', /^users\/me\/social\//, errorReply('only_sign_in'))
  await button(asked, say('settings:linked.unlink')).click()
  await expect(asked.getByText(say('errors:server.only_sign_in'))).toBeVisible()
  await look('not unlinked')
  await allowUnlinking()
  await button(asked, say('settings:linked.unlink')).click()
  await expectToast(page, say('settings:linked.unlinked', { name: CLUB }))
  await look('unlinked')
  await go('/login#social_error=google', '[role=tabpanel]:not([hidden])')
  await expectToast(page, say('auth:social.linkFailed', { reason: say('settings:linked.siteFailed') }))
  await look('a site that lets nobody in')
}

async function password({ page, say, go, look }: Walk, email: string) {
  await go('/settings?tab=password', '[role=tabpanel]:not([hidden])')
  const send = button(page, say('settings:setPassword.send'))
  await expect(send).toBeVisible()
  await look('no password')
  const allow = await refuse(page, 'POST', /^password-recovery\//, errorReply('too_many_requests', { seconds: 60 }))
  await send.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('no link to set one')
  await allow()
  await send.click()
  await expect(page.getByText(say('settings:setPassword.sent', { email }))).toBeVisible()
  await look('a link to set one')
}
