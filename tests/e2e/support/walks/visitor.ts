import { expect } from '@playwright/test'
import { button, dialog, shut, type Walk } from './walk'
import { NAMES, ROOT } from './world'

/** The pages that need no account. */
export async function visitor(walk: Walk) {
  await login(walk)
  await signUp(walk)
  await password(walk)
  await publicPages(walk)
  await linking(walk)
}

async function login({ page, say, go, look }: Walk) {
  await go('/login')
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('auth:errors.emailRequired'))).toBeVisible()
  await look('login')
  await page.getByTestId('email-input').fill('nobody@example.com')
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('errors:server.wrong_login'))).toBeVisible()
  await look('login refused')
  await button(page, say('auth:preferences')).click()
  await dialog(page)
  await look('settings of a visitor')
  for (const [hash, text] of [
    ['google', say('auth:social.failed', { name: 'Google' })],
    ['link_required', say('auth:social.linkRequired')],
  ]) {
    await go(`/login?social=${hash}#social_error=${hash}`)
    await expect(page.getByText(text)).toBeVisible()
    await look(`login after ${hash}`)
  }
}

async function signUp({ page, say, go, look }: Walk) {
  await go('/signup?superuser=nonsense')
  await page.getByTestId('password-input').fill('short')
  await page.getByTestId('confirm-password-input').press('Enter')
  await expect(page.getByText(say('auth:errors.fullNameRequired'))).toBeVisible()
  await look('sign-up of a superuser')
  await go('/signup')
  await page.getByTestId('full-name-input').fill(NAMES.root)
  await page.getByTestId('email-input').fill('oblak@example.com')
  for (const field of ['password-input', 'confirm-password-input']) await page.getByTestId(field).fill('password1')
  await page.getByTestId('terms-checkbox').click()
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('errors:fields.common_password'))).toBeVisible()
  await look('sign-up refused')
}

async function password({ page, say, go, look }: Walk) {
  await go('/recover-password')
  await page.getByTestId('email-input').fill('nobody@example.com')
  await page.getByTestId('email-input').press('Enter')
  await expect(page.getByText(say('auth:recover.sent'))).toBeVisible()
  await look('recovery')
  await go('/reset-password')
  await look('reset without a token')
  await go('/reset-password?token=nonsense')
  for (const field of ['new-password-input', 'confirm-password-input'])
    await page.getByTestId(field).fill('a quiet harbour')
  await page.getByTestId('confirm-password-input').press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await look('reset refused')
}

async function publicPages(walk: Walk) {
  const { page, say, world, go, look } = walk
  const { song } = world
  for (const path of ['/terms', '/privacy', '/nowhere']) {
    await go(path)
    await look(path)
  }
  await songPage(walk)
  await go(`/song/${song.id}`)
  await button(page, say('publicSong:share')).click()
  await dialog(page)
  await page.getByRole('tab', { name: say('songDialogs:share.embed') }).click()
  await look('embed code of a song')
  await shut(walk)
  await button(page, say('publicSong:play')).click()
  await expect(page.getByTestId('player-bar')).toBeVisible()
  await look('player')
  for (const path of [`/song/${crypto.randomUUID()}`, '/u/oblak']) {
    await go(path, '[role=alert]')
    await look(path)
  }
  await go(`/u/${NAMES.author}`)
  await look('profile of an author')
  await go(`/embed/${song.id}`)
  await look('embed')
  await go(`/embed/${crypto.randomUUID()}`, 'main')
  await expect(page.getByText(say('publicSong:embed.missing'))).toBeVisible()
  await look('embed of nothing')
}

/** Walks a song's page: notes, tracks and facts, and the songs beside it. */
async function songPage({ page, say, world, go, look }: Walk) {
  await go(`/song/${world.song.id}`)
  for (const heading of ['tracks', 'facts.title', 'speed', 'remixes'])
    await expect(page.getByRole('heading', { name: say(`publicSong:${heading}`), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('publicSong:moreBy', { name: NAMES.root }) })).toBeVisible()
  await expect(page.getByText(NAMES.sections[1]).first()).toBeVisible()
  await look('song page')
  await page.locator('button[aria-pressed=false]').first().click()
  await page.getByRole('slider', { name: say('publicSong:speed') }).press('ArrowLeft')
  await expect(button(page, say('publicSong:speedReset'))).toBeEnabled()
  await look('song page: a track silent, slower')
  await go(`/song/${world.remix.id}`)
  await expect(page.getByText(say('songDialogs:remixOf', { name: NAMES.song, author: NAMES.root }))).toBeVisible()
  await look('page of a remix')
}

/** Two accounts of one person. */
async function linking({ page, say, go, look }: Walk) {
  await go('/login?social=link#social_error=link_required')
  await page.getByTestId('email-input').fill(ROOT.email)
  await page.getByTestId('password-input').fill(ROOT.password)
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('auth:social.linkTitle'))).toBeVisible()
  await look('accounts to link')
  await button(page, say('auth:social.link')).click()
  await expect(page.getByTestId('toast')).toBeVisible()
  await look('accounts that were not linked')
}
