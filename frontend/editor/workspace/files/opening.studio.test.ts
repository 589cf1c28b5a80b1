import { expect, test, vi } from 'vitest'
import { note, file as score } from '#shared/notation/musicXml/testFile'
import { chunk, header, join } from '#shared/smf/testFiles'
import { encodeIn } from '#shared/song/texts/testing'
import { demoSong } from '#tests/support/demoSongs'
import { title } from '../../../testing/editorFiles'
import { createAccount, openApp, openWorkspace, type Studio } from '../../../testing/studio'

/** Opening files from the disk and from other sites. */

const SOUND = demoSong('earthday').bytes
const NOTE = [0, 0x90, 60, 100, 0x60, 0x80, 60, 0]

/** Opens a file through the system's dialog. */
async function open(studio: Studio, name: string, bytes: Uint8Array): Promise<void> {
  await studio.press('Control+o')
  await studio.files.choose(name, bytes)
}

test('OL2 a file that is no song is refused with a message, and the open song stays', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  const before = await studio.notes()
  for (const [bytes, says] of [
    [new TextEncoder().encode('Dear diary, today I made no music.'), /MIDI/i],
    [new Uint8Array(0), /empty/i],
    [join(header(2, 1, 480), chunk('MTrk', [0, 0xff, 0x2f, 0])), /Unsupported midi format 2/],
  ] as const) {
    await open(studio, 'bad.mid', bytes)
    await studio.answers('No, discard')
    await studio.toast(says)
    expect(await studio.notes()).toEqual(before)
    expect((await studio.state()).history.undoName).toBe('Add note')
  }
  // The song stays when the user closes the system's dialog.
  await studio.press('Control+o')
  studio.files.cancel()
  expect(await studio.notes()).toEqual(before)
})

test('OL3 a damaged file opens as far as it can be read, and lists the losses', async () => {
  const studio = await openWorkspace()
  const longDelta = [0x81, 0x80, 0x80, 0x80, 0x00, 0x90, 62, 100, 0]
  for (const [bytes, leastNotes, loss] of [
    [SOUND.slice(0, SOUND.length * 0.6), 500, /./],
    [join(header(1, 65_535, 480), SOUND.slice(14)), 2_972, /65,?535 tracks/],
    [join(header(1, 1, 480), chunk('MTrk', NOTE, 0xffff_ffff)), 1, /./],
    [join(header(1, 1, 480), chunk('MTrk', [...NOTE, ...longDelta])), 1, /./],
  ] as const) {
    await open(studio, 'damaged.mid', bytes)
    const losses = studio.all('listitem', undefined, await studio.find('dialog'))
    expect(losses.map(({ textContent }) => textContent).join('\n')).toMatch(loss)
    await studio.answers('OK')
    expect((await studio.state()).noteCount).toBeGreaterThanOrEqual(leastNotes)
  }
})

test('a file whose texts may be in several charsets offers a choice, which is kept in the song', async () => {
  const studio = await openWorkspace()
  const named = [0, 0xff, 3, 4, ...encodeIn('windows-1250', 'Zpěv')]
  await open(studio, 'song.mid', join(header(0, 1, 480), chunk('MTrk', [...named, ...NOTE, 0, 0xff, 0x2f, 0])))
  await studio.toast(/another encoding/)
  await studio.click('button', 'Choose…')
  await studio.click('radio', /windows-1250/)
  await studio.answers('Use it')
  await vi.waitFor(() => expect(title(studio)).toBe('Zpěv'))
  expect((await studio.state()).history.undoName).toBe('Text encoding')
})

test('a song of the library whose texts may be in several charsets offers the choice once', async () => {
  const library = await createAccount()
  const sung = [0, 0xff, 5, 4, ...encodeIn('windows-1250', 'Zpěv')]
  const bytes = join(header(0, 1, 480), chunk('MTrk', [...sung, ...NOTE, 0, 0xff, 0x2f, 0]))
  const song = await library.keep('Choir', {}, bytes)
  const studio = await openWorkspace(`/editor/${song.song_data_id}`, library)
  await studio.toast(/another encoding/)
  await studio.reload()
  await studio.idle()
  await studio.draw(960, 60)
  await studio.idle()
  expect(studio.query('button', 'Choose…')).toBeNull()
})

test('a file with a million events on one tick opens', async () => {
  const studio = await openWorkspace()
  const events = new Uint8Array(4_000_000)
  for (let i = 0; i < 1_000_000; i++) events.set([0, i % 2 ? 0x80 : 0x90, i % 128, 64], i * 4)
  await open(studio, 'million.mid', join(header(1, 1, 480), chunk('MTrk', join(events, [0, 0xff, 0x2f, 0]))))
  await expect.poll(async () => (await studio.state()).noteCount, { timeout: 20_000 }).toBeGreaterThan(100_000)
})

test('OL1 a dropped file opens, after asking when there is unsaved work', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 70)
  studio.files.drag('dropped.mid', SOUND)()
  const asked = await studio.find('dialog')
  expect(asked.textContent).toContain('Your edits have not been saved. Are you sure you want to continue?')
  // Nothing can be dropped while a question is open.
  studio.files.drag('dropped.mid', SOUND)()
  await studio.answers('Cancel')
  expect((await studio.state()).noteCount).toBe(1)
  studio.files.drag('dropped.mid', SOUND)()
  await studio.answers('No, discard')
  await expect.poll(async () => (await studio.state()).noteCount).toBe(2972)
})

test('an opened file gives the song its name, is not in the library, and closes without a question', async () => {
  const studio = await openWorkspace()
  for (const name of ['Harbour Lights.mid', 'Paper Moons.MIDI', 'Day Ferry.kar']) {
    await open(studio, name, demoSong('majicalljarr').bytes)
    await expect.poll(() => title(studio)).toBe(name.split('.')[0])
    await studio.find('img', 'Not in your library')
    expect(studio.testIds('unsaved')).toEqual([])
    await studio.idle()
  }
  await studio.choose('File', 'Close')
  await studio.find('heading', 'My Library')
})

test('OL2 a MIDI file dropped on Home opens in the editor; another kind of file does not', async () => {
  const page = await openApp('/', await createAccount())
  await page.find('heading', 'My Library')
  const drop = page.files.drag('cover.mid', new TextEncoder().encode('a picture, by another name'))
  const hint = () => document.body.textContent?.includes('Drop a MIDI file to open it')
  await expect.poll(hint).toBe(true)
  drop()
  await page.toast(/^Not a MIDI file$/m)
  await expect.poll(hint).toBe(false)
  expect(page.path).toBe('/')
  page.files.drag('Paper Moons.mid', demoSong('majicalljarr').bytes)()
  await expect.poll(() => page.path).toBe('/editor')
  await page.find('img', 'Not in your library')
  expect(page.testId('song-title').textContent).toBe('Paper Moons')
})

/** The message of the dialog that says why a file of another site was not opened. */
async function expectFailure(studio: Studio, says: string | RegExp): Promise<void> {
  const dialog = await studio.find('dialog')
  expect(dialog.textContent).toContain('An error occurred while opening the file.')
  await expect.poll(() => studio.query('alert', undefined, dialog)?.textContent).toMatch(says)
}

/** Opens the editor at the address of a file of another site. */
const visit = (studio: Studio, url: string) => studio.visit(`/editor?automation=1&open=${encodeURIComponent(url)}`)

test('OL2 an address from which no file comes: the user hears why, and a new song is open', async () => {
  const studio = await openWorkspace()
  for (const [url, says] of [
    ['nonsense', /URL/],
    ['https://127.0.0.1/x.mid', /URL not allowed/],
    ['ftp://example.com/x.mid', /https/],
  ] as const) {
    await visit(studio, url)
    await expectFailure(studio, says)
    await studio.click(studio.all('button', 'Close', studio.dialog()!).at(-1)!)
    await expect.poll(() => studio.dialog()).toBeNull()
    expect(studio.path).toBe('/editor?automation=1')
  }
  await studio.draw(0, 84)
})

test('OL2 a refusal of the server is told, and another try is offered', async () => {
  const studio = await openWorkspace()
  for (const [status, code] of [
    [413, 'too_large'],
    [404, 'midi_not_found'],
  ] as const) {
    studio.network.answers('POST', '/api/midi', async () => Response.json({ detail: code }, { status }))
    await visit(studio, 'https://example.com/x.mid')
    await expectFailure(studio, code)
    studio.network.comeBack()
    studio.network.loses('POST', '/api/midi')
    await studio.answers('Try again')
    await expectFailure(studio, 'The server cannot be reached.')
    studio.network.comeBack()
  }
})

test('OL5 an opened address is gone from the address bar, and a reload keeps what was made of it', async () => {
  const library = await createAccount()
  // Fetching by the server has its own tests; here the file is already on it.
  const upload = await fetch(`${library.url}/api/midi/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${library.account.token}`, 'Content-Type': 'application/octet-stream' },
    body: demoSong('').bytes as BodyInit,
  })
  const { id } = (await upload.json()) as { id: string }
  const studio = await openWorkspace('/editor', library)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  studio.network.answers('POST', '/api/midi', async () => {
    await held
    return Response.json({ id })
  })
  await visit(studio, 'https://example.com/Harbour%20Lights.mid')
  await expect
    .poll(() => document.body.textContent, { timeout: 20_000 })
    .toContain('Loading the MIDI file from the web…')
  release()
  await expect.poll(() => studio.path).toBe('/editor?automation=1')
  await studio.idle()
  const count = (await studio.notes()).length
  expect(count).toBeGreaterThan(1)
  await studio.draw(0, 84)
  await studio.reload()
  await studio.click('button', 'Show')
  await studio.answers(/^Recover /)
  await expect.poll(async () => (await studio.notes()).length).toBe(count + 1)
})

test('a score is opened, and one line says what was not kept of it', async () => {
  const studio = await openWorkspace()
  const slur = (type: string) => `<notations><slur type="${type}"/></notations>`
  const chord = '<harmony><root><root-step>C</root-step></root><kind>major</kind></harmony>'
  await open(
    studio,
    'song.musicxml',
    score([chord + note('C4', 4, slur('start')) + chord + note('D4', 4, slur('stop'))]),
  )
  await studio.toast('Not kept from the score: slurs (1), chord symbols (2).')
  expect(await studio.notes()).toHaveLength(2)
})
