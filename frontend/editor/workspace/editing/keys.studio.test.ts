import { expect, test } from 'vitest'
import { openWorkspace, type Studio } from '../../../testing/studio'

/** Giving actions other keys, which the browser keeps. */

const isOpen = (studio: Studio) => expect.poll(() => studio.testIds('keys').length, { timeout: 20_000 }).toBe(1)

const rowOf = (studio: Studio, id: string) => studio.testId(`keys-${id}`)
const addButton = (studio: Studio, id: string) => studio.get('button', /^Add a key to /, rowOf(studio, id))

/** Begins to record a key for an action. */
async function addKey(studio: Studio, id: string): Promise<void> {
  await studio.click(addButton(studio, id))
  await studio.find('group', /^Press the keys for /, rowOf(studio, id))
}

/** The keys that the page lists for an action. */
const shown = (studio: Studio, id: string) =>
  [...rowOf(studio, id).querySelectorAll('kbd')].map(({ textContent }) => textContent)
const keysOf = (studio: Studio, id: string) => studio.automation.actions().find((action) => action.id === id)?.keys

test('an action gets a key, which works at once, shows in menus, and is kept', async () => {
  const studio = await openWorkspace()
  await studio.draw(480, 64)
  await studio.press('?')
  await studio.click('button', 'Change keys…')
  await isOpen(studio)
  await studio.fill(studio.get('textbox', 'Search for an action or a key'), 'legato')
  await expect.poll(() => studio.testIds('keys-selectAll')).toEqual([])
  expect(addButton(studio, 'legato').getAttribute('aria-label')).toBe('Add a key to Legato')
  await addKey(studio, 'legato')
  await studio.press('Shift+L')
  await expect.poll(() => shown(studio, 'legato')).toEqual(['Shift+L'])
  expect(document.activeElement).toBe(addButton(studio, 'legato'))
  await studio.press('Escape')
  await expect.poll(() => studio.dialog()).toBeNull()
  await studio.draw(1920, 64)
  await studio.press('Control+a')
  await studio.press('Shift+L')
  expect((await studio.state()).history.undoName).toContain('Legato')
  await studio.choose('Notes')
  expect((await studio.find('menuitem', /^Legato/)).textContent).toContain('Shift+L')
  expect(localStorage.getItem('editor_keys')).toBe('{"legato":["shift+l"]}')
})

test('a key that is taken is named, and moves only when the user says so', async () => {
  const studio = await openWorkspace()
  await studio.run('changeKeys')
  await isOpen(studio)
  await addKey(studio, 'glue')
  await studio.press('q')
  await expect.poll(() => studio.get('alert', undefined, rowOf(studio, 'glue')).textContent).toBe('Q runs Quantize.')
  // Escape ends the recording but does not close the dialog.
  await studio.press('Escape')
  expect(document.activeElement).toBe(addButton(studio, 'glue'))
  expect(shown(studio, 'quantize')).toEqual(['Q'])
  await addKey(studio, 'glue')
  await studio.press('q')
  await studio.click(studio.get('button', 'Replace', rowOf(studio, 'glue')))
  await expect.poll(() => shown(studio, 'glue')).toEqual(['Q'])
  expect(shown(studio, 'quantize')).toEqual([])
  expect([keysOf(studio, 'glue'), keysOf(studio, 'quantize')]).toEqual([['q'], []])
  await studio.click(studio.get('button', 'Reset the keys of Quantize', rowOf(studio, 'quantize')))
  expect([keysOf(studio, 'glue'), keysOf(studio, 'quantize')]).toEqual([[], ['q']])

  // Keys of the browser and of the clipboard are refused, with the reason.
  await addKey(studio, 'glue')
  const problem = () => studio.dialog()?.textContent
  await studio.press('Control+c')
  await expect.poll(problem).toContain('These keys copy, cut or paste, as everywhere.')
  await studio.press('+')
  await expect.poll(problem).toContain('This key cannot be used.')
  expect(shown(studio, 'glue')).toEqual([])
  expect(studio.testId('keys-copy').textContent).toContain('Key of the browser')
})

test('keys leave in a file and come back; a broken file changes nothing', async () => {
  const studio = await openWorkspace()
  await studio.run('changeKeys')
  await isOpen(studio)
  await addKey(studio, 'glue')
  await studio.press('g')
  await studio.click(studio.get('button', 'Export', studio.dialog()!))
  const told = () => studio.dialog()?.textContent
  const file = await studio.files.download()
  const text = new TextDecoder().decode(file.bytes)
  expect(JSON.parse(text)).toEqual({ format: 'tunesmith-keys', keys: { glue: ['g'] } })
  await studio.click('button', 'Reset all')
  await expect.poll(told).toContain('All keys are as they were at first.')
  expect(shown(studio, 'glue')).toEqual([])

  const choose = async (bytes: Uint8Array) => {
    const chosen = new File([Uint8Array.from(bytes)], 'mine.json', { type: 'application/json' })
    await studio.upload(studio.testId('keys-file'), chosen)
  }
  await choose(new TextEncoder().encode('{"keys":'))
  await expect.poll(told).toContain('“mine.json” is no file of keys from Tunesmith. Nothing was changed.')
  await choose(file.bytes)
  await expect.poll(told).toContain('1 action has its own keys now.')
  expect(shown(studio, 'glue')).toEqual(['G'])
})
