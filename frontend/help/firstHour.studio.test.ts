import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readSmf } from '#shared/smf/read'
import { Markers } from '#shared/time/markers'
import { wordsOf } from '../testing/forms'
import type { AppPage } from '../testing/page'
import { createAccount, openApp, openWorkspace } from '../testing/studio'

/** Tests of the first song, news and reports. */

const bytesOf = async (page: AppPage) => (await page.files.download()).bytes

test('a user without songs is offered one, which opens unsaved, with three tracks and sections, and without hints', async () => {
  const page = await openApp('/', await createAccount())
  ;(await page.find('button', 'Open the sample song')).focus()
  await page.press('Enter')
  await expect
    .poll(() => page.testIds('track').map(wordsOf), { timeout: 25_000 })
    .toEqual([/Melody/, /Chords/, /Bass/].map((name) => expect.stringMatching(name)))
  expect(page.path).toBe('/editor')
  page.get('img', 'Not in your library')
  // Hints are switched off here.
  expect(page.testIds('hint')).toEqual([])
  await page.choose('File', /^Download MIDI/)
  const { song } = readSmf(await bytesOf(page))
  expect(Markers.of(song).map(({ text }) => text)).toEqual(['A', "A'", 'B', "A''"])
  // Nothing is lost: the offer is still there, and nothing was added to the library.
  await page.click('link', 'Home')
  await page.find('button', 'Open the sample song')
})

test('news have a quiet mark after an update, until they are read', async () => {
  const studio = await openWorkspace()
  studio.get('menuitem', 'Help')
  localStorage.setItem('whats_new', '"0.0.9 1"')
  await studio.goto()
  expect(studio.dialog()).toBeNull()
  await studio.click('menuitem', 'Help New')
  await studio.click('menuitem', /What’s new/)
  const dialog = await studio.find('dialog', 'What’s new')
  await studio.find('heading', 'In this version', dialog)
  expect(studio.all('listitem', undefined, dialog).length).toBeGreaterThan(0)
  await studio.press('Escape')
  await studio.find('menuitem', 'Help')
  await studio.goto()
  await studio.find('menuitem', 'Help')
})

test('a report holds what it shows, no secret, and the song only if it is ticked', async () => {
  const studio = await openWorkspace()
  const { token, email } = studio.library.account
  await studio.draw(0, 60)
  console.warn(`Failed for mara@example.com with Bearer ${token}`)
  console.warn(new Error(`/reset-password?token=${token}`))
  const open = async () => {
    await studio.choose('Help', /^Send report…/)
    return studio.find('dialog', 'Report a problem')
  }
  const dialog = await open()
  const words = studio.get('textbox', undefined, dialog)
  expect(document.activeElement).toBe(words)
  await studio.fill(words, 'The notes are upside down.')
  const [report, log] = ['report.txt', 'log.txt'].map((name) => studio.testId(name).textContent!)
  await studio.click('button', 'Save the report')
  const saved = await studio.files.download()
  expect(saved.name).toMatch(/^tunesmith-report-\d{8}-\d{6}\.zip$/)
  const files = unzipSync(saved.bytes)
  expect(Object.keys(files)).toEqual(['report.txt', 'log.txt', 'browser.json', 'settings.json'])
  expect([files['report.txt'], files['log.txt']].map((file) => strFromU8(file))).toEqual([report, log])
  expect(report).toContain('The notes are upside down.')
  expect(log).toContain('Failed for [mail address] with Bearer [secret]')
  expect(log).toContain('/reset-password?token=[secret]')
  const all = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n')
  expect(all).not.toContain(token)
  expect(all).not.toContain('@example.com')

  await open()
  await studio.click('checkbox', /Add the open song/)
  await studio.click('checkbox', /Add my mail address/)
  await expect.poll(() => wordsOf(studio.dialog()!)).toContain('song.mid')
  await studio.click('button', 'Save the report')
  const full = unzipSync(await bytesOf(studio))
  expect(strFromU8(full['report.txt'])).toContain(`Mail address: ${email}`)
  expect(readSmf(full['song.mid']).song.tracks[1]?.notes.length).toBe(1)
})

test('the menu of the account opens a report too, without a song', async () => {
  const page = await openApp('/', await createAccount())
  await expect.poll(() => page.testIds('user-menu')).toHaveLength(1)
  await page.click(page.testId('user-menu'))
  await page.click('menuitem', 'Send report…')
  const dialog = await page.find('dialog', 'Report a problem')
  expect(page.query('checkbox', /Add the open song/, dialog)).toBeNull()
  await page.press('Escape')
  await expect.poll(() => page.dialog()).toBeNull()
})
