import { expect, test } from 'vitest'
import { alerts, wordsOf } from '../../testing/forms'
import { refusal } from '../../testing/refusals'
import { createAccount, openApp } from '../../testing/studio'

/** Tests of profiles: one's own, and those of others. */

/** The public name of an account without a display name. Its full name is private. */
const OTHERS_SEE = /^test-composer-/

test('a new account shows its name, no followers and no songs', async () => {
  const page = await openApp('/profile', await createAccount())
  expect((await page.find('heading', OTHERS_SEE)).tagName).toBe('H1')
  await expect.poll(() => wordsOf(page.get('main'))).toContain('No songs uploaded yet.')
  expect(wordsOf(page.get('main'))).toContain('0 Followers • 0 Following')
  expect(page.get('tab', 'Songs').getAttribute('aria-selected')).toBe('true')
  expect((page.get('tab', 'Playlists') as HTMLButtonElement).disabled).toBe(true)
})

test('shows the songs of the user, public or not, the latest first', async () => {
  const library = await createAccount()
  await library.keep('Song 1')
  await library.keep('Song 2', { is_public: true, genre: 'Jazz', mood: 'Calm' })
  const page = await openApp('/profile', library)
  await expect.poll(() => page.all('listitem', undefined, page.get('tabpanel', 'Songs'))).toHaveLength(2)
  const rows = page.all('listitem', undefined, page.get('tabpanel', 'Songs')).map(wordsOf)
  for (const words of ['Song 2', 'Jazz • Calm', 'Published']) expect(rows[0]).toContain(words)
  expect(rows[1]).toContain('Song 1')
  expect(rows[1]).not.toContain('Published')
  expect(rows[1]).toContain('Private')
  expect(rows[0]).not.toContain('Private')
})

test('the songs and the profile fail separately, and can be loaded again', async () => {
  const page = await openApp('/profile', await createAccount(), ({ network }) =>
    network.answers('GET', 'songs/me', refusal('internal_error')),
  )
  await page.find('heading', OTHERS_SEE)
  await expect.poll(() => alerts(page).join()).toContain('The songs could not be loaded')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await expect.poll(() => wordsOf(page.get('main'))).toContain('No songs uploaded yet.')

  page.network.answers('GET', 'users/me', refusal('internal_error'))
  await page.reload()
  await expect.poll(() => alerts(page).join()).toContain('This profile could not be loaded')
  page.network.comeBack()
  await page.click('button', 'Try again')
  await page.find('heading', OTHERS_SEE)
})

test('others see the public songs, whether they are users or visitors', async () => {
  const author = await createAccount()
  const name = `u.${crypto.randomUUID().slice(0, 12)}`
  await author.call('PATCH', 'users/me', { name, display_name: 'Otto' })
  await author.keep('In the open', { is_public: true })
  await author.keep('For myself')
  for (const reader of [await createAccount(), null]) {
    const page = await openApp(`/u/${name}`, reader)
    expect((await page.find('heading', 'Otto')).tagName).toBe('H1')
    await page.find('link', 'In the open')
    expect(wordsOf(document.body)).not.toContain('For myself')
    expect(page.query('button', 'Edit Profile')).toBeNull()
    expect(document.title).toBe('Otto · Tunesmith')
  }
})

test('a name without a user is not found', async () => {
  const page = await openApp('/u/nobody.at.all', await createAccount())
  await expect.poll(() => alerts(page).join()).toContain('There is no profile with the name “nobody.at.all”.')
  await page.click('button', 'Go to the library')
  await expect.poll(() => page.path).toBe('/')
})
