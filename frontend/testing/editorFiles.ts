import { expect } from 'vitest'
import type { SongRecord } from '#shared/api/songs'
import { type NoteTuple, songWith } from '#shared/edit/testing/songs'
import { writeSmf } from '#shared/smf/write'
import { Library } from './library'
import { createAccount, openWorkspace, type Studio } from './studio'

/** Songs of the library in the editor. */

/** Opens a song of a new user's library. */
export async function openSong(name = 'Night Ferry'): Promise<{ studio: Studio; song: SongRecord }> {
  const library = await createAccount()
  const song = await library.keep(name)
  return { studio: await openWorkspace(`/editor/${song.song_data_id}`, library), song }
}

/** Opens a song and changes it. `path`: its data's path in the API. */
export async function openChanged() {
  const opened = await openSong()
  await opened.studio.draw(0, 84)
  return { ...opened, path: `songs/data/${opened.song.song_data_id}` }
}

/** A MIDI file with `count` quarter notes, one after the other. */
export const quarters = (count: number): Uint8Array =>
  writeSmf(songWith(Array.from({ length: count }, (_, i): NoteTuple => [i * 480, 480, 60 + i])).song)

export const title = (studio: Studio): string | null => studio.testId('song-title').textContent

export async function rename(studio: Studio, name: string): Promise<void> {
  await studio.click(studio.testId('song-title'))
  await studio.press('Control+a')
  await studio.type(name)
  await studio.press('Enter')
}

/** The mark of a song saved on this device only. */
export const onDevice = (studio: Studio): HTMLElement[] => studio.testIds('on-device')

/** Answers the dialog that asks for a name. */
export async function answerName(studio: Studio, name: string): Promise<void> {
  await studio.fill(await studio.find('textbox', undefined, await studio.find('dialog')), name)
  await studio.press('Enter')
}

/** Signs in again the user of a library, whose session has ended. */
export async function logIn({ url, account }: Library): Promise<Library> {
  const body = new URLSearchParams({ username: account.email, password: account.password })
  const login = await fetch(`${url}/api/v1/login/access-token`, { method: 'POST', body })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return new Library(url, { ...account, token })
}

/** Presses a button of the open dialog; waits for it if necessary. */
export async function answerDialog(studio: Studio, label: string): Promise<void> {
  await studio.click(await studio.find('button', label, await studio.find('dialog')))
}

/**
 * Opens the File menu once it offers this many recovered songs, and returns their item. A menu shows the state at its
 * opening.
 */
export async function openRecovered(studio: Studio, count: number): Promise<HTMLElement> {
  const words = count > 0 ? `Recovered work (${count})` : 'Recovered workThere is no unsaved or discarded work.'
  const look = async () => {
    await studio.choose('File')
    const item = await studio.find('menuitem', /^Recovered work/)
    if (item.textContent === words) return item
    await studio.press('Escape')
    return null
  }
  let item: HTMLElement | null = null
  await expect
    .poll(async () => {
      item = await look()
      return item
    })
    .not.toBeNull()
  return item!
}

/** Answers the dialog that asks to sign in again. */
export async function signInAgain(studio: Studio): Promise<void> {
  const dialog = await studio.find('dialog', 'Sign in Beta')
  const { email, password } = studio.library.account
  await studio.fill(studio.testId('email-input'), email)
  await studio.fill(studio.testId('password-input'), password)
  await studio.click(studio.get('button', 'Log In', dialog))
  await expect.poll(() => studio.dialog()).toBeNull()
}
