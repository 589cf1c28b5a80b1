import { expect, test } from 'vitest'
import { eventsOf } from '#shared/smf/testFiles'
import { answerDialog, answerName, quarters } from '../../../testing/editorFiles'
import { createAccount, openWorkspace, type Studio } from '../../../testing/studio'

/** Exports of the open song: files made here, and files that the server makes of the stored song. */

const FILES = { mid: 'MIDI file', txt: 'List of events', pdf: 'Sheet music (PDF)' } as const
type Ending = keyof typeof FILES

const box = (studio: Studio, name: string) => studio.get('checkbox', name) as HTMLButtonElement
const isTicked = (studio: Studio, ending: Ending) => box(studio, FILES[ending]).getAttribute('aria-checked') === 'true'

/** Opens a song of a new user's library, and the dialog in which the server makes files of it. */
async function openDialog(notes = 4): Promise<Studio> {
  const library = await createAccount()
  const song = await library.keep('Night Ferry', {}, quarters(notes))
  const studio = await openWorkspace(`/editor/${song.song_data_id}`, library)
  await studio.choose('File', 'Server exports…')
  await studio.find('dialog', 'Server exports')
  return studio
}

async function tick(studio: Studio, wanted: readonly Ending[]): Promise<void> {
  for (const ending of Object.keys(FILES) as Ending[])
    if (isTicked(studio, ending) !== wanted.includes(ending)) await studio.click(box(studio, FILES[ending]))
}

const exportButton = (studio: Studio) => studio.get('button', 'Export', studio.dialog()!) as HTMLButtonElement

/** The names of the files that have been opened in tabs. */
const arrived = (studio: Studio) => studio.files.tabs.map((url) => decodeURIComponent(url.split('/').at(-1)!))

/** The pitches of the notes in a MIDI file. */
const pitchesOf = (midi: Uint8Array) =>
  eventsOf(midi)
    .flat()
    .filter(({ status, bytes: [, velocity] }) => (status & 0xf0) === 0x90 && velocity > 0)
    .map(({ bytes }) => bytes[0])

/** The pitches of the notes in the last file that was opened in a tab. */
const pitches = async (studio: Studio) =>
  pitchesOf(new Uint8Array(await (await fetch(studio.files.tabs.at(-1)!)).arrayBuffer()))

test('the files that are ticked arrive, MIDI alone at first; nothing ticked is nothing to export', async () => {
  const studio = await openDialog()
  expect((['mid', 'txt', 'pdf'] as const).map((ending) => isTicked(studio, ending))).toEqual([true, false, false])
  await tick(studio, [])
  expect(exportButton(studio).disabled).toBe(true)
  const choices: readonly (readonly Ending[])[] = [['txt'], ['mid', 'txt']]
  for (const wanted of choices) {
    studio.files.tabs.length = 0
    await tick(studio, wanted)
    await studio.click(exportButton(studio))
    await expect.poll(() => studio.dialog()).toBeNull()
    expect(arrived(studio).sort()).toEqual(wanted.map((ending) => `Night Ferry.${ending}`))
    await studio.run('exportFiles')
    await studio.find('dialog', 'Server exports')
  }
})

test('“Exporting…” shows while the server works, nothing can be changed meanwhile, and cancelling ends the call', async () => {
  const studio = await openDialog()
  const first = studio.network.holds('POST', '/api/export')
  await studio.click(exportButton(studio))
  await first.arrived
  expect((await studio.find('button', 'Exporting…')).getAttribute('aria-busy')).toBe('true')
  for (const name of Object.values(FILES)) expect(box(studio, name).disabled).toBe(true)
  expect(studio.files.tabs).toEqual([])
  first.release()
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(arrived(studio)).toEqual(['Night Ferry.mid'])

  await studio.run('exportFiles')
  await studio.find('dialog', 'Server exports')
  let isEnded = false
  studio.network.answers('POST', '/api/export', (_, { signal }) => {
    const ended = new Promise<Response>((_resolve, reject) => {
      signal.addEventListener('abort', () => {
        isEnded = true
        reject(signal.reason)
      })
    })
    return ended
  })
  await studio.click(exportButton(studio))
  await studio.find('button', 'Exporting…')
  await studio.click('button', 'Cancel')
  await expect.poll(() => isEnded).toBe(true)
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(arrived(studio)).toEqual(['Night Ferry.mid'])
})

test('a song without a place in the library warns first; once it is saved, its files have its notes', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 62)
  await studio.run('exportFiles')
  const warning = await studio.find('dialog')
  expect(warning.textContent).toContain('This song is not saved in the cloud')
  expect(warning.textContent).toContain('It must be in your library first.')
  await studio.answers('Cancel')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect((await studio.state()).isSaved).toBe(false)
  expect(studio.network.sent).not.toContain('POST /api/export')

  await studio.run('exportFiles')
  await answerDialog(studio, 'Save')
  await studio.find('dialog', 'Save as')
  await answerName(studio, 'Day Ferry')
  await studio.find('checkbox', FILES.mid)
  await studio.click(exportButton(studio))
  await expect.poll(() => arrived(studio)).toEqual(['Day Ferry.mid'])
  expect(await pitches(studio)).toEqual([62])

  await studio.draw(960, 65)
  await studio.run('exportFiles')
  await expect.poll(() => studio.dialog()?.textContent).toContain('Your edits have not been saved')
  await answerDialog(studio, 'Save')
  await studio.find('checkbox', FILES.mid)
  await studio.click(exportButton(studio))
  await expect.poll(() => arrived(studio)).toHaveLength(2)
  expect(await pitches(studio)).toEqual([62, 65])
})

test('a score of a song without notes is refused in words, and the other files can still be had', async () => {
  const studio = await openDialog(0)
  await tick(studio, ['mid', 'pdf'])
  await studio.click(exportButton(studio))
  expect((await studio.find('alert')).textContent).toBe('Song is too short')
  expect(studio.files.tabs).toEqual([])
  await tick(studio, ['mid'])
  await studio.click(exportButton(studio))
  await expect.poll(() => studio.dialog()).toBeNull()
  expect(arrived(studio)).toEqual(['Night Ferry.mid'])
})

test('a tab that the browser blocks becomes a link', async () => {
  const studio = await openDialog()
  studio.files.blocksTabs = true
  await studio.click(exportButton(studio))
  await studio.click('link', 'Night Ferry.mid')
  expect(arrived(studio)).toEqual(['Night Ferry.mid'])
  expect(await pitches(studio)).toEqual([60, 61, 62, 63])
})

test('the open song is downloaded as a MIDI file with its notes and its name', async () => {
  const library = await createAccount()
  const song = await library.keep('Night Ferry', {}, quarters(3))
  const studio = await openWorkspace(`/editor/${song.song_data_id}`, library)
  await studio.run('exportMidi')
  const { name, bytes } = await studio.files.download()
  expect(name).toBe('Night Ferry.mid')
  expect(pitchesOf(bytes)).toEqual([60, 61, 62])
})

test('a song without notes is not rendered, and the menus say why', async () => {
  const studio = await openWorkspace()
  for (const open of [() => studio.click('button', 'Export'), () => studio.choose('File')]) {
    await open()
    const item = await studio.find('menuitem', /^Export WAV/)
    expect(item.textContent).toMatch(/The song has no notes\./)
    expect(item.getAttribute('aria-disabled')).toBe('true')
    item.focus()
    await studio.press('Enter')
    expect(item.isConnected).toBe(true)
    expect(studio.dialog()).toBeNull()
    await studio.press('Escape')
  }
  await studio.draw(0, 60)
  await studio.click('button', 'Export')
  expect((await studio.find('menuitem', /^Export WAV/)).textContent).toBe('Export WAV…')
})

test('no single key cancels an export that runs', async () => {
  const studio = await openWorkspace()
  await studio.draw(0, 60)
  void studio.automation.run('exportWav')
  // The sounds never arrive, so the export stays at its beginning.
  await studio.find('progressbar')
  for (const key of [' ', 'Enter', 'Escape']) await studio.press(key)
  expect(studio.dialog()).not.toBeNull()
  expect((await studio.state()).playing).toBe(false)
  await studio.press('Tab')
  expect(document.activeElement?.textContent).toBe('Cancel')
  await studio.press(' ')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.draw(960, 84)
})

test('the level of sound files is kept: as it is at first, or limited to full scale', async () => {
  const studio = await openWorkspace()
  const level = async () => {
    void studio.automation.run('exportSettings')
    return await studio.find('combobox', 'Level')
  }
  expect((await level()).textContent).toBe('As it is')
  await studio.click('combobox', 'Level')
  await studio.click(studio.get('option', 'Limited to full scale', await studio.find('listbox')))
  await studio.click('button', 'OK')
  await expect.poll(() => studio.dialog()).toBeNull()
  expect((await level()).textContent).toBe('Limited to full scale')
})
