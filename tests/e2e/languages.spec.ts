import type { Page } from '@playwright/test'
import type { Song } from '#shared/api/songs'
import { chunk, header, join } from '#shared/smf/testFiles'
import { type ServerProcess, startBuiltServer } from '../support/builtServer'
import { translations } from '../support/texts/catalogues'
import { type Account, logIn } from './support/accounts'
import { call } from './support/cloud'
import { englishFinder, type Say, saidOn, sayIn } from './support/languages'
import { melody } from './support/publicSongs'
import { expect, signIn, test } from './support/test'

/** Every screen in every language but English: no English is left on any. */

const ROOT = { email: 'root@example.com', password: 'wrench-and-lamp' }
const NAMES = { root: 'Zefir Oblak', song: 'Vltava', other: 'Tatra', playlist: 'Luznice', author: 'zefir-oblak' }

let server: ServerProcess
let account: Account
let song: Song
let playlist: { readonly id: string }

test.beforeAll(async () => {
  server = await startBuiltServer({
    env: { FIRST_SUPERUSER: ROOT.email, FIRST_SUPERUSER_PASSWORD: ROOT.password },
  })
  account = await logIn(ROOT, server.url)
  const ask = <T>(method: string, path: string, body?: object | Uint8Array) =>
    call<T>(account, method, path, body, server.url)
  await ask('PATCH', 'users/me', { full_name: NAMES.root, display_name: NAMES.root, name: NAMES.author })
  const make = async (name: string) =>
    ask<Song>('POST', 'songs', {
      name,
      data_id: await ask<string>('POST', 'songs/data', melody(8)),
      genre: 'Jazz',
      mood: 'Calm',
    })
  song = await make(NAMES.song)
  await ask('POST', `songs/${song.id}/publish`, {})
  await make(NAMES.other)
  playlist = await ask('POST', 'playlists', { name: NAMES.playlist })
  await ask('POST', `playlists/${playlist.id}/songs`, { song_id: song.id })
})

test.afterAll(() => server?.stop())

/** What a walk has at hand. */
interface Walk {
  readonly page: Page
  readonly say: Say
  /** Opens a page of the app and waits for what says that it is there. */
  go(path: string, sign?: string): Promise<void>
  /** Collects what is said now that is English. */
  look(where: string): Promise<void>
}

for (const language of Object.keys(translations)) {
  test.describe(language, () => {
    for (const [name, walk] of Object.entries({ visitor, library, composer, dialogs, editor })) {
      test(name, async ({ page }) => {
        const find = englishFinder(language, [...Object.values(NAMES), 'GeneralUser'])
        const found: Record<string, string[]> = {}
        await page.addInitScript((code) => localStorage.setItem('language', code), language)
        if (walk !== visitor) await signIn(page, account)
        await walk({
          page,
          say: sayIn(language),
          async go(path, sign = 'h1') {
            await page.goto(`${server.url}${path}`)
            await expect(page.locator(sign).first()).toBeVisible()
            await expect(page.locator('html')).toHaveAttribute('lang', language)
          },
          async look(where) {
            const english = find(await saidOn(page))
            if (english.length > 0) found[where] = english
          },
        })
        expect(found).toEqual({})
      })
    }
  })
}

/** Closes the dialog. The first Escape may be for a tooltip. */
const shut = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1000 })
  }).toPass()

async function visitor({ page, say, go, look }: Walk) {
  await go('/login')
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('auth:errors.emailRequired'))).toBeVisible()
  await look('login')
  await page.getByTestId('email-input').fill('nobody@example.com')
  await page.getByTestId('password-input').fill('a quiet harbour')
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('sentences:server.wrongLogin'))).toBeVisible()
  await look('login refused')

  await go('/signup')
  await page.getByTestId('password-input').fill('short')
  await page.getByTestId('confirm-password-input').press('Enter')
  await expect(page.getByText(say('auth:errors.fullNameRequired'))).toBeVisible()
  await look('sign-up')
  await page.getByTestId('full-name-input').fill('Oblak')
  await page.getByTestId('email-input').fill('oblak@example.com')
  for (const field of ['password-input', 'confirm-password-input']) await page.getByTestId(field).fill('password1')
  await page.getByTestId('terms-checkbox').click()
  await page.getByTestId('password-input').press('Enter')
  await expect(page.getByText(say('sentences:server.commonPassword'))).toBeVisible()
  await look('sign-up refused')

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

  for (const path of ['/terms', '/privacy', '/nowhere', `/song/${song.id}`, `/u/${NAMES.author}`]) {
    await go(path)
    await look(path)
  }
  for (const path of [`/song/${crypto.randomUUID()}`, '/u/oblak']) {
    await go(path, '[role=alert]')
    await look(path)
  }
  await go(`/embed/${song.id}`)
  await look('embed')
  await go(`/embed/${crypto.randomUUID()}`, 'main')
  await expect(page.getByText(say('publicSong:embed.missing'))).toBeVisible()
  await look('embed of nothing')
}

async function composer({ page, say, go, look }: Walk) {
  await go('/', 'form')
  const press = (key: string) => page.getByRole('button', { name: say(`composer:${key}`), exact: true }).click()
  const list = (key: string) => page.getByRole('combobox', { name: say(`composer:${key}`), exact: true }).first()
  await press('advanced')
  await list('settings.trackCount').click()
  await page.getByRole('option', { name: '2', exact: true }).click()
  await press('create')
  await expect(page.getByText(say('composer:errors.promptMissing'))).toBeVisible()
  await look('composer')
  for (const key of ['settings.genre', 'settings.mood', 'settings.scale', 'track.type', 'track.instrument']) {
    // The library beside it filters by genre and mood.
    await (key.startsWith('settings.')
      ? page.locator('form').getByRole('combobox', { name: say(`composer:${key}`) })
      : list(key)
    ).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await look(key)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('textbox', { name: say('composer:prompt') }).fill(NAMES.song)
  await press('create')
  await expect(page.getByRole('article', { name: say('composer:takes.name', { number: 1 }) })).toBeVisible()
  await look('takes')
  await page.route('**/songs/generate', (route) =>
    route.fulfill({ status: 503, json: { detail: 'Error generating MIDI' } }),
  )
  await press('keep.home')
  await expect(page.getByText(say('composer:errors.busy'))).toBeVisible()
  await look('a take that could not be kept')
  await go('/editor', 'canvas')
  await page.getByRole('button', { name: say('editor:action.create'), exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('the composer in the editor')
}

async function library({ page, say, go, look }: Walk) {
  await go('/', 'article')
  await look('home')
  for (const filter of ['library:sort.label', 'library:filter.genre', 'library:filter.mood']) {
    await page.getByRole('combobox', { name: say(filter), exact: true }).click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await look(filter)
    await page.keyboard.press('Escape')
  }
  await page.getByPlaceholder(say('library:search')).fill('xyzzy')
  await expect(page.getByText(say('library:noMatch.title'))).toBeVisible()
  await page.getByPlaceholder(say('library:search')).fill('')
  await page.getByTestId('user-menu').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('account menu')
  await page.getByRole('menuitem', { name: say('shell:account.appearance') }).click()
  for (const tab of ['general', 'midi', 'soundFont']) {
    await page.getByRole('tab', { name: say(`shell:preferences.${tab}.tab`), exact: true }).click()
    await look(`preferences: ${tab}`)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: say('shell:notifications.label') }).click()
  await expect(page.getByText(say('shell:notifications.none'))).toBeVisible()
  await look('notifications')

  await go('/discover')
  await expect(page.getByText(NAMES.song).first()).toBeVisible()
  await look('discover')
  await go('/discover?category=metal')
  await look('an empty category')
  await go('/profile')
  await expect(page.getByText(NAMES.song).first()).toBeVisible()
  await look('profile')
  await page.getByRole('button', { name: say('profile:edit') }).click()
  await page.getByRole('textbox', { name: say('profile:form.website') }).fill('nonsense')
  await page.getByRole('button', { name: say('profile:form.save') }).click()
  await expect(page.getByText(say('profile:form.websiteInvalid'))).toBeVisible()
  await look('edit profile')
  for (const tab of ['', '?tab=password', '?tab=billing']) {
    await go(`/settings${tab}`, '[role=tabpanel]:not([hidden])')
    await look(`settings${tab}`)
  }
  await go('/upgrade')
  await look('upgrade')
  await go(`/dashboard/playlist/${playlist.id}`, 'main li')
  await look('playlist')
  await go(`/dashboard/playlist/${crypto.randomUUID()}`, '[role=alert]')
  await look('no playlist')
  await go('/admin', 'tbody tr')
  await look('admin')
  await page.getByRole('button', { name: say('admin:add') }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('add user')
}

async function dialogs({ page, say, go, look }: Walk) {
  await go('/', 'article')
  const card = (name: string) => page.getByRole('article', { name, exact: true })
  const button = (key: string) => card(NAMES.song).getByRole('button', { name: say(key), exact: true })
  const more = async (...items: string[]) => {
    await card(NAMES.song)
      .getByRole('button', { name: say('songDialogs:menu.open', { name: NAMES.song }) })
      .click()
    for (const item of items) await page.getByRole('menuitem', { name: say(item), exact: true }).click()
  }
  for (const key of ['library:song.details', 'library:song.share']) {
    await button(key).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(key)
    await shut(page)
  }
  await card(NAMES.other)
    .getByRole('button', { name: say('library:song.publish'), exact: true })
    .click()
  await page.getByRole('dialog').getByRole('combobox').click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await look('publish')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await shut(page)
  await button('songDialogs:menu.download').click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('downloads')
  await page.keyboard.press('Escape')
  await more()
  await look('song menu')
  await page.getByRole('menuitem', { name: say('songDialogs:menu.customize') }).press('ArrowRight')
  await expect(page.getByRole('menuitem', { name: say('songDialogs:menu.editCover') })).toBeVisible()
  await look('customize')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  for (const item of ['rename', 'delete']) {
    await more(`songDialogs:menu.${item}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(item)
    await shut(page)
  }
  await card(NAMES.song).getByRole('checkbox').check()
  await expect(page.getByRole('region', { name: say('library:selection.label') })).toBeVisible()
  await look('selection')
  await page
    .getByRole('region', { name: say('library:selection.label') })
    .getByRole('button', { name: say('library:selection.newPlaylist') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('songDialogs:playlist.submit') })
    .click()
  await expect(page.getByText(say('songDialogs:playlist.missing'))).toBeVisible()
  await look('new playlist')
  await shut(page)
  await go('/settings', '[role=tabpanel]:not([hidden])')
  await go(`/song/${song.id}`)
  await expect(page.getByRole('button', { name: say('publicSong:edit') })).toBeVisible()
  await look('own public song')
}

async function editor({ page, say, go, look }: Walk) {
  const idle = async () => {
    await page.waitForFunction(() => window.tunesmith !== undefined)
    await page.evaluate(() => window.tunesmith!.whenIdle())
  }
  await go(`/editor/${song.song_data_id}?automation=1`, '[data-testid=track]')
  await idle()
  await look('editor')
  for (const menu of ['file', 'edit', 'view', 'help']) {
    await page.getByRole('menuitem', { name: say(`editor:top.${menu}`), exact: true }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await look(`menu ${menu}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
  }
  const track = page.getByTestId('track').first()
  for (const item of ['instrument', 'channel']) {
    await track.click({ button: 'right' })
    if (item === 'instrument') await look('menu of a track')
    await page.getByRole('menuitem', { name: say(`editor:tracks.${item}`) }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(item)
    await shut(page)
  }
  await page.keyboard.press('Control+a')
  for (const key of ['t', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(`dialog of ${key}`)
    await shut(page)
  }
  await page.keyboard.press('Delete')
  await idle()
  await look('after an edit')
  await page.keyboard.press('Control+z')
  await idle()
  // A listener that stays keeps the browser from showing its own file dialog.
  page.on('filechooser', () => {})
  const open = async (bytes: Uint8Array) => {
    const chooser = page.waitForEvent('filechooser')
    await page.keyboard.press('Control+o')
    await (await chooser).setFiles({ name: 'x.mid', mimeType: 'audio/midi', buffer: Buffer.from(bytes) })
  }
  await open(new Uint8Array(50))
  await expect(page.getByText(say('midiFile:notMidi'))).toBeVisible()
  await look('no MIDI file')
  await idle()
  await open(join(header(1, 3, 480), chunk('MTrk', [0, 0x90, 60, 1, 0, 0xf1]), chunk('MTrk', [0, 0x90, 60, 1])))
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('a damaged file')
}
