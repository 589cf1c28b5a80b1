import { writeFileSync } from 'node:fs'
import { demoSong } from '../../../support/demoSongs'
import { ownSongs } from '../../support/cloud'
import { EditorPage } from '../../support/editorPage'
import { expect, signIn, test } from '../../support/test'

/** Opening files, leaving the editor, and recovering lost work. */

const SOUND = demoSong('earthday').bytes

const chunk = (name: string, length: number, body: readonly number[]) => [
  ...[...name].map((c) => c.charCodeAt(0)),
  ...[24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff),
  ...body,
]
const header = (format: number, tracks: number) => chunk('MThd', 6, [0, format, tracks >> 8, tracks & 0xff, 0x01, 0xe0])

const REFUSED: [name: string, bytes: Uint8Array, says: RegExp][] = [
  ['no MIDI file at all', new TextEncoder().encode('Dear diary, today I made no music.'), /MIDI/i],
  ['an empty file', new Uint8Array(0), /empty/i],
  [
    'format 2',
    Uint8Array.from([...header(2, 1), ...chunk('MTrk', 4, [0, 0xff, 0x2f, 0])]),
    /Unsupported midi format 2/,
  ],
]

for (const [name, bytes, says] of REFUSED) {
  test(`${name} is refused with a message, and the open song stays`, async ({ editor }) => {
    await editor.draw(480, 70)
    const before = await editor.notes()
    const chooser = editor.page.waitForEvent('filechooser')
    await editor.page.keyboard.press('Control+o')
    await (await chooser).setFiles({ name: 'bad.mid', mimeType: 'audio/midi', buffer: Buffer.from(bytes) })
    await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
    await expect(editor.page.getByText(says).first()).toBeVisible({ timeout: 5_000 })
    expect(await editor.notes()).toEqual(before)
    expect((await editor.state()).history.undoName).toBe('Add note')
  })
}

const DAMAGED: [name: string, bytes: Uint8Array, leastNotes: number][] = [
  ['a truncated file', SOUND.slice(0, SOUND.length * 0.6), 500],
  ['a file that claims 65,535 tracks', Uint8Array.from([...header(1, 65_535), ...SOUND.slice(14)]), 2_972],
  [
    'a chunk that claims 4 GB',
    Uint8Array.from([...header(1, 1), ...chunk('MTrk', 0xffffffff, [0, 0x90, 60, 100, 0x60, 0x80, 60, 0])]),
    1,
  ],
  [
    'a five-byte variable length',
    Uint8Array.from([
      ...header(1, 1),
      ...chunk('MTrk', 17, [0, 0x90, 60, 100, 0x60, 0x80, 60, 0, 0x81, 0x80, 0x80, 0x80, 0x00, 0x90, 62, 100, 0]),
    ]),
    1,
  ],
]

for (const [name, bytes, leastNotes] of DAMAGED) {
  test(`${name} opens as far as it can be read, and lists the losses`, async ({ editor }) => {
    await editor.openBytes('damaged.mid', bytes)
    await expect(editor.dialog()).toBeVisible({ timeout: 5_000 })
    await editor.dialog().getByRole('button', { name: 'OK' }).click()
    expect((await editor.state()).noteCount).toBeGreaterThanOrEqual(leastNotes)
  })
}

test('a file with a million events on one tick opens', async ({ editor }) => {
  const events = new Uint8Array(4_000_000)
  for (let i = 0; i < 1_000_000; i++) events.set([0, i % 2 ? 0x80 : 0x90, i % 128, 64], i * 4)
  const bytes = Buffer.concat([
    Uint8Array.from([...header(1, 1), ...chunk('MTrk', events.length + 4, [])]),
    events,
    Uint8Array.from([0, 0xff, 0x2f, 0]),
  ])
  await editor.openBytes('million.mid', bytes)
  expect((await editor.state()).noteCount).toBeGreaterThan(100_000)
})

test('a dropped file opens, after asking when there is unsaved work', async ({ editor }, info) => {
  const path = info.outputPath('dropped.mid')
  writeFileSync(path, SOUND)
  await editor.draw(480, 70)
  await editor.drop(path)
  await expect(
    editor.page.getByText('Your edits have not been saved. Are you sure you want to continue?'),
  ).toBeVisible()
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  expect((await editor.state()).noteCount).toBe(1)
  await editor.drop(path)
  await editor.dialog().getByRole('button', { name: 'No, discard' }).click()
  await expect.poll(async () => (await editor.state()).noteCount).toBe(2972)
})

for (const name of ['Harbour Lights.mid', 'Harbour Lights.MIDI', 'Harbour Lights.kar'])
  test(`${name} shows its name, is not in the library, and closes without a question`, async ({ editor }) => {
    const { page } = editor
    await editor.openBytes(name, demoSong('majicalljarr').bytes)
    await expect(page.getByTestId('project-title')).toHaveText('Harbour Lights')
    await expect(page.getByRole('img', { name: 'Not in your library' })).toBeVisible()
    await expect(page.getByTestId('unsaved')).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'File' }).click()
    await page.getByRole('menuitem', { name: 'Close' }).click()
    await expect(page.getByText('My Library')).toBeVisible()
  })

test('a MIDI file dropped on Home opens in the editor; another kind of file does not', async ({ editor }, info) => {
  const { page } = editor
  await page.goto('/')
  await expect(page.getByText('My Library')).toBeVisible()
  const [song, picture] = [info.outputPath('Paper Moons.mid'), info.outputPath('cover.mid')]
  writeFileSync(song, demoSong('majicalljarr').bytes)
  writeFileSync(picture, 'a picture, by another name')
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([], 'x.mid'))
    window.dispatchEvent(new DragEvent('dragenter', { dataTransfer }))
  })
  await expect(page.getByText('Drop a MIDI file to open it')).toBeVisible()
  await editor.drop(picture)
  await expect(page.getByTestId('toast')).toHaveText('Not a MIDI file')
  await expect(page.getByText('Drop a MIDI file to open it')).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await editor.drop(song)
  await expect(page).toHaveURL(/\/editor$/)
  await expect(page.getByTestId('project-title')).toHaveText('Paper Moons')
  await expect(page.getByRole('img', { name: 'Not in your library' })).toBeVisible()
})

test('a first save asks for a name, and refuses an empty one', async ({ editor }) => {
  await editor.draw(480, 70)
  await editor.page.keyboard.press('Control+s')
  const name = editor.dialog().getByRole('textbox')
  await name.fill('Harbour Lights')
  await name.press('Enter')
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  await editor.page.goto('/')
  await expect(editor.page.getByText('Harbour Lights').first()).toBeVisible()
})

test('without the server a song is saved on this device, and goes up when the server answers', async ({
  editor,
  account,
}) => {
  await editor.open(demoSong('earthday').path)
  await editor.draw(0, 84)
  await editor.page.route('**/api/v1/songs/**', (route) => route.abort('connectionrefused'))
  await editor.page.keyboard.press('Control+s')
  await expect(editor.page.getByTestId('on-device')).toBeVisible()
  await expect.poll(async () => (await editor.state()).isSaved).toBe(true)
  expect(await ownSongs(account)).toHaveLength(0)
  await editor.page.unroute('**/api/v1/songs/**')
  await expect(editor.page.getByTestId('on-device')).toHaveCount(0, { timeout: 45_000 })
  expect(await ownSongs(account)).toHaveLength(1)
})

test('unsaved work comes back after the page was killed', async ({ browser, account }) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: process.env.TUNESMITH_URL,
  })
  // A second tab keeps the window open when the first one dies.
  const second = await context.newPage()
  const first = await context.newPage()
  await signIn(first, account)
  const before = new EditorPage(first)
  await before.goto()
  await before.draw(480, 70, 1100)
  await before.draw(1920, 72)
  await before.press('Control+z')
  await before.press('Control+Shift+z')
  const notes = await before.tunes()
  const { history } = await before.state()
  // The tab's process dies, so no unload event is sent.
  const cdp = await context.newCDPSession(first)
  const crashed = first.waitForEvent('crash')
  void cdp.send('Page.crash').catch(() => {})
  await crashed

  // A page behind another gets a frame in two seconds.
  await second.bringToFront()
  await signIn(second, account)
  const after = new EditorPage(second)
  await after.goto()
  // No dialog blocks the editor. A message says what can be recovered, and stays until it is answered.
  await expect(after.dialog()).toHaveCount(0)
  await second.getByTestId('toast').getByRole('button', { name: 'Show' }).click()
  await after.button(/^Recover /).click()
  await expect.poll(() => after.tunes()).toEqual(notes)
  const recovered = await after.state()
  expect(recovered.isSaved).toBe(false)
  expect(recovered.history).toEqual(history)
  await context.close()
})

test('leaving with unsaved work asks; closing the page makes the browser ask', async ({ editor }) => {
  await editor.draw(480, 70)
  await editor.page.getByRole('menuitem', { name: 'File' }).click()
  await editor.page.getByRole('menuitem', { name: 'Close' }).click()
  await expect(editor.dialog()).toBeVisible()
  await editor.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(editor.page).toHaveURL(/\/editor/)
  let asked = false
  editor.page.once('dialog', (dialog) => {
    asked = dialog.type() === 'beforeunload'
    void dialog.accept()
  })
  await editor.page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toBe(true)
})
