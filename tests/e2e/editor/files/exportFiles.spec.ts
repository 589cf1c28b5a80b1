import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { eventsOf } from '#shared/smf/testFiles'
import type { Account } from '../../support/accounts/accounts'
import { expectAccessible } from '../../support/axe'
import type { EditorPage } from '../../support/editorPage'
import { makeSong, melody } from '../../support/publicSongs'
import { straysOf } from '../../support/strays'
import { expect, openEditor, test } from '../../support/test'

/** The dialog in which the server makes files of the stored song. */

const BYTES = melody(4)
const PITCHES = [60, 64, 67, 72]
const FILES = { mid: 'MIDI file', txt: 'List of events', pdf: 'Sheet music (PDF)' } as const
type Ending = keyof typeof FILES

const box = (editor: EditorPage, name: string) => editor.dialog().getByRole('checkbox', { name })
const exportButton = (editor: EditorPage) => editor.dialog().getByRole('button', { name: 'Export', exact: true })

/** The editor with a song of the library. */
async function stored(page: Page, account: Account): Promise<EditorPage> {
  const { song_data_id } = await makeSong(account, { name: 'Night Ferry', bytes: BYTES, isPublic: false })
  return openEditor(page, account, `/editor/${song_data_id}`)
}

/** Chooses a language in the settings, which takes a fraction of loading the editor again. */
async function switchTo(editor: EditorPage, code: string, name: string): Promise<void> {
  const { page } = editor
  await editor.run('settings')
  await page.getByTestId('language-select').click()
  await page.getByRole('option', { name, exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', code)
  await page.keyboard.press('Escape')
  await expect(editor.dialog()).toHaveCount(0)
}

async function openDialog(editor: EditorPage): Promise<void> {
  await editor.page.getByRole('menuitem', { name: 'File', exact: true }).click()
  await editor.page.getByRole('menuitem', { name: 'Server exports…' }).click()
  await expect(editor.dialog()).toContainText('Server exports')
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

test('each kind of file arrives as it is chosen, alone and together', async ({ page, account }) => {
  const editor = await stored(page, account)
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

test('the dialog is 16 rem wide, holds its texts in long and wide scripts, and is accessible', async ({
  page,
  account,
}) => {
  const editor = await stored(page, account)
  for (const [code, name] of [
    ['en', 'English'],
    ['fr', 'Français'],
    ['ja', '日本語'],
  ]) {
    await switchTo(editor, code, name)
    const answer = await heldBack(page)
    await editor.run('exportFiles')
    const dialog = editor.dialog()
    await expect(dialog).toBeVisible()
    const rem = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
    // Without the scale at which it opens.
    expect(await dialog.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(16 * rem)
    expect(await straysOf(page)).toEqual([])
    await expectAccessible(page)
    await dialog.getByRole('button').last().click()
    await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
    expect(await straysOf(page)).toEqual([])
    answer()
    await expect(dialog).toHaveCount(0)
    await page.unrouteAll()
  }
})

test('a tab that the browser blocks becomes a link, from which the file arrives', async ({ page, account }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  const editor = await stored(page, account)
  const files = arrivals(page)
  await openDialog(editor)
  await exportButton(editor).click()
  await editor.dialog().getByRole('link', { name: 'Night Ferry.mid' }).click()
  await expect.poll(() => files.length).toBe(1)
  expect((await bytesOf(files[0])).equals(BYTES)).toBe(true)
})
