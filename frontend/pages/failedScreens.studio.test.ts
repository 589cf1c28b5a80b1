import { expect, test } from 'vitest'
import { alerts, isSignedIn } from '../testing/forms'
import type { AppPage } from '../testing/page'
import { FAILURES, Gate } from '../testing/refusals'
import { fillShelf, type Shelf } from '../testing/shelf'
import { openApp } from '../testing/studio'

/** Tests of screens whose data are refused, broken, slow or not answered: what the screen says, and how it recovers. */

interface Screen {
  readonly name: string
  readonly path: (shelf: Shelf) => string
  /** The call that the screen needs. */
  readonly needs: RegExp
  readonly title: string
  readonly skeleton: string
  /** Waits for the content that the screen shows when the call succeeds. */
  readonly content: (page: AppPage) => Promise<unknown>
  /** Failures for which this screen has its own words. */
  readonly except?: readonly string[]
}

const SCREENS: readonly Screen[] = [
  {
    name: 'Home',
    path: () => '/',
    needs: /^songs\/me$/,
    title: 'Your library could not be loaded',
    skeleton: 'library-skeleton',
    content: (page) => page.find('article', 'Aurora'),
    // In that case the screen shows the songs on this device: offline.spec.ts.
    except: ['away', 'a proxy that speaks for the server'],
  },
  {
    name: 'Discover',
    path: () => '/discover',
    needs: /^songs\/public$/,
    title: 'The songs could not be loaded',
    skeleton: 'feed-skeleton',
    content: (page) => expect.poll(() => page.testIds('public-song').length).toBeGreaterThan(0),
  },
  {
    name: 'Profile',
    path: () => '/profile',
    needs: /^users\/me$/,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.find('heading', 'Mara'),
  },
  {
    name: 'the songs of Profile',
    path: () => '/profile',
    needs: /^songs\/me$/,
    title: 'The songs could not be loaded',
    skeleton: 'songs-skeleton',
    content: (page) => page.find('link', 'Aurora'),
  },
  {
    name: 'the profile of somebody',
    path: ({ username }) => `/u/${username}`,
    needs: /^users\/(by-username|profile)\//,
    title: 'This profile could not be loaded',
    skeleton: 'profile-skeleton',
    content: (page) => page.find('heading', 'Mara'),
  },
  {
    name: 'Settings',
    path: () => '/settings',
    needs: /^users\/me$/,
    title: 'Your account could not be loaded',
    skeleton: 'settings-skeleton',
    content: (page) => page.find('button', 'Edit Name'),
  },
  {
    name: 'a playlist',
    path: ({ playlistId }) => `/dashboard/playlist/${playlistId}`,
    needs: /^playlists\/[^/]+\/songs$/,
    title: 'The playlist could not be loaded',
    skeleton: 'playlist-skeleton',
    content: (page) => page.find('heading', 'Late evenings'),
    // A song that the user may not see counts as missing.
    except: ['403'],
  },
  {
    name: 'a song',
    path: ({ songId }) => `/song/${songId}`,
    needs: /^songs\/[0-9a-f-]{36}$/,
    title: 'The song could not be loaded',
    skeleton: 'song-skeleton',
    content: (page) => page.find('heading', 'Aurora'),
    except: ['403'],
  },
]

test.each(SCREENS)(
  '$name waits, says why its call fails, and tries again',
  async ({ path, needs, title, skeleton, content, except = [] }) => {
    const shelf = await fillShelf()
    let calls!: Gate
    let release = () => {}
    const [first, ...others] = FAILURES.filter(({ name }) => !except.includes(name))
    const page = await openApp(path(shelf), shelf.library, (opened) => {
      calls = new Gate(opened, 'GET', needs)
      release = calls.hold()
      calls.fail(first)
    })
    await expect.poll(() => page.testIds(skeleton).length).toBeGreaterThan(0)
    release()
    const failure = () => alerts(page).find((text) => text.includes(title))
    await expect.poll(failure).toContain(first.text)
    for (const other of others) {
      calls.fail(other)
      await page.click('button', 'Try again')
      await expect.poll(failure).toContain(other.text)
    }
    calls.fail(null)
    await page.click('button', 'Try again')
    await content(page)
    expect(failure()).toBeUndefined()
    expect(isSignedIn()).toBe(true)
  },
)

test('a forbidden item counts as missing, and keeps the session', async () => {
  const { library, songId, playlistId } = await fillShelf()
  const page = await openApp(`/song/${songId}`, library, (opened) =>
    new Gate(opened, 'GET', /^(songs\/[0-9a-f-]{36}|playlists\/[^/]+\/songs)$/).fail(FAILURES[0]),
  )
  await expect.poll(() => alerts(page).join()).toContain('This song is not here')
  await page.visit(`/dashboard/playlist/${playlistId}`)
  await expect.poll(() => alerts(page).join()).toContain('There is no such playlist')
  expect(isSignedIn()).toBe(true)
})
