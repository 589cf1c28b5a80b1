import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { eventsOf } from '#shared/smf/testFiles'
import type { Account } from '../../support/accounts/accounts'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { makeSong, melody } from '../../support/publicSongs'
import { straysOf } from '../../support/strays'
import { expect, test } from '../../support/test'

/** The dialog in which the server makes files of the stored song. */

const BYTES = melody(4)
const PITCHES = [60, 64, 67, 72]
const FILES = { mid: 'MIDI file', txt: 'List of events', pdf: 'Sheet music (PDF)' } as const
type Ending = keyof typeof FILES

const box = (editor: EditorPage, name: string) => editor.dialog().getByRole('checkbox', { name })
const exportButton = (editor: EditorPage) => editor.dialog().getByRole('button', { name: 'Export', exact: true })

/** Opens a song of the library. */
async function stored(editor: EditorPage, account: Account, bytes = BYTES): Promise<void> {
  const { song_data_id } = await makeSong(account, { name: 'Night Ferry', bytes, isPublic: false })
  await editor.goto(`/editor/${song_data_id}`)
}

async function openDialog(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await editor.page.getByRole('menuitem', { name: 'Files from the library…' }).click()
  await expect(editor.dialog()).toContainText('Files from the library')
}

async function tick(editor: EditorPage, wanted: readonly Ending[]): Promise<void> {
  for (const [ending, name] of Object.entries(FILES))
    await box(editor, name).setChecked(wanted.some((each) => each === ending))
}

/** Collects the files that arrive from now on, in the page or in tabs of their own. */
function arrivals(page: Page): Download[] {
  const files: Download[] = []
  const take = (file: Download) => files.push(file)
  page.on('download', take)
  page.on('popup', (tab) => tab.on('download', take))
  return files
}

const bytesOf = async (file: Download) => readFileSync(await file.path())
const pitchesOf = (midi: Uint8Array) =>
  eventsOf(midi)
    .flat()
    .filter(({ status, bytes }) => (status & 0xf0) === 0x90 && bytes[1] > 0)
    .map(({ bytes }) => bytes[0])

/** Holds back the call that makes the files, until the returned function is called. */
async function heldBack(page: Page): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/export', async (route) => {
    await held
    // The page may have given up.
    await route.continue().catch(() => {})
  })
  return letGo
}

test('each kind of file arrives as it is chosen, alone and together', async ({ editor, page, account }) => {
  await stored(editor, account)
  const files = arrivals(page)
  const checks: Record<Ending, (bytes: Buffer) => void> = {
    mid: (bytes) => {
      expect(bytes.equals(BYTES)).toBe(true)
      expect(pitchesOf(bytes)).toEqual(PITCHES)
    },
    txt: (bytes) => {
      for (const pitch of PITCHES) expect(bytes.toString()).toContain(`Note on ${pitch} velocity 100\n`)
    },
    pdf: (bytes) => {
      expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-')
      expect(bytes.toString('latin1').trimEnd()).toMatch(/%%EOF$/)
    },
  }
  for (const wanted of [['mid'], ['txt'], ['pdf'], ['mid', 'txt', 'pdf']] as const) {
    files.length = 0
    await openDialog(editor)
    await tick(editor, wanted)
    await exportButton(editor).click()
    await expect(editor.dialog()).toHaveCount(0)
    await expect.poll(() => files.length).toBe(wanted.length)
    for (const file of files) {
      const [name, ending] = file.suggestedFilename().split('.')
      expect(name).toBe('Night Ferry')
      checks[ending as Ending](await bytesOf(file))
    }
    expect(files.map((file) => file.suggestedFilename().split('.')[1]).sort()).toEqual([...wanted].sort())
  }
})

test('only MIDI is ticked at first, and nothing ticked is nothing to export', async ({ editor, page, account }) => {
  await stored(editor, account)
  await openDialog(editor)
  await expect(box(editor, FILES.mid)).toBeChecked()
  await expect(box(editor, FILES.txt)).not.toBeChecked()
  await expect(box(editor, FILES.pdf)).not.toBeChecked()
  await tick(editor, [])
  await expect(exportButton(editor)).toBeDisabled()
  await expectAccessible(page)
})

for (const language of ['en', 'fr', 'ja'])
  test(`the dialog is 16 rem wide and holds its texts: ${language}`, async ({ editor, page, account }) => {
    await page.addInitScript((code) => localStorage.setItem('language', code), language)
    await stored(editor, account)
    const answer = await heldBack(page)
    await editor.run('exportFiles')
    const dialog = editor.dialog()
    await expect(dialog).toBeVisible()
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    // Without the scale at which it opens.
    expect(await dialog.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(16 * rem)
    expect(await straysOf(page)).toEqual([])
    await dialog.getByRole('button').last().click()
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
    expect(await straysOf(page)).toEqual([])
    answer()
    await expect(dialog).toHaveCount(0)
  })

test('“Exporting...” shows while the server works, and nothing can be changed meanwhile', async ({
  editor,
  page,
  account,
}) => {
  await stored(editor, account)
  const files = arrivals(page)
  const answer = await heldBack(page)
  await openDialog(editor)
  await exportButton(editor).click()
  const working = editor.dialog().getByRole('button', { name: 'Exporting...' })
  await expect(working).toHaveAttribute('aria-busy', 'true')
  for (const name of Object.values(FILES)) await expect(box(editor, name)).toBeDisabled()
  expect(files).toEqual([])
  answer()
  await expect(editor.dialog()).toHaveCount(0)
  await expect.poll(() => files.map((file) => file.suggestedFilename())).toEqual(['Night Ferry.mid'])
})

test('cancelling ends the call, and no file arrives', async ({ editor, page, account }) => {
  await stored(editor, account)
  const files = arrivals(page)
  const answer = await heldBack(page)
  await openDialog(editor)
  await exportButton(editor).click()
  await expect(editor.dialog().getByRole('button', { name: 'Exporting...' })).toBeVisible()
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/export'))
  await editor.button('Cancel').click()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  answer()
  await expect(editor.dialog()).toHaveCount(0)
  expect(files).toEqual([])
})

test('a song without a place in the library warns first; once it is saved, its files have its notes', async ({
  editor,
  page,
}) => {
  await editor.draw(0, 62)
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/export')) calls.push(request.url())
  })
  await editor.run('exportFiles')
  await expect(editor.dialog()).toContainText('This song is not saved in the cloud')
  await expect(editor.dialog()).toContainText('It must be in your library first.')
  await editor.button('Cancel').click()
  await expect(editor.dialog()).toHaveCount(0)
  expect((await editor.state()).isSaved).toBe(false)
  expect(calls).toEqual([])

  await editor.run('exportFiles')
  await editor.dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Day Ferry')
  await page.keyboard.press('Enter')
  await expect(box(editor, FILES.mid)).toBeVisible()
  const files = arrivals(page)
  await exportButton(editor).click()
  await expect.poll(() => files.length).toBe(1)
  expect(pitchesOf(await bytesOf(files[0]))).toEqual([62])

  await editor.draw(960, 65)
  await editor.run('exportFiles')
  await expect(editor.dialog()).toContainText('Your edits have not been saved')
  await editor.dialog().getByRole('button', { name: 'Save', exact: true }).click()
  await exportButton(editor).click()
  await expect.poll(() => files.length).toBe(2)
  expect(pitchesOf(await bytesOf(files[1]))).toEqual([62, 65])
})

test('a score of a song without notes is refused in words, and the other files can still be had', async ({
  editor,
  page,
  account,
}) => {
  await stored(editor, account, melody(0))
  const files = arrivals(page)
  await openDialog(editor)
  await tick(editor, ['mid', 'pdf'])
  await exportButton(editor).click()
  await expect(editor.dialog().getByRole('alert')).toHaveText('Song is too short')
  expect(files).toEqual([])
  await box(editor, FILES.pdf).uncheck()
  await exportButton(editor).click()
  await expect(editor.dialog()).toHaveCount(0)
  await expect.poll(() => files.map((file) => file.suggestedFilename())).toEqual(['Night Ferry.mid'])
})

test('a tab that the browser blocks becomes a link, from which the file arrives', async ({ editor, page, account }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await stored(editor, account)
  const files = arrivals(page)
  await openDialog(editor)
  await exportButton(editor).click()
  await editor.dialog().getByRole('link', { name: 'Night Ferry.mid' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect((await bytesOf(files[0])).equals(BYTES)).toBe(true)
})
