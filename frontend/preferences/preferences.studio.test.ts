import { expect, onTestFinished, test, vi } from 'vitest'
import { refuseStorage } from '../core/browserStorage.testing'
import { wordsOf } from '../testing/forms'
import type { AppPage } from '../testing/page'
import { createAccount, openApp, openWorkspace } from '../testing/studio'

/** Tests of the dialog with the settings of this browser. */

test('a theme is chosen by visitors too, and kept', async () => {
  const page = await openApp('/login', null)
  const html = document.documentElement
  expect([html.dataset.theme, html.lang]).toEqual(['dark', 'en'])
  await page.click('button', 'Language and theme')
  await page.click('radio', 'Light')
  expect(html.dataset.theme).toBe('light')
  await page.reload()
  expect(html.dataset.theme).toBe('light')
})

test('where the browser refuses storage, the app starts, and shows the theme that is chosen', async () => {
  const page = await openApp('/login', null)
  refuseStorage()
  onTestFinished(() => void vi.restoreAllMocks())
  await page.reload()
  await page.click('button', 'Language and theme')
  await page.click('radio', 'Light')
  expect(document.documentElement.dataset.theme).toBe('light')
})

test('the menu of the account opens it, and gets the focus back', async () => {
  const page = await openApp('/', await createAccount())
  await expect.poll(() => page.testIds('user-menu')).toHaveLength(1)
  const menu = page.testId('user-menu')
  menu.focus()
  await page.press('Enter')
  ;(await page.find('menuitem', 'Language and theme…')).focus()
  await page.press('Enter')
  const dialog = await page.find('dialog', 'App settings')
  page.get('combobox', 'Language', dialog)
  await page.click(page.get('tab', 'SoundFont', dialog))
  await expect.poll(() => wordsOf(dialog)).toContain('GeneralUser')
  await page.press('Escape')
  await expect.poll(() => page.dialog()).toBeNull()
  await expect.poll(() => document.activeElement).toBe(menu)
})

test('the editor’s menu opens it', async () => {
  const studio = await openWorkspace()
  await studio.choose('File', /^App settings/)
  await studio.find('dialog', 'App settings')
})

/** Opens the dialog's MIDI page in a browser with the given `requestMIDIAccess`. */
async function openMidi(requestMIDIAccess: unknown): Promise<AppPage> {
  const page = await openApp('/', await createAccount())
  Object.defineProperty(navigator, 'requestMIDIAccess', { configurable: true, value: requestMIDIAccess })
  onTestFinished(() => void delete (navigator as Partial<Navigator>).requestMIDIAccess)
  await expect.poll(() => page.testIds('user-menu')).toHaveLength(1)
  await page.click(page.testId('user-menu'))
  await page.click('menuitem', 'Language and theme…')
  await page.click('tab', 'MIDI')
  return page
}

test('MIDI inputs are listed as they are plugged in', async () => {
  const inputs = new Map<string, object>()
  const access = Object.assign(new EventTarget(), { inputs, outputs: new Map() })
  const page = await openMidi(async () => access)
  await page.click('button', 'Find MIDI devices')
  await expect.poll(() => wordsOf(page.dialog()!)).toContain('No input devices found')
  inputs.set('1', { id: '1', name: 'Little Keys', state: 'connected' })
  access.dispatchEvent(new Event('statechange'))
  expect(wordsOf(await page.find('list', 'MIDI inputs'))).toContain('Little Keys')
})

const accessTo = (...names: readonly string[]) => {
  const ports = names.map((name) => [name, { id: name, name, state: 'connected', onmidimessage: null }] as const)
  return async () => Object.assign(new EventTarget(), { inputs: new Map(ports), outputs: new Map() })
}
const isOn = async (page: AppPage, name: string) =>
  (await page.find('checkbox', name)).getAttribute('aria-checked') === 'true'

test('the only input is switched on when the user looks for it', async () => {
  const page = await openMidi(accessTo('Little Keys'))
  await page.click('button', 'Find MIDI devices')
  await expect.poll(() => isOn(page, 'Little Keys')).toBe(true)
})

test('an input that the user has switched off stays off', async () => {
  const page = await openMidi(accessTo('Little Keys'))
  localStorage.setItem('midi_inputs', '[]')
  await page.click('button', 'Find MIDI devices')
  expect(await isOn(page, 'Little Keys')).toBe(false)
})

test('of several inputs, the user chooses', async () => {
  const page = await openMidi(accessTo('Keys', 'Pads'))
  await page.click('button', 'Find MIDI devices')
  expect(await isOn(page, 'Keys')).toBe(false)
})

test('a refused permission for MIDI is explained, and can be asked for again', async () => {
  const page = await openMidi(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await page.click('button', 'Find MIDI devices')
  expect(wordsOf(await page.find('alert'))).toContain('This page may not use MIDI devices.')
  page.get('button', 'Try again')
})

test('a browser without Web MIDI says so', async () => {
  const page = await openMidi(undefined)
  await expect.poll(() => wordsOf(page.dialog()!)).toContain('Web MIDI API is not supported by your browser')
})
