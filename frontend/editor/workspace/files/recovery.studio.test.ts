import { expect, test } from 'vitest'
import { openChanged, openRecovered, rename } from '../../../testing/editorFiles'
import { createAccount, openWorkspace, type Studio } from '../../../testing/studio'

/** Recovering work that was left unsaved or discarded. */

const QUESTION = 'Your edits have not been saved. Are you sure you want to continue?'

async function discard(studio: Studio): Promise<void> {
  await studio.choose('File', /^New/)
  await studio.answers('No, discard')
  await expect.poll(() => studio.notes()).toEqual([])
}

async function recover(studio: Studio): Promise<void> {
  await studio.click(await openRecovered(studio, 1))
  await studio.answers('Recover Untitled song')
}

test('OL1 the question names what each button does, and Escape does neither', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  await studio.press('Alt+n')
  const dialog = await studio.find('dialog')
  expect(dialog.textContent).toContain(QUESTION)
  const words = studio.all('button', undefined, dialog).map(({ textContent }) => textContent)
  expect(words).toEqual(['', 'No, discard', 'Cancel', 'Yes, save'])
  await expect.poll(() => document.activeElement?.textContent).toBe('Yes, save')
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(await studio.notes()).toHaveLength(1)
  await studio.choose('File', 'Close')
  expect((await studio.find('dialog')).textContent).toContain(
    'Your edits have not been saved. Download the song before exiting. Do you really want to close it?',
  )
})

test('OL1 OL5 discarded work comes back whole, after a question about the open song', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70, 1100)
  await studio.draw(1920, 72)
  await studio.press('Control+z')
  await studio.press('Control+Shift+z')
  const first = await studio.tunes()
  const { history } = await studio.state()
  await discard(studio)
  await studio.draw(0, 60)
  const second = await studio.tunes()

  await recover(studio)
  expect((await studio.find('dialog', 'Unsaved changes')).textContent).toContain(QUESTION)
  await studio.answers('No, discard')
  await expect.poll(() => studio.tunes()).toEqual(first)
  expect(await studio.state()).toMatchObject({ isSaved: false, history })

  await recover(studio)
  await studio.answers('No, discard')
  await expect.poll(() => studio.tunes()).toEqual(second)
})

test('a second press deletes an item for good', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  await discard(studio)
  await studio.click(await openRecovered(studio, 1))
  await studio.answers('Delete Untitled song')
  await studio.answers('Delete for good')
  await expect.poll(() => studio.dialog()).toBeNull()
  const item = await openRecovered(studio, 0)
  // Keys can reach a disabled item, which lets a screen reader read it; pressing it keeps the menu open.
  item.focus()
  await studio.press('Enter')
  expect(document.activeElement).toBe(item)
  expect(item.isConnected).toBe(true)
})

test('OL5 work that a crash left behind is announced once, and only to its owner', async () => {
  const studio = await openWorkspace()
  const owner = studio.library
  await studio.draw(480, 70)
  for (const [who, isTold, isKept] of [
    [await createAccount(), false, false],
    [owner, true, true],
    [owner, false, true],
  ] as const) {
    studio.signIn(who)
    await studio.goto()
    await openRecovered(studio, isKept ? 1 : 0)
    const told = studio.toasts().filter((text) => text.includes('was not saved when the editor was closed.'))
    expect(told).toHaveLength(isTold ? 1 : 0)
    if (isTold) expect(told[0]).toContain('“Untitled song” was not saved')
    await studio.press('Escape')
  }
})

test('OL5 it comes back whole, with its history, when the user asks for it', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70, 1100)
  await studio.draw(1920, 72)
  await studio.press('Control+z')
  await studio.press('Control+Shift+z')
  const notes = await studio.tunes()
  const { history } = await studio.state()
  await studio.goto()
  // A message says so, and no dialog blocks the editor.
  await studio.find('button', 'Show')
  expect(studio.dialog()).toBeNull()
  await studio.click('button', 'Show')
  await studio.answers(/^Recover /)
  await expect.poll(() => studio.tunes()).toEqual(notes)
  expect(await studio.state()).toMatchObject({ isSaved: false, history })
})

test('OL6 SV4 it does not overwrite a later save', async () => {
  const { studio, song } = await openChanged()
  await rename(studio, 'Day Ferry')
  await expect.poll(async () => (await studio.library.song(song.id)).name).toBe('Day Ferry')
  await studio.library.changeElsewhere(song)
  await studio.goto()
  await studio.toast('“Day Ferry” was not saved')
  await studio.click('button', 'Show')
  await studio.answers('Recover Day Ferry')
  await expect.poll(() => studio.path).toContain(song.song_data_id)
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.save()
  await studio.find('button', 'Keep both')
})
